"""Digits and number words that do not mean a card: minutes, players, rounds, times of day, smileys."""

from __future__ import annotations

from tui.shamans.table_talk.language import listed
from tui.shamans.table_talk.phrases import ends_one_of
from tui.shamans.table_talk.reading import Word
from tui.shamans.table_talk.vocabulary import Vocabulary

_GLUE = frozenset(":/.,")
"""Characters that join two digits into one number: 8:30, 7/10, 2.10."""
_FACES = ("<", "</", ":", ":-", ";", "=")
"""Beginnings that make a digit a smiley."""
_ORDINALS = listed("и я е ю го му ои ыи ии ая ое ую ья ье th st nd rd e er re eme")
"""Endings after a hyphen, without accents."""
_OF = listed("of d из z ze")
_PEOPLE = listed("us you them nous vous eux entre нас вас них nas vas nich nimi")
_GIVING = listed("give gave giving show pass owe sell у u")
"""Words after which a person is not counted, but gets or has a card."""


def is_card_digit(bare: str) -> bool:
    """Return True for a digit that is on a card (C2)."""
    return len(bare) == 1 and "1" <= bare <= "8"


def is_no_card(words: list[Word], at: int, known: Vocabulary) -> bool:
    """Return True if the words around a number show that it counts something else."""
    return (
        ends_one_of(known.excused, words, at)
        or (words[at].bare.isdecimal() and (_is_larger(words, at) or _is_sign(words, at)))
        or (at > 0 and _has_a_number(words, at, known))
        or _is_counted(words, at, known)
    )


def _is_larger(words: list[Word], at: int) -> bool:
    """Return True for half of a time, a date or a fraction whose other half is on no card."""
    halves = []
    if at and words[at].gap in _GLUE:
        halves.append(words[at - 1].bare)
    if at + 1 < len(words) and words[at + 1].gap in _GLUE:
        halves.append(words[at + 1].bare)
    return any(half.isdecimal() and not is_card_digit(half) for half in halves)


def _is_sign(words: list[Word], at: int) -> bool:
    """Return True for a smiley, an ordinal with its ending, a percentage, or +1."""
    digit, gap = words[at].bare, words[at].gap
    # A colon after a word is not part of a smiley: "lowest:3".
    before = gap.rsplit(maxsplit=1)[-1] if gap.strip() and (at == 0 or gap[0].isspace()) else ""
    if not gap.endswith(before):
        return False
    if (digit == "3" and before in _FACES) or (digit == "1" and before == "+"):
        return True
    if words[at].after.lstrip().startswith("%"):
        return True
    return at + 1 < len(words) and words[at + 1].gap == "-" and words[at + 1].bare in _ORDINALS


def _has_a_number(words: list[Word], at: int, known: Vocabulary) -> bool:
    """Return True for "round two", "twenty-two", "you two", "we are two"; False for "I give you two"."""
    for start in range(max(at - 2, 0), at):
        before = " ".join([word.bare for word in words[start:at]])
        if before in known.numbered:
            given = start > 0 and words[start - 1].bare in _GIVING
            return not (given and words[start].bare in _PEOPLE)
    return False


def _is_counted(words: list[Word], at: int, known: Vocabulary) -> bool:
    """Return True for "two minutes", "two more minutes", "two of us"."""
    after = words[at + 1].bare if at + 1 < len(words) else ""
    later = words[at + 2].bare if at + 2 < len(words) else ""
    return (
        after in known.counted
        or (after in known.between and later in known.counted)
        or (after in _OF and later in _PEOPLE)
    )
