"""One connection: its login, the sessions that it may open, and its limits."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, NoReturn

import asyncssh
from asyncssh.packet import PacketDecodeError

from server.house.guesses import Tries
from server.house.limits import RateLimiter
from server.house.people.people import Person
from server.net.addresses import source_of
from server.net.admission import Ticket
from server.net.source_tries import SourceTries
from server.net.token_bucket import TokenBucket
from server.net.transport import ClientTransport
from server.ops.errors import report
from server.ssh.auth import Authenticator
from server.ssh.channel import strict_channel
from server.ssh.forwarding import NoForwarding
from server.ssh.front import HIGH_WATER, Front
from server.ssh.login import Login
from server.ssh.sessions import Sessions
from tui.door.limits import Limit
from tui.text.goodbyes import SessionEnd

if TYPE_CHECKING:
    from server.ssh.server import SshServer

LOW_WATER = HIGH_WATER // 3
ASKED_NOTHING = "shamans: nothing was asked for; come back when you like"
TOO_LATE = "shamans: that took too long; please try again"
TOO_MANY_ATTEMPTS = "shamans: too many attempts to log in; please wait a minute"
TOO_MANY_SESSIONS = "shamans: too many sessions on one connection"
TOO_OFTEN = "shamans: too many sessions; please wait a minute"
SMALL_PACKETS = "shamans: your client takes too little at once"
"""Clients show these lines when the server refuses a request or closes the connection.

They are English: a session's language is not known then.
"""
TERMINALS, COMMANDS = 1, 2
"""Sessions that one connection may have: with a terminal, and without."""
CHANNELS = TERMINALS + COMMANDS
REFUSALS = 3
"""Refused requests for more sessions before the connection is closed."""


class Connection(Login, NoForwarding):
    """One connection, from its handshake to its end."""

    def __init__(self, server: SshServer) -> None:
        self.server = server
        self.authenticator = Authenticator(
            server.secret, server.settings.auth_attempts, self._too_many_attempts
        )
        self.sessions = Sessions()
        self._refused = 0
        self._ticket: Ticket
        self.tries: Tries
        """The wrong codes of this client's source, also those over other connections."""
        self.address = ""
        """The client's address; from a trusted proxy, the address that the proxy reports."""
        self._login: asyncio.TimerHandle | None = None
        """The login timeout, which runs until the client is logged in."""
        self._gave_up = False
        self._asks: asyncio.TimerHandle | None = None
        """The timer that looks for a session while the client is logged in."""
        self.one_too_many = False
        """True if the same key already had too many connections at the login."""

    # ---- login

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """Set up a new connection and start its login timeout."""
        self.connection = conn
        assert conn._transport is not None
        transport = conn._transport.get_protocol()
        assert isinstance(transport, ClientTransport)
        self.address = transport.address
        assert transport.ticket is not None
        self._ticket = transport.ticket
        self.tries = self._make_tries()
        self.server.clients.add(self)
        seconds = self.server.settings.login_seconds
        self._login = asyncio.get_running_loop().call_later(seconds, self._too_late)
        conn._transport.set_write_buffer_limits(high=HIGH_WATER, low=LOW_WATER)
        transport.welcome(self.sessions)
        # asyncssh would read its configuration again, in a thread, for every user name tried. There is none.
        conn.reload_config = _no_configuration  # type: ignore[method-assign]
        conn.validate_public_key = self.validate_key_data  # type: ignore[method-assign]

    def _make_tries(self) -> Tries:
        """Return the tries of the source; where all clients have one address, those of this connection."""
        server = self.server
        if server.settings.gate_limits.first_penalty:
            return SourceTries(server.admission, self._ticket, server.counts)
        return RateLimiter(server.house.limits.wrong_codes, Limit.CODES, server.counts)

    def auth_completed(self) -> None:
        """Complete the login: the client is in."""
        self._stop_timers()
        self.authenticator.completed()
        self.server.admission.comes_in(self._ticket)
        self._count_identity()
        self._wait_for_a_session()

    def _count_identity(self) -> None:
        identity, identities = self.authenticator.identity, self.server.identities
        if identity is not None:
            self.one_too_many = identities[identity] >= self.server.settings.sessions_an_identity
            if not self.one_too_many:
                identities[identity] += 1

    def connection_lost(self, exc: Exception | None) -> None:
        """Clean up after the connection. An error in a callback of asyncssh is logged only here."""
        if isinstance(exc, PacketDecodeError):  # not valid SSH: the client's fault, nothing to log
            self.server.counts(Limit.BROKEN)
        elif exc is not None and not isinstance(exc, asyncssh.Error | OSError):
            if self._login is None:
                report(self.server.log, exc, where="connection")
            else:
                self.server.report_stranger(exc)
        self._stop_timers()
        self.sessions.clear()
        self.server.note_gone(self)
        identity = self.authenticator.identity
        if identity is not None and not self.one_too_many:
            identities = self.server.identities
            identities[identity] -= 1
            if not identities[identity]:
                del identities[identity]

    # ---- for the admins

    @property
    def source(self) -> str:
        """The client's IPv4 address or IPv6 network; empty if all clients connect from this machine."""
        return source_of(self.address) if self.server.settings.tells_sources else ""

    @property
    def person(self) -> Person | None:
        """The person who is in the house through this connection, if any."""
        return self.sessions.person

    @property
    def logged_in(self) -> bool:
        """True after the login."""
        return self._ticket.inside

    @property
    def commands(self) -> list[str]:
        """The names of the commands that run on this connection."""
        return [front.verb for front in self.sessions.running if front.verb]

    def bars(self, session: Front) -> Limit | None:
        """Return why the client must not enter by a session; None if it may.

        There is one screen per connection: two would share its buffers and its person.
        """
        why = self.server.access.bars(self) or (Limit.IDENTITY if self.one_too_many else None)
        screens = [other for other in self.sessions.running if other.has_terminal]
        return Limit.TERMINALS if why is None and screens and session.has_terminal else why

    @property
    def answers(self) -> TokenBucket:
        """The time that long answers for the client's source may still take."""
        return self._ticket.answers

    @property
    def typing(self) -> TokenBucket:
        """The keys that may still be typed by hand at the client's source without a turn in the queue."""
        return self._ticket.typing

    def send_away(self, ending: SessionEnd) -> None:
        """End all sessions of this connection, each with a line that says why; without any, close it."""
        self.sessions.end(ending)
        if not self.sessions:
            self.connection.close()

    # ---- sessions

    def left(self, session: Front) -> None:
        """Remove a session that is over, and wait for the next one."""
        if self.sessions.remove(session) and self._asks is not None:
            self._asks.cancel()
            self._wait_for_a_session()

    @property
    def outstanding(self) -> int:
        """Bytes that the client has not read yet."""
        connection = self.connection
        waiting = self.sessions.unsent
        for_keys = sum(len(part) for _, parts in connection._deferred_packets for part in parts)
        transport = connection._transport
        return waiting + for_keys + (0 if transport is None else transport.get_write_buffer_size())

    def session_requested(self) -> Any:
        """Return a session, unless this connection has enough or its source has had too many lately."""
        if len(self.sessions) >= CHANNELS:
            self._refuse_session(Limit.CHANNELS, TOO_MANY_SESSIONS)
        if not self.server.admission.asks(self._ticket):
            self._refuse_session(Limit.SESSIONS, TOO_OFTEN)
        channel = strict_channel(self.connection, self.server.counts, self.forward_nothing)
        session = Front(self)
        self.sessions.add(session)
        self._refused = 0
        return channel, session

    def _refuse_session(self, limit: Limit, line: str) -> NoReturn:
        self.server.counts(limit)
        self._refused += 1
        if self._refused > REFUSALS:
            self._give_up(line)
        raise asyncssh.ChannelOpenError(asyncssh.OPEN_RESOURCE_SHORTAGE, line)

    # ---- limits

    def _stop_timers(self) -> None:
        for timer in (self._login, self._asks):
            if timer is not None:
                timer.cancel()
        self._login = self._asks = None

    def _wait_for_a_session(self) -> None:
        seconds = self.server.settings.idle_seconds
        if seconds:
            self._asks = asyncio.get_running_loop().call_later(seconds, self._look_for_a_session)

    def _look_for_a_session(self) -> None:
        """Disconnect a client that runs no session: it takes a place that others could have."""
        if self.sessions.running:
            self._wait_for_a_session()
        else:
            self._asks = None
            self.server.counts(Limit.IDLE)
            self.connection.disconnect(asyncssh.DISC_BY_APPLICATION, ASKED_NOTHING)

    def _too_late(self) -> None:
        """Disconnect a client that has not logged in in time."""
        self._login = None
        self.server.counts(Limit.LOGIN_SECONDS)
        self.connection.disconnect(asyncssh.DISC_BY_APPLICATION, TOO_LATE)

    def stalls(self) -> None:
        """Drop a client that has read next to nothing for too long."""
        self.server.counts(Limit.STALLED)
        self.connection.abort()

    def takes_too_little(self) -> None:
        """Disconnect a client whose packets are too small: every frame would be thousands of packets."""
        self.server.counts(Limit.SMALL_PACKETS)
        self.connection.disconnect(asyncssh.DISC_BY_APPLICATION, SMALL_PACKETS)

    def _too_many_attempts(self) -> None:
        self.server.counts(Limit.ATTEMPTS)
        self._give_up(TOO_MANY_ATTEMPTS)

    def _give_up(self, line: str) -> None:
        """Disconnect a client and make its source wait: no honest client does this.

        A second call does nothing: the client may have sent more before it was disconnected.
        """
        if not self._gave_up:
            self._gave_up = True
            self.server.admission.penalize(self._ticket)
            self.connection.disconnect(asyncssh.DISC_BY_APPLICATION, line)


async def _no_configuration() -> None:
    """Do nothing, in place of asyncssh's reading of configuration files."""
