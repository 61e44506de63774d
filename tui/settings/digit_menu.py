"""A numbered menu of a page's keys, for players who use only digits."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.draw.rows import BLANK, Span, pad, row
from tui.session.page import Body, Key, Page

if TYPE_CHECKING:
    from tui.session.session import Session

AT_ONCE = 9
"""Keys that one page of the menu lists: all digits except 0, which shows the next ones or goes back."""
KEY = 8


class Menu(Page):
    """Opens over the page whose keys it lists, and presses the chosen one."""

    def __init__(self) -> None:
        self._first = 0

    def title(self, session: Session) -> str:
        return self._listed(session).title(session)

    def keys(self, session: Session) -> list[Key]:
        t = session.words.t
        return [Key("0", t("more") if self._has_more(session) else t("back"), "0")]

    def body(self, session: Session, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        rows = [BLANK, row("   ", Span(session.words.t("What you can do here"), "head")), BLANK]
        for number, key in enumerate(self._shown(session), 1):
            act = f"key:{number}"
            label = Span(key.label, act=act)
            rows.append(
                row("   ", Span(f"{number} ", "key", act), Span(pad(key.shown, KEY), "dim", act), label)
            )
        return Body(rows)

    def press(self, session: Session, key: str) -> None:
        shown = self._shown(session)
        if key == "0" and self._has_more(session):
            self._first += AT_ONCE
        elif key in ("0", "*", "escape"):
            self._close(session)
        elif key.isdecimal() and 0 < int(key) <= len(shown):
            self._close(session)
            session.click(f"key:{shown[int(key) - 1].key}")

    def _close(self, session: Session) -> None:
        self._first = 0
        session.close()

    def _has_more(self, session: Session) -> bool:
        return len(self._offered(session)) > self._first + AT_ONCE

    def _shown(self, session: Session) -> list[Key]:
        return self._offered(session)[self._first : self._first + AT_ONCE]

    def _listed(self, session: Session) -> Page:
        """Return the page whose keys are listed; a page such as help may lie over the menu."""
        pages = [session.room, *session.over]
        return pages[pages.index(self) - 1]

    def _offered(self, session: Session) -> list[Key]:
        """Return the keys of the page below, and those that every page has."""
        keys, t = self._listed(session).keys(session), session.words.t
        arrows = [Key(session.look.glyphs.left, t("previous"), "left")] if _moves(keys, "right") else []
        upward = [Key(session.look.glyphs.up, t("up"), "up")] if _moves(keys, "down") else []
        others = [
            *([] if session.rooms.settings in session.over else [Key("F5", t("settings"), "f5")]),
            *([] if session.rooms.help in session.over else [Key("?", t("help"), "?")]),
        ]
        return [*keys, *upward, *arrows, *(key for key in others if not _moves(keys, key.key))]


def _moves(keys: list[Key], wanted: str) -> bool:
    return any(key.key == wanted for key in keys)
