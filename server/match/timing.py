"""The times of a table: seconds per decision, reserve and deal, and a bot's delay."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from types import MappingProxyType

from tui.door import DAY, DAYS_WINDOW_SECONDS, DECISION_SECONDS, RESERVE_SECONDS, TableClock


@dataclass(frozen=True, slots=True)
class ClockSeconds:
    """Seconds of each kind of wait; 0: there is no clock."""

    decision: int
    reserve: int
    """Extra seconds per seat and match; all decisions draw on them (see `Deadline`)."""
    first_deal: int = 30
    next_deal: int = 60
    """Longer than the first wait: players look back on the round."""
    window: int = 0
    """Seconds of a window, the last chance to react (W2); 0: as the table's options say."""


CLOCKS: Mapping[TableClock, ClockSeconds] = MappingProxyType(
    {
        TableClock.QUICK: ClockSeconds(DECISION_SECONDS[TableClock.QUICK], RESERVE_SECONDS[TableClock.QUICK]),
        TableClock.RELAXED: ClockSeconds(
            DECISION_SECONDS[TableClock.RELAXED], RESERVE_SECONDS[TableClock.RELAXED]
        ),
        TableClock.NONE: ClockSeconds(0, 0, 0, 0),
        TableClock.DAYS: ClockSeconds(
            DECISION_SECONDS[TableClock.DAYS], 0, DAY, DAY, window=DAYS_WINDOW_SECONDS
        ),
    }
)


@dataclass(frozen=True, slots=True)
class Timing:
    """The times that all tables of a server share."""

    clocks: Mapping[TableClock, ClockSeconds] = field(default_factory=lambda: CLOCKS)
    hurries_one: bool = False
    """True if a person who plays only with bots has the times of any other table, though no other waits."""
    quickest: float = 0.7
    usual: float = 1.1
    slowest: float = 1.8
    """Seconds before a bot answers, so that people see what has happened; what it holds does not matter."""
    quick: float = 0.2
    """The share of that delay at a quick pace."""
    tick: float = 0.04
    """Seconds before a bot answers at an instant pace, and where everyone can see what it must answer."""

    thought: float = 0.12
    """Seconds before bots answer at the least if one of them thinks ahead; then all of them wait for it."""

    def delay(self, chance: Random) -> float:
        """Return a bot's delay in seconds, drawn from the same distribution for every decision."""
        return chance.triangular(self.quickest, self.slowest, self.usual)


TIMING = Timing()
