"""A full house has no frames left for stagings; they come back with time."""

from __future__ import annotations

from server.ops.frame_budget import FRAMES, FrameBudget
from support.house.fake_clock import FakeClock

CARD = 4
"""Frames of one staging."""


def test_frames_run_out_and_come_back() -> None:
    clock = FakeClock()
    spare = FrameBudget(clock.now)
    staged = 0
    while spare(0):
        assert spare(CARD)
        staged += 1
    assert staged == FRAMES // CARD
    assert not spare(CARD)
    clock.pass_by(1.5 / FRAMES)
    assert spare(CARD), "the last one may leave a debt"
    assert not spare(0)
    clock.pass_by(1 / FRAMES)
    assert not spare(0)
    clock.pass_by(CARD / FRAMES)
    assert spare(0)


def test_asking_takes_none() -> None:
    spare = FrameBudget(FakeClock().now)
    assert all(spare(0) for _ in range(2 * FRAMES))
    assert all(spare(1) for _ in range(FRAMES))
