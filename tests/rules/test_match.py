"""Round after round: the marker, and who wins the match (G1, S1, S6)."""

import pytest

from engine.core import Seat
from engine.shamans import WINNING_POINTS, Game, PastRound, notices
from support.engine.table import act, dealt, others, play, table, told

LAST = {0: "P1", 1: "P2", 2: "P3"}


def finish(points: tuple[int, int, int]) -> Game:
    """Play a last turn that gives 2 points to seats 0 and 1, Shamans, and 1 to seat 2, a Shadow, for
    Purple."""
    game = table(3, hands=LAST, points=points)
    play(game, "P1 P2 P3")
    act(game, 0, "take 0")
    return game


@pytest.mark.parametrize(
    ("points", "winner"),
    [
        ((5, 4, 0), None),  # 7: no seat has enough
        ((6, 5, 0), 0),
        ((5, 6, 0), 1),
        ((0, 0, 7), 2),
        ((6, 5, 8), 2),  # several have enough: the most wins
        ((6, 6, 0), None),  # a tie for the most
        ((6, 6, 8), 2),  # a tie below the most does not matter
        ((9, 9, 9), None),
        ((10, 9, 11), None),
    ],
)
def test_most_points_win_from_eight_on(points: tuple[int, int, int], winner: int | None) -> None:
    """G1."""
    assert WINNING_POINTS == 8
    game = finish(points)
    assert game.view(None).winner == winner
    assert game.over is (winner is not None)


def test_match_end_is_announced_after_the_round_end() -> None:
    """G1."""
    game = table(3, hands=LAST, points=(6, 0, 0))
    play(game, "P1 P2 P3")
    assert [type(notice) for notice in act(game, 0, "take 0")][-2:] == [
        notices.RoundEnded,
        notices.MatchEnded,
    ]


def test_rounds_that_are_over_are_remembered() -> None:
    """E4, X1: the result, the roles at its end, and the eliminations, each with its turn; for everyone."""
    game = table(3, hands={0: "P1 B1", 1: "Y6 B2", 2: "P3 G2"}, face_up={1: "dagger"}, pawn=2)
    play(game, "P1 Y6")
    act(game, 1, "strike 0")
    while game.view(None).result is None:
        act(game, min(game.waiting), "let")
    result = game.view(None).result
    assert result is not None
    roles = tuple(role for role in game.view(None).roles if role is not None)
    first = PastRound(result, roles, ((1, Seat(0)),))
    assert {game.view(viewer).rounds for viewer in others(game)} == {(first,)}
    game.deal(dealt(game.setup, seed=9))
    assert game.view(Seat(1)).rounds == (first,)


def test_an_elimination_after_the_last_card_belongs_to_that_turn() -> None:
    """T8, X1: a ritual of the collected cards is still part of their turn."""
    hands = {0: "W1 P1 Y1", 1: "W2 B2 Y2", 2: "W3 G2 Y3"}
    game = table(3, hands=hands, face_up={2: "dagger"}, shadows=(0,), pawn=9)
    play(game, "W1 W2 W3")
    act(game, 0, "take 0")
    act(game, 2, "strike 0")
    while game.view(None).result is None:
        act(game, min(game.waiting), "let")
    assert [past.eliminated for past in game.view(None).rounds] == [((1, Seat(0)),)]


def test_eight_points_in_the_middle_of_a_round_do_not_end_it() -> None:
    """G1, P3: only the end of a round counts."""
    game = table(3, hands={0: "P1 B1", 1: "P2 B2", 2: "P3 G1"}, points=(0, 0, 7))
    play(game, "P1 P2 P3")
    heard = act(game, 0, "take 0")
    assert game.view(None).points == (0, 0, 8)
    assert told(heard, notices.MatchEnded) == []
    assert game.waiting == {2}


def test_tie_for_the_most_is_played_on_with_everyone() -> None:
    """G1, S6: whole rounds are played until one player leads."""
    game = finish((6, 6, 0))
    assert not game.over
    game.deal(dealt(game.setup, seed=3))
    view = game.view(None)
    assert (view.round, view.inside, view.points) == (2, (0, 1, 2), (8, 8, 1))


def test_marker_goes_round_the_table() -> None:
    """S1, S5."""
    game = Game(table(4, guide=2).setup)
    firsts = []
    for seed in range(5):
        game.deal(dealt(game.setup, seed=seed))
        firsts.append(game.view(None).guide)
        while game.waiting:
            seat = min(game.waiting)
            game.apply(seat, game.options(seat)[0], game.decision)
        assert not game.over
        game._state.points = [0] * 4  # so that no seat wins the match meanwhile
    assert firsts == [Seat(2), Seat(3), Seat(0), Seat(1), Seat(2)]
