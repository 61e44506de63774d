"""Belief is the same in compiled and in uncompiled modules, to the last digit."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

from engine.shamans.bots import suspicions
from think.pasts import a_round

DEALS = 8


def told() -> str:
    """Return what seats believe at every sixth decision of a few rounds."""
    lines = []
    for players in (3, 4, 5):
        for number, moment in enumerate(a_round(players, players)):
            if number % 6 == 0:
                seat = min(moment.game.waiting)
                lines.append(
                    str([one.chance for one in suspicions(moment.game.view(seat), Random(1), DEALS)])
                )
    return "\n".join(lines)


def test_uncompiled_modules_believe_the_same() -> None:
    """A process without compiled modules says what this one says, whichever this one has."""
    program = "from think.test_same_belief import told; print(told())"
    path = os.pathsep.join(entry for entry in sys.path if entry)
    done = subprocess.run(
        [sys.executable, "-c", program],
        env={**os.environ, "SHAMANS_PURE": "1", "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == told()
