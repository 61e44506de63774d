"""How many players, how long."""

from __future__ import annotations

from dataclasses import replace

from benchmarks.sessions.profile import Crowd, Profile

USUAL = Profile(
    crowds=(Crowd(50, 1), Crowd(200, 1), Crowd(250, 1), Crowd(1000, 1)),
    pressing=3.0,
    moving=6.0,
    idle=3.0,
    join_limit=60.0,
    run_limit=120.0,
    budget=240.0,
)
"""Tables move on about once a second: longer, and rounds would end, which the driver does not know."""

QUICK = replace(
    USUAL,
    crowds=(Crowd(50, 1),),
    pressing=2.0,
    moving=4.0,
    idle=1.0,
    join_limit=10.0,
    run_limit=30.0,
    budget=60.0,
)
