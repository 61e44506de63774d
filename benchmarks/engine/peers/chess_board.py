"""python-chess: a game without secrets, known to be written for clarity; move generation and push."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from benchmarks.contest import Contestant
from benchmarks.engine.entrants import POSITIONS, Entrant, Way, copying

CHESS = "python-chess"

_NO_PROGRESS = 150
"""Half moves without capture or pawn move after which the game ends."""
_MIDDLE = 40
"""Half moves after which a board is copied."""


def enter(chance: Random) -> list[Contestant]:
    """Games from the first position to mate, stalemate, dead position or 75 moves without progress."""
    chess = import_module("chess")
    random = chance.random
    return [
        Contestant(CHESS, Way.BARE, _bare(chess.Board, random)),
        Contestant(CHESS, Way.VIEW, _with_view(chess.Board, random)),
        copying(CHESS, [partial(_middle(chess.Board, random).copy, stack=False) for _ in range(POSITIONS)]),
    ]


def _bare(new_board: Callable[[], Any], random: Callable[[], float]) -> Callable[[], int]:
    """`is_game_over` would generate moves a second time: no options left says as much."""

    def play() -> int:
        board = new_board()
        push, dead = board.push, board.is_insufficient_material
        decisions = 0
        while (options := list(board.legal_moves)) and board.halfmove_clock < _NO_PROGRESS and not dead():
            push(options[int(random() * len(options))])
            decisions += 1
        return decisions

    return play


def _with_view(new_board: Callable[[], Any], random: Callable[[], float]) -> Callable[[], int]:
    def play() -> int:
        board = new_board()
        push, dead, see = board.push, board.is_insufficient_material, board.fen
        decisions = 0
        while (options := list(board.legal_moves)) and board.halfmove_clock < _NO_PROGRESS and not dead():
            see()
            push(options[int(random() * len(options))])
            decisions += 1
        return decisions

    return play


def _middle(new_board: Callable[[], Any], random: Callable[[], float]) -> Any:
    while True:
        board = new_board()
        while options := list(board.legal_moves):
            if len(board.move_stack) == _MIDDLE:
                return board
            board.push(options[int(random() * len(options))])


ENTRANT = Entrant(
    name="python-chess",
    package="chess",
    enter=enter,
    notes=(
        "python-chess: the view is board.fen(), all there is to see. The copy is board.copy(stack=False).",
    ),
)
