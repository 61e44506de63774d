"""The deal of a compact round (S2 to S6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.shamans.think import codes as c
from engine.shamans.think.ints import bit, count
from engine.shamans.think.round import Round

if TYPE_CHECKING:
    from mypy_extensions import i64


def deal(
    empty: Round,
    pawn: i64,
    guide: i64,
    roles: list[i64],
    hands: list[i64],
    display: list[i64],
    deck: list[i64],
) -> Round:
    """Begin a round, up to its first question. The cards in no hand lie at their worlds."""
    empty.pawn = pawn
    empty.hands = hands[:]
    empty.sizes = [count(hand) for hand in hands]
    empty.placed = c.EVERY[empty.players]
    for hand in hands:
        empty.placed &= ~hand
    empty.roles = roles[:]
    empty.display = display[:]
    empty.deck = deck[:]
    empty.inside = bit(empty.players) - 1
    empty.agenda = [c.BEGIN_TURN | guide << 8]
    empty.resolve()
    return empty
