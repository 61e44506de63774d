"""Who reads without a house: a visit whose pages are drawn, and through whose door nothing is done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

from tui.chair import Door, Picture, Settings
from tui.entrance import enter
from tui.look import Look
from tui.visit import Visit
from tui.words import Words


class _Glass:
    """As much of a door as reading needs."""

    def __init__(self, settings: Settings) -> None:
        self._picture = Picture(
            me="", guest=False, reclaim="", people=(), tables=(), chat=(), settings=settings
        )

    def look(self) -> Picture:
        """An empty house."""
        return self._picture

    def on_change(self, wake: Callable[[], None]) -> None:
        """Nothing ever changes."""

    def set_settings(self, settings: Settings) -> None:
        """Read like that from now on."""
        self._picture = replace(self._picture, settings=settings)


def glass(settings: Settings) -> Door:
    """A door that can only be looked through, by somebody who likes it like that."""
    return cast("Door", _Glass(replace(settings, new=False)))  # pages that only show something ask no more


def reader(words: Words, look: Look) -> Visit:
    """A visit that is only drawn."""
    return enter(glass(Settings()), words, look)
