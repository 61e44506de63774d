"""All the ways in which a session can end: by choice, a lost connection, a killed client, a timeout, a crash.

Each is a function that connects, does something, and returns when its client knows that it is over.
"""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import asyncssh

from support.clients.at_the_table import ESCAPE
from support.clients.openssh import OPTIONS
from support.clients.player import Client
from support.crowds.crowd_client import ENTER, PAINT_ALL, RIGHT, Caller, source
from support.servers.relay import relay

CRASH = b"\x18"
CTRL_C = b"\x03"
_PLAYED = re.compile(r"\w plays +\d[◆●▲★○■▼]")
"""A line of the log about another player's card."""
SOURCES = 64
"""The number of addresses: enough that each connects seldom."""


@dataclass(frozen=True, slots=True)
class Comer:
    """A client that is about to connect: its number, its address, and a key unless it is a guest."""

    port: int
    number: int
    key: asyncssh.SSHKey | None

    @property
    def name(self) -> str:
        """One of a few."""
        return f"player-{self.number % 16}"

    @property
    def local(self) -> str:
        """Where from."""
        return source(self.number % SOURCES)

    async def enter(self) -> Caller:
        """Enter the lobby, and type a little there."""
        caller = await Caller.come(
            self.port, self.name, key=self.key, local=self.local, env={"LANG": "fr_FR.UTF-8"}
        )
        await caller.hears(b"player-")
        caller.press(b"c", "żaba".encode(), b"\x1b[<35;3;4M")
        return caller


async def _is_over(caller: Caller) -> None:
    async with asyncio.timeout(30):
        await caller.channel.wait_closed()
    caller.connection.abort()
    await caller.connection.wait_closed()


async def _vanishes(caller: Caller) -> None:
    caller.vanish()
    await caller.connection.wait_closed()


async def quits(comer: Comer) -> None:
    """Quit by Ctrl-C, twice."""
    caller = await comer.enter()
    caller.press(CTRL_C, CTRL_C)
    await _is_over(caller)


async def plays_and_quits(comer: Comer) -> None:
    """Quit a match with bots at its first cards: leaving gives up the seat, and a table without people is
    closed."""
    caller = await Caller.come(comer.port, comer.name, key=comer.key, local=comer.local)
    if "Chat at this table" in await caller.sees("Lobby", "Chat at this table"):  # a seat was kept
        caller.press(ESCAPE)
        await caller.sees("Leave the table?")
        caller.press(b"y")
        await caller.sees("Lobby")
    caller.press(b"b")
    await caller.sees("Round 1")
    caller.press(ESCAPE)
    await caller.sees("Leave the table?")
    caller.press(b"y")
    await caller.sees("Lobby")
    caller.press(CTRL_C, CTRL_C)
    await _is_over(caller)


async def wakes_the_bots(comer: Comer) -> None:
    """Play until a bot has answered, so that the bots' worker processes run."""
    caller = await Caller.come(comer.port, comer.name, key=comer.key, local=comer.local)
    await caller.sees("Lobby")
    caller.press(b"b")
    screen = await caller.sees("Round 1")
    async with asyncio.timeout(60):
        while not _PLAYED.search(screen):
            if caller.asked:
                caller.press(RIGHT, ENTER)
            await caller.news(1)
            screen = await caller.looks()
    caller.press(ESCAPE)
    if "Leave the table?" not in await caller.looks():  # it dropped a picked card
        caller.press(ESCAPE)
        await caller.sees("Leave the table?")
    caller.press(b"y")
    await caller.sees("Lobby")
    caller.press(CTRL_C, CTRL_C)
    await _is_over(caller)


async def sits_and_drops(comer: Comer) -> None:
    """Disconnect at a waiting table: the seat is kept for a while."""
    caller = await Caller.come(comer.port, comer.name, key=comer.key, local=comer.local)
    await caller.hears(b"player-")
    caller.press(b"n", ENTER)
    caller.channel.change_terminal_size(100, 30)
    await caller.looks()
    await _vanishes(caller)


async def closes_the_channel(comer: Comer) -> None:
    """Close the channel, as a client does when its window is closed."""
    caller = await comer.enter()
    caller.channel.close()
    await _is_over(caller)


async def drops(comer: Comer) -> None:
    """Abort the connection; the server is told."""
    await _vanishes(await comer.enter())


async def drops_at_once(comer: Comer) -> None:
    """Disconnect before the first screen."""
    caller = await Caller.come(comer.port, comer.name, key=comer.key, local=comer.local)
    await _vanishes(caller)


async def hangs_up(comer: Comer) -> None:
    """Send the end of input."""
    caller = await comer.enter()
    caller.channel.write_eof()
    await _is_over(caller)


async def asks_a_verb(comer: Comer) -> None:
    """Run a command without a screen."""
    caller = await Caller.come(comer.port, comer.name, key=comer.key, local=comer.local, command="rules")
    await _is_over(caller)
    assert caller.received > 1000


async def crashes(comer: Comer) -> None:
    """Crash the app by a fault of ours: one sentence, and the end."""
    caller = await comer.enter()
    caller.press(CRASH)
    await _is_over(caller)
    assert caller.channel.get_exit_status() == 1


async def is_killed(comer: Comer) -> None:
    """Kill the OpenSSH client with signal 9 while it shows the lobby."""
    with tempfile.TemporaryDirectory() as folder:
        process = await asyncio.create_subprocess_exec(
            *("ssh", *OPTIONS, "-tt", "-b", comer.local, "-p", str(comer.port), f"{comer.name}@127.0.0.1"),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env={"PATH": "/usr/bin:/bin", "HOME": folder, "TERM": "xterm-256color"},
            cwd=Path(folder),
        )
        assert process.stdout is not None
        try:
            async with asyncio.timeout(30):
                await process.stdout.readuntil(b"player-")
        finally:
            with suppress(ProcessLookupError):
                process.kill()
            await process.communicate()


class _NeverAnswers(Client):
    """A client that stops at the authentication."""

    async def kbdint_auth_requested(self) -> str:  # type: ignore[override]  # asyncssh awaits it, if it can be
        await asyncio.Event().wait()
        return ""


async def never_logs_in(comer: Comer) -> None:
    """Complete the key exchange and send no more, until the server's login timeout."""
    with suppress(asyncssh.Error, OSError):
        async with asyncio.timeout(60):
            await asyncssh.connect(
                "127.0.0.1",
                comer.port,
                client_factory=_NeverAnswers,
                local_addr=(comer.local, 0),
                username=comer.name,
                client_keys=None,
                known_hosts=None,
                agent_path=None,
                config=None,
            )


async def never_reads(comer: Comer) -> None:
    """Read nothing through a small window and ask for more screens, until the server disconnects."""
    caller = await Caller.come(comer.port, comer.name, key=comer.key, local=comer.local, window=4096)
    caller.channel.pause_reading()
    async with asyncio.timeout(60):
        while not caller.ended.is_set():
            caller.press(PAINT_ALL)
            await caller.news(0.03)
        await caller.connection.wait_closed()


async def goes_silent(comer: Comer) -> None:
    """Lose the network silently: the server's keepalives fail, and it disconnects."""
    async with relay(comer.port, comer.local) as dying:
        caller = await Caller.come(dying.port, comer.name, key=comer.key)
        await caller.hears(b"player-")
        dying.go_dead()
        async with asyncio.timeout(60):
            await dying.given_up.wait()
        await _vanishes(caller)


ENDS: tuple[Callable[[Comer], Awaitable[None]], ...] = (
    *(quits, plays_and_quits, sits_and_drops, closes_the_channel, drops, drops_at_once, hangs_up),
    *(asks_a_verb, crashes, is_killed, never_logs_in, never_reads, goes_silent),
)
