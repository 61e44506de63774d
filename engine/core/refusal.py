"""How a game says no: an exception with a reason, raised before anything has changed."""

from __future__ import annotations

from enum import StrEnum


class GameReason(StrEnum):
    """Why a choice was refused. The catalogues have the sentences."""

    STALE = "stale"
    """The choice answers a decision that is no longer open."""
    NOT_OFFERED = "not_offered"
    """The choice is not among the options of that seat now."""
    NO_SUCH_SEAT = "no_such_seat"
    """There is no such seat to look from."""
    ROUND_RUNNING = "round_running"
    """A deal was asked for while a round is being played."""
    MATCH_OVER = "match_over"
    """A deal was asked for after the match had ended."""
    BAD_SETUP = "bad_setup"
    """The table cannot be set up like that."""
    BAD_SHUFFLE = "bad_shuffle"
    """The shuffle does not hold the cards and tiles of this table."""


class Refused(Exception):
    """The game did not accept this, and nothing has changed."""

    def __init__(self, reason: GameReason) -> None:
        super().__init__(reason.value)
        self.reason = reason
