"""The assignments of roles that a seat thinks possible, and how likely each is."""

from __future__ import annotations

from typing import TYPE_CHECKING, final

from engine.shamans.think import tells
from engine.shamans.think.ints import bit, count
from engine.shamans.think.past import NONE, SWAPPED, Event, Past

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class Assignments:
    """All ways in which the Shadow cards may have been dealt."""

    __slots__ = ("_past", "_places", "_priors", "every")

    def __init__(self, past: Past) -> None:
        self._past = past
        self.every: list[list[i64]] = []
        """Each assignment, by role card."""
        self._places: list[list[i64]] = []
        """For each, where each seat's chance stands (see `Evidence.judge`)."""
        self._priors: list[float] = []
        """How likely each makes the exchange of role cards."""
        shadows: i64
        for shadows in range(bit(past.players)):
            roles = [(shadows >> seat) & 1 for seat in range(past.players)]
            if count(shadows) == past.shadows and self._may_be(roles):
                self.every.append(roles)
                now = past.role_card
                self._places.append(
                    [4 * seat + 2 * roles[seat] + roles[now[seat]] for seat in range(past.players)]
                )
                self._priors.append(self._prior(roles))

    def _may_be(self, roles: list[i64]) -> bool:
        card: i64
        for card in range(self._past.players):
            if self._past.known[card] not in (NONE, roles[card]):
                return False
        return True

    def _prior(self, roles: list[i64]) -> float:
        """Return how likely an exchange is, unless it is by the own choice."""
        prior = 1.0
        now = roles[:]
        for event in self._past.events:
            if event.kind == SWAPPED:
                if event.seat != self._past.me:
                    prior *= _swap(self._past, event, now)
                role = now[event.seat]
                now[event.seat] = now[event.other]
                now[event.other] = role
        return prior

    def weight(self, chances: list[float]) -> float:
        """Return how likely everyone's play is, whatever the roles."""
        total = 0.0
        place: i64
        for place in range(len(self.every)):
            total += self._one(place, chances)
        return total

    def chances(self, chances: list[float]) -> list[float]:
        """Return the chance of each assignment."""
        found = [self._one(place, chances) for place in range(len(self.every))]
        total = 0.0
        for one in found:
            total += one
        if total <= 0.0:
            return [1.0 / float(len(found))] * len(found)
        return [one / total for one in found]

    def _one(self, place: i64, chances: list[float]) -> float:
        places = self._places[place]
        total = 0.0
        company: i64
        for company in range(tells.COMPANIES):
            first = company * 4 * self._past.players
            product = tells.COMPANY[company]
            for entry in places:
                product *= chances[first + entry]
            total += product
        return total * self._priors[place]

    def shadow(self, chances: list[float], seat: i64) -> float:
        """Return the chance that a seat holds a Shadow card now."""
        total = 0.0
        place: i64
        for place in range(len(chances)):
            if self._places[place][seat] & 1:
                total += chances[place]
        return total

    def choose(self, chances: list[float], mark: float) -> list[i64]:
        """Return the assignment at a mark from 0 to 1."""
        place: i64 = 0
        while place < len(chances) - 1 and mark >= chances[place]:
            mark -= chances[place]
            place += 1
        return self.every[place][:]


def _swap(past: Past, event: Event, roles: list[i64]) -> float:
    """Return how likely an exchange of role cards is (P2)."""
    if roles[event.seat]:
        return 1.0 / float(past.players - 1)
    cards = past.worlds * past.highest - count(event.seen)
    weights = tells.SWAP[1 if float(event.pawn) < tells.AHEAD * float(cards) else 0]
    total = -weights[0]
    for role in roles:
        total += weights[role]
    return weights[roles[event.other]] / total
