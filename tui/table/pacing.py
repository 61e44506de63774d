"""The bots' pace at a running table: the key that changes it, and the key that runs on."""

from __future__ import annotations

from engine.core import View
from tui.draw.rows import Row, Span, row, wrap
from tui.draw.scene import Scene
from tui.session.asking import ask_seat
from tui.session.session import Session
from tui.text.paces import next_pace


def can_run_on(scene: Scene) -> bool:
    """Return True if this player plays with bots only, and may run on to their next decision."""
    match = scene.picture.match
    return match is not None and match.can_run_on


def passing_hint(scene: Scene, view: View, width: int) -> list[Row]:
    """Return how to let everything happen, in a window among bots; else nothing."""
    if scene.settings.brief or not view.must_answer or not can_run_on(scene):
        return []
    hint = scene.words.t("> lets it happen, and all else until your next decision.")
    return [row(Span(f" {line}", "dim")) for line in wrap(hint, width - 1)]


def run_on(session: Session) -> None:
    """Run on to this player's next decision, or to the end of the round."""
    if can_run_on(session.scene):
        ask_seat(session, lambda seat: seat.run_on())


def change_pace(session: Session) -> None:
    """Choose the next pace for the bots of the table."""
    table = session.picture.table
    if table is not None:
        ask_seat(session, lambda seat: seat.set_pace(next_pace(table.options.pace)))
