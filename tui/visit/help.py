"""All keys of where one is, and what the signs mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.rows import BLANK, Row, Span, fit, pad, row, wrap
from tui.rules_page import RulesPage
from tui.visit.page import Body, Key, Page

if TYPE_CHECKING:
    from tui.visit.visit import Visit

KEY = 11
"""Columns for a key."""
PAGE = 10
"""Rows that a page key scrolls."""


class Help(Page):
    """The page behind the question mark; the rules lie behind it."""

    def __init__(self) -> None:
        self.rules = RulesPage()
        self.first = 0

    def title(self, visit: Visit) -> str:
        return visit.words.t("Keys")

    def keys(self, visit: Visit) -> list[Key]:
        t = visit.words.t
        return [
            Key("R", t("the rules"), "r"),
            Key("S", t("settings"), "s"),
            Key(visit.look.glyphs.arrows, t("scroll"), "down"),
            Key(t("Esc"), t("back"), "escape"),
        ]

    def press(self, visit: Visit, key: str) -> None:
        match key:
            case "escape" | "enter" | "q" | "?" | "f1":
                self.first = 0
                visit.close()
            case "r":
                visit.open(self.rules)
            case "s" if visit.rooms.settings not in visit.over:
                visit.open(visit.rooms.settings)
            case "up" | "down":
                self.first = max(0, self.first + (1 if key == "down" else -1))
            case "pageup" | "pagedown":
                self.first = max(0, self.first + (PAGE if key == "pagedown" else -PAGE))

    def body(self, visit: Visit, width: int, height: int) -> Body:
        t = visit.words.t
        rows: list[Row] = []
        if now := visit.beneath.now(visit):
            rows += [row("   ", Span(t("Now"), "head")), BLANK]
            rows += [row("   ", Span(line, private=True)) for text in now for line in wrap(text, width - 6)]
            rows.append(BLANK)
        rows += [row("   ", Span(_where(visit), "head")), BLANK]
        rows += [line for shown, label in _keys(visit) for line in _key(shown, label, width)]
        rows += [BLANK, row("   ", Span(t("Everywhere"), "head")), BLANK]
        rows += [line for shown, label in _everywhere(visit) for line in _key(shown, label, width)]
        rows += _way_back(visit, width)
        rows += [BLANK, row("   ", Span(t("The mouse works too: a click, or two on a row."), "dim"))]
        if not visit.seat_is_kept:
            rows.append(_signs(visit))
        self.first = min(self.first, max(0, len(rows) - height))
        rows = [fit(line, width) for line in rows]
        return Body(rows[self.first : self.first + height])


def _way_back(visit: Visit, width: int) -> list[Row]:
    """A guest's code, which takes the seat back."""
    picture = visit.picture
    if not picture.reclaim or picture.table is None or picture.watching:
        return []
    text = visit.words.t("Your code as a guest, to take your seat again: {code}", code=picture.reclaim)
    return [BLANK, *(row("   ", Span(line, "code", private=True)) for line in wrap(text, width - 6))]


def _key(shown: str, label: str, width: int) -> list[Row]:
    first, *others = wrap(label, width - KEY - 4)
    return [
        row("   ", Span(pad(shown, KEY), "key"), first),
        *(row(" " * (KEY + 3), line) for line in others),
    ]


def _where(visit: Visit) -> str:
    table, t = visit.picture.table, visit.words.t
    if visit.beneath is not visit.room:
        return visit.beneath.title(visit)
    if visit.picture.watching:
        return t("At the table you watch")
    return t("In the lobby") if table is None else t("At your table")


def _everywhere(visit: Visit) -> list[tuple[str, str]]:
    t = visit.words.t
    return [
        ("R", t("from this page: the rules of the game")),
        ("C", t("chat; Esc keeps what you have typed")),
        (t("Tab"), t("in the chat: the table's lane, or the lobby's")),
        ("P", t("quick phrases by number, and whom you mute")),
        ("E", t("change your name")),
        ("F2", t("colours: dark, light, for colour-blind eyes, none")),
        ("F3", t("signs: Unicode or ASCII")),
        ("F4", t("the bell when you are asked: on or off")),
        ("F5", t("settings: these and more, kept for your next visit")),
        ("F6", t("the next language")),
        (t("Ctrl+C"), t("leave, after one question")),
        ("?  F1", t("this page")),
    ]


def _signs(visit: Visit) -> Row:
    t, glyphs = visit.words.t, visit.look.glyphs
    return row(
        "   ",
        *(Span(glyphs.creator, "moon"), Span(" " + t("creator") + "   ", "dim")),
        *(Span(glyphs.ready, "good"), Span(" " + t("ready") + "   ", "dim")),
        *(Span(glyphs.waiting, "dim"), Span(" " + t("not ready") + "   ", "dim")),
        *(Span(glyphs.away, "warn"), Span(" " + t("away"), "dim")),
    )


def _keys(visit: Visit) -> list[tuple[str, str]]:
    """The page's own list; the lobby's and the waiting room's stand here; else what the footer has."""
    page = visit.beneath
    if page is visit.rooms.lobby:
        return _of_lobby(visit)
    if page is visit.rooms.waiting:
        return _of_waiting(visit)
    return page.help(visit) or [(key.shown, key.label) for key in page.keys(visit) if key.key != "?"]


def _of_lobby(visit: Visit) -> list[tuple[str, str]]:
    t = visit.words.t
    return [
        (f"{visit.look.glyphs.arrows} 1-9", t("choose a table")),
        (t("Enter"), t("sit down at it")),
        ("W", t("watch it, if it is public and has begun")),
        ("N", t("make a new table")),
        ("B", t("a quick game against bots, at once")),
        ("L", t("learn the game by playing a round")),
        ("J", t("join a table by its code")),
        ("R", t("records: your matches to see again, and the strongest")),
        ("G", t("come back as the guest you were, by your code")),
        ("S", t("settings")),
        (t("PgUp PgDn"), t("older and newer chat, like the wheel")),
        ("Q", t("quit")),
    ]


def _of_waiting(visit: Visit) -> list[tuple[str, str]]:
    t, glyphs = visit.words.t, visit.look.glyphs
    return [
        ("R", t("ready, or not after all")),
        (f"{glyphs.arrows} 1-5", t("choose a seat")),
        ("B", t("creator: add a bot, here or on the first free seat")),
        (glyphs.sideways, t("creator: another kind of bot")),
        ("X", t("creator: take a bot away, or remove a person")),
        ("S", t("creator: start")),
        (t("PgUp PgDn"), t("older and newer chat, like the wheel")),
        ("L", t("leave the table")),
        ("Q", t("quit; your seat becomes free")),
    ]
