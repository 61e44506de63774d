"""How likely a seat's play is, if it holds certain cards: for every habit, and summed over kinds."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, final

from engine.shamans.think import tells
from engine.shamans.think.ints import COUNTS, bit, colour, count
from engine.shamans.think.past import (
    BACK,
    EMPTY,
    LED,
    NONE,
    PASSED,
    PORTAL,
    STRUCK,
    SWAPPED,
    TOOK,
    Event,
    Past,
)

if TYPE_CHECKING:
    from mypy_extensions import i64


@final
class CardAct:
    """A card that a seat played, or gave in the Eclipse."""

    __slots__ = ("card", "destination", "late", "left", "pawn", "table")

    def __init__(self, card: i64, destination: i64, pawn: i64, late: i64) -> None:
        self.card: i64 = card
        """NONE for a gift, which differs from world to world."""
        self.destination: i64 = destination
        """The Destination's world, if the seat was not the Guide."""
        self.pawn: i64 = pawn
        self.late: i64 = late
        """1 after the exchange of role cards, else 0."""
        self.table: list[tells.Weights] = []
        """The weights to choose by, as a Shaman and as a Shadow."""
        self.left: list[i64] = []
        """By world: the first row of the weights for as many cards as had not been seen."""


@final
class _Tally:
    """How likely some acts of a seat are, by the way to choose cards; and how often it could follow."""

    __slots__ = ("blind", "followed", "followed_near", "shadow", "shaman", "strayed", "strayed_near")

    def __init__(self) -> None:
        self.shaman = 1.0
        self.shadow = 1.0
        self.blind = 1.0
        # Only acts of a seat that could do either; near and far from the Moon.
        self.followed: i64 = 0
        self.followed_near: i64 = 0
        self.strayed: i64 = 0
        self.strayed_near: i64 = 0

    def add(self, act: CardAct, hand: i64, card: i64) -> None:
        """Add an act of a seat that held a hand then."""
        cards = count(hand)
        self.blind /= float(cards)
        among = hand
        if act.destination != NONE:
            following = colour(hand, act.destination)
            could = COUNTS[following]
            near = act.pawn <= tells.NEAR and act.pawn <= cards
            if card >> 3 == act.destination:
                self.shaman /= float(could)
                self.shadow /= float(could)
                if could < cards:
                    self._follow(near)
                return
            if could:
                self._stray(near)
                among = hand & ~(following << (8 * act.destination))
        self.shaman *= _chosen(act.table[tells.SHAMAN], act.left, among, card)
        self.shadow *= _chosen(act.table[tells.SHADOW], act.left, among, card)

    def _follow(self, near: bool) -> None:
        if near:
            self.followed_near += 1
        else:
            self.followed += 1

    def _stray(self, near: bool) -> None:
        if near:
            self.strayed_near += 1
        else:
            self.strayed += 1


@final
class Evidence:
    """The plays and gifts of all seats, ready to be judged for any hands."""

    __slots__ = ("_acts", "_deeds", "_habits", "_parts", "_past", "receiver")

    def __init__(self, past: Past) -> None:
        self._past = past
        self._acts: list[list[CardAct]] = [[] for _ in range(past.players)]
        """What each seat did, the last first."""
        self.receiver: list[i64] = [NONE] * past.players
        """The seat that got each seat's card in the Eclipse."""
        self._habits: list[float] = [1.0] * (2 * tells.HABITS)
        """By early and late, and by habit: how likely the acts of one seat are."""
        self._deeds: list[list[float]] = [[1.0] * (2 * tells.HABITS) for _ in range(past.players)]
        """By seat, and then likewise: how likely its public deeds are."""
        tables = tells.tables(past.highest)
        self._parts: i64 = 1
        """2 if role cards were exchanged, else 1."""
        world: i64
        for event in past.events:
            late = self._parts - 1
            if event.kind == SWAPPED:
                self._parts = 2
            elif event.kind <= PASSED:
                destination = NONE if event.kind == PASSED else event.other
                act = CardAct(event.what, destination, event.pawn, late)
                act.table = tables.lead if event.kind == LED else tables.stray
                if event.kind == PASSED:
                    act.table = tables.gift
                    self.receiver[event.seat] = event.other
                for world in range(past.worlds):
                    left = past.highest - COUNTS[colour(event.seen, world)]
                    act.left.append(tells.row(world, left))
                self._acts[event.seat].insert(0, act)
            else:
                self._count_deed(event, late * tells.HABITS)

    def _count_deed(self, event: Event, first: i64) -> None:
        deeds = self._deeds[event.seat]
        habit: i64
        for habit in range(tells.HABITS):
            deeds[first + habit] *= _deed(self._past, event, tells.ACTS_AS[habit])

    def judge(self, seat: i64, hand: i64, gave: i64, got: i64, chances: list[float]) -> None:
        """Write how likely a seat's play is that ends with a hand, into its places: by the company, by its
        role before the exchange of role cards, and by its role after it; without an exchange, only where both
        are the same."""
        acts = self._acts[seat]
        first: i64 = 0
        late: i64 = self._parts - 1
        while late >= 0:
            tally = _Tally()
            while first < len(acts) and acts[first].late == late:
                card = acts[first].card
                if card == NONE:
                    card = gave
                    hand &= ~bit(got)
                hand |= bit(card)
                tally.add(acts[first], hand, card)
                first += 1
            self._write(tally, late * tells.HABITS, self._deeds[seat])
            late -= 1
        company: i64
        for company in range(tells.COMPANIES):
            shares = tells.SHARES[company]
            place = 4 * (seat + company * self._past.players)
            if self._parts == 1:
                chances[place] = self._sum(shares, tells.AS_SHAMAN)
                chances[place + 3] = self._sum(shares, tells.AS_SHADOW)
            else:
                chances[place] = self._sum_parts(shares, tells.AS_SHAMAN, tells.AS_SHAMAN)
                chances[place + 1] = self._sum_parts(shares, tells.AS_SHAMAN, tells.AS_SHADOW)
                chances[place + 2] = self._sum_parts(shares, tells.AS_SHADOW, tells.AS_SHAMAN)
                chances[place + 3] = self._sum_parts(shares, tells.AS_SHADOW, tells.AS_SHADOW)

    def _write(self, tally: _Tally, first: i64, deeds: list[float]) -> None:
        """Write how likely the acts and deeds are for each habit."""
        habit: i64
        for habit in range(tells.HABITS):
            way = tells.CHOOSES_AS[habit]
            if way == tells.BLIND:
                chance = tally.blind
            else:
                chance = tally.shaman if way == tells.SHAMAN else tally.shadow
                chance *= tells.FOLLOWED[habit][tally.followed] * tells.STRAYED[habit][tally.strayed]
                if tally.followed_near or tally.strayed_near:
                    chance *= tells.FOLLOWED_NEAR[habit][tally.followed_near]
                    chance *= tells.STRAYED_NEAR[habit][tally.strayed_near]
            self._habits[first + habit] = chance * deeds[first + habit]

    def _sum(self, shares: list[float], habits: list[i64]) -> float:
        """Sum over the kinds of player, in a round without an exchange."""
        total = 0.0
        kind: i64
        for kind in range(tells.KINDS):
            total += shares[kind] * self._habits[habits[kind]]
        return total

    def _sum_parts(self, shares: list[float], before: list[i64], after: list[i64]) -> float:
        """Sum over the kinds of player, whose role changed or not."""
        total = 0.0
        kind: i64
        for kind in range(tells.KINDS):
            early = shares[kind] * self._habits[before[kind]]
            total += early * self._habits[tells.HABITS + after[kind]]
        return total


def _chosen(weights: tells.Weights, left: list[i64], among: i64, card: i64) -> float:
    """Return how likely a card is chosen among others."""
    colours = weights.colours
    total = 0.0
    rest = among
    world: i64 = 0
    while rest:
        held = rest & 255
        if held:
            total += colours[left[world] * 256 + held]
        rest >>= 8
        world += 1
    world = card >> 3
    return weights.cards[(left[world] * 9 + COUNTS[colour(among, world)]) * 8 + (card & 7)] / total


def _deed(past: Past, event: Event, role: i64) -> float:
    """Return how likely a public deed is for a role."""
    if event.kind == PORTAL:
        forward = tells.PORTAL_FORWARD[role]
        return forward if event.what > 0 else 1.0 - forward
    if event.kind == BACK:
        return tells.MOVE_BACK[role]
    if event.kind == STRUCK:
        struck = past.known[past.role_card[event.other]]
        return 1.0 if struck == NONE else tells.STRIKE[role][struck]
    if event.kind == TOOK:
        return _take(event, tells.TAKE[role], tells.HEAT[past.highest])
    return 1.0


def _take(event: Event, weights: list[float], heat: float) -> float:
    """Return how likely a tile is taken among two face-up ones and the deck."""
    draw: i64 = EMPTY
    mine = weights[draw if event.what == NONE else event.what]
    total = exp(heat * weights[draw])
    for kind in (event.other // 5, event.other % 5):
        if kind != EMPTY:
            total += exp(heat * weights[kind])
    return exp(heat * mine) / total
