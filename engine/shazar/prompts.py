"""The questions on the agenda of Shazar. The folder `rules` says what each of them offers.

All fields are public facts, except the cards in `GiveBack` and `PickFate`, and the answers already given to
`AttackWindow` and `Arrange`.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache

from engine.core import OneSeatPrompt, Prompt, Seat
from engine.shazar.board import Hex
from engine.shazar.effects import Effects
from engine.shazar.fate import FateCard
from engine.shazar.options import Option
from engine.shazar.spells import Spell
from engine.shazar.steps import Arrival, Attack, Context, OpposedRolled, PlainRolled, Walking


@dataclass(frozen=True, slots=True)
class Shake(OneSeatPrompt):
    """Try to shake effects off, or leave it (E2)."""


@dataclass(frozen=True, slots=True)
class Freed(OneSeatPrompt):
    """Choose which of the effects that a roll reaches is lifted (E2)."""

    value: int


@dataclass(frozen=True, slots=True)
class Move(OneSeatPrompt):
    """Take the first step, or try a capture (M1, R5)."""


@dataclass(frozen=True, slots=True)
class WalkOn(OneSeatPrompt):
    """Take a further step with a mage, or stop (M7, M9)."""

    walk: Walking


@dataclass(frozen=True, slots=True)
class ChooseExit(OneSeatPrompt):
    """Choose the Exit of a Portal, or of a teleport (M4, M10)."""

    exits: tuple[Hex, ...]
    keep: bool = False
    portal: bool = False
    """True if the mage passes a Portal."""


@dataclass(frozen=True, slots=True)
class Cast(OneSeatPrompt):
    """Cast a spell, or none (P1)."""


@dataclass(frozen=True, slots=True)
class Fight(OneSeatPrompt):
    """Fight the Guard, or do not (H14)."""


@dataclass(frozen=True, slots=True)
class GiveBack(OneSeatPrompt):
    """Give a card back, or be done (H10)."""

    given: tuple[Spell, ...] = ()
    """Secret."""


@dataclass(frozen=True, slots=True)
class NameLake(OneSeatPrompt):
    """Name the kind that a Mana Lake acts as (H12)."""

    arrival: Arrival


@dataclass(frozen=True, slots=True)
class PickFate(OneSeatPrompt):
    """Choose which Fate card is applied (H13)."""

    cards: tuple[FateCard, ...]
    """Secret."""


@dataclass(frozen=True, slots=True)
class Victim(OneSeatPrompt):
    """Choose the enemy whom an artifact strikes (R3)."""

    effects: Effects
    context: Context


@dataclass(frozen=True, slots=True)
class ChooseLift(OneSeatPrompt):
    """Choose which effect of a mage ends (II.2)."""

    bearer: Seat
    positive: bool


@dataclass(frozen=True, slots=True)
class WhichRelic(OneSeatPrompt):
    """Choose which artifact is taken (R7)."""

    victim: Seat


@dataclass(frozen=True, slots=True)
class CheckWindow(OneSeatPrompt):
    """Twist of Fate, or let the roll stand (W1)."""

    event: PlainRolled | OpposedRolled


@dataclass(frozen=True, slots=True)
class DeathWindow(OneSeatPrompt):
    """Thread of Life, or let it happen (W3)."""


@dataclass(frozen=True, slots=True)
class AttackWindow(Prompt):
    """Guardian Spirit, Truce of the Gods, or let the attack happen (W2)."""

    attack: Attack
    asked: tuple[Seat, ...] = field()  # field(): not a default taken from Prompt's property
    answers: tuple[Option | None, ...]
    """The answer of each of them, None until it comes. Secret."""

    @property
    def awaited(self) -> frozenset[Seat]:
        """The seats that have not answered yet. Secret."""
        return frozenset([seat for seat, said in zip(self.asked, self.answers, strict=True) if said is None])


@dataclass(frozen=True, slots=True)
class Arrange(Prompt):
    """All seats lay their fields (S7)."""

    asked: tuple[Seat, ...] = field()  # field(): not a default taken from Prompt's property
    ready: frozenset[Seat] = frozenset()
    """The seats that are ready. Secret."""

    @property
    def awaited(self) -> frozenset[Seat]:
        """The seats that are not ready yet. Secret."""
        return frozenset(self.asked) - self.ready


# What nearly every turn needs is made once.
shake = cache(Shake)
move = cache(Move)
cast = cache(Cast)
fight = cache(Fight)
