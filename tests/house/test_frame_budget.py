"""A full house has no frames left for stagings; they come back with time."""

from __future__ import annotations

from server.ops.frame_budget import FRAMES, FrameBudget
from support.house.fake_clock import FakeClock


def test_frames_run_out_and_come_back() -> None:
    clock = FakeClock()
    spare = FrameBudget(clock.now)
    assert all(spare(1) for _ in range(FRAMES))
    assert not spare(0)
    assert not spare(1)
    clock.pass_by(2.5 / FRAMES)
    assert spare(0)
    assert spare(1)
    assert spare(1)
    assert not spare(1)


def test_asking_takes_none() -> None:
    spare = FrameBudget(FakeClock().now)
    assert all(spare(0) for _ in range(2 * FRAMES))
    assert all(spare(1) for _ in range(FRAMES))
