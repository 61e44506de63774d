"""The story of a round: the notices that this seat has heard, as sentences, the newest at the bottom.

The turn that runs is told card by card. A turn that is over folds into one line, and one for each event that
still matters.

The log jumps instead of scrolling: when its panel is full, its upper half goes, or a few lines of it. A line
that stays in place costs no bytes, so most notices send only a row or two.
"""

from __future__ import annotations

from bisect import bisect_right

from engine.core import Notice, Seat
from engine.shamans import Turn, View, World
from engine.shamans.notices import TurnBegan
from tui.door.safe_text import cells, tidy
from tui.draw.rows import NO_BREAK, Row, Span, row, width_of, wrap
from tui.draw.rule import rule
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.shamans.sentences import sentence
from tui.shamans.sentences.people import name_of, together, view_in
from tui.shamans.sentences.placeholders import broken
from tui.shamans.sentences.turns import is_folded, is_said, is_shown, numbered

NUMBER = 2
"""Cells of a turn's number."""
JUMP = 8
"""Lines that a high panel jumps by."""
SIGN = 2
"""Cells before a sentence: its sign and a space."""
WORLDS = frozenset(world.value for world in World)
"""Styles of the text about a world."""


def first_line(lines: int, height: int) -> int:
    """Return the index of the top line: a full panel jumps by half its height, a high one by less."""
    jump = max(1, min(JUMP, height // 2))
    over = max(0, lines - height)
    return -(-over // jump) * jump


def told(scene: Scene, notice: Notice, width: int, more: Row = (), *, hide: bool = False) -> list[Row]:
    """Return a notice as rows: its sign, and its sentence beside it."""
    sign, words = sentence(scene, notice, hide=hide)
    lines = broken((*map(_whole, words), *more), max(1, width - SIGN))
    first, *others = (tuple(map(_usual, line)) for line in lines)
    return [row(sign, " ", *first), *(row(Span(" " * SIGN), *line) for line in others)]


def _whole(span: Span) -> Span:
    """Return the span with no-break spaces if it is a world: no line ends between its glyph and its name."""
    return span._replace(text=span.text.replace(" ", NO_BREAK)) if span.style in WORLDS else span


def _usual(span: Span) -> Span:
    """Return the span with usual spaces again."""
    return span._replace(text=span.text.replace(NO_BREAK, " ")) if span.style in WORLDS else span


def turn_rows(scene: Scene, number: int, turn: Turn, width: int) -> list[Row]:
    """Return a turn that is over in one sentence: its world, its Guide, and the players who strayed."""
    words, glyphs = scene.words, glyphs_of(scene.look)
    name, strays = tidy(name_of(scene, turn.guide)), [tidy(name_of(scene, seat)) for seat, _ in turn.strays]
    if strays:
        sentence = words.n(
            "{name} leads; {names} strays",
            "{name} leads; {names} stray",
            len(strays),
            name=name,
            names=together(words, strays),
        )
    else:
        sentence = words.t("{name} leads; all follow", name=name)
    start = row(
        Span(f"{number:>{NUMBER}} ", "dim"),
        Span(glyphs.worlds[turn.destination], turn.destination.value),
        " ",
    )
    first, *others = wrap(sentence, max(1, width - width_of(start)))
    style = "warn" if strays else "text"
    below = Span(" " * width_of(start))
    return [row(*start, Span(first, style)), *(row(below, Span(line, style)) for line in others)]


class Log:
    """The log of a page. It keeps where each notice's lines end, and the rows that were visible."""

    def __init__(self) -> None:
        self.back = 0
        """Lines scrolled back from the newest."""
        self._for: tuple[object, ...] = ()
        self._log: tuple[Notice, ...] = ()
        self._ends: list[int] = []
        """The number of lines up to and including each notice."""
        self._kept: dict[int, list[Row]] = {}
        self._open = 0
        """The place where the turn that runs begins."""
        self._turns: list[int] = []
        """The number of the turn that each notice belongs to."""

    def turn(self, lines: int) -> None:
        """Scroll back by this many lines; a negative number scrolls forward."""
        self.back = max(0, self.back + lines)

    def rows(self, scene: Scene, width: int, height: int, *, hide: bool = False) -> list[Row]:
        """Return the visible rows, at most `height`, filled from the top; `hide` leaves out secret roles."""
        match = scene.picture.match
        if match is None or height <= 0:
            return []
        self._hear(scene, view_in(match), match.log, width, hide)
        top = first_line(self._ends[-1] if self._ends else 0, height)
        self.back = min(self.back, top)
        top -= self.back
        place = bisect_right(self._ends, top)
        above = top - (self._ends[place - 1] if place else 0)  # lines of this notice above the top
        if above and not self.back and place + 1 < len(self._ends):  # begin with a whole sentence
            place, above = place + 1, 0
        shown: list[Row] = []
        kept: dict[int, list[Row]] = {}
        while place < len(self._log) and len(shown) < height + above:
            rows = self._kept.get(place)
            kept[place] = self._tell(scene, view_in(match), place, width, hide) if rows is None else rows
            shown += kept[place]
            place += 1
        self._kept = kept
        return shown[above : above + height]

    def _hear(self, scene: Scene, view: View, log: tuple[Notice, ...], width: int, hide: bool) -> None:
        """Add the new notices; add all of them again for another round, width, language or the like."""
        seats = scene.picture.table.seats if scene.picture.table else ()
        names = tuple(seat.name for seat in seats)
        told_for = (
            width,
            hide,
            scene.settings.brief,
            scene.words,
            scene.look,
            scene.picture.seat,
            names,
        )
        if told_for == self._for and log is self._log:
            return
        if told_for != self._for or log[: len(self._log)] != self._log:
            self._for, self._log, self._ends, self._kept = told_for, (), [], {}
        known, self._log = len(self._log), log
        begins = [place for place, notice in enumerate(log) if isinstance(notice, TurnBegan)]
        last = begins[-1] if begins else 0
        if last >= known > 0:  # another turn began: those since then fold
            known = next((place for place in reversed(begins) if place <= self._open), 0)
            del self._ends[known:]
            self._kept = {place: rows for place, rows in self._kept.items() if place < known}
        self._open = last
        self._turns = [turn for turn, _ in numbered(view, log)]
        for place in range(known, len(log)):
            self._kept[place] = self._tell(scene, view, place, width, hide)
            self._ends.append((self._ends[-1] if self._ends else 0) + len(self._kept[place]))

    def _tell(self, scene: Scene, view: View, place: int, width: int, hide: bool) -> list[Row]:
        notice = self._log[place]
        if place < self._open and 0 < self._turns[place] <= len(view.turns):
            return self._fold(scene, view, place, width, hide)
        if isinstance(notice, TurnBegan):
            return [self._begin(scene, place, notice.guide, width)]
        if is_said(self._log, place) or (scene.settings.brief and is_shown(notice)):
            return []
        return told(scene, notice, width, hide=hide)

    def _fold(self, scene: Scene, view: View, place: int, width: int, hide: bool) -> list[Row]:
        """Return the rows of a notice in a turn that is over: the first one tells the turn."""
        notice, number = self._log[place], self._turns[place]
        is_first = not place or self._turns[place - 1] != number
        rows = turn_rows(scene, number, view.turns[number - 1], width) if is_first else []
        if is_folded(notice) or is_said(self._log, place):
            return rows
        before = NUMBER + 1
        return [*rows, *(row(" " * before, *line) for line in told(scene, notice, width - before, hide=hide))]

    def _begin(self, scene: Scene, place: int, guide: Seat, width: int) -> Row:
        """Return a line across where a turn begins."""
        number = self._turns[place]
        name = tidy(name_of(scene, guide))
        heading = scene.words.t("turn {number}, Guide {name}", number=number, name=name)
        if cells(heading) > width - 4:  # the name matters more than the word
            heading = scene.words.t("turn {number}, {name}", number=number, name=name)
        return rule(scene, width, heading)
