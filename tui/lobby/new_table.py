"""The form of a new table: what its creator decides."""

from __future__ import annotations

from dataclasses import replace
from enum import IntEnum
from typing import TYPE_CHECKING

from engine.core import Seat
from engine.shamans import DISTANCES, SIZES
from tui.chair import WINDOW_SECONDS, TableClock, TableOptions
from tui.lobby.sentences import options_in_rows
from tui.rows import BLANK, Row, Span, pad, row, wrap
from tui.shamans.names import sides
from tui.visit.page import Body, Key, Page

if TYPE_CHECKING:
    from tui.visit.visit import Visit
    from tui.words import Words


class Line(IntEnum):
    """The lines, as `options_in_rows` has them."""

    PLAYERS = 0
    MOON = 1
    CLOCK = 2
    WINDOW = 3
    LISTED = 4
    BEGINS = 5
    REFEREE = 6


class NewTable(Page):
    """Up and down choose a line, left and right change it, Enter makes the table."""

    def __init__(self) -> None:
        self.options = TableOptions()
        self.line = Line.PLAYERS

    def title(self, visit: Visit) -> str:
        return visit.words.t("New table")

    def keys(self, visit: Visit) -> list[Key]:
        t, glyphs = visit.words.t, visit.look.glyphs
        return [
            Key(glyphs.arrows, t("choose"), "down"),
            Key(glyphs.sideways, t("change"), "right"),
            Key(t("Enter"), t("make the table"), "enter"),
            Key(t("Esc"), t("back"), "escape"),
        ]

    def body(self, visit: Visit, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        lines = options_in_rows(visit.words, self.options)
        rows = [BLANK, row("   ", Span(visit.words.t("New table"), "head")), BLANK]
        rows += [self._line(visit, place, name, value) for place, (name, value) in enumerate(lines)]
        rows += [BLANK, *(row("   ", Span(line, "dim")) for line in wrap(self._hint(visit), width - 6))]
        return Body(rows)

    def _line(self, visit: Visit, place: int, name: str, value: str) -> Row:
        glyphs, chosen = visit.look.glyphs, place == self.line
        if place == Line.MOON and not self.options.distance:
            value = visit.words.t("{steps}, as usual", steps=value)
        act = f"line:{place}"
        style = "chosen" if chosen else "text"
        return row(
            Span(f" {glyphs.chosen if chosen else ' '} ", "key", act),
            Span(pad(name, 16), style if chosen else "dim", act),
            Span(f"{glyphs.lower} ", "key", f"less:{place}"),
            Span(pad(value, 24), style, act),
            Span(f" {glyphs.higher}", "key", f"more:{place}"),
        )

    def _hint(self, visit: Visit) -> str:
        t, size = visit.words.t, SIZES[self.options.players]
        match self.line:
            case Line.PLAYERS:
                return sides(visit.words, size)
            case Line.MOON:
                return t("The Shadows win when their pawn reaches the Moon. Home sets the usual way.")
            case Line.CLOCK:
                return _about_clock(visit.words, self.options.clock)
            case Line.WINDOW if self.options.clock is TableClock.DAYS:
                return t("At a table for days, everyone has a day for a last chance, such as a Portal.")
            case Line.WINDOW:
                return t("How long everyone may think about a last chance, such as a Portal.")
            case Line.LISTED:
                return t("A private table is in nobody's list. Whoever knows its code may join.")
            case Line.BEGINS:
                return t("Who is the first Guide.")
            case _:
                return t("The referee holds back messages that name a colour or a number during a round.")

    # ---- what is done

    def press(self, visit: Visit, key: str) -> None:
        match key:
            case "escape":
                visit.close()
            case "enter":
                if visit.do(lambda: visit.door.open_table(self.options)):
                    visit.close()
            case "up" | "down" | "tab" | "shift+tab":
                self.line = Line((self.line + (1 if key in ("down", "tab") else -1)) % len(Line))
            case "left" | "right" | "-" | "+" | "space":
                self._change(-1 if key in ("left", "-") else 1)
            case "home":
                self.options = replace(self.options, distance=0)
            case _ if key.isdecimal() and int(key) in SIZES:
                self._set_players(int(key))

    def act(self, visit: Visit, act: str) -> None:  # noqa: ARG002  every page's signature
        """A click on a line chooses it, one on its arrows changes it."""
        kind, _, place = act.partition(":")
        self.line = Line(int(place))
        if kind != "line":
            self._change(-1 if kind == "less" else 1)

    def _change(self, by: int) -> None:
        options = self.options
        match self.line:
            case Line.PLAYERS:
                sizes = sorted(SIZES)
                self._set_players(sizes[(sizes.index(options.players) + by) % len(sizes)])
            case Line.MOON:
                distance = max(DISTANCES[0], min(options.steps + by, DISTANCES[-1]))
                usual = SIZES[options.players].distance
                self.options = replace(options, distance=0 if distance == usual else distance)
            case Line.CLOCK:
                self.options = replace(options, clock=_next_clock(options, by))
            case Line.WINDOW if options.clock is not TableClock.DAYS:
                place = WINDOW_SECONDS.index(options.window_seconds) + by
                self.options = replace(options, window_seconds=WINDOW_SECONDS[place % len(WINDOW_SECONDS)])
            case Line.LISTED:
                self._set_public(not options.public)
            case Line.BEGINS:
                seats: list[Seat | None] = [None, *map(Seat, range(options.players))]
                place = seats.index(options.first_player) + by
                self.options = replace(options, first_player=seats[place % len(seats)])
            case Line.REFEREE:
                self.options = replace(options, refereed=not options.refereed)

    def _set_public(self, public: bool) -> None:
        """A table without a clock is private: whoever finds a public one could be kept waiting for ever."""
        clock = self.options.clock
        if public and clock is TableClock.NONE:
            clock = TableClock.RELAXED
        self.options = replace(self.options, public=public, clock=clock)

    def _set_players(self, players: int) -> None:
        first = self.options.first_player
        kept = first if first is None or first < players else None
        self.options = replace(self.options, players=players, first_player=kept)


def _next_clock(options: TableOptions, by: int) -> TableClock:
    """The next clock that such a table may have."""
    clocks = [clock for clock in TableClock if clock is not TableClock.NONE or not options.public]
    return clocks[(clocks.index(options.clock) + by) % len(clocks)]


def _about_clock(words: Words, clock: TableClock) -> str:
    t = words.t
    match clock:
        case TableClock.QUICK:
            return t("Half a minute for a decision, and two minutes of reserve in a match.")
        case TableClock.RELAXED:
            return t("A minute and a half for a decision, and three minutes of reserve in a match.")
        case TableClock.NONE:
            return t("As long as it takes, also for who is away. For private tables alone.")
        case TableClock.DAYS:
            return t("Three days for a decision: leave and come back, your seat is kept.")
