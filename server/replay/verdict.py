"""Whether a record is what it says: one line, and an exit status."""

from __future__ import annotations

from typing import NamedTuple

from engine.shamans import DealFault, Flaw, Record, from_record, verify
from server.record import UnreadableRecord, decode, encode
from server.replay.ids import match_id
from tui.words import Words

RIGHT, WRONG, UNREADABLE = 0, 1, 2
"""Exit statuses."""


class Verdict(NamedTuple):
    """What is said of a record."""

    text: str
    status: int


def verdict_of_bytes(words: Words, data: bytes, wanted: str | None = None) -> Verdict:
    """What is to be said of a file; `wanted` is the id that it should have."""
    try:
        record = decode(data)
    except UnreadableRecord as fault:
        return Verdict(words.t("This is no record of a match: {fault}", fault=fault), UNREADABLE)
    return verdict(words, record, wanted)


def verdict(words: Words, record: Record, wanted: str | None = None) -> Verdict:
    """Play the record, recompute every shuffle, and compare the id.

    Shuffles alone would not do: another choice that was legal, too, leaves every one of them as it was.
    """
    t, own = words.t, match_id(encode(record))
    faults = verify(record)
    if faults:
        told = ", ".join(_told(words, fault) for fault in faults)
        return Verdict(t("Match {id} is not right: {faults}.", id=wanted or own, faults=told), WRONG)
    if not from_record(record).over:
        return Verdict(
            t("Match {id} is not right: the record stops before its end.", id=wanted or own), WRONG
        )
    if wanted is not None and wanted != own:
        return Verdict(
            t("Match {id} is not right: the record was changed, its own id is {own}.", id=wanted, own=own),
            WRONG,
        )
    return Verdict(_right(words, record, own), RIGHT)


def _right(words: Words, record: Record, own: str) -> str:
    choices = sum(len(played.choices) for played in record.rounds)
    return words.t(
        "Match {id}: {rounds}, {choices}, every shuffle follows from its secret and its cuts.",
        id=own,
        rounds=words.n("{count} round", "{count} rounds", len(record.rounds)),
        choices=words.n("{count} choice", "{count} choices", choices),
    )


def _told(words: Words, flaw: Flaw) -> str:
    """What the engine has found, in the reader's language."""
    fault = _fault(words, flaw)
    return words.t("in round {number} {fault}", number=flaw.round, fault=fault) if flaw.round else fault


def _fault(words: Words, flaw: Flaw) -> str:
    t = words.t
    match flaw.fault:
        case DealFault.NO_SECRET:
            return t("no secret was recorded")
        case DealFault.NOT_HEX | DealFault.MISSPELT:
            return t("the secret is misspelt")
        case DealFault.CUTS:
            return t("there is not one cut a seat")
        case DealFault.COMMITMENT:
            return t("the secret is not the one committed to")
        case DealFault.NO_TEXT:
            return t("a cut is not text")
        case DealFault.SHUFFLE:
            return t("the shuffle does not follow from the secret and the cuts")
        case said:  # a choice or a deal that the rules do not have
            return t("something cannot be played: {fault}", fault=said)
