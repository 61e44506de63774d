"""Belief: worlds that a seat thinks possible, as likely as the others' play makes them.

Cards are dealt at random to where they may lie, each deal is weighed by all plays of the round, likely deals
are kept more often (resampled), and exchanges of two cards make the copies differ. Roles are not dealt but
summed: a deal is weighed with every assignment of roles that the seat thinks possible, and so is each seat's
kind of player.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from engine.shamans.think import tells
from engine.shamans.think.evidence import Evidence
from engine.shamans.think.ints import Lots, bit, listed
from engine.shamans.think.past import NONE, PASSED, PLAYED, Past
from engine.shamans.think.roles import Assignments

if TYPE_CHECKING:
    from mypy_extensions import i64

EXCHANGES: Final = 2
"""Exchanges that are tried in each world after the resampling: they do not make the chances of roles more
exact, but leave three times as many different worlds."""
MASK: Final = 3
LEFT: Final = 4
"""The Eclipse in the deck; the other side is one more."""


@final
class ImaginedWorld:
    """A world that the seat thinks possible."""

    __slots__ = ("deck", "face_down", "hands", "lost", "roles")

    def __init__(self, hands: list[i64], roles: list[i64]) -> None:
        self.hands: list[i64] = hands
        """The cards of each seat, in hand or set aside."""
        self.roles: list[i64] = roles
        """By role card."""
        self.face_down: list[i64] = []
        """The other seats' face-down tiles, four bits for each kind."""
        self.lost: i64 = 0
        """The tiles that left unseen, likewise."""
        self.deck: list[i64] = []
        """The top is the last."""


@final
class _Deal:
    """Where the hidden cards lie, and how likely that is."""

    __slots__ = ("cards", "chances", "gifts", "weight")

    def __init__(self, cards: list[i64], gifts: list[i64], chances: list[float]) -> None:
        self.cards: list[i64] = cards
        """The card in each hidden place."""
        self.gifts: list[i64] = gifts
        """For each seat that got a card in the Eclipse: the hidden place where it is, or its number and NONE
        before it: -1 - card."""
        self.chances: list[float] = chances
        """How likely each seat's play is (see `Evidence.judge`)."""
        self.weight = 0.0

    def copy(self) -> _Deal:
        """Return a deal that goes its own way from here."""
        twin = _Deal(self.cards[:], self.gifts[:], self.chances[:])
        twin.weight = self.weight
        return twin


@final
class Belief:
    """The belief of one seat at one moment."""

    __slots__ = (
        "_assignments",
        "_lots",
        "_evidence",
        "_first",
        "_owner",
        "_past",
        "_received",
        "shadow",
        "worlds",
    )

    def __init__(self, past: Past, deals: i64, seed: i64) -> None:
        self._past = past
        self._lots = Lots(seed)
        self._assignments = Assignments(past)
        self._evidence = Evidence(past)
        self._owner: list[i64] = []
        """The seat of each hidden place."""
        self._first: list[i64] = [0]
        """The first hidden place of each seat."""
        seat: i64
        for seat in range(past.players):
            self._owner += [seat] * past.hidden[seat]
            self._first.append(len(self._owner))
        self._received: list[list[i64]] = _received(past, self._owner)
        """What each seat may have got in the Eclipse, as in `_Deal.gifts`."""
        self.shadow: list[float] = [0.0] * past.players
        """The chance that each seat holds a Shadow card."""
        self.worlds: list[ImaginedWorld] = []
        """Worlds to think with, all equally likely."""
        self._think(deals)

    def _think(self, deals: i64) -> None:
        dealt = [self._deal() for _ in range(deals)]
        for deal in self._resample(dealt):
            for _ in range(EXCHANGES):
                self._exchange(deal)
            chances = self._assignments.chances(deal.chances)
            for seat in range(self._past.players):
                self.shadow[seat] += self._assignments.shadow(chances, seat) / float(deals)
            self.worlds.append(self._world(deal, chances))

    # ---- deals

    def _deal(self) -> _Deal:
        cards = listed(self._past.unseen)
        self._shuffle(cards)
        gifts: list[i64] = []
        for choices in self._received:
            gifts.append(choices[self._lots.below(len(choices))] if choices else NONE)
        deal = _Deal(cards, gifts, [1.0] * (4 * tells.COMPANIES * self._past.players))
        seat: i64
        for seat in range(self._past.players):
            self._judge(deal, seat, deal.chances)
        deal.weight = self._assignments.weight(deal.chances)
        return deal

    def _shuffle(self, cards: list[i64]) -> None:
        last: i64
        for last in range(len(cards) - 1, 0, -1):
            other = self._lots.below(last + 1)
            card = cards[last]
            cards[last] = cards[other]
            cards[other] = card

    def _judge(self, deal: _Deal, seat: i64, chances: list[float]) -> None:
        """Work out how likely a seat's play is; the own seat's tells it nothing."""
        if seat == self._past.me:
            return
        receiver = self._evidence.receiver[seat]
        gave: i64 = self._gift(deal, receiver) if receiver != NONE else NONE
        got: i64 = self._gift(deal, seat) if receiver != NONE else NONE
        self._evidence.judge(seat, self._hand(deal, seat), gave, got, chances)

    def _hand(self, deal: _Deal, seat: i64) -> i64:
        hand = self._past.hands[seat]
        place: i64
        for place in range(self._first[seat], self._first[seat + 1]):
            hand |= bit(deal.cards[place])
        return hand

    def _gift(self, deal: _Deal, seat: i64) -> i64:
        """Return the card that a seat got."""
        gift = deal.gifts[seat]
        return deal.cards[gift] if gift >= 0 else -1 - gift

    def _resample(self, deals: list[_Deal]) -> list[_Deal]:
        """Return as many deals, each as often as its weight says."""
        total = 0.0
        for deal in deals:
            total += deal.weight
        if total <= 0.0:
            return deals
        step = total / float(len(deals))
        mark = self._lots.unit() * step
        kept: list[_Deal] = []
        reached = 0.0
        for deal in deals:
            reached += deal.weight
            while mark < reached and len(kept) < len(deals):
                kept.append(deal.copy())
                mark += step
        while len(kept) < len(deals):
            kept.append(kept[-1].copy())
        return kept

    def _exchange(self, deal: _Deal) -> None:
        """Exchange two hidden cards, or change one guess about the Eclipse, unless that is less likely."""
        places = len(deal.cards)
        if places < 2:
            return
        one = self._lots.below(places)
        two = self._lots.below(places)
        mine, other = self._owner[one], self._owner[two]
        if mine == other:
            return
        cards, gifts = deal.cards, deal.gifts
        card, gift = cards[one], gifts[mine]
        cards[one], cards[two] = cards[two], card
        if self._received[mine]:
            choices = self._received[mine]
            gifts[mine] = choices[self._lots.below(len(choices))]
        chances = deal.chances[:]
        touched = bit(mine) | bit(other)
        seat: i64
        for seat in range(self._past.players):
            receiver = self._evidence.receiver[seat]
            if touched & bit(seat) or (receiver != NONE and touched & bit(receiver)):
                self._judge(deal, seat, chances)
        weight = self._assignments.weight(chances)
        if weight < deal.weight * self._lots.unit():
            cards[two], cards[one] = cards[one], card
            gifts[mine] = gift
        else:
            deal.chances = chances
            deal.weight = weight

    # ---- worlds

    def _world(self, deal: _Deal, chances: list[float]) -> ImaginedWorld:
        hands = [self._hand(deal, seat) for seat in range(self._past.players)]
        world = ImaginedWorld(hands, self._assignments.choose(chances, self._lots.unit()))
        self._deal_tiles(world)
        return world

    def _deal_tiles(self, world: ImaginedWorld) -> None:
        """A1, A5: a Mask is always shown, so that those out of sight are in the deck."""
        past = self._past
        tiles: list[i64] = []
        kind: i64
        for kind in range(MASK):
            tiles += [kind] * past.tiles[kind]
        self._shuffle(tiles)
        for count in past.face_down:
            mine: i64 = 0
            for _ in range(count):
                mine += bit(4 * tiles.pop())
            world.face_down.append(mine)
        for _ in range(past.lost):
            world.lost += bit(4 * tiles.pop())
        tiles += [MASK] * past.tiles[MASK]
        self._shuffle(tiles)
        if past.eclipse != NONE:
            below = self._lots.below(past.deck - past.eclipse)
            tiles.insert(below, LEFT + self._lots.below(2))
        world.deck = tiles


def _received(past: Past, owner: list[i64]) -> list[list[i64]]:
    """Return for each seat what it may have got in the Eclipse; nothing for a seat that took no part."""
    found: list[list[i64]] = [[] for _ in range(past.players)]
    open_to: i64 = 0
    """The seats of which it is not known."""
    for event in past.events:
        if event.kind == PASSED:
            receiver = event.other
            if receiver == past.me:
                found[receiver] = [-1 - past.got]
            elif event.seat == past.me:
                found[receiver] = [-1 - past.given]
            else:
                open_to |= bit(receiver)
                found[receiver] = [place for place in range(len(owner)) if owner[place] == receiver]
                found[receiver] += [-1 - card for card in listed(past.hands[receiver])]
        elif event.kind <= PLAYED and open_to & bit(event.seat):
            found[event.seat].append(-1 - event.what)
    return found
