"""The settings page: a change applies at once, everywhere, and is saved for the next visit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.door.safe_text import cells
from tui.draw.rows import BLANK, Row, Span, pad, row, wrap
from tui.draw.scene import Scene
from tui.games import Kits
from tui.session.letters import Letter
from tui.session.page import Body, Key, Page
from tui.settings.fields import SettingField, changed, hint_of, lines_of, name_of, value_of
from tui.settings.forget import Forget

if TYPE_CHECKING:
    from tui.session.session import Session

VALUE = 32
"""Cells that a line's value takes."""

DIGITS = "1234567890"
"""The keys of the lines, in order. The line below them has none: no slip leads to it."""


class SettingsPage(Page):
    """Up and down choose a line, left and right change it; a digit chooses it, and again changes it."""

    def __init__(self, games: Kits) -> None:
        self._lines = lines_of(games)
        self._forget = len(self._lines)
        """The place of the line below the settings, which forgets the player."""
        self.line = 0

    def title(self, session: Session) -> str:
        return session.words.t("Settings")

    def keys(self, session: Session) -> list[Key]:
        t, glyphs = session.words.t, session.look.glyphs
        return [
            Key(glyphs.arrows, t("choose"), "down"),
            Key(glyphs.sideways, t("change"), "right"),
            Key(t("Esc"), t("back"), "escape"),
            Key("?", t("help"), "?"),
        ]

    def body(self, session: Session, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        t = session.words.t
        lasting = (
            t("Kept as long as the server knows you.") if session.picture.guest else t("Saved with your key.")
        )
        rows = [row("   ", Span(t("Settings"), "head"), "  ", Span(lasting, "dim")), BLANK]
        longest = max(cells(name_of(session.words, line)) for line in self._lines)
        rows += [self._row(session, place, line, longest) for place, line in enumerate(self._lines)]
        if _is_known(session.scene):
            rows.append(self._last_row(session.scene))
        about = (
            _about_forgetting(session.scene)
            if self.line == self._forget
            else hint_of(session.scene, self._lines[self.line])
        )
        hint = wrap(about, width - 6)
        return Body([*rows, BLANK, *(row("   ", Span(text, "dim")) for text in hint)])

    def _row(self, session: Session, place: int, line: SettingField, longest: int) -> Row:
        glyphs, chosen = session.look.glyphs, place == self.line
        act, style = f"line:{place}", "chosen" if chosen else "text"
        return row(
            Span(f" {glyphs.chosen if chosen else ' '} ", "key", act),
            Span(f"{DIGITS[place]} ", "dim", act),
            Span(pad(name_of(session.words, line), longest), style if chosen else "dim", act),
            Span(f" {glyphs.lower} ", "key", f"less:{place}"),
            Span(pad(value_of(session, line), VALUE, glyphs.more), style, act),
            Span(f" {glyphs.higher}", "key", f"more:{place}"),
        )

    def _last_row(self, scene: Scene) -> Row:
        glyphs, chosen, act = scene.look.glyphs, self.line == self._forget, f"line:{self._forget}"
        return row(
            Span(f" {glyphs.chosen if chosen else ' '} ", "key", act),
            Span("  ", "dim", act),
            Span(scene.words.t("Forget me"), "chosen" if chosen else "dim", act),
        )

    # ---- input

    def press(self, session: Session, key: str) -> None:
        match key:
            case "escape" | Letter.QUIT | Letter.SETTINGS | "f5":
                session.close()
            case "up" | "down" | "tab" | "shift+tab":
                count = len(self._lines) + _is_known(session.scene)
                self.line = (self.line + (1 if key in ("down", "tab") else -1)) % count
            case "left" | "right" | "-" | "+" | "space" | "enter":
                self._change(session, -1 if key in ("left", "-") else 1)
            case _ if len(key) == 1 and key in DIGITS[: len(self._lines)]:
                self._choose(session, DIGITS.index(key))

    def act(self, session: Session, act: str) -> None:
        """Answer a click: choose a line; at the second click, or on the line's arrows, change it."""
        kind, _, place = act.partition(":")
        if kind == "line":
            self._choose(session, int(place))
        else:
            self.line = int(place)
            self._change(session, -1 if kind == "less" else 1)

    def _choose(self, session: Session, place: int) -> None:
        if place == self.line:
            self._change(session, 1)
        self.line = place

    def _change(self, session: Session, by: int) -> None:
        if self.line == self._forget:
            session.open(Forget())
        else:
            session.change(changed(session.settings, self._lines[self.line], by))


def _is_known(scene: Scene) -> bool:
    """Return True if the player can be forgotten: a person who only reads has no name and has not come in."""
    return bool(scene.picture.me)


def _about_forgetting(scene: Scene) -> str:
    return scene.words.t("Deletes all your data for good. Asks twice first.")
