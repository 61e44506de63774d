"""The view of a match of Shamans, as a person's door shows it."""

from __future__ import annotations

from engine.shamans import View
from server.house import HouseDoor
from support.house.fake_house import own_match
from tui.shamans.views import view_in

__all__ = ["own_view", "view_in"]


def own_view(door: HouseDoor) -> View:
    """Return the match at the person's table, as their seat may see it."""
    return view_in(own_match(door))
