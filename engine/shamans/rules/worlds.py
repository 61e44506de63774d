"""Placing cards at their worlds (T4, T5, T8, X4)."""

from __future__ import annotations

from engine.shamans.cards import Card
from engine.shamans.state import State


def place(state: State, *cards: Card) -> bool:
    """T5: put cards of one world in their place; True if that completes it."""
    world = cards[0].world
    state.placed += cards
    missing = state.cards_missing[world] - len(cards)
    state.cards_missing[world] = missing
    return not missing
