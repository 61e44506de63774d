"""An offence: the forbidden thing that the referee finds in a message."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """The kinds of forbidden words during a round (K1); a world is its colour (C2)."""

    COLOUR = "colour"
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class Offence:
    """The first forbidden thing in a message."""

    kind: Kind
