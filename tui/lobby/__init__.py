"""The lobby: tables, people, and the waiting room of a table."""

from tui.lobby.hall import Hall
from tui.lobby.waiting_room import WaitingRoom

__all__ = ["Hall", "WaitingRoom"]
