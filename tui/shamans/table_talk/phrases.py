"""Words that mean a card, or no card, only after certain others: "a one", "au four"."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tui.shamans.table_talk.language import listed
from tui.shamans.table_talk.reading import Word

Phrases = Mapping[str, tuple[tuple[str, ...], ...]]
"""Phrases by their last word. ^ and $ are the borders of a clause."""

_CLAUSE_ENDS = frozenset(".,!?;:)…")
_AFTERTHOUGHTS = listed("""
    please pls plz and or but too here now left lol sorry sry guys if svp would is was will can could might
    helps saves only of for from with then next again when because so
""")
"""Words that may follow the end of a clause without punctuation."""


def by_last_word(phrases: Iterable[str]) -> Phrases:
    """Return the phrases as they are looked up."""
    found: dict[str, tuple[tuple[str, ...], ...]] = {}
    for phrase in phrases:
        parts = tuple(phrase.split())
        last = parts[-2] if parts[-1] == "$" else parts[-1]
        found[last] = (*found.get(last, ()), parts)
    return found


def ends_one_of(phrases: Phrases, words: list[Word], at: int) -> bool:
    """Return True if one of the phrases ends at this word."""
    bare = words[at].bare
    return bare in phrases and any(_ends(phrase, words, at) for phrase in phrases[bare])


def _ends(phrase: tuple[str, ...], words: list[Word], at: int) -> bool:
    parts = [part for part in phrase if part not in ("^", "$")]
    start = at - len(parts) + 1
    if start < 0 or [word.bare for word in words[start : at + 1]] != parts:
        return False
    return (phrase[0] != "^" or _begins_clause(words, start)) and (
        phrase[-1] != "$" or _ends_clause(words, at)
    )


def _begins_clause(words: list[Word], at: int) -> bool:
    return at == 0 or not _CLAUSE_ENDS.isdisjoint(words[at].gap)


def _ends_clause(words: list[Word], at: int) -> bool:
    if at + 1 == len(words):
        return True
    after = words[at + 1]
    return after.bare in _AFTERTHOUGHTS or not _CLAUSE_ENDS.isdisjoint(after.gap)
