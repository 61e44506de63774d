"""What is asked, as rows: the question with its countdown, and the question whether one is sure."""

from __future__ import annotations

from rich.cells import cell_len

from engine.shamans import Option, Question, View
from tui.chair import Countdown
from tui.rows import Row, Span, cut, row, width_of, wrap
from tui.shamans.asking import question, sure
from tui.shamans.effects import effect
from tui.shamans.items import is_asked
from tui.visit.visit import Visit

LAST_SECONDS = 5


def question_row(visit: Visit, view: View, width: int) -> Row:
    """The question as a line across, with the countdown at its end."""
    picture = visit.picture
    countdown = picture.match.countdown if picture.match else None
    made_from = (view, countdown, picture.table, visit.look, visit.words, width)
    return visit.kept("question", made_from, lambda: _question_row(visit, view, countdown, width))


def _question_row(visit: Visit, view: View, countdown: Countdown | None, width: int) -> Row:
    glyphs = visit.look.glyphs
    mine = is_asked(view)
    count = _countdown(visit, view, countdown)
    sign, style = (glyphs.turn, "banner") if mine else (glyphs.line, "dim")
    text = cut(question(visit, view), width - 6 - width_of(count), glyphs.more)
    start = row(Span(f"{sign} ", "moon" if mine else "line"), Span(f"{text} ", style, private=mine))
    rest = max(0, width - width_of(start) - width_of(count))
    return (*start, Span(glyphs.line * rest, "line"), *count)


def _countdown(visit: Visit, view: View, countdown: Countdown | None) -> Row:
    if countdown is None or view.asked is None:
        return ()
    window = view.asked.question is Question.LAST_CHANCE
    last = countdown.left <= LAST_SECONDS or window
    text = visit.words.t("{count} s", count=countdown.left)
    return row(" ", Span(text, "hot" if last else "count"), " ")


def sure_rows(visit: Visit, view: View, option: Option, width: int, height: int) -> list[Row]:
    """Whether one is sure, and how to say so."""
    t, more = visit.words.t, visit.look.glyphs.more
    sentence = f"{sure(visit, option)} {effect(visit, view, option)}"
    yes = t("Enter: yes.")
    if height == 1:  # what it does was to be read before; how to say no stands in the footer, too
        lines = [cut(sentence, width - cell_len(yes) - 2, more) + f" {yes}"]
    else:
        no = t("Esc: no.")
        lines = [*wrapped(sentence, width - 1, height - 1, more), f"{yes} {no}"]
    return [row(Span(f" {line}", "danger", "key:enter", private=True)) for line in lines]


def wrapped(text: str, width: int, height: int, more: str) -> list[str]:
    """The text in so many lines, with a sign if there is more of it."""
    lines = wrap(text, width)
    if len(lines) <= height:
        return lines
    return [*lines[: height - 1], cut(" ".join(lines[height - 1 :]), width, more)]
