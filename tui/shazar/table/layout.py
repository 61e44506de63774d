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
from tui.shazar.panels.legend import legend_rows
from tui.shazar.panels.mages import mage_rows
from tui.shazar.table.offer import Offer
from tui.shazar.table.plan import Band, ScreenPlan

LEAST_OPTIONS, MOST_OPTIONS = 6, 9
"""Rows of the options on a wide screen."""
MOST_HAND = 9
"""Rows of the hand on a wide screen."""

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
    below = _asked(scene, view, plan, doing, column)
    hexes = {
        hex_: place._replace(x=place.x + band.x).down(band.y)
        for band in plan.bands
        for hex_, place in hex_places(view, band.spots, band.size).items()
    }
    if plan.side:
        body, mages = _wide(scene, view, plan, doing.offer, [*above, *below.rows], column)
    else:
        rows, mages = _narrow(scene, view, plan, doing.offer, above)
        body = moved(below, [*rows, *below.rows], 0, plan.below)
    return LaidTable(body, plan, hexes, mages, plan.below)


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


def _asked(scene: Scene, view: View, plan: ScreenPlan, doing: Doing, column: Column) -> Body:
    """Return the question, the options and the hand; on a narrow screen story and talk have the place of the
    options while there are none."""
    width, room = plan.left, plan.height - plan.below - 1
    asked = question_row(scene, view, width, doing.instead, doing.end)
    if plan.side:
        hand = min(MOST_HAND, room - LEAST_OPTIONS)
        options = _choices(scene, view, doing, width, min(MOST_OPTIONS, room - hand))
        rows = [asked, *options, *hand_rows(scene, view, doing.offer, width, hand, kept=False)]
        return Body([*rows, *legend_rows(scene, width, room + 1 - len(rows))])
    half = width // 2 if view.hand else width
    if doing.offer.items or doing.sure:
        left = Body(_choices(scene, view, doing, half, room))
    else:
        left = column(half - 1, room)
    rows = _filled(left.rows, room)
    if view.hand:
        hands = hand_rows(scene, view, doing.offer, width - half - 1, room)
        pairs = enumerate(zip(rows, hands, strict=True), plan.below + 1)
        rows = [_joined(scene, y, one, other, half) for y, (one, other) in pairs]
    return moved(left, [asked, *rows], 0, 1)


def _choices(scene: Scene, view: View, doing: Doing, width: int, height: int) -> list[Row]:
    if doing.sure is None:
        return option_rows(scene, view, doing.offer, width, height)
    return _filled(doing.sure(width, height), height)


def _filled(rows: list[Row], height: int) -> list[Row]:
    """Return exactly `height` rows: cut, or with empty rows below."""
    return [*rows[:height], *[BLANK] * (height - len(rows))]


# ---- beside the fields


def _mages(
    scene: Scene, view: View, plan: ScreenPlan, offer: Offer, place: Rect
) -> tuple[list[Row], dict[Seat, Rect]]:
    """Return the rows of the mages, and where each of them stands; their place begins at x and y."""
    rows: list[Row] = []
    places = {}
    for seat, height in plan.mages:
        places[seat] = Rect(place.x, place.y + len(rows), place.width, height)
        rows += mage_rows(scene, view, offer, seat, place.width, height)
    return rows, places


def _narrow(
    scene: Scene, view: View, plan: ScreenPlan, offer: Offer, above: list[Row]
) -> tuple[list[Row], dict[Seat, Rect]]:
    """Return the rows above the question, with the mages beside the fields."""
    x, y = plan.fields, plan.mages_from
    mages, places = _mages(scene, view, plan, offer, Rect(x, y, plan.width - x - 1, 0))
    pairs = zip_longest(above, _filled([*[BLANK] * y, *mages], plan.below), fillvalue=BLANK)
    rows = [_joined(scene, at, left, right, x) if right else left for at, (left, right) in enumerate(pairs)]
    return rows, places


def _wide(
    scene: Scene, view: View, plan: ScreenPlan, offer: Offer, left: list[Row], column: Column
) -> tuple[Body, dict[Seat, Rect]]:
    """Return the table with a column for mages, story and talk."""
    x, width = plan.left + 1, plan.side
    rows, places = _mages(scene, view, plan, offer, Rect(x, 0, width - 1, 0))
    told = column(width, plan.height - len(rows))
    line = row(Span(scene.look.glyphs.upright, "line"))
    pairs = enumerate(zip(left, _filled([*rows, *told.rows], plan.height), strict=True))
    both = [_joined(scene, y, one, other, plan.left, line) for y, (one, other) in pairs]
    return moved(told, both, x, len(rows)), places
