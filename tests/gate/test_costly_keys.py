"""Keys that would cost the server much are refused before it calculates with them, and counted."""

from __future__ import annotations

from pathlib import Path

import asyncssh
import asyncssh.connection
import pytest
from asyncssh.packet import String

from server.ssh.auth import is_certificate, is_costly
from server.ssh.login import COSTLY_KEY
from support.clients.asking import ask, line
from support.clients.rsa_keys import PLAIN, pair, rsa
from support.screens.terminals import until
from support.servers.open_house import open_house
from tui.door.limits import Limit


class Reads(asyncssh.SSHClient):
    """A client that keeps the lines that it reads during the login."""

    def __init__(self) -> None:
        self.read: list[str] = []

    def auth_banner_received(self, msg: str, lang: str) -> None:  # noqa: ARG002  # asyncssh's own names
        self.read.append(msg)

    def kbdint_auth_requested(self) -> str:
        return ""

    def kbdint_challenge_received(self, *_: object) -> list[str]:
        return []


@pytest.mark.parametrize(
    ("key_data", "costly"),
    [
        (rsa(2048), False),
        (rsa(8192, (1 << 64) - 1), False),
        (rsa(8193), True),
        (rsa(16384), True),
        (rsa(2048, 1 << 64), True),
        (rsa(2048, (1 << 2047) + 1), True),
        (PLAIN.public_data, False),
        (b"", False),
        (String(b"ssh-rsa") + b"\x00\x00", False),
    ],
    ids=["usual", "8192", "8193", "16384", "exponent", "long exponent", "ed25519", "empty", "cut"],
)
def test_an_rsa_key_is_costly_by_its_size_or_its_exponent(key_data: bytes, costly: bool) -> None:
    assert is_costly(key_data) is costly


@pytest.mark.parametrize("costly", [rsa(16384), rsa(3072, (1 << 3071) + 1)], ids=["large", "exponent"])
async def test_a_costly_key_is_not_even_decoded_and_the_client_comes_in_without(
    monkeypatch: pytest.MonkeyPatch, costly: bytes
) -> None:
    decoded: list[bytes] = []
    for name in ("decode_ssh_public_key", "decode_ssh_certificate"):
        decode = getattr(asyncssh.connection, name)

        def watch(data: bytes, decode: object = decode) -> object:
            decoded.append(data)
            assert callable(decode)
            return decode(data)

        monkeypatch.setattr(asyncssh.connection, name, watch)
    async with open_house() as house:
        connection, client = await asyncssh.create_connection(
            Reads,
            "127.0.0.1",
            house.port,
            username="anna",
            known_hosts=None,
            client_keys=[pair(costly)],
            config=None,
        )
        (server_side,) = house.server.clients
        assert costly not in decoded
        assert server_side.key is None, "anna is a guest"
        assert isinstance(client, Reads)
        assert client.read == [f"{COSTLY_KEY}\n"]
        assert house.server.counts.so_far == {Limit.COSTLY_KEY: 1}
        connection.abort()
        await until(lambda: not house.server.clients, "anna is gone")


async def test_costly_keys_count_as_attempts() -> None:
    async with open_house(auth_attempts=4) as house:
        with pytest.raises(asyncssh.Error, match="too many attempts"):
            await house.connect("anna", key=[pair(rsa(9000 + number)) for number in range(9)])
        assert house.server.counts.so_far[Limit.ATTEMPTS] == 1


async def test_a_certificate_is_not_looked_at_and_its_plain_key_is_known() -> None:
    authority, own = (asyncssh.generate_private_key("ssh-ed25519") for _ in range(2))
    certificate = authority.generate_user_certificate(own, "anna")
    assert is_certificate(certificate.public_data)
    assert not is_certificate(own.public_data)
    async with open_house() as house:
        player = await house.connect("anna", key=[(own, certificate), own])
        await player.open()
        await player.sees("Lobby", "anna")
        (server_side,) = house.server.clients
        assert server_side.key is not None
        assert server_side.key.public_data == own.public_data


async def test_an_ordinary_rsa_key_is_an_admins_like_any_other(tmp_path: Path) -> None:
    key = asyncssh.generate_private_key("ssh-rsa", key_size=2048)
    (tmp_path / "admins").write_text(line(key))
    async with open_house(folder=tmp_path) as house:
        assert await ask(house, "banned", key) == (0, "There are no bans.\n")
