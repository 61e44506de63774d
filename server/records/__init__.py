"""What follows from finished matches: their summaries, what people have done, and how strong they seem."""

from server.records.counting import counted, read_tally, write_tally
from server.records.rating import rated_anew
from server.records.summary import RoundSummary, SeatSummary, Summary, read, rounds_of, write

__all__ = [
    "RoundSummary",
    "SeatSummary",
    "Summary",
    "counted",
    "rated_anew",
    "read",
    "read_tally",
    "rounds_of",
    "write",
    "write_tally",
]
