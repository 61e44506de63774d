"""What the house knows of its people when it is opened again. The engine and the screens never see it."""

from server.store.memory import MemoryStore
from server.store.people import PeopleStore
from server.store.sqlite import FILE_NAME, SqliteStore, open_store

__all__ = ["FILE_NAME", "MemoryStore", "PeopleStore", "SqliteStore", "open_store"]
