"""Settings follow the key from one terminal to the next, and stay private to it."""

from __future__ import annotations

from pathlib import Path

import asyncssh
import pytest

from server.store import FILE_NAME, SqliteStore
from support.house.undealt import start_undealt
from support.screens.terminals import foregrounds, until
from support.servers.open_house import open_house
from tui.door import Settings, TableOptions
from tui.terminal.app import MOUSE_OFF
from tui.words import Words

F5, F6 = b"\x1b[15~", b"\x1b[17~"
ESCAPE = b"\x1b[27u"
FRENCH = Words("fr")


def key() -> asyncssh.SSHKey:
    return asyncssh.generate_private_key("ssh-ed25519")


def told(sentence: str) -> None:
    raise AssertionError(sentence)


async def test_settings_are_there_when_a_player_comes_back(tmp_path: Path) -> None:
    """They are there on another terminal and on another server with the same key and file; not for another
    key."""
    anna, bob = key(), key()
    store = SqliteStore(tmp_path / FILE_NAME, told)
    async with open_house(store=store) as house:
        player = await house.player("anna", key=anna)
        await player.sees("Lobby")
        player.press(F6)
        await player.sees("français")
        player.press(F5, b"2", b"2", b"2")
        await player.sees(FRENCH.t("dark, colour-blind safe"))
        player.press(ESCAPE)
        await player.sees(FRENCH.t("No tables are open yet."))
        player.press(b"q")
        assert await player.exit_code() == 0
        assert player.last_line.startswith(
            FRENCH.t("Goodbye, {name}. Come back with: {again}", name="anna", again="")
        )

        player = await house.player("anna", key=anna, env={"LANG": "ru_RU.UTF-8"})
        await player.sees(FRENCH.t("No tables are open yet."))
        app = house.app("anna")
        assert app.session.words.language == "fr"
        assert app.session.look.colour_blind
        other = await house.player("bob", key=bob)
        await other.sees("Lobby")
        assert house.app("bob").session.settings == Settings()
        secret = house.server.secret
    store.close()

    store = SqliteStore(tmp_path / FILE_NAME, told)
    async with open_house(store=store) as house:
        house.server.secret = secret  # the secret of the same host key
        player = await house.player("anna", key=anna)
        await player.sees(FRENCH.t("No tables are open yet."))
        assert house.app("anna").session.settings == Settings(language="fr", look="dark-2")
    store.close()


async def test_a_guests_settings_last_as_long_as_the_guest() -> None:
    async with open_house() as house:
        player = await house.guest("anna")
        player.press(F6)
        await player.sees("français")
        reclaim = house.app("anna").door.look().reclaim
        player.vanish()
        await house.is_empty()
        again = await house.player("bob")
        await again.sees("Lobby", "bob")
        assert house.app("bob").session.settings == Settings()
        house.door("bob").reclaim(reclaim)
        await again.sees("anna")
        assert house.app("anna").session.words.language == "fr"


async def test_two_seats_of_one_table_in_two_languages() -> None:
    async with open_house() as house:
        anna = await house.player("anna", size=(120, 40))
        await anna.sees("Lobby")
        door = house.door("anna")
        code = door.open_table(TableOptions(players=3))
        bob = await house.player("bob", command=code, size=(120, 40))
        await bob.sees(code)
        door.add_bot(2, "random")  # type: ignore[arg-type]  # a seat
        house.door("bob").set_ready(True)
        start_undealt(door)
        for name, player, language in (("anna", anna, "cs"), ("bob", bob, "fr")):
            await player.sees("about to be dealt")
            house.app(name).session.change(Settings(language=language, plain_words=True))
        for name in ("anna", "bob"):
            house.door(name).set_ready(True)
        await anna.sees("Kolo 1, štych 1")
        await bob.sees("Manche 1, pli 1")
        anna.press(F6)
        await anna.sees("Round 1, trick 1")
        assert "Manche 1, pli 1" in bob.screen
        assert not house.log


@pytest.mark.parametrize("word", ["dark", "none"])
async def test_a_look_is_worn_from_the_first_paint(word: str) -> None:
    anna = key()
    async with open_house() as house:
        player = await house.player("anna", key=anna)
        await player.sees("Lobby")
        house.app("anna").session.change(Settings(look=word))
        player.press(b"q")
        await player.exit_code()
        player = await house.player("anna", key=anna)
        await player.sees("Lobby")
        assert foregrounds(player.raw) == ({"256"} if word == "dark" else set())


async def test_the_mouse_stays_off() -> None:
    anna = key()
    async with open_house() as house:
        player = await house.player("anna", key=anna)
        await player.sees("Lobby")
        assert MOUSE_OFF.encode() not in player.raw
        player.press(F5, b"6", b"6")
        await player.glass.gets(MOUSE_OFF.encode())
        player.press(ESCAPE)
        await player.sees_no("Saved with your key.")
        await player.quit()
        player = await house.player("anna", key=anna)
        await player.sees("Lobby")
        await player.glass.gets(MOUSE_OFF.encode())
        await player.quit()


async def test_a_newcomer_is_greeted_once() -> None:
    anna = key()
    async with open_house(greets=True) as house:
        player = await house.player("anna", key=anna)
        await player.sees("Welcome to Shamans, anna.", "learn by playing", "Can you tell these seven apart?")
        player.press(b"4")
        await player.sees("No tables are open yet.")
        player.press(b"q")
        assert await player.exit_code() == 0
        player = await house.player("anna", key=anna)
        await player.sees("No tables are open yet.")


async def test_the_greeting_stands_in_nobodys_way() -> None:
    async with open_house(greets=True) as house:
        anna = await house.player("anna")
        await anna.sees("Can you tell these seven apart?")
        anna.press(b"b")
        await anna.sees("Round 1")
        reclaim = house.app("anna").door.look().reclaim
        anna.vanish()
        await until(lambda: not house.present, "anna is gone")
        again = await house.player("somebody", command=reclaim)
        await again.sees("Round 1", "anna")
