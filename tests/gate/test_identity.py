"""A limit on connections per key; a person who meets it is told so."""

from __future__ import annotations

import asyncssh
import pytest

from support.screens.terminals import until
from support.servers.open_house import open_house
from tui.door.limits import Limit


@pytest.fixture
def key() -> asyncssh.SSHKey:
    return asyncssh.generate_private_key("ssh-ed25519")


async def test_one_too_many_is_told_so_and_may_come_when_another_has_gone(key: asyncssh.SSHKey) -> None:
    async with open_house(sessions_an_identity=2) as house:
        anna = await house.player("anna", key=key)
        await anna.sees("Lobby", "anna")
        second = await house.connect("anna", key=key)
        with_screen = await house.player("anna", key=key)
        assert await with_screen.exit_code() == 3
        assert with_screen.raw.decode() == line(house.port, "\r\n")
        verb = await house.player("anna", key=key, term=None, command="rules")
        assert await verb.exit_code() == 3
        assert (verb.raw, verb.errors) == (b"", line(house.port, "\n"))
        assert house.server.counts.so_far == {Limit.IDENTITY: 2}
        assert house.log.count("why='identity'") == 1
        anna.press(b"c", b"still here")
        await anna.sees("still here")
        second.vanish()
        await until(lambda: set(house.server.identities.values()) == {1}, "the second is gone")
        again = await house.player("anna", key=key)
        await again.sees("Lobby", "anna")


def line(port: int, end: str) -> str:
    sentence = "Too many connections with this key. Close one, then:"
    return f"{sentence}{end}ssh -p {port} 127.0.0.1{end}"


async def test_other_keys_and_guests_have_their_own_count(key: asyncssh.SSHKey) -> None:
    async with open_house(sessions_an_identity=1) as house:
        await (await house.player("anna", key=key)).sees("Lobby")
        other = asyncssh.generate_private_key("ssh-ed25519")
        await (await house.player("boris", key=other)).sees("Lobby")
        for name in ("cleo", "dora", "emil"):
            await house.guest(name)
        assert not house.server.counts.so_far


async def test_a_client_that_only_shows_a_key_is_not_counted_as_its_owner(key: asyncssh.SSHKey) -> None:
    """Knowing anna's public key is not enough to keep her out."""
    async with open_house(sessions_an_identity=1) as house:

        class Mallory(asyncssh.SSHKeyPair):
            def __init__(self) -> None:
                names = (b"ssh-ed25519",)
                super().__init__(names[0], names[0], names, names, key.public_data, b"")

            def sign(self, _data: bytes) -> bytes:
                return b""

        for _ in range(3):
            await house.connect("mallory", key=Mallory())
        assert not house.server.identities
        await (await house.player("anna", key=key)).sees("Lobby")


async def test_nothing_is_left_of_those_who_have_gone(key: asyncssh.SSHKey) -> None:
    async with open_house(sessions_an_identity=2) as house:
        players = [await house.connect("anna", key=key) for _ in range(4)]
        for player in players:
            player.vanish()
        await until(lambda: not house.server.clients, "all are gone")
        assert not house.server.identities
