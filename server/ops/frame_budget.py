"""The frames that the house can spare for stagings: a few cost nothing that players notice, and a full house
has none left for show.

A frame costs about 0.2 ms, a fifth of an update. Only public events take frames, so a staging that is left
out tells nothing that is hidden.
"""

from __future__ import annotations

from collections.abc import Callable

from server.net.token_bucket import TokenBucket

FRAMES = 100
"""Frames per second on all screens together: about 2 % of a core, and thirty cards a second."""


class FrameBudget:
    """Spares frames for all screens of a house."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._bucket = TokenBucket(now, FRAMES, FRAMES)

    def __call__(self, frames: int) -> bool:
        """Take this many frames, those of a staging together; return False if none are left."""
        if self._bucket.level < 1:
            return False
        self._bucket.draw(frames)
        return True
