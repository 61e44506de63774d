"""Leaving a table: what becomes of the seat, and the help for the keys that leave."""

from __future__ import annotations

from tui.door import Occupant, TableClock
from tui.draw.scene import Scene
from tui.session.asking import ask_seat
from tui.session.letters import Letter
from tui.session.session import Session
from tui.session.yes_no import Leave
from tui.table.people import is_over


def leaving_help(scene: Scene) -> list[tuple[str, str]]:
    """List the keys that leave, and what becomes of the player's seat."""
    t, quits = scene.words.t, Letter.QUIT.shown
    if scene.picture.watching:
        return [(t("Esc"), t("stop watching")), (quits, t("quit"))]
    if leaves_at_once(scene):
        leave = t("leave the table: your seat is free for others")
    elif _is_for_days(scene):
        leave = t("leave the table: your seat is kept for days")
    elif is_last_person(scene):
        leave = t("leave the table: the match ends")
    else:
        leave = t("leave the table: a bot plays for you")
    return [
        (t("Esc"), leave),
        (quits, t("quit; your seat is kept") if scene.picture.seat_is_kept else t("quit")),
    ]


def leave_table(session: Session) -> None:
    """Leave the table; ask first, unless the player only watches or the match is over."""
    if leaves_at_once(session.scene):
        _leave(session)
    else:
        session.open(Leave(_outcome, _leave))


def _leave(session: Session) -> None:
    ask_seat(session, lambda seat: seat.leave())


def leaves_at_once(scene: Scene) -> bool:
    """Return True if Esc needs no confirmation: for a spectator, and when the match is over."""
    return scene.picture.watching or is_over(scene)


def _outcome(scene: Scene) -> str:
    """Return what becomes of the seat of a player who leaves."""
    t = scene.words.t
    if _is_for_days(scene):
        return t("Your seat is kept.")
    if is_last_person(scene):
        return t("The match ends: only bots would be left.")
    return t("A bot plays for you until you come back.")


def _is_for_days(scene: Scene) -> bool:
    table = scene.picture.table
    return table is not None and table.options.clock is TableClock.DAYS


def is_last_person(scene: Scene) -> bool:
    """Return True if no other person has a seat: the house closes a table without people."""
    table = scene.picture.table
    return table is not None and not any(
        seat.sitting is Occupant.PERSON and not seat.me for seat in table.seats
    )
