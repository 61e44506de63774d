"""What the house has kept of finished matches, as a page; a match on it can be looked at again."""

from tui.records.page import open_records

__all__ = ["open_records"]
