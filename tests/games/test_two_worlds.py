"""A viewer sees nothing that they may not know, in any game: neither in views nor in notices and questions.

Each game has a function that deals again what a viewer cannot know. Shamans has many more such tests, in
tests/secrets; Shazar in tests/shazar.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from engine.core import Game, Notice, Rules, Seat, audible, seats
from games import dice
from games.live import DICE, SHAMANS, SHAZAR, Live
from support.house.chosen import Chosen, choose
from support.shazar import imagine as shazar
from support.two_worlds.imagine import imagine

Viewer = Seat | None
Imagine = Callable[[Any, Viewer, Random, Any], Any]
SEEDS = range(8)
TWICE = 2
"""Worlds that are compared with the real one, at each decision and for each viewer."""


def imagine_cups(game: dice.Game, viewer: Viewer, chance: Random, chosen: Chosen) -> dice.Game:
    """Return a game with other dice under the other cups, and other answers if the choice reveals none."""
    after: Any = chosen.after
    cups = tuple(die if seat == viewer else chance.randint(1, 6) for seat, die in enumerate(game.cups))
    answers = tuple(
        said if seat == viewer or not said else chance.choice(("raise", "fold"))
        for seat, said in enumerate(game.answers)
    )
    return replace(game, cups=cups, answers=answers if after.phase is dice.Phase.ANSWER else game.answers)


IMAGINE: Mapping[str, Imagine] = {"shamans": imagine, "shazar": shazar.imagine, "dice": imagine_cups}
every_game = pytest.mark.parametrize(
    ("rules", "players"),
    [(SHAMANS, 3), (SHAMANS, 5), (SHAZAR, 3), (SHAZAR, 4), (DICE, 2), (dice.FOR_FIVE, 5)],
    ids=lambda value: getattr(value, "name", str(value)),
)


def decisions(rules: Rules, players: int) -> Iterator[tuple[Any, Chosen]]:
    """Yield games in the middle of a round, each with a choice that a seat could make."""
    for seed in SEEDS:
        live, chance = Live(rules, seed, players), Random(seed)
        for game in live.points():
            if game.waiting:
                seat = chance.choice(sorted(game.waiting))
                yield game, choose(game, seat, chance.choice(game.options(seat)))  # type: ignore[arg-type]


def viewers(game: Game) -> tuple[Viewer, ...]:
    return (*seats(game.players), None)


def heard_by(viewer: Viewer, notices: list[Notice]) -> list[Notice]:
    return [notice for notice in notices if audible(notice, viewer)]


def ends_the_round(game: Game) -> bool:
    """Return True if a game may show everything now."""
    return game.over or (game.needs is not None and game.needs.opens)


@every_game
def test_what_a_viewer_cannot_know_shows_nowhere(rules: Rules, players: int) -> None:
    compared = differing = 0
    for game, chosen in decisions(rules, players):
        chance = Random(game.decision)
        for viewer in viewers(game) * TWICE:
            twin = IMAGINE[rules.name](game, viewer, chance, chosen)
            differing += twin != game
            assert twin.view(viewer) == game.view(viewer)
            assert twin.asked == game.asked
            if ends_the_round(chosen.after) or chosen.option not in twin.options(chosen.seat):
                continue
            heard = twin.apply(chosen.seat, chosen.option, twin.decision)
            assert heard_by(viewer, heard) == heard_by(viewer, chosen.heard)
            assert twin.view(viewer) == chosen.after.view(viewer)
            assert twin.asked == chosen.after.asked
            compared += 1
    assert compared > 200
    assert differing > 200


@every_game
def test_a_secret_answer_shows_to_its_own_seat_only(rules: Rules, players: int) -> None:
    """An answer is secret if it leaves the question open for others."""
    secret = 0
    for game, chosen in decisions(rules, players):
        if chosen.after.decision == game.decision:
            secret += 1
            assert game.asked.hurried or len(game.asked.seats) > 1
            for viewer in set(viewers(game)) - {chosen.seat}:
                assert chosen.after.view(viewer) == game.view(viewer)
                assert not heard_by(viewer, chosen.heard)
    assert secret
