"""The body of the table's page, and where its parts stand in it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.core import Seat
from engine.shazar import Hex, View
from tui.draw.columns import joined, upright
from tui.draw.placing import Rect
from tui.draw.rows import BLANK, Row, to_height
from tui.draw.scene import Scene
from tui.session.page import Body, moved
from tui.shazar.panels.choices import option_rows
from tui.shazar.panels.fields import band_rows, place_in_band
from tui.shazar.panels.hand import full_height, hand_rows
from tui.shazar.panels.header import header_row
from tui.shazar.panels.legend import legend_rows
from tui.shazar.panels.mages import BARE, mage_blocks
from tui.shazar.sentences.questions import question
from tui.shazar.table.lights import FIELDS, HAND, HEADER, MAGES, OPTIONS
from tui.shazar.table.offer import Offer
from tui.shazar.table.plan import BoardPlan
from tui.table.coach import coach_rows
from tui.table.lights import lit
from tui.table.question_rows import question_band

LEAST_OPTIONS, MOST_OPTIONS = 6, 9
"""Rows of the options on a wide screen."""
STACKED = 20
"""Rows from which on the hand stands below the options, and the story below both."""
LEAST_STORY = 2
"""Rows below the options from which on they tell the story."""
LEAST_LEFT = 30
"""Cells of the options beside the hand."""
TWO_COLUMNS = 0.6
"""The part of the width that options in two columns have beside the hand."""
LEAST_COLUMN = 24
"""Cells of each of them, if one would do."""
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
    sure: Rows | None = None
    """A confirmation, in place of the options."""


class LaidBoard(NamedTuple):
    """A drawn table."""

    body: Body
    plan: BoardPlan
    view: View
    mages: Mapping[Seat, Rect]
    """The rows of each mage."""
    question: int
    """The row of the question."""

    def hex_place(self, hex_: Hex) -> Rect | None:
        """Return where a hex is drawn; None if it is not. It is looked up when something moves there."""
        for band in self.plan.bands:
            place = place_in_band(self.view, hex_, band.spots, band.size)
            if place is not None:
                return place._replace(x=place.x + band.x).down(band.y)
        return None


def lay_out(scene: Scene, view: View, plan: BoardPlan, doing: Doing, column: Column) -> LaidBoard:
    """Return the table."""
    above = _fields(scene, view, plan, doing.offer)
    below = _asked(scene, view, plan, doing, column)
    if plan.side:
        body, mages = _wide(scene, view, plan, doing.offer, [*above, *below.rows], column)
    else:
        rows, mages = _narrow(scene, view, plan, doing.offer, above)
        body = moved(below, [*rows, *below.rows], 0, plan.below)
    return LaidBoard(body, plan, view, mages, plan.below)


def _fields(scene: Scene, view: View, plan: BoardPlan, offer: Offer) -> list[Row]:
    """Return the rows above the question, without what stands beside the fields."""
    rows: list[Row] = [BLANK] * plan.below
    rows[0], *_ = lit(scene, [header_row(scene, view, plan.left)], HEADER)
    for band in plan.bands:
        drawn = band_rows(scene, view, offer, band.spots, band.size)
        drawn, end = lit(scene, drawn, FIELDS), band.y + len(drawn)
        rows[band.y : end] = joined(scene, "fields", rows[band.y : end], drawn, band.x) if band.x else drawn
    return rows


def _asked(scene: Scene, view: View, plan: BoardPlan, doing: Doing, column: Column) -> Body:
    """Return the question, the options and the hand."""
    asked = _question_row(scene, view, plan.left, doing.instead)
    room = plan.height - plan.below - 1
    said = [] if plan.side else coach_rows(scene, plan.width - 1)
    if said:
        below = Body(to_height([*said, *_choices(scene, view, doing, plan.width, room - len(said))], room))
    elif plan.side or room >= STACKED:
        below = _stacked(scene, view, plan, doing, column, room)
    else:
        below = _halved(scene, view, plan, doing, column, room)
    return moved(below, [asked, *below.rows], 0, 1)


def _question_row(scene: Scene, view: View, width: int, instead: str) -> Row:
    picture = scene.picture
    countdown = picture.match and picture.match.countdown
    made_from = (view, picture.table, instead, countdown, scene.look, scene.words, width)

    def band() -> Row:
        asks = question(scene, view, timed=countdown is None)
        return question_band(scene, view, asks, width, instead=instead)

    return scene.memo("question", made_from, band)


def _stacked(scene: Scene, view: View, plan: BoardPlan, doing: Doing, column: Column, room: int) -> Body:
    """Return the options, the hand below them, and the story below both if it has no column of its own."""
    width = plan.left
    wanted = min(full_height(scene, view, width), room - _option_rows(doing))
    hand = min(MOST_HAND, max(wanted, room - LEAST_OPTIONS))
    options = _choices(scene, view, doing, width, min(MOST_OPTIONS, room - hand))
    rows = [*options, *lit(scene, hand_rows(scene, view, doing.offer, width, hand), HAND)]
    if plan.side:
        return Body([*rows, *legend_rows(scene, width, room - len(rows))])
    told = column(width, room - len(rows))
    return moved(told, [*rows, *to_height(told.rows, room - len(rows))], 0, len(rows))


def _option_rows(doing: Doing) -> int:
    """Return the rows that the options need on a wide screen."""
    return LEAST_OPTIONS if doing.sure else len(doing.offer.listed) + (doing.offer.more is not None)


def _halved(scene: Scene, view: View, plan: BoardPlan, doing: Doing, column: Column, room: int) -> Body:
    """Return the options, with the hand beside them. Story and talk have the rows that the options leave."""
    rows = room if doing.sure else _rows_beside_hand(doing.offer, plan.width, room)
    half = max(LEAST_LEFT, int(plan.width * _share(doing.offer, rows))) if view.hand else plan.width
    if doing.offer.items or doing.sure:
        options = _choices(scene, view, doing, half, rows)
        used = max((y for y, line in enumerate(options, 1) if line), default=0)
        told = column(half - 1, room - used).rows if room - used >= LEAST_STORY else []
        left = Body([*options[:used], *told])
    else:
        left = column(half - 1, room)
    both = to_height(left.rows, room)
    if view.hand:
        hands = hand_rows(scene, view, doing.offer, plan.width - half - 1, room, kept=plan.beside < BARE)
        both = joined(scene, "hand", both, hands, half)
    return moved(left, both, 0, 0)


def _rows_beside_hand(offer: Offer, width: int, room: int) -> int:
    """Return the rows of the options: in two columns if one leaves no row for the story, and two have the
    cells. Spells with their targets need the width of one."""
    count = len(offer.listed)
    if offer.targets or count <= room - LEAST_STORY or width * TWO_COLUMNS < 2 * LEAST_COLUMN:
        return room
    return min(room, max(room - LEAST_STORY, -(-count // 2)))


def _share(offer: Offer, room: int) -> float:
    """Return the part of the width that the options have beside the hand: a list in two columns needs more
    room, and so do spells with their targets."""
    return TWO_COLUMNS if len(offer.listed) > room else 0.5 if offer.targets else 0.4


def _choices(scene: Scene, view: View, doing: Doing, width: int, height: int) -> list[Row]:
    if doing.sure is None:
        return lit(scene, option_rows(scene, view, doing.offer, width, height), OPTIONS)
    return to_height(doing.sure(width, height), height)


# ---- beside the fields


def _mages(
    scene: Scene, view: View, plan: BoardPlan, offer: Offer, place: Rect
) -> tuple[list[Row], dict[Seat, Rect]]:
    """Return the rows of the mages, and where each of them stands; their place begins at x and y."""
    rows: list[Row] = []
    places = {}
    for seat, block in mage_blocks(scene, view, offer, plan.mages, place.width, plan.mage_rows):
        places[seat] = Rect(place.x, place.y + len(rows), place.width, len(block))
        rows += lit(scene, block, MAGES)
    return to_height(rows, plan.mage_rows), places


def _narrow(
    scene: Scene, view: View, plan: BoardPlan, offer: Offer, above: list[Row]
) -> tuple[list[Row], dict[Seat, Rect]]:
    """Return the rows above the question, with the mages beside the fields."""
    x, y = plan.fields, plan.mages_from
    mages, places = _mages(scene, view, plan, offer, Rect(x, y, plan.beside, 0))
    return joined(scene, "mages", above, to_height([*[BLANK] * y, *mages], plan.below), x), places


def _wide(
    scene: Scene, view: View, plan: BoardPlan, offer: Offer, left: list[Row], column: Column
) -> tuple[Body, dict[Seat, Rect]]:
    """Return the table with a column for mages, story and talk."""
    x, width = plan.left + 1, plan.side
    rows, places = _mages(scene, view, plan, offer, Rect(x, 0, plan.beside, 0))
    told = column(width, plan.height - len(rows))
    right = to_height([*rows, *told.rows], plan.height)
    both = joined(scene, "table", left, right, plan.left, upright(scene))
    return moved(told, both, x, len(rows)), places
