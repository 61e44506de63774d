"""Opponents in benchmarks/opponents: they never change, and look at the doors of their game only."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from benchmarks.opponents import OPPONENTS
from engine.core import Bot
from engine.shamans import Game, Setup, shuffle, write_option
from engine.shamans.kit import RULES
from server.cli.bots import find_bot, opponents

FOLDER = Path(__file__).resolve().parents[2] / "benchmarks" / "opponents"
DOORS = {"engine.core", "engine.shamans"}


def choices(bot: Bot, players: int) -> Iterator[str]:
    """Yield the choices of a match in which the bot has all seats."""
    deals, chance, game = Random("deals"), Random("chance"), Game(Setup(players))
    while not game.over:
        game.deal(shuffle(game.setup, deals.randrange))
        while waiting := game.waiting:
            seat = min(waiting)
            option = bot.choose(game.view(seat), chance)
            game.apply(seat, option, game.decision)
            yield write_option(option)


def test_sensible_1_plays_as_it_always_has() -> None:
    """Figures against it would mean nothing if it changed."""
    bot = OPPONENTS["shamans"]["sensible_1"]()
    played = " ".join(choice for players in (3, 4, 5) for choice in choices(bot, players))
    assert sha256(played.encode()).hexdigest()[:16] == "d10cbf5716aadf55"


def test_opponents_use_the_doors_of_the_engine_only() -> None:
    seen = set()
    for file in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module is not None:
                seen.add(node.module)
    ours = {name for name in seen if name.partition(".")[0] in ("engine", "server", "tui")}
    assert ours <= DOORS
    assert "engine.shamans" in ours


def test_an_opponent_has_a_name_that_no_bot_of_the_game_has() -> None:
    assert not OPPONENTS["shamans"].keys() & RULES.bots.keys()


def test_an_installed_server_has_no_opponents_and_says_so(tmp_path: Path) -> None:
    assert opponents(tmp_path) is None
    assert find_bot(RULES, "sensible", tmp_path) is RULES.bots["sensible"]
    with pytest.raises(ValueError, match=r"unknown bot 'sensible_1' .* are in a checkout only"):
        find_bot(RULES, "sensible_1", tmp_path)
