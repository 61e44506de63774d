"""What the house knows when it is opened again. The engine and the screens never see it."""

from server.store.kept import KeptLine, KeptMatch, KeptPerson, KeptRating, KeptTable, KeptTally
from server.store.memory import MemoryStore
from server.store.opening import LOCK_NAME
from server.store.sqlite import FILE_NAME, SqliteStore, open_store
from server.store.store import Store

__all__ = [
    "FILE_NAME",
    "LOCK_NAME",
    "KeptLine",
    "KeptMatch",
    "KeptPerson",
    "KeptRating",
    "KeptTable",
    "KeptTally",
    "MemoryStore",
    "SqliteStore",
    "Store",
    "open_store",
]
