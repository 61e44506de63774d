"""Who may connect: how many at once, from where, and how often.

A source is an IPv4 address, or the /64 of an IPv6 one. It may hold so many connections, and so many that are
not in yet; when there are too many of those in all, the oldest of the busiest source gives way, so that a
flood keeps nobody else out. A source that knocks too often waits, each time twice as long.
"""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from ipaddress import IPv6Address, ip_address, ip_network

from server.counts import Limit

MINUTE = 60.0
MOST_KNOCKS = 1000
"""A source's that are remembered; a limit above that is none."""
SESSIONS_A_KNOCK = 3
"""What a source may ask for on its connections, for each time that it may connect."""


@dataclass(frozen=True, slots=True)
class GateLimits:
    """Generous for a household or a LAN behind one address, tight for a flood."""

    connections: int = 1500
    a_source: int = 32
    half_open: int = 512
    """Connections in all that have not come in yet."""
    half_open_a_source: int = 16
    knocks: int = 60
    """A source's connections in a minute; it may ask for three times as many sessions on them."""
    first_penalty: float = 10
    """Seconds; each further one is twice as long."""
    longest_penalty: float = 600
    sources: int = 10_000
    """Sources that are remembered; the one heard of longest ago is forgotten first."""


def for_this_machine(limits: GateLimits) -> GateLimits:
    """The same where everyone has one address: what counts sources would count all."""
    everyone = limits.connections
    return replace(
        limits,
        a_source=everyone,
        half_open=everyone,
        half_open_a_source=everyone,
        knocks=sys.maxsize,
        first_penalty=0,
    )


class _Source:
    """What is known of a source."""

    __slots__ = ("connections", "half_open", "knocks", "penalty", "sessions", "shut_till")

    def __init__(self, knocks: int) -> None:
        self.connections = 0
        self.half_open: dict[Knock, None] = {}
        """The oldest first."""
        self.knocks: deque[float] = deque(maxlen=min(knocks, MOST_KNOCKS))
        self.sessions: deque[float] = deque(maxlen=min(SESSIONS_A_KNOCK * knocks, MOST_KNOCKS))
        self.penalty = 0.0
        self.shut_till = 0.0


class Knock:
    """One connection, from its first packet to its last."""

    __slots__ = ("inside", "send_away", "source")

    def __init__(self, source: _Source, send_away: Callable[[], None]) -> None:
        self.source = source
        self.send_away = send_away
        self.inside = False


class Gate:
    """Counts who is there; what it is told about, it believes. Time comes from outside."""

    def __init__(self, limits: GateLimits, now: Callable[[], float]) -> None:
        self._limits = limits
        self._now = now
        self._sources: dict[str, _Source] = {}
        """Who was heard of last is last."""
        self._connections = 0
        self._half_open = 0

    def __len__(self) -> int:
        return self._connections

    @property
    def half_open(self) -> int:
        """Connections that have not come in yet."""
        return self._half_open

    def knock(self, address: str, send_away: Callable[[], None]) -> Knock | Limit:
        """Somebody connects; who is let on must `leave` in the end, also when `send_away` was called."""
        source = self._heard_of(source_of(address))
        why = self._why_not(source)
        if why is not None:
            return why
        knock = Knock(source, send_away)
        source.connections += 1
        source.half_open[knock] = None
        self._connections += 1
        self._half_open += 1
        if self._half_open > self._limits.half_open:
            self._make_way()
        return knock

    def comes_in(self, knock: Knock) -> None:
        """Somebody has authenticated."""
        if not knock.inside:
            knock.inside = True
            self._let_go(knock)

    def asks(self, knock: Knock) -> bool:
        """Somebody wants a session; whether his source has not had too many lately."""
        sessions, now = knock.source.sessions, self._now()
        if len(sessions) == SESSIONS_A_KNOCK * self._limits.knocks and now - sessions[0] < MINUTE:
            return False
        sessions.append(now)
        return True

    def leave(self, knock: Knock) -> None:
        """A connection is gone."""
        self._let_go(knock)
        knock.source.connections -= 1
        self._connections -= 1

    def penalize(self, knock: Knock) -> None:
        """Somebody has done what no honest client does: his source waits."""
        self._punish(knock.source)

    # ---- inner works

    def _why_not(self, source: _Source) -> Limit | None:
        limits, now = self._limits, self._now()
        if now < source.shut_till:
            return Limit.TOO_OFTEN
        if len(source.knocks) == limits.knocks and now - source.knocks[0] < MINUTE:
            self._punish(source)
            return Limit.TOO_OFTEN
        source.knocks.append(now)
        if self._connections >= limits.connections:
            return Limit.FULL
        if source.connections >= limits.a_source or len(source.half_open) >= limits.half_open_a_source:
            return Limit.SOURCE_FULL
        return None

    def _punish(self, source: _Source) -> None:
        limits, now = self._limits, self._now()
        if now - source.shut_till > limits.longest_penalty:  # long forgiven
            source.penalty = 0.0
        source.penalty = min(max(2 * source.penalty, limits.first_penalty), limits.longest_penalty)
        source.shut_till = now + source.penalty
        source.knocks.clear()

    def _make_way(self) -> None:
        """The oldest of the source that has the most."""
        busiest = max(self._sources.values(), key=lambda source: len(source.half_open))
        oldest = next(iter(busiest.half_open))
        self._let_go(oldest)
        oldest.send_away()

    def _let_go(self, knock: Knock) -> None:
        """One half-open connection less, if it was one."""
        waiting = knock.source.half_open
        if knock in waiting:
            del waiting[knock]
            self._half_open -= 1

    def _heard_of(self, name: str) -> _Source:
        source = self._sources.pop(name, None)
        if source is None:
            if len(self._sources) >= self._limits.sources:
                self._forget_one()
            source = _Source(self._limits.knocks)
        self._sources[name] = source
        return source

    def _forget_one(self) -> None:
        """The one heard of longest ago that is not connected; if all are, none."""
        idle = next((name for name, source in self._sources.items() if not source.connections), None)
        if idle is not None:
            del self._sources[idle]


def source_of(address: str) -> str:
    """Where an address belongs: an IPv4 address is a source, of IPv6 the whole /64 is one."""
    plain = plain_address(address)
    try:
        parsed = ip_address(plain)
    except ValueError:
        return address
    return str(ip_network((parsed, 64), strict=False)) if isinstance(parsed, IPv6Address) else plain


def plain_address(address: str) -> str:
    """An address without its zone; one of IPv4 that is written as IPv6 is one of IPv4."""
    try:
        parsed = ip_address(address.split("%", 1)[0])
    except ValueError:
        return address
    mapped = parsed.ipv4_mapped if isinstance(parsed, IPv6Address) else None
    return str(mapped or parsed)
