"""The outlook of the seat that chooses: suspicion, the chance of the Moon, and worths in points.

It reads only what that seat may know: its own hand and tiles, public facts and impressions, and the roles
that it has seen.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, Final, final

from engine.shamans.think import codes as c
from engine.shamans.think.codes import ritual_of, tile, tiles_of
from engine.shamans.think.ints import COUNTS, bit, colour, count, power
from engine.shamans.think.round import Round
from engine.shamans.think.style import Style

if TYPE_CHECKING:
    from mypy_extensions import i64

UNKNOWN: Final = -99.0
"""A worth that has not been computed yet."""


@final
class Outlook:
    """The position of one seat. A playout makes it once, and lets it look at every position."""

    def __init__(self, compact: Round, style: Style) -> None:
        self.round: Round = compact
        self.style: Style = style
        self.me: i64 = 0
        self.shadow: bool = False
        self.numbers: i64 = c.NUMBERS[compact.players]
        self.hand: i64 = 0
        self.left: i64 = 0
        """The set of cards that are not placed."""
        self.unseen: i64 = 0
        """The set of cards out of sight: in others' hands, or set aside."""
        self.pool: i64 = 0
        """How many these are."""
        self.destination: i64 = -1
        self.following: i64 = 0
        """How many of its cards lie before players (T3)."""
        self.later: i64 = 0
        """The set of seats that play after this one in the turn (T2)."""
        self.cards: i64 = 0
        """How many cards in hands can still go off-colour: the Guide's always follow."""
        self.shadows: i64 = 0
        """How many Shadows are still in the round (X1)."""
        self._now: float = UNKNOWN
        self.guilt: list[float] = [0.0] * compact.players
        self._guilt_known: bool = False
        self._take: float = UNKNOWN
        self._hidden: i64 = 0
        self._portal: float = UNKNOWN

    def look(self, compact: Round, style: Style, me: i64) -> None:
        """Turn to the position of a seat in a round."""
        self.round = compact
        self.style = style
        self.me = me
        self.shadow = compact.shadow(me)
        self.hand = compact.hands[me]
        self.left = c.EVERY[compact.players] & ~compact.placed
        played: i64 = bit(me)
        before: i64 = 0
        self.following = 0
        self.destination = -1
        if compact.table:
            self.destination = (compact.table[0] & 63) >> 3
            for item in compact.table:
                played |= bit(item >> 6)
                if (item & 63) >> 3 == self.destination:
                    before |= bit(item & 63)
                    self.following += 1
        self.unseen = self.left & ~self.hand & ~before
        self.pool = count(self.unseen)
        total: i64 = 0
        most: i64 = 0
        self.later = 0
        self.shadows = c.SHADOWS[compact.players]
        seat: i64
        for seat in range(compact.players):
            size = compact.sizes[seat]
            total += size
            most = max(most, size)
            if not compact.inside & bit(seat):
                self.shadows -= compact.roles[compact.role_card[seat]]
            elif size and not played & bit(seat):
                self.later |= bit(seat)
        self.cards = total - most
        self._now = UNKNOWN
        self._guilt_known = False
        self._take = UNKNOWN
        self._portal = UNKNOWN

    # ---- cards out of sight

    def out(self, world: i64) -> i64:
        """Return how many cards of a world are out of sight."""
        return COUNTS[colour(self.unseen, world)]

    def held(self, world: i64) -> i64:
        """Return how many cards of a world this seat holds."""
        return COUNTS[colour(self.hand, world)]

    def missing(self, world: i64) -> i64:
        """Return how many cards a world still waits for (T5)."""
        return COUNTS[colour(self.left, world)]

    def strays(self, world: i64) -> float:
        """Return how many of the later seats cannot follow a world, by expectation."""
        out = self.out(world)
        compact = self.round
        expected = 0.0
        size: i64 = -1
        void = 1.0
        seat: i64
        for seat in range(compact.players):
            if not self.later & bit(seat):
                continue
            if not out:
                expected += 1.0
                continue
            if compact.sizes[seat] != size:
                size = compact.sizes[seat]
                void = power(1.0 - min(float(size) / float(self.pool), 1.0), out)
            if compact.impressions.denied[seat] & bit(world):
                expected += max(void, 1.0 - self.suspicion(seat))
            else:
                expected += void
        return expected

    def seems_void(self) -> float:
        """Return the probability, as the others see it, that this seat lacks the Destination's colour."""
        cards = float(self.round.sizes[self.me])
        unseen = self.out(self.destination) + self.held(self.destination)
        return power(1.0 - cards / (float(self.pool) + cards), unseen)

    # ---- roles

    def suspicion(self, seat: i64) -> float:
        """Return the probability that a seat is a Shadow; roles that this seat knows are certain."""
        if not self._guilt_known:
            compact = self.round
            self._suspect(compact.role_shown | compact.role_known[self.me])
            self._guilt_known = True
        return self.guilt[seat]

    def heat(self) -> float:
        """Return the probability that this seat is a Shadow, as the others must see it."""
        self._suspect(self.round.role_shown)
        self._guilt_known = False
        return self.guilt[self.me]

    def _suspect(self, known: i64) -> None:
        """Bayes: all seats are alike before the first turn (S3), and then they play their cards."""
        compact = self.round
        tells = compact.impressions.tells
        unknown = c.SHADOWS[compact.players]
        total = 0.0
        squares = 0.0
        seat: i64
        for seat in range(compact.players):
            card = compact.role_card[seat]
            if known & bit(card):
                unknown -= compact.roles[card]
            else:
                tell = tells[seat]
                total += tell
                squares += tell * tell
        pairs = (total * total - squares) / 2
        for seat in range(compact.players):
            card = compact.role_card[seat]
            guess = 0.0
            if known & bit(card):
                guess = float(compact.roles[card])
            elif unknown == 1:
                guess = tells[seat] / total
            elif unknown > 1:
                guess = tells[seat] * (total - tells[seat]) / pairs
            self.guilt[seat] = guess

    # ---- the Moon

    def now(self) -> float:
        """Return the chance of the Moon as things are."""
        if self._now == UNKNOWN:
            self._now = self.moon(float(self.round.pawn), 0, self.shadows)
        return self._now

    def moon(self, pawn: float, gone: i64, shadows: i64) -> float:
        """Return the chance of the Moon when `gone` of the cards in hands are not played (T1, T4)."""
        if pawn <= 0:
            return 1.0
        cards = self.cards - gone
        if cards <= 0 or shadows == 0:
            return 0.0
        style = self.style
        expected = float(cards) * (style.natural + float(shadows) * style.sabotage)
        return 1.0 / (1.0 + exp(min((pawn - 1.0 - expected) / (style.spread * sqrt(float(cards))), 50.0)))

    def standing(self, moon: float, shadow: bool) -> float:
        """Return the points that a role can expect for its side, at a chance of the Moon (E4)."""
        return 3.0 * moon if shadow else 2.0 * (1.0 - moon)

    def gain(self, moon: float) -> float:
        """Return the points for this seat if the chance of the Moon changes to this."""
        return 3.0 * (moon - self.now()) if self.shadow else 2.0 * (self.now() - moon)

    def steps_worth(self, steps: float) -> float:
        """Return the points for this seat if the pawn moves this number of steps towards the Moon."""
        return self.gain(self.moon(float(self.round.pawn) - steps, 0, self.shadows))

    # ---- tiles

    def can_still_strike(self) -> bool:
        """N1: return True if a world of Neutralization is still to be completed."""
        return self.left >> (8 * c.NEUTRALIZATION) != 0

    def tile_worth(self, kind: i64) -> float:
        """Return the points for owning a tile. Look at `take_worth` first: it counts the tiles."""
        style = self.style
        if kind == c.SHARD:
            own = tiles_of(self.round.up[self.me] + self.round.down[self.me], c.SHARD)
            if own == 1:
                return style.second_shard
            in_reach = tiles_of(self._hidden, c.SHARD)
            for slot in self.round.display:
                if slot == c.SHARD:
                    in_reach += 1
            return style.first_shard if own == 0 and in_reach > 1 else style.spare_shard
        if kind == c.PORTAL:
            return self._portal_worth()
        if kind == c.DAGGER:
            if not self.can_still_strike():
                return 0.0
            return style.dagger_shadow if self.shadow else style.dagger_shaman
        if kind == c.NO_TILE or self.round.role_shown & bit(self.round.role_card[self.me]):
            return 0.0
        return style.mask_shadow if self.shadow else style.mask_shaman

    def _portal_worth(self) -> float:
        if self._portal == UNKNOWN:
            pawn = float(self.round.pawn)
            step = (self.moon(pawn - 1.0, 0, self.shadows) - self.moon(pawn + 1.0, 0, self.shadows)) / 2.0
            self._portal = self.style.portal * step * (3.0 if self.shadow else 2.0)
        return self._portal

    def draw_worth(self) -> float:
        """Return the average over all tiles that this seat has not seen."""
        if not self.round.deck:
            return 0.0
        total: i64 = 0
        worth = 0.0
        kind: i64
        for kind in range(4):
            number = tiles_of(self._hidden, kind)
            if number:
                total += number
                worth += float(number) * self.tile_worth(kind)
        return worth / float(total) + self.style.drawn if total else 0.0

    def take_worth(self) -> float:
        """Return the points for the right to take an artifact now (T7)."""
        if self._take == UNKNOWN:
            compact = self.round
            seen = compact.spent + compact.down[self.me]
            for tiles in compact.up:
                seen += tiles
            for slot in compact.display:
                if slot != c.NO_TILE:
                    seen += tile(slot)
            self._hidden = c.ALL_TILES - seen
            self._take = self.draw_worth()
            for slot in compact.display:
                if slot != c.NO_TILE:
                    self._take = max(self._take, self.tile_worth(slot))
        return self._take

    # ---- rituals

    def ritual_worth(self, world: i64) -> float:
        """Return the points for this seat of performing a world's ritual now."""
        ritual = ritual_of(world)
        if ritual == c.ILLUMINATION:
            return 1.0
        if ritual == c.STABILIZATION:
            return max(self.take_worth(), self.back_worth())
        if ritual == c.PERMUTATION:
            return self._best_of_others(False)
        compact = self.round
        if tiles_of(compact.up[self.me], c.DAGGER):
            return self._best_of_others(True)
        if tiles_of(compact.down[self.me], c.DAGGER):
            return max(self._best_of_others(True), 0.0)
        return 0.0

    def _best_of_others(self, strike: bool) -> float:
        """Return the worth of striking, or else of swapping with, the seat that is most worth it."""
        most = UNKNOWN
        seat: i64
        for seat in range(self.round.players):
            if seat != self.me and self.round.inside & bit(seat):
                most = max(most, self.strike_worth(seat) if strike else self.swap_worth(seat))
        return most if most != UNKNOWN else 0.0

    def back_worth(self) -> float:
        """Return the points of moving the pawn back (P1)."""
        back = min(self.round.pawn + 2, self.round.furthest)
        return self.gain(self.moon(float(back), 0, self.shadows))

    def swap_worth(self, seat: i64) -> float:
        """Return the points of holding the other's role card instead of the own one (E4)."""
        guilt = self.suspicion(seat)
        moon = self.now()
        then = guilt * self.standing(moon, True) + (1.0 - guilt) * self.standing(moon, False)
        return then - self.standing(moon, self.shadow)

    def strike_worth(self, seat: i64) -> float:
        """Return the points of eliminating a seat: the steps of its cards if it is a Shaman (X2), the round
        or one saboteur less if it is a Shadow (X3, X4)."""
        pawn = float(self.round.pawn)
        cards = self.round.sizes[seat]
        guilt = self.suspicion(seat)
        if_shaman = self.moon(pawn - float(cards), cards, self.shadows)
        if_shadow = self.moon(pawn, cards, self.shadows - 1)
        return self.gain(guilt * if_shadow + (1.0 - guilt) * if_shaman)
