"""Which turn of the round a notice belongs to, and which notices say nothing that is not said already."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Notice
from engine.shamans import View
from engine.shamans.notices import (
    ArtifactDrawn,
    CardPlayed,
    CardsCollected,
    CardsPassed,
    PawnMoved,
    SlotFilled,
    TileKept,
    TurnBegan,
)


def numbered(view: View, log: tuple[Notice, ...]) -> Iterator[tuple[int, Notice]]:
    """Each notice with the number of its turn, from 1; 0 before the first. A log may begin late in a round.

    What the highest brings about (T8) still belongs to the turn; the next begins with its Guide.
    """
    finished = len(view.turns) - sum(isinstance(notice, CardsCollected) for notice in log)
    turn = finished
    for notice in log:
        if isinstance(notice, TurnBegan | CardPlayed):
            turn = finished + 1
        yield turn, notice
        if isinstance(notice, CardsCollected):
            finished += 1


def heard_in(view: View, log: tuple[Notice, ...], turn: int) -> list[Notice]:
    """What was heard in one turn, but for the steps that cards say already."""
    said_in = numbered(view, log)
    return [
        notice for place, (number, notice) in enumerate(said_in) if number == turn and not is_said(log, place)
    ]


def is_shown(notice: Notice) -> bool:
    """Whether the table itself shows it: who wants it brief is not told."""
    if isinstance(notice, CardPlayed):
        return notice.follows
    return isinstance(notice, ArtifactDrawn | CardsCollected | CardsPassed | SlotFilled | TileKept)


def is_said(log: tuple[Notice, ...], place: int) -> bool:
    """Whether a notice is the step of the card before it, which strayed (T4); the Moon is worth a line."""
    notice, before = log[place], log[place - 1] if place else None
    strayed = isinstance(before, CardPlayed) and not before.follows
    return strayed and isinstance(notice, PawnMoved) and notice.after > 0
