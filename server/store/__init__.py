"""The store: all that the server keeps across restarts. The engine and the screens never see it."""

from server.house.rows import (
    LineRow,
    MatchRow,
    PersonRow,
    RatingRow,
    SeatFigures,
    TableRow,
    TallyRow,
    Unrated,
)
from server.house.store import Ack, Answer, Conflict, Store
from server.store.integrity import IntegrityCheck, integrity_sentence
from server.store.opening import LOCK_NAME, MEMORY, refuse_emptied
from server.store.sqlite import FILE_NAME, SqliteStore, count_matches_again

__all__ = [
    "FILE_NAME",
    "LOCK_NAME",
    "MEMORY",
    "Ack",
    "Answer",
    "Conflict",
    "IntegrityCheck",
    "LineRow",
    "MatchRow",
    "PersonRow",
    "RatingRow",
    "SeatFigures",
    "SqliteStore",
    "Store",
    "TableRow",
    "TallyRow",
    "Unrated",
    "count_matches_again",
    "integrity_sentence",
    "refuse_emptied",
]
