"""What a picture asks of its player, and whether it goes on from the one before."""

from __future__ import annotations

from tui.door import Picture, TableClock, TableStage

HURRY = 10
"""Seconds before the end of a wait at which the player is told to hurry."""


def decision_in(picture: Picture) -> int | None:
    """Return the number of the open decision; None without a match."""
    return None if picture.match is None else picture.match.view.decision


def asked_in(picture: Picture) -> int | None:
    """Return the number of the decision that waits for this player; None if they may act, but need not."""
    match = picture.match
    return match.view.decision if match is not None and match.view.must_answer else None


def hurried_in(picture: Picture) -> tuple[int, bool] | None:
    """Return the decision whose time is nearly over for this player, and True if that time is the reserve.

    None for a wait that was never longer than `HURRY`, and at a correspondence table, where no player sits
    and listens.
    """
    match, table, asked = picture.match, picture.table, asked_in(picture)
    if asked is None or match is None or match.countdown is None or match.pause.paused:
        return None
    left, whole, reserve = match.countdown.left, match.countdown.whole, match.countdown.reserve
    if left > HURRY or whole <= HURRY or (table is not None and table.options.clock is TableClock.DAYS):
        return None
    return asked, reserve


def is_another_match(before: Picture, after: Picture) -> bool:
    """Return True if the player is at another table, or another match has begun there."""
    left, table = before.table, after.table
    if left is None or table is None:
        return left is not table
    again = (left.stage, table.stage) == (TableStage.FINISHED, TableStage.PLAYING)
    return again or left.number != table.number


def is_creator(picture: Picture) -> bool:
    """Return True if this player may change the table that they sit at."""
    table, seat = picture.table, picture.seat
    return table is not None and seat is not None and table.seats[seat].creator
