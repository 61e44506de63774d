"""The page between rounds: before the first deal, after a round, and after the match.

The most important facts come first, for a small screen shows no more: the result, the points, who is ready.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Seat, seats
from engine.shamans import SIZES, WINNING_POINTS, View
from tui.door import MatchPicture, Picture
from tui.door.safe_text import tidy
from tui.draw.placing import Rect
from tui.draw.rows import BLANK, Row, Span, fit, row, wrap
from tui.draw.rule import rule
from tui.draw.scene import Scene
from tui.draw.staging import Frames
from tui.session.asking import ask_seat
from tui.session.layout import CHAT, WIDE, with_chat
from tui.session.letters import Letter
from tui.session.page import Body, Key, Page
from tui.shamans.glyphs import glyphs_of
from tui.shamans.interlude.fair_page import FairDealPage
from tui.shamans.interlude.ready_row import my_sign, ready_call, ready_label, ready_rows
from tui.shamans.interlude.rounds import round_rows
from tui.shamans.interlude.scores import ending, hidden, points_table, standing
from tui.shamans.interlude.staging import staged
from tui.shamans.panels.tricks import trick_rows, tricks_height
from tui.shamans.sentences.names import sides
from tui.shamans.sentences.people import name_of, table_title, view_in
from tui.shamans.table.keys import leaving_help, pause_help
from tui.shamans.table.spectating import chat_heading, overheard_rows
from tui.shamans.table.table_votes import can_pause, is_sat_out, pause_label, standstill, wish_rows

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
LEAST_CHAT = 3
OVERHEARD = 3
"""Rows for the players' chat, on a spectator's page."""
TALL = 24
"""Rows of a body from which blank rows separate its parts."""


class InterludePage(Page):
    """The page to read the result and get ready."""

    def __init__(self) -> None:
        self.first = 0
        self._told = 0
        """The round that the page showed last."""
        self._lines = 0
        self._room = 0
        self._points: Rect | None = None
        """The rows of the seats in the table of points; None if there is no such table."""
        self.fair: FairDealPage | None = None
        """The open page about the deal; it ends with the wait for that deal."""

    def title(self, session: Session) -> str:
        return table_title(session.scene)

    def keys(self, session: Session) -> list[Key]:
        t, match = session.words.t, session.picture.match
        if self.fair is not None:
            return self.fair.keys(session)
        if session.chat.is_open:
            return session.chat.keys(session)
        keys = [Key(t("Enter"), t("take over"), "enter")] if is_sat_out(session.scene) else []
        if session.picture.seat is not None:
            keys.append(Letter.READY.key(ready_label(session.scene)))
        if self._lines > self._room:
            keys.append(Key(glyphs_of(session.look).arrows, t("scroll"), "down"))
        if match is not None and view_in(match).round:
            keys += [Letter.HISTORY.key(t("history")), Letter.LAST_TURN.key(t("last turn"))]
        keys.append(Letter.FAIR_DEAL.key(t("fair deal")))
        if can_pause(session.scene):
            keys.append(Letter.PAUSE.key(pause_label(session.scene)))
        keys += [Letter.CHAT.key(t("chat")), Key(t("Esc"), t("leave"), "escape")]
        return [*keys, Key("?", t("help"), "?"), Letter.QUIT.key(t("quit"))]

    def help(self, session: Session) -> list[tuple[str, str]]:
        """List all keys between rounds."""
        t = session.words.t
        own = [(Letter.READY.shown, t("ready for the next round or match / not ready"))]
        return [
            *([] if session.picture.seat is None else own),
            (Letter.FAIR_DEAL.shown, t("how the deal is checked; cut the deck with a word of your own")),
            (glyphs_of(session.look).arrows, t("scroll")),
            (Letter.LAST_TURN.shown, t("the last turn")),
            (Letter.HISTORY.shown, t("the round so far: who followed and who strayed")),
            *(pause_help(session.scene) if can_pause(session.scene) else []),
            *leaving_help(session.scene),
        ]

    # ---- drawing

    def body(self, session: Session, width: int, height: int) -> Body:
        self._follow(session.scene)
        if self.fair is not None:
            return self.fair.body(session, width, height)
        wide = width >= WIDE
        room = width - CHAT - 1 if wide else width
        share = height // 2 if session.chat.is_open else max(LEAST_CHAT, height // 6)
        self._room = height if wide else height - share
        rows = self._sight(session, room)
        return with_chat(session, chat_heading(session), lambda _: rows, width, height)

    def stage(self, session: Session, before: Picture) -> Frames:
        points = self._points
        if points is None or self.fair is not None or self.first or points.y + points.height > self._room:
            return ()
        return staged(session.scene, before, points)

    def _close(self) -> None:
        self.fair = None

    def _follow(self, scene: Scene) -> None:
        """Begin at the top at the end of another round."""
        match = scene.picture.match
        told = view_in(match).round if match is not None else 0
        if told != self._told:
            self._told, self.first, self.fair = told, 0, None

    def _sight(self, session: Session, room: int) -> list[Row]:
        """Return the visible rows."""
        drawn, seats_at = _rows(session, room, self._room)
        rows = [fit(line, room) for line in drawn]
        self._lines = len(rows)
        self.first = max(0, min(self.first, self._lines - self._room))
        self._points = None if seats_at is None else Rect(0, seats_at, room, _players(session))
        shown = rows[self.first : self.first + self._room]
        more = self.first + self._room < self._lines
        return [*shown[:-1], BLANK] if more and shown[-1][0].style == "line" else shown  # no empty heading

    # ---- keys and typing

    def type(self, session: Session, key: str, character: str | None) -> bool:
        return (self.fair or session.chat).type(session, key, character)

    def paste(self, session: Session, text: str) -> None:
        if self.fair is not None:
            self.fair.paste(session, text)
        else:
            session.chat.paste(text)

    def press(self, session: Session, key: str) -> None:
        plays = session.picture.seat is not None
        self._follow(session.scene)
        if self.fair is not None:
            self.fair.press(session, key)
            return
        match key:
            case Letter.READY if plays:
                ask_seat(session, lambda seat: seat.set_ready(not my_sign(session.scene).ready))
            case "enter" if is_sat_out(session.scene):
                ask_seat(session, lambda seat: seat.come_back())
            case "enter" if plays:  # it may have been meant for the round's last decision
                session.tell(ready_call(session.scene))
            case Letter.FAIR_DEAL:
                self.fair = FairDealPage(self._close)
            case "up" | "down":
                self.first = max(0, self.first + (1 if key == "down" else -1))
            case "home":
                self.first = 0
            case _:
                session.chat.press(session, key)


def _players(session: Session) -> int:
    match = session.picture.match
    return 0 if match is None else view_in(match).setup.players


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
    rows += _beside_playing(session, match, width)
    if len(view.rounds) > 1:
        rows += [BLANK, rule(session.scene, width, t("Round by round"))]
        rows += round_rows(session.scene, view, width)
    if view.revealed is not None:
        rows += [BLANK, rule(session.scene, width, t("Hidden until now"))]
        rows += hidden(session.scene, view, view.revealed, width)
    fair = t("Fair deal: F shows how it is checked.")
    rows += [BLANK, *(row("   ", Span(line, "dim", "key:f")) for line in wrap(fair, width - 4))]
    if view.winner is not None and len(rows) + len(MOON) <= height:
        rows[1:1] = [row("   ", Span(line, "moon")) for line in MOON]
        first = None if first is None else first + len(MOON)
    if view.result is not None and len(rows) + 1 + tricks_height(view) <= height:
        rows += [BLANK, *trick_rows(session.scene, view, width, t("The round"))]
    return rows, first


def _beside_playing(session: Session, match: MatchPicture, width: int) -> list[Row]:
    """Return the reason for a standstill, the wishes, the players' chat, and how to replay the match."""
    t, rows = session.words.t, []
    if still := standstill(session.scene):
        act = "key:enter" if is_sat_out(session.scene) else "key:z"
        rows += [row("   ", Span(line, "banner", act)) for line in wrap(still, width - 4)]
    told = [*wish_rows(session.scene, width - 2), *overheard_rows(session, width - 2, OVERHEARD)]
    rows += [row("  ", *line) for line in told]
    if match.id:
        again = t("To replay this match: H in the lobby, or over SSH: replay {id}", id=match.id)
        rows += [row("   ", Span(line, "dim")) for line in wrap(again, width - 4)]
    return rows


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
