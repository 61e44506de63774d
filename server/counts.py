"""How often clients ran into each limit, counted and logged in one place. The limits are not here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from server.incidents import Log

LOG_SECONDS = 60.0
"""Between two lines about the same limit: a flood is not to fill the log."""


class Limit(StrEnum):
    """Every limit that a client can meet."""

    # at the gate
    FULL = "full"
    SOURCE_FULL = "source_full"
    CROWD = "crowd"
    """Too many who are not in yet; this one was in the way."""
    TOO_OFTEN = "too_often"
    BANNED = "banned"
    NOT_INVITED = "not_invited"
    NO_HEADER = "no_header"
    """Came from a proxy's address, without a proxy's header."""
    # on the way in
    LOGIN_SECONDS = "login_seconds"
    ATTEMPTS = "attempts"
    BROKEN = "broken"
    """Sent something, a key that is none, say, on which the server choked."""
    IDENTITY = "identity"
    """One key, connected too often at once."""
    # what a connection may ask for
    CHANNELS = "channels"
    SESSIONS = "sessions"
    """Asked for by a source, one after the other, in a minute."""
    TERMINALS = "terminals"
    """A second screen on one connection."""
    FORWARDING = "forwarding"
    """Of ports, sockets, tunnels, the agent or the display."""
    SUBSYSTEM = "subsystem"
    ENVIRONMENT = "environment"
    SMALL_PACKETS = "small_packets"
    WORK = "work"
    """Sent so much, or what takes so much time, that it has to wait."""
    NEW_KEYS = "new_keys"
    """Began to change keys, and did not finish."""
    # a terminal
    SIZE = "size"
    KEYS = "keys"
    """Typed faster than hands could."""
    KEYS_IN_ALL = "keys_in_all"
    """Typed more than hands do while others did, too."""
    PASTE = "paste"
    SEQUENCE = "sequence"
    """An escape sequence that is too long."""
    UNREADABLE = "unreadable"
    STALLED = "stalled"
    """Took nothing of what was sent for too long."""
    IDLE = "idle"
    """Did nothing in the lobby, or asked for nothing, for too long."""
    STARTS = "starts"
    """Waited long for a place among those who are drawing their first screen."""
    # the house
    TALK = "talk"
    SILENCED = "silenced"
    """Tried it though it has to wait, having been too fast again and again."""
    RENAMES = "renames"
    MOVES = "moves"
    CODES = "codes"
    """Tries of codes that fit nothing."""


class Counts:
    """What is told of a limit goes here, and nowhere else."""

    def __init__(self, log: Log, now: Callable[[], float]) -> None:
        self.so_far: Counter[Limit] = Counter()
        self._log = log
        self._now = now
        self._told: dict[Limit, float] = {}

    def __call__(self, limit: Limit) -> None:
        """A client ran into a limit: tell the host, of each kind once a minute at most."""
        self.so_far[limit] += 1
        now = self._now()
        if now - self._told.get(limit, -LOG_SECONDS) >= LOG_SECONDS:
            self._told[limit] = now
            self._log.warning("refused", why=limit.value, so_far=self.so_far[limit])


def uncounted(_limit: Limit) -> None:
    """Where limits are told of while nobody counts."""
