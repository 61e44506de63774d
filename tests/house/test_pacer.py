"""The pacer wakes few screens per loop turn, and each of them seldom; it loses no wake-up."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from server.ops.loop_lag import LONGEST, TICK, LoopLag
from server.ops.wake_throttle import A_HEAD, SHORTEST, SLICE, WakeThrottle
from support.house.fake_clock import FakeClock


class Crowd:
    """Screens with numbers. Each turn of the fake loop is one alarm that is due now."""

    def __init__(self) -> None:
        self.clock = FakeClock()
        self.lag = LoopLag(self.clock)
        self.pacer = WakeThrottle(self.clock, self.lag)
        self.woken: list[int] = []
        self.screen: Callable[[int], Callable[[], None]] = cache(
            lambda number: lambda: self.woken.append(number)
        )

    def ask(self, *numbers: int) -> None:
        """Ask for wake-ups."""
        for number in numbers:
            self.pacer(self.screen(number))

    def turn(self) -> list[int]:
        """Run one turn of the loop, and return the screens that were woken."""
        before = len(self.woken)
        if self.clock.waiting and min(self.clock.waiting) <= 0:
            self.clock.skip()
        return self.woken[before:]

    def wait(self, seconds: float) -> list[int]:
        """Let time pass, and return the screens that were woken."""
        before = len(self.woken)
        self.clock.pass_by(seconds)
        return self.woken[before:]


@pytest.fixture
def crowd() -> Crowd:
    return Crowd()


def test_a_screen_is_woken_in_the_next_turn(crowd: Crowd) -> None:
    crowd.ask(1)
    assert crowd.woken == [], "not within the call: the change may not be complete"
    assert crowd.turn() == [1]


def test_one_turn_wakes_a_slice_in_the_order_of_the_calls(crowd: Crowd) -> None:
    numbers = list(range(2 * SLICE + 1))
    crowd.ask(*numbers)
    assert [crowd.turn() for _ in range(4)] == [
        numbers[:SLICE],
        numbers[SLICE : 2 * SLICE],
        numbers[2 * SLICE :],
        [],
    ]


def test_two_calls_before_its_turn_are_one_wake_up(crowd: Crowd) -> None:
    crowd.ask(1, 2, 1)
    assert crowd.wait(10) == [1, 2]


def test_calls_during_a_rest_are_one_wake_up_at_its_end(crowd: Crowd) -> None:
    crowd.ask(1)
    crowd.turn()
    crowd.wait(SHORTEST / 2)
    crowd.ask(1, 1)
    assert crowd.wait(SHORTEST / 2 - 0.001) == []
    assert crowd.wait(0.002) == [1]
    assert crowd.wait(10) == []


def test_a_screen_that_has_rested_is_woken_in_the_next_turn(crowd: Crowd) -> None:
    crowd.ask(1)
    crowd.turn()
    crowd.wait(2 * SHORTEST)
    crowd.ask(1)
    assert crowd.turn() == [1]


def test_one_screens_rest_does_not_delay_another_screen(crowd: Crowd) -> None:
    crowd.ask(1)
    crowd.turn()
    crowd.ask(1, 2)
    assert crowd.turn() == [2]


def test_a_crowd_rests_longer(crowd: Crowd) -> None:
    numbers = range(500)
    crowd.ask(*numbers)
    assert crowd.wait(0) == list(numbers)
    crowd.ask(*numbers)
    assert crowd.wait(500 * A_HEAD - 0.001) == []
    assert crowd.wait(0.002) == list(numbers)


def test_while_the_loop_is_late_screens_rest_longer_and_then_show_the_newest(crowd: Crowd) -> None:
    crowd.ask(1)
    crowd.turn()
    for _ in range(50):  # each turn takes a tenth of a second more than it should
        assert crowd.lag.rest >= 0
        crowd.clock.time += TICK + 0.1
        crowd.wait(0)
    crowd.woken.clear()
    crowd.ask(1)
    crowd.wait(0)
    crowd.ask(1)
    assert crowd.wait(LONGEST / 2) in ([1], []), "at most the first of them"
    assert crowd.wait(LONGEST)[-1:] == [1], "the last call is heard"
    assert len(crowd.woken) == 2
    crowd.wait(10)
    crowd.ask(1)
    crowd.turn()
    crowd.ask(1)
    assert crowd.wait(SHORTEST + TICK) == [1], "in time again"


def test_slices_and_rests_can_be_smaller(crowd: Crowd) -> None:
    crowd.pacer = WakeThrottle(crowd.clock, crowd.lag, size=1, shortest=0.02)
    crowd.ask(1, 2)
    assert [crowd.turn(), crowd.turn()] == [[1], [2]]
    crowd.ask(1)
    assert crowd.wait(0.021) == [1]


def test_a_crowd_that_is_asked_for_all_the_time_loses_no_screen(crowd: Crowd) -> None:
    numbers = range(60)
    for _ in range(200):
        crowd.ask(*numbers)
        crowd.wait(0.01)
    crowd.ask(*numbers)
    assert sorted(set(crowd.wait(10))) == list(numbers), "the last call counts"
    each = [crowd.woken.count(number) for number in numbers]
    assert max(each) - min(each) <= 1
    assert max(each) <= 2 / (60 * A_HEAD) + 2


def test_a_screen_that_raises_costs_no_other_screen_its_turn(crowd: Crowd) -> None:
    def fail() -> None:
        raise ValueError("a session's own affair")

    crowd.ask(1)
    crowd.pacer(fail)
    crowd.ask(2, 3)
    with pytest.raises(ValueError, match="own affair"):
        crowd.turn()
    assert crowd.wait(10) == [2, 3]
    assert crowd.woken == [1, 2, 3]


def test_a_call_from_within_a_wake_up_is_heard(crowd: Crowd) -> None:
    crowd.pacer(lambda: crowd.ask(1))
    crowd.turn()
    assert crowd.turn() == [1]


def test_nothing_is_kept_of_a_screen_when_it_is_quiet(crowd: Crowd) -> None:
    crowd.ask(*range(50))
    crowd.wait(10)
    assert (crowd.pacer._due, crowd.pacer._woken, crowd.pacer._again) == ({}, {}, set())
    assert crowd.clock.waiting == []
