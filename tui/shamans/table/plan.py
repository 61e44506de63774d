"""The plan of the table's screen: which parts there are at this size, and how large the cards are.

More room buys larger cards first, then the log, then talk.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.shamans import SIZES
from tui.draw.cards import HUGE, LARGE, SMALL, USUAL, CardSize
from tui.session.layout import WIDE
from tui.shamans.panels.hand import hand_height
from tui.shamans.panels.ring import ring_height

ROUND = 118
"""Columns from which on the seats stand round the table."""
NARROW_WORLDS, USUAL_WORLDS = 34, 42
"""Cells of the worlds where the log stands beside them."""


COLUMN = 16
"""Cells from which on a seat's column has room for a card of the usual size and words."""


class ScreenPlan(NamedTuple):
    """The parts of a screen."""

    width: int
    height: int
    side: int
    """Cells of the column for log and talk; 0 where they stand beside the worlds."""
    ring: bool
    """True if the seats stand round the table, not side by side."""
    trick: CardSize
    """The size of the cards before the seats."""
    hand: CardSize
    below: int
    """Rows under the hand: the other options, and what the picked one would do; 0 if they stand beside it."""

    @property
    def left(self) -> int:
        """The cells of the table itself."""
        return self.width - self.side - 1 if self.side else self.width

    @property
    def worlds(self) -> int:
        """The cells of the worlds."""
        if self.side:
            return self.left
        return USUAL_WORLDS if self.hand != SMALL else NARROW_WORLDS


@cache
def plan_for(players: int, width: int, height: int) -> ScreenPlan:
    """Return the plan with the largest cards that fit."""
    size = SIZES[players]
    side = max(39, min(60, width // 3 - 1)) if width >= WIDE else 0
    left = width - side - 1 if side else width
    worlds, most = len(size.worlds), size.hand
    for card in (HUGE, LARGE):
        rows = 2 + ring_height(card) + 1 + worlds + 1 + hand_height(card) + 3
        if width >= ROUND and most * card.width < left and rows <= height:
            return ScreenPlan(width, height, side, True, card, card, 4 if height > rows else 3)
    trick = USUAL if left // players >= COLUMN else SMALL
    for card in (LARGE, USUAL):
        rows = 2 + (trick.height + 1) + 1 + worlds + 1 + hand_height(card) + 3
        if most * card.width < left and rows <= height:
            return ScreenPlan(width, height, side, False, trick, card, 3)
    rows = 2 + (trick.height + 1) + 1 + worlds + 1 + hand_height(USUAL)
    if left >= most * USUAL.width + 20 and height >= rows:
        return ScreenPlan(width, height, side, False, trick, USUAL, 0)
    rows = 2 + (SMALL.height + 1) + 1 + worlds + 1 + hand_height(SMALL)
    return ScreenPlan(width, height, side, False, SMALL, SMALL, 3 if height >= rows + 3 else 0)
