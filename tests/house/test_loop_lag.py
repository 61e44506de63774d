"""The loop's lag is measured while someone asks, and lengthens the rest of frames that can wait."""

from __future__ import annotations

import pytest

from server.ops.loop_lag import FORGOTTEN, LONGEST, REST_PER_LAG, TICK, WEIGHT, LoopLag
from support.house.fake_clock import FakeClock


def probe(clock: FakeClock, lag: LoopLag, late: float) -> float:
    """Ask, let the loop be so late with the probe, and return the rest after it."""
    assert lag.rest >= 0
    clock.time += TICK + late
    clock.pass_by(0)
    return lag.rest


def test_a_loop_in_time_asks_for_no_rest_and_is_probed_only_while_someone_asks() -> None:
    clock = FakeClock()
    lag = LoopLag(clock)
    assert lag.rest == 0
    assert lag.rest == 0
    assert len(clock.waiting) == 1, "one probe at a time"
    clock.pass_by(10)
    assert clock.waiting == []
    assert lag.rest == 0


def test_one_long_turn_counts_little_and_many_count_in_full() -> None:
    clock = FakeClock()
    lag = LoopLag(clock)
    late = LONGEST / REST_PER_LAG / 2
    assert probe(clock, lag, late) == pytest.approx(WEIGHT * late * REST_PER_LAG)
    for _ in range(40):
        rest = probe(clock, lag, late)
    assert rest == pytest.approx(late * REST_PER_LAG, rel=1e-3)
    for _ in range(40):
        rest = probe(clock, lag, 10)
    assert rest == pytest.approx(LONGEST, rel=1e-3)
    for _ in range(40):
        rest = probe(clock, lag, 0)
    assert rest < 1e-3


def test_an_old_measure_is_forgotten() -> None:
    clock = FakeClock()
    lag = LoopLag(clock)
    for _ in range(40):
        rest = probe(clock, lag, 10)
    assert rest == pytest.approx(LONGEST, rel=1e-3)
    clock.pass_by(TICK)
    clock.pass_by(FORGOTTEN * 2)
    assert lag.rest == 0
