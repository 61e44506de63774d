"""The two rounds of the lesson: their seats and their fixed deals."""

from __future__ import annotations

from engine.core import Seat
from engine.shamans import Arrow, Artifact, Card, Option, Play, Role, Setup, Shuffle, read_card

LEARNER, KI, BO = Seat(0), Seat(1), Seat(2)
NAMES = {"ki": "Ki", "bo": "Bo"}
"""The bots' names, by the placeholders in sentences."""

SETUP = Setup(players=3, distance=5, first_player=KI)
"""A shorter way to the Moon than usual (C5), so that one round of a few turns has a last chance in it."""

_ROLES = (Role.SHAMAN, Role.SHAMAN, Role.SHADOW)
_DAGGER, _PORTAL, _SHARD, _MASK = Artifact.DAGGER, Artifact.PORTAL, Artifact.SHARD, Artifact.MASK


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(read_card, text.split()))


FIRST_ROUND = Shuffle(
    first=KI,
    roles=_ROLES,
    cards=(
        *_cards("P2 P6 G1 G3 Y1 Y5 W1 W4 W6"),
        *_cards("P3 P5 B1 B3 B6 G4 G6 Y3 W3"),
        *_cards("P4 B2 B4 B5 G2 G5 Y4 W2 W5"),
        *_cards("P1 Y2 Y6"),
    ),
    face_up=(_DAGGER, _SHARD),
    deck=(
        *(_MASK, _DAGGER, _PORTAL, _SHARD, _DAGGER),  # as far as the lesson gets
        *(_PORTAL, _SHARD, Arrow.LEFT, _MASK, _DAGGER, _DAGGER),
    ),
)
"""Bo is the Shadow. The learner has no Blue, and must stray once."""

SECOND_ROUND = Shuffle(
    first=BO,
    roles=_ROLES,
    cards=(
        *_cards("B6 G3 Y1 Y2 Y3 Y4 Y5 Y6 W2"),
        *_cards("P1 P2 P4 B5 G2 G5 W1 W3 W5"),
        *_cards("P3 P5 P6 B4 G1 G4 G6 W4 W6"),
        *_cards("B1 B2 B3"),
    ),
    face_up=(_SHARD, _DAGGER),
    deck=(
        *(_DAGGER, _PORTAL, Arrow.LEFT, _MASK, _SHARD, _DAGGER),  # as far as the lesson gets
        *(_PORTAL, _SHARD, _MASK, _DAGGER, _DAGGER),
    ),
)
"""Bo is the Shadow again, until the first turn completes Blue. The learner has every Yellow."""


def play(card: str) -> Option:
    """Return the option to play a card, given in the engine's notation."""
    return Play(read_card(card))
