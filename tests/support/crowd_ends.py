"""All the ways in which a visit can end: by wish, a lost line, a killed client, a timeout, a crash.

Each is a call that comes, does something, and returns when its client knows that it is over.
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

from support.crowd_client import ENTER, PAINT_ALL, RIGHT, Caller, source
from support.openssh import OPTIONS
from support.player import Client
from support.relay import relay

CRASH = b"\x18"
CTRL_C = b"\x03"
_PLAYED = re.compile(r"\w plays +\S[PBGYWNR]\d")
"""In the log, by somebody else."""
SOURCES = 64
"""So many households: each comes seldom enough."""


@dataclass(frozen=True, slots=True)
class Comer:
    """Somebody who is about to come: the how-manieth of all, from an address, with a key or as a guest."""

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
        """Come into the lobby, and type a little there."""
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
    """By Ctrl-C, twice."""
    caller = await comer.enter()
    caller.press(CTRL_C, CTRL_C)
    await _is_over(caller)


async def plays_and_quits(comer: Comer) -> None:
    """From the first cards of a match with bots: the seat goes to a bot, and the table with it."""
    caller = await Caller.come(comer.port, comer.name, key=comer.key, local=comer.local)
    if "Chat at this table" in await caller.sees("Lobby", "Chat at this table"):  # a seat was kept
        caller.press(b"l")
        await caller.sees("Lobby")
    caller.press(b"b")
    await caller.sees("dealt")
    caller.press(b"r")
    await caller.sees("Round 1")
    caller.press(b"l", b"l")
    await caller.sees("Lobby")
    caller.press(CTRL_C, CTRL_C)
    await _is_over(caller)


async def wakes_the_bots(comer: Comer) -> None:
    """Plays till a bot has thought, so that the processes run in which bots think."""
    caller = await Caller.come(comer.port, comer.name, key=comer.key, local=comer.local)
    await caller.sees("Lobby")
    caller.press(b"b")
    await caller.sees("dealt")
    caller.press(b"r")
    screen = await caller.sees("Round 1")
    async with asyncio.timeout(60):
        while not _PLAYED.search(screen):
            if caller.asked:
                caller.press(RIGHT, ENTER)
            await caller.news(1)
            screen = await caller.looks()
    caller.press(b"l", b"l")
    await caller.sees("Lobby")
    caller.press(CTRL_C, CTRL_C)
    await _is_over(caller)


async def sits_and_drops(comer: Comer) -> None:
    """From a table that waits for people: the seat is kept for a while."""
    caller = await Caller.come(comer.port, comer.name, key=comer.key, local=comer.local)
    await caller.hears(b"player-")
    caller.press(b"n", ENTER)
    caller.channel.change_terminal_size(100, 30)
    await caller.looks()
    await _vanishes(caller)


async def closes_the_channel(comer: Comer) -> None:
    """As a client does whose user closes the window."""
    caller = await comer.enter()
    caller.channel.close()
    await _is_over(caller)


async def drops(comer: Comer) -> None:
    """The line is cut, and the other side is told."""
    await _vanishes(await comer.enter())


async def drops_at_once(comer: Comer) -> None:
    """Before the first screen."""
    caller = await Caller.come(comer.port, comer.name, key=comer.key, local=comer.local)
    await _vanishes(caller)


async def hangs_up(comer: Comer) -> None:
    """By the end of its input."""
    caller = await comer.enter()
    caller.channel.write_eof()
    await _is_over(caller)


async def asks_a_verb(comer: Comer) -> None:
    """Without a screen: told, and done."""
    caller = await Caller.come(comer.port, comer.name, key=comer.key, local=comer.local, command="rules")
    await _is_over(caller)
    assert caller.received > 1000


async def crashes(comer: Comer) -> None:
    """By a fault of ours in the app: one sentence, and the end."""
    caller = await comer.enter()
    caller.press(CRASH)
    await _is_over(caller)
    assert caller.channel.get_exit_status() == 1


async def is_killed(comer: Comer) -> None:
    """The OpenSSH client, by signal 9, while it shows the lobby."""
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
    """Gets as far as the question for a name tag."""

    async def kbdint_auth_requested(self) -> str:  # type: ignore[override]  # asyncssh awaits it, if it can be
        await asyncio.Event().wait()
        return ""


async def never_logs_in(comer: Comer) -> None:
    """Shakes hands, and says no more: the server's patience ends it."""
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
    """Has a small window, takes nothing, and asks for more and more screens: the server gives it up."""
    caller = await Caller.come(comer.port, comer.name, key=comer.key, local=comer.local, window=4096)
    caller.channel.pause_reading()
    async with asyncio.timeout(60):
        while not caller.ended.is_set():
            caller.press(PAINT_ALL)
            await caller.news(0.03)
        await caller.connection.wait_closed()


async def goes_silent(comer: Comer) -> None:
    """The line goes dead and nobody is told: the server asks in vain, and gives it up."""
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
