"""Clients that run a command without a screen, as an admin or not; and how people log in."""

from __future__ import annotations

import asyncssh

from support.clients.player import Player
from support.servers.open_house import OpenHouse

ADMIN, BORIS, CLEO = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(3))

Key = asyncssh.SSHKey | list[asyncssh.SSHKey] | None


def line(key: asyncssh.SSHKey) -> str:
    return key.export_public_key("openssh").decode()


async def ask(house: OpenHouse, command: str, key: Key = ADMIN) -> tuple[int | None, str]:
    """Run a command; return the exit code and all output."""
    player = await house.connect("admin", key=key)
    await player.open(command=command, term=None)
    code = await player.exit_code()
    return code, player.glass.raw.decode() + player.errors


async def told(house: OpenHouse, command: str, key: Key = ADMIN) -> str:
    """Run a command that must succeed; return its output."""
    code, said = await ask(house, command, key)
    assert code == 0, said
    return said


async def comes_in(house: OpenHouse, name: str, key: Key = None, **options: object) -> Player:
    player = await house.connect(name, key=key, **options)
    await player.open()
    await player.sees("Lobby", name)
    return player
