"""The question as rows: with its countdown, or as a confirmation with its answers."""

from __future__ import annotations

from engine.core import View
from tui.door.safe_text import cells
from tui.draw.rows import BLANK, Row, Span, cut, row, width_of, wrap, wrapped
from tui.draw.rule import titled_rule
from tui.draw.scene import Scene
from tui.session.yes_no import answers
from tui.table.clock import countdown_row


def question_text(scene: Scene, view: View, question: str, instead: str) -> str:
    """Return the question, marked if it is this player's; or why there is none (`instead`)."""
    turn = f"{scene.look.glyphs.turn} " if view.must_answer and not instead else ""
    return turn + (instead or question)


def question_room(scene: Scene, view: View, width: int) -> int:
    """Return the cells that the row of the question has beside its countdown."""
    return width - width_of(_count(scene, view)) - 4


def question_band(
    scene: Scene, view: View, question: str, width: int, *, instead: str, end: Row = BLANK
) -> Row:
    """Return the question as a band, with the countdown and what the game adds at its end.

    The text `instead` says why there is no question now.
    """
    mine = view.must_answer and not instead
    room = question_room(scene, view, width) - width_of(end)
    text = question_text(scene, view, question, instead)
    if cells(text) > room:  # a sign that it is cut stands apart from the countdown
        text = cut(text, room - 1, scene.look.glyphs.more)
    style = "act" if mine else "banner" if instead else "dim"
    return titled_rule(
        scene, row(Span(f" {text} ", style, private=mine)), width, (*_count(scene, view), *end)
    )


def _count(scene: Scene, view: View) -> Row:
    match = scene.picture.match
    return countdown_row(scene.words, view, match.countdown if match else None)


def sure_rows(scene: Scene, sentence: str, width: int, height: int, *, yes: bool, digits: bool) -> list[Row]:
    """Return a confirmation question in `height` rows; `yes` is picked, `digits` answer too.

    The answers are in the last row, where nothing else can be clicked: one click too many does not say yes.
    Text without room above the answers begins that row.
    """
    t, lines = scene.words.t, wrap(sentence, width - 1)
    both = answers(scene, t("yes"), t("no"), picked=yes, digits=digits)
    if len(lines) == height and cells(lines[-1]) + 3 + width_of(both) <= width:
        last = row(Span(f" {lines.pop()}  ", "danger", private=True), *both)
    else:
        last, lines = both, wrapped(sentence, width - 1, height - 1, scene.look.glyphs.more)
    asked = [row(Span(f" {line}", "danger", private=True)) for line in lines]
    return [*[BLANK] * (height - 1 - len(lines)), *asked, last]
