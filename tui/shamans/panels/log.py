"""The story of a round: the notices that this seat has heard, as sentences, the newest at the bottom.

The turn that runs is told card by card. A turn that is over folds into one line, and one for each event that
still matters.
"""

from __future__ import annotations

from engine.core import Notice, Seat
from engine.shamans import Turn, World
from engine.shamans.notices import TurnBegan
from tui.door.safe_text import cells, tidy
from tui.draw.rows import NO_BREAK, Row, Span, row, width_of, wrap
from tui.draw.rule import rule
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.shamans.sentences import sentence
from tui.shamans.sentences.turns import is_folded, is_said, is_shown, numbered
from tui.shamans.views import view_of
from tui.table.log import TableLog, beside_sign
from tui.table.people import name_of, together

NUMBER = 2
"""Cells of a turn's number."""
WORLDS = frozenset(world.value for world in World)
"""Styles of the text about a world."""


def told(scene: Scene, notice: Notice, width: int, more: Row = (), *, hide: bool = False) -> list[Row]:
    """Return a notice as rows: its sign, and its sentence beside it."""
    sign, words = sentence(scene, notice, hide=hide)
    return [tuple(map(_usual, line)) for line in beside_sign(sign, (*map(_whole, words), *more), width)]


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


class Log(TableLog):
    """The log of this game. A turn that is over folds."""

    def __init__(self) -> None:
        super().__init__()
        self._open = 0
        """The place where the turn that runs begins."""
        self._turns: list[int] = []
        """The number of the turn that each notice belongs to."""

    def changed(self, scene: Scene, log: tuple[Notice, ...], known: int) -> int:
        begins = [place for place, notice in enumerate(log) if isinstance(notice, TurnBegan)]
        last = begins[-1] if begins else 0
        if last >= known > 0:  # another turn began: those since then fold
            known = next((place for place in reversed(begins) if place <= self._open), 0)
        self._open = last
        self._turns = [turn for turn, _ in numbered(view_of(scene), log)]
        return known

    def drop(self, notices: int) -> None:
        super().drop(notices)
        self._open = max(0, self._open - notices)

    def tell(self, scene: Scene, log: tuple[Notice, ...], place: int, width: int, hide: bool) -> list[Row]:
        notice, view = log[place], view_of(scene)
        if place < self._open and 0 < self._turns[place] <= len(view.turns):
            return self._fold(scene, log, place, width, hide)
        if isinstance(notice, TurnBegan):
            return [self._begin(scene, place, notice.guide, width)]
        if is_said(log, place) or (scene.settings.brief and is_shown(notice)):
            return []
        return told(scene, notice, width, hide=hide)

    def _fold(self, scene: Scene, log: tuple[Notice, ...], place: int, width: int, hide: bool) -> list[Row]:
        """Return the rows of a notice in a turn that is over: the first one tells the turn."""
        notice, number, view = log[place], self._turns[place], view_of(scene)
        is_first = not place or self._turns[place - 1] != number
        rows = turn_rows(scene, number, view.turns[number - 1], width) if is_first else []
        if is_folded(notice) or is_said(log, place):
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
