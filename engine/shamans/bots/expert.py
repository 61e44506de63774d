"""A bot that thinks ahead: it imagines worlds that fit its view, tries its options in them, and takes the one
with the best chance to win the match."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from engine.shamans import Option, View
from engine.shamans.bots.belief import believe
from engine.shamans.bots.compact import CLEAR
from engine.shamans.bots.position import position
from engine.shamans.think import codes as c
from engine.shamans.think import compiled
from engine.shamans.think.round import Round
from engine.shamans.think.search import Try, search
from engine.shamans.think.style import Style
from engine.shamans.think.worlds import ImaginedWorld

if TYPE_CHECKING:
    from random import Random

PLAYOUTS = 1000 if compiled() else 100
"""Playouts for a decision."""
MOST_PLAYOUTS = 1_000_000


class ExpertBot:
    """Thinks by playouts. The same view, chance and number of playouts give the same choice."""

    __slots__ = ("_playouts",)

    @classmethod
    def tuned(cls, playouts: str = str(PLAYOUTS)) -> Callable[[], ExpertBot]:
        """Return what makes a bot with this number of playouts."""
        if not playouts.isascii() or not playouts.isdecimal() or not 0 < int(playouts) <= MOST_PLAYOUTS:
            raise ValueError(f"an expert takes 1 to {MOST_PLAYOUTS} playouts")
        return partial(cls, int(playouts))

    def __init__(self, playouts: int = PLAYOUTS) -> None:
        self._playouts = playouts

    def choose(self, view: View, rng: Random) -> Option:
        """Return the option that is worth most in the worlds that fit the view."""
        if len(view.options) == 1:
            return view.options[0]
        return CLEAR[think(view, self._playouts, rng)[0].option]


def think(view: View, playouts: int, rng: Random) -> list[Try]:
    """Try the options of a view's seat; return the trials, the best first."""
    seat = view.seat
    assert seat is not None, "a spectator is never asked"
    known = position(view)
    options = candidates(known, seat)
    worlds = [imagine(known, world, seat) for world in believe(view, rng).worlds]
    styles = [Style(known.players)] * known.players
    return search(worlds, styles, seat, options, list(view.points), playouts, rng.getrandbits(31))


def candidates(known: Round, seat: int) -> list[int]:
    """Return the options worth a try: a Shaman that can follow does, and a Portal waits for a window."""
    options = known.options(seat)
    question = known.question
    if question != c.ASK_WINDOW:
        options = [option for option in options if option < c.USE_PORTAL]
    if question == c.ASK_PLAY and known.table and not known.shadow(seat):
        world = (known.table[0] & 63) >> 3
        following = [option for option in options if (option & 63) >> 3 == world]
        options = following or options
    return options


def imagine(known: Round, world: ImaginedWorld, seat: int) -> Round:
    """Return the round of a view with its gaps filled."""
    full = known.copy()
    for other, cards in enumerate(world.hands):
        if other != seat:
            (full.hands if full.sizes[other] else full.aside)[other] = cards
            full.down[other] = world.face_down[other]
    full.roles = world.roles
    full.deck = world.deck
    full.lost = world.lost
    return full
