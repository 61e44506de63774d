"""Words taken apart: letters spaced out, or a word cut by dots, hyphens and stars, or in two by a space."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tui.shamans.table_talk.reading import Word

LEAST = 3
"""Letters; a shorter run is not a word."""
_HALF = 2
"""Letters of half a word; a single letter is too often a word by itself."""

_SHORT_WORDS = frozenset("aikosuvzyjаивкосуя")
"""Single letters that are words: they may stand beside a word that is spelled out."""
_APOSTROPHE = re.compile("['\u2019\u02bc`\u00b4]")
"""Apostrophes that people type: they join two words rather than cut one."""
_APART = re.compile(rf"\s|{_APOSTROPHE.pattern}")


def spelled_out(words: list[Word]) -> Iterator[str]:
    """Yield runs of single letters, joined."""
    run: list[Word] = []
    for word in [*words, None]:
        if word is not None and len(word.bare) == 1 and not (run and _APOSTROPHE.search(word.gap)):
            run.append(word)
            continue
        if len(run) >= LEAST:
            yield _letters(run)
        run = []


def without_short_words(run: str) -> Iterator[str]:
    """Yield a run of letters, then the run without the short words before and after it."""
    yield run
    for start in range(3):
        for end in range(len(run), max(len(run) - 3, start + LEAST - 1), -1):
            if _SHORT_WORDS.issuperset(run[:start]) and _SHORT_WORDS.issuperset(run[end:]):
                yield run[start:end]


def _letters(run: list[Word]) -> str:
    return "".join([word.plain for word in run])


def cut(words: list[Word]) -> Iterator[tuple[str, str]]:
    """Yield words that are cut by signs without a space: joined, and with the signs left in."""
    parts: list[Word] = []
    for word in [*words, None]:
        if word is not None and parts and _cuts(word.gap):
            parts.append(word)
            continue
        if len(parts) > 1:
            signs = "".join([parts[0].plain, *(part.gap + part.plain for part in parts[1:])])
            yield _letters(parts), signs
        parts = [] if word is None else [word]


def _cuts(gap: str) -> bool:
    return gap not in ("", " ") and _APART.search(gap) is None


def may_be_halves(first: Word, second: Word) -> bool:
    """Return True if only a space separates two words, and neither is a single letter."""
    return second.gap.isspace() and len(first.plain) >= _HALF and len(second.plain) >= _HALF
