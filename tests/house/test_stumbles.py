"""An automatic step of a match can fail: only its table pauses, is told so, and can go on."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core import Seat
from server.house import HouseDoor
from server.house.matches import Matches
from server.match.entries import Chosen, DealAwaited, Entry, RoundDealt
from server.match.log import Logs
from server.match.match import Match
from server.match.state import MatchState
from server.match.votes import VOTES_COUNT_AFTER
from support.engine.table import before_the_moon, table
from support.house.clocked import placed, served
from support.house.fake_house import TestHouse, own_match
from support.house.matches import SlowThinker, Wakes, countdown, dealt, laid_out, seated
from support.house.slow_store import SlowStore
from support.house.undealt import start_undealt
from support.house.views import own_view
from tui.door import MatchFaulted, TableClock, TableOptions

HANDS = {0: "P1 P2", 1: "B1 B2", 2: "G1 G2"}
LONG = 3600.0


class Fault(Exception):
    """A planted error."""


@pytest.fixture
def once(monkeypatch: pytest.MonkeyPatch) -> Callable[[type[Entry]], None]:
    """Return a function that makes the next entry of a kind fail, in any match."""

    def arm(kind: type[Entry]) -> None:
        take = MatchState.take

        def fails(state: MatchState, entry: Entry) -> None:
            if isinstance(entry, kind):
                monkeypatch.setattr(MatchState, "take", take)
                raise Fault
            take(state, entry)

        monkeypatch.setattr(MatchState, "take", fails)

    return arm


def fails(act: Callable[[], None]) -> None:
    """Expect the planted error, which would reach the loop, and so the host."""
    with pytest.raises(Fault):
        act()


def stumbles(door: HouseDoor) -> int:
    """Return how often a person was told of a fault."""
    return sum(isinstance(notice, MatchFaulted) for notice in own_match(door).log)


def test_a_table_pauses_whose_bot_fails_and_goes_on_when_its_people_want(
    once: Callable[[type[Entry]], None],
) -> None:
    house = served()
    anna, bob = placed(house, TableClock.RELAXED, table(3, hands=HANDS, guide=2), "anna", "bob")
    decision = house.match.game.decision
    wakes = Wakes(house, bob)
    once(Chosen)
    fails(lambda: house.wait(LONG))
    for door in (anna, bob):
        assert own_match(door).pause.paused
        assert stumbles(door) == 1
    assert wakes.times, "everyone is told at once"
    house.wait(60)
    assert house.match.game.decision == decision
    anna.wish_pause(True)
    house.wait(60)
    assert house.match.game.decision > decision, "the bot is asked once more"
    assert stumbles(bob) == 1


def test_a_bot_that_answers_late_is_guarded_too(once: Callable[[type[Entry]], None]) -> None:
    thinker = SlowThinker()
    house = TestHouse(thinker=thinker)
    (anna,) = placed(house, TableClock.RELAXED, table(3, hands=HANDS, guide=2), "anna")
    house.wait(10)
    once(Chosen)
    fails(thinker.questions[-1].answer)
    assert own_match(anna).pause.paused
    assert stumbles(anna) == 1


def test_a_deal_that_failed_has_its_time_again(once: Callable[[type[Entry]], None]) -> None:
    """Also if no player is ready: the pause ends by itself, and then the clock deals."""
    house = TestHouse()
    anna, bob = seated(house, "anna", "bob")
    once(RoundDealt)
    fails(lambda: house.clock.pass_by(300))
    assert own_match(bob).pause.paused
    house.clock.pass_by(1801)
    assert not own_match(bob).pause.paused
    house.clock.pass_by(300)
    assert own_view(anna).round >= 1


def test_a_deal_that_was_not_even_awaited_is(once: Callable[[type[Entry]], None]) -> None:
    house = TestHouse()
    anna, bob = seated(house, "anna", "bob")
    for door in (anna, bob):
        door.set_ready(True)
    once(DealAwaited)

    def play_on() -> None:
        while True:
            house.clock.skip()

    fails(play_on)
    round_ = own_view(anna).round
    anna.wish_pause(True)
    house.clock.pass_by(60)
    assert own_view(anna).round > round_


def test_a_window_that_could_not_end_ends_after_the_pause(once: Callable[[type[Entry]], None]) -> None:
    house = TestHouse()
    anna, _ = laid_out(house, before_the_moon({0: "portal"}), "anna", "bob")
    decision = house.match.game.decision
    once(Chosen)
    fails(lambda: house.clock.pass_by(30))
    anna.wish_pause(True)
    house.clock.pass_by(10)
    assert house.match.game.decision != decision


def test_who_was_silent_once_counts_as_silent_once(once: Callable[[type[Entry]], None]) -> None:
    house = TestHouse()
    anna, _ = laid_out(house, table(3, hands=HANDS), "anna", "bob")
    once(Chosen)
    fails(lambda: house.clock.pass_by(300))
    anna.wish_pause(True)
    assert own_match(anna).sat_out == frozenset()
    assert countdown(anna) > 10, "and has all the time again"


def test_a_fault_in_a_pause_does_not_end_it(monkeypatch: pytest.MonkeyPatch) -> None:
    house = served()
    anna, bob, _ = placed(house, TableClock.RELAXED, table(3, hands=HANDS), "anna", "bob", "cleo")
    bob.vote(Seat(0))
    anna.wish_pause(True)

    def fail(_match: Match) -> None:
        monkeypatch.undo()
        raise Fault

    monkeypatch.setattr(Match, "_do_what_all_wish", fail)
    fails(lambda: house.clock.pass_by(VOTES_COUNT_AFTER + 1))
    assert own_match(anna).pause.paused


def test_what_fails_when_all_is_kept_makes_the_table_pause(once: Callable[[type[Entry]], None]) -> None:
    store = SlowStore()
    house = TestHouse(store=store, clock=store.clock)
    anna, bob = house.enter("anna", "anna"), house.enter("bob", "bob")
    bob.join(anna.open_table(TableOptions(3, public=False)))
    bob.set_ready(True)
    anna.add_bot(Seat(2), "sensible")
    store.slow = True
    start_undealt(anna)
    store.keep(1)
    for door in (anna, bob):
        door.set_ready(True)
    once(RoundDealt)
    fails(store.keep)
    store.keep()
    assert own_match(bob).pause.paused


def test_a_match_whose_end_fails_is_shown_as_over(monkeypatch: pytest.MonkeyPatch) -> None:
    house = TestHouse()

    def fail(*_which: object) -> None:
        raise Fault

    monkeypatch.setattr(Matches, "_is_over", fail)
    (anna,) = dealt(house, "anna")
    wakes = Wakes(house, anna)

    def play_on() -> None:
        for _ in range(100_000):
            house.clock.skip()

    fails(play_on)
    assert house.match.game.over
    assert wakes.times[-1] == round(house.clock.time - wakes.began, 6), "she is told at once"
    assert own_view(anna).winner is not None
    assert not own_match(anna).pause.paused


def test_faults_do_not_push_out_what_was_played() -> None:
    logs = Logs(3)
    for _ in range(5):
        logs.hear([MatchFaulted()])
    assert logs.of(Seat(0)) == logs.of(None) == (MatchFaulted(),)


def test_only_its_own_table_pauses(once: Callable[[type[Entry]], None]) -> None:
    thinker = SlowThinker()
    house = TestHouse(thinker=thinker)
    (anna,) = placed(house, TableClock.RELAXED, table(3, hands=HANDS, guide=2), "anna")
    (dora,) = seated(house, "dora")
    dora.set_ready(True)
    house.wait(10)
    once(Chosen)
    fails(next(asked for asked in thinker.questions if asked.view.seat == Seat(2)).answer)
    assert own_match(anna).pause.paused
    assert not own_match(dora).pause.paused
