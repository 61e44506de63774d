"""A failure anywhere ends one session or pauses one table, and shows its details to no player."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from support.clients.mallory import new_key
from support.clients.player import Player
from support.screens.terminals import PATIENCE, until
from support.servers.failing_server import SECRET, VICTIM
from support.servers.real_server import RealServer, real_server
from support.text.logs import lines_are_whole

PROGRAM = Path(__file__).parents[1] / "support" / "servers" / "failing_server.py"


class Scene:
    """A server with one person in the lobby, one at a table with bots, and a victim."""

    def __init__(self, server: RealServer) -> None:
        self.server = server
        self.people: list[Player] = []
        self.key = new_key()
        """The victim's key."""
        self.anna: Player
        self.bert: Player
        self._incidents = 0

    async def comes(self, name: str, *, key: asyncssh.SSHKey | None = None, **options: Any) -> Player:
        """Connect and ask for a session."""
        player = await Player.connect(self.server.port, name, key=key)
        self.people.append(player)
        await player.open(**options)
        return player

    async def in_the_lobby(self, name: str, key: asyncssh.SSHKey | None = None) -> Player:
        """Connect and wait for the lobby."""
        player = await self.comes(name, key=key)
        await player.sees("Lobby", name)
        return player

    async def victim(self) -> Player:
        """Let the victim come in, with the same key each time."""
        return await self.in_the_lobby(VICTIM, self.key)

    async def breaks(self, place: str) -> None:
        """Arm a fault that will happen once."""
        asking = await self.comes("host", command=f"break '{place}'", term=None)
        assert await asking.exit_code() == 0, asking.errors
        asking.vanish()

    async def others_play_on(self) -> None:
        """Check that those who are there get answers to their keys, and that a newcomer can come in."""
        for player in (self.anna, self.bert):
            player.press(b"?")
            await player.sees("· Help")
            player.press(b"\x1b")
            await player.sees_no("· Help")
        newcomer = await self.in_the_lobby("newcomer")
        newcomer.press(b"q")
        assert await newcomer.exit_code() == 0
        newcomer.vanish()

    async def is_logged(self) -> str:
        """Wait for one more line in the host's log, check its place, and return its incident number."""
        self._incidents += 1
        await until(lambda: len(self._logged) >= self._incidents, "the host is told")
        assert len(self._logged) == self._incidents
        line = self._logged[-1]
        assert "kind='RuntimeError'" in line
        assert "failing_server" in line
        found = re.search(r"incident='([0-9a-f]{8})'", line)
        assert found is not None
        return found[1]

    @property
    def _logged(self) -> list[str]:
        return [line for line in self.server.complaints.splitlines() if "event='incident'" in line]

    def nothing_is_told(self) -> None:
        """Check that nobody learns the message or locals of the failure, and players not even its place."""
        shown = "".join(player.raw.decode(errors="replace") + player.errors for player in self.people)
        for word in (SECRET, "Traceback"):
            assert word not in shown + self.server.complaints
        for word in ("RuntimeError", "failing_server"):
            assert word not in shown
        lines_are_whole(self.server.complaints)


@pytest.fixture
async def scene(tmp_path: Path) -> AsyncIterator[Scene]:
    async with real_server(tmp_path, str(PROGRAM)) as server:
        there = Scene(server)
        there.anna = await there.in_the_lobby("anna")
        there.bert = await there.in_the_lobby("bert")
        await begins_to_play(there.bert)
        yield there
        for player in there.people:
            player.vanish()
        assert await server.stop() == 0
        there.nothing_is_told()


async def begins_to_play(player: Player) -> None:
    """Go from the lobby to a table with bots."""
    player.press(b"b")
    await player.sees("Round 1")
    player.press(b"r")
    await player.sees("Round 1")


async def plays_till(player: Player, true: Callable[[], object], what: str) -> None:
    """Answer every question until the condition holds: the player may be asked before any bot is."""
    answered = ""

    def look() -> object:
        nonlocal answered
        if "► You" in player.screen and player.screen != answered:
            answered = player.screen
            player.press(b"1", b"\r")
        return true()

    await until(look, what)


# ---- in a session

KEYS = {
    "draw": (b"c",),
    "key": (b"c",),
    "click": (b"\x1b[<0;2;24M\x1b[<0;2;24m",),
    "wheel": (b"\x1b[<65;3;5M",),
    "look": (b"c", b"hello", b"\r"),
    "say": (b"c", b"hello", b"\r"),
    "unmount": (b"q",),
    "close": (b"q",),
}
"""Keys of the victim in the lobby that trigger the fault."""


async def test_one_session_ends_with_a_sentence_and_a_number(scene: Scene) -> None:
    for place, keys in KEYS.items():
        victim = await scene.victim()
        await scene.breaks(place)
        victim.press(*keys)
        assert await victim.exit_code() == 1, place
        assert f"(incident {await scene.is_logged()})" in victim.last_line
        victim.vanish()
    await scene.others_play_on()


async def test_news_that_cannot_be_shown_end_one_session(scene: Scene) -> None:
    victim = await scene.victim()
    await scene.breaks("wake")
    scene.anna.press(b"c", b"hello", b"\r")
    assert await victim.exit_code() == 1
    assert f"(incident {await scene.is_logged()})" in victim.last_line
    await scene.others_play_on()


async def test_a_person_who_cannot_come_in_is_told_so(scene: Scene) -> None:
    await scene.breaks("enter")
    victim = await scene.comes(VICTIM)
    assert await victim.exit_code() == 1
    assert f"(incident {await scene.is_logged()})" in victim.screen
    await scene.others_play_on()


async def test_a_player_whose_session_fails_at_a_table_keeps_the_seat(scene: Scene) -> None:
    victim = await scene.victim()
    victim.press(b"b")
    await victim.sees("Round 1")
    await scene.breaks("pause")
    victim.press(b"z")
    assert await victim.exit_code() == 1
    assert f"(incident {await scene.is_logged()})" in victim.last_line
    again = await scene.comes(VICTIM, key=scene.key)
    await again.sees("Round 1")
    again.press(b"z")
    await again.sees("paused")
    await scene.others_play_on()


# ---- in what asyncssh calls


async def test_a_login_that_fails_lets_no_one_in(scene: Scene) -> None:
    """Without a session there is no one to tell: the connection ends, and the log tells the host."""
    for place in ("knock", "name", "key offered", "prompts", "proven", "session", "terminal", "shell"):
        await scene.breaks(place)
        async with asyncio.timeout(PATIENCE):
            with pytest.raises((asyncssh.Error, OSError)):
                await scene.comes(VICTIM, key=None if place == "prompts" else scene.key)
        await scene.is_logged()
    await scene.others_play_on()


async def test_one_connection_ends(scene: Scene) -> None:
    for place in ("data", "size"):
        victim = await scene.victim()
        await scene.breaks(place)
        victim.press(b"c")
        victim.resize(100, 30)
        await until(victim.connection.is_closed, f"{place}: the connection is closed")
        await scene.is_logged()
    await scene.others_play_on()


# ---- behind all sessions


async def test_a_failed_verb_is_reported_on_its_own_terminal(scene: Scene) -> None:
    victim = await scene.comes(VICTIM, command="fail", term=None)
    assert await victim.exit_code() == 1
    assert f"(incident {await scene.is_logged()})" in victim.errors
    await scene.others_play_on()


async def test_a_timer_that_fails_ends_nothing(scene: Scene) -> None:
    """Neither a session's timer nor the house's may end anything."""
    victim = await scene.victim()
    for place, act in (("resize timer", None), ("escape timer", b"\x1b"), ("tidy", None)):
        await scene.breaks(place)
        victim.resize(100, 30)
        if act is not None:
            victim.press(act)
        await scene.is_logged()
    victim.press(b"?")
    await victim.sees("In the lobby")
    await scene.others_play_on()


@pytest.mark.parametrize("place", ["bot timer", "bot answer"])
async def test_a_bot_that_fails_makes_its_own_table_pause(scene: Scene, place: str) -> None:
    victim = await scene.victim()
    await scene.breaks(place)
    await begins_to_play(victim)
    await plays_till(victim, lambda: "event='incident'" in scene.server.complaints, "a bot fails")
    await scene.is_logged()
    await scene.others_play_on()
    await victim.sees("The table pauses, for 30 minutes at most.")
    waits = next(line for line in reversed(victim.lines) if line.startswith(("─", "►")))
    victim.press(b"z")
    await victim.sees_no("The table pauses, for 30 minutes at most.")
    await victim.sees_no(waits)


async def test_a_worker_that_is_killed_costs_only_time(scene: Scene) -> None:
    server = scene.server.pid
    await plays_till(scene.bert, lambda: children(server), "bots think in processes of their own")
    workers = children(server)
    for worker in workers:
        os.kill(worker, signal.SIGKILL)
    victim = await scene.victim()
    await begins_to_play(victim)
    await plays_till(victim, lambda: children(server) - workers, "new ones are there")
    await scene.others_play_on()


def children(process: int) -> set[int]:
    """Return the running child processes of a process."""
    threads = Path(f"/proc/{process}/task").iterdir()
    return {int(number) for thread in threads for number in (thread / "children").read_text().split()}


async def test_a_journal_that_fails_is_tried_again(scene: Scene) -> None:
    """Every table pauses until the journal works; then the waiting change is made."""
    server = scene.server
    await scene.breaks("journal")
    scene.anna.press(b"n", b"\r")
    await until(lambda: "Tables are paused; retrying" in server.complaints, "the host is told")
    assert "RuntimeError" in server.complaints
    await until(lambda: "Tables go on" in server.complaints, "and told that it is over")
    await scene.anna.sees("· Table")
    scene.anna.press(b"\x1b")
    await scene.anna.sees("Leave the table?")
    scene.anna.press(b"y")
    await scene.anna.sees("Lobby")
    await scene.others_play_on()
