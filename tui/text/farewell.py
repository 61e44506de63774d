"""How a session ended. The server writes a goodbye line for it after the terminal is restored."""

from enum import StrEnum


class Farewell(StrEnum):
    """The ways in which a player can end a session. The value is the app's result."""

    LEFT = "left"
    """The player left and had no seat that waits."""
    SEAT_KEPT = "seat_kept"
    """The player left while a table keeps a seat for them."""
    FORGOTTEN = "forgotten"
    """The player asked to be forgotten, and was."""
