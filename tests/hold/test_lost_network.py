"""Connections that go dead silently: the house notices in time, and keeps the seats."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path

import asyncssh

from server.ops.config import Config
from support.crowds.crowd_client import Caller, source
from support.servers.held import Honest, held_server, typing
from support.servers.relay import Relay, relay

NOTICED = 45.0
"""Seconds within which a dead connection is noticed."""
_HAND = re.compile(r"│ *(\d) +([◆●▲★○■▼]) *│")
_MY_TURN = ("Your turn: play a card.", "You are the Guide: play any card.")
_CODE = re.compile(r"Table ([a-z-]+)")


class _Player:
    """A player with a key and their own connection, in a match against bots."""

    def __init__(self, number: int) -> None:
        self.name = f"far{number}"
        self.local = source(number, 6)
        self._key = asyncssh.generate_private_key("ssh-ed25519")
        self.screen = ""
        """The last screen that was seen."""

    async def come(self, port: int, local: str = "127.0.0.1") -> Caller:
        """Connect."""
        return await Caller.come(port, self.name, key=self._key, local=local)

    async def play(self, wire: Relay) -> Caller:
        """Begin a match and wait for the player's turn; there is no clock against bots only."""
        caller = await self.come(wire.port)
        await caller.sees("Lobby")
        caller.press(b"b")
        await caller.sees("Round 1")
        caller.press(b"r")
        self.screen = await caller.sees(*_MY_TURN, limit=120)
        return caller

    @property
    def table(self) -> str:
        """The code of the table on the screen."""
        found = _CODE.search(self.screen)
        assert found is not None, self.screen
        return found[1]

    @property
    def hand(self) -> set[str]:
        """The player's own cards on the screen."""
        return set(_HAND.findall(self.screen.rpartition("You are a ")[2]))


async def test_a_dead_line_is_noticed_and_the_seat_is_kept(
    tmp_path: Path, scale: Callable[[float, float], float], note: Callable[..., None]
) -> None:
    real = Config().keepalive_seconds
    lines, keepalive = int(scale(3, 20)), scale(0.5, real)
    limit = NOTICED * keepalive / real
    async with held_server(tmp_path, keepalive_seconds=keepalive) as server, AsyncExitStack() as stack:
        honest = await Honest.come(server.port)
        players = [_Player(number) for number in range(lines)]
        wires = [await stack.enter_async_context(relay(server.port, player.local)) for player in players]
        plays = (player.play(wire) for player, wire in zip(players, wires, strict=True))
        callers = await asyncio.gather(*plays)
        for caller in callers:
            stack.callback(caller.vanish)
        assert (await server.figures()).here == lines + 1
        async with typing(honest):
            for wire in wires:
                wire.go_dead()
            async with asyncio.timeout(limit + 10):
                await asyncio.gather(*(wire.given_up.wait() for wire in wires))
        noticed = sorted(wire.noticed_after for wire in wires)
        gone = await server.settles(lambda now: now.here == 1, "all are gone")
        told = sum(caller.ended.is_set() for caller in callers)
        note(
            "lost network",
            lines=lines,
            keepalive=f"{keepalive:g} s",
            first_noticed=f"{noticed[0]:.1f} s",
            last_noticed=f"{noticed[-1]:.1f} s",
            tables_kept=gone.tables,
            connections_left=gone.connections - 1,
        )
        assert noticed[-1] <= limit
        assert told == 0, "the line was dead: nobody was told"
        assert (gone.connections, gone.sessions, gone.tables) == (1, 1, lines)
        assert not honest.dropped
        for player in players:
            seen, held = player.table, player.hand
            again = await player.come(server.port, player.local)
            stack.callback(again.vanish)
            player.screen = await again.sees(*_MY_TURN)
            assert (player.table, player.hand) == (seen, held)
