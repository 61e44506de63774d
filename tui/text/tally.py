"""Figures of a player's statistics, as text."""

from __future__ import annotations

from tui.words import Words


def with_share(words: Words, played: str, count: int, won: int) -> str:
    """Return how much was played, and the share that was won."""
    if not count:
        return played
    share = round(100 * won / count)
    return words.t("{played}, {won} won ({share}%)", played=played, won=won, share=share)
