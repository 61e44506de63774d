"""A match that goes on from a position, in the middle of a stretch that was never played."""

from __future__ import annotations

from engine.core import Game
from server.match.state import MatchState
from server.match.stretch import PlayedStretch


def put_position(state: MatchState, game: Game) -> None:
    """Let a match stand at a position, as if the deal that waits, or the last one, had led there."""
    if state.interlude is not None:
        state.stretches.append(PlayedStretch(state.interlude.deal(game.players), []))
    state.game, state.interlude = game, None
