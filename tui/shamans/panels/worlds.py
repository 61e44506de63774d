"""The worlds, one row each, with its cards: a row fills up as cards are placed.

The numbers stand in order. A number on a bright fill is placed or on the table. A number on a card's fill is
in the player's hand. A dot has not been seen yet. So a row depends on the player's hand, and is private.
"""

from __future__ import annotations

from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from engine.shamans import SIZES, Ritual, View, World, WorldView
from tui.door.safe_text import cells
from tui.draw.look import Depth
from tui.draw.rows import Row, Span, pad, row
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.shamans.sentences.names import ritual_name, ritual_word, world_name
from tui.words import Words

NAMED = 60
"""The width from which there is room for a world's name."""
SPACED, WIDE = 42, 120
"""The widths from which on a number has two cells, and three."""


NEAR = 3
"""Cards left at which a ritual is near."""


class WorldColumns(NamedTuple):
    """The cells that the words of a language take."""

    name: int
    """0 where there is no room for a world's name."""
    left: int
    ritual: int
    number: int
    """Cells of a number."""


class WorldFacts(NamedTuple):
    """All facts that a world's row shows."""

    world: WorldView
    highest: int
    mine: tuple[int, ...]
    on_table: int
    """Cards on the table, to be placed at the end of the turn or after a last chance (T4)."""
    is_goal: bool


class NumberPlace(NamedTuple):
    """Where the numbers of a world stand in its row."""

    x: int
    width: int
    """Cells of a number."""


def number_place(scene: Scene, view: View, width: int) -> NumberPlace:
    """Return where the first number of every world stands: after the mark, the sign and the name."""
    columns = _columns_for(scene, view, width)
    return NumberPlace(2 + columns.name + 1, columns.number)


def world_rows(scene: Scene, view: View, width: int) -> list[Row]:
    """Return the rows of all worlds in play."""
    mine = view.hand
    waiting = yet_to_be_placed(view)
    highest = SIZES[view.setup.players].highest
    columns = _columns_for(scene, view, width)
    rows = []
    for world in view.worlds:  # most of them are unchanged
        name = world.world
        numbers = tuple([card.number for card in mine if card.world is name])
        facts = WorldFacts(world, highest, numbers, waiting.count(name), name is view.destination)
        made_from = (facts, columns, scene.look, scene.words)
        rows.append(scene.memo(("world", name), made_from, partial(_world, scene, facts, columns)))
    return rows


def yet_to_be_placed(view: View) -> list[World]:
    """Return the worlds of the cards on the table: they count as placed, but are not placed yet (T4)."""
    return [card.world for _, card in view.table if card not in view.placed]


def _columns_for(scene: Scene, view: View, width: int) -> WorldColumns:
    highest = SIZES[view.setup.players].highest
    return scene.memo(
        "world_columns", (scene.words, highest, width), lambda: _columns(scene.words, highest, width)
    )


def _columns(words: Words, highest: int, width: int) -> WorldColumns:
    """Return columns as wide as their longest words."""
    number = 3 if width >= WIDE else 2 if width >= SPACED else 1
    left = max(cells(_left(words, count)) for count in range(highest + 1))
    if width < NAMED:  # nothing stands beside the ritual
        return WorldColumns(0, left, 0, number)
    names = [world_name(words, world) for world in World]
    rituals = [ritual_name(words, ritual) for ritual in Ritual]
    return WorldColumns(max(map(cells, names)) + 1, left, max(map(cells, rituals)) + 1, number)


def _left(words: Words, count: int) -> str:
    return words.n("{count} left", "{count} left", count)


def _world(scene: Scene, facts: WorldFacts, columns: WorldColumns) -> Row:
    world = facts.world
    words, glyphs, style = scene.words, glyphs_of(scene.look), world.world.value
    mark = glyphs.chosen if facts.is_goal else " "
    name = f" {pad(world_name(words, world.world), columns.name)}" if columns.name else " "
    spans = [Span(mark, "strong"), Span(glyphs.worlds[world.world] + name, style)]
    spans += _numbers(scene, facts, columns.number)
    done = world.left == 0
    left = glyphs.ready if done else _left(words, world.left - facts.on_table)
    near = "warn" if world.left - facts.on_table <= NEAR else "text"
    spans.append(Span(f" {pad(left, columns.left)} ", "good" if done else near))
    ritual = ritual_name(words, world.ritual)
    spans.append(Span(pad(ritual, max(columns.ritual, cells(ritual))), "dim" if done else "text"))
    if columns.name:
        spans.append(Span(ritual_word(words, world.ritual), "dim"))
    return tuple(spans)


def _numbers(scene: Scene, facts: WorldFacts, width: int) -> list[Span]:
    """Return the numbers in order; neighbours of the same style share one span."""
    glyphs, tint = glyphs_of(scene.look), facts.world.world.value
    signs: list[tuple[str, str]] = []
    for number in range(1, facts.highest + 1):
        if number in facts.mine:  # without colours a sign says it
            sign = glyphs.mine if scene.look.depth is Depth.MONO else str(number)
            signs.append((sign, f"{tint}.card"))
        elif number in facts.world.unseen:
            signs.append((glyphs.unseen, "dim"))
        else:
            signs.append((str(number), f"{tint}.bright"))
    runs = groupby(signs, key=itemgetter(1))
    return [
        Span("".join(sign.rjust(width // 2 + 1).ljust(width) for sign, _ in run), shade, private=True)
        for shade, run in runs
    ]


def destination_spans(scene: Scene, world: World) -> Row:
    """Return a world's glyph and name, in its colour."""
    sign = glyphs_of(scene.look).worlds[world]
    return row(Span(f"{sign} {world_name(scene.words, world)}", world.value))
