"""What is asked, as rows: the question with its countdown, and the question whether one is sure."""

from __future__ import annotations

import re

from engine.shamans import View
from tui.chair import Countdown
from tui.rows import BLANK, Row, Span, cells, cut, row, width_of, wrap
from tui.shamans.asking import question
from tui.shamans.clock import countdown_row
from tui.shamans.items import is_asked, yes_key
from tui.shamans.wishes import standstill
from tui.visit.visit import Visit

NO = "1"
"""The digit that says no to what is asked once more."""
_SENTENCE = re.compile(r"(?<=[.!?]) ")


def question_row(visit: Visit, view: View, width: int) -> Row:
    """The question as a line across, with the countdown at its end; or why there is none."""
    picture, instead = visit.picture, standstill(visit)
    countdown = picture.match.countdown if picture.match else None
    made_from = (view, countdown, instead, picture.table, visit.look, visit.words, width)
    return visit.kept("question", made_from, lambda: _question_row(visit, view, countdown, instead, width))


def _question_row(visit: Visit, view: View, countdown: Countdown | None, instead: str, width: int) -> Row:
    glyphs = visit.look.glyphs
    mine = is_asked(view) and not instead
    count = countdown_row(visit.words, view, countdown)
    sign, shade = (glyphs.turn, "moon") if mine else (glyphs.line, "line")
    style = "banner" if mine or instead else "dim"
    text = cut(instead or question(visit, view), width - 6 - width_of(count), glyphs.more)
    start = row(Span(f"{sign} ", shade), Span(f"{text} ", style, private=mine))
    rest = max(0, width - width_of(start) - width_of(count))
    return (*start, Span(glyphs.line * rest, "line"), *count)


def sure_rows(visit: Visit, view: View, sentence: str, yes: bool, width: int, height: int) -> list[Row]:
    """A sentence that asks whether one is sure, in so many rows.

    The answers are in the last one, where nothing else can be clicked: a click too many does not say yes.
    What has no room above them begins that row.
    """
    answers, lines = _answers(visit, view, yes), wrap(sentence, width - 1)
    if len(lines) == height and cells(lines[-1]) + 3 + width_of(answers) <= width:
        last = row(Span(f" {lines.pop()}  ", "danger", private=True), *answers)
    else:
        last, lines = answers, wrapped(sentence, width - 1, height - 1, visit.look.glyphs.more)
    asked = [row(Span(f" {line}", "danger", private=True)) for line in lines]
    return [*[BLANK] * (height - 1 - len(lines)), *asked, last]


def _answers(visit: Visit, view: View, yes: bool) -> Row:
    """No is picked first: a key that is held down does no harm."""
    t, chosen = visit.words.t, visit.look.glyphs.chosen
    spans: list[Span] = []
    for key, label, picked in ((NO, t("no"), not yes), (yes_key(view), t("yes"), yes)):
        act = f"key:{key}"
        mark, style = (chosen, "picked") if picked else (" ", "text")
        spans += [Span(mark, "moon", act), Span(f"{key.upper()} ", "key", act)]
        spans += [Span(label, style, act, private=True), Span("  ")]
    return tuple(spans)


def wrapped(text: str, width: int, height: int, more: str) -> list[str]:
    """The text in so many lines; if there is more, whole sentences alone, or with a sign."""
    lines = wrap(text, width)
    if len(lines) <= height:
        return lines
    sentences = _SENTENCE.split(text)
    for count in range(len(sentences) - 1, 0, -1):
        fitting = wrap(" ".join([*sentences[:count], more]), width)
        if len(fitting) <= height:
            return fitting
    return [*lines[: height - 1], cut(" ".join(lines[height - 1 :]), width, more)]
