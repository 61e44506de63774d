"""The way through a match: every place equals the engine's state there, whichever way led to it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import Game, Record, UnplayableRecord, replay, seats
from engine.shamans.kit import RULES
from engine.shamans.notices import TurnBegan
from replay.matches import played
from tui.replay.walk import Walk
from tui.shamans.replay.viewpoint import begins_turn

SIZES = pytest.mark.parametrize("players", [3, 4, 5])


def points(record: Record) -> list[Game]:
    """Return the match as the engine replays it, from the first deal on."""
    return [game.copy() for game, _ in replay(RULES, record)]


@SIZES
def test_every_place_is_the_engines_forth_and_back(players: int) -> None:
    record = played(players).record
    walk, games = Walk(RULES, record, begins_turn), points(record)
    assert walk.last == len(games) - 1
    for place in (*range(len(games)), *reversed(range(len(games)))):
        walk.go(place)
        assert walk.place == place
        assert walk.game == games[place]


GAMES = points(played(3, 2).record)


@settings(deadline=None)
@given(st.lists(st.integers(-3, len(GAMES) + 3), max_size=12))
def test_any_way_leads_to_the_same_place(ways: list[int]) -> None:
    walk = Walk(RULES, played(3, 2).record, begins_turn)
    for place in ways:
        walk.go(place)
        assert walk.place == max(0, min(place, len(GAMES) - 1))
        assert walk.game == GAMES[walk.place]


@SIZES
def test_the_log_is_what_the_seats_heard_then(players: int) -> None:
    match = played(players)
    walk = Walk(RULES, match.record, begins_turn)
    for place in range(walk.last + 1):
        walk.go(place)
        for seat in (None, *seats(players)):
            assert walk.heard(seat) == match.logs[place][seat]


def test_turn_by_turn_no_turn_and_no_end_of_a_round_is_missed() -> None:
    match = played()
    walk, passed = Walk(RULES, match.record, begins_turn), [0]
    while walk.place < walk.last:
        walk.along(walk.turns, 1)
        passed.append(walk.place)
    begun = [
        place for place, step in enumerate(walk.steps) if any(isinstance(n, TurnBegan) for n in step.notices)
    ]
    over = [place for place, views in enumerate(match.views) if views[None].result is not None]
    assert len(over) == len(match.record.stretches)
    assert passed == sorted({*begun, *over})
    back = [walk.place]
    while walk.place:
        walk.along(walk.turns, -1)
        back.append(walk.place)
    assert back == passed[::-1]


def test_round_by_round_steps_go_to_each_deal_and_to_the_end() -> None:
    match = played()
    walk = Walk(RULES, match.record, begins_turn)
    for number in range(1, len(match.record.stretches) + 1):
        assert walk.step.made is None
        assert (walk.step.round, walk.game.view(None).turns) == (number, ())
        assert walk.deal == match.record.stretches[number - 1].deal
        walk.along([*walk.rounds, walk.last], 1)
    assert walk.place == walk.last
    assert not walk.along(walk.rounds, 1)
    assert walk.place == walk.last, "it stays if there is none"
    assert walk.game.over
    walk.along(walk.rounds, -1)
    assert walk.place == walk.rounds[-1]


def test_choices_are_counted_through_the_match() -> None:
    walk = Walk(RULES, played().record, begins_turn)
    assert walk.step.choice == 0
    assert walk.choices == sum(len(one.choices) for one in played().record.stretches)
    made = [step for step in walk.steps if step.made is not None]
    assert [step.choice for step in made] == list(range(1, walk.choices + 1))


def test_a_match_that_is_not_over_cannot_be_looked_at() -> None:
    record = played().record
    *rounds, last = record.stretches
    cut_short = replace(record, stretches=(*rounds, replace(last, choices=last.choices[:-1])))
    for running in (cut_short, replace(record, stretches=tuple(rounds)), replace(record, stretches=())):
        with pytest.raises(UnplayableRecord, match="not over"):
            Walk(RULES, running, begins_turn)
