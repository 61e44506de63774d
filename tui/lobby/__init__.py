"""The lobby: tables, people, and the waiting room of one's own table."""

from tui.lobby.hall import Hall
from tui.lobby.waiting import WaitingRoom

__all__ = ["Hall", "WaitingRoom"]
