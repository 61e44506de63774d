"""The story of a match: the notices that this seat has heard, as events, the newest at the bottom.

The turn that runs and the one before it are told event by event, each below a line with its mage. Of older
turns only the events remain that matter later: spells, artifacts, Fate, deaths; each has the number of its
round before it.
"""

from __future__ import annotations

from bisect import bisect_right

from engine.core import Notice, Seat
from engine.shazar.notices import RoundStarted, TurnBegan
from tui.draw.rows import NO_BREAK, Row, Span, row
from tui.draw.rule import rule
from tui.draw.scene import Scene
from tui.shazar.sentences.events import event, head_before, is_told, matters
from tui.shazar.sentences.marks import named
from tui.shazar.views import view_of
from tui.table.log import TableLog, beside_sign

FULL = 2
"""Turns that are told in full: a turn often ends in the moment in which its mage has moved."""
NUMBER = 3
"""Cells of a round's number, and a space."""


def told(scene: Scene, log: tuple[Notice, ...], place: int, width: int, *, hide: bool = False) -> list[Row]:
    """Return an event as rows: its sign, and its sentence beside it."""
    said, words = event(scene, log, place, hide=hide)
    private = log[place].to is not None
    sign = Span(scene.look.glyphs.hidden if private else said.sign, said.style, private=private)
    return [tuple(map(_usual, line)) for line in beside_sign(sign, words, width)]


def _usual(span: Span) -> Span:
    """Return a span with usual spaces: the lines are broken."""
    return span._replace(text=span.text.replace(NO_BREAK, " "))


def turn_rule(scene: Scene, round_: int, seat: Seat, width: int) -> Row:
    """Return a line across where a turn begins."""
    mage = named(scene, view_of(scene), seat)
    return rule(scene, width, scene.words.t("round {round}, {mage}", round=round_, mage=mage))


class ShazarLog(TableLog):
    """The log of this game. Older turns fold."""

    def __init__(self) -> None:
        super().__init__()
        self._open = 0
        """The place from which on turns are told in full."""
        self._rounds: list[int] = []
        """The places where a round begins."""

    def changed(self, scene: Scene, log: tuple[Notice, ...], known: int) -> int:  # noqa: ARG002
        self._rounds = [place for place, notice in enumerate(log) if isinstance(notice, RoundStarted)]
        turns = [place for place, notice in enumerate(log) if isinstance(notice, TurnBegan)]
        folded = turns[-FULL] if len(turns) >= FULL else 0
        if folded != self._open:  # another turn began, and an older one folds
            known, self._open = min(known, self._open), folded
        return head_before(log, known) if known else 0

    def drop(self, notices: int) -> None:
        super().drop(notices)
        self._open = max(0, self._open - notices)

    def tell(self, scene: Scene, log: tuple[Notice, ...], place: int, width: int, hide: bool) -> list[Row]:
        notice = log[place]
        if place < self._open:
            return self._fold(scene, log, place, width, hide) if matters(notice) else []
        if isinstance(notice, TurnBegan):
            return [turn_rule(scene, self._round(scene, place), notice.seat, width)]
        if not is_told(notice, scene.picture.seat) or (scene.settings.brief and not matters(notice)):
            return []
        return told(scene, log, place, width, hide=hide)

    def _fold(self, scene: Scene, log: tuple[Notice, ...], place: int, width: int, hide: bool) -> list[Row]:
        """Return an event of a turn that is over, with the number of its round."""
        first, *others = told(scene, log, place, width - NUMBER, hide=hide)
        number = Span(f"{self._round(scene, place) or '':>{NUMBER - 1}} ", "dim")
        return [row(number, *first), *(row(" " * NUMBER, *line) for line in others)]

    def _round(self, scene: Scene, place: int) -> int:
        """Return the number of the round at a place of the log, counted back from the round that runs."""
        return view_of(scene).round - len(self._rounds) + bisect_right(self._rounds, place)
