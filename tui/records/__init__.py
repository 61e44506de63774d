"""The records page: statistics and finished matches, which can be replayed."""

from tui.records.page import open_records

__all__ = ["open_records"]
