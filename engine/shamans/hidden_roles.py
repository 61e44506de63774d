"""The roles of Shamans, for a judge of bots."""

from __future__ import annotations

from engine.core import Seat
from engine.shamans.cards import Role
from engine.shamans.game import Game


class ShamansRoles:
    """Shamans and Shadows. Shadows are hunted."""

    names = tuple(role.value for role in Role)
    hunted = Role.SHADOW.value

    def held(self, game: Game) -> tuple[str, ...]:
        """Return the role of each seat now: every seat knows its own."""
        own = [game.view(Seat(seat)).roles[seat] for seat in range(game.players)]
        return tuple(role.value for role in own if role is not None)

    def winner(self, game: Game) -> str:
        """Return the side that won the round that is over."""
        result = game.view(None).result
        assert result is not None, "the round is over"
        return result.winner.value

    def points(self, game: Game) -> tuple[int, ...]:
        """Return the points of each seat so far."""
        return game.view(None).points
