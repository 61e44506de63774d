"""What the referee finds in a message."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What may not be said during a round (K1); a world is its colour (C2)."""

    COLOUR = "colour"
    NUMBER = "number"


@dataclass(frozen=True, slots=True)
class Offence:
    """What the first forbidden thing in a message is."""

    kind: Kind
