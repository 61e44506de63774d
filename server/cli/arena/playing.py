"""Matches and rounds of the arena. A deal's chance comes from its seed alone, and each seat has its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import thread_time
from typing import NamedTuple

from engine.core import Bot, Game, Option, Result, Setup, View, open_stretch
from server.cli.bots import find_bot, play_stretch
from server.games import EngineKit


class BotFailed(Exception):
    """A bot raised, or chose an option that was not offered; the message names it."""


class Contender:
    """A bot at the table, with the time that it has taken."""

    __slots__ = ("_bot", "choices", "name", "seconds")

    def __init__(self, name: str, bot: Bot) -> None:
        self.name = name
        self._bot = bot
        self.choices = 0
        self.seconds = 0.0
        """Of CPU time."""

    def choose(self, view: View, rng: Random) -> Option:
        """Return the bot's choice."""
        start = thread_time()
        try:
            option = self._bot.choose(view, rng)
        except Exception as error:
            raise BotFailed(f"the bot {self.name} failed: {error!r}") from error
        self.seconds += thread_time() - start
        self.choices += 1
        if option not in view.options:
            raise BotFailed(f"the bot {self.name} chose {option!r}, which was not offered")
        return option


class PlayedMatch(NamedTuple):
    """A match that is over."""

    result: Result
    rounds: int
    """Stretches of chance."""
    seats: Sequence[Contender]


@dataclass(frozen=True, slots=True)
class Arena:
    """A game and a setup: bots are seated at tables of it. It can be pickled."""

    kit: EngineKit
    setup: Setup

    def match(self, names: Sequence[str], seed: str) -> PlayedMatch:
        """Let bots, named by seat, play a whole match."""
        rules, seats = self.kit.rules, self.seated(names)
        below, chances = Random(f"{seed}/deals").randrange, self._chances(seed)
        game, rounds = rules.new(self.setup), 0
        while not game.over:
            open_stretch(rules, game, below)
            play_stretch(rules, game, seats, below, chances)
            rounds += 1
        assert game.result is not None, "the match is over"
        return PlayedMatch(game.result, rounds, seats)

    def dealt(self, seed: str) -> Game:
        """Return a match whose first round was dealt."""
        game = self.kit.rules.new(self.setup)
        open_stretch(self.kit.rules, game, Random(f"{seed}/deals").randrange)
        return game

    def round(self, game: Game, seats: Sequence[Bot], seed: str) -> None:
        """Play a round that was `dealt` to its end."""
        play_stretch(self.kit.rules, game, seats, Random(f"{seed}/more").randrange, self._chances(seed))

    def seated(self, names: Sequence[str]) -> list[Contender]:
        """Return a new bot for each seat."""
        return [Contender(name, find_bot(self.kit.rules, name)()) for name in names]

    def _chances(self, seed: str) -> list[Random]:
        """Return the chance of each seat: a bot in one seat changes nothing for the bots in the others."""
        return [Random(f"{seed}/seat {seat}") for seat in range(self.setup.players)]
