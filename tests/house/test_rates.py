"""Rates and penalties: what the house and the listener share."""

from __future__ import annotations

from server.house.rates import GrowingPenalty, Rate, RateWindow


def test_a_window_is_full_after_its_events_and_until_the_oldest_is_old() -> None:
    window = RateWindow(Rate(2, 10))
    window.count(0)
    assert not window.is_full(1)
    window.count(1)
    assert window.is_full(9.9)
    assert not window.is_full(10)
    window.clear()
    assert not window.is_full(2)


def test_a_window_forgets_events_that_no_longer_count() -> None:
    window = RateWindow(Rate(1000, 10))
    for now in range(1000):
        window.count(now)
    assert len(window._times) == 10


def test_a_rate_with_more_events_than_are_remembered_is_no_limit() -> None:
    window = RateWindow(Rate(10**9, 10))
    for _ in range(2000):
        window.count(0)
    assert not window.is_full(0)
    assert len(window._times) == 1000


def test_each_penalty_is_twice_as_long_up_to_the_longest() -> None:
    penalty, now = GrowingPenalty(10, 35), 0.0
    assert not penalty.is_on(now)
    for seconds in (10, 20, 35, 35):
        penalty.begin(now)
        assert penalty.is_on(now + seconds - 0.1)
        now += seconds
        assert not penalty.is_on(now)


def test_after_a_quiet_time_the_first_penalty_comes_again() -> None:
    penalty = GrowingPenalty(10, 35)
    penalty.begin(0)
    penalty.begin(10)
    assert penalty.until == 30
    penalty.begin(30 + 35)
    assert penalty.until == 65 + 10


def test_a_first_penalty_of_nothing_is_none() -> None:
    penalty = GrowingPenalty(0, 600)
    penalty.begin(5)
    penalty.begin(6)
    assert not penalty.is_on(6)
