"""The limits that a client can hit. `server.ops.limit_counters` counts how often each one is hit."""

from __future__ import annotations

from enum import StrEnum


class Limit(StrEnum):
    """Every limit that a client can hit."""

    # when a client connects
    FULL = "full"
    SOURCE_FULL = "source_full"
    CROWD = "crowd"
    """Too many clients are not logged in yet; this one was disconnected to make room."""
    TOO_OFTEN = "too_often"
    BANNED = "banned"
    NOT_INVITED = "not_invited"
    NO_HEADER = "no_header"
    """Connected from a proxy's address without a proxy header."""
    # during the login
    LOGIN_SECONDS = "login_seconds"
    ATTEMPTS = "attempts"
    COSTLY_KEY = "costly_key"
    """Offered an RSA key that takes long to verify."""
    BROKEN = "broken"
    """Sent something that made the server fail, such as a malformed key."""
    IDENTITY = "identity"
    """Has too many connections with one key at the same time."""
    # what a connection may ask for
    CHANNELS = "channels"
    SESSIONS = "sessions"
    """Too many sessions requested from one source within a minute."""
    TERMINALS = "terminals"
    """Asked for a second screen on one connection."""
    ANSWERS = "answers"
    """Asked for too many long answers: its source has used up its time, or too many wait."""
    FORWARDING = "forwarding"
    """Asked to forward ports, sockets, tunnels, the agent or the display."""
    SUBSYSTEM = "subsystem"
    ENVIRONMENT = "environment"
    SMALL_PACKETS = "small_packets"
    WORK = "work"
    """Sent so much, or such costly packets, that its input has to wait."""
    NEW_KEYS = "new_keys"
    """Began a key re-exchange and did not finish it."""
    CLAIMS = "claims"
    """Tried to become the first admin, and was refused."""
    # a terminal
    SIZE = "size"
    KEYS = "keys"
    """Typed faster than hands can."""
    KEYS_IN_ALL = "keys_in_all"
    """Typed faster than hands do while other clients did, too."""
    PASTE = "paste"
    SEQUENCE = "sequence"
    """Sent an escape sequence that is too long."""
    UNREADABLE = "unreadable"
    STALLED = "stalled"
    """Read next to nothing of the output for too long."""
    IDLE = "idle"
    """Was idle in the lobby, or requested no session, for too long."""
    STARTS = "starts"
    """Waited long for its turn to draw its first screen."""
    # the house
    TALK = "talk"
    SILENCED = "silenced"
    """Was refused in a silence: muted by an admin, or too fast again and again."""
    RENAMES = "renames"
    MOVES = "moves"
    TABLES = "tables"
    """Wanted a new table, and the house, its guests or its source had enough."""
    CODES = "codes"
    """Tried too many codes that do not exist."""
    GUESSES = "guesses"
    """Tried a code that does not exist, as too many others did, too; this alarms the host."""
    WATCHERS = "watchers"
    """Wanted to watch a table that has no room for more spectators."""


def uncounted(_limit: Limit) -> None:
    """Ignore a limit: the default callback where limits are not counted."""
