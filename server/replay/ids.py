"""The id of a finished match: short enough to be typed, and made from all that the record says."""

from __future__ import annotations

from hashlib import sha256

SIGNS = "cdfghjkmnpqrtvwxy34679"
"""As in the codes of the house: no two that look alike, and no vowels, so that no word comes up."""
LENGTH = 10
"""About 44 bits: who changes a record by hand is found out; who can try 2^44 is not, by this alone."""


def match_id(record: bytes) -> str:
    """The id of the match with this record, as `server.record.encode` writes it."""
    number = int.from_bytes(sha256(record).digest())
    signs = []
    for _ in range(LENGTH):
        number, place = divmod(number, len(SIGNS))
        signs.append(SIGNS[place])
    return "".join(signs)
