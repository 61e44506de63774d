"""The toy game itself: its hidden facts, and its chance in the middle of a stretch."""

from __future__ import annotations

from engine.core import Result, Seat
from games.dice import DiceRules, Setup

ANN, BEN = Seat(0), Seat(1)


def test_two_worlds() -> None:
    """Ann sees the same whatever lies under Ben's cup, until the round is over."""
    worlds = [DiceRules().new(Setup(2, 5)) for _ in range(2)]
    for game, hidden in zip(worlds, (1, 6), strict=True):
        game.deal((4, hidden))
    choices = [(BEN, "raise"), (ANN, "fold"), (ANN, "again")]
    for seat, option in choices:
        for viewer in (None, ANN):
            assert worlds[0].view(viewer) == worlds[1].view(viewer)
        assert worlds[0].view(BEN) != worlds[1].view(BEN)
        for game in worlds:
            game.apply(seat, option, game.decision)
            if game.needs is not None:
                assert not game.needs.opens
                game.deal((2,))
    assert worlds[0].view(ANN) != worlds[1].view(ANN)
    assert [game.points for game in worlds] == [(1, 0), (1, 3)]


def test_a_tie() -> None:
    game = DiceRules().new(Setup(2, 5))
    for _ in range(5):
        game.deal((1, 1))
        for seat in (ANN, BEN):
            game.apply(seat, "fold", game.decision)
        game.deal((1,))
        game.apply(game.leader, "stand", game.decision)
    assert game.result == Result(places=(1, 1), sides=(0, 1), points=(5, 5))
