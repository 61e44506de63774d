"""What a view makes of the other seats: the chance that each is a Shadow, and worlds to think with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Suspicion, seats
from engine.shamans import SIZES, Role, View
from engine.shamans.bots.history import read_past
from engine.shamans.think.worlds import Belief

if TYPE_CHECKING:
    from random import Random

DEALS = 200
"""The worlds that are dealt for one belief."""


def believe(view: View, rng: Random, deals: int = DEALS) -> Belief:
    """Return the belief of a view's seat; the same view and the same chance give the same belief."""
    return Belief(read_past(view), deals, int(rng.random() * 2**31))


def suspicions(view: View, rng: Random, deals: int = DEALS) -> list[Suspicion]:
    """Return a suspicion of each seat whose role is not known, and not certain by counting either."""
    unknown = [seat for seat in seats(view.setup.players) if view.roles[seat] is None]
    shadows = SIZES[view.setup.players].shadows - view.roles.count(Role.SHADOW)
    if shadows in (0, len(unknown)):
        return []
    belief = believe(view, rng, deals)
    return [Suspicion(seat, shadows / len(unknown), belief.shadow[seat]) for seat in unknown]
