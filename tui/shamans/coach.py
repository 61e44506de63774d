"""What a lesson's coach says, as rows. Where they stand is the board's to decide."""

from __future__ import annotations

from tui.chair import Coach
from tui.rows import Row, Span, row, wrap
from tui.visit.visit import Visit


def is_lesson(visit: Visit) -> bool:
    """Whether this match has a coach, speaking or not."""
    match = visit.picture.match
    return match is not None and match.coach is not None


def coach_of(visit: Visit) -> Coach | None:
    """The coach, if there is one who speaks now."""
    match = visit.picture.match
    return None if match is None or match.coach is None or match.coach.aside else match.coach


def coach_rows(visit: Visit, width: int) -> list[Row]:
    """What the coach says, and which key goes on; the footer names it too, so that it may be cut off."""
    coach = coach_of(visit)
    if coach is None:
        return []
    rows = [row(Span(f" {line}")) for line in wrap(coach.says(visit.words), width - 1)]
    if coach.goes_on:
        rows.append(row(" ", Span(visit.words.t("Enter goes on"), "key", "key:enter")))
    return rows
