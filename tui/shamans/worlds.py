"""The worlds: a row each, with what is placed, what is mine and what I have not seen.

The numbers stand in their order: a digit is placed or on the table, the other signs are mine and unseen, and
those are what is left. So a row depends on the own hand, and is private.
"""

from __future__ import annotations

from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from engine.shamans import LETTERS, SIZES, Ritual, View, World, WorldView
from tui.rows import Row, Span, cells, pad, row
from tui.shamans.names import ritual_name, world_name
from tui.visit.visit import Visit
from tui.words import Words

NAMED = 60
"""From this width on a world's name has room, too."""


class Columns(NamedTuple):
    """How many cells the words of a language take."""

    name: int
    """None where a world's name has no room."""
    left: int
    ritual: int


class Facts(NamedTuple):
    """All that a world's row tells."""

    world: WorldView
    highest: int
    mine: tuple[int, ...]
    on_table: int
    """Cards that are still to be placed: at the end of the turn, or after a last chance (T4)."""
    is_goal: bool


def world_rows(visit: Visit, view: View, width: int) -> list[Row]:
    """All worlds in play."""
    mine = view.hand
    waiting = yet_to_be_placed(view)
    highest = SIZES[view.setup.players].highest
    named = width >= NAMED
    columns = visit.kept(
        "world_columns", (visit.words, highest, named), lambda: _columns(visit.words, highest, named)
    )
    rows = []
    for world in view.worlds:  # most of them are as they were
        name = world.world
        numbers = tuple([card.number for card in mine if card.world is name])
        facts = Facts(world, highest, numbers, waiting.count(name), name is view.destination)
        made_from = (facts, named, visit.look, visit.words)
        rows.append(visit.kept(("world", name), made_from, partial(_world, visit, facts, columns)))
    return rows


def yet_to_be_placed(view: View) -> list[World]:
    """The worlds of the cards that lie on the table: as good as placed, though they are not yet (T4)."""
    return [card.world for _, card in view.table if card not in view.placed]


def _columns(words: Words, highest: int, named: bool) -> Columns:
    """As wide as the longest word that may stand there."""
    left = max(cells(_left(words, count)) for count in range(highest + 1))
    if not named:  # nothing stands beside the ritual
        return Columns(0, left, 0)
    names = [world_name(words, world) for world in World]
    rituals = [ritual_name(words, ritual) for ritual in Ritual]
    return Columns(max(map(cells, names)) + 1, left, max(map(cells, rituals)) + 1)


def _left(words: Words, count: int) -> str:
    return words.n("{count} left", "{count} left", count)


def _world(visit: Visit, facts: Facts, columns: Columns) -> Row:
    world = facts.world
    words, glyphs, style = visit.words, visit.look.glyphs, world.world.value
    mark = glyphs.chosen if facts.is_goal else " "
    spans = [Span(mark, "moon"), Span(f"{glyphs.worlds[world.world]}{LETTERS[world.world]} ", style)]
    if columns.name:
        spans.append(Span(pad(world_name(words, world.world), columns.name), style))
    spans += _numbers(visit, facts)
    done = world.left == 0
    left = glyphs.ready if done else _left(words, world.left - facts.on_table)
    spans.append(Span(f" {pad(left, columns.left)} ", "good" if done else "text"))
    ritual = ritual_name(words, world.ritual)
    spans.append(Span(pad(ritual, max(columns.ritual, cells(ritual))), "dim" if done else "text"))
    if columns.name:
        unseen = " ".join(map(str, world.unseen)) or glyphs.line
        spans.append(Span(words.t("unseen {numbers}", numbers=unseen), "dim", private=True))
    return tuple(spans)


def _numbers(visit: Visit, facts: Facts) -> list[Span]:
    """The numbers in their order, those side by side in one style as one span."""
    glyphs, style = visit.look.glyphs, facts.world.world.value
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


def destination_spans(visit: Visit, world: World) -> Row:
    """A world by glyph and name, in its colour."""
    sign = visit.look.glyphs.worlds[world]
    return row(Span(f"{sign} {world_name(visit.words, world)}", world.value))
