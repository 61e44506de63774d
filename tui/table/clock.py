"""The time that the table still waits, in a few cells: days, hours, minutes, and at last seconds."""

from __future__ import annotations

from engine.core import View
from tui.door import PAUSE_MINUTES, Countdown
from tui.draw.rows import Row, Span, row
from tui.words import Words

LAST_SECONDS = 5
IN_SECONDS = 120
"""Times below this many seconds are shown in seconds."""


def time_left(words: Words, seconds: int) -> str:
    """Return a length of time in its largest unit, and the rest in the next unit if there is one."""
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
    """Return the countdown at the end of the question; a reserve is marked as one."""
    if countdown is None or view.asked is None:
        return ()
    short_window = view.asked.hurried and countdown.whole < IN_SECONDS
    text = time_left(words, countdown.left)
    if countdown.reserve:
        text = words.t("reserve {time}", time=text)
    style = "hot" if short_window or countdown.left <= LAST_SECONDS else "count"
    return row(" ", Span(text, style), " ")


def pauses(words: Words) -> str:
    """Return the sentence about a pause, with its longest time."""
    return words.n(
        "The table pauses, for {count} minute at most.",
        "The table pauses, for {count} minutes at most.",
        PAUSE_MINUTES,
    )
