"""Rules for every bot of Shazar: it picks an offered option, the same each time, and sees only its view."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pytest

from engine.core import Seat, Values
from engine.shazar import SIZES, Game, Option, Question, View
from engine.shazar.bots import BOTS, Bot, ExpertBot
from engine.shazar.kit import RULES
from engine.shazar.options import STAND_DOWN
from engine.shazar.state import State

TABLES: dict[str, tuple[int, Values]] = {
    "two": (2, {}),
    "three": (3, {}),
    "four": (4, {}),
    "teams": (4, {"teams": "on"}),
    "printed": (2, {"stone": 0}),
    "shuffled": (3, {"layout": "shuffled", "open_fate": "on"}),
    "own": (4, {"layout": "own", "stone": 40}),
    "standing down": (3, {"standing_down": "on"}),
}
Decision = tuple[Seat, View, Option]
KINDS: dict[str, Callable[[], Bot]] = {**BOTS, "expert": partial(ExpertBot, dict.fromkeys(SIZES, 8))}
"""Every kind of bot; the expert looks at little, so that many matches can be played."""
every_table = pytest.mark.parametrize("name", TABLES)
every_bot = pytest.mark.parametrize("kind", KINDS)


def follow_chance(game: Game, dice: Random) -> None:
    """Deal whatever is needed, until a seat is asked or the match is over."""
    while game.needs is not None:
        game.deal(RULES.draw(game.needs, dice.randrange))


def new_game(name: str, dice: Random) -> Game:
    """Return a match of which the opening is dealt."""
    players, values = TABLES[name]
    game = RULES.new(RULES.setup(players, values))
    assert isinstance(game, Game)
    follow_chance(game, dice)
    return game


def play_match(kind: str, name: str, seed: int) -> list[Decision]:
    """Play a whole match of one kind of bot; return the seats that were asked, their views and choices."""
    dice, chance, bot = Random(f"{seed} dice"), Random(f"{seed} chance"), KINDS[kind]()
    game, decisions = new_game(name, dice), []
    while waiting := game.waiting:
        seat = min(waiting)
        view = game.view(seat)
        option = bot.choose(view, chance)
        decisions.append((seat, view, option))
        game.apply(seat, option, game.decision)
        follow_chance(game, dice)
    assert game.over
    return decisions


@every_table
@every_bot
def test_a_bot_picks_only_what_it_is_offered_and_ends_every_match(kind: str, name: str) -> None:
    for seed in range(1 if kind == "expert" else 3):
        for _, view, option in play_match(kind, name, seed):
            assert option in view.replies


@every_bot
def test_a_bot_never_stands_down(kind: str) -> None:
    """G8: it is offered with every question, and is no reply."""
    seeds = range(1 if kind == "expert" else 3)
    decisions = [made for seed in seeds for made in play_match(kind, "standing down", seed)]
    assert all(view.options == (*view.replies, STAND_DOWN) for _, view, _ in decisions)
    assert STAND_DOWN not in [option for _, _, option in decisions]


def test_the_sensible_bot_sits_in() -> None:
    """G8: it answers at once."""
    assert RULES.sit_in == "sensible"
    assert [*BOTS] == ["random", "sensible", "expert"]


def test_the_sensible_bot_is_asked_every_question() -> None:
    """The matches of these tests reach all kinds of question but the rarest, which has a test of its own."""
    asked = {
        view.asked.question
        for name in TABLES
        for seed in range(3)
        for _, view, _ in play_match("sensible", name, seed)
        if view.asked is not None
    }
    assert {*Question} - asked <= {Question.WHICH_ARTIFACT}


@every_bot
def test_the_same_chance_gives_the_same_match(kind: str) -> None:
    assert play_match(kind, "four", seed=1) == play_match(kind, "four", seed=1)


@every_bot
def test_a_bot_remembers_nothing_between_choices(kind: str) -> None:
    """New bots for each choice play the same match."""
    chance = Random("1 chance")
    for _, view, option in play_match(kind, "four", seed=1):
        assert KINDS[kind]().choose(view, chance) is option


# ---- what is hidden


def shuffled_secrets(game: Game, viewer: Seat, chance: Random) -> Game:
    """Return a match that differs only in what a viewer cannot know: hands, kept Fate cards, decks."""
    twin = game.copy()
    twin._offers.clear()
    state = twin._state
    for seat in range(game.players):
        unseen = [*state.decks[seat]] if seat == viewer else [*state.decks[seat], *state.hands[seat]]
        chance.shuffle(unseen)
        size = len(state.decks[seat])
        state.decks[seat] = tuple(unseen[:size])
        if seat != viewer:
            state.hands[seat] = tuple(unseen[size:])
    if not state.setup.open_fate:
        _shuffle_fate(state, viewer, chance)
    return twin


def _shuffle_fate(state: State, viewer: Seat, chance: Random) -> None:
    others = [seat for seat in range(state.setup.players) if seat != viewer]
    unseen = [*state.fate_deck, *(card for seat in others for card in state.kept[seat])]
    chance.shuffle(unseen)
    for seat in others:
        kept = len(state.kept[seat])
        state.kept[seat] = tuple(unseen[:kept])
        del unseen[:kept]
    state.fate_deck = tuple(unseen)


@pytest.mark.parametrize("kind", ["sensible", "expert"])
@pytest.mark.parametrize("name", ["two", "four", "shuffled"])
def test_a_bot_chooses_alike_in_worlds_that_it_cannot_tell_apart(name: str, kind: str) -> None:
    """V5: other hands, other kept Fate cards, other decks; the same chance, the same choice."""
    dice, chance, bot = Random("worlds"), Random("choices"), KINDS[kind]()
    game, differing = new_game(name, dice), 0
    while waiting := game.waiting:
        seat = min(waiting)
        twin = shuffled_secrets(game, seat, chance)
        differing += twin != game
        lot = chance.randrange(1000)
        option = bot.choose(game.view(seat), Random(lot))
        assert bot.choose(twin.view(seat), Random(lot)) is option
        game.apply(seat, option, game.decision)
        follow_chance(game, dice)
    assert differing > 30
