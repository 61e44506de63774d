"""The times of a table: seconds per decision, reserve and deal, and a bot's delay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType

from tui.door import DAY, DAYS_WINDOW_SECONDS, DECISION_SECONDS, RESERVE_SECONDS, TableClock


@dataclass(frozen=True, slots=True)
class ClockPace:
    """Seconds of each kind of wait; 0: there is no clock."""

    decision: int
    reserve: int
    """Extra seconds per seat and match; all decisions draw on them (see `Deadline`)."""
    first_deal: int = 30
    next_deal: int = 60
    """Longer than the first wait: players look back on the round."""
    window: int = 0
    """Seconds of a window, the last chance to react (W2); 0: as the table's options say."""


PACES: Mapping[TableClock, ClockPace] = MappingProxyType(
    {
        TableClock.QUICK: ClockPace(DECISION_SECONDS[TableClock.QUICK], RESERVE_SECONDS[TableClock.QUICK]),
        TableClock.RELAXED: ClockPace(
            DECISION_SECONDS[TableClock.RELAXED], RESERVE_SECONDS[TableClock.RELAXED]
        ),
        TableClock.NONE: ClockPace(0, 0, 0, 0),
        TableClock.DAYS: ClockPace(
            DECISION_SECONDS[TableClock.DAYS], 0, DAY, DAY, window=DAYS_WINDOW_SECONDS
        ),
    }
)


@dataclass(frozen=True, slots=True)
class Timing:
    """The times that all tables of a server share."""

    paces: Mapping[TableClock, ClockPace] = field(default_factory=lambda: PACES)
    hurries_one: bool = False
    """True if a person who plays only with bots has a clock too, though no other person waits."""
    quickest: float = 0.7
    usual: float = 1.2
    slowest: float = 2.2
    """Seconds before a bot answers, so that people see what has happened; what it holds does not matter."""

    def pause(self, chance: Random) -> float:
        """Return a bot's delay in seconds, drawn from the same distribution for every answer."""
        return chance.triangular(self.quickest, self.slowest, self.usual)


TIMING = Timing()
