"""Placing cards at their worlds (T4, T5, T8, X4)."""

from __future__ import annotations

from engine.shamans.cards import Card
from engine.shamans.state import State


def place(state: State, card: Card) -> bool:
    """T5: put a card at its world; True if that was the world's last one."""
    state.placed.append(card)
    missing = state.cards_missing[card.world] - 1
    state.cards_missing[card.world] = missing
    return not missing
