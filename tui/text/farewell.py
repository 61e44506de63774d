"""How a session ended. The server writes a goodbye line for it after the terminal is restored."""

from enum import StrEnum


class Farewell(StrEnum):
    """The ways in which a player can end a session. The value is the app's result."""

    LEFT = "left"
    """The player left and had no seat that waits."""
    SEAT_KEPT = "seat_kept"
    """The player left while a table keeps a seat for them."""
    COMES_IN = "comes_in"
    """The player was asked a question before they entered the house, and enters now."""
    FORGOTTEN = "forgotten"
    """The player asked to be forgotten, and was."""
