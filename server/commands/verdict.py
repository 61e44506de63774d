"""The verdict on a record: one line of text, and an exit status."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.core import GameReason, Record, RecordFault, RecordFlaw, Rules, UnreadableRecord, verify
from server.house.match_id import match_id
from server.match.record_codec import decode
from tui.text.verdict import changed, faulty, incomplete, right, unreadable
from tui.words import Words

RIGHT, WRONG, UNREADABLE = 0, 1, 2
"""Exit statuses."""


class Verdict(NamedTuple):
    """The line for the reader, and the exit status."""

    text: str
    status: int


def verdict(words: Words, games: Mapping[str, Rules], data: bytes, wanted: str | None = None) -> Verdict:
    """Check that bytes are the record of a match: replay it, repeat every shuffle, and compare the id.

    `wanted` is the id that the record should have. The shuffles are not proof enough: a record with a
    different legal choice can have the same shuffles.
    """
    try:
        record = decode(data)
    except UnreadableRecord as fault:
        return Verdict(unreadable(words, fault.line), UNREADABLE)
    own, faults = match_id(data), _faults(games, record)
    if faults == (RecordFlaw(0, RecordFault.UNFINISHED),):
        return Verdict(incomplete(words, wanted or own), WRONG)
    if faults:
        return Verdict(faulty(words, wanted or own, record, faults), WRONG)
    if wanted is not None and wanted != own:
        return Verdict(changed(words, wanted, own), WRONG)
    return Verdict(right(words, own, record), RIGHT)


def _faults(games: Mapping[str, Rules], record: Record) -> tuple[RecordFlaw, ...]:
    rules = games.get(record.game)
    return (RecordFlaw(0, GameReason.BAD_SETUP),) if rules is None else verify(rules, record)
