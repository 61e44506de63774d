"""Authentication. Anyone may log in; only a key whose signature was verified identifies a person."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable

import asyncssh
from asyncssh.packet import PacketDecodeError, SSHPacket

GUEST = "guest"
"""The user name that logs in without any authentication, for clients that cannot answer a prompt."""
MOST_RSA_BITS, MOST_EXPONENT_BITS = 8192, 64
"""The largest RSA key. To verify one with 16,384 bits, or with an exponent as long as the key, takes 25 ms
and more. OpenSSL has the same limit of exponents for keys over 3072 bits."""


def is_certificate(key_data: bytes) -> bool:
    """Return True if a client sends a certificate in place of a key. The server knows no authority for it."""
    algorithm, _ = _algorithm(key_data)
    return b"-cert-v" in algorithm or algorithm.startswith(b"x509v3-")


def is_costly(key_data: bytes) -> bool:
    """Return True for an RSA key that takes long to use; no number of it is used in any calculation."""
    algorithm, packet = _algorithm(key_data)
    if algorithm != b"ssh-rsa":
        return False
    try:
        exponent, modulus = packet.get_mpint(), packet.get_mpint()
    except PacketDecodeError:
        return False  # asyncssh refuses it
    return exponent.bit_length() > MOST_EXPONENT_BITS or modulus.bit_length() > MOST_RSA_BITS


def _algorithm(key_data: bytes) -> tuple[bytes, SSHPacket]:
    """Return the name of a key's algorithm, and the rest of the key; no name if the key has none."""
    packet = SSHPacket(key_data)
    try:
        return packet.get_string(), packet
    except PacketDecodeError:
        return b"", packet


class Authenticator:
    """The state of one connection's authentication.

    asyncssh asks about a key before the client has proven that it owns the key. So an offered key is only
    remembered. It is forgotten as soon as the client tries anything else, and trusted only when
    authentication is complete.
    """

    def __init__(self, secret: bytes, attempts: int, give_up: Callable[[], None]) -> None:
        self._secret = secret
        self._attempts = attempts
        self._give_up = give_up
        self._offered: asyncssh.SSHKey | None = None
        self.username = ""
        self.key: asyncssh.SSHKey | None = None
        """The key that was proven; None for a guest."""
        self.identity: str | None = None
        """The opaque ID of that key; None for a guest."""

    def begins(self, username: str) -> bool:
        """Note that the client tries a user name; return True if that name must authenticate."""
        self._count()
        self._offered = None
        self.username = username
        return username != GUEST

    def offers(self, key: asyncssh.SSHKey, *, welcome: bool) -> bool:
        """Note that the client offers a key, proven or not; return False for a key that is not welcome."""
        self._count()
        self._offered = key if welcome else None
        return welcome

    def offers_unusable(self) -> None:
        """Note that the client offers a key that the server does not look at."""
        self._count()
        self._offered = None

    def asks_for_prompts(self) -> None:
        """Note that the client tries another method: the key that it offered before is not proven."""
        self._count()
        self._offered = None

    def completed(self) -> None:
        """Accept the key that was offered last, if any: authentication succeeded, so it is proven."""
        if self._offered is not None:
            digest = hmac.new(self._secret, self._offered.public_data, hashlib.sha256)
            self.key, self.identity = self._offered, digest.hexdigest()
        self._offered = None

    def _count(self) -> None:
        self._attempts -= 1
        if self._attempts < 0:
            self._give_up()
