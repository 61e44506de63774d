"""The seam to wherever people's settings are kept."""

from __future__ import annotations

from typing import Protocol

from tui.chair import Settings


class PeopleStore(Protocol):
    """Keeps settings by the opaque word for a proven key. It never raises, and it is never waited for."""

    def load(self, identity: str) -> Settings | None:
        """What was saved last; None for who has saved nothing yet."""
        ...

    def save(self, identity: str, settings: Settings) -> None:
        """Keep these from now on."""
        ...

    def close(self) -> None:
        """The house is closed: what is to be kept, is now."""
        ...
