"""The facts that a player derives from a view before choosing. Each is computed when it is first needed.

Everything is weighed in points. A life of a mage who is well is a third of a point; the match is `WIN`.
"""

from __future__ import annotations

from typing import NamedTuple

from engine.core import Seat
from engine.shazar import OFF, Hex, HexBoard, View, death_cost, healing, holds_any, loss
from engine.shazar.think.policy.roads import Distances, Roads, roads_of

WIN = 60.0
FINAL_DEATH = 25.0
"""Points that a mage loses who is out of a match that goes on without them."""
RAID = 20.0
"""Steps after which the plan to take an artifact is worth hardly anything."""
HOMEWARD = 12.0
"""The same for the way home with one: every turn on it is dangerous."""
LEAST_HOPE = 0.05
LIFE = 0.35
PERIL = (1.0, 0.5, 0.34, 0.23, 0.15, 0.1, 0.06, 0.04, 0.02, 0.01, 0.0)
"""By life: how likely it is that a mage dies before they recover."""
MAXIMUM = 0.7
"""Points for each life of the maximum that a death costs (X2)."""
LOST_GROUND = 0.8
"""The share of their plan that a mage loses who dies."""
AN_ALLY = 0.7
A_RIVAL = 5.0
"""Points by which every enemy is to be feared, beside what they can hope for."""
HITS = 0.22
"""Hits by attack spells that a mage can expect from each enemy until their next turn."""
HUNTED = 2.0
"""How many times more for a mage who carries an artifact."""
SPELL = 1.2
"""Points for the spell stage of a turn."""
REST = 0.5
"""The share of what a Spring would give that a mage hopes for on the way there."""


class Plan(NamedTuple):
    """A goal of a mage: how far it is from each hex, and how many points are there."""

    way: Distances
    points: float
    later: float
    """Steps that are still to be taken after the goal is reached."""
    horizon: float
    """Steps after which the plan is worth hardly anything."""

    def from_(self, hex_: Hex) -> float:
        """Return the points of the plan for a mage who stands on a hex."""
        return self.points * max(LEAST_HOPE, 1 - (self.way[hex_] + self.later) / self.horizon)

    @property
    def stride(self) -> float:
        """The points of one step."""
        return self.points / self.horizon


class Reading:
    """A view, and what follows from it for its seat."""

    __slots__ = ("_costs", "_outlooks", "_plans", "_regards", "board", "casts", "me", "roads", "view")

    def __init__(self, view: View) -> None:
        assert view.seat is not None, "a spectator has nothing to choose"
        assert view.board is not None, "the fields are laid"
        self.view = view
        self.me = view.seat
        self.board: HexBoard = view.board
        self.roads: Roads = roads_of(view.board)
        self.casts: dict[object, float] = {}
        """What the best spell on a sign is worth."""
        self._plans: dict[Seat, list[Plan]] = {}
        self._outlooks: dict[tuple[Seat, Hex], float] = {}
        self._costs: dict[Seat, float] = {}
        self._regards: dict[Seat, float] = {}

    # ---- friends and enemies

    def enemies(self, seat: Seat) -> list[Seat]:
        """Return the mages still in who are no allies of a mage."""
        allies = self.view.setup.allies
        return [other for other in self.view.inside if not allies(seat, other)]

    def regard(self, seat: Seat) -> float:
        """Return how much a point of a mage is worth to this seat: less than nothing, if it is an enemy."""
        found = self._regards.get(seat)
        if found is None:
            found = self._regards[seat] = self._regard(seat)
        return found

    def _regard(self, seat: Seat) -> float:
        view = self.view
        if seat == self.me:
            return 1.0
        if view.setup.allies(self.me, seat):
            return AN_ALLY
        if self.would_win(seat):
            return -1.0
        return -self.threat(seat) / sum([self.threat(enemy) for enemy in self.enemies(self.me)])

    def threat(self, seat: Seat) -> float:
        """Return how much a mage is to be feared: the more they can hope for, the more."""
        place = self.view.place[seat]
        return A_RIVAL if place == OFF else A_RIVAL + self.hope(seat, place)

    # ---- artifacts

    def progress(self, seat: Seat, more: int = 0) -> float:
        """G1: return the points for the artifacts of a mage's side at home, with some more or fewer."""
        view = self.view
        allies = view.setup.allies
        count = more + sum([len(view.vaults[one]) for one in view.inside if allies(seat, one)])
        share = min(1.0, max(0, count) / view.need)
        return WIN * share * share

    def prize(self, seat: Seat, artifacts: int) -> float:
        """Return the points of bringing artifacts home."""
        return self.progress(seat, artifacts) - self.progress(seat)

    def would_win(self, seat: Seat) -> bool:
        """G1: return True if a mage carries enough to win at home."""
        carried = len(self.view.carried[seat])
        return bool(carried) and self.progress(seat, carried) >= WIN

    def is_pressed(self) -> bool:
        """Return True if an enemy is about to win."""
        return any(self.would_win(enemy) for enemy in self.enemies(self.me) if self.view.carried[enemy])

    def capture_chance(self) -> float:
        """R5: return how likely a capture is."""
        return (101 - self.view.capture_number) / 100

    def raids(self, seat: Seat) -> bool:
        """R5: return True if a mage stands on an enemy's Capital, and may try a capture there."""
        view, place = self.view, self.view.place[seat]
        if place not in self.board.capitals or view.tried[seat]:
            return False
        owner = Seat(self.board.capitals.index(place))
        return bool(view.vaults[owner]) and not view.setup.allies(seat, owner)

    # ---- plans

    def outlook(self, seat: Seat, hex_: Hex) -> float:
        """Return the points that a mage can hope for from a hex on: the best plan, and rest."""
        key = (seat, hex_)
        found = self._outlooks.get(key)
        if found is None:
            found = self._outlooks[key] = self.hope(seat, hex_) + self._rest(seat, hex_)
        return found

    def hope(self, seat: Seat, hex_: Hex) -> float:
        """Return the points of a mage's best plan from a hex on."""
        return max([plan.from_(hex_) for plan in self._plans_of(seat)], default=0.0)

    def _plans_of(self, seat: Seat) -> list[Plan]:
        plans = self._plans.get(seat)
        if plans is None:
            plans = self._plans[seat] = self._make_plans(seat)
        return plans

    def _make_plans(self, seat: Seat) -> list[Plan]:
        """R5, R8: return the ways to an artifact; a mage who carries one goes home."""
        view, to_capital = self.view, self.roads.to_capital
        carried = len(view.carried[seat])
        if carried:
            return [Plan(to_capital[seat], self.prize(seat, carried), 0.0, HOMEWARD)]
        prize, chance = self.prize(seat, 1), self.capture_chance()
        plans = []
        for enemy in self.enemies(seat):
            if not view.vaults[enemy]:
                continue
            capital = self.board.capitals[enemy]
            later = 1 + to_capital[seat][capital]
            if capital in view.place and view.place[seat] != capital:
                later += 1
            taken = self.progress(enemy) - self.progress(enemy, -1)
            plans.append(Plan(to_capital[enemy], chance * (prize + 0.3 * taken), later, RAID))
        return plans

    def _rest(self, seat: Seat, hex_: Hex) -> float:
        view = self.view
        if view.life[seat] >= view.maximum[seat]:
            return 0.0
        way = self.roads.to_spring[hex_]
        return REST * self.healed(seat, 3) / (2 + way) if way else 0.0

    def stride(self, seat: Seat) -> float:
        """Return the points of one step on a mage's way."""
        if self.view.place[seat] == OFF:
            return 0.0
        return max([plan.stride for plan in self._plans_of(seat)], default=0.0)

    # ---- life

    def death_cost(self, seat: Seat) -> float:
        """X2, X7: return the points that a mage loses who dies now."""
        found = self._costs.get(seat)
        if found is None:
            found = self._costs[seat] = self._death_cost(seat)
        return found

    def _death_cost(self, seat: Seat) -> float:
        view, place = self.view, self.view.place[seat]
        if place == OFF:
            return 0.0
        drop = death_cost(view, seat, place)
        if view.maximum[seat] <= drop or not holds_any(view, seat):
            return FINAL_DEATH if len(self.enemies(seat)) > 1 or len(view.inside) > 2 else WIN
        return MAXIMUM * drop + LOST_GROUND * self.hope(seat, place)

    def life_worth(self, seat: Seat, life: int) -> float:
        """Return the points of a mage with so much life."""
        if life <= 0:
            return -self.death_cost(seat)
        return LIFE * life - self.death_cost(seat) * PERIL[min(life, len(PERIL) - 1)]

    def lost(self, seat: Seat, amount: int) -> float:
        """H19: return the points that a mage loses with some life."""
        if amount <= 0:
            return 0.0
        life = self.view.life[seat] + self.view.bonus[seat]
        return self.life_worth(seat, life) - self.life_worth(seat, life - loss(self.view, seat, amount))

    def healed(self, seat: Seat, amount: int) -> float:
        """J1: return the points that a mage wins by healing."""
        view = self.view
        gained = healing(view, seat, amount)
        if not gained:
            return 0.0
        life = view.life[seat] + view.bonus[seat]
        return self.life_worth(seat, life + gained) - self.life_worth(seat, life)

    def exposure(self, seat: Seat) -> float:
        """Return how many hits by attack spells a mage can expect until their next turn."""
        view = self.view
        if view.truces:
            return 0.0
        hits = HITS * len(self.enemies(seat))
        return hits * HUNTED if view.carried[seat] or self.raids(seat) else hits
