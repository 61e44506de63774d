"""The SSH server: its listener, the state that all connections share, and its shutdown."""

from __future__ import annotations

import asyncio
import gc
import socket
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from traceback import extract_tb
from typing import Any, cast

import asyncssh

from server.admin import Access
from server.commands.answer_pool import AnswerPool
from server.house import House
from server.net.admission import Admission, Ticket
from server.net.disconnect import VERSION
from server.net.listener import Listener
from server.ops.banner import join_command
from server.ops.clock import LoopClock
from server.ops.config import Config
from server.ops.errors import Log, report
from server.ops.frame_budget import FrameBudget
from server.ops.limit_counters import LOG_SECONDS, LimitCounters
from server.ops.loop_lag import LoopLag
from server.ops.source_log import SourceLog
from server.ops.wake_throttle import WakeThrottle
from server.ssh.connection import Connection
from server.ssh.front import Front
from server.ssh.input_throttle import SharedInput
from tui.door.limits import Limit
from tui.games import Kits
from tui.text.goodbyes import SessionEnd

MOST_WAYS = 100
GONE, GONE_A_HEAD = 16, 0.25
"""Ended connections and tables that are worth a garbage collection: the minimum, and per open connection."""
LAST_LINE_SECONDS = 0.5
"""When the server stops, each client gets at least this many seconds to read its goodbye."""
AFTER_OURS = 5
"""Seconds by which asyncssh's login timeout is longer than ours, because asyncssh's gives no reason."""
LARGE_REST = 0.02
"""Seconds between two frames of a large window, at least: keys that come together are drawn together."""

# Only algorithms that ssh-audit rates as modern; the client chooses among those that both sides have.
KEX = ["curve25519-sha256", "curve25519-sha256@libssh.org", "mlkem768x25519-sha256"]
CIPHERS = ["aes128-gcm@openssh.com", "aes256-gcm@openssh.com", "chacha20-poly1305@openssh.com", "aes256-ctr"]
MACS = ["hmac-sha2-256-etm@openssh.com", "hmac-sha2-512-etm@openssh.com"]


@dataclass(eq=False)
class SshServer:
    """The state that all connections share."""

    settings: Config
    house: House
    log: Log
    host_key: asyncssh.SSHKey
    address: str
    port: int
    clients: set[Connection] = field(default_factory=set)
    identities: Counter[str] = field(default_factory=Counter)
    """The number of connections of each proven key."""
    sessions: set[Front] = field(default_factory=set)
    counts: LimitCounters = field(init=False)
    sources: SourceLog = field(init=False)
    admission: Admission = field(init=False)
    access: Access = field(init=False)
    listener: Listener | None = None
    """Accepts connections; None before the server listens."""
    starts: asyncio.Semaphore = field(init=False)
    well: SharedInput = field(init=False)
    large_frames: WakeThrottle = field(init=False)
    """Decides when to draw large windows."""
    spare: FrameBudget = field(init=False)
    """Spares frames for stagings."""
    answers: AnswerPool = field(init=False)
    turn: asyncio.Lock = field(init=False)
    """Held for a turn of the loop by the command that may go on with its long answer."""
    games: Kits = field(kw_only=True)
    """The rules and screens of the games that the house plays."""
    lag: LoopLag = field(kw_only=True)
    secret: bytes = field(kw_only=True, repr=False)
    """The key of the hash that makes people's identities from their public keys."""

    def __post_init__(self) -> None:
        self.counts = self.house.on_limit = LimitCounters(self.log, time.monotonic)
        self._broken: dict[str, float] = {}
        self._gone = 0  # connections that have ended
        self._cleaned_up = 0  # ended connections and tables at the last clean-up
        self.sources = SourceLog(self.log, time.monotonic, on=self.settings.log_sources)
        self.admission = Admission(
            self.settings.gate_limits, time.monotonic, self._note_penalty, self.house.limits.wrong_codes
        )
        self.starts = asyncio.Semaphore(self.settings.starts_at_once)
        self.well = SharedInput()
        self.large_frames = WakeThrottle(LoopClock(), self.lag, size=1, shortest=LARGE_REST)
        self.spare = FrameBudget(self.house.now)
        self.answers = AnswerPool(self.games, self.settings.gate_limits.answers_waiting, self.counts)
        self.turn = asyncio.Lock()
        self.access = Access(
            self.settings.key_folder, self.clients, time.time, self._warn, self._note_refused_claim
        )
        self.house.quotas.granted = self.access.shares.of
        self.house.is_admin = self.access.is_admin

    def _warn(self, sentence: str) -> None:
        self.log.warning("access", message=sentence)

    def _note_penalty(self, source: str, seconds: float) -> None:
        self.sources("penalty", source, seconds=round(seconds))

    def _note_refused_claim(self, address: str) -> None:
        self.counts(Limit.CLAIMS)
        self.sources("claim refused", address)

    def report_stranger(self, error: Exception) -> None:
        """Log an error of a client that is not logged in, at most once a minute per stack trace.

        Such a client may send anything as a key, and must not be able to fill the log.
        """
        self.counts(Limit.BROKEN)
        way = "".join(f"{frame.filename}:{frame.lineno} " for frame in extract_tb(error.__traceback__))
        now = time.monotonic()
        if now - self._broken.get(way, -LOG_SECONDS) >= LOG_SECONDS:
            if len(self._broken) >= MOST_WAYS:
                self._broken.clear()
            self._broken[way] = now
            report(self.log, error, where="connection")

    def admit(self, address: str, send_away: Callable[[], None]) -> Ticket | Limit:
        """Return a ticket for a new connection, or the limit for which it is refused."""
        banned = (
            self.access.bans.of_address(address) is not None
        )  # first: if this fails, no place is taken yet
        ticket = self.admission.admit(address, send_away)
        if banned and isinstance(ticket, Ticket):
            self.admission.leave(ticket)
            self.sources("banned", address)
            return Limit.BANNED
        return ticket

    def clean_up(self) -> None:
        """Forget guests who left, and free the memory of ended connections and tables, if there were many.

        Sessions and tables are cycles of objects. By then they are so old that only a full collection frees
        them, and Python hardly ever runs one by itself. It takes 0.15 ms per open visit, and
        0.3 ms per ended one.
        """
        self.access.departures.forget()
        gone = self._gone + self.house.tables.cleared
        if gone - self._cleaned_up >= max(GONE, GONE_A_HEAD * len(self.clients)):
            self._cleaned_up = gone
            gc.collect()

    def note_gone(self, client: Connection) -> None:
        """Count a connection that has ended."""
        self.clients.discard(client)
        self._gone += 1

    def again(self, name: str = "") -> str:
        """Return the command that a player types to come back."""
        return join_command(self.address, self.port, name)

    async def listen(self, sock: socket.socket) -> asyncssh.SSHAcceptor:
        """Accept connections on a bound socket."""
        settings = self.settings
        self.listener = Listener(sock, settings, self.counts, self.admit, self.admission.leave)
        return await asyncssh.listen(
            tunnel=cast(Any, self.listener),  # asyncssh only calls a tunnel's methods to listen
            server_factory=lambda: Connection(self),
            server_host_keys=[self.host_key],
            server_version=VERSION,
            send_server_host_keys=False,
            public_key_auth=True,
            kbdint_auth=True,
            password_auth=False,
            host_based_auth=False,
            gss_host=None,
            x509_trusted_certs=None,
            rdns_lookup=False,
            allow_pty=True,
            line_editor=False,
            allow_scp=False,
            x11_forwarding=False,
            agent_forwarding=False,
            encoding=None,
            kex_algs=KEX,
            encryption_algs=CIPHERS,
            mac_algs=MACS,
            compression_algs=[],
            window=32 * 1024,
            max_pktsize=16 * 1024,
            login_timeout=settings.login_seconds + AFTER_OURS,
            keepalive_interval=settings.keepalive_seconds,
            keepalive_count_max=settings.keepalive_misses,
            rekey_bytes="1G",
            rekey_seconds="1h",
        )

    async def say_goodbye(self) -> None:
        """End every session cleanly; drop clients that do not read their goodbye in time."""
        if self.listener is not None:
            self.listener.close()
        loop = asyncio.get_running_loop()
        end = loop.time() + self.settings.stop_seconds
        for session in tuple(self.sessions):
            session.end(SessionEnd.CLOSING)
        tasks = [session.task for session in self.sessions if session.task is not None]
        if tasks:
            await asyncio.wait(tasks, timeout=self.settings.stop_seconds)
        for client in tuple(self.clients):
            if not client.sessions:
                client.connection.close()  # with one, the client closes it when it has read the goodbye
        gone = [asyncio.ensure_future(client.connection.wait_closed()) for client in self.clients]
        if gone:
            await asyncio.wait(gone, timeout=max(end - loop.time(), LAST_LINE_SECONDS))
        for client in tuple(self.clients):
            client.connection.abort()
        await self.answers.close()
