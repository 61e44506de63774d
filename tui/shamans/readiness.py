"""Who is ready for what comes next: a round, or another match."""

from __future__ import annotations

from tui.chair import SeatSign, Sitting
from tui.rows import Row, Span, row, width_of
from tui.shamans.blanks import broken, tidy
from tui.shamans.clock import IN_SECONDS, time_left
from tui.shamans.people import sign_of
from tui.visit.visit import Visit
from tui.words import Words


def ready_rows(visit: Visit, width: int) -> list[Row]:
    """Who is ready, which key says so, and how long the table waits."""
    words, table, match = visit.words, visit.picture.table, visit.picture.match
    if table is None or match is None:
        return []
    rows: list[Row] = [row(" ")]
    for seat in table.seats:
        one = _readiness(visit, seat)
        if width_of(rows[-1]) + width_of(one) > width:
            rows.append(row(" "))
        rows[-1] += one
    if visit.picture.seat is None:
        call = row(Span(words.t("You watch this table; L leaves it."), "text", "key:l"))
    else:
        style = "text" if my_sign(visit).ready else "strong"
        call = row(Span(_call(visit, over=match.view.winner is not None), style, "key:r"))
    if match.countdown is not None:
        call += row(" ", Span(_wait(words, match.countdown.left), "count"))
    return [*rows, *(row("   ", *line) for line in broken(call, width - 4))]


def _wait(words: Words, seconds: int) -> str:
    if seconds < IN_SECONDS:
        return words.n("{count} second left.", "{count} seconds left.", seconds)
    return words.t("{time} left.", time=time_left(words, seconds))


def _readiness(visit: Visit, seat: SeatSign) -> Row:
    glyphs, name = visit.look.glyphs, tidy(seat.name)
    if seat.sitting is Sitting.PERSON and not seat.here:
        sign, style = glyphs.away, "warn"
    elif seat.ready:
        sign, style = glyphs.ready, "good"
    else:
        sign, style = glyphs.waiting, "dim"
    return row("  ", Span(f"{sign} ", style), Span(name, "me" if seat.me else "text"))


def _call(visit: Visit, *, over: bool) -> str:
    t, ready = visit.words.t, my_sign(visit).ready
    if over:
        return t("You want another match.") if ready else t("R asks for another match, L leaves the table.")
    return t("You are ready.") if ready else t("Press R when you are ready.")


def ready_label(visit: Visit) -> str:
    """What R does, in a word or two."""
    t, match = visit.words.t, visit.picture.match
    if match is not None and match.view.winner is not None:
        return t("no other match") if my_sign(visit).ready else t("another match")
    return t("not ready") if my_sign(visit).ready else t("ready")


def my_sign(visit: Visit) -> SeatSign:
    """The own seat."""
    seat = visit.picture.seat
    return SeatSign(Sitting.PERSON) if seat is None else sign_of(visit, seat)
