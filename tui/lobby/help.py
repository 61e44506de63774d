"""All keys of where one is, and what the signs mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.chair import Stage
from tui.lobby.page import Body, Key, Page
from tui.rows import BLANK, Row, Span, fit, pad, row

if TYPE_CHECKING:
    from tui.lobby.visit import Visit


class Help(Page):
    """The page behind the question mark."""

    def __init__(self) -> None:
        self.first = 0

    def title(self, visit: Visit) -> str:
        return visit.words.t("Keys")

    def keys(self, visit: Visit) -> list[Key]:
        t = visit.words.t
        return [Key(t("Esc"), t("back"), "escape"), Key(visit.look.glyphs.arrows, t("scroll"), "down")]

    def press(self, visit: Visit, key: str) -> None:
        match key:
            case "escape" | "enter" | "q" | "?" | "f1":
                self.first = 0
                visit.close()
            case "up" | "down":
                self.first = max(0, self.first + (1 if key == "down" else -1))

    def body(self, visit: Visit, width: int, height: int) -> Body:
        t, glyphs = visit.words.t, visit.look.glyphs
        rows: list[Row] = [row("   ", Span(_where(visit), "head")), BLANK]
        rows += [_key(shown, label) for shown, label in _keys(visit)]
        rows += [BLANK, row("   ", Span(t("Everywhere"), "head")), BLANK]
        rows += [
            _key("C", t("chat; Esc keeps what you have typed")),
            _key(t("PgUp PgDn"), t("older and newer chat, like the wheel")),
            _key("E", t("change your name")),
            _key(t("Ctrl+C"), t("leave, after one question")),
            _key("?  F1", t("this page")),
            BLANK,
            row("   ", Span(t("The mouse works too: a click, or two on a row."), "dim")),
            row(
                "   ",
                *(Span(glyphs.creator, "moon"), Span(" " + t("creator") + "   ", "dim")),
                *(Span(glyphs.ready, "good"), Span(" " + t("ready") + "   ", "dim")),
                *(Span(glyphs.waiting, "dim"), Span(" " + t("not ready") + "   ", "dim")),
                *(Span(glyphs.away, "warn"), Span(" " + t("away"), "dim")),
            ),
        ]
        self.first = min(self.first, max(0, len(rows) - height))
        rows = [fit(line, width) for line in rows]
        return Body(rows[self.first : self.first + height])


def _key(shown: str, label: str) -> Row:
    return row("   ", Span(pad(shown, 11), "key"), label)


def _where(visit: Visit) -> str:
    table = visit.picture.table
    return visit.words.t("In the lobby") if table is None else visit.words.t("At your table")


def _keys(visit: Visit) -> list[tuple[str, str]]:
    t, arrows, table = visit.words.t, visit.look.glyphs.arrows, visit.picture.table
    if table is None:
        return [
            (f"{arrows} 1-9", t("choose a table")),
            (t("Enter"), t("sit down at it")),
            ("N", t("make a new table")),
            ("B", t("a quick game against bots, at once")),
            ("J", t("join a table by its code")),
            ("G", t("come back as the guest you were, by your code")),
            ("Q", t("quit")),
        ]
    if table.stage is Stage.PLAYING:
        return [("L", t("leave the table: a bot sits in for you")), ("Q", t("quit; your seat is kept"))]
    return [
        ("R", t("ready, or not after all")),
        (f"{arrows} 1-5", t("choose a seat")),
        ("B", t("creator: add a bot, here or on the first free seat")),
        (visit.look.glyphs.sideways, t("creator: another kind of bot")),
        ("X", t("creator: take a bot away, or remove a person")),
        ("S", t("creator: start")),
        ("L", t("leave the table")),
        ("Q", t("quit; your seat becomes free")),
    ]
