"""Many apps in one process: each has its own colours, size and language."""

from __future__ import annotations

import asyncio
from typing import NoReturn

import pytest

from support.screens.terminals import foregrounds, until
from support.servers.open_house import OpenHouse

TRUE, C256, C16, MONO = {"true"}, {"256"}, {"16"}, set[str]()
TERMINALS: list[tuple[str, dict[str, str], set[str]]] = [
    ("xterm-256color", {"COLORTERM": "truecolor"}, TRUE),
    ("xterm-256color", {}, C256),
    ("linux", {}, C16),
    ("xterm-256color", {"NO_COLOR": "1", "COLORTERM": "truecolor"}, MONO),
    ("xterm-direct", {}, TRUE),
    ("tmux-256color", {}, C256),
    ("vt100", {}, MONO),
]
LANGUAGES = [("fr_FR.UTF-8", "fr"), ("ru_RU.UTF-8", "ru"), ("cs_CZ.UTF-8", "cs"), ("en_GB.UTF-8", "en")]
SIZES = [(80, 24), (60, 20), (120, 40), (200, 50), (300, 100)]


@pytest.mark.parametrize(("term", "env", "colours"), TERMINALS)
async def test_a_terminal_gets_the_colours_it_has(
    house: OpenHouse, term: str, env: dict[str, str], colours: set[str]
) -> None:
    anna = await house.guest("anna", term=term, env=env)
    assert foregrounds(anna.raw) == colours


async def test_two_depths_of_colour_do_not_disturb_each_other(house: OpenHouse) -> None:
    """Both show the same rows in turn, again and again: a cached row of one is not used for the other."""
    players = []
    for number, (term, env, colours) in enumerate([*TERMINALS, *TERMINALS]):
        player = await house.player(f"player-{number}", term=term, env=env)
        players.append((player, colours))
    for player, colours in players:
        await player.sees(f"Online: {len(players)}")
        player.press(b"n")
        await player.sees("New table")
        player.press(b"\r")
        await until(lambda: len(list(house.server.house.tables)) == players.index((player, colours)) + 1)  # noqa: B023
    for player, colours in players:
        assert foregrounds(player.raw) == colours


@pytest.mark.parametrize(("locale", "language"), LANGUAGES)
async def test_the_locale_of_the_client_chooses_the_language(
    house: OpenHouse, locale: str, language: str
) -> None:
    anna = await house.player("anna", env={"LANG": locale})
    await anna.sees("anna")
    assert house.app("anna").session.words.language == language


@pytest.mark.parametrize(
    ("env", "language"),
    [
        ({}, "en"),
        ({"LANG": "xx_XX.UTF-8"}, "en"),
        ({"LANG": "C", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "cs_CZ.UTF-8"}, "cs"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "pt:ru"}, "ru"),
        ({"LC_MESSAGES": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "\udcff\udcfe"}, "en"),
        ({"LANG": "fr\x1b[2J"}, "en"),
    ],
)
async def test_whatever_the_client_says_of_itself_there_is_a_language(
    house: OpenHouse, env: dict[str, str], language: str
) -> None:
    bytes_env = {name: value.encode("utf-8", "surrogateescape") for name, value in env.items()}
    anna = await house.player("anna", env=bytes_env)
    await anna.sees("anna")
    assert house.app("anna").session.words.language == language


async def test_twenty_apps_and_one_that_crashes(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    def explode(*_: object) -> NoReturn:
        raise RuntimeError

    async def come(number: int) -> tuple[str, int]:
        term, env, _ = TERMINALS[number % len(TERMINALS)]
        locale, _ = LANGUAGES[number % len(LANGUAGES)]
        name = f"player-{number}"
        player = await house.player(
            name, term=term, env={**env, "LANG": locale}, size=SIZES[number % len(SIZES)]
        )
        await player.sees(name)
        return name, house.players.index(player)

    came = await asyncio.gather(*(come(number) for number in range(20)))
    players = {name: house.players[place] for name, place in came}
    assert house.present == set(players)

    monkeypatch.setattr(house.app("player-7").session, "press", explode)
    for player in players.values():
        player.press(b"c", b"still ", b"here")
    assert await players["player-7"].exit_code() == 1
    assert "incident" in players.pop("player-7").last_line
    await until(lambda: house.present == set(players))

    for name, player in players.items():
        number = int(name.removeprefix("player-"))
        app = house.app(name)
        await player.sees("still here", name)
        assert foregrounds(player.raw) == TERMINALS[number % len(TERMINALS)][2], name
        assert app.size == SIZES[number % len(SIZES)]
        assert app.session.words.language == LANGUAGES[number % len(LANGUAGES)][1]
        assert b"incident" not in player.raw
    for player in players.values():
        player.press(b"\x03", b"\x03")
    for player in players.values():
        assert await player.exit_code() == 0
        assert player.last_line
    assert len(house.faults) == 1
    await house.is_empty()
