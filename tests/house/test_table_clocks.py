"""The clocks of a table, the reserve beyond a decision's time, and players who time out."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from engine.core import Seat
from engine.shamans import Game, Question, TakeFaceUp, UsePortal
from server.house import HouseDoor
from server.match.countdown import CountdownTimer, sparse_seconds
from server.match.entries import ReserveUsed
from server.match.timing import Timing
from server.match.votes import VOTES_COUNT_AFTER
from support.engine.table import play, table
from support.house.clocked import (
    choose,
    gathered,
    on_table,
    placed,
    playing,
    presences,
    served,
    till_asked,
    told,
)
from support.house.fake_clock import FakeClock
from support.house.fake_house import TestHouse, own_match, refused
from support.house.matches import QuietThinker, come_back
from support.house.views import own_view
from tui.door import DAY, Countdown, Presence, Reason, TableClock, TableOptions, TimedOut

HANDS = {0: "P1 P2", 1: "B1 B2", 2: "G1 G2"}
QUICK, RELAXED, NONE, DAYS = TableClock.QUICK, TableClock.RELAXED, TableClock.NONE, TableClock.DAYS
NAMES = ("anna", "bob", "cleo")
SLOWEST = 2.2
"""The most seconds that a bot takes."""


def eclipse() -> Game:
    """Return a position with the Eclipse on top of the deck: it comes when a player takes a tile."""
    game = table(3, hands={0: "P1 B1", 1: "P2 B2", 2: "P3 B3"}, deck="shard left")
    play(game, "P1 P2 P3")
    return game


def in_an_eclipse(house: TestHouse, clock: TableClock) -> list[HouseDoor]:
    """All three must pass a card, in secret (A3)."""
    doors = placed(house, clock, eclipse(), *NAMES)
    choose(doors[0], TakeFaceUp(0))
    asked = house.match.game.view(None).asked
    assert asked is not None
    assert (asked.question, asked.seats) == (Question.PASS, (0, 1, 2))
    return doors


def in_a_window(house: TestHouse, clock: TableClock) -> list[HouseDoor]:
    """Only seat 0 has a last chance."""
    game = table(3, hands={0: "P1 B1", 1: "G1 B2", 2: "P3 G2"}, face_up={0: "portal"}, pawn=1)
    play(game, "P1 G1")
    doors = placed(house, clock, game, *NAMES)
    asked = house.match.game.view(None).asked
    assert asked is not None
    assert (asked.question, asked.seats) == (Question.LAST_CHANCE, (0,))
    return doors


# ---- which clocks there are


@pytest.mark.parametrize(
    ("clock", "first_deal", "decision", "next_deal"),
    [(QUICK, 30, 30, 60), (RELAXED, 30, 90, 60), (NONE, 0, 0, 0), (DAYS, DAY, 3 * DAY, DAY)],
)
def test_a_table_has_the_clock_that_was_chosen(
    clock: TableClock, first_deal: int, decision: int, next_deal: int
) -> None:
    def whole(seconds: int) -> Countdown | None:
        return Countdown(seconds, seconds) if seconds else None

    house = served()
    doors = gathered(house, clock, *NAMES)
    assert own_match(doors[1]).countdown == whole(first_deal)
    for door in doors:
        door.set_ready(True)
    assert own_match(doors[1]).countdown == whole(decision)
    while house.match.game.waiting:
        for seat in sorted(house.match.game.waiting):
            choose(doors[seat])
    assert own_match(doors[1]).countdown == whole(next_deal)


def test_a_table_is_relaxed_unless_told_otherwise() -> None:
    assert TableOptions().clock is RELAXED


def test_a_table_without_a_clock_is_private() -> None:
    anna = served().enter(None, "anna")
    refused(Reason.BAD_OPTIONS, anna.open_table, TableOptions(clock=NONE))
    for clock in (QUICK, RELAXED, DAYS):
        anna.open_table(TableOptions(clock=clock))
        anna.leave()
    anna.open_table(TableOptions(clock=NONE, public=False))


@pytest.mark.parametrize("clock", ["none", "quick", "hours", None])
def test_what_is_no_clock_is_refused(clock: object) -> None:
    anna = served().enter(None, "anna")
    refused(Reason.BAD_OPTIONS, anna.open_table, TableOptions(clock=cast(TableClock, clock)))


@pytest.mark.parametrize("clock", [QUICK, RELAXED, NONE])
def test_a_window_has_its_own_seconds_whatever_the_tables_clock(clock: TableClock) -> None:
    """W2."""
    house = served()
    anna, _, _ = in_a_window(house, clock)
    assert own_match(anna).countdown == Countdown(8, 8)
    house.clock.pass_by(8)
    assert own_view(anna).pawn == 0


def test_a_window_of_a_table_for_days_has_a_day() -> None:
    house = served()
    anna, _, _ = in_a_window(house, DAYS)
    assert own_match(anna).countdown == Countdown(DAY, DAY)
    house.clock.pass_by(DAY - 1)
    assert own_view(anna).pawn == 1
    house.clock.pass_by(1)
    assert own_view(anna).pawn == 0


def test_days_are_shown_by_hours_then_minutes_then_as_any_wait() -> None:
    shown = sorted(sparse_seconds(3 * DAY), reverse=True)
    assert shown[:3] == [71 * 3600, 70 * 3600, 69 * 3600]
    assert [number for number in shown if 600 < number < 2 * 3600][:3] == [3600, 3540, 3480]
    assert shown[-12:] == [20, 15, *range(10, 0, -1)]


# ---- an hourglass of which some has gone


@pytest.mark.parametrize(
    ("gone", "shown"),
    [(0, [90, 85, 80]), (4.5, [86, 85, 80]), (5, [85, 80, 75]), (79.5, [11, 10, 9]), (89.5, [1])],
)
def test_what_has_gone_is_not_there_any_more(gone: float, shown: list[int]) -> None:
    clock, ends = FakeClock(), list[float]()
    seen: list[int] = []

    def look() -> None:
        assert glass.countdown is not None
        assert glass.countdown.whole == 90
        assert 0 <= glass.countdown.left - glass.left < 5
        seen.append(glass.countdown.left)

    glass = CountdownTimer(clock, look, lambda: ends.append(clock.time))
    begun = clock.time
    glass.start(90, sparse_seconds(90), gone=gone)
    look()
    assert glass.left == 90 - gone
    clock.pass_by(90)
    assert seen[: len(shown)] == shown
    assert ends == [begun + 90 - gone], "it ends once, and when the whole time has passed"


def test_more_than_all_may_have_gone() -> None:
    clock, ends = FakeClock(), list[float]()
    glass = CountdownTimer(clock, lambda: None, lambda: ends.append(clock.time))
    glass.start(90, sparse_seconds(90), gone=1000)
    clock.pass_by(0)
    assert ends == [clock.time]


# ---- the reserve


@pytest.mark.parametrize(("clock", "decision", "reserve"), [(QUICK, 30, 120), (RELAXED, 90, 180)])
def test_who_is_asked_alone_has_a_reserve(clock: TableClock, decision: int, reserve: int) -> None:
    house = served()
    anna, bob, _ = placed(house, clock, table(3, hands=HANDS), *NAMES)
    house.clock.pass_by(decision)
    assert on_table(bob) == []
    for door in (anna, bob):
        assert own_match(door).countdown == Countdown(reserve, reserve, reserve=True)
    house.clock.pass_by(reserve - 0.1)
    assert on_table(bob) == []
    house.clock.pass_by(0.1)
    assert on_table(bob) == [0], "then a bot answers"
    assert house.entries[-1] == ReserveUsed(Seat(0), 0)
    assert own_match(bob).countdown == Countdown(decision, decision)


def test_what_is_left_of_a_reserve_is_left_for_the_whole_match() -> None:
    house = served()
    doors = playing(house, RELAXED, *NAMES)
    till_asked(house, doors, 0)
    house.clock.pass_by(90 + 49.5)
    choose(doors[0])
    assert house.entries[-1] == ReserveUsed(Seat(0), 131)
    first = house.match.game.view(None).round
    while house.match.game.view(None).round == first:
        till_asked(house, doors, 0)
        choose(doors[0])
    till_asked(house, doors, 0)
    house.clock.pass_by(90)
    assert own_match(doors[1]).countdown == Countdown(131, 131, reserve=True)
    choose(doors[0])
    till_asked(house, doors, 1)
    house.clock.pass_by(90)
    assert own_match(doors[1]).countdown == Countdown(180, 180, reserve=True), "everyone has an own one"


def test_a_reserve_that_is_used_up_is_there_no_more() -> None:
    house = served()
    doors = playing(house, QUICK, *NAMES)
    till_asked(house, doors, 0)
    house.clock.pass_by(30 + 120)
    till_asked(house, doors, 0)
    decision = own_match(doors[1]).view.decision
    house.clock.pass_by(29.9)
    assert own_match(doors[1]).view.decision == decision
    house.clock.pass_by(0.1)
    assert own_match(doors[1]).view.decision == decision + 1


def test_who_answers_in_time_uses_none() -> None:
    house = served()
    anna, _, _ = placed(house, QUICK, table(3, hands=HANDS), *NAMES)
    house.clock.pass_by(29)
    choose(anna)
    assert not [entry for entry in house.entries if isinstance(entry, ReserveUsed)]


def test_the_reserve_is_the_same_when_the_house_opens_again() -> None:
    house = served()
    doors = playing(house, RELAXED, *NAMES)
    till_asked(house, doors, 0)
    house.clock.pass_by(90 + 80)
    choose(doors[0])
    again = TestHouse(timing=Timing(), store=house.store, clock=house.clock)
    assert again.restore() == []
    doors = [come_back(again, name) for name in NAMES]
    till_asked(again, doors, 0)
    again.clock.pass_by(90)
    assert own_match(doors[1]).countdown == Countdown(100, 100, reserve=True)


def test_nobody_has_a_reserve_where_several_are_asked() -> None:
    """A3: also if only one seat has not answered."""
    house = served()
    anna, bob, cleo = in_an_eclipse(house, RELAXED)
    choose(anna)
    choose(bob)
    house.clock.pass_by(90)
    asked = own_view(cleo).asked
    assert asked is not None
    assert asked.question is not Question.PASS
    assert not [entry for entry in house.entries if isinstance(entry, ReserveUsed)]


def test_the_countdown_does_not_tell_who_has_answered() -> None:
    """A3, V4: two worlds, in one of which two of three have answered; a third one sees the same for 90 s."""

    def seen(*answer: int) -> list[object]:
        house = served()
        doors = in_an_eclipse(house, RELAXED)
        pictures: list[object] = []
        house.clock.pass_by(3)
        for seat in answer:
            choose(doors[seat])
        begun = house.clock.time
        while house.clock.time < begun + 86:
            pictures.append((house.clock.time, doors[2].look()))
            house.clock.skip()
        return pictures

    assert seen() == seen(0) == seen(0, 1)


def test_nobody_has_a_reserve_in_a_window() -> None:
    house = served()
    anna, _, _ = in_a_window(house, QUICK)
    house.clock.pass_by(8)
    assert own_view(anna).pawn == 0
    assert not [entry for entry in house.entries if isinstance(entry, ReserveUsed)]


def test_another_seats_portal_ends_the_reserve_and_what_is_left_is_left() -> None:
    """A4: the decision is asked again."""
    house = served()
    anna, bob, _ = placed(house, QUICK, table(3, hands=HANDS, face_up={1: "portal"}, pawn=5), *NAMES)
    house.clock.pass_by(30 + 20)
    bob.choose(UsePortal(-1), own_match(bob).view.decision)
    assert house.entries[-1] == ReserveUsed(Seat(0), 100)
    assert own_match(anna).countdown == Countdown(30, 30)
    house.clock.pass_by(30)
    assert own_match(anna).countdown == Countdown(100, 100, reserve=True)


@pytest.mark.parametrize("comes", [True, False])
def test_a_reserve_does_not_grow_when_others_come_and_go(comes: bool) -> None:
    house = served()
    anna, bob = placed(house, QUICK, table(3, hands=HANDS), "anna", "bob")
    house.clock.pass_by(30 + 110)
    bob.close(dropped=True)
    assert own_match(anna).countdown is None, "nobody waits for who is alone"
    house.clock.pass_by(500)
    if comes:
        come_back(house, "bob")
        assert own_match(anna).countdown == Countdown(10, 120, reserve=True)
        house.clock.pass_by(4)
    choose(anna)
    used = [entry for entry in house.entries if isinstance(entry, ReserveUsed)]
    assert used[-1] == ReserveUsed(Seat(0), 6 if comes else 10)


def test_who_drops_on_the_reserve_has_used_what_is_gone() -> None:
    house = served()
    anna, bob, _ = placed(house, QUICK, table(3, hands=HANDS), *NAMES)
    house.clock.pass_by(30 + 60)
    anna.close(dropped=True)
    house.clock.pass_by(SLOWEST)
    assert on_table(bob) == [0]
    assert house.entries[-1] in {ReserveUsed(Seat(0), left) for left in (58, 59, 60)}


# ---- who is silent


def missed_once(house: TestHouse) -> list[HouseDoor]:
    """Seat 0 was silent, and is asked again."""
    doors = playing(house, RELAXED, *NAMES)
    till_asked(house, doors, 0)
    house.clock.pass_by(90)
    assert told(doors[0], TimedOut) == [TimedOut(Seat(0))]
    till_asked(house, doors, 0)
    return doors


def sat_out(house: TestHouse) -> list[HouseDoor]:
    """Seat 0 was silent twice, and is asked again."""
    doors = missed_once(house)
    house.clock.pass_by(90)
    till_asked(house, doors, 0)
    return doors


def test_after_two_misses_in_a_row_a_bot_sits_in() -> None:
    house = TestHouse()
    doors = missed_once(house)
    for door in doors:
        assert presences(door) == []
        assert own_match(door).sat_out == frozenset()
    house.clock.pass_by(90)
    for door in doors:
        assert presences(door) == [(0, Presence.SILENT)]
        assert own_match(door).sat_out == {0}
    assert house.match.picture(None).sat_out == {0}
    till_asked(house, doors, 0)
    decision = own_match(doors[1]).view.decision
    house.clock.pass_by(SLOWEST)
    assert own_match(doors[1]).view.decision == decision + 1
    assert told(doors[0], TimedOut) == 2 * [TimedOut(Seat(0))], "it is not waited for any more"


def test_a_choice_between_two_misses_begins_anew() -> None:
    house = TestHouse()
    doors = missed_once(house)
    choose(doors[0])
    till_asked(house, doors, 0)
    house.clock.pass_by(90)
    assert own_match(doors[1]).sat_out == frozenset()


def test_one_who_misses_is_not_another() -> None:
    house = TestHouse()
    doors = missed_once(house)
    choose(doors[0])
    for seat in (1, 2):
        till_asked(house, doors, seat)
        house.clock.pass_by(90)
    assert own_match(doors[1]).sat_out == frozenset()


def _choose(_house: TestHouse, doors: list[HouseDoor]) -> None:
    choose(doors[0])


def _come_back(_house: TestHouse, doors: list[HouseDoor]) -> None:
    doors[0].come_back()


def _reconnect(house: TestHouse, doors: list[HouseDoor]) -> None:
    doors[0].close(dropped=True)
    doors[0] = come_back(house, "anna")


def _take_over(house: TestHouse, doors: list[HouseDoor]) -> None:
    doors[0] = come_back(house, "anna")
    doors[0].come_back()


@pytest.mark.parametrize("back", [_choose, _come_back, _reconnect, _take_over])
def test_who_is_heard_of_plays_again(back: Callable[[TestHouse, list[HouseDoor]], None]) -> None:
    house = TestHouse()
    doors = sat_out(house)
    house.clock.pass_by(0.5)
    back(house, doors)
    for door in doors:
        assert presences(door)[-1] == (0, Presence.BACK)
        assert presences(door).count((0, Presence.BACK)) == 1
        assert own_match(door).sat_out == frozenset()
    till_asked(house, doors, 0)
    decision = own_match(doors[1]).view.decision
    house.clock.pass_by(60)
    assert own_match(doors[1]).view.decision == decision, "no bot plays the seat"
    house.clock.pass_by(30)
    assert own_match(doors[1]).view.decision == decision + 1
    assert own_match(doors[1]).sat_out == frozenset(), "what was missed before counts no more"


def test_who_is_ready_for_the_next_deal_plays_it() -> None:
    house = TestHouse()
    doors = sat_out(house)
    while house.match.game.waiting:
        for seat in sorted(house.match.game.waiting & {1, 2}):
            choose(doors[seat])
        house.clock.pass_by(SLOWEST)
    doors[0].set_ready(False)
    assert own_match(doors[1]).sat_out == frozenset()
    doors[1].set_ready(True)
    doors[2].set_ready(True)
    assert house.match.game.waiting == set(), "and is waited for"
    doors[0].set_ready(True)
    assert house.match.game.waiting


def test_nobody_waits_before_a_deal_for_who_is_silent() -> None:
    house = TestHouse()
    doors = sat_out(house)
    while house.match.game.waiting:
        for seat in sorted(house.match.game.waiting & {1, 2}):
            choose(doors[seat])
        house.clock.pass_by(SLOWEST)
    doors[1].set_ready(True)
    assert house.match.game.waiting == set()
    doors[2].set_ready(True)
    assert house.match.game.waiting


def test_another_match_waits_for_everyone_who_is_here() -> None:
    house = TestHouse()
    doors = sat_out(house)
    while not house.match.game.over:
        for seat in sorted(house.match.game.waiting & {1, 2}):
            choose(doors[seat])
        if house.match.state.interlude is not None:
            doors[1].set_ready(True)
            doors[2].set_ready(True)
        house.clock.pass_by(SLOWEST)
    doors[1].set_ready(True)
    doors[2].set_ready(True)
    assert house.match.game.over
    doors[0].set_ready(True)
    assert not house.match.game.over


def test_bots_alone_deal_when_the_time_is_up() -> None:
    """All are silent; they have not left, so the match goes on, at the clock's pace."""
    house = TestHouse()
    doors = playing(house, QUICK, *NAMES)
    house.clock.pass_by(1000)
    assert own_match(doors[0]).sat_out == {0, 1, 2}
    house.clock.pass_by(6000)
    assert len(house.match.state.deals) > 1


def test_silence_in_a_window_is_no_miss() -> None:
    """W2: it is an answer."""
    house = TestHouse(thinker=QuietThinker())
    doors = in_a_window(house, QUICK)
    house.clock.pass_by(8)
    assert told(doors[0], TimedOut) == []
    till_asked(house, doors, 0)
    house.clock.pass_by(30)
    assert told(doors[0], TimedOut) == [TimedOut(Seat(0))]
    assert own_match(doors[1]).sat_out == frozenset()


def test_silence_among_several_is_told_to_nobody_else() -> None:
    """A3: that a bot sits in would tell who has not answered. Seat 1 has missed a decision before."""

    def seen(*answer: int) -> object:
        house = TestHouse(thinker=QuietThinker())
        doors = in_an_eclipse(house, RELAXED)
        house.match.control.missed(Seat(1))
        for seat in answer:
            choose(doors[seat])  # the first option, as the bot does
        house.clock.pass_by(90)
        assert told(doors[0], TimedOut) == [TimedOut(Seat(0))]
        return doors[2].look()

    assert seen(2) == seen(1, 2)


# ---- no clock at all


def test_a_table_without_a_clock_waits_also_for_who_dropped() -> None:
    house = served()
    anna, bob, _ = placed(house, NONE, table(3, hands=HANDS), *NAMES)
    anna.close(dropped=True)
    house.clock.pass_by(3000)
    assert on_table(bob) == []
    anna = come_back(house, "anna")
    choose(anna)
    assert on_table(bob) == [0]


def test_a_bot_plays_for_who_has_left_a_table_without_a_clock() -> None:
    house = served()
    anna, bob, _ = placed(house, NONE, table(3, hands=HANDS), *NAMES)
    anna.leave()
    house.clock.pass_by(SLOWEST)
    assert on_table(bob) == [0]


def test_a_window_closes_without_who_dropped() -> None:
    house = served()
    anna, bob, _ = in_a_window(house, NONE)
    anna.close(dropped=True)
    house.clock.pass_by(7.9)
    assert own_view(bob).pawn == 1
    house.clock.pass_by(0.1)
    assert own_view(bob).pawn == 0


# ---- going on without a player


def waiting_for_anna(house: TestHouse) -> list[HouseDoor]:
    """Drop anna, and let the table without a clock wait long enough for votes; return the others."""
    doors = placed(house, NONE, table(3, hands=HANDS), *NAMES)
    doors.pop(0).close(dropped=True)
    house.clock.pass_by(VOTES_COUNT_AFTER)
    return doors


def test_all_others_together_go_on_without_somebody() -> None:
    house = served()
    bob, cleo = waiting_for_anna(house)
    bob.vote(Seat(0))
    assert own_match(cleo).pause.votes == ((0, (1,)),)
    house.clock.pass_by(SLOWEST)
    assert on_table(bob) == []
    cleo.vote(Seat(0))
    assert own_match(bob).pause.votes == ()
    assert own_match(bob).sat_out == {0}
    assert presences(cleo)[-1] == (0, Presence.SILENT)
    house.clock.pass_by(SLOWEST)
    assert on_table(bob) == [0]
    anna = come_back(house, "anna")
    assert own_match(bob).sat_out == frozenset()
    till_asked(house, [anna, bob, cleo], 0)
    decision = own_match(bob).view.decision
    house.clock.pass_by(3000)
    assert own_match(bob).view.decision == decision, "till she is back"


def test_a_second_vote_takes_the_first_one_back() -> None:
    house = served()
    bob, cleo = waiting_for_anna(house)
    bob.vote(Seat(0))
    bob.vote(Seat(0))
    assert own_match(cleo).pause.votes == ()
    cleo.vote(Seat(0))
    assert own_match(bob).sat_out == frozenset()


@pytest.mark.parametrize("leaves", [True, False])
def test_who_goes_has_no_vote(leaves: bool) -> None:
    """All who are left have voted: no player has to vote twice."""
    house = served()
    bob, cleo = waiting_for_anna(house)
    bob.vote(Seat(0))
    if leaves:
        cleo.leave()
    else:
        cleo.close(dropped=True)
    assert own_match(bob).sat_out == {0}
    house.clock.pass_by(SLOWEST)
    assert on_table(bob)[:1] == [0]


def test_the_vote_of_who_has_gone_does_not_count() -> None:
    house = served()
    bob, cleo = waiting_for_anna(house)
    bob.vote(Seat(0))
    bob.close(dropped=True)
    assert own_match(cleo).pause.votes == ()
    bob = come_back(house, "bob")
    cleo.vote(Seat(0))
    assert own_match(cleo).sat_out == frozenset()


def test_votes_are_for_one_question() -> None:
    house = served()
    anna, bob, cleo = doors = placed(house, NONE, table(3, hands=HANDS), *NAMES)
    bob.vote(Seat(0))
    choose(anna)
    assert own_match(cleo).pause.votes == ()
    till_asked(house, doors, 0)
    cleo.vote(Seat(0))
    assert own_match(cleo).sat_out == frozenset()


def test_votes_are_forgotten_when_a_bot_has_answered() -> None:
    house = TestHouse()
    doors = placed(house, RELAXED, table(3, hands=HANDS), *NAMES)
    doors[1].vote(Seat(0))
    house.clock.pass_by(90)
    assert on_table(doors[2]) == [0]
    assert own_match(doors[2]).pause.votes == ()


def test_without_whom_nobody_can_go_on() -> None:
    house = served()
    anna, bob = placed(house, NONE, table(4, hands={0: "P1", 1: "B1"}), "anna", "bob")
    refused(Reason.NOT_NOW, anna.vote, Seat(0))
    refused(Reason.NOT_NOW, anna.vote, Seat(1))
    refused(Reason.NOT_NOW, bob.vote, Seat(2))
    for nowhere in (4, -1, True, None):
        refused(Reason.NO_SUCH_SEAT, bob.vote, nowhere)
    house.clock.pass_by(VOTES_COUNT_AFTER)
    bob.vote(Seat(0))
    refused(Reason.NOT_NOW, bob.vote, Seat(0))


def test_nobody_votes_in_a_window() -> None:
    """W2: it closes by itself."""
    house = served()
    _, bob, _ = in_a_window(house, NONE)
    refused(Reason.NOT_NOW, bob.vote, Seat(0))


def test_a_vote_does_not_tell_whether_somebody_has_answered() -> None:
    """A3: two worlds; in one of them anna has passed a card before she dropped."""

    def seen(answers: bool) -> object:
        house = served()
        anna, bob, cleo = in_an_eclipse(house, NONE)
        if answers:
            choose(anna)
        anna.close(dropped=True)
        bob.vote(Seat(0))
        cleo.vote(Seat(0))
        house.clock.pass_by(VOTES_COUNT_AFTER + SLOWEST)
        assert own_match(bob).sat_out == {0}
        return bob.look(), cleo.look(), house.match.picture(None)

    assert seen(True) == seen(False)


def test_a_silent_one_cannot_hold_up_the_next_deal() -> None:
    """At a table without a clock nothing else would end the wait."""
    house = served()
    anna, bob, cleo = gathered(house, NONE, *NAMES)
    bob.set_ready(True)
    cleo.set_ready(True)
    refused(Reason.NOT_NOW, bob.vote, Seat(2))
    house.clock.pass_by(VOTES_COUNT_AFTER)
    bob.vote(Seat(0))
    assert own_view(anna).round == 0
    cleo.vote(Seat(0))
    assert own_view(anna).round == 1
    assert own_match(anna).sat_out == {0}


def test_who_is_silent_has_no_vote() -> None:
    house = served()
    anna, bob, cleo = doors = playing(house, NONE, *NAMES)
    till_asked(house, doors, 0)
    bob.vote(Seat(0))
    cleo.vote(Seat(0))
    house.clock.pass_by(VOTES_COUNT_AFTER + SLOWEST)
    while not house.match.game.waiting & {1}:
        for seat in sorted(house.match.game.waiting & {2}):
            choose(doors[seat])
        house.clock.pass_by(SLOWEST)
    cleo.vote(Seat(1))
    house.clock.pass_by(VOTES_COUNT_AFTER)
    assert own_match(anna).sat_out == {0, 1}


def test_no_vote_in_a_lobby_or_before_the_start() -> None:
    house = served()
    anna = house.enter(None, "anna")
    refused(Reason.NOT_SEATED, anna.vote, Seat(0))
    anna.open_table(TableOptions())
    for verb in (lambda: anna.vote(Seat(1)), anna.come_back):
        refused(Reason.NOT_NOW, verb)
