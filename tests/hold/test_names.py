"""No one takes the name of a person who is away, however many throw-away keys come by."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from server.house import Limits
from server.store import MEMORY, SqliteStore, sqlite
from store.keeping import match
from support.clients.mallory import new_key
from support.servers.open_house import OpenHouse, open_house

KNOWN, KEPT = 3, 5
"""People who are kept in memory, and in the store without a finished match: the limits, lowered."""


async def visit(house: OpenHouse, name: str, key: object, me: str) -> None:
    """Come in with a key, be called `me`, and go."""
    player = await house.player(name, key=key)
    await player.sees("Lobby", f"{me} ")
    player.vanish()
    await house.is_empty()


async def test_throw_away_keys_take_no_name_from_its_owner(
    monkeypatch: pytest.MonkeyPatch, scale: Callable[[int, int], int], note: Callable[..., None]
) -> None:
    monkeypatch.setattr(sqlite, "FORGET_EVERY", 1)
    own, strangers = new_key(), scale(8, 100)
    store = SqliteStore(MEMORY, print, kept=KEPT)
    async with open_house(Limits(known_keys=KNOWN), store=store) as house:
        await visit(house, "anna", own, "anna")
        (anna,) = store.people(9)
        store.archive(match("a", 1.0, anna.number, None))
        for number in range(strangers):
            await visit(house, f"nn{number}", new_key(), f"nn{number}")
        assert all(person.number != anna.number for person in house.server.house.people)
        assert len(store.people(strangers)) == KEPT + 1
        await visit(house, "anna", new_key(), "anna-2")
        await visit(house, "ANNA", None, "ANNA-3")
        await visit(house, "x", own, "anna")
        assert house.faults == []
    note("throw-away keys", keys=strangers, names_taken=0)


async def test_a_reserved_name_is_given_to_no_one_and_the_person_reads_why() -> None:
    async with open_house() as house:
        for name, key in (("root", new_key()), ("adm1n", None)):
            player = await house.player(name, key=key)
            await player.sees("Lobby", f"The name {name} is reserved.", "guest-")
        assert all(person.startswith("guest-") for person in house.present)


async def test_a_user_name_with_an_emoji_is_refused_with_a_reason() -> None:
    """SSH asks for names prepared by RFC 4013, which knows no emoji newer than Unicode 3.2."""
    async with open_house() as house:
        anna = await house.guest("anna")
        stranger = await house.openssh("🦦@127.0.0.1")
        await stranger.sees("Unassigned character")
        assert house.present == {"anna"}
        assert not anna.channel.is_closing()
        assert house.faults == []
