"""Who sits where, by name."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Seat
from engine.shamans import Arrow, View
from tui.chair import SeatSign
from tui.visit.visit import Visit
from tui.words import Words


def sign_of(visit: Visit, seat: Seat) -> SeatSign:
    """A seat of the own table."""
    table = visit.picture.table
    assert table is not None  # a match is played at one
    return table.seats[seat]


def name_of(visit: Visit, seat: Seat) -> str:
    """Who has the seat; in a match that is over, who had it then."""
    match = visit.picture.match
    return match.names[seat] if match is not None and match.names else sign_of(visit, seat).name


def listed(visit: Visit, seats: Sequence[Seat]) -> str:
    """Names, one after the other."""
    return ", ".join(name_of(visit, seat) for seat in seats)


def table_title(visit: Visit) -> str:
    """The table, and what is unusual about it: that one only watches, that it pauses, that it is watched."""
    words, picture, match = visit.words, visit.picture, visit.picture.match
    if picture.table is None:
        return ""
    title, watchers = words.t("Table {code}", code=picture.table.code), len(picture.table.watchers)
    if picture.watching:
        more = words.t("you watch")
    elif match is not None and match.pause.paused:
        more = words.t("paused")
    elif watchers:
        more = words.n("{count} watches", "{count} watch", watchers)
    else:
        return title
    return f"{title} {visit.look.glyphs.dot} {more}"


def together(words: Words, names: Sequence[str]) -> str:
    """Names as one says them: the last behind an "and"."""
    *others, last = names
    return words.t("{names} and {last}", names=", ".join(others), last=last) if others else last


def passes(view: View) -> tuple[Seat, Seat]:
    """In an Eclipse, to whom the own card goes and from whom one comes (A3).

    They are named, for the neighbour to the left is drawn to the right: seats stand in playing order.
    """
    assert view.asked is not None  # an Eclipse asks
    assert view.seat is not None
    holders = view.asked.seats
    place, turn = holders.index(view.seat), 1 if view.eclipse is Arrow.LEFT else -1
    return holders[(place + turn) % len(holders)], holders[(place - turn) % len(holders)]


def view_of(visit: Visit) -> View:
    """The match at the own table, as the own seat may see it."""
    match = visit.picture.match
    assert match is not None  # a started table has one
    return match.view
