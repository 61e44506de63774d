"""The names of the people in the seats."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Seat
from engine.shamans import Arrow, View
from tui.door import MatchPicture, SeatPicture
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.words import Words


def sign_of(scene: Scene, seat: Seat) -> SeatPicture:
    """Return a seat of the player's table."""
    table = scene.picture.table
    assert table is not None  # a match is played at one
    return table.seats[seat]


def name_of(scene: Scene, seat: Seat) -> str:
    """Return the name of the player in the seat; in a finished match, of the player who had it then."""
    match = scene.picture.match
    if match is None or not match.names:
        return sign_of(scene, seat).name
    return match.names[seat] or scene.words.t("(forgotten)")


def listed(scene: Scene, seats: Sequence[Seat]) -> str:
    """Return names, separated by commas."""
    return ", ".join(name_of(scene, seat) for seat in seats)


def table_title(scene: Scene) -> str:
    """Return the table's title with its state: watching, paused, or how many people watch."""
    words, picture, match = scene.words, scene.picture, scene.picture.match
    if picture.table is None:
        return ""
    title, watchers = words.t("Table {code}", code=picture.table.code), len(picture.table.watchers)
    if picture.watching:
        more = words.t("watching")
    elif match is not None and match.pause.paused:
        more = words.t("paused")
    elif watchers:
        more = words.n("{count} watching", "{count} watching", watchers)
    else:
        return title
    return f"{title} {glyphs_of(scene.look).dot} {more}"


def together(words: Words, names: Sequence[str]) -> str:
    """Return names as people say them: the last one after an "and"."""
    *others, last = names
    return words.t("{names} and {last}", names=", ".join(others), last=last) if others else last


def passes(view: View) -> tuple[Seat, Seat]:
    """Return the seats that get this player's card and give them one in an Eclipse (A3).

    The caller names them: the neighbour to the left is drawn to the right, for seats stand in playing order.
    """
    assert view.asked is not None  # an Eclipse asks
    assert view.seat is not None
    holders = view.asked.seats
    place, turn = holders.index(view.seat), 1 if view.eclipse is Arrow.LEFT else -1
    return holders[(place + turn) % len(holders)], holders[(place - turn) % len(holders)]


def view_of(scene: Scene) -> View:
    """Return the match at the player's table, as their seat may see it."""
    match = scene.picture.match
    assert match is not None  # a started table has one
    return view_in(match)


def view_in(match: MatchPicture) -> View:
    """Return the view of a match of this game."""
    assert isinstance(match.view, View)  # the house pairs a table with the screens of its game
    return match.view
