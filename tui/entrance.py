"""Where a visit begins: the rooms of the house are put together here."""

from __future__ import annotations

from tui.chair import Door
from tui.lobby import Hall, WaitingRoom
from tui.look import Look
from tui.shamans import TablePage
from tui.visit import Rooms, Visit
from tui.visit.goodbye import Goodbye
from tui.visit.help import Help
from tui.words import Words


def enter(door: Door, words: Words, look: Look) -> Visit:
    """Come into the house."""
    rooms = Rooms(Hall(), WaitingRoom(), TablePage(), Help(), Goodbye())
    return Visit(door, words, look, rooms)
