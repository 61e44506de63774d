"""The player's hand and the other options, each with its key; the pick is marked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from engine.shamans import NameGuide, Option, Strike, Swap, TakeFaceUp, View
from tui.door.safe_text import cells, printable
from tui.draw.rows import BLANK, Row, Span, cut, row, width_of
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.shamans.panels.cards import card_box, card_span
from tui.shamans.sentences.names import artifact_word
from tui.shamans.table.choices import Pick, Picks
from tui.shamans.table.effects import label

CARD = 5
"""Cells of a card with its mark and its key."""
GAP = 2
KEYED = 3 + GAP
"""Cells around the name of another option: mark, key and spaces."""

ABOUT_PEOPLE = (NameGuide, Strike, Swap)
"""Options that are named after a person."""

Name = Callable[[Scene, View, Option], str]
"""Returns the name of an option."""


def hand_row(scene: Scene, view: View, things: Picks, picked: Pick | None, width: int) -> Row:
    """Return the cards in a row, each after its key."""
    cards = [item for item in things.all if item.card is not None]
    if not cards:
        return _no_card(scene, view)
    gap = " " if len(cards) * (CARD + 1) < width else ""
    spans: list[Span] = []
    for place, item in enumerate(cards):
        assert item.card is not None
        act = f"item:{place}"
        card = card_span(scene.look, item.card, act=act, private=True)
        mark = _marked(scene, things.keys, item, picked, act)
        spans += [*mark, _shaded(view, card, item == picked), Span(gap)]
    return tuple(spans)


def _no_card(scene: Scene, view: View) -> Row:
    t = scene.words.t
    if view.seat is None:
        return row(Span(" " + t("You are watching. Esc to leave."), "dim", "key:escape"))
    return row(Span(" " + t("No cards in your hand."), "dim"))


def hand_boxes(scene: Scene, view: View, things: Picks, picked: Pick | None) -> list[Row]:
    """Return the cards as boxes, with the keys below them."""
    cards = [item for item in things.all if item.card is not None]
    if not cards:
        return [BLANK, _no_card(scene, view), BLANK, BLANK]
    out = view.seat not in view.inside
    boxes: dict[object, list[Row]] = scene.memo("boxes", (view.hand, scene.look), dict)
    rows: list[list[Span]] = [[Span(" ")] for _ in range(4)]
    for place, item in enumerate(cards):
        key = things.keys.get(item, " ")
        card = (place, item.card, key, item == picked, out)
        if card not in boxes:
            boxes[card] = _box(scene, view, item, key, picked, place)
        for line, part in zip(rows, boxes[card], strict=True):
            line.extend(part)
    return [tuple(line) for line in rows]


def _box(scene: Scene, view: View, item: Pick, key: str, picked: Pick | None, place: int) -> list[Row]:
    """Return a card and its key."""
    assert item.card is not None
    act = f"item:{place}"
    parts = card_box(scene.look, item.card, act=act, private=True)
    box = [tuple(_shaded(view, span, item == picked) for span in part) for part in parts]
    return [*box, (Span(" "), *_marked(scene, {item: key}, item, picked, act), Span("  "))]


def _shaded(view: View, span: Span, picked: bool) -> Span:
    """Return a card in its style: the pick stands out; a player who is out has dim cards."""
    if picked:
        return span._replace(style="picked")
    return span if view.seat in view.inside else span._replace(style="dim")


def other_rows(
    scene: Scene, view: View, things: Picks, picked: Pick | None, width: int, height: int
) -> list[Row]:
    """Return the options that are no cards, one after the other.

    If they do not fit, tiles get one-word names. If they still do not fit, people's names are cut. Of rows
    that still do not fit, those from the pick on are shown.
    """
    others = [item for item in things.all if item.card is None]
    if not others:
        return []
    rows = _others(scene, view, things, picked, width, label)
    if len(rows) > height:
        rows = _others(scene, view, things, picked, width, _word)
    if len(rows) > height:
        offered = [item.option for item in others if item.option is not None]
        longest = _longest(scene, view, offered, width * height)
        rows = _others(scene, view, things, picked, width, partial(_short, longest))
    marked = [y for y, line in enumerate(rows) if any(span.style == "picked" for span in line)]
    first = max(0, min(*marked, len(rows) - height)) if marked else 0
    return rows[first : first + height]


def _others(
    scene: Scene, view: View, things: Picks, picked: Pick | None, width: int, name_of: Name
) -> list[Row]:
    rows: list[Row] = [()]
    for index, item in enumerate(things.all):
        if item.option is None or item.card is not None:
            continue
        act = f"item:{index}"
        style = "picked" if item == picked else "text"
        name = printable(name_of(scene, view, item.option))
        token = (
            *_marked(scene, things.keys, item, picked, act),
            Span(f" {name}", style, act, private=True),
        )
        if rows[-1] and width_of(rows[-1]) + GAP + width_of(token) > width:
            rows.append(())
        rows[-1] = (*rows[-1], Span(" " * GAP), *token) if rows[-1] else token
    return rows


def _word(scene: Scene, view: View, option: Option) -> str:
    """Return the short name of an option, for little room."""
    tile = view.display[option.slot] if isinstance(option, TakeFaceUp) else None
    return label(scene, view, option) if tile is None else artifact_word(scene.words, tile)


def _longest(scene: Scene, view: View, offered: list[Option], room: int) -> int:
    """Return the cells for each person's name, if everything else keeps its short name."""
    people = sum(isinstance(option, ABOUT_PEOPLE) for option in offered)
    others = [_word(scene, view, option) for option in offered if not isinstance(option, ABOUT_PEOPLE)]
    return (room - KEYED * len(offered) - sum(map(cells, others))) // max(1, people)


def _short(longest: int, scene: Scene, view: View, option: Option) -> str:
    """Return the short name of an option; people's names are cut to `longest` cells."""
    name = _word(scene, view, option)
    return cut(name, longest, glyphs_of(scene.look).more) if isinstance(option, ABOUT_PEOPLE) else name


def _marked(scene: Scene, keyed: Mapping[Pick, str], item: Pick, picked: Pick | None, act: str) -> Row:
    """Return the mark of the pick and the key; a thing that cannot be picked now has no key."""
    mark = glyphs_of(scene.look).chosen if item == picked else " "
    key = keyed.get(item, " ")
    return (Span(mark, "moon", act, private=True), Span(key, "key", act, private=True))
