"""Chance, as Shazar asks for it: the opening, every roll of the dice and every shuffled pile (D1, S1 to S6).

The outcome of a roll is its total, a number. The outcome of a shuffle is an order, a tuple of the numbers
from 0 on. It is as secret as the deck: a discard that is shuffled was open before (P7, V3).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import TypeAlias

from engine.core import Below, Chance, GameReason, Refused, Seat, seats, shuffled
from engine.shazar.artifacts import RELICS, Relic
from engine.shazar.board import is_legal
from engine.shazar.fate import FATE_DECK, FateCard
from engine.shazar.fields import MAGES, RECOMMENDED, Layout, Mage
from engine.shazar.setup import LayoutRule, Setup
from engine.shazar.spells import DECKS, Spell


class Purpose(StrEnum):
    """The reason for a roll."""

    SHAKE = "shake"
    CAPTURE = "capture"
    LADDER = "ladder"
    ICE = "ice"
    GUARD = "guard"
    POISON = "poison"
    HOLY = "holy"
    FATE = "fate"
    ATTACK = "attack"
    DEFENCE = "defence"
    OWN_ATTACK = "own_attack"
    """K8: an attack of a mage on themself."""


class Pile(StrEnum):
    """A pile of cards that is shuffled."""

    SPELLS = "spells"
    FATE = "fate"


@dataclass(frozen=True, slots=True)
class OpeningNeeded(Chance):
    """The game has to be set up; it is the only need that opens a stretch."""

    setup: Setup


@dataclass(frozen=True, slots=True)
class RollNeeded(Chance):
    """A mage rolls the dice (D5)."""

    seat: Seat
    purpose: Purpose


@dataclass(frozen=True, slots=True)
class OrderNeeded(Chance):
    """A pile is shuffled (P7, X3, F1, H10)."""

    pile: Pile
    seat: Seat | None
    """The owner of the spells; the Fate deck has none."""
    cards: int


Needs = OpeningNeeded | RollNeeded | OrderNeeded


@dataclass(frozen=True, slots=True)
class Opening:
    """Everything that chance decides before the first turn. Decks have their top first."""

    mages: tuple[Mage, ...]
    """By seat (S1)."""
    rolls: tuple[tuple[tuple[Seat, int], ...], ...]
    """S6: the rolls for the first turn; who is equal rolls again. None if the creator named the first."""
    relics: tuple[Relic, ...]
    """By seat (S3)."""
    fate: tuple[FateCard, ...]
    decks: tuple[tuple[Spell, ...], ...]
    """By seat (S5)."""
    layouts: tuple[Layout, ...]
    """By seat (B5)."""

    def first(self, setup: Setup) -> Seat:
        """S6: return the seat that begins."""
        if setup.first_player is not None:
            return setup.first_player
        return max(self.rolls[-1], key=lambda roll: roll[1])[0]

    def check(self, setup: Setup) -> None:
        """Raise `Refused` unless this is an opening of exactly this table's cards and hexes."""
        players = setup.players
        sound = (
            len(self.mages) == len(set(self.mages)) == players
            and set(self.mages) <= set(MAGES)
            and setup.chosen_mages in (None, self.mages)
            and _decides(self.rolls, setup)
            and len(self.relics) == len(set(self.relics)) == players
            and set(self.relics) <= set(RELICS)
            and Counter(self.fate) == Counter(FATE_DECK)
            and len(self.decks) == len(self.layouts) == players
            and all(
                Counter(deck) == Counter(DECKS[mage])
                and Counter(layout.tiles) == Counter(RECOMMENDED[mage].tiles)
                and layout[1:] == RECOMMENDED[mage][1:]
                and (setup.layout is LayoutRule.SHUFFLED or layout == RECOMMENDED[mage])
                and is_legal(layout)
                for mage, deck, layout in zip(self.mages, self.decks, self.layouts, strict=True)
            )
        )
        if not sound:
            raise Refused(GameReason.BAD_SHUFFLE)


def _decides(rolls: tuple[tuple[tuple[Seat, int], ...], ...], setup: Setup) -> bool:
    """S6: return True if these rolls say who begins: all roll, then those with the highest again."""
    if setup.first_player is not None:
        return rolls == ()
    still = [*seats(setup.players)]
    for turn in rolls:
        if len(still) < 2 or [seat for seat, _ in turn] != still:
            return False
        if not all(1 <= value <= 100 for _, value in turn):
            return False
        still = _highest(turn)
    return len(still) == 1


def _highest(turn: tuple[tuple[Seat, int], ...]) -> list[Seat]:
    most = max(value for _, value in turn)
    return [seat for seat, value in turn if value == most]


Outcome: TypeAlias = Opening | int | tuple[int, ...]

roll_needed = cache(RollNeeded)


def dice_total(tens: int, units: int) -> int:
    """D1: return the total of the dice: tens from 0 to 90 and units from 0 to 9; three zeros are 100."""
    return tens + units or 100


def draw(needs: Needs, below: Below) -> Outcome:
    """Return what chance gives for a need."""
    if isinstance(needs, RollNeeded):
        return dice_total(10 * below(10), below(10))
    if isinstance(needs, OrderNeeded):
        return tuple(shuffled(range(needs.cards), below))
    return open_game(needs.setup, below)


def open_game(setup: Setup, below: Below) -> Opening:
    """Draw the opening: mages, first player, artifacts, Fate deck, spell decks by seat, layouts by seat."""
    mages = setup.chosen_mages or tuple(shuffled(MAGES, below)[: setup.players])
    rolls = () if setup.first_player is not None else _roll_for_first(setup, below)
    return Opening(
        mages=mages,
        rolls=rolls,
        relics=tuple(shuffled(RELICS, below)[: setup.players]),
        fate=tuple(shuffled(FATE_DECK, below)),
        decks=tuple([tuple(shuffled(DECKS[mage], below)) for mage in mages]),
        layouts=tuple([_lay(setup, mage, below) for mage in mages]),
    )


def _roll_for_first(setup: Setup, below: Below) -> tuple[tuple[tuple[Seat, int], ...], ...]:
    """S6: all roll; the highest begins; those who are equal roll again."""
    rolls = []
    still = [*seats(setup.players)]
    while len(still) > 1:
        turn = tuple([(seat, dice_total(10 * below(10), below(10))) for seat in still])
        rolls.append(turn)
        still = _highest(turn)
    return tuple(rolls)


def _lay(setup: Setup, mage: Mage, below: Below) -> Layout:
    """B5: return the recommended field, or one that chance lays until it is legal."""
    layout = RECOMMENDED[mage]
    if setup.layout is not LayoutRule.SHUFFLED:
        return layout
    while True:
        laid = layout._replace(tiles=tuple(shuffled(layout.tiles, below)))
        if is_legal(laid):
            return laid
