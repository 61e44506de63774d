"""How long a table waits, and for what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType

from tui.chair import TableClock

DAY = 24 * 3600


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds; 0: there is no clock."""

    decision: int
    reserve: int
    """What somebody has beyond that, once in a match: all decisions draw on it (see `Match`)."""
    first_deal: int = 30
    next_deal: int = 60
    """Longer than the first wait: there is a round to look back on."""
    window: int = 0
    """For a last chance (W2); 0: what the table's options say."""


PACES: Mapping[TableClock, Pace] = MappingProxyType(
    {
        TableClock.QUICK: Pace(30, 120),
        TableClock.RELAXED: Pace(90, 180),
        TableClock.NONE: Pace(0, 0, 0, 0),
        TableClock.DAYS: Pace(3 * DAY, 0, DAY, DAY, window=DAY),
    }
)


@dataclass(frozen=True, slots=True)
class Timing:
    """What the tables of a house have in common."""

    paces: Mapping[TableClock, Pace] = field(default_factory=lambda: PACES)
    hurries_one: bool = False
    """Whether somebody who is alone with bots has a clock, too: nobody waits for him."""
    quickest: float = 0.7
    usual: float = 1.2
    slowest: float = 2.2
    """A bot lets people see what has happened before it answers, whatever it holds."""

    def pause(self, chance: Random) -> float:
        """How long a bot takes for an answer: drawn from one distribution, whoever asks."""
        return chance.triangular(self.quickest, self.slowest, self.usual)


TIMING = Timing()
