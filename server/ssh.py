"""The ssh server: how it listens, what all connections share, and how it stops. Each one is a `Visit`."""

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

from server.admin import Office
from server.announce import join_command
from server.counts import LOG_SECONDS, Counts, Limit
from server.gate import Gate, Knock
from server.goodbye import Ending
from server.house import House
from server.incidents import Log, report
from server.inlet import Well
from server.refusal import VERSION
from server.sessions import Session
from server.settings import Settings
from server.visit import Visit
from server.wire import Porch

MOST_WAYS = 100
GONE, GONE_A_HEAD = 64, 4
"""What is left of so many connections and tables is worth a collection: at least, and for each that is
there."""
LAST_LINE_SECONDS = 0.5
"""What who has just been told goodbye has at least to take it, when the server stops."""
AFTER_OURS = 5
"""Seconds by which asyncssh, which says nothing, waits longer for a login."""

# Modern algorithms only, as ssh-audit sees it; of those that both sides have, the client chooses.
KEX = ["curve25519-sha256", "curve25519-sha256@libssh.org", "mlkem768x25519-sha256"]
CIPHERS = ["aes128-gcm@openssh.com", "aes256-gcm@openssh.com", "chacha20-poly1305@openssh.com", "aes256-ctr"]
MACS = ["hmac-sha2-256-etm@openssh.com", "hmac-sha2-512-etm@openssh.com"]


@dataclass(eq=False)
class SshServer:
    """What all visits share."""

    settings: Settings
    house: House
    log: Log
    host_key: asyncssh.SSHKey
    address: str
    port: int
    visits: set[Visit] = field(default_factory=set)
    identities: Counter[str] = field(default_factory=Counter)
    """How often each proven key is connected."""
    sessions: set[Session] = field(default_factory=set)
    counts: Counts = field(init=False)
    gate: Gate = field(init=False)
    office: Office = field(init=False)
    porch: Porch | None = None
    """Where connections arrive; None: nobody listens yet."""
    starts: asyncio.Semaphore = field(init=False)
    well: Well = field(init=False)
    secret: bytes = field(init=False, repr=False)
    """What makes the words for keys this server's own."""

    def __post_init__(self) -> None:
        self.counts = self.house.on_limit = Counts(self.log, time.monotonic)
        self._broken: dict[str, float] = {}
        self._gone = 0  # connections that have ended
        self._cleaned_up = 0  # those, and tables, that had gone by the last clean-up
        self.gate = Gate(self.settings.gate_limits, time.monotonic)
        self.starts = asyncio.Semaphore(self.settings.starts_at_once)
        self.well = Well()
        self.secret = self.host_key.export_private_key("pkcs8-der")
        self.office = Office(self.settings.key_folder, self.visits, time.time, self._warn)

    def _warn(self, sentence: str) -> None:
        self.log.warning("office", message=sentence)

    def report_stranger(self, error: Exception) -> None:
        """Something failed for who is not in yet: he may send anything as a key, and is not to fill the log.

        So it is told once a minute for each way to get there.
        """
        self.counts(Limit.BROKEN)
        way = "".join(f"{frame.filename}:{frame.lineno} " for frame in extract_tb(error.__traceback__))
        now = time.monotonic()
        if now - self._broken.get(way, -LOG_SECONDS) >= LOG_SECONDS:
            if len(self._broken) >= MOST_WAYS:
                self._broken.clear()
            self._broken[way] = now
            report(self.log, error, where="connection")

    def knock(self, address: str, send_away: Callable[[], None]) -> Knock | Limit:
        """Somebody connects: why he may not come on, or how the gate knows him."""
        banned = self.office.bans.of_address(address) is not None  # first: who fails here has no place yet
        knock = self.gate.knock(address, send_away)
        if banned and isinstance(knock, Knock):
            self.gate.leave(knock)
            return Limit.BANNED
        return knock

    def clean_up(self) -> None:
        """Free what is left of those who have gone, and of their tables, if they were many.

        Sessions and tables are circles of objects, too old by then for any collection but a whole one; and
        that hardly ever comes by itself, for it takes about a millisecond for each who is there.
        """
        gone = self._gone + self.house.tables.cleared
        if gone - self._cleaned_up >= max(GONE, GONE_A_HEAD * len(self.visits)):
            self._cleaned_up = gone
            gc.collect()

    def note_gone(self, visit: Visit) -> None:
        """A connection has ended."""
        self.visits.discard(visit)
        self._gone += 1

    def again(self, name: str = "") -> str:
        """What a player types to come back."""
        return join_command(self.address, self.port, name)

    async def listen(self, sock: socket.socket) -> asyncssh.SSHAcceptor:
        """Accept connections on a bound socket."""
        settings = self.settings
        self.porch = Porch(sock, settings, self.counts, self.knock, self.gate.leave)
        return await asyncssh.listen(
            tunnel=cast(Any, self.porch),  # of a tunnel, asyncssh only wants that it listens
            server_factory=lambda: Visit(self),
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
        """End every terminal cleanly; whoever does not take it in time is dropped."""
        if self.porch is not None:
            self.porch.close()
        loop = asyncio.get_running_loop()
        end = loop.time() + self.settings.stop_seconds
        for session in tuple(self.sessions):
            session.end(Ending.CLOSING)
        tasks = [session.task for session in self.sessions if session.task is not None]
        if tasks:
            await asyncio.wait(tasks, timeout=self.settings.stop_seconds)
        for visit in tuple(self.visits):
            if not visit.has_sessions:
                visit.connection.close()  # with one, the client closes it when it has read the goodbye
        gone = [asyncio.ensure_future(visit.connection.wait_closed()) for visit in self.visits]
        if gone:
            await asyncio.wait(gone, timeout=max(end - loop.time(), LAST_LINE_SECONDS))
        for visit in tuple(self.visits):
            visit.connection.abort()
