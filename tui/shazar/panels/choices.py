"""The question as a band, and the options below it: key, label, and what each would do."""

from __future__ import annotations

from engine.shazar import View
from tui.door.safe_text import cells
from tui.draw.rows import BLANK, Row, Span, cut, fit, pad, row, width_of
from tui.draw.rule import titled_rule
from tui.draw.scene import Scene
from tui.shazar.glyphs import glyphs_of
from tui.shazar.sentences.names import mage_name
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
    listed = [(number, item) for number, item in enumerate(offer.items) if item.key]
    if not listed:
        return [BLANK] * height
    below = _below(scene, view, offer, width)
    room = max(1, height - len(below))
    labels = [label(scene, view, item.option) for _, item in listed]
    longest = max(map(cells, labels))
    effects = width - min(width, longest + 5 + GAP)
    if len(labels) <= room and effects >= EFFECT:
        rows = [
            _line(scene, view, offer, number, pad(text, longest), effects - 1)
            for (number, _), text in zip(listed, labels, strict=True)
        ]
    else:
        rows = _columns(scene, offer, listed, labels, width, room)
    rows = [*rows[:room], *below]
    return [*rows[:height], *[BLANK] * (height - len(rows))]


def _line(scene: Scene, view: View, offer: Offer, number: int, text: str, room: int) -> Row:
    """Return an option with what it would do beside it."""
    item, glyphs = offer.items[number], glyphs_of(scene.look)
    picked = item == offer.picked
    does = cut(effect(scene, view, item.option), room, glyphs.more)
    style = "private" if picked else "dim"
    start = _token(scene, item, f"item:{number}", text, picked=picked)
    return row(*start, Span("  "), Span(does, style, f"item:{number}", private=True))


def _columns(
    scene: Scene,
    offer: Offer,
    listed: list[tuple[int, Item]],
    labels: list[str],
    width: int,
    height: int,
) -> list[Row]:
    """Return the options in as many columns as they need."""
    size = width // -(-len(labels) // height)
    shown = [cut(text, size - 4 - GAP, glyphs_of(scene.look).more) for text in labels]
    tokens = [
        _token(scene, item, f"item:{number}", text, picked=item == offer.picked)
        for (number, item), text in zip(listed, shown, strict=True)
    ]
    rows: list[Row] = []
    for y in range(min(height, len(tokens))):
        line: Row = ()
        for token in tokens[y::height]:
            gap = -width_of(line) % size if line else 0
            line = (*line, Span(" " * gap), *token) if gap else (*line, *token)
        rows.append(line)
    return rows


def _below(scene: Scene, view: View, offer: Offer, width: int) -> list[Row]:
    """Return the targets of the picked spell, or how to see more options."""
    if offer.more is not None:
        act = f"key:{offer.more.key}"
        return [
            row(
                Span(" "),
                Span(f"{offer.more.key:^3}", "act", act),
                Span(f" {scene.words.t('more')}", "text", act),
            )
        ]
    if not any(target.picked for target in offer.targets):
        return []
    long, short = (_targets(scene, view, offer, short=short) for short in (False, True))
    return [long if width_of(long) <= width else fit(short, width)]


def _targets(scene: Scene, view: View, offer: Offer, *, short: bool) -> Row:
    """Return the mages on whom the picked spell may be cast, by name or by letter."""
    line = row(Span(f" {scene.words.t('on')} ", "dim"))
    for target in offer.targets:
        mage = view.mages[target.seat]
        name = mage.value if short else mage_name(scene.words, mage)
        act, style = f"mage:{target.seat}", "picked" if target.picked else "text"
        line += row(Span(f" {target.key} ", "act", act, private=True))
        line += row(Span(f" {name} ", style, act, private=True))
    return line


def _token(scene: Scene, item: Item, act: str, text: str, *, picked: bool) -> Row:
    mark = glyphs_of(scene.look).chosen if picked else " "
    return (
        Span(mark, "turn", act, private=True),
        Span(f"{item.key:^3}", "act", act, private=True),
        Span(f" {text}", "picked" if picked else "text", act, private=True),
    )
