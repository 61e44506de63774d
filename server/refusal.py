"""What a client reads that is not let in: a reason, as ssh tells one before there are keys.

OpenSSH and others show it as it is. There is no language yet.
"""

from __future__ import annotations

import asyncssh
from asyncssh.constants import MSG_DISCONNECT
from asyncssh.packet import Byte, String, UInt32

from server.counts import Limit

VERSION = "shamans"
"""What the server calls itself: neither a library nor a number."""
TOO_MANY = "shamans: too many connections; please try again in a minute"
BANNED = "shamans: nobody may come in from your address"
NO_HEADER = "shamans: a proxy's header was expected from this address"
BLOCK, LEAST_PADDING = 8, 4
"""A packet's length is a multiple of the one, and at least the other of it says nothing."""


def refusal(limit: Limit) -> bytes:
    """All that who has met this limit is sent: who we are, and that it is over."""
    code, line = asyncssh.DISC_TOO_MANY_CONNECTIONS, TOO_MANY
    if limit is Limit.BANNED:
        code, line = asyncssh.DISC_HOST_NOT_ALLOWED_TO_CONNECT, BANNED
    elif limit is Limit.NO_HEADER:
        code, line = asyncssh.DISC_PROTOCOL_ERROR, NO_HEADER
    said = Byte(MSG_DISCONNECT) + UInt32(code) + String(line) + String("")
    padding = -(len(said) + 5 + LEAST_PADDING) % BLOCK + LEAST_PADDING
    packet = UInt32(1 + len(said) + padding) + Byte(padding) + said + bytes(padding)
    return f"SSH-2.0-{VERSION}\r\n".encode() + packet
