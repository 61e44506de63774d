"""How much of everything the house takes, and how long it waits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from typing import NoReturn

from server.house.rates import GrowingPenalty, Rate, RateWindow
from tui.door import Reason, Refusal
from tui.door.limits import Limit


@dataclass(frozen=True, slots=True)
class Patience:
    """The limits for a person who is too fast again and again."""

    strikes: Rate = Rate(5, 60)
    """Refusals; the last of them begins a silence."""
    first: float = 30
    """Seconds of the first silence; each further silence is twice as long."""
    longest: float = 600
    """Most seconds of a silence. After as many quiet seconds, the next silence is a first one again."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits that a host may want to change. Times are in seconds."""

    tables: int = 500
    """Most tables; at most half of them for days, four fifths of guests, and a quarter both (`quotas.py`)."""
    sharing: int = 10
    """A source may have a table for this many free ones, and always one."""
    seats: int = 20
    """Most tables where one person may have a seat: one that is played now, and others for days."""
    watchers: int = 100
    """Most spectators per table."""
    guest_days: int = 1
    """Most tables for days where a guest may have a seat."""
    known_keys: int = 10_000
    """Most people with a key who are kept in memory while they are away; the store knows the others."""
    known_guests: int = 1_000
    """Most guests who have dropped and may come back."""
    remembered: float = 3600
    """Seconds that a dropped guest is kept, and an absent player's seat in a match."""
    days_kept: float = 30 * 24 * 3600
    """Seconds that a seat at a table for days is kept for a player who never looks."""
    idle_kept: float = 24 * 3600
    """Seconds that a table for days without a running match is kept while everyone who sits there is away."""
    seat_grace: float = 30
    """Seconds that a seat is kept before the start for a player who has lost the connection."""
    opening_grace: float = 270
    """Seconds added to that after a restart of the server: everyone has to come back."""
    announced: float = 600
    """Seconds that an announcement is shown."""
    chat_lines: int = 100
    messages: Rate = Rate(3, 3)
    lobby_messages: Rate = Rate(20, 20)
    """Messages in the lobby of all people from one source together: a flooder with many names counts once."""
    renames: Rate = Rate(3, 600)
    patience: Patience = Patience()
    """The patience with fast chat and fast renames."""
    moves: Rate = Rate(60, 60)
    """Changes at tables that are written to the journal: new seats, bots, cuts."""
    wrong_codes: Rate = Rate(10, 60)
    """Reclaim codes and table codes of one source that fit nothing; then the source has a penalty."""
    guesses: Rate = Rate(100, 600)
    """The same of all sources together: as many alarm the host, and refuse no one."""


LIMITS = Limits()


class RateLimiter:
    """A limit on how often a person does something.

    After repeated refusals it refuses every event for a while.
    """

    __slots__ = (
        "_done",
        "_limit",
        "_on_limit",
        "_silence",
        "_strikes",
        "_why_silent",
        "__weakref__",
    )

    def __init__(
        self,
        rate: Rate,
        limit: Limit,
        on_limit: Callable[[Limit], None],
        patience: Patience | None = None,
    ) -> None:
        """Without `patience`, a person who is too fast is never silenced."""
        self._done = RateWindow(rate)
        self._limit = limit
        self._on_limit = on_limit
        self._strikes = None if patience is None else RateWindow(patience.strikes)
        """The latest refusals."""
        self._silence = (
            GrowingPenalty(0, 0) if patience is None else GrowingPenalty(patience.first, patience.longest)
        )
        self._why_silent = Reason.SILENCED

    def check(self, now: float, reason: Reason = Reason.TOO_FAST) -> None:
        """Raise if one more event is too fast, or a silence lasts; report that to `on_limit`."""
        if self._silence.is_on(now):
            self._refuse_in_silence(now)
        if self._done.is_full(now):
            self._on_limit(self._limit)
            self._strike(now)
            raise Refusal(reason)

    def count(self, now: float) -> None:
        """Count an event."""
        self._done.count(now)

    def silence(self, now: float, seconds: float) -> None:
        """Refuse every event for these seconds, because an admin says so; 0 ends the silence."""
        self._silence.until = now + seconds
        self._why_silent = Reason.MUTED

    def is_muted(self, now: float) -> bool:
        """Return True while an admin's silence lasts."""
        return self._silence.is_on(now) and self._why_silent is Reason.MUTED

    def _strike(self, now: float) -> None:
        """Count a refusal; if patience has run out, begin a silence and raise."""
        if self._strikes is None:
            return
        self._strikes.count(now)
        if self._strikes.is_full(now):
            self._silence.begin(now)
            self._why_silent = Reason.SILENCED
            self._strikes.clear()
            self._refuse_in_silence(now)

    def _refuse_in_silence(self, now: float) -> NoReturn:
        self._on_limit(Limit.SILENCED)
        raise Refusal(self._why_silent, ceil(self._silence.until - now))
