"""The view of a match of this game."""

from __future__ import annotations

from engine.core import Seat
from engine.shamans import Arrow, View
from tui.door import MatchPicture
from tui.draw.scene import Scene


def view_of(scene: Scene) -> View:
    """Return the match at the player's table, as their seat may see it."""
    match = scene.picture.match
    assert match is not None  # a started table has one
    return view_in(match)


def view_in(match: MatchPicture) -> View:
    """Return the view of a match of this game."""
    assert isinstance(match.view, View)  # the house pairs a table with the screens of its game
    return match.view


def passes(view: View) -> tuple[Seat, Seat]:
    """Return the seats that get this player's card and give them one in an Eclipse (A3).

    The caller names them: the neighbour to the left is drawn to the right, for seats stand in playing order.
    """
    assert view.asked is not None  # an Eclipse asks
    assert view.seat is not None
    holders = view.asked.seats
    place, turn = holders.index(view.seat), 1 if view.eclipse is Arrow.LEFT else -1
    return holders[(place + turn) % len(holders)], holders[(place - turn) % len(holders)]
