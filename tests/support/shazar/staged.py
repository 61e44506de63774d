"""A match of Shazar seen by one player, event by event, with every frame of its staging and its bytes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from engine.core import Seat
from engine.shazar import Game, Setup, draw
from engine.shazar.kit import RULES
from support.screens.staged import Event, Watched
from support.shazar.seated import GAMES, ShazarDoor
from support.shazar.table import Table
from tui import compose
from tui.door import Settings
from tui.draw.look import Look
from tui.words import Words


class WatchedShazar(Watched):
    """A player who sees frames, with the screen that the terminal shows now."""

    def __init__(
        self,
        game: Game,
        seat: int = 0,
        size: tuple[int, int] = (120, 40),
        look: Look | None = None,
        words: Words | None = None,
        *,
        calm: bool = False,
        seed: int = 1,
    ) -> None:
        self.shazar = ShazarDoor(game, seat, seed=seed)
        if calm:
            self.shazar.picture = replace(self.shazar.picture, settings=Settings(calm=True))
        session = compose.enter(self.shazar, words or Words(), look or Look.of(), GAMES)
        self.watch(self.shazar, session, size)

    def then(self, laid: Table) -> Event:
        """Look at what a laid-out table has heard since it was watched."""
        self.shazar.hear_all(laid.heard)
        return self.event()

    def play(self, seed: int) -> Iterator[Event]:
        """Let bots play, with every event that they make."""
        chance, game = Random(seed), self.shazar.match
        bot = RULES.bots["random"]()
        while not game.over:
            seat = min(game.waiting)
            self.shazar.others_choose(seat, bot.choose(game.view(seat), chance))
            yield self.event()


def match(players: int, seed: int) -> Game:
    """Return a match whose first turn begins."""
    game, chance = Game(Setup(players, "BGDS", Seat(0))), Random(seed)
    while game.needs is not None:
        game.deal(draw(game.needs, chance.randrange))
    return game
