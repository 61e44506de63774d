"""The parts of every sentence of a log: the people's names, and the spans of its placeholders."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import Seat
from tui.door.safe_text import tidy
from tui.draw.scene import Scene
from tui.table.people import name_of
from tui.table.placeholders import Placeholders


class Said(NamedTuple):
    """A sentence before its placeholders are filled, with its sign and style."""

    text: str
    sign: str = " "
    style: str = "text"


class Telling:
    """The making of one sentence: whom it is told to, and the spans of its placeholders."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.words = scene.words
        self.me = scene.picture.seat
        self.blanks = Placeholders()

    def name(self, seat: Seat) -> str:
        """Return the name of a seat's player."""
        return tidy(name_of(self.scene, seat))
