"""The counts of a finished match for statistics, by seat."""

from __future__ import annotations

from collections.abc import Mapping

from engine.core import Notice
from engine.shazar.game import Game
from engine.shazar.notices import (
    AttackHit,
    CaptureTried,
    Died,
    FateUsed,
    MageEliminated,
    Moved,
    RelicDelivered,
    RelicTaken,
    Rolled,
    SpellCast,
    TurnBegan,
)

DEEDS: dict[type[Notice], str] = {
    TurnBegan: "turns",
    Moved: "moves",
    Rolled: "rolls",
    SpellCast: "spells_cast",
    AttackHit: "hits",
    FateUsed: "fate_cards_used",
    CaptureTried: "captures_tried",
    RelicTaken: "artifacts_taken",
    RelicDelivered: "artifacts_delivered",
    Died: "deaths",
    MageEliminated: "eliminated",
}
"""Notices that are counted for their `seat`, and the name of the count."""


def counted(game: Game) -> Mapping[str, tuple[int, ...]]:
    """Play a match again, and count."""
    again = Game(game.setup)
    counts = {name: [0] * game.players for name in DEEDS.values()}
    for entry in game.inputs:
        for notice in again.take(entry):
            name = DEEDS.get(type(notice))
            if name is not None:
                counts[name][notice.seat] += 1  # type: ignore[attr-defined]  # all notices of the table have one
    return {name: tuple(by_seat) for name, by_seat in counts.items()}
