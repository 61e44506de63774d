"""The letters of all pages. Each means one thing wherever it does something; capitals are the same."""

from __future__ import annotations

from enum import StrEnum, unique

from tui.session.page import Key


class _Shortcut(StrEnum):
    """A letter that does something."""

    @property
    def shown(self) -> str:
        """The letter as pages show it."""
        return self.value.upper()

    def key(self, label: str) -> Key:
        """Return the key for a footer."""
        return Key(self.shown, label, self.value)


@unique
class Letter(_Shortcut):
    """What each letter does."""

    ALL_HANDS = "a"
    BOTS = "b"
    """Play with bots now: at a new table, or on the free seats of this one."""
    CHAT = "c"
    NEW_CODE = "d"
    NAME = "e"
    FAIR_DEAL = "f"
    GUEST = "g"
    HISTORY = "h"
    """The past: this round at a table, finished matches in the lobby."""
    MATCH_ID = "i"
    JOIN = "j"
    APPROVE = "k"
    LEARN = "l"
    MARKS = "m"
    NEW_TABLE = "n"
    OTHER_GAME = "o"
    PHRASES = "p"
    QUIT = "q"
    """Go away: from a page that lies over another one, or from the house."""
    READY = "r"
    """Go on: begin, the next round, another match."""
    SETTINGS = "s"
    LAST_TURN = "t"
    MUTE = "u"
    ROLE = "v"
    WATCH = "w"
    REMOVE = "x"
    """Go on without a player: remove them, or vote for a bot on their seat. Also: forget me."""
    PAUSE = "z"


@unique
class YesOrNo(_Shortcut):
    """The answers to a question; while one is asked, these letters mean nothing else."""

    YES = "y"
    NO = "n"
