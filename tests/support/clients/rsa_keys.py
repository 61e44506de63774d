"""RSA keys that a hostile client offers; none of them can sign anything."""

from __future__ import annotations

import asyncssh
from asyncssh.packet import MPInt, String

PLAIN = asyncssh.generate_private_key("ssh-ed25519")
USUAL = 65537


def rsa(bits: int, exponent: int = USUAL) -> bytes:
    """Return the bytes of an RSA public key with a modulus of no use."""
    return String(b"ssh-rsa") + MPInt(exponent) + MPInt((1 << bits - 1) + 1)


def pair(key_data: bytes) -> asyncssh.SSHKeyPair:
    """Return a client's key that claims to be this one."""
    (made,) = asyncssh.load_keypairs([PLAIN])
    made.public_data = key_data
    return made
