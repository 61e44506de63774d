"""The log of a match: the notices that this seat has heard, as rows, the newest at the bottom.

The log jumps instead of scrolling: when its panel is full, its upper half goes, or a few lines of it. A line
that stays in place costs no bytes, so most notices send only a row or two. A game says how its notices are
told.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import bisect_right

from engine.core import Notice
from tui.draw.rows import Row, Span, cut, row
from tui.draw.scene import Scene
from tui.table.placeholders import broken

JUMP = 8
"""Lines that a high panel jumps by."""
SIGN = 2
"""Cells before a sentence: its sign and a space."""


def first_line(lines: int, height: int) -> int:
    """Return the index of the top line: a full panel jumps by half its height, a high one by less."""
    jump = max(1, min(JUMP, height // 2))
    over = max(0, lines - height)
    return -(-over // jump) * jump


def beside_sign(sign: Span, words: Row, width: int) -> list[Row]:
    """Return a sentence as rows, with its sign before it."""
    first, *others = broken(words, max(1, width - SIGN))
    return [row(sign, " ", *first), *(row(Span(" " * SIGN), *line) for line in others)]


def gone(old: tuple[Notice, ...], log: tuple[Notice, ...]) -> int | None:
    """Return how many of the oldest notices a newer log has dropped; None if it is another log.

    A log has a greatest length: in a long match it drops its beginning. It never becomes shorter.
    """
    if not old or log[: len(old)] == old:
        return 0
    same = (count for count in range(len(old)) if log[: len(old) - count] == old[count:])
    return next(same, None) if len(log) >= len(old) else None


class TableLog(ABC):
    """The log of a page. It keeps where each notice's lines end, and the rows that were visible."""

    def __init__(self) -> None:
        self.back = 0
        """Lines scrolled back from the newest."""
        self._for: tuple[object, ...] = ()
        self._log: tuple[Notice, ...] = ()
        self._ends: list[int] = []
        """The number of lines up to and including each notice, since the log began."""
        self._gone = 0
        """The number of lines that were dropped."""
        self._kept: dict[int, list[Row]] = {}
        self._shown_for: tuple[object, ...] = ()
        self._shown: list[Row] = []
        """The rows that were returned last, and what for."""

    @abstractmethod
    def tell(self, scene: Scene, log: tuple[Notice, ...], place: int, width: int, hide: bool) -> list[Row]:
        """Return the rows of one notice; none if it is not told. `hide` leaves out secrets."""

    def changed(self, scene: Scene, log: tuple[Notice, ...], known: int) -> int:  # noqa: ARG002  most rows stay
        """Look at a longer log; return the first place whose rows change, at most `known`."""
        return known

    def drop(self, notices: int) -> None:
        """Drop the oldest notices; the lines that stay keep their numbers, so the panel does not move."""
        self._gone = self._ends[notices - 1]
        self._log, self._ends = self._log[notices:], self._ends[notices:]
        self._kept = {place - notices: rows for place, rows in self._kept.items() if place >= notices}

    def turn(self, lines: int) -> None:
        """Scroll back by this many lines; a negative number scrolls forward."""
        self.back = max(0, self.back + lines)

    def rows(self, scene: Scene, width: int, height: int, *, hide: bool = False) -> list[Row]:
        """Return the visible rows, at most `height`, filled from the top; `hide` leaves out secrets."""
        match = scene.picture.match
        if match is None or height <= 0:
            return []
        shown_for = (scene.picture, scene.words, scene.look, width, height, hide, self.back)
        if shown_for != self._shown_for:
            self._shown = self._in_sight(scene, match.log, width, height, hide)
            self._shown_for = (*shown_for[:-1], self.back)
        return list(self._shown)

    def _in_sight(
        self, scene: Scene, log: tuple[Notice, ...], width: int, height: int, hide: bool
    ) -> list[Row]:
        self._hear(scene, log, width, hide)
        top = max(self._gone, first_line(self._last, height))
        self.back = min(self.back, top - self._gone)
        top -= self.back
        place = bisect_right(self._ends, top)
        above = top - (self._ends[place - 1] if place else self._gone)  # lines of this notice above the top
        if above and not self.back and self._ends[place] < self._last:  # begin with a whole sentence
            place, above = place + 1, 0
        shown: list[Row] = []
        kept: dict[int, list[Row]] = {}
        while place < len(self._log) and len(shown) < height + above:
            rows = self._kept.get(place)
            kept[place] = self.tell(scene, self._log, place, width, hide) if rows is None else rows
            shown += kept[place]
            place += 1
        self._kept = kept
        return shown[above : above + height]

    def rows_with_end(self, scene: Scene, width: int, height: int, *, hide: bool = False) -> list[Row]:
        """Return the visible rows; the last one says so if the player has scrolled back."""
        told = self.rows(scene, width, height, hide=hide)
        if self.back and told:
            more = cut(scene.words.t("PgDn: newer lines"), width - 2, scene.look.glyphs.more)
            told[-1] = row("  ", Span(more, "key", "key:pagedown"))
        return told

    def _hear(self, scene: Scene, log: tuple[Notice, ...], width: int, hide: bool) -> None:
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
        dropped = gone(self._log, log) if told_for == self._for else None
        if dropped is None:
            self._for, self._log, self._ends, self._gone, self._kept = told_for, (), [], 0, {}
        elif dropped:
            self.drop(dropped)
        known = self.changed(scene, log, len(self._log))
        self._log = log
        del self._ends[known:]
        self._kept = {place: rows for place, rows in self._kept.items() if place < known}
        for place in range(known, len(log)):
            self._kept[place] = self.tell(scene, log, place, width, hide)
            self._ends.append(self._last + len(self._kept[place]))

    @property
    def _last(self) -> int:
        """The number of lines since the log began."""
        return self._ends[-1] if self._ends else self._gone
