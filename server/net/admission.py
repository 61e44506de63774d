"""Admission of connections: how many at once, from where, and how often.

A source is an IPv4 address or an IPv6 /64 network. Each source has a limit of connections, and a lower limit
of half-open ones (not logged in yet). When there are too many half-open connections in total, the oldest one
of the busiest source is closed, so that a flood keeps no other source out. A source that connects too often
or tries too many wrong codes is refused for a while, each time twice as long.
"""

from __future__ import annotations

from collections.abc import Callable

from server.house.limits import LIMITS
from server.house.rates import GrowingPenalty, Rate, RateWindow
from server.net.addresses import source_of
from server.net.admission_limits import AdmissionLimits
from server.net.token_bucket import TokenBucket
from tui.door.limits import Limit

MINUTE = 60.0
SESSIONS_A_KNOCK = 3
"""Sessions that a source may ask for, per connection that it may open."""


class _Source:
    """The state of one source."""

    __slots__ = (
        "answers",
        "connections",
        "half_open",
        "knocks",
        "name",
        "penalty",
        "sessions",
        "typing",
        "wrong_codes",
    )

    def __init__(
        self, name: str, limits: AdmissionLimits, now: Callable[[], float], wrong_codes: Rate
    ) -> None:
        self.name = name
        self.connections = 0
        self.half_open: dict[Ticket, None] = {}
        """The oldest first."""
        self.knocks = RateWindow(Rate(limits.knocks, MINUTE))
        self.sessions = RateWindow(Rate(SESSIONS_A_KNOCK * limits.knocks, MINUTE))
        self.wrong_codes = RateWindow(wrong_codes)
        self.penalty = GrowingPenalty(limits.first_penalty, limits.longest_penalty)
        self.answers = TokenBucket(now, limits.answer_share, limits.answer_burst)
        """The time that long answers may still take."""
        self.typing = TokenBucket(now, limits.hand_keys, limits.hand_burst)
        """The keys that may still be typed by hand without a turn in the queue."""


class Ticket:
    """One connection, from its first packet to its last."""

    __slots__ = ("inside", "send_away", "source")

    def __init__(self, source: _Source, send_away: Callable[[], None]) -> None:
        self.source = source
        self.send_away = send_away
        self.inside = False

    @property
    def answers(self) -> TokenBucket:
        """The time that long answers for its source may still take."""
        return self.source.answers

    @property
    def typing(self) -> TokenBucket:
        """The keys that may still be typed by hand at its source without a turn in the queue."""
        return self.source.typing


def _untold(_source: str, _seconds: float) -> None:
    """Ignore a penalty: the default where no log has it."""


class Admission:
    """Counts connections and sessions. The caller reports every event; time comes from outside."""

    def __init__(
        self,
        limits: AdmissionLimits,
        now: Callable[[], float],
        on_penalty: Callable[[str, float], None] = _untold,
        wrong_codes: Rate = LIMITS.wrong_codes,
    ) -> None:
        """`on_penalty` is called with a source and the seconds that it has to wait from now on."""
        self._limits = limits
        self._wrong_codes = wrong_codes
        self._now = now
        self._on_penalty = on_penalty
        self._sources: dict[str, _Source] = {}
        """Sources by name, the most recently seen one last."""
        self._connections = 0
        self._half_open = 0

    def __len__(self) -> int:
        return self._connections

    @property
    def half_open(self) -> int:
        """The number of half-open connections."""
        return self._half_open

    def admit(self, address: str, send_away: Callable[[], None]) -> Ticket | Limit:
        """Return a ticket for a new connection, or the limit that refuses it.

        The caller must `leave` with the ticket in the end, also after `send_away` was called.
        """
        source = self._heard_of(source_of(address))
        why = self._why_not(source)
        if why is not None:
            return why
        ticket = Ticket(source, send_away)
        source.connections += 1
        source.half_open[ticket] = None
        self._connections += 1
        self._half_open += 1
        if self._half_open > self._limits.half_open:
            self._make_way()
        return ticket

    def comes_in(self, ticket: Ticket) -> None:
        """Count a connection as logged in."""
        if not ticket.inside:
            ticket.inside = True
            self._let_go(ticket)

    def asks(self, ticket: Ticket) -> bool:
        """Count a request for a session; return False if the source has had too many lately."""
        sessions, now = ticket.source.sessions, self._now()
        if sessions.is_full(now):
            return False
        sessions.count(now)
        return True

    def leave(self, ticket: Ticket) -> None:
        """Remove a connection that has closed."""
        self._let_go(ticket)
        ticket.source.connections -= 1
        self._connections -= 1

    def penalize(self, ticket: Ticket) -> None:
        """Refuse new connections of this source for a while, because it did what no honest client does."""
        self._punish(ticket.source)

    def wrong_code(self, ticket: Ticket) -> None:
        """Count a code that fits nothing; a source that tries too many has a penalty."""
        codes, now = ticket.source.wrong_codes, self._now()
        codes.count(now)
        if codes.is_full(now):
            codes.clear()
            self._punish(ticket.source)

    def wait(self, ticket: Ticket) -> float:
        """Return the seconds that the penalty of this source still lasts; 0 or less if it has none."""
        return ticket.source.penalty.until - self._now()

    # ---- inner works

    def _why_not(self, source: _Source) -> Limit | None:
        limits, now = self._limits, self._now()
        if source.penalty.is_on(now):
            return Limit.TOO_OFTEN
        if source.knocks.is_full(now):
            self._punish(source)
            return Limit.TOO_OFTEN
        source.knocks.count(now)
        if self._connections >= limits.connections:
            return Limit.FULL
        if source.connections >= limits.a_source or len(source.half_open) >= limits.half_open_a_source:
            return Limit.SOURCE_FULL
        return None

    def _punish(self, source: _Source) -> None:
        now = self._now()
        source.penalty.begin(now)
        source.knocks.clear()
        if source.penalty.is_on(now):
            self._on_penalty(source.name, source.penalty.until - now)

    def _make_way(self) -> None:
        """Close the oldest half-open connection of the source that has the most."""
        busiest = max(self._sources.values(), key=lambda source: len(source.half_open))
        oldest = next(iter(busiest.half_open))
        self._let_go(oldest)
        oldest.send_away()

    def _let_go(self, ticket: Ticket) -> None:
        """Remove a connection from the half-open ones, if it is one."""
        waiting = ticket.source.half_open
        if ticket in waiting:
            del waiting[ticket]
            self._half_open -= 1

    def _heard_of(self, name: str) -> _Source:
        source = self._sources.pop(name, None)
        if source is None:
            if len(self._sources) >= self._limits.sources:
                self._forget_one()
            source = _Source(name, self._limits, self._now, self._wrong_codes)
        self._sources[name] = source
        return source

    def _forget_one(self) -> None:
        """Forget the least recently seen source without a connection; if all are connected, none."""
        idle = next((name for name, source in self._sources.items() if not source.connections), None)
        if idle is not None:
            del self._sources[idle]
