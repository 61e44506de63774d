"""Promises about every match: it ends, nothing is lost, and a replay gives the same match (all rules)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import Seat
from engine.shamans import Game, Setup
from support.engine.record_v1 import from_record, replay, to_record
from support.engine.soundness import check_sound, points_of
from support.engine.tape import Tape, play_match

MATCHES = 700
"""Matches per number of players: 2,100 in all."""

PLAYERS = pytest.mark.parametrize("players", [3, 4, 5])


def play_soundly(setup: Setup, tape: Tape) -> Game:
    """Play a match to its end, and check everything on the way."""
    game = Game(setup)
    points = (0,) * setup.players
    for game in play_match(setup, tape):
        check_sound(game)
        now = points_of(game)
        assert all(after >= before for before, after in zip(points, now, strict=True)), "points shrank"
        points = now
    assert game.over
    return game


@PLAYERS
def test_every_random_match_is_sound_and_replays(players: int) -> None:
    for seed in range(MATCHES):
        game = play_soundly(Setup(players), Tape.of_seed(seed))
        assert from_record(to_record(game)) == game, f"seed {seed} does not replay"


@PLAYERS
@pytest.mark.long
def test_many_more_random_matches_are_sound(players: int) -> None:
    for seed in range(MATCHES, 20 * MATCHES):
        play_soundly(Setup(players), Tape.of_seed(seed))


@given(
    players=st.integers(3, 5),
    distance=st.integers(1, 40),
    first=st.none() | st.integers(0, 2),
    numbers=st.lists(st.integers(0, 2**24), max_size=400),
)
def test_every_tape_gives_a_sound_match(
    players: int, distance: int, first: int | None, numbers: list[int]
) -> None:
    setup = Setup(players, distance, None if first is None else Seat(first))
    play_soundly(setup, Tape.of_list(numbers))


@PLAYERS
def test_a_replay_passes_through_every_moment(players: int) -> None:
    for seed in range(20):
        moments = [game.copy() for game in play_match(Setup(players), Tape.of_seed(seed))]
        again = replay(to_record(moments[-1]))
        seen = [game.copy() for game in again]
        remaining = iter(seen)
        assert all(any(moment == other for other in remaining) for moment in moments)


@PLAYERS
def test_a_copy_goes_its_own_way(players: int) -> None:
    for seed in range(30):
        matches = play_match(Setup(players), Tape.of_seed(seed))
        for moment, game in enumerate(matches):
            if moment % 7 == 0 and game.waiting:
                before, twin = game.copy(), game.copy()
                assert twin == game
                seat = min(twin.waiting)
                twin.apply(seat, twin.options(seat)[0], twin.decision)
                assert game == before, "the copy changed its original"
                assert twin != game
