"""The question as a band, and the options below it: key, label, and what each would do."""

from __future__ import annotations

from engine.shazar import View
from tui.door.safe_text import cells
from tui.draw.rows import BLANK, Row, Span, cut, pad, padded, row, width_of
from tui.draw.rule import titled_rule
from tui.draw.scene import Scene
from tui.shazar.glyphs import glyphs_of
from tui.shazar.sentences.questions import effect, label, question
from tui.shazar.table.offer import Item, Offer

GAP = 2
BEFORE = 5
"""Cells before the label of an option: mark, key and a space."""
EFFECT = 16
"""Cells from which on what an option would do stands beside it."""


def question_row(scene: Scene, view: View, width: int, instead: str = "", end: Row = ()) -> Row:
    """Return the question as a band; the text `instead` says why there is none now."""
    made_from = (
        *(view.asked, view.must_answer, view.mages, view.turn, view.place, scene.picture.table),
        *(instead, end, scene.look, scene.words, width),
    )
    return scene.memo("question", made_from, lambda: _question(scene, view, width, instead, end))


def _question(scene: Scene, view: View, width: int, instead: str, end: Row) -> Row:
    mine, glyphs = view.must_answer and not instead, glyphs_of(scene.look)
    text = instead or question(scene, view)
    text = cut(f"{glyphs.turn} {text}" if mine else text, width - width_of(end) - 5, glyphs.more)
    style = "act" if mine else "banner" if instead else "dim"
    return titled_rule(scene, row(Span(f" {text} ", style, private=mine)), width, end)


def option_rows(scene: Scene, view: View, offer: Offer, width: int, height: int) -> list[Row]:
    """Return the options in exactly `height` rows."""
    made_from = (view.decision, view.options, offer, scene.look, scene.words, width, height, view.place)
    return scene.memo("options", made_from, lambda: _options(scene, view, offer, width, height))


def _options(scene: Scene, view: View, offer: Offer, width: int, height: int) -> list[Row]:
    """Return as many columns as the options need. What they would do stands beside them, or else, for the
    picked one, below them."""
    labels = [label(scene, view, item.option) for item in offer.items]
    if not labels:
        return [BLANK] * height
    columns = -(-len(labels) // height)
    told = _room_beside(labels, width // columns) < EFFECT and offer.picked is not None and height > 1
    room = height - told
    columns = -(-len(labels) // room)
    size = width // columns
    lines = [_line(scene, view, offer, number, labels, size) for number in range(len(labels))]
    rows = [_side_by_side(lines[y::room], size) for y in range(min(room, len(lines)))]
    rows += [BLANK] * (room - len(rows))
    return [*rows, *([_told(scene, view, offer, width)] if told else [])]


def _room_beside(labels: list[str], size: int) -> int:
    """Return the cells beside the labels of a column."""
    return size - max(map(cells, labels)) - BEFORE - 2 * GAP


def _line(scene: Scene, view: View, offer: Offer, number: int, labels: list[str], size: int) -> Row:
    """Return an option, with what it would do beside it if there is room."""
    item, glyphs = offer.items[number], glyphs_of(scene.look)
    picked, room = item == offer.picked, _room_beside(labels, size)
    if room < EFFECT:
        shown = cut(labels[number], size - BEFORE - GAP, glyphs.more)
        return _token(scene, item, number, shown, picked=picked)
    longest = max(map(cells, labels))
    does = cut(effect(scene, view, item.option), room, glyphs.more)
    start = _token(scene, item, number, pad(labels[number], longest), picked=picked)
    style = "private" if picked else "dim"
    return row(*start, Span(" " * GAP), Span(does, style, f"item:{number}", private=True))


def _side_by_side(lines: list[Row], size: int) -> Row:
    *before, last = lines
    return (*(span for line in before for span in padded(line, size)), *last)


def _told(scene: Scene, view: View, offer: Offer, width: int) -> Row:
    assert offer.picked is not None
    text = effect(scene, view, offer.picked.option)
    return row(" ", Span(cut(text, width - 2, glyphs_of(scene.look).more), "private", private=True))


def _token(scene: Scene, item: Item, number: int, text: str, *, picked: bool) -> Row:
    act, mark = f"item:{number}", glyphs_of(scene.look).chosen if picked else " "
    return (
        Span(mark, "turn", act, private=True),
        Span(f"{item.key:^3}", "act", act, private=True),
        Span(f" {text}", "picked" if picked else "text", act, private=True),
    )
