"""A bot that plays as a sensible person would: by the policy that the playouts of the expert follow, too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.shamans import Option, View
from engine.shamans.bots.compact import CLEAR
from engine.shamans.bots.position import position
from engine.shamans.think.ints import Lots
from engine.shamans.think.outlook import Outlook
from engine.shamans.think.policy import choose
from engine.shamans.think.style import Style

if TYPE_CHECKING:
    from random import Random


class SensibleBot:
    """Follows as a Shaman, sabotages with measure as a Shadow, and counts who went off-colour. It remembers
    nothing between decisions: it uses only the view that it is shown."""

    __slots__ = ()

    def choose(self, view: View, rng: Random) -> Option:
        """Return a Portal if its moment has come (A4), else an answer to the open question."""
        assert view.seat is not None, "a spectator is never asked"
        if len(view.options) == 1:
            return view.options[0]
        known, style = position(view), Style(view.setup.players)
        option = choose(known, view.seat, style, Lots(rng.getrandbits(31)), Outlook(known, style))
        return CLEAR[option]
