"""The worlds, one row each, with its cards: placed, in the player's hand, or not seen yet.

The numbers stand in order. A digit is placed or on the table. One sign marks the player's own cards, another
the unseen cards. So a row depends on the player's hand, and is private.
"""

from __future__ import annotations

from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from engine.shamans import LETTERS, SIZES, Ritual, View, World, WorldView
from tui.door.safe_text import cells
from tui.draw.rows import Row, Span, pad, row
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.shamans.sentences.names import ritual_name, world_name
from tui.words import Words

NAMED = 60
"""The width from which there is room for a world's name."""


class WorldColumns(NamedTuple):
    """The cells that the words of a language take."""

    name: int
    """0 where there is no room for a world's name."""
    left: int
    ritual: int


class WorldFacts(NamedTuple):
    """All facts that a world's row shows."""

    world: WorldView
    highest: int
    mine: tuple[int, ...]
    on_table: int
    """Cards on the table, to be placed at the end of the turn or after a last chance (T4)."""
    is_goal: bool


def world_rows(scene: Scene, view: View, width: int) -> list[Row]:
    """Return the rows of all worlds in play."""
    mine = view.hand
    waiting = yet_to_be_placed(view)
    highest = SIZES[view.setup.players].highest
    named = width >= NAMED
    columns = scene.memo(
        "world_columns", (scene.words, highest, named), lambda: _columns(scene.words, highest, named)
    )
    rows = []
    for world in view.worlds:  # most of them are unchanged
        name = world.world
        numbers = tuple([card.number for card in mine if card.world is name])
        facts = WorldFacts(world, highest, numbers, waiting.count(name), name is view.destination)
        made_from = (facts, named, scene.look, scene.words)
        rows.append(scene.memo(("world", name), made_from, partial(_world, scene, facts, columns)))
    return rows


def yet_to_be_placed(view: View) -> list[World]:
    """Return the worlds of the cards on the table: they count as placed, but are not placed yet (T4)."""
    return [card.world for _, card in view.table if card not in view.placed]


def _columns(words: Words, highest: int, named: bool) -> WorldColumns:
    """Return columns as wide as their longest words."""
    left = max(cells(_left(words, count)) for count in range(highest + 1))
    if not named:  # nothing stands beside the ritual
        return WorldColumns(0, left, 0)
    names = [world_name(words, world) for world in World]
    rituals = [ritual_name(words, ritual) for ritual in Ritual]
    return WorldColumns(max(map(cells, names)) + 1, left, max(map(cells, rituals)) + 1)


def _left(words: Words, count: int) -> str:
    return words.n("{count} left", "{count} left", count)


def _world(scene: Scene, facts: WorldFacts, columns: WorldColumns) -> Row:
    world = facts.world
    words, glyphs, style = scene.words, glyphs_of(scene.look), world.world.value
    mark = glyphs.chosen if facts.is_goal else " "
    spans = [Span(mark, "moon"), Span(f"{glyphs.worlds[world.world]}{LETTERS[world.world]} ", style)]
    if columns.name:
        spans.append(Span(pad(world_name(words, world.world), columns.name), style))
    spans += _numbers(scene, facts)
    done = world.left == 0
    left = glyphs.ready if done else _left(words, world.left - facts.on_table)
    spans.append(Span(f" {pad(left, columns.left)} ", "good" if done else "text"))
    ritual = ritual_name(words, world.ritual)
    spans.append(Span(pad(ritual, max(columns.ritual, cells(ritual))), "dim" if done else "text"))
    if columns.name:
        unseen = " ".join(map(str, world.unseen)) or glyphs.line
        spans.append(Span(words.t("unseen {numbers}", numbers=unseen), "dim", private=True))
    return tuple(spans)


def _numbers(scene: Scene, facts: WorldFacts) -> list[Span]:
    """Return the numbers in order; neighbours of the same style share one span."""
    glyphs, style = glyphs_of(scene.look), facts.world.world.value
    signs: list[tuple[str, str]] = []
    for number in range(1, facts.highest + 1):
        if number in facts.mine:
            signs.append((glyphs.mine, style))
        elif number in facts.world.unseen:
            signs.append((glyphs.unseen, "dim"))
        else:
            signs.append((str(number), style))
    runs = groupby(signs, key=itemgetter(1))
    return [Span("".join(sign for sign, _ in run), shade, private=True) for shade, run in runs]


def destination_spans(scene: Scene, world: World) -> Row:
    """Return a world's glyph and name, in its colour."""
    sign = glyphs_of(scene.look).worlds[world]
    return row(Span(f"{sign} {world_name(scene.words, world)}", world.value))
