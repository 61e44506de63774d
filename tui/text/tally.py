"""Figures of a player's statistics, as text."""

from __future__ import annotations

from typing import NamedTuple

from tui.draw.rows import Row
from tui.words import Words


class MatchText(NamedTuple):
    """How a player played one match."""

    rounds: int
    """The number of rounds; 0 if the game has none, or they were not counted."""
    roles: Row
    """The player's roles, as signs."""
    sentence: str
    """The same in words, for the match that the player has chosen."""


def with_share(words: Words, played: str, count: int, won: int) -> str:
    """Return how much was played, and the share that was won."""
    if not count:
        return played
    share = round(100 * won / count)
    return words.t("{played}, {won} won ({share}%)", played=played, won=won, share=share)
