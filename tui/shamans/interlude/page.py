"""The page between rounds: before the first deal, after a round, and after the match.

The most important facts come first, for a small screen shows no more: the result, the points, who is ready.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Seat, seats
from engine.shamans import SIZES, WINNING_POINTS, View
from tui.door import Picture
from tui.door.safe_text import tidy
from tui.draw.placing import Rect
from tui.draw.rows import BLANK, Row, Span, row, wrap
from tui.draw.rule import rule
from tui.draw.scene import Scene
from tui.draw.staging import Frames
from tui.session.letters import Letter
from tui.session.page import Key
from tui.shamans.glyphs import glyphs_of
from tui.shamans.interlude.rounds import round_rows
from tui.shamans.interlude.scores import ending, hidden, points_table, standing
from tui.shamans.interlude.staging import staged
from tui.shamans.panels.tricks import trick_rows, tricks_height
from tui.shamans.sentences.names import sides
from tui.shamans.views import view_in
from tui.table.interlude import TALL, Interlude, beside_playing, fair_rows
from tui.table.keys import Help
from tui.table.people import name_of
from tui.table.ready_row import ready_rows

if TYPE_CHECKING:
    from tui.session.session import Session

MOON = (
    "    .---.  ",
    "  .'  .'   ",
    " /   /     ",
    " |   |     ",
    r" \   \     ",
    "  '.  '.   ",
    "    '---'  ",
)


class InterludePage(Interlude):
    """The page to read the result of a round and get ready."""

    def __init__(self) -> None:
        super().__init__()
        self._points: Rect | None = None
        """The rows of the seats in the table of points; None if there is no such table."""

    def told_of(self, scene: Scene) -> int:
        match = scene.picture.match
        return view_in(match).round if match is not None else 0

    def rows(self, session: Session, width: int, height: int) -> list[Row]:
        match = session.picture.match
        rows, seats_at = _rows(session, width, height)
        players = 0 if match is None else view_in(match).setup.players
        self._points = None if seats_at is None else Rect(0, seats_at, width, players)
        return rows

    def stage(self, session: Session, before: Picture) -> Frames:
        points = self._points
        if points is None or not self.is_seen(points.y + points.height - 1):
            return ()
        return staged(session.scene, before, points)

    def pages(self, session: Session) -> list[Key]:
        t = session.words.t
        if not self.told_of(session.scene):
            return []
        return [Letter.HISTORY.key(t("history")), Letter.LAST_TURN.key(t("last turn"))]

    def pages_help(self, scene: Scene) -> Help:
        t = scene.words.t
        return [
            (Letter.LAST_TURN.shown, t("the last turn")),
            (Letter.HISTORY.shown, t("the round so far: who followed and who strayed")),
        ]


def _rows(session: Session, width: int, height: int) -> tuple[list[Row], int | None]:
    """Return all rows, the most important first, and the row of the first seat in the table of points."""
    t, match = session.words.t, session.picture.match
    if match is None:
        return [BLANK, row("   ", t("The match is starting."))], None
    view = view_in(match)
    gap, first = [BLANK] if height >= TALL else [], None
    if view.winner is not None:
        rows, first = _ceremony(session.scene, view, view.winner, width, gap), 2 + len(gap)
    elif view.result is not None:
        everyone = list(seats(view.setup.players))
        told = ending(session.scene, view, view.result, width)
        first = len(told) + len(gap) + 1
        rows = [
            *told,
            *gap,
            *points_table(session.scene, view, view.result, width, everyone),
            *gap,
            *(row("   ", Span(line, "strong")) for line in wrap(standing(session.scene, view), width - 4)),
        ]
    else:
        rows = _welcome(session.scene, view, width)
    rows += ready_rows(session.scene, width)
    rows += beside_playing(session, match, width)
    if len(view.rounds) > 1:
        rows += [BLANK, rule(session.scene, width, t("Round by round"))]
        rows += round_rows(session.scene, view, width)
    if view.revealed is not None:
        rows += [BLANK, rule(session.scene, width, t("Hidden until now"))]
        rows += hidden(session.scene, view, view.revealed, width)
    rows += fair_rows(session.scene, width)
    if view.winner is not None and len(rows) + len(MOON) <= height:
        rows[1:1] = [row("   ", Span(line, "moon")) for line in MOON]
        first = None if first is None else first + len(MOON)
    if view.result is not None and len(rows) + 1 + tricks_height(view) <= height:
        rows += [BLANK, *trick_rows(session.scene, view, width, t("The round"))]
    return rows, first


def _welcome(scene: Scene, view: View, width: int) -> list[Row]:
    """Return the sides, the distance and the goal of this table."""
    words, size = scene.words, SIZES[view.setup.players]
    way = words.n(
        "The pawn starts {count} step from the Moon.",
        "The pawn starts {count} steps from the Moon.",
        view.pawn,
    )
    goal = words.t("Lead alone with {goal} points or more to win the match.", goal=WINNING_POINTS)
    heading = words.t("The cards are about to be dealt")
    text = f"{sides(words, size)} {way} {goal}"
    return [
        row(" ", Span(glyphs_of(scene.look).moon, "moon"), " ", Span(heading, "banner")),
        *(row("   ", line) for line in wrap(text, width - 4)),
        BLANK,
    ]


def _ceremony(scene: Scene, view: View, winner: Seat, width: int, gap: list[Row]) -> list[Row]:
    """Return the winner of the match, and everyone's points in order."""
    t, glyphs = scene.words.t, glyphs_of(scene.look)
    name = tidy(name_of(scene, winner))
    heading = t("You win the match!") if winner == view.seat else t("{name} wins the match!", name=name)
    rows = [row(" ", Span(glyphs.creator, "moon"), " ", Span(heading, "banner"))]
    if view.result is not None:
        order = sorted(seats(view.setup.players), key=lambda seat: -view.points[seat])
        rows += [*gap, *points_table(scene, view, view.result, width, order), *gap]
        rows += [*ending(scene, view, view.result, width), *gap]
    return rows
