"""The options that the creator of a table chooses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from engine.core import Value

DEFAULT_WINDOW_SECONDS = 8


WINDOW_SECONDS = (4, 8, 15, 30)
"""Seconds that a last chance may last; the creator chooses one (W2)."""


class TableClock(StrEnum):
    """How long a table waits for a decision."""

    QUICK = "quick"
    RELAXED = "relaxed"
    NONE = "none"
    """No limit; for private tables. The table also waits for players who are away."""
    DAYS = "days"
    """Play by correspondence: players need not be connected."""


class BotPace(StrEnum):
    """How long the bots of a table wait before they answer."""

    AUTOMATIC = "automatic"
    """Quick while one person plays with bots, natural from two people on."""
    INSTANT = "instant"
    QUICK = "quick"
    NATURAL = "natural"


DAY = 24 * 3600


DECISION_SECONDS = {TableClock.QUICK: 30, TableClock.RELAXED: 90, TableClock.DAYS: 3 * DAY}
"""Seconds that a table with a clock waits for a decision."""


RESERVE_SECONDS = {TableClock.QUICK: 120, TableClock.RELAXED: 180}
"""Seconds that a player has beyond that, once per match."""


DAYS_WINDOW_SECONDS = DAY
"""Seconds that a correspondence table waits at a last chance."""


class TableStage(StrEnum):
    """The stage that a table is at."""

    GATHERING = "gathering"
    PLAYING = "playing"
    FINISHED = "finished"
    """The match is over: the players look at the result, and may play another one."""


@dataclass(frozen=True, slots=True)
class TableOptions:
    """The options that the creator of a table chooses; everyone sees them before they sit down."""

    players: int = 5
    window_seconds: int = DEFAULT_WINDOW_SECONDS
    public: bool = True
    """False for a private table: it is not listed, and people join it with its code."""
    refereed: bool = True
    """True if messages that name a colour, a world or a card's number are held back during a round (K1)."""
    clock: TableClock = TableClock.RELAXED
    values: Mapping[str, Value] = field(default_factory=dict, hash=False)
    """The game's own options by name; a missing one has its default."""
    game: str = ""
    """The name of the game; empty means the first game of the house."""
    pace: BotPace = BotPace.AUTOMATIC
    """The bots' pace; the creator may change it at any time."""
    bots: str = ""
    """The level of the bots that take free seats (`engine.core.level_of`)."""
    chatty: bool = True
    """True if bots greet, and say a quick phrase now and then; at a table for days they never do."""
