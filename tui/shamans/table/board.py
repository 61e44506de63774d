"""The table's panels, laid out by a plan: track, seats and worlds; the log and talk stand beside them."""

from __future__ import annotations

from typing import NamedTuple

from engine.shamans import Question, View
from engine.shamans.notices import Eliminated
from tui.door.safe_text import cells
from tui.draw.rows import BLANK, Row, Span, cut, fit, row, width_of
from tui.draw.rule import titled_rule
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.shamans.panels.cards import card_span
from tui.shamans.panels.legend import legend_rows
from tui.shamans.panels.log import Log
from tui.shamans.panels.places import SeatPlace
from tui.shamans.panels.ring import ring_places, ring_rows
from tui.shamans.panels.seats import seat_places, seat_rows
from tui.shamans.panels.track import round_row, tiles_row, track_row, way_row
from tui.shamans.panels.tricks import trick_rows, tricks_height
from tui.shamans.panels.worlds import destination_spans, world_rows
from tui.shamans.sentences.names import eliminated
from tui.shamans.table.lights import DESTINATION, TILES, TRACK, lit_worlds
from tui.shamans.table.plan import ScreenPlan
from tui.shamans.table.question_text import last_chance
from tui.table.lights import lights_of, lit
from tui.table.people import name_of

LEGEND = 2
"""Rows from which on there is room for what the signs mean."""

ABOVE_SEATS = 2
"""Rows above the seats: the track, and the row below it."""


class Panels(NamedTuple):
    """The panels of a table."""

    top: list[Row]
    """Everything above the worlds."""
    worlds: list[Row]


class Board:
    """Everything except what the player is doing. It is drawn again only when it shows something new."""

    def __init__(self) -> None:
        self.log = Log()

    def panels(self, scene: Scene, view: View, plan: ScreenPlan, hide: bool) -> Panels:
        """Return the track, artifacts, seats and worlds."""
        match = scene.picture.match
        sat_out = match.sat_out if match else ()
        picture = scene.picture
        made_from = (
            *(view, sat_out, picture.marks, picture.table, scene.look, scene.words, plan, hide),
            lights_of(scene),
        )
        return scene.memo("board", made_from, lambda: _panels(scene, view, plan, hide))

    def extras(self, scene: Scene, view: View, plan: ScreenPlan, spare: int) -> list[Row]:
        """Return what a large screen has room for in `spare` rows: earlier turns, and what the signs mean."""
        rows: list[Row] = []
        if spare > tricks_height(view):
            made_from = (view.turns, scene.picture.table, scene.look, scene.words, plan)
            heading = scene.words.t("Earlier turns")
            rows = scene.memo("tricks", made_from, lambda: trick_rows(scene, view, plan.left, heading))
        if spare - len(rows) < LEGEND:
            return rows
        legend = self._legend(scene, plan.left)
        return [*rows, *[BLANK] * (spare - len(rows) - len(legend)), *legend]

    def _legend(self, scene: Scene, width: int) -> list[Row]:
        """Return the rows that explain the signs; drawn once per look."""
        made_from = (scene.look, scene.words, width, scene.picture.seat is None)
        return scene.memo(
            "legend", made_from, lambda: [fit(line, width) for line in legend_rows(scene, width)]
        )


def pawn_row(scene: Scene, view: View, plan: ScreenPlan, *, lit: bool = False) -> Row:
    """Return the first row of the table: the pawn on its way."""
    return (way_row if plan.ring else track_row)(scene, view, plan.left, lit=lit)


def board_places(view: View, plan: ScreenPlan) -> tuple[SeatPlace, ...]:
    """Return the place of each seat in the panels."""
    places = (ring_places if plan.ring else seat_places)(view, plan.left, plan.trick)
    return tuple(place.down(ABOVE_SEATS) for place in places)


def _panels(scene: Scene, view: View, plan: ScreenPlan, hide: bool) -> Panels:
    room = plan.left
    if plan.ring:
        top = [*lit(scene, _way(scene, view, plan), TRACK)]
        top += ring_rows(scene, view, room, plan.trick, hide=hide)
    else:
        top = lit(scene, [pawn_row(scene, view, plan)], TRACK)
        top += lit(scene, [tiles_row(scene, view, room)], TILES)
        top += seat_rows(scene, view, room, plan.trick, hide=hide)
    top += lit(scene, [_middle(scene, view, room)], DESTINATION)
    return Panels(top, lit_worlds(scene, view, world_rows(scene, view, plan.worlds)))


def _way(scene: Scene, view: View, plan: ScreenPlan) -> list[Row]:
    """Return the track and the row below it."""
    made_from = (view.setup, view.pawn, view.round, len(view.turns), scene.look, scene.words, plan.left)
    return scene.memo(
        "way", made_from, lambda: [pawn_row(scene, view, plan), round_row(scene, view, plan.left)]
    )


# ---- the middle of the table


def _middle(scene: Scene, view: View, width: int) -> Row:
    """Return the Destination with the lowest and the highest follower; or a banner for a rare moment."""
    moment = _moment(scene, view)
    if moment:
        glyphs = glyphs_of(scene.look)
        text = cut(moment, width - 8, glyphs.more)
        return titled_rule(scene, row(Span(f" {glyphs.moon} {text} ", "banner")), width, style="moon")
    return titled_rule(scene, row(" ", *_destination(scene, view, width - 3), " "), width)


def _moment(scene: Scene, view: View) -> str:
    """Return the text of a banner: a last chance, the Eclipse or an elimination. Empty if there is none."""
    t, asked = scene.words.t, view.asked
    if asked is not None and asked.question is Question.LAST_CHANCE:
        return last_chance(scene, asked.event)
    if asked is not None and asked.question is Question.PASS:
        return t("The Eclipse: everyone passes a card.")
    out = [deed for turn, deed in view.deeds if turn == len(view.turns) and isinstance(deed, Eliminated)]
    if not out:
        return ""
    seat = out[-1].seat
    return eliminated(scene.words, name_of(scene, seat), view.roles[seat], me=seat == view.seat)


def _destination(scene: Scene, view: View, width: int) -> Row:
    """Return the Destination with its followers; names are cut so that both fit."""
    t, glyphs = scene.words.t, glyphs_of(scene.look)
    if view.destination is None:
        guide = Span(t("Guide: {name}", name=name_of(scene, view.guide)), "head")
        if not view.turns:
            return row(guide)
        led = view.turns[-1].plays[0][1].world  # the cards before the seats are still of that turn
        return row(guide, Span("  " + t("last turn") + " ", "dim"), *destination_spans(scene, led))
    start = row(Span(t("Destination") + " ", "head"), *destination_spans(scene, view.destination))
    lowest, highest = view.followers[:1], view.followers[-1:]
    if lowest == highest:
        told = [(t("lowest and highest"), lowest)]
    else:
        told = [(t("lowest"), lowest), (t("highest"), highest)]
    plays = [(label, seat, card) for label, play in told for seat, card in play]
    signs = sum(cells(label) for label, _, _ in plays) + len(plays) * 6
    room = (width - width_of(start) - signs) // len(plays) if plays else 0
    for label, seat, card in plays:
        name = cut(name_of(scene, seat), room, glyphs.more)
        start = (*start, Span(f"  {label} ", "dim"), card_span(scene.look, card), Span(f" {name}"))
    return start
