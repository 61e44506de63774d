"""What the keys of a page do, numbered: for who plays with digits alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.rows import BLANK, Span, pad, row
from tui.visit.page import Body, Key, Page

if TYPE_CHECKING:
    from tui.visit.visit import Visit

AT_ONCE = 9
"""Digits but for 0, which goes on to the others or back."""
KEY = 8


class Menu(Page):
    """Lies over the page whose keys it lists, and presses one of them."""

    def __init__(self) -> None:
        self._first = 0

    def title(self, visit: Visit) -> str:
        return visit.beneath.title(visit)

    def keys(self, visit: Visit) -> list[Key]:
        t = visit.words.t
        return [Key("0", t("more") if self._has_more(visit) else t("back"), "0")]

    def body(self, visit: Visit, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        rows = [BLANK, row("   ", Span(visit.words.t("What can be done here"), "head")), BLANK]
        for number, key in enumerate(self._shown(visit), 1):
            act = f"key:{number}"
            label = Span(key.label, act=act)
            rows.append(
                row("   ", Span(f"{number} ", "key", act), Span(pad(key.shown, KEY), "dim", act), label)
            )
        return Body(rows)

    def press(self, visit: Visit, key: str) -> None:
        shown = self._shown(visit)
        if key == "0" and self._has_more(visit):
            self._first += AT_ONCE
        elif key in ("0", "*", "escape"):
            self._close(visit)
        elif key.isdecimal() and 0 < int(key) <= len(shown):
            self._close(visit)
            visit.click(f"key:{shown[int(key) - 1].key}")

    def _close(self, visit: Visit) -> None:
        self._first = 0
        visit.close()

    def _has_more(self, visit: Visit) -> bool:
        return len(_offered(visit)) > self._first + AT_ONCE

    def _shown(self, visit: Visit) -> list[Key]:
        return _offered(visit)[self._first : self._first + AT_ONCE]


def _offered(visit: Visit) -> list[Key]:
    """The keys of the page below, and those that every page has."""
    keys, t = visit.beneath.keys(visit), visit.words.t
    arrows = [Key(visit.look.glyphs.left, t("the other way"), "left")] if _moves(keys, "right") else []
    upward = [Key(visit.look.glyphs.highest, t("upwards"), "up")] if _moves(keys, "down") else []
    others = [
        *([] if visit.rooms.settings in visit.over else [Key("F5", t("settings"), "f5")]),
        *([] if visit.rooms.help in visit.over else [Key("?", t("all keys"), "?")]),
    ]
    return [*keys, *upward, *arrows, *(key for key in others if not _moves(keys, key.key))]


def _moves(keys: list[Key], wanted: str) -> bool:
    return any(key.key == wanted for key in keys)
