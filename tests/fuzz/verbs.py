"""The commands of `ssh host VERB …`: command lines of guests, players and admins, in a house with a match.

An input has one command per line: the caller's role, and the line that they type. {code}, {match} and {claim}
stand for a table's code, a finished match's id and the code of the first admin.
"""

from __future__ import annotations

import asyncio
import io
from collections.abc import Hashable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast
from zlib import crc32

import asyncssh

from engine.core import Seat
from replay.matches import played
from server.commands.answers import Answer, AnswerRequest, make
from server.net.admission import Ticket
from server.ops.config import Config
from server.ops.errors import make_log
from server.ops.loop_lag import LoopLag
from server.ssh.connection import Connection
from server.ssh.front import Front
from server.ssh.server import SshServer
from server.store import MatchRow
from support.house.fake_clock import FakeClock
from support.house.fake_house import TestHouse
from support.house.undealt import start_undealt
from support.screens.sessions import KITS
from tui.door import TableClock, TableOptions
from tui.text.goodbyes import SessionEnd

ROLES = ("guest", "player", "admin")
KEYS = {role: asyncssh.generate_private_key("ssh-ed25519") for role in ("player", "admin")}
NAMES = {"player": "anna", "admin": "cleo"}
ADDRESSES = {"guest": "203.0.113.7", "player": "2001:db8::7", "admin": "198.51.100.7"}
LANGUAGES = ("en_US.UTF-8", "fr_FR.UTF-8", "ru_RU.UTF-8", "cs_CZ.UTF-8", "C")
MOST_LINES = 40
MOST_TURNS = 20_000
"""Turns of the loop that a command may take; the longest answer takes a few hundred."""
WAITS = 50
"""Turns after which a client who waits for their turn hangs up."""
MOST_SAID = 2_000_000
"""Bytes of an answer: a recording has most."""
STATUSES = {0, 1, 2}
SHUT_OUT = 3
"""The status for a client that an admin has banned."""
CLAIM = b"{claim}"


def check(data: bytes) -> None:
    """Check that every command line is answered, or refused with a sentence; and admins can still act."""
    asyncio.run(_check(data))


async def _check(data: bytes) -> None:
    with TemporaryDirectory() as name, _server(folder := Path(name)) as server:
        claim = server.access.offer_code(server.house.below())
        if CLAIM not in data:
            _make_admin(folder)
        (table,) = server.house.tables
        words = {b"{code}": table.code, b"{match}": played().replay.id, CLAIM: claim}
        for line in data.split(b"\n")[:MOST_LINES]:
            typed = line
            for place, word in words.items():
                typed = typed.replace(place, word.encode())
            role, _, command = typed.decode("utf-8", "replace").partition(" ")
            await _run(server, role if role in ROLES else "guest", command)
        _make_admin(folder)
        assert await _run(server, "admin", "who --all") == 0, "admins can still act"


def _make_admin(folder: Path) -> None:
    (folder / "admins").write_bytes(KEYS["admin"].export_public_key("openssh"))


@contextmanager
def _server(folder: Path) -> Iterator[SshServer]:
    """Open a house where anna (the player) and cleo (the admin) are at a match, and boris is a guest."""
    house = TestHouse()
    log = make_log(io.StringIO())
    settings = Config(host="0.0.0.0", port=0, key_folder=folder)
    lag = LoopLag(FakeClock())
    server = SshServer(settings, house, log, KEYS["admin"], "host", 22, games=KITS, lag=lag, secret=b"s" * 32)
    server.answers = cast(Any, _Answers())  # Any: stands in for the pool with its process
    doors = [house.enter(_client(server, role).identity, name) for role, name in NAMES.items()]
    house.enter(None, "boris")
    code = doors[0].open_table(TableOptions(players=3, clock=TableClock.DAYS))
    doors[1].join(code)
    doors[0].add_bot(Seat(2), "random")
    doors[1].set_ready(True)
    start_undealt(doors[0])
    replay = played().replay
    house.store.archive(MatchRow(replay.id, replay.ended, replay.data, b"{}", (1, 2, None), "shamans", None))
    try:
        yield server
        assert house.errors == []
    finally:
        house.store.close()


async def _run(server: SshServer, role: str, command: str) -> int:
    """Run a command line; return its exit status."""
    client = _client(server, role)
    channel = _Channel(LANGUAGES[crc32(command.encode()) % len(LANGUAGES)])
    front = _Front(client)
    client.sessions.add(front)
    server.clients.add(client)
    front.connection_made(cast(Any, channel))  # Any: stands in for a channel of asyncssh
    front.exec_requested(command)
    front.session_started()
    assert front.task is not None
    for turn in range(MOST_TURNS):
        await asyncio.sleep(0)
        if front.task.done():
            break
        if front.verb == "ring" and turn == WAITS:  # it waits for the caller's turn
            front.end(SessionEnd.DROPPED)
    assert front.task.done(), f"{command!r} does not end"
    with suppress(asyncio.CancelledError):
        front.task.result()
    front.connection_lost(None)
    server.clients.discard(client)
    server.admission.leave(client._ticket)
    if channel.status in STATUSES:
        said = channel.said + channel.complained
        assert len(said) < MOST_SAID
        assert all(sign.isprintable() or sign == "\n" for sign in said.decode()), f"{command!r} says {said!r}"
        assert said or front.ending, f"{command!r} says nothing"
        return channel.status
    assert channel.status == SHUT_OUT, f"{command!r} ends with {channel.status}"
    assert role != "admin"
    return SHUT_OUT


def _client(server: SshServer, role: str) -> Connection:
    """Return a client who has logged in."""
    client = Connection(server)
    client.address = ADDRESSES[role]
    client.connection = cast(Any, _Wire())  # Any: stands in for a connection of asyncssh
    ticket = server.admission.admit(client.address, lambda: None)
    assert isinstance(ticket, Ticket)
    client._ticket = ticket
    client.tries = client._make_tries()
    client.authenticator.begins(role)
    if role in KEYS:
        client.authenticator.offers(KEYS[role].convert_to_public(), welcome=True)
    client.authenticator.completed()
    server.admission.comes_in(ticket)
    return client


class _Front(Front):
    """A channel whose failures are raised, not logged."""

    def fail(self, error: Exception) -> None:
        """Raise a failure of a command."""
        raise error


class _Answers:
    """Makes long answers at once, in this process, and keeps them."""

    async def get(self, question: AnswerRequest, _budget: object) -> Answer:
        if question.key not in _MADE:
            _MADE[question.key] = make(question, KITS)
        return _MADE[question.key]


_MADE: dict[Hashable, Answer] = {}


class _Wire:
    """An ssh connection that has nothing to send, and only ends."""

    _deferred_packets = ()
    _transport = None

    def close(self) -> None:
        """Do nothing: the client is gone."""


class _Channel:
    """An ssh channel without a network."""

    _send_pktsize = 32 * 1024

    def __init__(self, language: str) -> None:
        self.said = self.complained = b""
        self.status: int | None = None
        self._language = language

    def set_write_buffer_limits(self, *, high: int) -> None:
        """Do nothing: the client reads all."""

    def get_write_buffer_size(self) -> int:
        return 0

    def get_environment(self) -> dict[str, str]:
        return {"LANG": self._language}

    def is_closing(self) -> bool:
        return self.status is not None

    def write(self, data: bytes) -> None:
        self.said += data

    def write_stderr(self, data: bytes) -> None:
        self.complained += data

    def exit(self, status: int) -> None:
        self.status = status
