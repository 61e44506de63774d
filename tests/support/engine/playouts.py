"""Many playouts as one line of text: `python -m support.engine.playouts`. The same line is the same play."""

from __future__ import annotations

import sys
from hashlib import sha256
from random import Random

from engine.core import Seat
from engine.shamans import Setup, shuffle
from engine.shamans.think import compiled
from engine.shamans.think.ints import Lots
from engine.shamans.think.policy import playout
from engine.shamans.think.style import Style
from support.engine.compact import dealt_compactly, facts

ROUNDS = 120
"""Rounds a size."""


def main() -> None:
    """Write whether the modules are compiled, and the digest of all facts at the ends of rounds."""
    digest = sha256()
    for players in (3, 4, 5):
        for seed in range(ROUNDS):
            setup, lots = Setup(players, 4 + seed % 27), Lots(seed)
            compact = dealt_compactly(setup, shuffle(setup, Random(seed).randrange), Seat(seed % players))
            styles = [Style(players) for _ in range(players)]
            styles[0].appetite = 0.9
            playout(compact, styles, lots)
            seen = compact.impressions
            end = (facts(compact), compact.score(), seen.tells, seen.denied, seen.strange, lots.state)
            digest.update(repr(end).encode())
    sys.stdout.write(f"{compiled()} {digest.hexdigest()}\n")


if __name__ == "__main__":
    main()
