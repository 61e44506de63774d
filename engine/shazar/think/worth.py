"""How likely a mage is to win from a position: each mage has a standing, and the better the likelier.

The weights were fitted to the winners of whole matches of sensible bots, from the start of every turn.
"""

from __future__ import annotations

from math import exp
from operator import mul
from typing import NamedTuple

from engine.core import Seat
from engine.shazar import OFF, POSITIVE, View, holds_any
from engine.shazar.think.policy.reading import FINAL_DEATH, HOMEWARD, PERIL, WIN, Reading

NEAR = 6.0
"""Steps within which an enemy prowls round a Capital."""
FULL = 10.0
"""Life that counts as one."""


class Standing(NamedTuple):
    """The facts of one mage by which positions are compared, or the weight of each."""

    one_short: float
    """1 if one more artifact at home wins."""
    artifacts: float
    """The share of the artifacts that win."""
    progress: float
    """The same for the mage's side, squared."""
    carries: float
    homeward: float
    """How near home a carrier is: 1 is there."""
    winning: float
    """1 for a carrier who would win at home."""
    nearly_won: float
    """How near home such a carrier is."""
    hope: float
    """What a mage without an artifact can hope for."""
    life: float
    peril: float
    maximum: float
    bare: float
    """1 for a mage who holds no artifact, and is out with the next death (X7)."""
    robbed: float
    """1 if the Capital is empty."""
    burdens: float
    red: float
    kept: float
    wait: float
    """The share of a round until the mage's turn."""
    off: float
    prowled: float
    """How near the Capital an enemy is who may take an artifact there."""


WEIGHTS = {
    2: Standing(
        *(0.04, 0.08, 0.16, -0.42, 2.00, -0.33, 3.69, 3.01, 0.57, -2.94, 3.65),
        *(-1.11, -0.04, -0.17, -0.36, 0.18, -0.28, 1.05, -0.40),
    ),
    3: Standing(
        *(-0.44, 0.07, 3.29, -0.38, 0.97, -1.32, 3.64, 0.77, 0.73, -1.87, 4.74),
        *(-0.38, 0.44, -0.10, 0.02, 0.03, -0.11, 0.53, -0.11),
    ),
    4: Standing(
        *(-1.91, 5.88, 6.30, -1.16, 2.54, -0.50, 3.12, 0.26, 0.64, -2.53, 3.78),
        *(-1.14, 2.57, -0.12, -0.17, 0.08, -0.09, 0.62, -0.06),
    ),
}
"""By the number of players."""


def chance_to_win(view: View) -> float:
    """Return how likely the viewer is to win."""
    assert view.seat is not None, "a spectator cannot win"
    if view.winners:
        return float(view.seat in view.winners)
    reading, weights = Reading(view), WEIGHTS[view.setup.players]
    mine = total = 0.0
    for seat in view.inside:
        likely = exp(sum(map(mul, weights, standing(reading, seat))))
        total += likely
        if view.setup.allies(view.seat, seat):
            mine += likely
    return mine / total


def standing(reading: Reading, seat: Seat) -> Standing:
    """Return the standing of a mage who is still in."""
    view, place = reading.view, reading.view.place[seat]
    vault, carries, off = len(view.vaults[seat]), len(view.carried[seat]), place == OFF
    home = max(0.0, 1 - reading.roads.to_capital[seat][place] / HOMEWARD) if carries else 0.0
    winning = reading.would_win(seat)
    life = view.life[seat] + view.bonus[seat]
    peril = PERIL[min(life, len(PERIL) - 1)] * min(1.0, reading.death_cost(seat) / FINAL_DEATH)
    return Standing(
        one_short=vault >= view.need - 1,
        artifacts=vault / view.need,
        progress=reading.progress(seat) / WIN,
        carries=carries,
        homeward=0.0 if winning else home,
        winning=winning,
        nearly_won=home if winning else 0.0,
        hope=0.0 if carries or off else reading.hope(seat, place) / WIN,
        life=life / FULL,
        peril=0.0 if off else peril,
        maximum=view.maximum[seat] / FULL,
        bare=not holds_any(view, seat),
        robbed=not vault,
        burdens=sum([effect.status not in POSITIVE for effect in view.effects[seat]]),
        red=view.red[seat],
        kept=view.kept_sizes[seat],
        wait=(seat - view.turn) % view.setup.players / view.setup.players,
        off=off,
        prowled=_prowled(reading, seat) if vault else 0.0,
    )


def _prowled(reading: Reading, seat: Seat) -> float:
    view, way = reading.view, reading.roads.to_capital[seat]
    prowlers = [enemy for enemy in reading.enemies(seat) if view.place[enemy] != OFF]
    return max([0.0, *[1 - way[view.place[one]] / NEAR for one in prowlers if not view.carried[one]]])
