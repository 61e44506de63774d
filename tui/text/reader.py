"""The door of a session that shows one page to a reader who has not entered the house."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tui.door import NO_HOUSE, Picture, Settings, ViewDoor


class _ReaderDoor:
    """The part of a door that reading needs."""

    def __init__(self, settings: Settings) -> None:
        self._picture = replace(NO_HOUSE, settings=settings)

    def look(self) -> Picture:
        """Return an empty house."""
        return self._picture

    def on_change(self, wake: Callable[[], None]) -> None:
        """Do nothing: nothing ever changes."""

    def set_settings(self, settings: Settings) -> None:
        """Change this reader's settings until the session ends."""
        self._picture = replace(self._picture, settings=settings)


def reader_door(settings: Settings) -> ViewDoor:
    """Return a door that only shows a picture, with a reader's own settings."""
    return _ReaderDoor(replace(settings, new=False))  # a reader is not greeted
