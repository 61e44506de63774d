"""The ssh disconnect message for a client that is refused before the key exchange.

OpenSSH and other clients show the reason as it is. The client's language is not known yet.
"""

from __future__ import annotations

import asyncssh
from asyncssh.constants import MSG_DISCONNECT
from asyncssh.packet import Byte, String, UInt32

from tui.door.limits import Limit

VERSION = "shamans"
"""The server's version string: it names neither a library nor a version."""
TOO_MANY = "shamans: too many connections; please try again in a minute"
BANNED = "shamans: nobody may come in from your address"
NO_HEADER = "shamans: a proxy's header was expected from this address"
BLOCK, LEAST_PADDING = 8, 4
"""Bytes: a packet's length is a multiple of the first, and has at least the second as padding."""


def disconnect_packets(limit: Limit) -> bytes:
    """Return everything that a client refused by this limit is sent: the version line and a disconnect."""
    code, line = asyncssh.DISC_TOO_MANY_CONNECTIONS, TOO_MANY
    if limit is Limit.BANNED:
        code, line = asyncssh.DISC_HOST_NOT_ALLOWED_TO_CONNECT, BANNED
    elif limit is Limit.NO_HEADER:
        code, line = asyncssh.DISC_PROTOCOL_ERROR, NO_HEADER
    said = Byte(MSG_DISCONNECT) + UInt32(code) + String(line) + String("")
    padding = -(len(said) + 5 + LEAST_PADDING) % BLOCK + LEAST_PADDING
    packet = UInt32(1 + len(said) + padding) + Byte(padding) + said + bytes(padding)
    return f"SSH-2.0-{VERSION}\r\n".encode() + packet
