"""The own hand and the other things to pick: with the key of each, and the picked one marked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from engine.shamans import NameGuide, Option, Strike, Swap, TakeFaceUp, View
from tui.rows import BLANK, Row, Span, cells, cut, printable, row, width_of
from tui.shamans.cards import card_box, card_span
from tui.shamans.effects import label
from tui.shamans.items import Item, Things
from tui.shamans.names import artifact_word
from tui.visit.visit import Visit

CARD = 5
"""Cells of a card with its mark and its key."""
GAP = 2
KEYED = 3 + GAP
"""Cells around the name of another option: mark, key and spaces."""

ABOUT_PEOPLE = (NameGuide, Strike, Swap)
"""Options that are called by a person's name."""

Name = Callable[[Visit, View, Option], str]
"""What an option is called."""


def hand_row(visit: Visit, view: View, things: Things, picked: Item | None, width: int) -> Row:
    """The cards in a row, each behind its key."""
    cards = [item for item in things.all if item.card is not None]
    if not cards:
        return _no_card(visit, view)
    gap = " " if len(cards) * (CARD + 1) < width else ""
    spans: list[Span] = []
    for place, item in enumerate(cards):
        assert item.card is not None
        act = f"item:{place}"
        card = card_span(visit.look, item.card, act=act, private=True)
        mark = _marked(visit, things.keys, item, picked, act)
        spans += [*mark, _shaded(view, card, item == picked), Span(gap)]
    return tuple(spans)


def _no_card(visit: Visit, view: View) -> Row:
    t = visit.words.t
    if view.seat is None:
        return row(Span(" " + t("You watch this table; L leaves it."), "dim", "key:l"))
    return row(Span(" " + t("No card in your hand."), "dim"))


def hand_boxes(visit: Visit, view: View, things: Things, picked: Item | None) -> list[Row]:
    """The cards as boxes, with the keys below them."""
    cards = [item for item in things.all if item.card is not None]
    if not cards:
        return [BLANK, _no_card(visit, view), BLANK, BLANK]
    out = view.seat not in view.inside
    boxes: dict[object, list[Row]] = visit.kept("boxes", (view.hand, visit.look), dict)
    rows: list[list[Span]] = [[Span(" ")] for _ in range(4)]
    for place, item in enumerate(cards):
        key = things.keys.get(item, " ")
        card = (place, item.card, key, item == picked, out)
        if card not in boxes:
            boxes[card] = _box(visit, view, item, key, picked, place)
        for line, part in zip(rows, boxes[card], strict=True):
            line.extend(part)
    return [tuple(line) for line in rows]


def _box(visit: Visit, view: View, item: Item, key: str, picked: Item | None, place: int) -> list[Row]:
    """A card and its key."""
    assert item.card is not None
    act = f"item:{place}"
    parts = card_box(visit.look, item.card, act=act, private=True)
    box = [tuple(_shaded(view, span, item == picked) for span in part) for part in parts]
    return [*box, (Span(" "), *_marked(visit, {item: key}, item, picked, act), Span("  "))]


def _shaded(view: View, span: Span, picked: bool) -> Span:
    """A card in its world's colour; the picked one stands out, and who is out has none to play."""
    if picked:
        return span._replace(style="picked")
    return span if view.seat in view.inside else span._replace(style="dim")


def other_rows(
    visit: Visit, view: View, things: Things, picked: Item | None, width: int, height: int
) -> list[Row]:
    """The options that are no cards, one after the other.

    If that brings all into sight, tiles are called by one word, and at last people's names are cut.
    """
    others = [item for item in things.all if item.card is None]
    if not others:
        return []
    rows = _others(visit, view, things, picked, width, label)
    if len(rows) > height:
        rows = _others(visit, view, things, picked, width, _word)
    if len(rows) > height:
        offered = [item.option for item in others if item.option is not None]
        longest = _longest(visit, view, offered, width * height)
        rows = _others(visit, view, things, picked, width, partial(_short, longest))
    marked = [y for y, line in enumerate(rows) if any(span.style == "picked" for span in line)]
    first = max(0, min(*marked, len(rows) - height)) if marked else 0
    return rows[first : first + height]


def _others(
    visit: Visit, view: View, things: Things, picked: Item | None, width: int, name_of: Name
) -> list[Row]:
    rows: list[Row] = [()]
    for index, item in enumerate(things.all):
        if item.option is None or item.card is not None:
            continue
        act = f"item:{index}"
        style = "picked" if item == picked else "text"
        name = printable(name_of(visit, view, item.option))
        token = (*_marked(visit, things.keys, item, picked, act), Span(f" {name}", style, act, private=True))
        if rows[-1] and width_of(rows[-1]) + GAP + width_of(token) > width:
            rows.append(())
        rows[-1] = (*rows[-1], Span(" " * GAP), *token) if rows[-1] else token
    return rows


def _word(visit: Visit, view: View, option: Option) -> str:
    """What an option is called where there is little room."""
    tile = view.display[option.slot] if isinstance(option, TakeFaceUp) else None
    return label(visit, view, option) if tile is None else artifact_word(visit.words, tile)


def _longest(visit: Visit, view: View, offered: list[Option], room: int) -> int:
    """The cells of a person's name, if everything else is called by its whole name."""
    people = sum(isinstance(option, ABOUT_PEOPLE) for option in offered)
    others = [_word(visit, view, option) for option in offered if not isinstance(option, ABOUT_PEOPLE)]
    return (room - KEYED * len(offered) - sum(map(cells, others))) // max(1, people)


def _short(longest: int, visit: Visit, view: View, option: Option) -> str:
    """A name of a person is cut, a word is not."""
    name = _word(visit, view, option)
    return cut(name, longest, visit.look.glyphs.more) if isinstance(option, ABOUT_PEOPLE) else name


def _marked(visit: Visit, keyed: Mapping[Item, str], item: Item, picked: Item | None, act: str) -> Row:
    """A mark if it is the picked one, and the key that picks it; no key for what cannot be picked now."""
    mark = visit.look.glyphs.chosen if item == picked else " "
    key = keyed.get(item, " ")
    return (Span(mark, "moon", act, private=True), Span(key, "key", act, private=True))
