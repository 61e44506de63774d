"""The turns of the round as a strip of small tricks, for a screen with room for it."""

from __future__ import annotations

from engine.shamans import Turn, View
from tui.draw.cards import side_by_side
from tui.draw.rows import Row, Span, cut, padded, row
from tui.draw.rule import rule
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.shamans.panels.cards import card_span
from tui.shamans.panels.strays import turns_of
from tui.table.people import name_of

TRICK = 12
"""Cells of a trick."""


def tricks_height(view: View) -> int:
    """Return the rows of the strip: a heading, the numbers of the turns, and a row for each seat."""
    return 2 + view.setup.players


def trick_rows(scene: Scene, view: View, width: int, heading: str) -> list[Row]:
    """Return the newest turns that fit, in their order; no rows before the first turn is over.

    After the round, the turn that ended it is one of them, even if it was cut short.
    """
    over = turns_of(view, running=view.result is not None)
    turns = list(enumerate(over, 1))[-(width // TRICK) :]
    if not turns:
        return []
    return [
        rule(scene, width, heading),
        *side_by_side([_trick(scene, view, number, turn) for number, turn in turns], 0),
    ]


def _trick(scene: Scene, view: View, number: int, turn: Turn) -> list[Row]:
    """Return one turn: who played what, in the order of play; strays are marked."""
    glyphs = glyphs_of(scene.look)
    rows = [row(Span(f" {number} {glyphs.worlds[turn.destination]}", turn.destination.value))]
    for seat, card in turn.plays:
        strayed = card.world is not turn.destination
        name = cut(name_of(scene, seat), TRICK - 5, glyphs.more)
        rows.append(row(" ", card_span(scene.look, card), " ", Span(name, "warn" if strayed else "dim")))
    rows += [row()] * (view.setup.players - len(turn.plays))
    return [padded(line, TRICK) for line in rows]
