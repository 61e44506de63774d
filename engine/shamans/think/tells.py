"""What people of either role tend to do: the fitted numbers of belief, and tables made from them.

How they were found: the weights of cards and tiles by maximum likelihood over the choices of `sensible` at
tables of 3, 4 and 5, with the true hands; the chances of public deeds by counting them, the same for tables
of mixed styles, and drawn towards each other so that no single deed convinces beyond doubt; the shares of the
kinds so that the Brier score is low at tables of `sensible` and at tables of mixed styles. All on seeds that
the reported figures do not use.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final, final

from engine.shamans.think.ints import COUNTS, bit

if TYPE_CHECKING:
    from mypy_extensions import i64

SHAMAN: Final = 0
SHADOW: Final = 1
BLIND: Final = 2
"""The three ways to choose a card: as a Shaman, as a Shadow, or at random."""

# By role. Each number is the weight of a feature of the card: how many cards of its colour are out of sight,
# how many the seat holds, how far the number is from the middle, whether it is likely to be the lowest and
# the highest; last, what it adds if it completes the world, by ritual: Illumination, Permutation,
# Stabilization, Neutralization.
LEAD: Final[list[list[float]]] = [
    [0.91, 0.18, 0.46, 2.4, 6.6, 2.39, -0.88, 1.59, -0.82],
    [-0.91, 0.04, -0.41, 9.77, 10.38, 0.69, -5.19, -1.64, -1.34],
]
STRAY: Final[list[list[float]]] = [
    [-3.42, 5.71, -1.86, 0.0, 0.0, 5.45, -4.4, 6.01, -3.86],
    [1.98, -4.39, -1.24, 0.0, 0.0, 9.64, 7.2, 10.0, 7.04],
]
GIFT: Final[list[list[float]]] = [
    [-0.06, 5.64, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    [1.78, -10.59, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
]
HEAT: Final[list[float]] = [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 0.0, 0.4]
"""By the highest number of a card: every weight is multiplied by this. The larger the game, the more hands
are possible, and the less a sample of them bears."""

# Public deeds, by the role that acts: a Shaman, a Shadow, or one that acts at random.
TAKE: Final[list[list[float]]] = [
    [-5.5, -0.6, 2.2, -3.5, 0.0],
    [-0.5, 1.6, 2.2, -5.8, 0.0],
    [0.0, 0.0, 0.0, 0.0, 0.0],
]
"""The weight of taking a Dagger, Portal, Shard, Mask, and of drawing."""
PORTAL_FORWARD: Final[list[float]] = [0.02, 0.98, 0.5]
"""The chance that a Portal moves the pawn towards the Moon."""
MOVE_BACK: Final[list[float]] = [0.5, 0.05, 0.25]
"""The chance that a Stabilization moves the pawn."""
STRIKE: Final[list[list[float]]] = [[0.1, 0.24], [0.78, 0.1], [0.4, 0.4]]
"""By the role of the struck, too: the chance of the deed, for a seat that may have a Dagger."""
SWAP: Final[list[list[float]]] = [[1.0, 0.6], [1.0, 2.0]]
"""For a Shaman that has to exchange role cards: the weight of a Shaman and of a Shadow as the other, while
the Shamans are ahead, and while the Shadows are. A Shadow takes anyone."""
AHEAD: Final = 0.35
"""The Shadows are ahead while the pawn has fewer steps to go than this share of the cards in hands."""

HABITS: Final = 7
CHOOSES_AS: Final[list[i64]] = [SHAMAN, SHADOW, SHAMAN, SHADOW, SHAMAN, SHADOW, BLIND]
"""By habit: the way to choose a card."""
ACTS_AS: Final[list[i64]] = [SHAMAN, SHADOW, SHADOW, SHADOW, SHAMAN, SHADOW, BLIND]
"""By habit: the role in public deeds."""
STRAYS: Final[list[list[float]]] = [
    [0.02, 0.15, 0.02, 0.01, 0.1, 0.6, 0.0],
    [0.02, 0.9, 0.5, 0.02, 0.1, 0.8, 0.0],
]
"""By nearness of the Moon, and by habit: the chance to go off-colour when able to follow."""
NEAR: Final = 3
"""Steps from the Moon at which a Shadow drops its caution, if it has as many cards."""
KINDS: Final = 5
AS_SHAMAN: Final[list[i64]] = [0, 0, 0, 4, 6]
AS_SHADOW: Final[list[i64]] = [1, 2, 3, 5, 6]
"""The habit of each kind of player in each role: sensible, mimic, always-follow, wild, random."""
COMPANIES: Final = 2
SHARES: Final[list[list[float]]] = [[0.94, 0.02, 0.02, 0.0, 0.02], [0.2, 0.2, 0.2, 0.2, 0.2]]
"""How many players are of each kind, in two companies: sensible players, and players of all kinds."""
COMPANY: Final[list[float]] = [0.5, 0.5]
"""How likely each company is before the first card."""


def _powers(far: bool, strayed: bool) -> list[list[float]]:
    """Return the chance to stray, or to follow, several times: by habit, and by number of times."""
    chances = STRAYS[0 if far else 1]
    return [[(one if strayed else 1.0 - one) ** times for times in range(12)] for one in chances]


FOLLOWED: Final[list[list[float]]] = _powers(True, False)
STRAYED: Final[list[list[float]]] = _powers(True, True)
FOLLOWED_NEAR: Final[list[list[float]]] = _powers(False, False)
STRAYED_NEAR: Final[list[list[float]]] = _powers(False, True)
UNBEATEN: Final = -0.43
"""How much each better card out of sight lowers, as a logarithm, the chance to be the lowest or highest."""


def row(world: i64, left: i64) -> i64:
    """Return the row of weights for a world with a number of cards out of sight or in hand. The first three
    worlds have rituals of their own; all others have the fourth (C3)."""
    return (min(3, world)) * 9 + left


@final
class Weights:
    """The weights of cards for one situation and one role, worked out for every colour that a hand may
    hold."""

    __slots__ = ("cards", "colours")

    def __init__(self, fitted: list[float], highest: i64) -> None:
        self.cards: list[float] = [0.0] * (4 * 9 * 9 * 8)
        """By row, by number of cards held of the colour, and by the card's number."""
        self.colours: list[float] = [0.0] * (4 * 9 * 256)
        """By row, and by set of cards held of the colour: their sum."""
        world: i64
        left: i64
        held: i64
        number: i64
        hand: i64
        for world in range(4):
            for left in range(1, highest + 1):
                place = row(world, left)
                for held in range(1, left + 1):
                    for number in range(highest):
                        weight = _weight(fitted, world, left - held, held, number, highest)
                        self.cards[(place * 9 + held) * 8 + number] = weight
                for hand in range(bit(highest)):
                    if COUNTS[hand] <= left:
                        self.colours[place * 256 + hand] = self._sum(place, hand)

    def _sum(self, place: i64, hand: i64) -> float:
        total = 0.0
        place = (place * 9 + COUNTS[hand]) * 8
        while hand:
            if hand & 1:
                total += self.cards[place]
            place += 1
            hand >>= 1
        return total


def _weight(fitted: list[float], world: i64, out: i64, held: i64, number: i64, highest: i64) -> float:
    """Return the weight of a card, the lowest number being 0."""
    middle = (float(highest) - 1.0) / 2.0
    worth = fitted[0] * float(out) + fitted[1] * float(held) + fitted[2] * abs(float(number) - middle)
    lower = float(number * out) / float(highest)
    higher = float((highest - 1 - number) * out) / float(highest)
    worth += fitted[3] * exp(UNBEATEN * lower) + fitted[4] * exp(UNBEATEN * higher)
    if out + held == 1:
        worth += fitted[5 + world]
    return exp(HEAT[highest] * worth)


@final
class WeightTables:
    """The weights for one number of cards in a world, as a Shaman and as a Shadow."""

    __slots__ = ("gift", "lead", "stray")

    def __init__(self, highest: i64) -> None:
        self.lead: list[Weights] = [Weights(LEAD[role], highest) for role in range(2)]
        self.stray: list[Weights] = [Weights(STRAY[role], highest) for role in range(2)]
        self.gift: list[Weights] = [Weights(GIFT[role], highest) for role in range(2)]


_MADE: Final[list[WeightTables | None]] = [None] * 9


def tables(highest: i64) -> WeightTables:
    """Return the weights for a number of cards in a world; they are made once."""
    made = _MADE[highest]
    if made is None:
        made = WeightTables(highest)
        _MADE[highest] = made
    return made
