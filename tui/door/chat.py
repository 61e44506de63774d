"""Chat lines, and the lanes they belong to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import NamedTuple

from engine.core import Seat

COMMON = range(7)
"""The numbers of the quick phrases that can be said everywhere. A phrase is sent as its number: its text
depends on the reader's language, and the numbers below also on the game of the table."""


class Common(IntEnum):
    """The common phrases by their numbers."""

    HELLO = 0
    GOOD_LUCK = 1
    WELL_PLAYED = 2
    THINKING = 3
    TRUST_ME = 4
    SORRY = 5
    THANKS = 6


NAMING = range(7, 16)
"""The numbers of a game's phrases that name a seat's player."""
UNNAMED = range(16, 25)
"""The numbers of a game's phrases that name no player."""
PHRASES = UNNAMED.stop
"""The first number that no phrase can have."""


class Remark(NamedTuple):
    """A quick phrase that a bot may say."""

    phrase: int
    about: Seat | None = None
    """The seat of the player whom the phrase names."""


class Lane(StrEnum):
    """The chat that a person at a table speaks in; in the lobby both lanes are the same."""

    HERE = "here"
    """The place where the person is: their table, or the lobby."""
    LOBBY = "lobby"


class HeldBack(NamedTuple):
    """The reason why a referee held a message back (K1)."""

    game: str
    """The game whose referee it was."""
    reason: str
    """The referee's own word for the reason; the game's screens turn it into a sentence."""


@dataclass(frozen=True, slots=True)
class ChatLine:
    """One line of a chat: a message, or a note about what happened, in the lobby or at a table."""

    name: str
    text: str
    me: bool = False
    phrase: int | None = None
    """The number of a quick phrase, shown in the reader's language; the text is empty then."""
    about: str = ""
    """The name of the player whom the phrase names."""
    alone: bool = False
    """True if only its speaker sees the line: no other person was at the table, so no referee read it."""
    joined: bool = False
    """True if the line says that this person has joined the private table; the text is empty then."""
    speaker: int = 0
    """A number that stays the same for one person under every name; below 0 for a bot, 0 for a note."""
    admin: bool = False
    """True if the speaker is an admin and shows it."""

    @property
    def by_bot(self) -> bool:
        """True if a bot is the speaker."""
        return self.speaker < 0
