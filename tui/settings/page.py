"""The page of settings: what is changed here is so at once, everywhere, and kept for the next visit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.rows import BLANK, Row, Span, cells, pad, row, wrap
from tui.settings.forget import Forget
from tui.settings.lines import LINES, Line, changed, hint_of, name_of, value_of
from tui.visit.page import Body, Key, Page

if TYPE_CHECKING:
    from tui.visit.visit import Visit

VALUE = 32
"""Cells of what a line is set to."""
FORGET = len(LINES)
"""The line below the settings."""


class SettingsPage(Page):
    """Up and down choose a line, left and right change it; a digit does first the one, then the other."""

    def __init__(self) -> None:
        self.line = 0

    def title(self, visit: Visit) -> str:
        return visit.words.t("Settings")

    def keys(self, visit: Visit) -> list[Key]:
        t, glyphs = visit.words.t, visit.look.glyphs
        return [
            Key(glyphs.arrows, t("choose"), "down"),
            Key(glyphs.sideways, t("change"), "right"),
            Key(t("Esc"), t("back"), "escape"),
            Key("?", t("all keys"), "?"),
        ]

    def body(self, visit: Visit, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        t = visit.words.t
        lasting = t("For as long as the house knows you.") if visit.picture.guest else t("Kept by your key.")
        rows = [row("   ", Span(t("Settings"), "head"), "  ", Span(lasting, "dim")), BLANK]
        longest = max(cells(name_of(visit.words, line)) for line in LINES)
        rows += [self._row(visit, place, line, longest) for place, line in enumerate(LINES)]
        if _is_known(visit):
            rows.append(self._last_row(visit))
        about = _about_forgetting(visit) if self.line == FORGET else hint_of(visit, LINES[self.line])
        hint = wrap(about, width - 6)
        return Body([*rows, BLANK, *(row("   ", Span(text, "dim")) for text in hint)])

    def _row(self, visit: Visit, place: int, line: Line, longest: int) -> Row:
        glyphs, chosen = visit.look.glyphs, place == self.line
        act, style = f"line:{place}", "chosen" if chosen else "text"
        return row(
            Span(f" {glyphs.chosen if chosen else ' '} ", "key", act),
            Span(f"{place + 1} ", "dim", act),
            Span(pad(name_of(visit.words, line), longest), style if chosen else "dim", act),
            Span(f" {glyphs.lower} ", "key", f"less:{place}"),
            Span(pad(value_of(visit, line), VALUE, glyphs.more), style, act),
            Span(f" {glyphs.higher}", "key", f"more:{place}"),
        )

    def _last_row(self, visit: Visit) -> Row:
        glyphs, chosen, act = visit.look.glyphs, self.line == FORGET, f"line:{FORGET}"
        return row(
            Span(f" {glyphs.chosen if chosen else ' '} ", "key", act),
            Span("0 ", "dim", act),
            Span(visit.words.t("Forget me"), "chosen" if chosen else "dim", act),
        )

    # ---- what is done

    def press(self, visit: Visit, key: str) -> None:
        match key:
            case "escape" | "q" | "s" | "f5":
                visit.close()
            case "up" | "down" | "tab" | "shift+tab":
                count = len(LINES) + _is_known(visit)
                self.line = (self.line + (1 if key in ("down", "tab") else -1)) % count
            case "left" | "right" | "-" | "+" | "space" | "enter":
                self._change(visit, -1 if key in ("left", "-") else 1)
            case "0" if _is_known(visit):
                self._choose(visit, FORGET)
            case _ if key.isdecimal() and 0 < int(key) <= len(LINES):
                self._choose(visit, int(key) - 1)

    def act(self, visit: Visit, act: str) -> None:
        """A click on a line chooses it, a second one or one on its arrows changes it."""
        kind, _, place = act.partition(":")
        if kind == "line":
            self._choose(visit, int(place))
        else:
            self.line = int(place)
            self._change(visit, -1 if kind == "less" else 1)

    def _choose(self, visit: Visit, place: int) -> None:
        if place == self.line:
            self._change(visit, 1)
        self.line = place

    def _change(self, visit: Visit, by: int) -> None:
        if self.line == FORGET:
            visit.open(Forget())
        else:
            visit.change(changed(visit.settings, LINES[self.line], by))


def _is_known(visit: Visit) -> bool:
    """Whether there is somebody who could be forgotten: who only reads has not come in."""
    return bool(visit.picture.me)


def _about_forgetting(visit: Visit) -> str:
    return visit.words.t("Removes all that is kept of you, for good. You are asked twice.")
