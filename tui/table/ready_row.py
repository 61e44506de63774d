"""The players who are ready for the next round or another match."""

from __future__ import annotations

from tui.door import Occupant, SeatPicture
from tui.door.safe_text import tidy
from tui.draw.rows import Row, Span, row, width_of
from tui.draw.scene import Scene
from tui.table.clock import IN_SECONDS, time_left
from tui.table.people import is_over, sign_of
from tui.table.placeholders import broken
from tui.words import Words


def ready_rows(scene: Scene, width: int) -> list[Row]:
    """Return who is ready, the key to press, and how long the table waits."""
    words, table, match = scene.words, scene.picture.table, scene.picture.match
    if table is None or match is None:
        return []
    rows: list[Row] = [row(" ")]
    for seat in table.seats:
        one = _readiness(scene, seat)
        if width_of(rows[-1]) + width_of(one) > width:
            rows.append(row(" "))
        rows[-1] += one
    if scene.picture.seat is None:
        call = row(Span(words.t("You are watching. Esc to leave."), "text", "key:escape"))
    else:
        style = "text" if my_sign(scene).ready else "strong"
        call = row(Span(ready_call(scene), style, "key:r"))
    if table.free:
        call += row(" ", Span(words.t("Bots will take the free seats."), "dim"))
    if match.countdown is not None:
        call += row(" ", Span(_wait(words, match.countdown.left), "count"))
    return [*rows, *(row("   ", *line) for line in broken(call, width - 4))]


def _wait(words: Words, seconds: int) -> str:
    if seconds < IN_SECONDS:
        return words.n("{count} second left.", "{count} seconds left.", seconds)
    return words.t("{time} left.", time=time_left(words, seconds))


def _readiness(scene: Scene, seat: SeatPicture) -> Row:
    glyphs, name = scene.look.glyphs, tidy(seat.name)
    if seat.sitting is Occupant.NOBODY:
        return row("  ", Span(f"{glyphs.waiting} ", "dim"), Span(scene.words.t("free"), "dim"))
    if seat.sitting is Occupant.PERSON and not seat.here:
        sign, style = glyphs.away, "warn"
    elif seat.ready:
        sign, style = glyphs.ready, "good"
    else:
        sign, style = glyphs.waiting, "dim"
    return row("  ", Span(f"{sign} ", style), Span(name, "me" if seat.me else "text"))


def ready_call(scene: Scene) -> str:
    """Return what R would do here, or what it has done."""
    t, ready = scene.words.t, my_sign(scene).ready
    if is_over(scene):
        return t("You want a rematch.") if ready else t("R for a rematch, Esc to leave the table.")
    return t("You are ready.") if ready else t("R when you are ready for the next round.")


def ready_label(scene: Scene) -> str:
    """Return the action of R, in a word or two."""
    t, ready = scene.words.t, my_sign(scene).ready
    if is_over(scene):
        return t("no rematch") if ready else t("rematch")
    return t("not ready") if ready else t("next round")


def my_sign(scene: Scene) -> SeatPicture:
    """Return the player's own seat."""
    seat = scene.picture.seat
    return SeatPicture(Occupant.PERSON) if seat is None else sign_of(scene, seat)
