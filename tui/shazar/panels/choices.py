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
    """Return the options that have a key, in exactly `height` rows and as many columns as they need."""
    made_from = (view, offer, scene.look, scene.words, width, height)
    return scene.memo("options", made_from, lambda: _options(scene, view, offer, width, height))


def _options(scene: Scene, view: View, offer: Offer, width: int, height: int) -> list[Row]:
    listed = [(number, item) for number, item in enumerate(offer.items) if item.key]
    labels = [label(scene, view, item.option) for _, item in listed]
    if offer.more is not None:
        listed.append((offer.items.index(offer.more), offer.more))
        labels.append(scene.words.t("more"))
    if not labels:
        return [BLANK] * height
    size = width // -(-len(labels) // height)
    longest = max(map(cells, labels))
    lines = [
        _line(scene, view, item, number, text, longest, size, picked=item == offer.picked)
        for (number, item), text in zip(listed, labels, strict=True)
    ]
    rows = [_side_by_side(lines[y::height], size) for y in range(min(height, len(lines)))]
    return [*rows, *[BLANK] * (height - len(rows))]


def _line(
    scene: Scene, view: View, item: Item, number: int, text: str, longest: int, size: int, *, picked: bool
) -> Row:
    """Return an option, with what it would do beside it if there is room."""
    glyphs, room = glyphs_of(scene.look), size - longest - BEFORE - 2 * GAP
    if room < EFFECT:
        return _token(scene, item, number, cut(text, size - BEFORE - GAP, glyphs.more), picked=picked)
    does = cut(effect(scene, view, item.option), room, glyphs.more)
    start = _token(scene, item, number, pad(text, longest), picked=picked)
    style = "private" if picked else "dim"
    return row(*start, Span(" " * GAP), Span(does, style, f"item:{number}", private=True))


def _side_by_side(lines: list[Row], size: int) -> Row:
    *before, last = lines
    return (*(span for line in before for span in padded(line, size)), *last)


def _token(scene: Scene, item: Item, number: int, text: str, *, picked: bool) -> Row:
    act, mark = f"item:{number}", glyphs_of(scene.look).chosen if picked else " "
    return (
        Span(mark, "turn", act, private=True),
        Span(f"{item.key:^3}", "act", act, private=True),
        Span(f" {text}", "picked" if picked else "text", act, private=True),
    )
