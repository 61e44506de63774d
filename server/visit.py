"""One connection: how it comes in, what it may ask for, and when it has been too much."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, NoReturn

import asyncssh
from asyncssh.packet import PacketDecodeError, SSHPacket

from server.auth import Doorman
from server.counts import Limit
from server.gate import Knock, source_of
from server.goodbye import Ending
from server.house.people import Person
from server.incidents import report
from server.sessions import HIGH_WATER, Session
from server.wire import Wire

if TYPE_CHECKING:
    from server.ssh import SshServer

LOW_WATER = HIGH_WATER // 3
ASKED_NOTHING = "shamans: nothing was asked for; come back when you like"
TOO_LATE = "shamans: that took too long; please try again"
TOO_MANY_ATTEMPTS = "shamans: too many attempts to log in; please wait a minute"
TOO_MANY_SESSIONS = "shamans: too many sessions on one connection"
TOO_OFTEN = "shamans: too many sessions; please wait a minute"
NO_WAY = "shamans: nothing can be reached through this server"
SMALL_PACKETS = "shamans: your client takes too little at once"
"""Such lines are read when a connection is refused something, or closed: not in a session's language."""
TERMINALS, COMMANDS = 1, 2
"""Sessions that one connection may have: with a terminal, without."""
CHANNELS = TERMINALS + COMMANDS
REFUSALS = 3
"""Sessions asked for beyond that before the connection is closed."""
WELCOME = (b"LANG", b"LANGUAGE", b"COLORTERM", b"NO_COLOR", b"ACCESSIBLE")
"""What a client may say of itself, beside LC_*."""
ENVIRONMENT_NAMES, ENVIRONMENT_BYTES = 8, 64


class Visit(asyncssh.SSHServer):
    """One connection, from its handshake to its end."""

    def __init__(self, server: SshServer) -> None:
        self.server = server
        self.doorman = Doorman(server.secret, server.settings.auth_attempts, self._too_many_attempts)
        self.connection: asyncssh.SSHServerConnection
        self._sessions: list[Session] = []
        self._refused = 0
        self._knock: Knock
        self.address = ""
        """Where the client is; behind a proxy that is trusted, where that says it is."""
        self._login: asyncio.TimerHandle | None = None
        """Runs till the client is in."""
        self._gave_up = False
        self._asks: asyncio.TimerHandle | None = None
        """Runs while the client is in."""
        self.one_too_many = False
        """Whether the same key was connected too often already when it came in."""
        self.held: set[str] = set()
        """What takes no more: the network, or a connection that is changing its keys."""

    # ---- coming in

    def connection_made(self, conn: asyncssh.SSHServerConnection) -> None:
        """A client has connected."""
        self.connection = conn
        transport = conn._transport
        assert transport is not None
        wire = transport.get_protocol()
        assert isinstance(wire, Wire)
        self.address = wire.address
        assert wire.knock is not None
        self._knock = wire.knock
        self.server.visits.add(self)
        seconds = self.server.settings.login_seconds
        self._login = asyncio.get_running_loop().call_later(seconds, self._too_late)
        transport.set_write_buffer_limits(high=HIGH_WATER, low=LOW_WATER)
        wire.welcome(self)
        # There is no configuration to read again, in a thread, for every user name that is tried.
        conn.reload_config = _no_configuration  # type: ignore[method-assign]

    def begin_auth(self, username: str) -> bool:
        """Whether a user name has to authenticate."""
        return self.doorman.begins(username)

    def public_key_auth_supported(self) -> bool:
        """Keys are name tags."""
        return True

    def validate_public_key(self, username: str, key: asyncssh.SSHKey) -> bool:
        """Any key will do in an open house; asyncssh verifies that its owner has it."""
        return self.doorman.offers(key, welcome=self.server.office.admits(key))

    def kbdint_auth_supported(self) -> bool:
        """Who has no key comes in without a question."""
        return True

    def get_kbdint_challenge(self, username: str, lang: str, submethods: str) -> Any:
        """No prompts: the client answers by itself."""
        self.doorman.asks_for_prompts()
        return "", "", "", []

    def validate_kbdint_response(self, username: str, responses: Sequence[str]) -> bool:
        """No answers to no prompts."""
        return not responses

    def auth_completed(self) -> None:
        """The client is in."""
        self._stop_timers()
        self.doorman.completed()
        self.server.gate.comes_in(self._knock)
        self._count_identity()
        self._wait_for_a_session()

    def _count_identity(self) -> None:
        identity, identities = self.doorman.identity, self.server.identities
        if identity is not None:
            self.one_too_many = identities[identity] >= self.server.settings.sessions_an_identity
            if not self.one_too_many:
                identities[identity] += 1

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is gone; what failed in what asyncssh called, nobody else tells of."""
        if isinstance(exc, PacketDecodeError):  # what is no ssh at all is the client's affair
            self.server.counts(Limit.BROKEN)
        elif exc is not None and not isinstance(exc, asyncssh.Error | OSError):
            if self._login is None:
                report(self.server.log, exc, where="connection")
            else:
                self.server.report_stranger(exc)
        self._stop_timers()
        self._sessions.clear()
        self.server.note_gone(self)
        identity = self.doorman.identity
        if identity is not None and not self.one_too_many:
            identities = self.server.identities
            identities[identity] -= 1
            if not identities[identity]:
                del identities[identity]

    # ---- for the office

    @property
    def key(self) -> asyncssh.SSHKey | None:
        """The proven key, if there is one."""
        return self.doorman.key

    @property
    def identity(self) -> str | None:
        """The word that the house knows that key by."""
        return self.doorman.identity

    @property
    def source(self) -> str:
        """Where the client belongs to; nowhere in particular, where everyone comes from this machine."""
        return source_of(self.address) if self.server.settings.tells_sources else ""

    @property
    def person(self) -> Person | None:
        """Who came in, if somebody has."""
        return next((session.person for session in self._sessions if session.person is not None), None)

    def bars(self, session: Session) -> Limit | None:
        """Why who has connected may not come in by a session; None if he may.

        One screen a connection: two would share its buffers and its person.
        """
        why = self.server.office.bars(self) or (Limit.IDENTITY if self.one_too_many else None)
        screens = [other for other in self._sessions if other.has_terminal and other.task is not None]
        return Limit.TERMINALS if why is None and screens and session.has_terminal else why

    def send_away(self, ending: Ending) -> None:
        """End what this connection is doing, with a line that says why."""
        for session in tuple(self._sessions):
            session.end(ending)
        if not self._sessions:
            self.connection.close()

    # ---- sessions

    def left(self, session: Session) -> None:
        """A session is over, and counts no more."""
        if session in self._sessions:
            self._sessions.remove(session)
            if self._asks is not None:
                self._asks.cancel()
                self._wait_for_a_session()

    @property
    def has_sessions(self) -> bool:
        """Whether somebody may still be reading."""
        return bool(self._sessions)

    @property
    def outstanding(self) -> int:
        """Bytes that the client has not taken yet."""
        connection = self.connection
        waiting = sum(session.unsent for session in self._sessions)
        for_keys = sum(len(part) for _, parts in connection._deferred_packets for part in parts)
        transport = connection._transport
        return waiting + for_keys + (0 if transport is None else transport.get_write_buffer_size())

    def hold(self, what: str) -> None:
        """Something takes no more."""
        self.held.add(what)
        for session in self._sessions:
            session.hold(what)

    def release(self, what: str) -> None:
        """It takes again."""
        self.held.discard(what)
        for session in self._sessions:
            session.release(what)

    def session_requested(self) -> Any:
        """A session, unless this connection has enough of them, or its source has had too many."""
        if len(self._sessions) >= CHANNELS:
            self._refuse_session(Limit.CHANNELS, TOO_MANY_SESSIONS)
        if not self.server.gate.asks(self._knock):
            self._refuse_session(Limit.SESSIONS, TOO_OFTEN)
        channel = self.connection.create_server_channel(None, "strict")
        take = partial(self._take_environment, channel)
        channel._process_env_request = take  # type: ignore[method-assign]
        for request in ("x11_req", "auth_agent_req_at_openssh_dot_com"):
            setattr(channel, f"_process_{request}_request", self._forward_nothing)
        channel._init_recv_window = 0  # asyncssh opens it no more: the session does
        session = Session(self)
        self._sessions.append(session)
        self._refused = 0
        return channel, session

    def _refuse_session(self, limit: Limit, line: str) -> NoReturn:
        self.server.counts(limit)
        self._refused += 1
        if self._refused > REFUSALS:
            self._give_up(line)
        raise asyncssh.ChannelOpenError(asyncssh.OPEN_RESOURCE_SHORTAGE, line)

    # ---- what nobody gets

    def connection_requested(self, *_where: object) -> NoReturn:
        """Nothing can be reached through the server."""
        self._forward_nothing()
        raise asyncssh.ChannelOpenError(asyncssh.OPEN_ADMINISTRATIVELY_PROHIBITED, NO_WAY)

    def unix_connection_requested(self, *where: object) -> NoReturn:
        """Nor a socket."""
        self.connection_requested(*where)

    def server_requested(self, *_where: object) -> bool:
        """Nothing else listens on the server."""
        return self._forward_nothing()

    def unix_server_requested(self, *_where: object) -> bool:
        """Nor on a socket."""
        return self._forward_nothing()

    def tun_requested(self, *_where: object) -> bool:
        """There are no tunnels."""
        return self._forward_nothing()

    def tap_requested(self, *_where: object) -> bool:
        """Of no kind."""
        return self._forward_nothing()

    def _forward_nothing(self, *_what: object) -> bool:
        self.server.counts(Limit.FORWARDING)
        return False

    def _take_environment(self, channel: asyncssh.SSHServerChannel[bytes], packet: SSHPacket) -> bool:
        taken = _take_environment(channel, packet)
        if not taken:
            self.server.counts(Limit.ENVIRONMENT)
        return taken

    # ---- when it is too much

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
        """Who is in and asks for nothing holds a place that others could have."""
        if any(session.task is not None for session in self._sessions):
            self._wait_for_a_session()
        else:
            self._asks = None
            self.server.counts(Limit.IDLE)
            self.connection.disconnect(asyncssh.DISC_BY_APPLICATION, ASKED_NOTHING)

    def _too_late(self) -> None:
        """The client is not in yet."""
        self._login = None
        self.server.counts(Limit.LOGIN_SECONDS)
        self.connection.disconnect(asyncssh.DISC_BY_APPLICATION, TOO_LATE)

    def takes_too_little(self) -> None:
        """Every frame would be thousands of packets."""
        self.server.counts(Limit.SMALL_PACKETS)
        self.connection.disconnect(asyncssh.DISC_BY_APPLICATION, SMALL_PACKETS)

    def _too_many_attempts(self) -> None:
        self.server.counts(Limit.ATTEMPTS)
        self._give_up(TOO_MANY_ATTEMPTS)

    def _give_up(self, line: str) -> None:
        """No honest client does this: its source waits. What else it has sent already changes nothing."""
        if not self._gave_up:
            self._gave_up = True
            self.server.gate.penalize(self._knock)
            self.connection.disconnect(asyncssh.DISC_BY_APPLICATION, line)


async def _no_configuration() -> None:
    """What asyncssh may do instead of reading files."""


def _take_environment(channel: asyncssh.SSHServerChannel[bytes], packet: SSHPacket) -> bool:
    """A few short words about the client's terminal and language, and nothing else."""
    name, value = packet.get_string(), packet.get_string()
    packet.check_end()
    if not (name in WELCOME or name.startswith(b"LC_")):
        return False
    if len(name) + len(value) > ENVIRONMENT_BYTES or len(channel._env) >= ENVIRONMENT_NAMES:
        return False
    channel._env[name] = value
    return True
