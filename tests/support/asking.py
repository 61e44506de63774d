"""Somebody who asks from outside, an admin or not; and how people come in."""

from __future__ import annotations

import asyncssh

from support.player import Player
from support.ssh import OpenHouse

ADMIN, BORIS, CLEO = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(3))

Key = asyncssh.SSHKey | list[asyncssh.SSHKey] | None


def line(key: asyncssh.SSHKey) -> str:
    return key.export_public_key("openssh").decode()


async def ask(house: OpenHouse, command: str, key: Key = ADMIN) -> tuple[int | None, str]:
    """What somebody gets who asks from outside: the exit code, and all that is said."""
    player = await house.connect("admin", key=key)
    await player.open(command=command, term=None)
    code = await player.exit_code()
    return code, player.glass.raw.decode() + player.errors


async def told(house: OpenHouse, command: str, key: Key = ADMIN) -> str:
    """What an admin is told who asks for what can be done."""
    code, said = await ask(house, command, key)
    assert code == 0, said
    return said


async def comes_in(house: OpenHouse, name: str, key: Key = None, **options: object) -> Player:
    player = await house.connect(name, key=key, **options)
    await player.open()
    await player.sees("Lobby", name)
    return player
