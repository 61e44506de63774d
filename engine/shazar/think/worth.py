"""How likely a seat is to win from a position."""

from __future__ import annotations

from math import exp

from engine.core import Seat
from engine.shazar import OFF, POSITIVE, View, holds_any
from engine.shazar.think.policy.reading import PERIL, WIN, Reading

NEAR = 6.0
FEATURES = (
    "need",
    "share",
    "progress",
    "carries",
    "homeward",
    "wins",
    "wins_near",
    "hope",
    "raids",
    "life",
    "peril",
    "maximum",
    "bare",
    "empty",
    "burdens",
    "blessings",
    "red",
    "kept",
    "wait",
    "off",
    "prowled",
    "swift",
)


def features(reading: Reading, seat: Seat) -> list[float]:
    view, roads = reading.view, reading.roads
    place = view.place[seat]
    carried = len(view.carried[seat])
    wins = reading.would_win(seat)
    hope = reading.hope(seat, place) / WIN if place != OFF else 0.0
    life = view.life[seat] + view.bonus[seat]
    near = max(0.0, 1 - roads.to_capital[seat][place] / 12.0) if carried else 0.0
    vault = len(view.vaults[seat])
    progress = reading.progress(seat) / WIN
    prowl = 0.0
    if vault:
        way = roads.to_capital[seat]
        prowl = max(
            [0.0]
            + [
                1 - way[view.place[enemy]] / NEAR
                for enemy in reading.enemies(seat)
                if view.place[enemy] >= 0 and not view.carried[enemy]
            ]
        )
    effects = view.effects[seat]
    good = sum([one.status in POSITIVE for one in effects])
    return [
        float(vault >= view.need - 1),
        vault / view.need,
        progress,
        float(carried),
        0.0 if wins else near,
        float(wins),
        near if wins else 0.0,
        0.0 if carried else hope,
        float(reading.raids(seat)),
        life / 10,
        (PERIL[min(life, 10)] if life > 0 else 0.0) * min(reading.death_cost(seat), 25) / 25,
        view.maximum[seat] / 10,
        float(not holds_any(view, seat)),
        float(not vault),
        float(len(effects) - good),
        float(good),
        float(view.red[seat]),
        float(view.kept_sizes[seat]),
        ((seat - view.turn) % view.setup.players) / view.setup.players,
        float(place == OFF),
        prowl,
        0.0,
    ]


WEIGHTS = {
    2: [
        0.039,
        0.079,
        0.158,
        -0.422,
        2.004,
        -0.333,
        3.69,
        3.008,
        -0.066,
        0.565,
        -2.938,
        3.649,
        -1.114,
        -0.039,
        -0.168,
        0.035,
        -0.356,
        0.18,
        -0.282,
        1.05,
        -0.404,
        0.0,
    ],
    3: [
        -0.438,
        0.072,
        3.289,
        -0.379,
        0.965,
        -1.317,
        3.641,
        0.765,
        -0.114,
        0.726,
        -1.871,
        4.736,
        -0.382,
        0.438,
        -0.099,
        0.041,
        0.021,
        0.027,
        -0.114,
        0.527,
        -0.108,
        0.0,
    ],
    4: [
        -1.905,
        5.876,
        6.301,
        -1.163,
        2.538,
        -0.504,
        3.123,
        0.258,
        -0.034,
        0.642,
        -2.531,
        3.784,
        -1.137,
        2.572,
        -0.115,
        0.035,
        -0.165,
        0.079,
        -0.091,
        0.616,
        -0.055,
        0.0,
    ],
}


def chance_to_win(view: View) -> float:
    """Return how likely the viewer is to win."""
    seat = view.seat
    assert seat is not None
    if view.winners:
        return float(seat in view.winners)
    reading = Reading(view)
    weights = WEIGHTS[view.setup.players]
    allies = view.setup.allies
    mine = all_ = 0.0
    for one in view.inside:
        points = exp(
            sum([weight * value for weight, value in zip(weights, features(reading, one), strict=True)])
        )
        all_ += points
        if allies(seat, one):
            mine += points
    return mine / all_
