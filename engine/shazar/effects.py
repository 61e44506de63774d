"""Primitive effects: the whole vocabulary of cards (table II.2). A card is a row of these.

`engine.shazar.rules.doing` does them.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.shazar.statuses import MageStatus, Polarity


class Who(Enum):
    """The mages that an effect concerns."""

    TARGET = "target"
    """The target of a spell; the drawer of a Fate card; the mage who rolled, in a check."""
    CASTER = "caster"
    """The caster of a spell; the drawer of a Fate card; the holder of an artifact."""
    OTHERS = "all others"
    BYSTANDERS = "all others but the target"
    CHOSEN = "chosen enemy"


class Steers(Enum):
    """The mage who steers a drag (M9)."""

    CASTER = "caster"
    OTHER_SIDE = "other side"
    """The other mage of an opposed check; on any other roll the next enemy (R3)."""


class Where(Enum):
    """The goal of a teleport (M10)."""

    OWN_EXIT = "own exit"
    ANY_EXIT = "any free exit"


class Primitive:
    """Base of the primitive effects."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Aimed(Primitive):
    """An effect that is done to a mage, or to several."""

    who: Who


Effects = tuple[Primitive, ...]


@dataclass(frozen=True, slots=True)
class Lose(Aimed):
    """Take life away (J1)."""

    amount: int


@dataclass(frozen=True, slots=True)
class Heal(Aimed):
    """Give life back, up to the maximum (J1)."""

    amount: int


@dataclass(frozen=True, slots=True)
class More(Primitive):
    """Add to the damage of the same hit (K5)."""

    amount: int
    each_negative: bool = False
    """True if one is added for each negative effect on the target, and `amount` is the most."""


@dataclass(frozen=True, slots=True)
class Put(Aimed):
    """Lay a status on a mage. Without turns and shake number it lasts until it is used."""

    status: MageStatus
    amount: int = 0
    turns: int | None = None
    """Turns of the mage that has it (T6); 0 is this turn."""
    shake: int = 0
    """The number that a roll must reach to shake it off (E2); 0: it cannot be shaken off."""


@dataclass(frozen=True, slots=True)
class Skip(Aimed):
    """Give red cards (E8)."""

    turns: int


@dataclass(frozen=True, slots=True)
class Drag(Aimed):
    """Move a mage by one step or more (M9)."""

    steps: int
    steers: Steers = Steers.CASTER


@dataclass(frozen=True, slots=True)
class TakeSteps(Aimed):
    """Let a mage take steps at once."""

    steps: int


@dataclass(frozen=True, slots=True)
class Teleport(Aimed):
    """Put a mage on an Exit (M10)."""

    where: Where
    instead: Effects = ()
    """The effects if the mage carries an artifact, or the Exit is taken."""


@dataclass(frozen=True, slots=True)
class Lift(Aimed):
    """End effects on a mage; the caster chooses which."""

    polarity: Polarity
    all: bool = False
    """True if all of them end, and with the negative ones the red cards."""


@dataclass(frozen=True, slots=True)
class Peek(Aimed):
    """Show the hand of a mage to the caster (V2)."""


@dataclass(frozen=True, slots=True)
class Exchange(Aimed):
    """Let a mage exchange cards of the hand (H10)."""

    whole: bool = False
    """True if the whole hand is discarded and drawn again."""


@dataclass(frozen=True, slots=True)
class DrawFate(Aimed):
    """Let a mage look at Fate cards and apply one (F1, F3)."""

    look: int = 1


@dataclass(frozen=True, slots=True)
class Hush(Aimed):
    """Forbid a mage to cast a spell in this turn."""


@dataclass(frozen=True, slots=True)
class Check(Primitive):
    """Let a mage, or everyone on the board, make a plain check (D3, F5)."""

    number: int
    reached: Effects
    missed: Effects
    everyone: bool = False


@dataclass(frozen=True, slots=True)
class Ladder(Primitive):
    """Let the caster roll once: every rung that the roll reaches takes effect (P8)."""

    rungs: tuple[tuple[int, Effects], ...]
    """The numbers with their effects, from low to high."""


@dataclass(frozen=True, slots=True)
class ReplaceRoll(Primitive):
    """Roll the mage's own dice of a check again (W1)."""


@dataclass(frozen=True, slots=True)
class CallOff(Primitive):
    """Take all effect from an announced attack (W2)."""


@dataclass(frozen=True, slots=True)
class Truce(Primitive):
    """Forbid attack spells until the user's next turn, and call the announced attack off (W2)."""


@dataclass(frozen=True, slots=True)
class Survive(Primitive):
    """Call a death off: life becomes 1 (W3)."""
