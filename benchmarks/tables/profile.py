"""Sizes of crowds, and durations."""

from __future__ import annotations

from dataclasses import replace

from benchmarks.sessions.profile import Crowd, Profile

USUAL = Profile(
    crowds=(Crowd(50, 1), Crowd(200, 1), Crowd(250, 1), Crowd(1000, 1)),
    pressing=3.0,
    moving=6.0,
    idle=3.0,
    join_limit=120.0,
    run_limit=240.0,
    budget=900.0,
)
"""The usual run. Tables move on about once per second: longer, and rounds would end, which the driver cannot
handle."""

QUICK = replace(
    USUAL,
    crowds=(Crowd(25, 1),),
    pressing=2.0,
    moving=4.0,
    idle=1.0,
    quick=True,
)
