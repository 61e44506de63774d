"""The top of the table: the pawn's way to the Moon, and the face-up artifacts."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.shamans import Artifact, Question, View
from tui.door.safe_text import cells
from tui.draw.rows import Row, Span, row, width_of
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.shamans.panels.tiles import tile_glyph
from tui.shamans.sentences.names import artifact_name, artifact_word
from tui.words import Words

NEAR = 2
"""Steps to the Moon at which the distance is shown as a warning."""
GAPS = 4
"""Cells between the round, the way and the distance."""


def track_row(scene: Scene, view: View, width: int) -> Row:
    """Return round, turn and the pawn on its way: the steps behind it are dim, the Moon is at the end."""
    words, glyphs = scene.words, glyphs_of(scene.look)
    where = words.t("Round {round}, turn {turn}", round=view.round, turn=len(view.turns) + 1)
    left = words.n("{count} step to the Moon", "{count} steps to the Moon", view.pawn)
    way = max(view.setup.distance, view.pawn) + 1
    if cells(where) + way + cells(left) + GAPS > width:
        left = words.t("{count} to the Moon", count=view.pawn)
    room = width - cells(where) - cells(left) - GAPS - 1
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


def tiles_row(scene: Scene, view: View, width: int) -> Row:
    """Return the face-up artifacts, the deck, and the state of the Eclipse."""
    words, glyphs = scene.words, glyphs_of(scene.look)
    if view.eclipse is None:
        note = words.t("Eclipse to come")
    elif view.asked is not None and view.asked.question is Question.PASS:
        note = words.t("Eclipse now")
    else:
        note = words.t("Eclipse over")
    deck = words.t("deck {count}", count=view.deck)
    end = Span(f"{glyphs.face_down} {deck}  {glyphs.eclipse} {note}", "dim")
    shown = (Span(" "), *_display(scene, view, artifact_name), end)
    if width_of(shown) > width:
        return (Span(" "), *_display(scene, view, artifact_word), end)
    return shown


def _display(scene: Scene, view: View, name: Callable[[Words, Artifact], str]) -> Iterator[Span]:
    for tile in view.display:
        if tile is not None:
            yield Span(f"{tile_glyph(scene.look, tile)} ", "moon")
            yield Span(name(scene.words, tile) + "  ")
