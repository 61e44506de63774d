"""The body of the table's page, and where its parts stand in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import zip_longest
from typing import NamedTuple

from engine.core import Seat
from engine.shazar import Hex, View
from tui.draw.placing import Rect
from tui.draw.rows import BLANK, Row, Span, padded, row
from tui.draw.scene import Scene
from tui.session.page import Body, moved
from tui.shazar.panels.choices import option_rows, question_row
from tui.shazar.panels.fields import band_rows, hex_places
from tui.shazar.panels.hand import hand_rows
from tui.shazar.panels.header import header_row
from tui.shazar.panels.mages import mage_rows
from tui.shazar.table.offer import Offer
from tui.shazar.table.plan import Band, ScreenPlan

Column = Callable[[int, int], Body]
"""Returns story and talk in a column of this width and height."""
Rows = Callable[[int, int], list[Row]]


class Doing(NamedTuple):
    """What the player is doing, as the page knows it."""

    offer: Offer
    instead: str = ""
    """Why there is no question now: a pause."""
    end: Row = ()
    """The countdown at the end of the question."""
    sure: Rows | None = None
    """A confirmation, in place of the options."""


class LaidTable(NamedTuple):
    """A drawn table."""

    body: Body
    plan: ScreenPlan
    hexes: Mapping[Hex, Rect]
    """Every hex that is drawn."""
    mages: Mapping[Seat, Rect]
    """The rows of each mage."""
    question: int
    """The row of the question."""


def lay_out(scene: Scene, view: View, plan: ScreenPlan, doing: Doing, column: Column) -> LaidTable:
    """Return the table."""
    above = _fields(scene, view, plan, doing.offer)
    below = _asked(scene, view, plan, doing, plan.height - plan.below)
    hexes = {
        hex_: place._replace(x=place.x + band.x).down(band.y)
        for band in plan.bands
        for hex_, place in hex_places(view, band.spots, band.size).items()
    }
    if plan.side:
        return _wide(scene, view, plan, [*above, *below], hexes, column)
    mages, places = _mages_beside(scene, view, plan)
    x = plan.fields
    pairs = zip_longest(above, [BLANK, *mages][: plan.below], fillvalue=BLANK)
    rows = [_joined(scene, y, left, right, x) if right else left for y, (left, right) in enumerate(pairs)]
    return LaidTable(Body([*rows, *below]), plan, hexes, places, plan.below)


def _joined(scene: Scene, y: int, left: Row, right: Row, x: int, between: Row = ()) -> Row:
    """Return a row with another one from column `x` on; the same object while both halves stay the same."""
    made_from = (left, right, x, between)
    return scene.memo(("joined", y, bool(between)), made_from, lambda: (*padded(left, x), *between, *right))


def _fields(scene: Scene, view: View, plan: ScreenPlan, offer: Offer) -> list[Row]:
    """Return the rows above the question, without what stands beside the fields."""
    rows: list[Row] = [BLANK] * plan.below
    rows[0] = header_row(scene, view, plan.left)
    for band in plan.bands:
        for y, line in enumerate(band_rows(scene, view, offer, band.spots, band.size), band.y):
            rows[y] = _beside(scene, y, rows[y], line, band)
    return rows


def _beside(scene: Scene, y: int, before: Row, line: Row, band: Band) -> Row:
    if not band.x:
        return line
    return scene.memo(("band", y), (before, line, band.x), lambda: (*padded(before, band.x), *line))


def _asked(scene: Scene, view: View, plan: ScreenPlan, doing: Doing, height: int) -> list[Row]:
    """Return the question, the options and the hand."""
    width, rows = plan.left, [question_row(scene, view, plan.left, doing.instead, doing.end)]
    room = height - 1
    if plan.side:
        options = max(5, room - 8) if room < 20 else 8
        first = _choices(scene, view, doing, width, options)
        return [*rows, *first, *hand_rows(scene, view, doing.offer, width, room - options)]
    half = width // 2
    left = _choices(scene, view, doing, half, room)
    right = hand_rows(scene, view, doing.offer, width - half - 2, room)
    pairs = enumerate(zip(left, right, strict=True), plan.below + 1)
    return [*rows, *(_joined(scene, y, one, other, half + 1) for y, (one, other) in pairs)]


def _choices(scene: Scene, view: View, doing: Doing, width: int, height: int) -> list[Row]:
    if doing.sure is None:
        return option_rows(scene, view, doing.offer, width, height)
    rows = doing.sure(width, height)
    return [*rows[:height], *[BLANK] * (height - len(rows))]


# ---- beside the fields


def _mages_beside(scene: Scene, view: View, plan: ScreenPlan) -> tuple[list[Row], dict[Seat, Rect]]:
    """Return the rows of the mages beside the fields, from the second row of the screen on."""
    x, y = plan.fields, max([band.y + band.height for band in plan.bands if band.x], default=1)
    width, rows, places = plan.width - x - 1, [BLANK] * (y - 1), {}
    for seat in plan.mages:
        places[seat] = Rect(x, 1 + len(rows), width, plan.mage_rows)
        rows += mage_rows(scene, view, seat, width, plan.mage_rows)
    return rows, places


def _wide(
    scene: Scene,
    view: View,
    plan: ScreenPlan,
    left: list[Row],
    hexes: Mapping[Hex, Rect],
    column: Column,
) -> LaidTable:
    """Return the table with a column for mages, story and talk."""
    rows: list[Row] = []
    places = {}
    x, width = plan.left + 1, plan.side - 1
    for seat in plan.mages:
        places[seat] = Rect(x, len(rows), width, plan.mage_rows)
        rows += mage_rows(scene, view, seat, width, plan.mage_rows)
    told = column(plan.side, plan.height - len(rows))
    rights = [*rows, *told.rows]
    rights += [BLANK] * (plan.height - len(rights))
    line = row(Span(scene.look.glyphs.upright, "line"))
    pairs = enumerate(zip(left, rights, strict=True))
    both = [_joined(scene, y, one, other, plan.left, line) for y, (one, other) in pairs]
    body = moved(told, both, plan.left + 1, len(rows))
    return LaidTable(body, plan, hexes, places, plan.below)
