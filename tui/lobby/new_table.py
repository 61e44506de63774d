"""The form for a new table, with the options that its creator sets."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tui.door import Settings
from tui.draw.rows import BLANK, Row, Span, pad, row, wrap
from tui.draw.scene import Scene
from tui.games import Kits, OptionLine
from tui.lobby.options import new_options, option_lines, with_players
from tui.session.asking import ask_lobby
from tui.session.page import Body, Key, Page

if TYPE_CHECKING:
    from tui.session.session import Session


class NewTable(Page):
    """The form: up and down choose a line, left and right change it, Enter creates the table."""

    def __init__(self, games: Kits, settings: Settings) -> None:
        """Begin with the player's own game, and with the options of their last table, if there was one."""
        self._games = games
        self.options = new_options(games, settings)
        self.line = 0

    def title(self, session: Session) -> str:
        return session.words.t("New table")

    def keys(self, session: Session) -> list[Key]:
        t, glyphs = session.words.t, session.look.glyphs
        return [
            Key(glyphs.arrows, t("choose"), "down"),
            Key(glyphs.sideways, t("change"), "right"),
            Key(t("Enter"), t("create"), "enter"),
            Key(t("Esc"), t("back"), "escape"),
        ]

    def body(self, session: Session, width: int, height: int) -> Body:
        """Return the lines, and what the chosen one means; a small screen has no room for heading and gap."""
        lines = self._lines(session)
        head = [BLANK, row("   ", Span(session.words.t("New table"), "head")), BLANK]
        rows = [self._line(session.scene, place, line) for place, line in enumerate(lines)]
        hints = [wrap(line.hint, width - 6) for line in lines]
        hint = [row("   ", Span(line, "dim")) for line in hints[self.line]]
        needed = len(lines) + max(map(len, hints))
        gap = [BLANK] if needed < height else []
        return Body([*(head if needed + len(head) < height else []), *rows, *gap, *hint])

    def _lines(self, session: Session) -> list[OptionLine]:
        return option_lines(session.words, self._games, self.options)

    def _line(self, scene: Scene, place: int, line: OptionLine) -> Row:
        glyphs, chosen = scene.look.glyphs, place == self.line
        value = scene.words.t("{value} (default)", value=line.value) if line.marked else line.value
        act = f"line:{place}"
        style = "chosen" if chosen else "text"
        return row(
            Span(f" {glyphs.chosen if chosen else ' '} ", "key", act),
            Span(pad(line.name, 16), style if chosen else "dim", act),
            Span(f"{glyphs.lower} ", "key", f"less:{place}"),
            Span(pad(value, 24), style, act),
            Span(f" {glyphs.higher}", "key", f"more:{place}"),
        )

    # ---- input

    def press(self, session: Session, key: str) -> None:
        match key:
            case "escape":
                session.close()
            case "enter":
                if ask_lobby(session, lambda lobby: lobby.open_table(self.options)):
                    session.close()
                    session.change(replace(session.settings, table=self.options, game=self.options.game))
            case "up" | "down" | "tab" | "shift+tab":
                step = 1 if key in ("down", "tab") else -1
                self.line = (self.line + step) % len(self._lines(session))
            case "left" | "right" | "-" | "+" | "space":
                self._change(session, more=key not in ("left", "-"))
            case "home":
                for place in range(len(self._lines(session))):
                    self.options = self._lines(session)[place].reset or self.options
            case _ if key.isdecimal():
                self.options = with_players(self._games, self.options, int(key))

    def act(self, session: Session, act: str) -> None:
        """Choose the clicked line; a click on its arrows also changes it."""
        kind, _, place = act.partition(":")
        self.line = int(place)
        if kind != "line":
            self._change(session, more=kind == "more")

    def _change(self, session: Session, *, more: bool) -> None:
        line = self._lines(session)[self.line]
        self.options = line.more if more else line.less
