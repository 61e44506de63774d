"""The lobby: tables, people, chat, the waiting room. `enter` begins a visit."""

from tui.chair import Door
from tui.lobby.goodbye import Goodbye
from tui.lobby.hall import Hall
from tui.lobby.help import Help
from tui.lobby.started import StartedTable
from tui.lobby.visit import Rooms, Sheet, Visit
from tui.lobby.waiting import WaitingRoom
from tui.look import Look
from tui.words import Words

__all__ = ["Sheet", "Visit", "enter"]


def enter(door: Door, words: Words, look: Look) -> Visit:
    """Come into the house."""
    rooms = Rooms(Hall(), WaitingRoom(), StartedTable(), Help(), Goodbye())
    return Visit(door, words, look, rooms)
