"""An event loop that measures its turns: the CPU time from one `select` to the next."""

from __future__ import annotations

import asyncio
from selectors import DefaultSelector, SelectorKey
from time import thread_time


class TurnSelector(DefaultSelector):
    """Notes the CPU time between two waits. Neither waiting nor other processes count."""

    def __init__(self) -> None:
        super().__init__()
        self.turns: list[float] = []
        """Seconds per turn, the oldest first."""
        self._begun = thread_time()

    def select(self, timeout: float | None = None) -> list[tuple[SelectorKey, int]]:
        """End a turn, wait, and begin the next turn."""
        self.turns.append(thread_time() - self._begun)
        ready = super().select(timeout)
        self._begun = thread_time()
        return ready


def new_loop() -> tuple[asyncio.AbstractEventLoop, TurnSelector]:
    """Return a loop, and the selector that measures it."""
    selector = TurnSelector()
    return asyncio.SelectorEventLoop(selector), selector
