"""Digits and number words that are no card: minutes, players, rounds, times of day, smileys, larger numbers."""

from __future__ import annotations

from server.referee.reading import Word
from server.referee.vocabulary import Vocabulary

_GLUE = frozenset(":/.,")
"""Between digits these make one number of two: 8:30, 7/10, 2.10."""
_FACES = ("<", "</", ":", ":-", ";", "=")
"""What makes a smiley of a digit."""
_ORDINALS = frozenset(
    [
        "й",
        "я",
        "е",
        "ю",
        "го",
        "му",
        "ой",
        "ый",
        "ий",
        "ая",
        "ое",
        "ую",
        "ья",
        "ье",
        "ья",
        "ти",
        "th",
        "st",
        "nd",
        "rd",
        "e",
        "er",
        "re",
        "eme",
    ]
)
_CLAUSE_ENDS = frozenset(".,!?;:)…")
_PEOPLE = frozenset(
    ["us", "you", "them", "nous", "vous", "eux", "entre", "нас", "вас", "них", "nas", "vas", "nich", "nimi"]
)
_OF = frozenset(["of", "d", "из", "z", "ze"])
_GIVING = frozenset(["give", "gave", "giving", "show", "pass", "owe", "sell"])
_AFTERTHOUGHTS = frozenset(
    [
        "please",
        "pls",
        "plz",
        "and",
        "or",
        "but",
        "too",
        "here",
        "now",
        "left",
        "lol",
        "sorry",
        "sry",
        "guys",
        "too",
        "if",
        "svp",
    ]
)


def is_card_digit(bare: str) -> bool:
    """A digit that stands on a card (C2)."""
    return len(bare) == 1 and "1" <= bare <= "8"


def is_no_card(words: list[Word], at: int, known: Vocabulary) -> bool:
    """Whether what stands around a number says that it counts something else."""
    return (
        any(is_phrase(words, at, phrase) for phrase in known.excused.get(words[at].bare, ()))
        or _is_larger(words, at)
        or _is_sign(words, at)
        or _has_a_number(words, at, known)
        or _is_counted(words, at, known)
    )


def _is_larger(words: list[Word], at: int) -> bool:
    """Half of a time of day, a date or a fraction, whose other half is on no card."""
    if not words[at].bare.isdecimal():
        return False
    halves = []
    if at and words[at].gap in _GLUE:
        halves.append(words[at - 1].bare)
    if at + 1 < len(words) and words[at + 1].gap in _GLUE:
        halves.append(words[at + 1].bare)
    return any(half.isdecimal() and not is_card_digit(half) for half in halves)


def _is_sign(words: list[Word], at: int) -> bool:
    """A smiley, an ordinal with its ending, a percentage, or +1."""
    word = words[at]
    if not word.bare.isdecimal():
        return False
    before = word.gap.rsplit(maxsplit=1)[-1] if word.gap and not word.gap[-1].isspace() else ""
    after = words[at + 1].gap if at + 1 < len(words) else ""
    if word.bare == "3" and before in _FACES and (before != ":" or len(before) < len(word.gap) or not at):
        return True
    if after == "-" and words[at + 1].bare in _ORDINALS:
        return True
    return (word.bare == "1" and before == "+") or after.lstrip().startswith("%")


def _has_a_number(words: list[Word], at: int, known: Vocabulary) -> bool:
    """Round two, twenty-two, you two; but not: I give you two."""
    if not at:
        return False
    before = words[at - 1].bare
    if before == "you":
        return at < 2 or words[at - 2].bare not in _GIVING  # the word before "you"
    if before == "les" and at > 1 and words[at - 2].bare in ("tous", "toutes"):
        return True
    return before in known.numbered


def _is_counted(words: list[Word], at: int, known: Vocabulary) -> bool:
    """Two minutes, two more minutes, two of us."""
    after = [word.bare for word in words[at + 1 : at + 3]]
    if not after:
        return False
    if after[0] in known.counted:
        return True
    if len(after) < 2:  # two words
        return False
    return (after[0] in known.between and after[1] in known.counted) or (
        after[0] in _OF and after[1] in _PEOPLE
    )


def is_phrase(words: list[Word], at: int, phrase: tuple[str, ...]) -> bool:
    """Whether a phrase stands in a message, its last word here."""
    parts = list(phrase)
    if parts[-1] == "$":
        parts.pop()
        if not _ends(words, at):
            return False
    start = at - len(parts) + 1
    if parts[0] == "^":
        parts.pop(0)
        start += 1
        if start > 0 and _CLAUSE_ENDS.isdisjoint(words[start].gap):
            return False
    return start >= 0 and [word.bare for word in words[start : at + 1]] == parts


def _ends(words: list[Word], at: int) -> bool:
    if at + 1 == len(words):
        return True
    after = words[at + 1]
    return not _CLAUSE_ENDS.isdisjoint(after.gap) or after.bare in _AFTERTHOUGHTS
