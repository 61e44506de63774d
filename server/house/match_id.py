"""The id of a finished match: short enough to type, and a hash of the whole record."""

from __future__ import annotations

from hashlib import sha256

SIGNS = "cdfghjkmnpqrtvwxy34679"
"""The characters of an id. As in reclaim codes, no two look alike, and there are no vowels, so no words."""
LENGTH = 10
"""Characters of an id, about 44 bits: enough against changes by hand, not against 2^44 attempts."""


def match_id(record: bytes) -> str:
    """Return the id of the match whose record has these bytes."""
    number = int.from_bytes(sha256(record).digest())
    letters = []
    for _ in range(LENGTH):
        number, place = divmod(number, len(SIGNS))
        letters.append(SIGNS[place])
    return "".join(letters)
