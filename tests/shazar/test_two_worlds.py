"""V5: two matches that differ only in facts that a viewer may not know look the same to that viewer.

The tests of planted leaks use the same sample.
"""

from __future__ import annotations

import re

import pytest

from engine.core import seats
from engine.shazar import RELICS, Game, LayoutRule, Opening, Question, Setup, View
from engine.shazar import game as game_module
from engine.shazar.state import State
from engine.shazar.view import build_view
from games.live import SHAZAR, Live, views
from support.shazar.samples import OPENINGS, POSITIONS, compare_all, compare_match

TOLD = (
    "HandSeen",
    "HandDiscarded",
    "FateKept",
    "FateUsed",
    "FateSeen",
    "CardsExchanged",
    "PileShuffled",
    "StoodDown",
)
OPEN = {Question.WHICH_ARTIFACT, Question.LIFT}
"""Questions that need not come up: nothing about them is hidden."""
RARE = 5
"""The minimum number of comparisons of each question, and of each notice of cards, per player count."""


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hidden_facts_show_in_no_view_and_no_next_step(players: int) -> None:
    """V5: same views, notices, questions, needs of chance, silence, previews, orders, texts and refusals."""
    tally = compare_all(players)
    asked = {question.value for question in Question} - OPEN
    if players == 2:
        asked.remove(Question.VICTIM)  # there is one enemy
    else:
        asked.add("eliminated")
    assert not {kind: tally[kind] for kind in (*asked, *TOLD) if tally[kind] < RARE}
    assert tally["pairs"] > 3000 * (players + 1)


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3, 4])
def test_hidden_facts_show_nowhere_in_many_more_positions(players: int) -> None:
    """V5, on positions that the daily test does not play."""
    positions, openings = (range(len(daily), 20 * len(daily)) for daily in (POSITIONS, OPENINGS))
    compare_all(players, positions, openings)


MATCHES = {
    "two": Setup(2),
    "three": Setup(3, layout=LayoutRule.SHUFFLED),
    "four": Setup(4),
    "open fate": Setup(3, open_fate=True),
    "teams": Setup(4, teams=True, layout=LayoutRule.SHUFFLED),
}


@pytest.mark.parametrize("match", MATCHES)
@pytest.mark.parametrize("seeds", [range(1), pytest.param(range(1, 30), marks=pytest.mark.long)])
def test_hidden_facts_show_nowhere_in_a_whole_match(match: str, seeds: range) -> None:
    """V5, U3: at every decision from the opening to the end, for every seat and a spectator."""
    for seed in seeds:
        assert compare_match(MATCHES[match], seed)["GameEnded"] == 1


def test_an_eliminated_player_sees_what_a_spectator_sees() -> None:
    """V5: nothing is left of the own hand, and the own deck is as hidden as the others."""
    out = 0
    for seed in range(4):
        for game in Live(SHAZAR, seed, 4).points():
            assert isinstance(game, Game)
            for seat in game.view(None).out:
                out += 1
                assert game.view(seat)._replace(seat=None) == game.view(None)
                assert game.silence(seat) is None
    assert out > 50


def test_no_spectator_and_no_other_seat_is_shown_a_hand_before_the_end() -> None:
    """V2, V6: hands, kept cards and decks are shown when the match is over."""
    for game in Live(SHAZAR, 2, 3).points():
        assert isinstance(game, Game)
        shown = [game.view(viewer).revealed is not None for viewer in (None, *seats(3))]
        assert shown == [game.over] * 4


def test_the_artifacts_in_the_box_are_nowhere() -> None:
    """C6, V3: a match does not have them, so that nothing can show them."""
    for seed in range(3):
        look_for_the_box(seed)


def test_an_artifact_of_the_box_that_a_view_shows_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V3: the test above looks everywhere."""

    def build(state: State, *parts: object) -> View:
        view = build_view(state, *parts)  # type: ignore[arg-type]  # passed on as they came
        return view._replace(burnt=RELICS) if view.round > 1 else view

    monkeypatch.setattr(game_module, "build_view", build)
    with pytest.raises(AssertionError, match="in the box"):
        look_for_the_box(0)


def look_for_the_box(seed: int) -> None:
    """Look for artifacts that were not dealt: in the match, in views, questions, notices and records."""
    live = Live(SHAZAR, seed, 2)
    for game in live.points():
        assert isinstance(game, Game)
        opening = game.inputs[0]
        assert isinstance(opening, Opening)
        state = [getattr(game._state, name) for name in State.__slots__]
        shown = (game.inputs, views(game), game.asked, game.needs, live.moments[-1], state)
        found = set(re.findall(r"Relic\(name='(\w+)'", repr(shown)))
        assert found == {relic.name for relic in opening.relics}, "an artifact is in the box"
