"""The rules of a game, chapter by chapter: as a page, and as text."""

from tui.rules.page import RulesPage

__all__ = ["RulesPage"]
