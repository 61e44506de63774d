"""The impressions that the plays of the round make about the seats, as the whole table saw them.

A Shaman goes off-colour for lack of the colour. How likely that was follows from how many cards of it were
out of sight, and how many of these the seat held.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from engine.shamans.think.ints import COUNTS, bit, colour, count, power

if TYPE_CHECKING:
    from mypy_extensions import i64

SABOTAGE: Final = 0.3
"""Assumed share of a Shadow's cards that are off-colour though it could follow."""
CAUGHT: Final = 15.0
"""How much likelier a Shadow is to play a colour that it did not follow before; a Shaman may err, too."""
CAUGHT_IN_ECLIPSE: Final = 1.5
"""The same when the Eclipse has passed cards: that one may have come later (A3)."""
STRANGEST: Final = 8.0
"""Upper limit of what a single off-colour card can tell."""


@final
class Impressions:
    """The impressions so far. They are public: everyone saw all that they depend on."""

    __slots__ = ("denied", "strange", "tells")

    def __init__(self, players: i64, like: Impressions | None = None) -> None:
        self.tells: list[float] = [1.0] * players if like is None else like.tells[:]
        """How many times likelier a Shadow is to have played like each seat than a Shaman."""
        self.denied: list[i64] = [0] * players if like is None else like.denied[:]
        """The sets of worlds that each seat did not follow, and has not played since."""
        self.strange: list[float] = [1.0] * (players * 8) if like is None else like.strange[:]
        """The part of `tells` that comes from such a world, at `seat * 8 + world`."""

    def take_in(
        self, seat: i64, world: i64, destination: i64, size: i64, unseen: i64, eclipsed: bool
    ) -> None:
        """Judge a card of a world, played from a hand of this size while a set of cards is out of sight.

        The Guide's card has the destination -1.
        """
        if self.denied[seat] & bit(world):  # it is caught
            place = seat * 8 + world
            caught = CAUGHT_IN_ECLIPSE if eclipsed else CAUGHT
            self.denied[seat] = self.denied[seat] & ~bit(world)
            self.tells[seat] = self.tells[seat] * caught / self.strange[place]
            self.strange[place] = 1.0
        if world == destination:
            self.tells[seat] = self.tells[seat] * (1 - SABOTAGE)
        elif destination >= 0:
            place = seat * 8 + destination
            void = power(1.0 - float(size) / float(count(unseen)), COUNTS[colour(unseen, destination)])
            told = min((void + (1 - void) * SABOTAGE) / max(void, 0.01), STRANGEST)
            self.tells[seat] = self.tells[seat] * told
            self.strange[place] = self.strange[place] * told
            self.denied[seat] = self.denied[seat] | bit(destination)
