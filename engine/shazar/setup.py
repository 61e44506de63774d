"""The setup of a table (S1, S6, B5, G6, G8, U2, W6)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import permutations

from engine.core import GameReason, Refused, Seat, Value
from engine.shazar.fields import MAGES, Mage

SIZES = range(2, 5)
TEAM_SIZE = 4
"""U2: players at a table with teams."""
RANDOM_MAGES = "random"
MAGE_ORDERS = (RANDOM_MAGES, *map("".join, permutations(MAGES)))
"""S1: chance deals the mages, or each seat has the mage of its letter."""
STONES = (30, 40, 0)
"""G6: the rounds after which the Stone wakes; 0: never."""
OFF_ON = ("off", "on")


class LayoutRule(StrEnum):
    """How the fields are laid (B5)."""

    RECOMMENDED = "recommended"
    SHUFFLED = "shuffled"
    OWN = "own"


@dataclass(frozen=True, slots=True)
class Setup:
    """A table as its creator made it."""

    players: int
    mages: str = RANDOM_MAGES
    """The letters of the mages by seat; more than there are seats are ignored."""
    first_player: Seat | None = None
    """The seat that begins, if the creator names one (S6)."""
    layout: LayoutRule = LayoutRule.RECOMMENDED
    stone: int = STONES[0]
    teams: bool = False
    open_fate: bool = False
    standing_down: bool = False
    """True if a mage may leave the match at any moment (G8)."""

    def __post_init__(self) -> None:
        sound = (
            self.players in SIZES
            and self.mages in MAGE_ORDERS
            and (self.first_player is None or self.first_player in range(self.players))
            and self.stone in STONES
            and (self.players == TEAM_SIZE or not self.teams)
        )
        if not sound:
            raise Refused(GameReason.BAD_SETUP)

    @property
    def values(self) -> Mapping[str, Value]:
        """The fields as plain values."""
        return {
            "mages": self.mages,
            "first_player": self.first_player,
            "layout": self.layout.value,
            "stone": self.stone,
            "teams": OFF_ON[self.teams],
            "open_fate": OFF_ON[self.open_fate],
            "standing_down": OFF_ON[self.standing_down],
        }

    @property
    def chosen_mages(self) -> tuple[Mage, ...] | None:
        """The mages by seat; None: chance deals them."""
        if self.mages == RANDOM_MAGES:
            return None
        return tuple(map(Mage, self.mages[: self.players]))

    def allies(self, seat: Seat, other: Seat) -> bool:
        """Return True if two seats play together (U2): partners sit opposite."""
        return seat == other or (self.teams and (seat - other) % 2 == 0)
