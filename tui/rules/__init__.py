"""The rules in our own words, chapter by chapter; their numbers come from the engine's tables."""

from tui.rules.page import RulesPage

__all__ = ["RulesPage"]
