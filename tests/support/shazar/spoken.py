"""Moments of many matches of Shazar, and the scenes in which their players read of them.

The moments hold every kind of question, of option and of notice: `test_nothing_is_missed` says so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random
from typing import NamedTuple

from engine.core import Notice, Seat, audible, seats
from engine.shazar import Game, LayoutRule, MageStatus, Option, Setup, View, draw, notices
from engine.shazar.rules.statuses import put
from support.shazar.samples import bold_choice, lay_out
from support.shazar.table import Table, at_turn, begin, table
from tui.door import NO_HOUSE, MatchPicture, Occupant, SeatPicture, TableOptions, TablePicture, TableStage
from tui.draw.look import Look
from tui.draw.scene import Scene
from tui.words import Words

PEOPLE = ("Anna", "Ivan", "Chloé", "Jiří")
SETUPS = (
    Setup(2, layout=LayoutRule.OWN, standing_down=True),
    Setup(3, open_fate=True),
    Setup(4, teams=True),
    Setup(4, layout=LayoutRule.SHUFFLED),
)
DECISIONS = 400
"""Decisions that are played of each match."""
POSITIONS = range(60)
STEPS = 12
NOTICES = {one for one in vars(notices).values() if isinstance(one, type) and issubclass(one, Notice)}


class Moment(NamedTuple):
    """A game at a decision, or at its end, and all that was told on the way there."""

    game: Game
    heard: tuple[Notice, ...]

    def view(self, seat: Seat | None) -> View:
        """Return what a seat may know."""
        return self.game.view(seat)

    def viewers(self) -> tuple[Seat | None, ...]:
        """Return all seats, and a spectator."""
        return (*seats(self.game.players), None)

    def told(self, seat: Seat | None) -> tuple[Notice, ...]:
        """Return what a seat has heard."""
        return tuple(notice for notice in self.heard if audible(notice, seat))


def scene_of(view: View, log: tuple[Notice, ...] = (), language: str = "en", *, plain: bool = False) -> Scene:
    """Return the scene of a viewer at a table."""
    players = view.setup.players
    signs = [
        SeatPicture(Occupant.PERSON, PEOPLE[seat], ready=True, me=seat == view.seat)
        for seat in range(players)
    ]
    options = TableOptions(players, values=view.setup.values, game="shazar")
    seated = TablePicture("OWL7", TableStage.PLAYING, options, tuple(signs))
    picture = replace(NO_HOUSE, seat=view.seat, table=seated, match=MatchPicture(view, log))
    return Scene.of(Words(language), Look.of(plain=plain), picture)


def walk(game: Game, chance: Random, heard: list[Notice]) -> Iterator[Moment]:
    """Play on by chance, and yield every decision and the end."""
    while True:
        while game.needs is not None:
            heard += game.deal(draw(game.needs, chance.randrange))
        yield Moment(game.copy(), tuple(heard))
        if game.over:
            return
        seat, option = bold_choice(game, chance)
        heard = list(game.apply(seat, option, game.decision))


def _laid() -> Iterator[Table]:
    """Yield positions after a choice that chance seldom makes."""
    two = "ring mirror+bones staff heart"
    yield at_turn("BGDS", at={"B": "Gc3", "G": "Ga1"}, relics=two).do("capture").roll(80)
    yield at_turn("BGD", at={"B": "Gc3", "G": "Ga1"}).do("capture").roll(80)
    yield at_turn("BGDS", at={"B": "Bc4"}, carried={"B": "heart:G"}, relics="ring - staff bones").do("go Bc3")
    yield at_turn("BGD", at={"B": "Bc4"}, carried={"B": "heart:G"}, relics="ring - staff").do("go Bc3")
    yield at_turn("BGD", at={"B": "Bd3", "G": "Bc3"}, life={"B": 1}, carried={"B": "heart:G"}).do("go Bd4")
    yield at_turn("BGD", at={"B": "Gc4"}, life={"B": 4}, hands={"B": "spark gale"}).do("go Gc5")
    yield at_turn("BGDS", round=30, turn="S", at={"S": "Sc4"}, idle="BGD")
    hand = {"S": "great judgement purify"}
    cursed = table("SBG", at={"S": "Sc4"}, hands=hand, red={"B": 1})
    for status in ("jinx", "frail", "exposed", "weak"):
        cursed.curse("S", status, 1, shake=60)
    yield begin(cursed).do("leave", "go Sc3", "cast great 0")
    yield at_turn("SBG", at={"S": "Sc4"}, hands=hand, red={"B": 1}).do("go Sc3", "cast purify 1")
    full = table("GB", at={"G": "Gc4"}, hands={"G": "rot"})
    for number in range(4):
        put(full.state, Seat(1), MageStatus.JINX, f"test {number}", 1, shake=60, laid=99)
    yield begin(full).do("go Gc3", "cast rot 1")


@cache
def moments() -> tuple[Moment, ...]:
    """Return moments of matches from their openings, and from positions that lead to rare events."""
    found: list[Moment] = []
    for number, setup in enumerate(SETUPS):
        found += islice(walk(Game(setup), Random(number), []), DECISIONS)
    for seed in POSITIONS:
        chance = Random(seed)
        found += islice(walk(lay_out(2 + seed % 3, chance), chance, []), STEPS)
    for laid in _laid():
        found += islice(walk(laid.game, Random(1), laid.heard), STEPS)
    return tuple(found)


@cache
def one_of_each_question() -> tuple[Moment, ...]:
    """Return some moments of each kind of question, two at most with the same options."""
    found: dict[object, Moment] = {}
    for moment in moments():
        asked = moment.game.asked
        if asked is None:
            continue
        kinds = frozenset(type(one) for seat in asked.seats for one in moment.view(seat).options)
        found.setdefault((asked.question, kinds), moment)
    return tuple(found.values())


def offered(moment: Moment) -> Iterator[tuple[View, Option]]:
    """Yield the options of all seats, with the view of each."""
    for seat in seats(moment.game.players):
        view = moment.view(seat)
        for option in view.options:
            yield view, option
