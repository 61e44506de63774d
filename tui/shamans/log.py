"""The log of a round: what the own seat has heard, sentence by sentence, the newest at the bottom.

It jumps instead of scrolling: when its panel is full, the lower half becomes the upper one. A line that stays
where it is costs no bytes, so most news sends a row or two.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from engine.core import Notice, Seat
from engine.shamans import View, World
from engine.shamans.notices import PawnMoved, TurnBegan
from tui.rows import NO_BREAK, Row, Span, cells, row
from tui.shamans.blanks import broken, tidy
from tui.shamans.people import name_of
from tui.shamans.sentences import sentence
from tui.shamans.turns import is_said, is_shown, numbered
from tui.visit import frame

if TYPE_CHECKING:
    from tui.visit.visit import Visit

SIGN = 2
"""Cells before a sentence: its sign and a space."""
WORLDS = frozenset(world.value for world in World)
"""Styles of what belongs to a world."""


def first_line(lines: int, height: int) -> int:
    """Which line stands on top: a full panel jumps by half its height."""
    jump = max(1, height // 2)
    over = max(0, lines - height)
    return -(-over // jump) * jump


def told(visit: Visit, notice: Notice, width: int, more: Row = (), *, hide: bool = False) -> list[Row]:
    """A notice as rows: its sign, and its sentence beside it."""
    sign, words = sentence(visit, notice, hide=hide)
    lines = broken((*map(_whole, words), *more), max(1, width - SIGN))
    first, *others = (tuple(map(_usual, line)) for line in lines)
    return [row(sign, " ", *first), *(row(Span(" " * SIGN), *line) for line in others)]


def _whole(span: Span) -> Span:
    """No line ends between a world's glyph and its name."""
    return span._replace(text=span.text.replace(" ", NO_BREAK)) if span.style in WORLDS else span


def _usual(span: Span) -> Span:
    """With the spaces that everyone knows."""
    return span._replace(text=span.text.replace(NO_BREAK, " ")) if span.style in WORLDS else span


class Log:
    """Lives as long as its page. Keeps where each notice's lines end, and the rows that were in sight."""

    def __init__(self) -> None:
        self.back = 0
        """Lines that one has turned back from the newest."""
        self._for: tuple[object, ...] = ()
        self._log: tuple[Notice, ...] = ()
        self._ends: list[int] = []
        """How many lines the log has up to and with each notice."""
        self._kept: dict[int, list[Row]] = {}

    def turn(self, lines: int) -> None:
        """Turn back to older lines, or forward again."""
        self.back = max(0, self.back + lines)

    def rows(self, visit: Visit, width: int, height: int, *, hide: bool = False) -> list[Row]:
        """What is in sight, at most `height` rows, filled from the top; `hide` leaves out secret roles."""
        match = visit.picture.match
        if match is None or height <= 0:
            return []
        self._hear(visit, match.view, match.log, width, hide)
        top = first_line(self._ends[-1] if self._ends else 0, height)
        self.back = min(self.back, top)
        top -= self.back
        place = bisect_right(self._ends, top)
        above = top - (self._ends[place - 1] if place else 0)  # lines of this notice that are out of sight
        if above and not self.back and place + 1 < len(self._ends):  # begins with a whole sentence
            place, above = place + 1, 0
        shown: list[Row] = []
        kept: dict[int, list[Row]] = {}
        while place < len(self._log) and len(shown) < height + above:
            rows = self._kept.get(place)
            kept[place] = self._tell(visit, match.view, place, width, hide) if rows is None else rows
            shown += kept[place]
            place += 1
        self._kept = kept
        return shown[above : above + height]

    def _hear(self, visit: Visit, view: View, log: tuple[Notice, ...], width: int, hide: bool) -> None:
        """Take in what is new; all of it if this is another round, or is to be told in another way."""
        seats = visit.picture.table.seats if visit.picture.table else ()
        names = tuple(seat.name for seat in seats)
        told_for = (width, hide, visit.settings.brief, visit.words, visit.look, visit.picture.seat, names)
        if told_for != self._for or log[: len(self._log)] != self._log:
            self._for, self._log, self._ends, self._kept = told_for, (), [], {}
        known, self._log = len(self._log), log
        for place in range(known, len(log)):
            self._kept[place] = self._tell(visit, view, place, width, hide)
            self._ends.append((self._ends[-1] if self._ends else 0) + len(self._kept[place]))

    def _tell(self, visit: Visit, view: View, place: int, width: int, hide: bool) -> list[Row]:
        notice = self._log[place]
        if isinstance(notice, TurnBegan):
            return [self._begin(visit, view, place, notice.guide, width)]
        if is_said(self._log, place) or (visit.settings.brief and is_shown(notice)):
            return []
        step = self._log[place + 1] if place + 1 < len(self._log) else None
        if isinstance(step, PawnMoved) and is_said(self._log, place + 1):
            return told(visit, notice, width, row(Span(f" {visit.look.glyphs.moon}{step.after}", "dim")))
        return told(visit, notice, width, hide=hide)

    def _begin(self, visit: Visit, view: View, place: int, guide: Seat, width: int) -> Row:
        """A line across where a turn begins."""
        number = next(turn for at, (turn, _) in enumerate(numbered(view, self._log)) if at == place)
        name = tidy(name_of(visit, guide))
        heading = visit.words.t("turn {number}, Guide {name}", number=number, name=name)
        if cells(heading) > width - 4:  # rather the name than the word
            heading = visit.words.t("turn {number}, {name}", number=number, name=name)
        return frame.rule(visit, width, heading)
