"""Who comes in. Anyone may; only a key whose signature was verified is somebody in particular."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable

import asyncssh

GUEST = "guest"
"""This name comes in without any authentication at all, for clients that may not ask anything."""


class Doorman:
    """What one connection has shown of itself so far.

    asyncssh asks about a key before its owner has proven to have it: an offered key is remembered, forgotten
    as soon as anything else is tried, and believed only when authentication is complete.
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
        """An opaque word for it."""

    def begins(self, username: str) -> bool:
        """A user name is tried; whether it needs to authenticate."""
        self._count()
        self._offered = None
        self.username = username
        return username != GUEST

    def offers(self, key: asyncssh.SSHKey, *, welcome: bool) -> bool:
        """A key is offered, proven or not; one that is not welcome need not be proven."""
        self._count()
        self._offered = key if welcome else None
        return welcome

    def asks_for_prompts(self) -> None:
        """Another way in is tried: what was offered before is not proven."""
        self._count()
        self._offered = None

    def completed(self) -> None:
        """Authentication has succeeded: the key offered last, if any, was proven."""
        if self._offered is not None:
            digest = hmac.new(self._secret, self._offered.public_data, hashlib.sha256)
            self.key, self.identity = self._offered, digest.hexdigest()
        self._offered = None

    def _count(self) -> None:
        self._attempts -= 1
        if self._attempts < 0:
            self._give_up()
