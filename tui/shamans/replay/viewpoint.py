"""A place in a finished match as a viewpoint sees it: a picture like the house's."""

from __future__ import annotations

from dataclasses import replace

from engine.core import Notice, seats
from engine.shamans import Game, View
from engine.shamans.notices import TurnBegan
from tui.door import MatchPicture
from tui.draw.scene import Scene
from tui.text.place import ReplayPlace, Viewpoint


def view_through(game: Game, eyes: Viewpoint) -> View:
    """Return the match from a viewpoint; with all hands open, all roles are known."""
    view = game.view(eyes.seat)
    if not eyes.all_open or view.result is not None:
        return view
    return view._replace(roles=tuple(game.view(seat).role for seat in seats(view.setup.players)))


def with_match(scene: Scene, place: ReplayPlace) -> Scene:
    """Return the scene of a replay's table with the match at a place."""
    view = view_through(place.game, place.eyes)
    last_deal = place.deal if view.result is not None else None
    match = MatchPicture(view, place.heard, last_deal=last_deal)
    return scene._replace(picture=replace(scene.picture, match=match))


def begins_turn(notice: Notice) -> bool:
    """Return True if a turn begins with this notice."""
    return isinstance(notice, TurnBegan)
