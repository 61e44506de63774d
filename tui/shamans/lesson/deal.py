"""The round of the lesson: its seats and its fixed deal."""

from __future__ import annotations

from engine.core import Seat
from engine.shamans import Arrow, Artifact, Card, Role, Setup, Shuffle, read_card

LEARNER, KI, BO = Seat(0), Seat(1), Seat(2)
NAMES = {"ki": "Ki", "bo": "Bo"}
"""The bots' names, by the placeholders in sentences."""

SETUP = Setup(players=3, distance=5, first_player=KI)
"""A shorter way to the Moon than usual (C5), so that one round of a few turns has a last chance in it."""

_DAGGER, _PORTAL, _SHARD, _MASK = Artifact.DAGGER, Artifact.PORTAL, Artifact.SHARD, Artifact.MASK


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(map(read_card, text.split()))


def deal() -> Shuffle:
    """Return the deal: Ki is a Shaman too and Bo the Shadow; the learner has no Blue, and must stray once."""
    return Shuffle(
        first=KI,
        roles=(Role.SHAMAN, Role.SHAMAN, Role.SHADOW),
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
