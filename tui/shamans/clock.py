"""How long the table still waits, in a few cells: seconds at last, before that minutes, hours, days."""

from __future__ import annotations

from engine.shamans import Question, View
from tui.chair import Countdown
from tui.rows import Row, Span, row
from tui.words import Words

LAST_SECONDS = 5
IN_SECONDS = 120
"""Below so many seconds they are told one by one."""


def time_left(words: Words, seconds: int) -> str:
    """A length of time in its largest unit, and in the next one if there is a rest."""
    t = words.t
    if seconds < IN_SECONDS:
        return t("{count} s", count=seconds)
    hours, minutes = divmod(seconds // 60, 60)
    days, hours = divmod(hours, 24)
    if days:
        first, rest = t("{count} d", count=days), t("{count} h", count=hours) if hours else ""
    elif hours:
        first, rest = t("{count} h", count=hours), t("{count} min", count=minutes) if minutes else ""
    else:
        first, rest = t("{count} min", count=minutes), ""
    return f"{first} {rest}".strip()


def countdown_row(words: Words, view: View, countdown: Countdown | None) -> Row:
    """What stands at the end of the question; a reserve is called one."""
    if countdown is None or view.asked is None:
        return ()
    short_window = view.asked.question is Question.LAST_CHANCE and countdown.whole < IN_SECONDS
    text = time_left(words, countdown.left)
    if countdown.reserve:
        text = words.t("reserve {time}", time=text)
    style = "hot" if short_window or countdown.left <= LAST_SECONDS else "count"
    return row(" ", Span(text, style), " ")
