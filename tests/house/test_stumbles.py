"""What a match does by itself can fail: its table pauses, is told so, and can go on; no other one does."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core import Seat
from server.house import HouseDoor
from server.match.course import Course
from server.match.journal import Chosen, Entry, RoundDealt
from support.clocked import placed, served
from support.house import TestHouse, own_match
from support.match import SlowThinker, Wakes, seated
from support.table import table
from tui.chair import Stumbled, TableClock

HANDS = {0: "P1 P2", 1: "B1 B2", 2: "G1 G2"}
LONG = 3600.0


class Fault(Exception):
    """Of ours."""


@pytest.fixture
def once(monkeypatch: pytest.MonkeyPatch) -> Callable[[type[Entry]], None]:
    """The next entry of a kind cannot happen, in any match."""

    def arm(kind: type[Entry]) -> None:
        take = Course.take

        def fails(course: Course, entry: Entry) -> None:
            if isinstance(entry, kind):
                monkeypatch.setattr(Course, "take", take)
                raise Fault
            take(course, entry)

        monkeypatch.setattr(Course, "take", fails)

    return arm


def fails(act: Callable[[], None]) -> None:
    """It raises, for the loop, which tells the host."""
    with pytest.raises(Fault):
        act()


def stumbles(door: HouseDoor) -> int:
    """How often somebody was told."""
    return sum(isinstance(notice, Stumbled) for notice in own_match(door).log)


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


def test_a_deal_that_fails_is_tried_again_after_the_pause(once: Callable[[type[Entry]], None]) -> None:
    house = TestHouse()
    anna, bob = seated(house, "anna", "bob")
    once(RoundDealt)
    fails(lambda: house.wait(LONG))
    assert own_match(bob).pause.paused
    anna.wish_pause(True)
    for door in (anna, bob):
        door.set_ready(True)
    assert own_match(anna).view.round == 1


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
