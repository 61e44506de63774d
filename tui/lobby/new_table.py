"""The form for a new table, with the options that its creator sets."""

from __future__ import annotations

from dataclasses import replace
from enum import IntEnum
from typing import TYPE_CHECKING

from engine.core import Seat
from engine.shamans import SIZES
from tui.door import (
    DAYS_WINDOW_SECONDS,
    DECISION_SECONDS,
    RESERVE_SECONDS,
    WINDOW_SECONDS,
    TableClock,
    TableOptions,
)
from tui.draw.rows import BLANK, Row, Span, pad, row, wrap
from tui.draw.scene import Scene
from tui.lobby.sentences import days, options_in_rows
from tui.session.asking import ask_lobby
from tui.session.page import Body, Key, Page
from tui.shamans import form
from tui.shamans.sentences.names import sides
from tui.text.refusals import span

if TYPE_CHECKING:
    from tui.session.session import Session
    from tui.words import Words


class FormField(IntEnum):
    """The lines of the form, in the order of `options_in_rows`."""

    PLAYERS = 0
    MOON = 1
    CLOCK = 2
    WINDOW = 3
    LISTED = 4
    BEGINS = 5
    REFEREE = 6


class NewTable(Page):
    """The form: up and down choose a line, left and right change it, Enter creates the table."""

    def __init__(self) -> None:
        self.options = TableOptions()
        self.line = FormField.PLAYERS

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

    def body(self, session: Session, width: int, height: int) -> Body:  # noqa: ARG002  the form fits on every screen
        lines = options_in_rows(session.words, self.options)
        rows = [BLANK, row("   ", Span(session.words.t("New table"), "head")), BLANK]
        rows += [self._line(session.scene, place, name, value) for place, (name, value) in enumerate(lines)]
        rows += [
            BLANK,
            *(row("   ", Span(line, "dim")) for line in wrap(self._hint(session.scene), width - 6)),
        ]
        return Body(rows)

    def _line(self, scene: Scene, place: int, name: str, value: str) -> Row:
        glyphs, chosen = scene.look.glyphs, place == self.line
        if place == FormField.MOON and form.is_usual(self.options):
            value = scene.words.t("{steps} (default)", steps=value)
        act = f"line:{place}"
        style = "chosen" if chosen else "text"
        return row(
            Span(f" {glyphs.chosen if chosen else ' '} ", "key", act),
            Span(pad(name, 16), style if chosen else "dim", act),
            Span(f"{glyphs.lower} ", "key", f"less:{place}"),
            Span(pad(value, 24), style, act),
            Span(f" {glyphs.higher}", "key", f"more:{place}"),
        )

    def _hint(self, scene: Scene) -> str:
        t, size = scene.words.t, SIZES[self.options.players]
        match self.line:
            case FormField.PLAYERS:
                return sides(scene.words, size)
            case FormField.MOON:
                return t("The Shadows win when the pawn reaches the Moon. Home resets the distance.")
            case FormField.CLOCK:
                return _about_clock(scene.words, self.options.clock)
            case FormField.WINDOW if self.options.clock is TableClock.DAYS:
                time = days(scene.words, DAYS_WINDOW_SECONDS)
                return t("With this clock, players have {time} for a last chance to use a Portal.", time=time)
            case FormField.WINDOW:
                return t("How long players have for a last chance to use a Portal.")
            case FormField.LISTED:
                return t("A private table is not listed. Anyone with its code can join.")
            case FormField.BEGINS:
                return t("The seat that is the first Guide.")
            case _:
                return t("The referee blocks messages that name a colour or a number during a round.")

    # ---- input

    def press(self, session: Session, key: str) -> None:
        match key:
            case "escape":
                session.close()
            case "enter":
                if ask_lobby(session, lambda lobby: lobby.open_table(self.options)):
                    session.close()
            case "up" | "down" | "tab" | "shift+tab":
                self.line = FormField((self.line + (1 if key in ("down", "tab") else -1)) % len(FormField))
            case "left" | "right" | "-" | "+" | "space":
                self._change(-1 if key in ("left", "-") else 1)
            case "home":
                self.options = form.with_distance(self.options, 0)
            case _ if key.isdecimal() and int(key) in SIZES:
                self._set_players(int(key))

    def act(self, session: Session, act: str) -> None:  # noqa: ARG002  every page's signature
        """Choose the clicked line; a click on its arrows also changes it."""
        kind, _, place = act.partition(":")
        self.line = FormField(int(place))
        if kind != "line":
            self._change(-1 if kind == "less" else 1)

    def _change(self, by: int) -> None:
        options = self.options
        match self.line:
            case FormField.PLAYERS:
                sizes = sorted(SIZES)
                self._set_players(sizes[(sizes.index(options.players) + by) % len(sizes)])
            case FormField.MOON:
                self.options = form.with_distance(options, max(form.steps(options) + by, 1))
            case FormField.CLOCK:
                self.options = replace(options, clock=_next_clock(options, by))
            case FormField.WINDOW if options.clock is not TableClock.DAYS:
                place = WINDOW_SECONDS.index(options.window_seconds) + by
                self.options = replace(options, window_seconds=WINDOW_SECONDS[place % len(WINDOW_SECONDS)])
            case FormField.LISTED:
                self._set_public(not options.public)
            case FormField.BEGINS:
                seats: list[Seat | None] = [None, *map(Seat, range(options.players))]
                place = seats.index(form.first_guide(options)) + by
                self.options = form.with_first_guide(options, seats[place % len(seats)])
            case FormField.REFEREE:
                self.options = replace(options, refereed=not options.refereed)

    def _set_public(self, public: bool) -> None:
        """Make the table public or private. A public one needs a clock: strangers could wait forever."""
        clock = self.options.clock
        if public and clock is TableClock.NONE:
            clock = TableClock.RELAXED
        self.options = replace(self.options, public=public, clock=clock)

    def _set_players(self, players: int) -> None:
        self.options = form.with_players(self.options, players)


def _next_clock(options: TableOptions, by: int) -> TableClock:
    """Return the next clock that a table with these options may have."""
    clocks = [clock for clock in TableClock if clock is not TableClock.NONE or not options.public]
    return clocks[(clocks.index(options.clock) + by) % len(clocks)]


def _about_clock(words: Words, clock: TableClock) -> str:
    t = words.t
    match clock:
        case TableClock.QUICK | TableClock.RELAXED:
            return t(
                "{decision} per decision, plus {reserve} in reserve per match.",
                decision=span(words, DECISION_SECONDS[clock]),
                reserve=span(words, RESERVE_SECONDS[clock]),
            )
        case TableClock.NONE:
            return t("No time limit, even if a player is away. Private tables only.")
        case TableClock.DAYS:
            return t(
                "{decision} per decision. Leave and come back: your seat is kept.",
                decision=span(words, DECISION_SECONDS[clock]),
            )
