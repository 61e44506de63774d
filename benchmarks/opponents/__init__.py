"""Bots to measure others against: `shamans arena expert --against sensible_1`. Nothing here is shipped.

A bot here never changes, so that figures of different months can be compared. It imports the public doors of
its game only, and has its own file or folder.
"""

from __future__ import annotations

from collections.abc import Mapping

from benchmarks.opponents import dagger_happy, follower, mimic, sensible_1, wild
from engine.core import BotMaker

OPPONENTS: Mapping[str, Mapping[str, BotMaker]] = {
    "shamans": {
        "sensible_1": sensible_1.SensibleBot,
        "follower": follower.Follower,
        "wild": wild.Wild,
        "dagger_happy": dagger_happy.DaggerHappy,
        "mimic": mimic.Mimic,
    },
}
"""What makes each opponent, by game and name."""
