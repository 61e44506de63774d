"""What the plays of the round tell about the seats, as the whole table saw them.

A Shaman goes off-colour for lack of the colour. How likely that was follows from how many cards of it were
out of sight, and how many of these the seat held.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from engine.shamans.think.ints import bit

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
class Evidence:
    """The evidence so far. It is public: it depends on what everyone saw, and on nothing else."""

    __slots__ = ("denied", "strange", "tells")

    def __init__(self, players: i64) -> None:
        self.tells: list[float] = [1.0] * players
        """How many times likelier a Shadow is to have played like each seat than a Shaman."""
        self.denied: list[i64] = [0] * players
        """The sets of worlds that each seat did not follow, and has not played since."""
        self.strange: list[float] = [1.0] * (players * 8)
        """The part of `tells` that comes from such a world, at `seat * 8 + world`."""

    def become(self, other: Evidence) -> None:
        """Take over another evidence."""
        self.tells = other.tells[:]
        self.denied = other.denied[:]
        self.strange = other.strange[:]

    def plays(self, seat: i64, world: i64, eclipsed: bool) -> None:
        """Take in a card of a world: if the seat had denied that it has any, it is caught."""
        if self.denied[seat] & bit(world):
            self.denied[seat] &= ~bit(world)
            self.tells[seat] *= (CAUGHT_IN_ECLIPSE if eclipsed else CAUGHT) / self.strange[seat * 8 + world]
            self.strange[seat * 8 + world] = 1.0

    def follows(self, seat: i64) -> None:
        """Take in a card that follows."""
        self.tells[seat] *= 1 - SABOTAGE

    def strays(self, seat: i64, world: i64, void: float) -> None:
        """Take in a card that does not follow a world, of which a Shaman had none with this probability."""
        told = (void + (1 - void) * SABOTAGE) / max(void, 0.01)
        told = min(told, STRANGEST)
        self.tells[seat] *= told
        self.strange[seat * 8 + world] *= told
        self.denied[seat] |= bit(world)
