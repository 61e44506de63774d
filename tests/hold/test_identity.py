"""A client that has not proven a key is a guest or is refused; it never becomes the key's owner."""

from __future__ import annotations

import asyncio
import os
import subprocess
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random

import asyncssh
import pytest

from server.house.people.people import Person
from support.clients.mallory import Mallory, Trick, client_that, new_key
from support.clients.player import Player
from support.screens.terminals import until
from support.servers.open_house import OpenHouse, open_house

NAMES = ("anna", "mallory", "guest", "")


class Home:
    """A house with anna in it, who came in with her key."""

    def __init__(self, house: OpenHouse, key: asyncssh.SSHKey, anna: Player) -> None:
        self.house = house
        self.key = key
        self.anna = anna
        self.owner: Person = house.person("anna")

    @property
    def stranger(self) -> Person:
        """The identity of the other person who is in."""
        (person,) = [person for person in self.house.server.house.doors if person is not self.owner]
        return person

    async def enters(self, trick: Trick, *, at_once: bool, own: asyncssh.SSHKey | None = None) -> Player:
        """Come in by a trick, and wait for the lobby."""
        client = client_that(trick, self.key, own, at_once=at_once)
        mallory = await self.house.connect("mallory", client=client)
        await mallory.open()
        await mallory.sees("Lobby")
        await self.anna.sees("Online: 2")
        return mallory

    async def leaves(self, player: Player) -> None:
        """Disconnect."""
        player.vanish()
        await self.anna.sees("Online: 1")

    def is_unharmed(self) -> None:
        """Check that the owner has the same identity and place as before."""
        assert self.house.person("anna") is self.owner
        assert self.owner.here
        assert not self.anna.channel.is_closing(), "she was not taken over"


@pytest.fixture
async def home() -> AsyncIterator[Home]:
    key = new_key()
    async with open_house() as house:
        anna = await house.player("anna", key=key)
        await anna.sees("Lobby", "anna")
        yield Home(house, key, anna)


# ---- orders of requests


def offers(mallory: Mallory) -> None:
    mallory.offer("mallory")
    mallory.come_in()


def offers_as_the_owner(mallory: Mallory) -> None:
    mallory.offer("anna")
    mallory.come_in("anna")


def offers_and_changes_the_name(mallory: Mallory) -> None:
    mallory.offer("anna")
    mallory.come_in("mallory")


def changes_the_name_between_question_and_answer(mallory: Mallory) -> None:
    mallory.ask_for_questions("mallory")
    mallory.offer("anna")
    mallory.answer()
    mallory.come_in("anna")


def changes_the_name_and_back(mallory: Mallory) -> None:
    mallory.ask_for_questions("anna")
    mallory.offer("anna")
    mallory.offer("mallory")
    mallory.come_in("mallory")
    mallory.offer("anna")
    mallory.come_in("anna")


def offers_and_is_a_guest(mallory: Mallory) -> None:
    mallory.offer("anna")
    mallory.ask("guest", b"none")


def is_a_guest_and_offers(mallory: Mallory) -> None:
    mallory.ask("guest", b"none")
    mallory.offer("guest")
    mallory.offer("anna")


def offers_as_guest(mallory: Mallory) -> None:
    mallory.offer("guest")


def offers_and_asks_for_none(mallory: Mallory) -> None:
    mallory.offer("anna")
    mallory.ask("anna", b"none")
    mallory.come_in("anna")


def offers_after_the_answer(mallory: Mallory) -> None:
    mallory.come_in()
    mallory.offer("mallory")
    mallory.come_in()


def offers_without_a_name(mallory: Mallory) -> None:
    """asyncssh does not start again for an empty name."""
    mallory.offer("")
    mallory.come_in("")


def offers_before_every_other_way(mallory: Mallory) -> None:
    for method in (b"password", b"hostbased", b"gssapi-with-mic", b"no-such-way"):
        mallory.offer("anna")
        mallory.ask("anna", method)
    mallory.come_in("anna")


def vouches_for_the_owners_key(mallory: Mallory) -> None:
    mallory.offer_certificate("anna")
    mallory.come_in("anna")


TRICKS: tuple[Trick, ...] = (
    offers,
    offers_as_the_owner,
    offers_and_changes_the_name,
    changes_the_name_and_back,
    offers_and_is_a_guest,
    offers_as_guest,
    offers_and_asks_for_none,
    offers_without_a_name,
    offers_before_every_other_way,
    vouches_for_the_owners_key,
)
TRICKS_AT_ONCE: tuple[Trick, ...] = (
    changes_the_name_between_question_and_answer,
    is_a_guest_and_offers,
    offers_after_the_answer,
)
"""Tricks that send what the server never answers."""


@pytest.mark.parametrize("trick", [*TRICKS, *TRICKS_AT_ONCE])
async def test_no_order_of_requests_without_a_signature_makes_the_owner(home: Home, trick: Trick) -> None:
    for at_once in (True, False)[: 1 if trick in TRICKS_AT_ONCE else 2]:
        mallory = await home.enters(trick, at_once=at_once)
        assert home.stranger.guest
        assert home.stranger.identity is None
        home.is_unharmed()
        await home.leaves(mallory)


async def test_no_order_of_any_requests_makes_the_owner(
    home: Home, scale: Callable[[int, int], int], note: Callable[..., None]
) -> None:
    """Random requests of all kinds make nobody anna, also with another proven key among them."""
    random, came_as = Random(7), {"guest": 0, "herself": 0, "nobody": 0}
    clients = home.house.server.clients
    for _ in range(scale(30, 1000)):
        client = client_that(partial(try_anything, random), home.key)
        mallory = None
        with suppress(asyncssh.Error, ConnectionError):
            mallory = await home.house.connect("mallory", client=client)
        others = [
            client.authenticator.identity
            for client in clients
            if client.authenticator.identity != home.owner.identity
        ]
        came_as["nobody" if not others else "guest" if others == [None] else "herself"] += 1
        assert len(clients) == 1 + len(others), "nobody but anna is anna"
        home.is_unharmed()
        if mallory is not None:
            mallory.vanish()
        await until(lambda: len(clients) == 1, "she is gone")
    assert came_as["guest"]
    assert came_as["herself"]
    note("unproven keys, requests in any order", **came_as, owner=0)


def try_anything(random: Random, mallory: Mallory) -> None:
    """Send a few random requests, then come in as a guest if still not in."""
    for _ in range(random.randrange(1, 8)):
        name = random.choice(NAMES)
        request = random.randrange(9)
        if request < 4:
            mallory.offer(name)
        elif request == 4:
            mallory.sign(name, mallory.owner, random.choice(tuple(FORGED.values()))(mallory, name))
        elif request == 5:
            mallory.prove(name)
        elif request == 6:
            mallory.ask(name, b"none")
        elif request == 7:
            mallory.come_in(name)
        else:
            mallory.offer(name, mallory.own)
    mallory.ask("guest", b"none")


# ---- signatures


def _over_another_session(mallory: Mallory, name: str) -> bytes:
    """Return the signature that anna would give to the attacker's own server."""
    return mallory.signature(mallory.owner, name, session=bytes(32))


def _over_nothing(mallory: Mallory, _name: str) -> bytes:
    return mallory.owner.sign(b"", b"ssh-ed25519")


def _cut_short(mallory: Mallory, name: str) -> bytes:
    return mallory.signature(mallory.owner, name)[:-1]


FORGED: dict[str, Callable[[Mallory, str], bytes]] = {
    "none": lambda _mallory, _name: b"",
    "not one": lambda _mallory, _name: bytes(83),
    "by another key, of the same words": lambda mallory, name: mallory.signature(
        mallory.own, name, key=mallory.owner
    ),
    "by another key, of its own words": lambda mallory, name: mallory.signature(mallory.own, name),
    "for another session": _over_another_session,
    "for another name": lambda mallory, name: mallory.signature(mallory.owner, f"{name}x"),
    "for another service": lambda mallory, name: mallory.signature(
        mallory.owner, name, service=b"ssh-userauth"
    ),
    "of a request without one": lambda mallory, name: mallory.signature(mallory.owner, name, proven=False),
    "of another key": lambda mallory, name: mallory.signature(mallory.owner, name, key=mallory.own),
    "of nothing": _over_nothing,
    "cut short": _cut_short,
}


@pytest.mark.parametrize("forged", FORGED)
async def test_no_other_signature_makes_the_owner(home: Home, forged: str) -> None:
    """No forged signature makes the owner, nor one that the owner made for something else."""

    def trick(mallory: Mallory) -> None:
        for name in ("anna", "mallory"):
            mallory.sign(name, mallory.owner, FORGED[forged](mallory, name))
        mallory.come_in()

    for at_once in (True, False):
        mallory = await home.enters(trick, at_once=at_once)
        assert home.stranger.identity is None
        home.is_unharmed()
        await home.leaves(mallory)


async def test_the_right_signature_makes_the_owner(home: Home) -> None:
    """The correct signature is accepted, so the forged ones fail only for what is wrong with them."""

    def comes_home(mallory: Mallory) -> None:
        mallory.sign("somebody", mallory.owner, mallory.signature(mallory.owner, "somebody"))

    again = await home.house.connect("somebody", client=client_that(comes_home, home.key))
    await again.open()
    await again.sees("Lobby", "anna")
    assert home.house.person("anna") is home.owner
    assert await home.anna.exit_code() == 0
    assert home.anna.last_line.startswith("You connected from another terminal")


async def test_a_proven_key_does_not_stand_for_one_that_is_offered_beside_it(home: Home) -> None:
    """The client proves its own key, and offers the owner's just before and just after it."""
    own = new_key()

    def trick(mallory: Mallory) -> None:
        mallory.offer("mallory")
        mallory.prove("mallory")
        mallory.offer("mallory")

    mallory = await home.enters(trick, at_once=True, own=own)
    herself = home.stranger.identity
    assert herself not in (None, home.owner.identity)
    home.is_unharmed()
    await home.leaves(mallory)
    honest = await home.house.player("mallory", key=own)
    await honest.sees("Lobby")
    await home.anna.sees("Online: 2")
    assert home.stranger.identity == herself, "she is who she is without the trick"


# ---- keys that cannot sign


async def test_an_agent_that_will_not_sign_makes_a_guest(home: Home, tmp_path: Path) -> None:
    """OpenSSH offers the public half, and its agent asks the owner, who does not agree."""
    file = tmp_path / "id"
    file.write_bytes(home.key.export_private_key())
    file.chmod(0o600)
    public = tmp_path / "id.pub"
    public.write_bytes(home.key.export_public_key())
    async with agent_that_asks(file, tmp_path / "agent") as agent:
        file.unlink()
        words = ("-i", str(public), "-o", f"IdentityAgent={agent}", "somebody@127.0.0.1")
        somebody = await home.house.openssh(*words)
        await somebody.sees("Lobby", "guest")
        await home.anna.sees("Online: 2")
        assert home.stranger.identity is None
        home.is_unharmed()


async def test_a_locked_key_makes_a_guest(home: Home, tmp_path: Path) -> None:
    file = tmp_path / "id"
    file.write_bytes(home.key.export_private_key())
    file.chmod(0o600)
    locking = await asyncio.create_subprocess_exec(
        *("ssh-keygen", "-q", "-p", "-P", "", "-N", "secret", "-a", "1", "-f", str(file)),
        stdout=subprocess.DEVNULL,
    )
    assert await locking.wait() == 0
    somebody = await home.house.openssh("-o", "NumberOfPasswordPrompts=1", "-i", str(file), "anna@127.0.0.1")
    await somebody.sees("Enter passphrase for key")
    somebody.press(b"wrong\n")
    await somebody.sees("Lobby", "guest")
    await home.anna.sees("Online: 2")
    assert home.stranger.identity is None
    home.is_unharmed()


@asynccontextmanager
async def agent_that_asks(key: Path, socket: Path) -> AsyncIterator[Path]:
    """Run an agent that holds a key and must ask before each signature, with no one to ask."""
    environment = {**os.environ, "SSH_ASKPASS": "/bin/false", "SSH_ASKPASS_REQUIRE": "force"}
    agent = await asyncio.create_subprocess_exec(
        *("ssh-agent", "-D", "-a", str(socket)), env=environment, stdout=subprocess.DEVNULL
    )
    try:
        await until(socket.exists, "the agent listens")
        adding = await asyncio.create_subprocess_exec(
            *("ssh-add", "-q", "-c", str(key)),
            env={**environment, "SSH_AUTH_SOCK": str(socket)},
            stderr=subprocess.DEVNULL,
        )
        assert await adding.wait() == 0
        yield socket
    finally:
        agent.terminate()
        await agent.wait()
