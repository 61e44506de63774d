"""Where a seat stands at the table, for whatever moves to it or from it."""

from __future__ import annotations

from typing import NamedTuple

from tui.draw.placing import Rect


class SeatPlace(NamedTuple):
    """The cells of a seat."""

    whole: Rect
    card: Rect
    """The place of the card that the seat plays."""

    def down(self, rows: int) -> SeatPlace:
        """Return it as many rows further down."""
        return SeatPlace(self.whole.down(rows), self.card.down(rows))
