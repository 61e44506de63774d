"""A player's visit to the house, whatever the page: chat, header, footer, questions, help."""

from tui.visit.visit import Rooms, Sheet, Visit

__all__ = ["Rooms", "Sheet", "Visit"]
