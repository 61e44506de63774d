"""Statistics of finished matches: summaries, people's tallies and ratings."""

from server.stats.counting import add_counts, counted, read_tally
from server.stats.rating import NEW, rated
from server.stats.summary import SeatSummary, Summary, read, write

__all__ = [
    "NEW",
    "SeatSummary",
    "Summary",
    "add_counts",
    "counted",
    "rated",
    "read",
    "read_tally",
    "write",
]
