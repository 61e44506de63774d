"""The last turning points of a match, as its log has them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Notice
from engine.shazar.notices import (
    Died,
    MageEliminated,
    RelicBurnt,
    RelicDelivered,
    RelicTaken,
    RoundStarted,
    StoneWoke,
)
from tui.draw.rows import Row, Span, row
from tui.draw.scene import Scene
from tui.shazar.sentences.telling import sentence
from tui.table.placeholders import broken

TURNS = Died | MageEliminated | RelicBurnt | RelicDelivered | RelicTaken | StoneWoke
MOST = 8
"""The newest of them are told."""
ROUND = 6
"""Cells of the number of a round."""


def turning_rows(scene: Scene, log: Sequence[Notice], last: int, width: int) -> list[Row]:
    """Return the newest turning points, the oldest of them first, each with its round; `last` is the last."""
    points: list[tuple[int, Row]] = []
    number = next((notice.number - 1 for notice in log if isinstance(notice, RoundStarted)), last)
    for notice in log:
        if isinstance(notice, RoundStarted):
            number = notice.number
        elif isinstance(notice, TURNS) and (told := sentence(scene, notice)):
            points.append((number, told))
    return [line for number, told in points[-MOST:] for line in _point(number, told, width)]


def _point(number: int, told: Row, width: int) -> list[Row]:
    first, *others = broken(told, width - ROUND - 1)
    before = Span(f"{number:>{ROUND - 1}} ", "dim")
    return [row(before, *first), *(row(" " * ROUND, *line) for line in others)]
