"""Between rounds: before the first deal, after a round, and after the match.

What matters stands first, for a small screen shows no more: how it ended, the points, who is ready.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Seat, seats
from engine.shamans import SIZES, WINNING_POINTS, View
from tui.chair import CUT_CELLS, MatchSign
from tui.line_edit import LineEdit
from tui.rows import BLANK, Row, Span, fit, row, wrap
from tui.shamans.blanks import tidy
from tui.shamans.fairness import digits, last_deal, next_deal
from tui.shamans.names import sides
from tui.shamans.onlooker import chat_heading, overheard_rows
from tui.shamans.people import name_of, table_title
from tui.shamans.readiness import my_sign, ready_label, ready_rows
from tui.shamans.reckoning import ending, hidden, points_table, standing
from tui.shamans.table_keys import leaving_help, pause_help
from tui.shamans.wishes import can_pause, is_sat_out, pause_label, standstill, wish_rows
from tui.visit import frame
from tui.visit.chat import edited
from tui.visit.layout import CHAT, WIDE, with_chat
from tui.visit.page import Body, Key, Page

if TYPE_CHECKING:
    from tui.visit.visit import Visit

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
"""Rows for what the players say, on the page of who watches."""
TALL = 24
"""Rows of a body that can spare some."""


class Interlude(Page):
    """Read how it went, cut the deck, get ready."""

    def __init__(self) -> None:
        self.first = 0
        self._told = 0
        """The round that was read about last."""
        self._lines = 0
        self._room = 0
        self._cutting: tuple[str, LineEdit] | None = None
        """A cut being typed, and the commitment that it is for: it is gone with its deal."""

    def title(self, visit: Visit) -> str:
        return table_title(visit)

    def keys(self, visit: Visit) -> list[Key]:
        t, match = visit.words.t, visit.picture.match
        if self._edit(visit):
            return [Key(t("Enter"), t("cut"), "enter"), Key(t("Esc"), t("back"), "escape")]
        if visit.chat.is_open:
            return visit.chat.keys(visit)
        keys = [Key(t("Enter"), t("play on"), "enter")] if is_sat_out(visit) else []
        if visit.picture.seat is not None:
            keys.append(Key("R", ready_label(visit), "r"))
            if match is not None and match.next_deal is not None:
                keys.append(Key("X", t("cut the deck"), "x"))
        if self._lines > self._room:
            keys.append(Key(visit.look.glyphs.arrows, t("scroll"), "down"))
        if match is not None and match.view.round:
            keys += [Key("H", t("history"), "h"), Key("T", t("last turn"), "t")]
        keys.append(Key("C", t("chat"), "c"))
        if can_pause(visit):
            keys.append(Key("Z", pause_label(visit), "z"))
        keys.append(Key("?", t("all keys"), "?"))
        return [*keys, Key("L", t("leave"), "l"), Key("Q", t("quit"), "q")]

    def help(self, visit: Visit) -> list[tuple[str, str]]:
        """All keys between rounds."""
        t = visit.words.t
        own = [
            ("R", t("ready for what comes next, or not after all")),
            ("X", t("cut the deck: add a word of yours to the chance of the next deal")),
        ]
        return [
            *([] if visit.picture.seat is None else own),
            (visit.look.glyphs.arrows, t("scroll")),
            ("T", t("the last turn")),
            ("H", t("the round so far: who strayed, and on what")),
            *(pause_help(visit) if can_pause(visit) else []),
            *leaving_help(visit),
        ]

    # ---- what is seen

    def body(self, visit: Visit, width: int, height: int) -> Body:
        self._follow(visit)
        edit = self._edit(visit)
        wide = width >= WIDE
        room = width - CHAT - 1 if wide else width
        share = height // 2 if visit.chat.is_open else max(LEAST_CHAT, height // 6)
        self._room = height if wide else height - share
        if edit is None:
            rows = self._sight(visit, room)
            return with_chat(visit, chat_heading(visit), lambda _: rows, width, height)
        form, cursor = self._cut_form(visit, edit, room)
        rows = [*form, BLANK, *ready_rows(visit, room)][: self._room]
        body = with_chat(visit, chat_heading(visit), lambda _: rows, width, height)
        return body._replace(cursor=(cursor, len(form) - 1))

    def _follow(self, visit: Visit) -> None:
        """Another round's end is read from its beginning."""
        match = visit.picture.match
        told = match.view.round if match is not None else 0
        if told != self._told:
            self._told, self.first = told, 0

    def _sight(self, visit: Visit, room: int) -> list[Row]:
        """The rows that are in sight."""
        rows = [fit(line, room) for line in _rows(visit, room, self._room)]
        self._lines = len(rows)
        self.first = max(0, min(self.first, self._lines - self._room))
        shown = rows[self.first : self.first + self._room]
        more = self.first + self._room < self._lines
        return [*shown[:-1], BLANK] if more and shown[-1][0].style == "line" else shown  # no empty heading

    def _cut_form(self, visit: Visit, edit: LineEdit, width: int) -> tuple[list[Row], int]:
        """The input of a cut, as the last row, and the cell of its cursor."""
        t, match = visit.words.t, visit.picture.match
        deal = match.next_deal if match else None
        why = t("A word or two of your own. The chance of the next deal is made of its secret and all cuts.")
        rows = [row("   ", Span(t("Cut the deck"), "head"))]
        rows += [row("   ", line) for line in wrap(why, width - 6)]
        rows += digits(deal.commitment, width) if deal else []
        field, cursor = edited(edit, f"   {visit.look.glyphs.chosen} ", min(width - 1, CUT_CELLS + 8))
        return [*rows, field], cursor

    # ---- what is done

    def type(self, visit: Visit, key: str, character: str | None) -> bool:
        edit = self._edit(visit)
        if edit is None:
            return visit.chat.type(visit, key, character)
        match key:
            case "escape":
                self._cutting = None
            case "enter":
                if visit.do(lambda: visit.door.cut(edit.text.strip())):
                    self._cutting = None
                    cut = edit.text.strip()
                    visit.tell(
                        visit.words.t("The deck is cut.") if cut else visit.words.t("You have not cut.")
                    )
            case _:
                return edit.press(key, character)
        return True

    def paste(self, visit: Visit, text: str) -> None:
        edit = self._edit(visit)
        if edit is None:
            visit.chat.paste(text)
        else:
            edit.insert(text)

    def press(self, visit: Visit, key: str) -> None:
        plays = visit.picture.seat is not None
        match key:
            case "r" if plays:
                visit.do(lambda: visit.door.set_ready(not my_sign(visit).ready))
            case "enter" if is_sat_out(visit):
                visit.do(visit.door.come_back)
            case "enter" if plays:  # it may have been meant for the round's last decision
                visit.tell(visit.words.t("R when you have read it and are ready."))
            case "x" if plays:
                self._begin_cut(visit)
            case "up" | "down":
                self.first = max(0, self.first + (1 if key == "down" else -1))
            case "home":
                self.first = 0
            case _:
                visit.chat.press(visit, key)

    def _begin_cut(self, visit: Visit) -> None:
        match = visit.picture.match
        if match is not None and match.next_deal is not None:
            self._cutting = (match.next_deal.commitment, LineEdit(CUT_CELLS, match.next_deal.cut))

    def _edit(self, visit: Visit) -> LineEdit | None:
        """The cut that is being typed, unless its deal has been made."""
        match, cutting = visit.picture.match, self._cutting
        if cutting is None or match is None or match.next_deal is None:
            return None
        return cutting[1] if cutting[0] == match.next_deal.commitment else None


def _rows(visit: Visit, width: int, height: int) -> list[Row]:
    """Everything, what matters first."""
    t, match = visit.words.t, visit.picture.match
    if match is None:
        return [BLANK, row("   ", t("The match begins."))]
    view = match.view
    gap = [BLANK] if height >= TALL else []
    if view.winner is not None:
        rows = _ceremony(visit, view, view.winner, width, gap)
    elif view.result is not None:
        everyone = list(seats(view.setup.players))
        rows = [
            *ending(visit, view, view.result, width),
            *gap,
            *points_table(visit, view, view.result, width, everyone),
            *gap,
            *(row("   ", Span(line, "strong")) for line in wrap(standing(visit, view), width - 4)),
        ]
    else:
        rows = _welcome(visit, view, width)
    rows += ready_rows(visit, width)
    rows += _beside_playing(visit, match, width)
    if view.revealed is not None:
        rows += [BLANK, frame.rule(visit, width, t("What lay hidden"))]
        rows += hidden(visit, view, view.revealed, width)
    rows += _fairness(visit, match, width)
    if view.winner is not None and len(rows) + len(MOON) <= height:
        rows = [*(row("   ", Span(line, "moon")) for line in MOON), *rows]
    return rows


def _beside_playing(visit: Visit, match: MatchSign, width: int) -> list[Row]:
    """Why nothing goes on, what people wish or say, and how to see a match again that is over."""
    t, rows = visit.words.t, []
    if still := standstill(visit):
        act = "key:enter" if is_sat_out(visit) else "key:z"
        rows += [row("   ", Span(line, "banner", act)) for line in wrap(still, width - 4)]
    told = [*wish_rows(visit, width - 2), *overheard_rows(visit, width - 2, OVERHEARD)]
    rows += [row("  ", *line) for line in told]
    if match.id:
        again = t("To see this match again: R in the lobby, or by ssh: replay {id}", id=match.id)
        rows += [row("   ", Span(line, "dim")) for line in wrap(again, width - 4)]
    return rows


def _fairness(visit: Visit, match: MatchSign, width: int) -> list[Row]:
    rows = [BLANK, frame.rule(visit, width, visit.words.t("Fair deals"))]
    if match.next_deal is not None:
        rows += next_deal(visit, match.next_deal, width)
    if match.last_deal is not None:
        rows += last_deal(visit, match.last_deal, width)
    return rows


def _welcome(visit: Visit, view: View, width: int) -> list[Row]:
    """What this table plays."""
    words, size = visit.words, SIZES[view.setup.players]
    way = words.n(
        "The pawn starts {count} step from the Moon.",
        "The pawn starts {count} steps from the Moon.",
        view.pawn,
    )
    goal = words.t("Whoever leads alone with {goal} points or more wins the match.", goal=WINNING_POINTS)
    heading = words.t("The cards are about to be dealt")
    text = f"{sides(words, size)} {way} {goal}"
    return [
        row(" ", Span(visit.look.glyphs.moon, "moon"), " ", Span(heading, "banner")),
        *(row("   ", line) for line in wrap(text, width - 4)),
        BLANK,
    ]


def _ceremony(visit: Visit, view: View, winner: Seat, width: int, gap: list[Row]) -> list[Row]:
    """Who has won the match, and everyone's points in order."""
    t, glyphs = visit.words.t, visit.look.glyphs
    name = tidy(name_of(visit, winner))
    heading = t("You win the match!") if winner == view.seat else t("{name} wins the match!", name=name)
    rows = [row(" ", Span(glyphs.creator, "moon"), " ", Span(heading, "banner"))]
    if view.result is not None:
        order = sorted(seats(view.setup.players), key=lambda seat: -view.points[seat])
        rows += [*gap, *points_table(visit, view, view.result, width, order), *gap]
        rows += [*ending(visit, view, view.result, width), *gap]
    return rows
