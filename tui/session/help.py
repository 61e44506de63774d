"""The help page: all keys of the page below it, and what the signs mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tui.draw.rows import BLANK, Row, Span, fit, pad, row, wrap
from tui.draw.scene import Scene
from tui.session.letters import Letter
from tui.session.page import Body, Key, Page

if TYPE_CHECKING:
    from tui.session.session import Session

KEY = 11
"""Columns that a key takes."""
PAGE = 10
"""Rows that a page key scrolls."""


class Help(Page):
    """The page that the question mark opens; it leads on to the rules."""

    def __init__(self, rules: Callable[[Session], Page]) -> None:
        """Make the page; `rules` returns the page of the rules that the player may want to read."""
        self._rules = rules
        self.first = 0

    def title(self, session: Session) -> str:
        return session.words.t("Help")

    def keys(self, session: Session) -> list[Key]:
        t = session.words.t
        return [
            Letter.SETTINGS.key(t("settings")),
            Key(session.look.glyphs.arrows, t("scroll"), "down"),
            Key(t("Esc"), t("back"), "escape"),
            Key("?", t("rules"), "?"),
        ]

    def press(self, session: Session, key: str) -> None:
        match key:
            case "escape" | "enter" | Letter.QUIT | "f1":
                self.first = 0
                session.close()
            case "?":
                session.open(self._rules(session))
            case Letter.SETTINGS if session.rooms.settings not in session.over:
                session.open(session.rooms.settings)
            case "up" | "down":
                self.first = max(0, self.first + (1 if key == "down" else -1))
            case "pageup" | "pagedown":
                self.first = max(0, self.first + (PAGE if key == "pagedown" else -PAGE))

    def body(self, session: Session, width: int, height: int) -> Body:
        t = session.words.t
        rows: list[Row] = []
        if now := session.beneath.now(session):
            rows += [row("   ", Span(t("Now"), "head")), BLANK]
            rows += [row("   ", Span(line, private=True)) for text in now for line in wrap(text, width - 6)]
            rows.append(BLANK)
        rows += [row("   ", Span(_where(session), "head")), BLANK]
        rows += [line for shown, label in _keys(session) for line in _key(shown, label, width)]
        rows += [BLANK, row("   ", Span(t("Everywhere"), "head")), BLANK]
        rows += [line for shown, label in _everywhere(session.scene) for line in _key(shown, label, width)]
        rows += _way_back(session.scene, width)
        rows += [BLANK, row("   ", Span(t("The mouse works too: click to choose, again to confirm."), "dim"))]
        if not session.picture.seat_is_kept:
            rows.append(_signs(session.scene))
        self.first = min(self.first, max(0, len(rows) - height))
        rows = [fit(line, width) for line in rows]
        return Body(rows[self.first : self.first + height])


def _way_back(scene: Scene, width: int) -> list[Row]:
    """Return the rows with a guest's code, which takes the seat back."""
    picture = scene.picture
    if not picture.reclaim or picture.table is None or picture.watching:
        return []
    text = scene.words.t("Your guest code, to take your seat back: {code}", code=picture.reclaim)
    return [BLANK, *(row("   ", Span(line, "code", private=True)) for line in wrap(text, width - 6))]


def _key(shown: str, label: str, width: int) -> list[Row]:
    first, *others = wrap(label, width - KEY - 4)
    return [
        row("   ", Span(pad(shown, KEY), "key"), first),
        *(row(" " * (KEY + 3), line) for line in others),
    ]


def _where(session: Session) -> str:
    table, t = session.picture.table, session.words.t
    if session.beneath is not session.room:
        return session.beneath.title(session)
    if session.picture.watching:
        return t("At the table you are watching")
    return t("In the lobby") if table is None else t("At your table")


def _everywhere(scene: Scene) -> list[tuple[str, str]]:
    t = scene.words.t
    return [
        ("?", t("the rules (from this page)")),
        (Letter.CHAT.shown, t("chat; Esc keeps your draft")),
        (t("Tab"), t("in the chat: switch between table and lobby")),
        (Letter.PHRASES.shown, t("quick phrases, and muting players")),
        (Letter.NAME.shown, t("change your name")),
        ("F2", t("colours: dark, light, colour-blind safe, none")),
        ("F3", t("symbols: Unicode or ASCII")),
        ("F4", t("bell when it is your turn: on or off")),
        ("F5", t("settings: these and more, saved for next time")),
        ("F6", t("switch the language")),
        (t("Ctrl+C"), t("quit (asks first)")),
        ("?  F1", t("this page")),
    ]


def _signs(scene: Scene) -> Row:
    t, glyphs = scene.words.t, scene.look.glyphs
    return row(
        "   ",
        *(Span(glyphs.creator, "moon"), Span(" " + t("creator") + "   ", "dim")),
        *(Span(glyphs.ready, "good"), Span(" " + t("ready") + "   ", "dim")),
        *(Span(glyphs.waiting, "dim"), Span(" " + t("not ready") + "   ", "dim")),
        *(Span(glyphs.away, "warn"), Span(" " + t("away"), "dim")),
    )


def _keys(session: Session) -> list[tuple[str, str]]:
    """Return the keys of the page below: its own list, or else its footer's keys."""
    page = session.beneath
    return page.help(session) or [(key.shown, key.label) for key in page.keys(session) if key.key != "?"]
