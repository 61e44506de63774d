"""Identity at login: only a key whose signature was verified makes a client a known person."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import asyncssh
import pytest

from support.clients.mallory import client_that, new_key
from support.screens.terminals import PATIENCE, until
from support.servers.open_house import OpenHouse, open_house


@pytest.fixture
def key() -> asyncssh.SSHKey:
    return new_key()


class Stolen(asyncssh.SSHKeyPair):
    """A public key without its private half."""

    def __init__(self, key: asyncssh.SSHKey, signature: Callable[[bytes], bytes]) -> None:
        super().__init__(
            key.algorithm, key.algorithm, key.sig_algorithms, key.sig_algorithms, key.public_data, None
        )
        self._signature = signature

    def sign(self, data: bytes) -> bytes:
        return self._signature(data)


def refuse(_data: bytes) -> bytes:
    """Raise what asyncssh takes for "this key cannot sign", so that it tries the next method."""
    raise ValueError


# ---- keys


async def test_a_key_is_a_person_and_has_no_code_to_note(house: OpenHouse, key: asyncssh.SSHKey) -> None:
    anna = await house.player("anna", key=key)
    await anna.sees("Lobby", "anna")
    assert not house.person("anna").guest
    assert "guest" not in anna.lines[0]


@pytest.mark.parametrize("kind", ["ssh-ed25519", "ecdsa-sha2-nistp256", "ssh-rsa"])
async def test_every_usual_kind_of_key_is_a_person(house: OpenHouse, kind: str) -> None:
    anna = await house.player("anna", key=new_key(kind))
    await anna.sees("Lobby", "anna")
    assert not house.person("anna").guest


async def test_the_same_key_is_the_same_person_by_whatever_name(
    house: OpenHouse, key: asyncssh.SSHKey
) -> None:
    first = await house.player("anna", key=key)
    await first.sees("Lobby", "anna")
    person = house.person("anna")
    await first.quit()
    again = await house.player("somebody", key=key)
    await again.sees("Lobby", "anna")
    assert house.person("anna") is person


async def test_different_keys_are_different_people_even_with_one_name(house: OpenHouse) -> None:
    first = await house.player("anna", key=new_key())
    await first.sees("Lobby", "anna")
    second = await house.player("anna", key=new_key())
    await second.sees("Lobby", "anna-2")
    await first.sees("Online: 2")
    assert house.present == {"anna", "anna-2"}


async def test_the_second_of_two_keys_counts_if_the_first_cannot_sign(
    house: OpenHouse, key: asyncssh.SSHKey
) -> None:
    victim = new_key()
    await (await house.player("anna", key=victim)).sees("Lobby")
    owner = house.person("anna")
    mallory = await house.player("mallory", key=[Stolen(victim, refuse), key])
    await mallory.sees("Lobby", "mallory")
    assert house.person("mallory") is not owner
    assert not house.person("mallory").guest


async def test_the_house_keeps_no_public_key(house: OpenHouse, key: asyncssh.SSHKey) -> None:
    """Public keys lead to accounts elsewhere: the identity is a word that only this server can make."""
    await (await house.player("anna", key=key)).sees("Lobby")
    identity = house.person("anna").identity
    assert identity is not None
    assert len(identity) == 64
    assert key.get_fingerprint() not in identity
    async with open_house() as other:
        await (await other.player("anna", key=key)).sees("Lobby")
        assert other.person("anna").identity != identity


# ---- keys that are not proven: tests/hold/test_identity.py


async def test_a_client_that_tries_too_many_keys_is_disconnected() -> None:
    async with open_house(auth_attempts=6) as house:
        keys = [Stolen(new_key(), refuse) for _ in range(7)]
        with pytest.raises((asyncssh.Error, ConnectionError)):
            await house.connect("mallory", key=keys)
        assert await (await house.guest("anna")).quit()


async def test_a_full_agent_still_comes_in(house: OpenHouse) -> None:
    """An agent with many keys offers them one by one; the first is taken."""
    anna = await house.player("anna", key=[new_key() for _ in range(10)])
    await anna.sees("Lobby", "anna")
    assert not house.person("anna").guest


# ---- without a key


async def test_a_client_without_a_key_is_a_guest_with_a_code_to_come_back(house: OpenHouse) -> None:
    anna = await house.guest("anna")
    person = house.person("anna")
    assert person.guest
    await anna.sees("guest", person.reclaim)


async def test_guest_comes_in_without_any_authentication(house: OpenHouse) -> None:
    """Some clients cannot use keyboard-interactive without questions; they never have a key."""
    visitor = await house.connect("guest", preferred_auth="none", key=new_key())
    await visitor.open()
    await visitor.sees("Lobby", "guest-")
    (person,) = house.server.house.doors
    assert person.guest


@pytest.mark.parametrize(
    ("username", "name"),
    [
        ("anna", "anna"),
        ("Łukasz", "Łukasz"),
        ("анна", "анна"),
        ("anna maria", "anna-maria"),
        ("x" * 1000, "x" * 16),
        ("[/]red", "red"),
        ("../../etc", "etc"),
        ("\u0430dmin", "а"),
    ],
)
async def test_the_user_name_proposes_a_name(house: OpenHouse, username: str, name: str) -> None:
    player = await house.player(username)
    await player.sees("Lobby")
    (present,) = house.present
    if len(name) > 1:
        assert present == name
    else:
        assert present.startswith("guest-"), "one letter of a second script is no name"


async def test_a_client_without_a_name_gets_one(house: OpenHouse) -> None:
    player = await house.player("")
    await player.sees("Lobby", "guest-")


async def test_a_name_that_would_move_the_cursor_is_no_name(house: OpenHouse) -> None:
    """asyncssh refuses such a user name itself; what matters is that other players notice nothing."""
    trick = client_that(lambda mallory: mallory.ask("anna\x1b[2J", b"none"), new_key())
    with pytest.raises(asyncssh.Error):
        await house.connect("anna", client=trick)
    assert await (await house.guest("anna")).quit()


async def test_a_client_that_never_logs_in_is_disconnected() -> None:
    async with open_house(login_seconds=0.2) as house:
        reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
        async with asyncio.timeout(PATIENCE):
            said = await reader.read()
        assert said.startswith(b"SSH-2.0-shamans\r\n")
        writer.close()
        await writer.wait_closed()


async def test_the_server_names_no_library_and_no_version(house: OpenHouse) -> None:
    anna = await house.guest("anna")
    assert anna.connection.get_extra_info("server_version") == "SSH-2.0-shamans"
    await until(lambda: house.present == {"anna"})
