"""The question as a band, and the options below it: key, label, and what each would do."""

from __future__ import annotations

from engine.shazar import View
from tui.door.safe_text import cells
from tui.draw.rows import BLANK, Row, Span, cut, pad, row, width_of
from tui.draw.rule import titled_rule
from tui.draw.scene import Scene
from tui.shazar.glyphs import glyphs_of
from tui.shazar.sentences.questions import effect, label, question
from tui.shazar.table.offer import Item, Offer

GAP = 2
EFFECT = 24
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
    if not offer.items:
        return [BLANK] * height
    labels = [label(scene, view, item.option) for item in offer.items]
    longest = max(map(cells, labels))
    column = min(width, longest + 5 + GAP)
    effects = width - column
    if len(labels) <= height and effects >= EFFECT:
        rows = [
            _line(scene, view, offer, number, labels[number], longest, effects - 1)
            for number in range(len(labels))
        ]
    else:
        rows = _columns(scene, view, offer, labels, width, height)
    return [*rows[:height], *[BLANK] * (height - len(rows))]


def _line(scene: Scene, view: View, offer: Offer, number: int, text: str, longest: int, room: int) -> Row:
    """Return an option with what it would do beside it."""
    item, glyphs = offer.items[number], glyphs_of(scene.look)
    picked = item == offer.picked
    does = cut(effect(scene, view, item.option), room, glyphs.more)
    style = "private" if picked else "dim"
    start = _token(scene, item, number, pad(text, longest), picked=picked)
    return row(*start, Span("  "), Span(does, style, f"item:{number}", private=True))


def _columns(scene: Scene, view: View, offer: Offer, labels: list[str], width: int, height: int) -> list[Row]:
    """Return the options in as many columns as they need; what the picked one would do stands last."""
    glyphs = glyphs_of(scene.look)
    told = [_told(scene, view, offer, width)] if height > 1 and offer.picked is not None else []
    room = height - (1 if height > 1 else 0)
    count = -(-len(labels) // max(1, room))
    size = width // count
    shown = [cut(text, size - 4 - GAP, glyphs.more) for text in labels]
    tokens = [
        _token(scene, item, number, shown[number], picked=item == offer.picked)
        for number, item in enumerate(offer.items)
    ]
    rows: list[Row] = []
    for y in range(min(room, len(tokens))):
        line: Row = ()
        for token in tokens[y::room]:
            gap = -width_of(line) % size if line else 0
            line = (*line, Span(" " * gap), *token) if gap else (*line, *token)
        rows.append(line)
    return [*rows, *[BLANK] * (room - len(rows)), *told]


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
