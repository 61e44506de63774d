"""The top of the table: the way to the Moon, and the artifacts that lie open."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rich.cells import cell_len

from engine.shamans import Artifact, Question, View
from tui.rows import Row, Span, row, width_of
from tui.shamans.names import artifact_name, artifact_word
from tui.shamans.tiles import tile_glyph
from tui.visit.visit import Visit
from tui.words import Words

NEAR = 2
"""Steps to the Moon that are a reason to worry."""
GAPS = 4
"""Cells between the round, the way and the distance."""


def track_row(visit: Visit, view: View, width: int) -> Row:
    """Round, turn, and the pawn on its way: what lies behind it is dim, the Moon is at the end."""
    words, glyphs = visit.words, visit.look.glyphs
    where = words.t("Round {round}, turn {turn}", round=view.round, turn=len(view.turns) + 1)
    left = words.n("{count} step to the Moon", "{count} steps to the Moon", view.pawn)
    way = max(view.setup.distance, view.pawn) + 1
    if cell_len(where) + way + cell_len(left) + GAPS > width:
        left = words.t("{count} to the Moon", count=view.pawn)
    room = width - cell_len(where) - cell_len(left) - GAPS - 1
    ahead = min(view.pawn, room)
    behind = min(max(view.setup.distance - view.pawn, 0), room - ahead)
    near = "hot" if view.pawn <= NEAR else "strong"
    return row(
        Span(f" {where}  ", "dim"),
        Span(glyphs.step * behind, "line"),
        Span(glyphs.pawn, "strong"),
        Span(glyphs.step * max(ahead - 1, 0), "dim"),
        Span(glyphs.moon, "moon"),
        " ",
        Span(left, near),
    )


def tiles_row(visit: Visit, view: View, width: int) -> Row:
    """The face-up artifacts, the deck, and where the Eclipse is."""
    words, glyphs = visit.words, visit.look.glyphs
    if view.eclipse is None:
        note = words.t("Eclipse to come")
    elif view.asked is not None and view.asked.question is Question.PASS:
        note = words.t("Eclipse now")
    else:
        note = words.t("Eclipse over")
    deck = words.t("deck {count}", count=view.deck)
    end = Span(f"{glyphs.face_down} {deck}  {glyphs.eclipse} {note}", "dim")
    shown = (Span(" "), *_display(visit, view, artifact_name), end)
    if width_of(shown) > width:
        return (Span(" "), *_display(visit, view, artifact_word), end)
    return shown


def _display(visit: Visit, view: View, name: Callable[[Words, Artifact], str]) -> Iterator[Span]:
    for tile in view.display:
        if tile is not None:
            yield Span(f"{tile_glyph(visit.look, tile)} ", "moon")
            yield Span(name(visit.words, tile) + "  ")
