"""The table: a match of Shamans on one player's screen."""

from tui.shamans.table.page import TablePage

__all__ = ["TablePage"]
