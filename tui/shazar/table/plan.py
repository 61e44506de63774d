"""The plan of the table's screen: which fields there are at this size, how large, and what stands beside.

More room buys larger hexes first, then the story, then talk.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.core import Seat, seats_from
from engine.shazar import OFF, View, field_of
from tui.draw.hexes import ONE_ROW, THREE_ROWS, TWO_ROWS, HexSize
from tui.shazar.panels.fields import HALVES, FieldSpot, apart, field_height

LEAST_SIDE, MOST_SIDE = 23, 62
"""Cells of the column for mages, story and talk."""
LEAST_BELOW = 11
"""Rows that a wide screen keeps for the question, its options and the hand."""
MAGE = 6
"""Rows of a mage in the side column, together with those of the others."""
ROOMY = 40
"""Cells of the side column from which on a mage needs fewer rows."""
STORY = 14
"""Rows of the side column that story and talk keep."""
LEAST_ROWS = 6
"""Rows that a narrow screen keeps for them."""
BESIDE = 28
"""Cells from which on the mages have a panel beside small fields."""


class Band(NamedTuple):
    """Fields side by side."""

    spots: tuple[FieldSpot, ...]
    size: HexSize
    x: int
    y: int

    @property
    def height(self) -> int:
        """The rows of the band."""
        return field_height(self.size)


class BoardPlan(NamedTuple):
    """The parts of a screen."""

    width: int
    height: int
    bands: tuple[Band, ...]
    fields: int
    """Cells of the fields."""
    side: int
    """Cells of the column beside everything; 0: there is none, and the mages stand beside the fields."""
    mages: tuple[Seat, ...]
    """In the order in which they stand below each other."""
    mage_rows: int
    """Rows of all mages together."""

    @property
    def left(self) -> int:
        """The cells of question, options and hand."""
        return self.width - self.side - 1 if self.side else self.width

    @property
    def beside(self) -> int:
        """The cells of the mages."""
        return self.side - 1 if self.side else self.width - self.fields - 1

    @property
    def mages_from(self) -> int:
        """The first row of the mages: where no band has a place aside, beside all of them."""
        if self.side:
            return 0
        return max([band.y + band.height for band in self.bands if band.x], default=1)

    @property
    def below(self) -> int:
        """The row of the question."""
        bands = max(band.y + band.height for band in self.bands)
        return bands if self.side else max(bands, self.mages_from + self.mage_rows)


def plan_for(view: View, width: int, height: int, focus: Seat | None = None) -> BoardPlan:
    """Return the plan with the largest hexes that fit; `focus` is the field to show where not all fit."""
    order = seats_from(view.seat or Seat(0), view.setup.players)
    for size in (THREE_ROWS, TWO_ROWS):
        bands = _grid(view, order, size)
        cells = max(map(_width, bands))
        rows = bands[-1].y + bands[-1].height
        if width - cells - 1 >= LEAST_SIDE and height - rows >= LEAST_BELOW:
            side = min(MOST_SIDE, width - cells - 1)
            each = MAGE if side < ROOMY else MAGE - 1
            mages = min(height - STORY, each * len(order))
            return BoardPlan(width, height, bands, cells, side, order, mages)
    return _narrow(view, order, width, height, focus)


def _narrow(view: View, order: tuple[Seat, ...], width: int, height: int, focus: Seat | None) -> BoardPlan:
    """Return a plan for a screen without a side column."""
    bands = _grid(view, order, ONE_ROW)
    if len(order) == 2 and width - _width(_grid(view, order[:1], TWO_ROWS)[0]) >= BESIDE:
        first = order[0] if focus is None else focus
        other = next(seat for seat in order if seat != first)
        large = Band((FieldSpot(first, 0),), TWO_ROWS, 0, 1)
        beside = _width(large) + 1
        small = Band((FieldSpot(other, 0),), ONE_ROW, beside, 1)
        return BoardPlan(width, height, (large, small), beside, 0, order, 3 * len(order))
    cells, rows = max(map(_width, bands)), bands[-1].y + bands[-1].height
    if width - cells >= BESIDE and height - rows >= LEAST_ROWS:
        return BoardPlan(width, height, bands, cells + 1, 0, order, rows - 1)
    own, other = order[0], focus if focus is not None and focus != order[0] else order[1]
    bands = _grid(view, (own, other), ONE_ROW)
    return BoardPlan(width, height, bands, max(map(_width, bands)) + 1, 0, order, bands[0].height)


def field_in_focus(view: View) -> Seat | None:
    """Return the field where something happens: that of the mage who is moved, or whose turn it is."""
    moved = view.asked.mage if view.asked is not None else None
    place = view.place[view.turn if moved is None else moved]
    return None if place == OFF else Seat(view.mages.index(field_of(place)))


def _grid(view: View, order: tuple[Seat, ...], size: HexSize) -> tuple[Band, ...]:
    """Return bands of two fields below each other, under the first row of the screen."""
    pairs = [order[start : start + 2] for start in range(0, len(order), 2)]
    bands = []
    for number, pair in enumerate(pairs):
        aside = apart(view, *pair) if len(pair) == 2 else 0
        spots = tuple(FieldSpot(seat, place * aside) for place, seat in enumerate(pair))
        bands.append(Band(spots, size, 0, 1 + number * field_height(size)))
    return tuple(bands)


def _width(band: Band) -> int:
    return band.size.across(band.spots[-1].x + HALVES)
