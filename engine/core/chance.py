"""Chance that everyone can recompute: a stream of numbers from a secret and the players' cuts.

The stream is SHA-256 in counter mode; a number below n is drawn by rejection, so that no number is
likelier than another; a shuffle is Fisher-Yates from the end. docs/fairness.md has the bytes and
fixed test vectors. Where the secret comes from is not the engine's business.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from hashlib import sha256
from typing import TypeVar

Item = TypeVar("Item")
Below = Callable[[int], int]
"""Chance as the engine takes it: `below(n)` is a whole number from 0 to n - 1."""

SECRET_BYTES = 32
_WORD_BYTES = 4
_WORDS = 1 << (8 * _WORD_BYTES)


def commitment(secret: bytes) -> str:
    """Return the hash that is shown before the deal, so that the secret cannot be chosen after the cuts."""
    return sha256(secret).hexdigest()


class Stream:
    """Numbers derived from a 32-byte secret and the cuts, in the order of the seats.

    Each game has its own domain, `<game>/deal/1`. Shamans was the first game, and is the default.
    """

    __slots__ = ("_block", "_counter", "_key", "_used")

    def __init__(self, secret: bytes, cuts: Sequence[str] = (), game: str = "shamans") -> None:
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"a round secret has {SECRET_BYTES} bytes, not {len(secret)}")
        key = sha256(f"{game}/deal/1".encode() + secret)
        for cut in cuts:
            text = cut.encode()
            key.update(len(text).to_bytes(4) + text)
        self._key = key.digest()
        self._counter = 0
        self._block = b""
        self._used = 0

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1; words past the last full multiple of n are skipped."""
        limit = _WORDS - _WORDS % n
        while True:
            word = self._word()
            if word < limit:
                return word % n

    def _word(self) -> int:
        if self._used == len(self._block):
            self._block = sha256(self._key + self._counter.to_bytes(8)).digest()
            self._counter += 1
            self._used = 0
        self._used += _WORD_BYTES
        return int.from_bytes(self._block[self._used - _WORD_BYTES : self._used])


def shuffled(items: Sequence[Item], below: Below) -> list[Item]:
    """Return the items shuffled by Fisher-Yates, from the last place to the second."""
    deck = list(items)
    for last in range(len(deck) - 1, 0, -1):
        other = below(last + 1)
        deck[last], deck[other] = deck[other], deck[last]
    return deck
