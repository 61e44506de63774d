"""How a session ended, for the goodbye line that the server writes on the clean terminal."""

from enum import StrEnum


class Farewell(StrEnum):
    """The kinds of ends that a player chooses. Its value is the app's result."""

    LEFT = "left"
    """Left the house, and sat nowhere."""
    SEAT_KEPT = "seat_kept"
    """Left the house while sitting at a table: the seat waits."""
    FORGOTTEN = "forgotten"
    """Is not known here any more, as wished."""
