"""What a match gets from outside: clock, chance, bots and times, and whom to call."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.core import Seat
from server.match.clock import Clock
from server.match.thinker import Thinker
from server.match.timing import TIMING, Timing


@dataclass(frozen=True, slots=True)
class Fittings:
    """The outside parts that all matches of a server share."""

    clock: Clock
    chance: Callable[[int], bytes]
    """Returns this many secret random bytes."""
    thinker: Thinker
    timing: Timing = TIMING


@dataclass(frozen=True, slots=True)
class Calls:
    """The callbacks of a match."""

    changed: Callable[[Seat | None], None]
    """Called when this seat, or everyone (None), has something new to see."""
    settled: Callable[[], None]
    """Called when the match has finished something that it did by itself."""
    over: Callable[[], None]
    """Called when the match has ended."""
