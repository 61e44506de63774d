"""A match of any game, played as the house plays it: secrets, cuts, random choices, and its record."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from engine.core import (
    SECRET_BYTES,
    FairDeal,
    Game,
    Moment,
    Record,
    Rules,
    Seat,
    Stretch,
    Values,
    View,
    fair_deal,
    follow,
    open_stretch,
    seats,
    stream_of,
)
from engine.shamans import kit
from engine.shazar import kit as shazar
from games import dice, dice_screens
from server.games import GameKit
from tui.games import Screens

SHAMANS, SHAZAR, DICE = kit.RULES, shazar.RULES, dice.RULES


def _dice_screens() -> Screens:
    """Return the toy game's screens; a lambda could not be sent to a worker."""
    return dice_screens.SCREENS


TOY = GameKit(DICE, load_screens=_dice_screens)
"""The toy game with its screens."""
EVERY_GAME = pytest.mark.parametrize("rules", [SHAMANS, SHAZAR, DICE], ids=lambda rules: rules.name)
"""Tests that every game inherits."""

MOST_STRETCHES = 300
"""A match with more stretches counts as endless."""


class Live:
    """A match from its first stretch to its end, decided by the seed."""

    def __init__(self, rules: Rules, seed: int = 0, players: int = 0, values: Values | None = None) -> None:
        self.rules = rules
        self.setup = rules.setup(players or rules.seats.start, values or {})
        self.game = rules.new(self.setup)
        self.moments: list[Moment] = []
        self._rng = Random(f"{rules.name} {seed}")
        self._stretches: list[tuple[FairDeal, list[tuple[int, str]]]] = []

    def points(self) -> Iterator[Game]:
        """Play to the end, and stop after every opened stretch and every choice."""
        game, rng = self.game, self._rng
        while not game.over:
            assert len(self._stretches) < MOST_STRETCHES, "the match does not end"
            secret = rng.randbytes(SECRET_BYTES)
            cuts = tuple(rng.choice(("", "moon", "čaj")) for _ in seats(game.players))
            below = stream_of(self.rules, secret, cuts).below
            self._stretches.append((fair_deal(secret, cuts), []))
            self.moments.append(Moment(len(self._stretches), None, *open_stretch(self.rules, game, below)))
            yield game
            while game.waiting:
                seat, option = self.lot()
                notices = game.apply(seat, option, game.decision)
                drawn = follow(self.rules, game, below)
                self._stretches[-1][1].append((seat, self.rules.write_option(option)))
                heard = (*notices, *drawn.notices)
                self.moments.append(Moment(len(self._stretches), (seat, option), drawn.outcomes, heard))
                yield game

    def lot(self) -> tuple[Seat, object]:
        """Return a seat that may do something, and one of its options."""
        seat = self._rng.choice([seat for seat in seats(self.game.players) if self.game.options(seat)])
        return seat, self._rng.choice(self.game.options(seat))

    def to_the_end(self) -> Live:
        """Play on until the match is over."""
        for _ in self.points():
            pass
        return self

    def record(self) -> Record:
        """Return the record of the match so far."""
        stretches = tuple(Stretch(deal, tuple(choices)) for deal, choices in self._stretches)
        return Record(self.rules.name, self.setup.players, self.setup.values, stretches)


_SHORT: dict[str, Values] = {"shamans": {"distance": 1}, "shazar": {}, "dice": {"goal": 5}}


def short(rules: Rules, seed: int = 0) -> Live:
    """Play a match that ends soon."""
    return Live(rules, seed, values=_SHORT[rules.name]).to_the_end()


def views(game: Game) -> list[View]:
    """Return the views of the spectator and of every seat."""
    return [game.view(None), *map(game.view, seats(game.players))]
