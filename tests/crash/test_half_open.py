"""A connection that goes dead silently: the house notices, and keeps the seat."""

from __future__ import annotations

import asyncssh

from server.ops.config import Config
from support.clients.at_the_table import the_table
from support.clients.player import Player
from support.screens.terminals import until
from support.servers.open_house import open_house
from support.servers.relay import relay

NOTICED = 45
"""Seconds within which a dead connection must be noticed."""


def test_a_dead_line_is_noticed_in_time() -> None:
    """asyncssh disconnects a client after one keepalive more than may go unanswered."""
    settings = Config()
    assert settings.keepalive_seconds * (settings.keepalive_misses + 1) <= NOTICED


async def test_a_player_on_a_dead_connection_keeps_the_seat() -> None:
    key = asyncssh.generate_private_key("ssh-ed25519")
    async with open_house(keepalive_seconds=0.2) as house, relay(house.port) as line:
        bert = await house.guest("bert")
        anna = await Player.connect(line.port, "anna", key=key)
        house.players.append(anna)
        await anna.open()
        await anna.sees("Lobby")
        anna.press(b"b")
        await anna.sees("Round 1")
        anna.press(b"r")
        await anna.sees("Round 1")
        seat = the_table(house).seat_of(house.person("anna"))
        hand = the_table(house).match.game.view(seat).hand  # type: ignore[union-attr]  # it is being played

        line.go_dead()
        await until(lambda: house.present == {"bert"}, "anna is noticed to be gone")
        assert not anna.glass.ended.is_set(), "nobody has told anna"
        assert [person.name for person in the_table(house).people] == ["anna"]

        again = await house.player("anna", key=key)
        await again.sees("Round 1")
        assert the_table(house).seat_of(house.person("anna")) == seat
        assert the_table(house).match.game.view(seat).hand == hand  # type: ignore[union-attr]  # as before
        bert.press(b"?")
        await bert.sees("· Help")


async def test_a_silent_player_on_a_good_connection_stays() -> None:
    """This holds however often the server sends a keepalive."""
    async with open_house(keepalive_seconds=0.02) as house, relay(house.port) as line:
        anna = await Player.connect(line.port, "anna")
        house.players.append(anna)
        await anna.open()
        await anna.sees("Lobby")
        carried = line.carried
        await until(lambda: line.carried > carried + 20, "many questions and answers were carried")
        assert house.present == {"anna"}
        anna.press(b"?")
        await anna.sees("· Help")
