"""The verdicts on a record that was checked, one line each."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import DealFault, Record, RecordFlaw
from tui.words import Words


def unreadable(words: Words, line: int) -> str:
    """Return the verdict on a file that is not a record."""
    return words.t("This is not a match record: line {number} cannot be read.", number=line)


def faulty(words: Words, wanted: str, record: Record, flaws: Iterable[RecordFlaw]) -> str:
    """Return the verdict on a record with flaws."""
    told = ", ".join(_told(words, record, flaw) for flaw in flaws)
    return words.t("Match {id} fails the check: {faults}.", id=wanted, faults=told)


def incomplete(words: Words, wanted: str) -> str:
    """Return the verdict on a record that ends before the match does."""
    return words.t("Match {id} fails the check: the record is incomplete.", id=wanted)


def changed(words: Words, wanted: str, own: str) -> str:
    """Return the verdict on a record whose ID is not the expected one."""
    return words.t(
        "Match {id} fails the check: the record was changed; its actual ID is {own}.", id=wanted, own=own
    )


def right(words: Words, own: str, record: Record) -> str:
    """Return the verdict on a correct record."""
    made = sum(len(played.choices) for played in record.stretches)
    choices = words.n("{count} choice", "{count} choices", made)
    if not _stretches_are_rounds(record):
        return words.t(
            "Match {id} is verified: {choices}; all chance matches its secret and cuts.",
            id=own,
            choices=choices,
        )
    return words.t(
        "Match {id} is verified: {rounds}, {choices}; every shuffle matches its secret and cuts.",
        id=own,
        rounds=words.n("{count} round", "{count} rounds", len(record.stretches)),
        choices=choices,
    )


def _stretches_are_rounds(record: Record) -> bool:
    """Return False for a match that is one stretch of chance: it may have many rounds."""
    return len(record.stretches) > 1


def _told(words: Words, record: Record, flaw: RecordFlaw) -> str:
    """Return a flaw in the reader's language, with its round if it has one."""
    fault = _fault(words, flaw)
    if not flaw.stretch or not _stretches_are_rounds(record):
        return fault
    return words.t("in round {number} {fault}", number=flaw.stretch, fault=fault)


def _fault(words: Words, flaw: RecordFlaw) -> str:
    t = words.t
    match flaw.fault:
        case DealFault.NO_SECRET:
            return t("no secret was recorded")
        case DealFault.NOT_HEX | DealFault.MISSPELT:
            return t("the secret is malformed")
        case DealFault.CUTS:
            return t("there is not exactly one cut per seat")
        case DealFault.COMMITMENT:
            return t("the secret does not match its commitment")
        case DealFault.NO_TEXT:
            return t("a cut is not text")
        case DealFault.SHUFFLE:
            return t("the shuffle does not match the secret and the cuts")
        case _ if flaw.stretch:
            return t("a choice or the deal breaks the rules")
        case _:
            return t("the setup of the table breaks the rules")
