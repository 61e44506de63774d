"""A table pauses when its creator or everyone wants it, for at most half an hour; no player can freeze it."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.shamans import Let, Question
from server.house import HouseDoor
from server.match.entries import ReserveUsed
from support.engine.table import play, table
from support.house.clocked import choose, gathered, on_table, placed, playing, served, till_asked
from support.house.fake_house import TestHouse, own_match, own_table, refused
from support.house.matches import SlowThinker, Wakes, come_back
from support.house.views import own_view
from tui.door import Countdown, Pause, Reason, TableClock, TableOptions

HANDS = {0: "P1 P2", 1: "B1 B2", 2: "G1 G2"}
NAMES = ("anna", "bob", "cleo")
RELAXED, NONE, DAYS = TableClock.RELAXED, TableClock.NONE, TableClock.DAYS
HALF_AN_HOUR = 1800


def at_a_turn(house: TestHouse, *names: str) -> list[HouseDoor]:
    """Seat 0 is asked, and has made the table."""
    return placed(house, RELAXED, table(3, hands=HANDS), *(names or NAMES))


def paused(door: HouseDoor) -> bool:
    return own_match(door).pause.paused


# ---- who may pause, and go on


def test_the_creator_pauses_and_goes_on_at_once() -> None:
    house = served()
    anna, bob, cleo = at_a_turn(house)
    wakes = [Wakes(house, door) for door in (bob, cleo)]
    anna.wish_pause(True)
    assert [own_match(door).pause for door in (anna, bob, cleo)] == [Pause(paused=True)] * 3
    anna.wish_pause(True)
    assert [own_match(door).pause for door in (anna, bob, cleo)] == [Pause()] * 3
    assert all(len(wake.times) == 2 for wake in wakes), "everyone is told"


def test_others_pause_and_go_on_when_all_want_it() -> None:
    house = served()
    anna, bob, cleo = at_a_turn(house)
    anna.leave()
    anna.join(own_table(bob).code)
    assert own_table(bob).seats[1].creator, "who comes back has not made the table"
    for done in (True, False):
        cleo.wish_pause(True)
        assert own_match(anna).pause == Pause(not done, wishes=(Seat(2),))
        anna.wish_pause(True)
        assert own_match(bob).pause == Pause(not done, wishes=(Seat(0), Seat(2)))
        cleo.wish_pause(False)
        assert own_match(bob).pause == Pause(not done, wishes=(Seat(0),))
        cleo.wish_pause(True)
        bob.wish_pause(True)
        assert own_match(cleo).pause == Pause(done)


def test_a_wish_that_is_taken_back_counts_no_more() -> None:
    house = served()
    anna, bob, cleo = at_a_turn(house)
    bob.wish_pause(True)
    bob.wish_pause(False)
    anna.wish_pause(False)
    cleo.wish_pause(True)
    assert own_match(anna).pause == Pause(wishes=(Seat(2),))


def test_bots_have_no_wishes() -> None:
    house = served()
    _, bob = at_a_turn(house, "anna", "bob")
    house.doors[house.table.creator].leave()
    assert own_table(bob).seats[1].creator
    bob.wish_pause(True)
    assert paused(bob)


def test_when_nobody_can_pause() -> None:
    house = served()
    anna = house.enter(None, "anna")
    refused(Reason.NOT_SEATED, anna.wish_pause, True)
    anna.open_table(TableOptions())
    refused(Reason.NOT_NOW, anna.wish_pause, True)
    anna.leave()
    game = table(3, hands={0: "P1", 1: "P2", 2: "G3"}, points=(7, 7, 0), pawn=1, shadows=(0,))
    play(game, "P1 P2 G3")
    anna, _, _ = placed(house, RELAXED, game, *NAMES)
    assert house.match.game.over
    refused(Reason.NOT_NOW, anna.wish_pause, True)


# ---- what a pause is


def test_choices_are_refused_and_change_nothing() -> None:
    house = served()
    anna, bob, _ = at_a_turn(house)
    anna.wish_pause(True)
    before = own_match(bob), house.entries
    refused(Reason.PAUSED, choose, anna)
    assert (own_match(bob), house.entries) == before
    anna.wish_pause(True)
    choose(anna)
    assert on_table(bob) == [0]


def test_no_time_passes() -> None:
    house = served()
    anna, bob, _ = at_a_turn(house)
    house.clock.pass_by(33)
    anna.wish_pause(True)
    wakes = Wakes(house, bob)
    house.clock.pass_by(1500)
    assert wakes.times == []
    assert own_match(bob).countdown == Countdown(60, 90)
    anna.wish_pause(True)
    house.clock.pass_by(2)
    assert own_match(bob).countdown == Countdown(55, 90)
    house.clock.pass_by(54.9)
    assert own_match(bob).countdown == Countdown(1, 90)
    house.clock.pass_by(0.1)
    assert own_match(bob).countdown == Countdown(180, 180, reserve=True)


def test_none_of_a_reserve_passes_either() -> None:
    house = served()
    anna, bob, _ = at_a_turn(house)
    house.clock.pass_by(90 + 70)
    anna.wish_pause(True)
    house.clock.pass_by(1000)
    assert own_match(bob).countdown == Countdown(120, 180, reserve=True)
    anna.wish_pause(True)
    house.clock.pass_by(10)
    choose(anna)
    assert house.entries[-1] == ReserveUsed(Seat(0), 100)


def test_no_bot_answers_and_each_takes_its_time_afterwards() -> None:
    def answers_after(pause: float) -> float:
        house = served()
        anna, _ = placed(house, RELAXED, table(3, hands=HANDS, guide=2), "anna", "bob")
        if pause:
            house.clock.pass_by(0.5)
            anna.wish_pause(True)
            house.clock.pass_by(pause)
            assert on_table(anna) == []
            anna.wish_pause(True)
        begun = house.clock.time
        while not on_table(anna):
            house.clock.skip()
        return round(house.clock.time - begun, 6)

    assert answers_after(1000) == answers_after(0) > 0.5


def test_a_thought_that_comes_in_a_pause_is_too_late() -> None:
    thinker = SlowThinker()
    house = TestHouse(thinker=thinker)
    anna, _ = placed(house, RELAXED, table(3, hands=HANDS, guide=2), "anna", "bob")
    house.clock.pass_by(5)
    (question,) = thinker.questions
    anna.wish_pause(True)
    assert question.cancelled
    anna.wish_pause(True)
    house.clock.pass_by(5)
    thinker.questions[-1].answer()
    assert on_table(anna) == [2]


def test_a_paused_window_stays_open_and_has_what_was_left() -> None:
    """W2."""
    house = served()
    game = table(3, hands={0: "P1 B1", 1: "G1 B2", 2: "P3 G2"}, face_up={0: "portal"}, pawn=1)
    play(game, "P1 G1")
    anna, bob, _ = placed(house, RELAXED, game, *NAMES)
    house.clock.pass_by(3)
    anna.wish_pause(True)
    house.clock.pass_by(600)
    asked = own_view(bob).asked
    assert asked is not None
    assert asked.question is Question.LAST_CHANCE
    assert own_match(bob).countdown == Countdown(5, 8)
    refused(Reason.PAUSED, choose, anna, Let())
    anna.wish_pause(True)
    house.clock.pass_by(4.9)
    assert own_view(bob).pawn == 1
    house.clock.pass_by(0.1)
    assert own_view(bob).pawn == 0


def test_nothing_is_dealt_in_a_pause() -> None:
    house = served()
    anna, bob, cleo = gathered(house, RELAXED, *NAMES)
    anna.wish_pause(True)
    for door in (anna, bob, cleo):
        door.set_ready(True)
    house.clock.pass_by(1000)
    assert own_view(bob).round == 0
    bob.cut("two owls")
    anna.wish_pause(True)
    assert own_view(bob).round == 1, "all are ready"


def test_who_comes_and_goes_does_not_end_a_pause() -> None:
    house = served()
    anna, bob = at_a_turn(house, "anna", "bob")
    house.clock.pass_by(20)
    anna.wish_pause(True)
    bob.close(dropped=True)
    bob = come_back(house, "bob")
    anna.close(dropped=True)
    bob.close(dropped=True)
    house.clock.pass_by(100)
    anna, bob = come_back(house, "anna"), come_back(house, "bob")
    house.clock.pass_by(1000)
    assert on_table(bob) == []
    assert paused(anna)
    refused(Reason.PAUSED, choose, anna)


# ---- no player can freeze a table


def test_a_pause_ends_by_itself() -> None:
    house = served()
    anna, bob, _ = at_a_turn(house)
    anna.wish_pause(True)
    wakes = Wakes(house, bob)
    house.clock.pass_by(HALF_AN_HOUR - 1)
    assert paused(bob)
    house.clock.pass_by(1)
    assert own_match(bob).pause == Pause()
    assert wakes.times == [HALF_AN_HOUR]
    house.clock.pass_by(90 + 180)
    assert on_table(bob) == [0]


def test_it_ends_half_an_hour_after_the_last_one_began() -> None:
    house = served()
    anna, bob, cleo = at_a_turn(house)
    anna.wish_pause(True)
    house.clock.pass_by(1000)
    anna.wish_pause(True)
    for door in (anna, bob, cleo):
        door.wish_pause(True)
    house.clock.pass_by(HALF_AN_HOUR - 1)
    assert paused(bob)
    house.clock.pass_by(1)
    assert not paused(bob)


def test_a_deal_that_waits_in_a_pause_comes_at_its_end() -> None:
    house = served()
    anna, bob, cleo = gathered(house, NONE, *NAMES)
    anna.wish_pause(True)
    for door in (anna, bob, cleo):
        door.set_ready(True)
    house.clock.pass_by(HALF_AN_HOUR)
    assert own_view(bob).round == 1


def test_who_pauses_and_drops_is_not_waited_for() -> None:
    house = served()
    anna, bob, cleo = at_a_turn(house)
    anna.wish_pause(True)
    anna.close(dropped=True)
    bob.wish_pause(True)
    assert paused(bob)
    cleo.wish_pause(True)
    assert not paused(bob)
    house.clock.pass_by(2.2)
    assert on_table(bob) == [0], "and a bot plays for who has dropped"


@pytest.mark.parametrize("leaves", [True, False])
def test_when_the_last_one_who_did_not_want_it_goes_all_want_it(leaves: bool) -> None:
    """No player has to ask twice."""
    house = served()
    anna, bob, cleo = at_a_turn(house)
    anna.wish_pause(True)
    bob.wish_pause(True)
    cleo.wish_pause(True)
    assert paused(bob)
    if leaves:
        anna.leave()
    else:
        anna.close(dropped=True)
    assert own_match(bob).pause == Pause()
    house.clock.pass_by(2.2)
    assert on_table(bob) == [0]


def test_the_wish_of_who_has_gone_counts_no_more() -> None:
    house = served()
    _, bob, cleo = at_a_turn(house)
    bob.wish_pause(True)
    bob.close(dropped=True)
    assert own_match(cleo).pause == Pause()
    come_back(house, "bob")
    assert own_match(cleo).pause == Pause()


def test_when_all_go_nobody_wishes_anything() -> None:
    house = served()
    doors = at_a_turn(house)
    doors[1].wish_pause(True)
    for door in doors:
        door.close(dropped=True)
    anna = come_back(house, "anna")
    assert own_match(anna).pause == Pause()


def test_who_was_silent_for_too_long_is_not_asked_for_a_pause() -> None:
    """A bot plays for them; the others cannot ask them."""
    house = TestHouse()
    doors = playing(house, RELAXED, *NAMES)
    for _ in range(2):
        till_asked(house, doors, 2)
        house.clock.pass_by(90)
    assert own_match(doors[0]).sat_out == {2}
    doors[0].leave()  # now the second one decides, and the third one has no say
    doors[0].join(own_table(doors[1]).code)
    doors[0].wish_pause(True)
    assert own_match(doors[1]).pause == Pause(wishes=(Seat(0),))
    doors[1].wish_pause(True)
    assert paused(doors[0])


def test_wishes_are_for_one_match() -> None:
    house = served()
    doors = playing(house, RELAXED, *NAMES)
    doors[1].wish_pause(True)
    while not house.match.game.over:
        for seat in sorted(house.match.game.waiting):
            choose(doors[seat])
        if house.match.state.interlude is not None:
            for door in doors:
                door.set_ready(True)
    assert own_match(doors[0]).pause == Pause(wishes=(Seat(1),))
    for door in doors:
        door.set_ready(True)
    assert own_view(doors[0]).points == (0, 0, 0), "rematch"
    assert own_match(doors[0]).pause == Pause()


def test_a_table_for_days_pauses_for_half_an_hour_too() -> None:
    house = served()
    anna, bob, _ = placed(house, DAYS, table(3, hands=HANDS), *NAMES)
    anna.wish_pause(True)
    anna.leave()
    house.clock.pass_by(HALF_AN_HOUR - 1)
    assert paused(bob)
    house.clock.pass_by(1)
    assert not paused(bob)
