"""The view of a match of this game."""

from __future__ import annotations

from engine.shazar import View
from tui.door import MatchPicture
from tui.draw.scene import Scene


def view_in(match: MatchPicture) -> View:
    """Return the view of a match of this game."""
    assert isinstance(match.view, View)  # the house pairs a table with the screens of its game
    return match.view


def view_of(scene: Scene) -> View:
    """Return the match at the player's table, as their seat may see it."""
    match = scene.picture.match
    assert match is not None  # a started table has one
    return view_in(match)
