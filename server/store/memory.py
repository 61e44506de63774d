"""Settings that end with the process: for tests, for `shamans play`, and for a house whose disk fails."""

from __future__ import annotations

from tui.chair import Settings

KEPT = 10_000


class MemoryStore:
    """The settings of the last so many people who changed any."""

    def __init__(self, kept: int = KEPT) -> None:
        self._kept = kept
        self._saved: dict[str, Settings] = {}

    def load(self, identity: str) -> Settings | None:
        """What was saved last."""
        return self._saved.get(identity)

    def save(self, identity: str, settings: Settings) -> None:
        """Keep these; for them the oldest may have to go."""
        self._saved.pop(identity, None)
        self._saved[identity] = settings
        if len(self._saved) > self._kept:
            del self._saved[next(iter(self._saved))]

    def close(self) -> None:
        """There is nowhere to keep it."""
