"""Rules for every bot: it picks an offered option, the same each time, and sees only its view."""

from __future__ import annotations

import gc
from random import Random
from types import FunctionType, ModuleType

import pytest

from engine.core import Seat
from engine.shamans import Game, Option, Setup, View, shuffle
from engine.shamans.bots import BOTS, ExpertBot
from engine.shamans.state import State

Decision = tuple[Seat, View, Option]
MAKERS = {**BOTS, "expert": ExpertBot.tuned("8")}
"""An expert that thinks briefly plays by the same lines."""


def play_match(kind: str, players: int, seed: int) -> list[Decision]:
    """Play a whole match of one kind of bot; return the seats that were asked, their views and choices."""
    deals, chance, bot = Random(f"{seed} deals"), Random(f"{seed} chance"), MAKERS[kind]()
    game, decisions = Game(Setup(players)), []
    while not game.over:
        game.deal(shuffle(game.setup, deals.randrange))
        while waiting := game.waiting:
            seat = min(waiting)
            view = game.view(seat)
            option = bot.choose(view, chance)
            decisions.append((seat, view, option))
            game.apply(seat, option, game.decision)
    return decisions


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("kind", BOTS)
def test_a_bot_picks_only_what_it_is_offered_and_ends_every_match(kind: str, players: int) -> None:
    for seed in range(5):
        for _, view, option in play_match(kind, players, seed):
            assert option in view.options


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("kind", BOTS)
def test_the_same_chance_gives_the_same_match(kind: str, players: int) -> None:
    assert play_match(kind, players, seed=1) == play_match(kind, players, seed=1)


@pytest.mark.parametrize("kind", BOTS)
def test_a_bot_remembers_nothing_between_choices(kind: str) -> None:
    """New bots for each choice play the same match."""
    chance = Random("1 chance")
    for _, view, option in play_match(kind, 5, seed=1):
        assert MAKERS[kind]().choose(view, chance) is option


@pytest.mark.parametrize("kind", BOTS)
def test_a_bot_draws_its_chance_from_nowhere_but_what_it_is_handed(kind: str) -> None:
    """The same view and the same state of chance always give the same choice."""
    for _, view, _ in play_match(kind, 4, seed=2):
        chance = Random(7)
        state = chance.getstate()
        first = MAKERS[kind]().choose(view, chance)
        chance.setstate(state)
        assert MAKERS[kind]().choose(view, chance) is first


def reachable(root: object) -> list[object]:
    """Return everything that can be reached from an object through its fields, without code and classes."""
    seen: dict[int, object] = {}
    todo = [root]
    while todo:
        thing = todo.pop()
        if id(thing) in seen or isinstance(thing, type | ModuleType | FunctionType):
            continue
        seen[id(thing)] = thing
        todo += gc.get_referents(thing)
    return list(seen.values())


def test_a_view_does_not_lead_to_the_truth_behind_it() -> None:
    """V3: neither the state nor the game can be reached from a bot's view."""
    for players in (3, 4, 5):
        for _, view, _ in play_match("sensible", players, seed=3)[::7]:
            assert not any(isinstance(thing, State | Game | list) for thing in reachable(view))
