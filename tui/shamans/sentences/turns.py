"""The turn that each notice belongs to, and the notices that repeat what is shown already."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core import Notice
from engine.shamans import View
from engine.shamans.notices import (
    ArtifactDrawn,
    CardPlayed,
    CardsCollected,
    CardsPassed,
    LastChanceBegan,
    PawnMoved,
    SlotFilled,
    TileKept,
    TileSeen,
    TurnBegan,
)


def numbered(view: View, log: tuple[Notice, ...]) -> Iterator[tuple[int, Notice]]:
    """Yield each notice with the number of its turn, from 1; 0 before the first turn.

    A log may begin late in a round. The effects of the highest card (T8) still belong to the turn; the next
    turn begins with its Guide.
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
    """Return the notices of one turn, without pawn steps that the line of a stray shows already."""
    said_in = numbered(view, log)
    return [
        notice for place, (number, notice) in enumerate(said_in) if number == turn and not is_said(log, place)
    ]


def is_shown(notice: Notice) -> bool:
    """Return True if the table itself shows the notice: a brief log leaves it out."""
    if isinstance(notice, CardPlayed):
        return notice.follows
    return isinstance(notice, ArtifactDrawn | CardsCollected | CardsPassed | SlotFilled | TileKept)


def is_folded(notice: Notice) -> bool:
    """Return True if a notice is left out of a turn that is over: the line of the turn says enough."""
    told_by_the_turn = TurnBegan | CardPlayed | PawnMoved | TileSeen | LastChanceBegan
    return is_shown(notice) or isinstance(notice, told_by_the_turn)


def is_said(log: tuple[Notice, ...], place: int) -> bool:
    """Return True if a notice is the pawn's step for the stray before it (T4), unless it reaches the Moon."""
    notice, before = log[place], log[place - 1] if place else None
    strayed = isinstance(before, CardPlayed) and not before.follows
    return strayed and isinstance(notice, PawnMoved) and notice.after > 0
