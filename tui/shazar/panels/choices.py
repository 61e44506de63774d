"""The options below the question: key, label, and what each would do."""

from __future__ import annotations

from typing import NamedTuple

from engine.shazar import Option, View
from tui.door.safe_text import cells
from tui.draw.rows import BLANK, Row, Span, cut, pad, padded, row, to_height
from tui.draw.scene import Scene
from tui.shazar.glyphs import glyphs_of
from tui.shazar.sentences.questions import effect, label
from tui.shazar.table.offer import Offer

GAP = 2
BEFORE = 5
"""Cells before the label of an option: mark, key and a space."""
EFFECT = 24
"""Cells from which on what an option would do stands beside it."""


def option_rows(scene: Scene, view: View, offer: Offer, width: int, height: int) -> list[Row]:
    """Return the options that have a key, in exactly `height` rows and as many columns as they need."""
    made_from = (view, offer, scene.look, scene.words, width, height)
    return scene.memo("options", made_from, lambda: _options(scene, view, offer, width, height))


class _Listed(NamedTuple):
    """An option in the list."""

    number: int
    """Its place among all items."""
    key: str
    name: str
    does: str
    picked: bool


def _options(scene: Scene, view: View, offer: Offer, width: int, height: int) -> list[Row]:
    keyed = [(number, item) for number, item in enumerate(offer.items) if item.key]
    told = scene.memo(
        "told",
        (view, [item.option for _, item in keyed], scene.look, scene.words),
        lambda: [_told(scene, view, item.option) for _, item in keyed],
    )
    listed = [
        _Listed(number, item.key, *texts, item == offer.picked)
        for (number, item), texts in zip(keyed, told, strict=True)
    ]
    if offer.more is not None:
        after = [item.option for item in offer.items].index(offer.more.option)
        listed.append(_Listed(after, offer.more.key, scene.words.t("more"), "", False))
    if not listed:
        return [BLANK] * height
    size = width // -(-len(listed) // height)
    longest = max(cells(one.name) for one in listed)
    lines = [_line(scene, one, longest, size) for one in listed]
    rows = [_side_by_side(lines[y::height], size) for y in range(min(height, len(lines)))]
    return to_height(rows, height)


def _told(scene: Scene, view: View, option: Option) -> tuple[str, str]:
    """Return an option in a few words, and what it would do."""
    return label(scene, view, option), effect(scene, view, option)


def _line(scene: Scene, one: _Listed, longest: int, size: int) -> Row:
    """Return an option, with what it would do beside it if there is room."""
    glyphs, act = glyphs_of(scene.look), f"item:{one.number}"
    mark = Span(glyphs.chosen if one.picked else " ", "turn", act, private=True)
    key = Span(f"{one.key:^3}", "act", act, private=True)
    style, room = "picked" if one.picked else "text", size - longest - BEFORE - 2 * GAP
    if room < EFFECT:
        name = cut(one.name, size - BEFORE - GAP, glyphs.more)
        return row(mark, key, Span(f" {name}", style, act, private=True))
    named = Span(f" {pad(one.name, longest)}", style, act, private=True)
    does = cut(one.does, room, glyphs.more)
    told = Span(f"  {does}", "private" if one.picked else "dim", act, private=True)
    return row(mark, key, named, told)


def _side_by_side(lines: list[Row], size: int) -> Row:
    *before, last = lines
    return (*(span for line in before for span in padded(line, size)), *last)
