"""People come and go at a running match: the log tells it, seats wait, and the clock needs two players."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core import Notice, Seat
from engine.shamans import Let, Question, TakeFaceUp, UsePortal
from server.house import HouseDoor
from server.match.timing import Timing
from support.engine.table import play, table
from support.house.fake_house import BARE, TestHouse, names_at, own_match, own_seat, own_table, refused
from support.house.matches import (
    QuietThinker,
    SlowThinker,
    Wakes,
    come_back,
    countdown,
    dealt,
    laid_out,
    seated,
)
from support.house.views import own_view
from tui.door import Countdown, Occupant, Presence, PresenceChanged, Reason, TableOptions, TimedOut, WereAway

HANDS = {0: "P1 P2", 1: "B1 B2", 2: "G1 G2"}

Goes = Callable[[HouseDoor], None]


def leave(door: HouseDoor) -> None:
    """Leave the table, as by the key L."""
    door.leave()


def drop(door: HouseDoor) -> None:
    """Drop the connection."""
    door.close(dropped=True)


def quit_(door: HouseDoor) -> None:
    """Quit, as by the key Q; the seat is kept."""
    door.close(dropped=False)


def told(door: HouseDoor, *kinds: type[Notice]) -> list[Notice]:
    """Return the notices of these kinds that a person has heard."""
    return [notice for notice in own_match(door).log if isinstance(notice, kinds)]


def unhurried() -> TestHouse:
    """A house as it is served."""
    return TestHouse(timing=Timing(clocks=BARE))


# ---- the log


@pytest.mark.parametrize(
    ("goes", "presence"), [(leave, Presence.LEFT), (drop, Presence.DROPPED), (quit_, Presence.DROPPED)]
)
def test_who_goes_and_comes_back_is_told_to_everyone(goes: Goes, presence: Presence) -> None:
    house = TestHouse()
    anna, bob, cleo = laid_out(house, table(3, hands=HANDS), "anna", "bob", "cleo")
    wakes = Wakes(house, anna)
    goes(bob)
    gone = PresenceChanged(Seat(1), "bob", presence)
    assert told(anna, PresenceChanged) == told(cleo, PresenceChanged) == [gone]
    assert wakes.times, "who sits there is called"
    code = own_table(anna).code
    bob = bob if goes is leave else come_back(house, "bob")
    bob.join(code)
    back = PresenceChanged(Seat(1), "bob", Presence.BACK)
    for door in (anna, bob, cleo):
        assert told(door, PresenceChanged) == [gone, back]


def test_who_was_silent_is_told_that_a_bot_has_answered_and_nobody_else() -> None:
    house = TestHouse()
    anna, bob, cleo = laid_out(house, table(3, hands=HANDS), "anna", "bob", "cleo")
    house.clock.pass_by(90)
    assert [seat for seat, _ in own_view(anna).table] == [0]
    assert told(anna, TimedOut) == [TimedOut(Seat(0))]
    assert told(bob, TimedOut) == told(cleo, TimedOut) == []


def test_nobody_is_told_so_of_who_was_away() -> None:
    house = TestHouse()
    anna, _, _ = laid_out(house, table(3, hands=HANDS), "anna", "bob", "cleo")
    drop(anna)
    house.clock.pass_by(5)
    anna = come_back(house, "anna")
    assert [seat for seat, _ in own_view(anna).table] == [0]
    assert told(anna, TimedOut) == []


def test_the_secret_answers_of_an_eclipse_are_told_to_who_was_silent_alone() -> None:
    """A3: it is secret which seats have passed a card."""
    game = table(3, hands={0: "P1 B1", 1: "P2 B2", 2: "P3 B3"}, deck="shard left")
    play(game, "P1 P2 P3")
    house = TestHouse(thinker=QuietThinker())
    anna, bob, cleo = laid_out(house, game, "anna", "bob", "cleo")
    view = own_match(anna).view
    anna.choose(TakeFaceUp(0), view.decision)  # the deck's top fills the slot, and the Eclipse begins
    view = own_view(bob)
    assert view.asked is not None
    assert view.asked.question is Question.PASS
    bob.choose(view.options[0], view.decision)
    house.clock.pass_by(90)
    assert told(anna, TimedOut) == [TimedOut(Seat(0))]
    assert told(bob, TimedOut) == []
    assert told(cleo, TimedOut) == [TimedOut(Seat(2))]


# ---- a seat that was left


def test_who_has_left_a_match_may_sit_down_again() -> None:
    house = TestHouse()
    anna, bob, _ = laid_out(house, table(3, hands=HANDS), "anna", "bob", "cleo")
    code, hand = own_table(anna).code, own_view(bob).hand
    bob.leave()
    assert bob.look().table is None
    assert own_table(anna).seats[1].sitting is Occupant.BOT
    bob.join(code)
    assert names_at(anna) == ["anna", "bob", "cleo"]
    assert own_view(bob).hand == hand
    view = own_match(anna).view
    anna.choose(view.options[0], view.decision)
    house.clock.pass_by(60)
    assert len(own_view(anna).table) == 1, "no bot plays the seat any more"
    view = own_match(bob).view
    bob.choose(view.options[0], view.decision)
    assert [seat for seat, _ in own_view(anna).table] == [0, 1]


def test_the_seat_is_taken_back_in_the_middle_of_the_bots_thought() -> None:
    thinker = SlowThinker()
    house = TestHouse(thinker=thinker)
    anna, bob, _ = laid_out(house, table(3, hands=HANDS, guide=1), "anna", "bob", "cleo")
    bob.leave()
    (question,) = thinker.questions
    bob.join(own_table(anna).code)
    assert question.cancelled
    view = own_match(bob).view
    bob.choose(view.options[0], view.decision)
    assert [seat for seat, _ in own_view(anna).table] == [1]


def test_nobody_else_may_sit_down_there() -> None:
    house = TestHouse()
    anna, bob, _ = laid_out(house, table(3, hands=HANDS), "anna", "bob", "cleo")
    bob.leave()
    dora = house.enter("key of dora", "dora")
    refused(Reason.ALREADY_STARTED, dora.join, own_table(anna).code)
    bots = own_table(anna).seats[1].name
    assert names_at(anna) == ["anna", bots, "cleo"]


def test_who_sits_elsewhere_has_to_stand_up_first() -> None:
    house = TestHouse()
    anna, bob, _ = laid_out(house, table(3, hands=HANDS), "anna", "bob", "cleo")
    code = own_table(anna).code
    bob.leave()
    bob.open_table(TableOptions())
    refused(Reason.SEATED_ELSEWHERE, bob.join, code)
    bob.leave()
    bob.join(code)
    assert own_seat(bob).name == "bob"


def test_the_creator_who_has_left_comes_back_as_one_of_the_others() -> None:
    house = TestHouse()
    anna, bob, _ = laid_out(house, table(3, hands=HANDS), "anna", "bob", "cleo")
    code = own_table(anna).code
    anna.leave()
    anna.join(code)
    assert [seat.creator for seat in own_table(bob).seats] == [False, True, False]


def test_who_is_back_is_waited_for_before_the_next_deal() -> None:
    house = TestHouse()
    anna, bob = seated(house, "anna", "bob")
    code = own_table(anna).code
    bob.leave()
    bob.join(code)
    anna.set_ready(True)
    assert own_view(anna).round == 0
    bob.set_ready(True)
    assert own_view(anna).round == 1


# ---- a clock for two


def test_somebody_alone_with_bots_has_all_the_time_there_is() -> None:
    house = unhurried()
    (anna,) = seated(house, "anna")
    assert own_match(anna).countdown is None
    house.clock.pass_by(3000)
    assert own_view(anna).round == 0, "the deal waits, too"
    anna.set_ready(True)
    assert own_view(anna).round == 1
    while Seat(0) not in house.match.game.waiting:
        house.clock.skip()
    assert own_match(anna).countdown is None
    assert house.clock.waiting == []
    before = house.match.game.copy()
    house.clock.pass_by(3000)
    assert house.match.game == before


@pytest.mark.parametrize("goes", [leave, drop])
def test_a_second_person_starts_the_clock_and_stops_it(goes: Goes) -> None:
    house = unhurried()
    anna, bob = laid_out(house, table(3, hands=HANDS), "anna", "bob")
    code = own_table(anna).code
    assert own_match(anna).countdown == Countdown(90, 90)
    house.clock.pass_by(40)
    goes(bob)
    assert own_match(anna).countdown is None
    house.clock.pass_by(3000)
    assert own_view(anna).table == ()
    bob = bob if goes is leave else come_back(house, "bob")
    bob.join(code)
    assert own_match(anna).countdown == Countdown(50, 90), "what was left is left"
    house.clock.pass_by(49.9)
    assert own_view(anna).table == ()
    house.clock.pass_by(0.1)
    assert [seat for seat, _ in own_view(anna).table] == [0]


def test_the_clock_of_a_deal_is_for_two_as_well() -> None:
    house = unhurried()
    anna, bob = seated(house, "anna", "bob")
    assert own_match(anna).countdown == Countdown(30, 30)
    house.clock.pass_by(10)
    drop(bob)
    assert own_match(anna).countdown is None
    come_back(house, "bob")
    assert own_match(anna).countdown == Countdown(20, 30)


def before_the_moon() -> TestHouse:
    """Seat 1 has gone off-colour with the pawn one step from the Moon; seats 0 and 2 are asked."""
    house = unhurried()
    game = table(
        3, hands={0: "P1 B1", 1: "G1 B2", 2: "P3 G2"}, face_up={0: "portal"}, face_down={2: "shard"}, pawn=1
    )
    play(game, "P1 G1")
    laid_out(house, game, "anna", "bob", "cleo")
    return house


def test_a_window_has_its_clock_also_for_one_and_nobody_moves_it() -> None:
    """W2: its length depends on public facts only."""
    house = before_the_moon()
    anna, bob, cleo = house.doors.values()
    house.clock.pass_by(3)
    assert countdown(anna) == 5
    drop(cleo)
    drop(bob)
    assert countdown(anna) == 5
    come_back(house, "bob")
    assert countdown(anna) == 5
    house.clock.pass_by(5)
    assert own_view(anna).pawn == 0


def test_after_the_window_who_is_alone_has_no_clock() -> None:
    """A Portal back answers it; the step is made, and a bot plays the next card."""
    house = before_the_moon()
    anna, bob, cleo = house.doors.values()
    drop(bob)
    drop(cleo)
    view = own_match(anna).view
    anna.choose(UsePortal(-1), view.decision)
    assert house.match.game.waiting == {2}
    assert own_match(anna).countdown is None


def test_a_match_that_is_over_has_no_clock_whoever_comes() -> None:
    house = unhurried()
    game = table(3, hands={0: "P1", 1: "P2", 2: "G3"}, points=(7, 7, 0), pawn=1, shadows=(0,))
    play(game, "P1 P2 G3")
    anna, bob = laid_out(house, game, "anna", "bob")
    assert house.match.game.over
    drop(bob)
    come_back(house, "bob")
    assert own_match(anna).countdown is None
    assert house.clock.waiting == []


def test_nobody_is_not_two() -> None:
    """Both go: the match stands still, and the first player to return is alone."""
    house = unhurried()
    anna, bob = laid_out(house, table(3, hands=HANDS), "anna", "bob")
    house.clock.pass_by(10)
    drop(bob)
    drop(anna)
    assert house.clock.waiting == []
    anna = come_back(house, "anna")
    assert own_match(anna).countdown is None
    house.clock.pass_by(3000)
    assert own_view(anna).table == ()


# ---- while a bot answers for who was silent


def test_another_seats_portal_is_accepted_while_a_bot_answers_for_a_silent_one() -> None:
    """A4: at any moment. The decision is asked again, with all its time."""
    thinker = SlowThinker()
    house = TestHouse(thinker=thinker)
    game = table(3, hands=HANDS, face_up={1: "portal"}, pawn=5)
    anna, bob, _ = laid_out(house, game, "anna", "bob", "cleo")
    house.clock.pass_by(90)
    (question,) = thinker.questions
    refused(Reason.STALE, anna.choose, own_match(anna).view.options[0], own_match(anna).view.decision)
    bob.choose(UsePortal(-1), own_match(bob).view.decision)
    assert own_view(anna).pawn == 6
    assert question.cancelled
    assert own_match(anna).countdown == Countdown(90, 90)
    view = own_match(anna).view
    anna.choose(view.options[0], view.decision)
    assert [seat for seat, _ in own_view(anna).table] == [0]


def test_what_others_do_that_is_no_portal_is_not() -> None:
    thinker = SlowThinker()
    house = TestHouse(thinker=thinker)
    _, bob, _ = laid_out(house, table(3, hands=HANDS), "anna", "bob", "cleo")
    house.clock.pass_by(90)
    refused(Reason.NOT_OFFERED, bob.choose, Let(), own_match(bob).view.decision)


# ---- who comes in by a code


def guest_in_a_match(house: TestHouse) -> tuple[HouseDoor, str]:
    """Let a guest play with bots, and drop; return the other player and the guest's code."""
    cleo, _ = dealt(house, "cleo", "dan")
    cleo.leave()
    bob = house.enter(None, "bob")
    bob.quick_game("shamans")
    code = bob.look().reclaim
    drop(bob)
    return cleo, code


def test_a_guests_own_code_works_where_a_tables_does() -> None:
    house = TestHouse()
    _, code = guest_in_a_match(house)
    zoe = house.enter(None, "zoe")
    zoe.join(code.upper())
    assert zoe.look().me == "bob"
    assert own_seat(zoe).name == "bob"
    assert "zoe" not in {person.name for person in house.people}


def test_who_has_a_key_is_nobodys_guest() -> None:
    house = TestHouse()
    cleo, code = guest_in_a_match(house)
    refused(Reason.NO_SUCH_CODE, cleo.join, code)
    assert cleo.look().me == "cleo"


def test_wrong_codes_are_counted_whatever_they_were_meant_for() -> None:
    house = TestHouse()
    zoe = house.enter(None, "zoe")
    for _ in range(99):
        try:
            refused(Reason.NO_SUCH_TABLE, zoe.join, "aaa-bbb-ccc")
        except AssertionError:
            break
    refused(Reason.TOO_FAST, zoe.join, "aaa-bbb-ccc")


@pytest.mark.parametrize("goes", [leave, drop])
def test_who_is_back_is_told_what_was_missed(goes: Goes) -> None:
    """Players who left are told, too. Their own coming and going does not count, and only they are told."""
    house = TestHouse()
    anna, bob = laid_out(house, table(3, hands=HANDS), "anna", "bob")
    code = own_table(anna).code
    goes(bob)
    before = len(own_match(anna).log)
    view = own_match(anna).view
    anna.choose(view.options[0], view.decision)
    missed = len(own_match(anna).log) - before
    bob = bob if goes is leave else come_back(house, "bob")
    bob.join(code)
    assert [notice for notice in own_match(bob).log if isinstance(notice, WereAway)] == [
        WereAway(Seat(1), missed)
    ]
    assert not [notice for notice in own_match(anna).log if isinstance(notice, WereAway)]
