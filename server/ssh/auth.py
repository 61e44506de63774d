"""Authentication. Anyone may log in; only a key whose signature was verified identifies a person."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable

import asyncssh

GUEST = "guest"
"""The user name that logs in without any authentication, for clients that cannot answer a prompt."""


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
