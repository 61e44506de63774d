"""The words of a lesson's coach, as rows. The board decides where they stand."""

from __future__ import annotations

from tui.door import Coach
from tui.draw.rows import Row, Span, row, wrap
from tui.draw.scene import Scene


def is_lesson(scene: Scene) -> bool:
    """Return True if this match has a coach, speaking or not."""
    match = scene.picture.match
    return match is not None and match.coach is not None


def coach_of(scene: Scene) -> Coach | None:
    """Return the coach, if there is one who speaks now."""
    match = scene.picture.match
    return None if match is None or match.coach is None or match.coach.aside else match.coach


def coach_rows(scene: Scene, width: int) -> list[Row]:
    """Return the coach's words and the key that continues; the footer has the key too if this row is cut."""
    coach = coach_of(scene)
    if coach is None:
        return []
    rows = [row(Span(f" {line}")) for line in wrap(coach.says(scene.words), width - 1)]
    if coach.goes_on:
        rows.append(row(" ", Span(scene.words.t("Enter to continue"), "key", "key:enter")))
    return rows
