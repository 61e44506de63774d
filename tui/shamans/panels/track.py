"""The top of the table: the pawn's way to the Moon, and the artifacts that lie face up."""

from __future__ import annotations

from collections.abc import Callable

from engine.shamans import WINNING_POINTS, Arrow, Artifact, Question, View
from tui.door.safe_text import cells
from tui.draw.rows import Row, Span, ends, row, width_of
from tui.draw.scene import Scene
from tui.draw.tiles import backs, tile
from tui.draw.track import track
from tui.shamans.glyphs import glyphs_of
from tui.shamans.panels.tiles import tile_glyph
from tui.shamans.sentences.names import artifact_name, artifact_word
from tui.words import Words

NEAR = 2
"""Steps to the Moon at which the distance is shown as a warning."""
ROOMY = 76
"""Cells from which on the round stands with the artifacts, and the track has the row to itself."""


def track_row(scene: Scene, view: View, width: int, *, lit: bool = False) -> Row:
    """Return the pawn on its way and its distance; on a narrow screen also the round."""
    words = scene.words
    left = words.n("{count} step to the Moon", "{count} steps to the Moon", view.pawn)
    where = "" if width >= ROOMY else f" {round_text(scene, view)} "
    way = max(view.setup.distance, view.pawn) + 1
    if cells(where) + way + cells(left) + 3 > width:
        left = words.t("{count} to the Moon", count=view.pawn)
    room = width - cells(where) - cells(left) - 3
    near = "hot" if view.pawn <= NEAR else "strong"
    start = (Span(f"{where} ", "dim"), *way_spans(scene, view, room, lit=lit))
    return ends(start, row(" ", Span(left, near), " "), width)


def way_row(scene: Scene, view: View, width: int, *, lit: bool = False) -> Row:
    """Return the track in a row of its own."""
    return (Span(" "), *way_spans(scene, view, width - 2, lit=lit))


def round_row(scene: Scene, view: View, width: int) -> Row:
    """Return the row below such a track: the round, the points that win, and the pawn's distance."""
    words, dot = scene.words, glyphs_of(scene.look).dot
    left = words.n("{count} step to the Moon", "{count} steps to the Moon", view.pawn)
    goal = words.n("first to {count} point", "first to {count} points", WINNING_POINTS)
    start = row(Span(f" {round_text(scene, view)} {dot} {goal}", "dim"))
    return ends(start, row(Span(left, "hot" if view.pawn <= NEAR else "strong"), " "), width)


def way_spans(scene: Scene, view: View, width: int, *, lit: bool = False) -> Row:
    """Return the pawn on its way to the Moon; `lit` lights up its step."""
    glyphs = glyphs_of(scene.look)
    done = max(view.setup.distance - view.pawn, 0)
    return track(scene.look, done, view.pawn, glyphs.pawn, Span(glyphs.moon, "moon"), width, lit=lit)


def round_text(scene: Scene, view: View) -> str:
    """Return the number of the round and of the turn."""
    return scene.words.t("Round {round}, turn {turn}", round=view.round, turn=len(view.turns) + 1)


def tiles_row(scene: Scene, view: View, width: int) -> Row:
    """Return the face-up artifacts, the deck, and the state of the Eclipse; on a roomy screen also the
    round."""
    deck = scene.words.t("deck {count}", count=view.deck)
    end = (backs(scene.look, deck), Span(f"  {eclipse_text(scene, view)}", "dim"))
    start = (Span(f" {round_text(scene, view)}  " if width >= ROOMY else " ", "dim"),)
    for name in (artifact_name, artifact_word):
        shown = (*start, *display(scene, view, name), *end)
        if width_of(shown) <= width:
            break
    return shown


def is_passing(view: View) -> bool:
    """Return True if the players pass their cards of the Eclipse."""
    return view.asked is not None and view.asked.question is Question.PASS


def eclipse_text(scene: Scene, view: View) -> str:
    """Return the state of the Eclipse, with the way that the cards go round the table."""
    t, glyphs = scene.words.t, glyphs_of(scene.look)
    if view.eclipse is None:
        return f"{glyphs.eclipse} " + t("Eclipse to come")
    arrow = glyphs.clockwise if view.eclipse is Arrow.LEFT else glyphs.counter
    if is_passing(view):
        return f"{glyphs.eclipse} " + t("Eclipse now") + f" {arrow}"
    return f"{glyphs.eclipse} " + t("Eclipse over")


def display(scene: Scene, view: View, name: Callable[[Words, Artifact], str]) -> list[Span]:
    """Return the artifacts that lie face up, each with a space after it."""
    spans: list[Span] = []
    for shown in view.display:
        if shown is not None:
            spans += [tile(scene.look, tile_glyph(scene.look, shown), name(scene.words, shown)), Span(" ")]
    return spans
