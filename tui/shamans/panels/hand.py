"""The player's hand and the other options, each with its key; the pick is marked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial

from engine.shamans import NameGuide, Option, Strike, Swap, TakeFaceUp, View
from tui.door.safe_text import cells, printable
from tui.draw.cards import CHIP, SMALL, CardSize, card, gap_for, raised, side_by_side
from tui.draw.placing import Rect
from tui.draw.rows import BLANK, Row, Span, cut, row, width_of
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.shamans.panels.cards import card_span, face_of
from tui.shamans.sentences.names import artifact_word
from tui.shamans.table.choices import Pick, Picks
from tui.shamans.table.effects import label

GAP = 2
KEYED = 3 + GAP
"""Cells around the name of another option: mark, key and spaces."""

ABOUT_PEOPLE = (NameGuide, Strike, Swap)
"""Options that are named after a person."""

Name = Callable[[Scene, View, Option], str]
"""Returns the name of an option."""


def hand_height(size: CardSize) -> int:
    """Return the rows of the hand: cards above a chip rise by a row, and have their keys below them."""
    return size.height if size in (CHIP, SMALL) else size.height + 2


def hand_rows(
    scene: Scene, view: View, things: Picks, picked: Pick | None, size: CardSize, width: int
) -> list[Row]:
    """Return the hand in cards of this size, as many rows as `hand_height` says."""
    cards = [item for item in things.all if item.card is not None]
    height = hand_height(size)
    gap = gap_for(len(cards), size.width, width - 1) if cards else None
    if gap is None:
        told = _no_hand(scene, view)
        return [*[BLANK] * (height // 2), told, *[BLANK] * (height - height // 2 - 1)]
    keys = scene.memo("hand_keys", things, lambda: tuple([things.keys.get(item, "") for item in cards]))
    raised = cards.index(picked) if picked in cards else None
    made_from = (view.hand, size, gap, scene.look)
    drawn: dict[object, list[Row]] = scene.memo("hand", made_from, dict)

    def block(place: int) -> list[Row]:
        shown = (place, keys[place], place == raised)
        if shown not in drawn:
            drawn[shown] = _card(scene, cards[place], keys[place], place == raised, place, size)
        return drawn[shown]

    def rows() -> list[Row]:
        return side_by_side([block(place) for place in range(len(cards))], gap, start=1)

    return scene.memo("hand_rows", (*made_from, keys, raised), rows)


def hand_places(view: View, size: CardSize, width: int) -> tuple[Rect, ...]:
    """Return the place of each card, none of them raised, in the rows of the hand."""
    return _places(len(view.hand) if hand_width(view, size, width) else 0, size, width)


@lru_cache(64)
def _places(count: int, size: CardSize, width: int) -> tuple[Rect, ...]:
    gap, y = gap_for(count, size.width, width - 1) or 0, 0 if size in (CHIP, SMALL) else 1
    return tuple(Rect(1 + place * (size.width + gap), y, *size) for place in range(count))


def hand_width(view: View, size: CardSize, width: int) -> int:
    """Return the cells of the hand, without anything beside it."""
    count = len(view.hand)
    gap = gap_for(count, size.width, width - 1)
    return 0 if not count or gap is None or view.seat not in view.inside else count * (size.width + gap) + 1


def _no_hand(scene: Scene, view: View) -> Row:
    """Return the row of a seat without a hand: a spectator, an empty hand, or a player who is out."""
    t = scene.words.t
    if view.seat is None:
        return row(Span(" " + t("You are watching. Esc to leave."), "dim", "key:escape"))
    if not view.hand or view.seat in view.inside:
        return row(Span(" " + t("No cards in your hand."), "dim"))
    aside = [card_span(scene.look, card, private=True) for card in view.hand]
    spans = [span for one in aside for span in (Span(" "), one._replace(style="dim"))]
    return row(Span(" " + t("Set aside:"), "dim"), *spans)


def _card(scene: Scene, item: Pick, key: str, picked: bool, place: int, size: CardSize) -> list[Row]:
    """Return a card of the hand with its key; every cell of it can be clicked."""
    assert item.card is not None
    act = f"item:{place}"
    mark = f"{glyphs_of(scene.look).chosen if picked else ''}{key}"
    face = face_of(scene.look, item.card, mark if size == SMALL else "")
    rows = card(scene.look, face, size, picked=picked, act=act, private=True)
    if size in (CHIP, SMALL):
        return rows
    style = "turn" if picked else "key"
    below = Span(f"{mark:^{size.width}}", style, act, private=True)
    return [*raised(rows, size.width, up=picked), (below,)]


def other_rows(
    scene: Scene, view: View, things: Picks, picked: Pick | None, width: int, height: int
) -> list[Row]:
    """Return the options that are no cards, one after the other.

    If they do not fit, tiles get one-word names. If they still do not fit, people's names are cut. Of rows
    that still do not fit, those from the pick on are shown.
    """
    others = [item for item in things.all if item.card is None]
    if not others or height < 1:
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
    return (Span(mark, "turn", act, private=True), Span(key, "key", act, private=True))
