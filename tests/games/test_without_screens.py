"""A game without screens: it can be simulated, and is offered nowhere. A game with screens is offered."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator

import pytest

from engine.core import Rules
from games.dice import DiceRules
from games.live import SHAZAR, TOY
from games.test_on_the_screen import Visitor
from server.cli.parser import main
from server.games import GAMES, EngineKit, Games
from support.house.fake_house import TestHouse, own_table, refused
from support.servers.open_house import OpenHouse, open_house
from tui.door import Reason, TableOptions

NAME = "cupgame"


class CupGame(DiceRules):
    """The toy game under a name that no other text has."""

    name = NAME


DICE: Rules = CupGame()
HERE = Games(*GAMES.kits.values(), without_screens=[EngineKit(DICE)])
"""The games of the product, and the toy game without its screens."""
COMMANDS = ["help", "rules", "ring", "new"]


# ---- a game without screens


def test_only_the_engine_is_there() -> None:
    assert NAME in HERE.engines
    assert NAME in HERE.all_rules
    assert NAME not in HERE.kits
    assert NAME not in HERE.rules
    assert NAME not in HERE.talk_judges()


def test_it_is_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--game", NAME, "--games", "3", "--seed", "1", "--json"], HERE) == 0
    figures = json.loads(capsys.readouterr().out)
    assert (figures["games"], figures["seats"]) == (3, [DICE.sit_in] * 2)


def test_no_table_of_it_is_opened() -> None:
    house = TestHouse(games=HERE.rules)
    anna = house.enter("key of anna", "anna")
    for players in DICE.seats:
        refused(Reason.BAD_OPTIONS, anna.open_table, TableOptions(players, game=NAME))
    anna.quick_game("shamans")
    assert own_table(anna).options.game == "shamans"


def test_no_screen_names_it() -> None:
    anna = Visitor(HERE.kits)
    keys = ("c", "escape", "n", "right", "right", "escape", "?", "escape", "r", "escape", "s")
    seen = "\n".join(anna.press(key).screen for key in keys)
    assert re.search(r"▸ +Game +◂ Shazar", seen), "the form is among them"
    assert NAME not in seen.casefold()


def test_play_does_not_know_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--game", NAME], HERE) == 2
    assert "argument --game: invalid choice: 'cupgame'" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["play", "serve", "verify", "recount"])
def test_no_help_of_another_command_names_it(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"], HERE) == 0
    assert NAME not in capsys.readouterr().out
    assert main(["simulate", "--help"], HERE) == 0
    assert NAME in capsys.readouterr().out


@pytest.fixture
async def house() -> AsyncIterator[OpenHouse]:
    async with open_house(games=HERE.kits) as opened:
        yield opened


async def told(house: OpenHouse, command: str) -> str:
    """Return what a command answers over ssh."""
    player = await house.player("anna", command=command, term=None)
    await player.exit_code()
    player.connection.close()
    return player.raw.decode() + player.errors


@pytest.mark.parametrize("command", COMMANDS)
async def test_no_answer_over_ssh_names_it(command: str, house: OpenHouse) -> None:
    said = await told(house, command)
    assert said
    assert NAME not in said.casefold()


# ---- a game with screens


@pytest.mark.parametrize("name", [*GAMES.kits, TOY.rules.name])
def test_a_game_with_screens_is_offered(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    games = Games(*GAMES.kits.values(), TOY)
    rules = games.rules[name]
    house = TestHouse(games=games.rules)
    for players in rules.seats:
        anna = house.enter(f"key of anna {players}", "anna")
        anna.open_table(TableOptions(players, game=name))
        assert own_table(anna).options.game == name
    assert main(["play", "--help"], games) == 0
    assert name in capsys.readouterr().out


def test_the_house_offers_shamans_first_and_shazar() -> None:
    assert [*GAMES.kits] == ["shamans", SHAZAR.name]
    assert [*GAMES.engines] == [*GAMES.kits], "every game has screens"


async def test_the_rules_of_both_are_told_over_ssh(house: OpenHouse) -> None:
    said = await told(house, "rules")
    assert said.startswith("SHAMANS\n")
    assert "\nSHAZAR\n" in said
