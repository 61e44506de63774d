"""Flat search: every option is tried in the same imagined worlds, with the same chance, to the round's end.

The playouts are shared out by halving: after each stage only the better half of the options goes on, so that
most playouts compare the best ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from engine.shamans.think import codes as c
from engine.shamans.think.codes import tiles_of
from engine.shamans.think.ints import Lots, bit
from engine.shamans.think.match_value import win_chance
from engine.shamans.think.policy import playout
from engine.shamans.think.round import Round
from engine.shamans.think.style import Style

if TYPE_CHECKING:
    from mypy_extensions import i64

MOON: Final = 0
"""The kinds of outcome that are counted, in this order: the pawn reaches the Moon."""
LAST_SHADOW: Final = 1
"""The last Shadow is eliminated."""
OUT: Final = 2
"""The seat is eliminated."""
SHARDS: Final = 3
"""The seat has two Moon Shards at the end."""
ILLUMINATED: Final = 4
"""The seat gains a point of Illumination from here on."""
SHADOW: Final = 5
"""The seat ends as a Shadow."""
KINDS: Final = 6


@final
class Try:
    """What came of one option."""

    def __init__(self, option: i64) -> None:
        self.option: i64 = option
        self.worths: list[float] = []
        """The worth of each playout: the n-th of every option is of the same world."""
        self.counts: list[i64] = [0] * KINDS
        """How many playouts had each kind of outcome."""

    def mean(self) -> float:
        """Return the average worth."""
        total = 0.0
        for worth in self.worths:
            total += worth
        return total / max(len(self.worths), 1)


def search(
    worlds: list[Round],
    styles: list[Style],
    seat: i64,
    options: list[i64],
    points: list[i64],
    playouts: i64,
    seed: i64,
) -> list[Try]:
    """Try the options of a seat within a number of playouts; return the trials, the best first.

    `points` are those of the match, as they were before the playouts' rounds end.
    """
    trials = [Try(option) for option in options]
    live = trials[:]
    stages: i64 = 0
    while (bit(stages)) < len(options):
        stages += 1
    tried: i64 = 0
    left = playouts
    while stages > 0 and len(live) > 1:
        share = left // (stages * len(live))
        n: i64
        for n in range(tried, tried + share):
            world = worlds[n % len(worlds)]
            for trial in live:
                _try(trial, world, styles, seat, points, seed + n * 7919)
        tried += share
        left -= share * len(live)
        live.sort(key=_mean, reverse=True)
        del live[(len(live) + 1) // 2 :]
        stages -= 1
    trials.sort(key=_mean, reverse=True)
    best = live[0]
    trials.remove(best)
    trials.insert(0, best)
    return trials


def _mean(trial: Try) -> float:
    return trial.mean()


def _try(
    trial: Try,
    world: Round,
    styles: list[Style],
    seat: i64,
    points: list[i64],
    seed: i64,
) -> None:
    """Play one world to its end after an option, and count what came of it."""
    played = world.copy()
    played.answer(seat, trial.option)
    playout(played, styles, Lots(seed))
    after = played.score()
    place: i64
    for place in range(played.players):
        after[place] += points[place]
    trial.worths.append(win_chance(after, seat))
    counts = trial.counts
    counts[MOON] += 1 if played.ending == c.MOON else 0
    counts[LAST_SHADOW] += 1 if played.ending == c.LAST_SHADOW else 0
    counts[OUT] += 0 if played.inside & bit(seat) else 1
    shards = tiles_of(played.up[seat], c.SHARD) + tiles_of(played.down[seat], c.SHARD)
    counts[SHARDS] += 1 if shards >= 2 else 0
    counts[ILLUMINATED] += 1 if played.gained[seat] > world.gained[seat] else 0
    counts[SHADOW] += 1 if played.shadow(seat) else 0
