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


class Told(NamedTuple):
    """An option in words."""

    name: str
    does: str


def told(scene: Scene, view: View, option: Option) -> Told:
    """Return an option in a few words, and what it would do. It is worded once: keys come back to it."""
    made_from = (view, scene.picture.table, scene.look, scene.words)
    known: dict[Option, Told] = scene.memo("told", made_from, dict)
    if option not in known:
        known[option] = Told(label(scene, view, option), effect(scene, view, option))
    return known[option]


class _Listed(NamedTuple):
    """An option in the list."""

    number: int
    """Its place among all items."""
    key: str
    told: Told
    picked: bool


def _options(scene: Scene, view: View, offer: Offer, width: int, height: int) -> list[Row]:
    keyed = [(number, item) for number, item in enumerate(offer.items) if item.key]
    listed = [
        _Listed(number, item.key, told(scene, view, item.option), item == offer.picked)
        for number, item in keyed
    ]
    if offer.more is not None:
        after = [item.option for item in offer.items].index(offer.more.option)
        listed.append(_Listed(after, offer.more.key, Told(scene.words.t("more"), ""), False))
    if not listed:
        return [BLANK] * height
    size = width // -(-len(listed) // height)
    longest = max(cells(one.told.name) for one in listed)
    lines = [_line(scene, one, longest, size) for one in listed]
    rows = [_side_by_side(lines[y::height], size) for y in range(min(height, len(lines)))]
    return to_height(rows, height)


def _line(scene: Scene, one: _Listed, longest: int, size: int) -> Row:
    """Return an option; the same row while it shows the same."""
    made_from = (one, longest, size, scene.look)
    return scene.memo(("option", one.number), made_from, lambda: _drawn(scene, one, longest, size))


def _drawn(scene: Scene, one: _Listed, longest: int, size: int) -> Row:
    """Return an option, with what it would do beside it if there is room."""
    glyphs, act = glyphs_of(scene.look), f"item:{one.number}"
    mark = Span(glyphs.chosen if one.picked else " ", "turn", act, private=True)
    key = Span(f"{one.key:^3}", "act", act, private=True)
    style, room = "picked" if one.picked else "text", size - longest - BEFORE - 2 * GAP
    if room < EFFECT:
        name = cut(one.told.name, size - BEFORE - GAP, glyphs.more)
        return row(mark, key, Span(f" {name}", style, act, private=True))
    named = Span(f" {pad(one.told.name, longest)}", style, act, private=True)
    does = cut(one.told.does, room, glyphs.more)
    effect = Span(f"  {does}", "private" if one.picked else "dim", act, private=True)
    return row(mark, key, named, effect)


def _side_by_side(lines: list[Row], size: int) -> Row:
    *before, last = lines
    return (*(span for line in before for span in padded(line, size)), *last)
