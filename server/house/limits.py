"""How much of everything the house takes, and how long it waits."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from math import ceil
from typing import NoReturn

from server.counts import Limit
from tui.chair import Reason, Refusal


@dataclass(frozen=True, slots=True)
class Rate:
    """So many times in so many seconds, and no more."""

    times: int
    seconds: float


@dataclass(frozen=True, slots=True)
class Patience:
    """With those who are too fast again and again."""

    strikes: Rate = Rate(5, 60)
    """Refusals; with the last of them, a silence begins."""
    first: float = 30
    """Seconds; each further silence is twice as long."""
    longest: float = 600
    """After as long without another one, all is forgiven."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What a host may want to change; seconds, where it is time."""

    tables: int = 500
    """Of these, half may be for days."""
    seats: int = 20
    """Tables at which one person may have a seat: one that is played now, and others for days."""
    guest_days: int = 1
    """Tables for days at which a guest may have a seat."""
    known_keys: int = 10_000
    """People with a key whose names are kept while they are away."""
    known_guests: int = 1_000
    """Guests who have dropped and may come back."""
    remembered: float = 3600
    """How long a guest who dropped, and a seat at a match whose player is away, are kept."""
    days_kept: float = 30 * 24 * 3600
    """How long a seat at a table for days is kept for who never looks."""
    idle_kept: float = 24 * 3600
    """How long a table for days at which no match runs is kept while all who sit there are away."""
    deserted_kept: float = 180
    """How long a table whose people are all away is kept, before it gives way in a full house."""
    seat_grace: float = 30
    """How long a seat is kept before the start for someone whose connection is gone."""
    opening_grace: float = 270
    """How much longer when the house itself was closed: everyone has to come back."""
    announced: float = 600
    """How long an announcement is shown."""
    chat_lines: int = 100
    messages: Rate = Rate(3, 3)
    lobby_messages: Rate = Rate(20, 20)
    """In the lobby, of all together who come from one source: who floods it as many people is one."""
    renames: Rate = Rate(3, 600)
    patience: Patience = Patience()
    """With talk, and with renames."""
    moves: Rate = Rate(60, 60)
    """Changes at tables that are written down: new seats, bots, cuts."""
    wrong_codes: Rate = Rate(10, 60)
    """Tries of reclaim codes and of table codes that fit nothing: neither can be found by trying all."""


LIMITS = Limits()


class Pace:
    """When somebody last did something that has a rate, and how often that was refused lately."""

    __slots__ = (
        "_limit",
        "_on_limit",
        "_patience",
        "_rate",
        "_silence",
        "_silent_till",
        "_strikes",
        "_times",
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
        """Without a `patience`, it has no end."""
        self._rate = rate
        self._limit = limit
        self._on_limit = on_limit
        self._patience = patience
        self._times: deque[float] = deque(maxlen=rate.times)
        self._strikes: tuple[float, ...] = ()
        self._silence = 0.0
        self._silent_till = 0.0
        self._why_silent = Reason.SILENCED

    def check(self, now: float, reason: Reason = Reason.TOO_FAST) -> None:
        """Raise if once more would be too fast, or silence is not over; and tell of it."""
        if now < self._silent_till:
            self._refuse_in_silence(now)
        times = self._times
        if len(times) == self._rate.times and now - times[0] < self._rate.seconds:
            self._on_limit(self._limit)
            self._strike(now)
            raise Refusal(reason)

    def count(self, now: float) -> None:
        """It was done."""
        self._times.append(now)

    def silence(self, now: float, seconds: float) -> None:
        """Refuse it for so long from now on, by an admin's word; not at all any more, if that is nothing."""
        self._silent_till = now + seconds
        self._why_silent = Reason.MUTED

    def is_muted(self, now: float) -> bool:
        """Whether an admin's word holds."""
        return now < self._silent_till and self._why_silent is Reason.MUTED

    def _strike(self, now: float) -> None:
        """Once more too fast: after so many times, raise, now and for a while."""
        patience = self._patience
        if patience is None:
            return
        recent = patience.strikes
        self._strikes = (*(time for time in self._strikes if now - time < recent.seconds), now)
        if len(self._strikes) < recent.times:
            return
        forgiven = now - self._silent_till >= patience.longest
        doubled = 0 if forgiven else 2 * self._silence
        self._silence = min(max(doubled, patience.first), patience.longest)
        self._silent_till = now + self._silence
        self._why_silent = Reason.SILENCED
        self._strikes = ()
        self._refuse_in_silence(now)

    def _refuse_in_silence(self, now: float) -> NoReturn:
        self._on_limit(Limit.SILENCED)
        raise Refusal(self._why_silent, ceil(self._silent_till - now))
