"""The judgement: every word alone and among its neighbours, then words that are spelled out (K1)."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

from tui.shamans.table_talk.cards import names_cards
from tui.shamans.table_talk.counting import is_card_digit, is_no_card
from tui.shamans.table_talk.disguise import cyrillic_shape, is_masked, latin_shape, squeezed
from tui.shamans.table_talk.offence import Kind, Offence
from tui.shamans.table_talk.phrases import ends_one_of
from tui.shamans.table_talk.reading import Word, read, without_accents
from tui.shamans.table_talk.spelling import LEAST, cut, may_be_halves, spelled_out, without_short_words
from tui.shamans.table_talk.vocabulary import Vocabulary, vocabulary

_LONGEST = 400
"""Code points that are read; the house cuts messages to 200 cells."""
_LONG = range(4, 11)
"""Letters that a word must have to be found among other words that are spelled out."""
_REMEMBERED = 4096
"""Words whose kind is cached: people use the same ones again and again."""

_COLOURED = re.compile("[🟣💜🟪🔵💙🟦🟢💚🟩🟡💛🟨⚪🤍⬜◻◽🟤🤎🟫🔴❤🟥◆●▲★○■▼]")
"""Coloured symbols, and those with which the table draws the worlds."""
_DICE = re.compile("[⚀⚁⚂⚃⚄⚅]|[1-8]\ufe0f?\u20e3")


def prepare() -> None:
    """Build the word lists, which takes about 0.1 s: a server does it before it listens."""
    vocabulary()


def judge(text: str) -> Offence | None:
    """Return the first colour or card number that a message names, or None (K1)."""
    text = text[:_LONGEST]
    if _COLOURED.search(text):
        return Offence(Kind.COLOUR)
    if _DICE.search(text):
        return Offence(Kind.NUMBER)
    known = vocabulary()
    words = read(text)
    kind = _said(words, known) or _spelled(words, known) or _halved(words, known)
    return None if kind is None else Offence(kind)


def _said(words: list[Word], known: Vocabulary) -> Kind | None:
    for at, word in enumerate(words):
        kind = _kind(word.plain, word.bare)
        if kind is None and (
            ends_one_of(known.phrases, words, at) or names_cards(words, at, known.shorthands)
        ):
            kind = Kind.NUMBER
        if kind is Kind.COLOUR or (kind is Kind.NUMBER and not is_no_card(words, at, known)):
            return kind
    return None


@lru_cache(_REMEMBERED)
def _kind(plain: str, bare: str) -> Kind | None:
    """Return what one word names, regardless of its neighbours."""
    known = vocabulary()
    if bare in known.innocent:
        return known.exact.get(plain)
    kind = known.find(plain, bare)
    if kind is not None:
        return kind
    if is_masked(bare):
        return _masked(bare, known)
    once = squeezed(plain)
    if once != plain and (kind := known.find(once, squeezed(bare))):
        return kind
    if plain == bare and len(once) > LEAST and (kind := known.squeezed.get(once)):
        return kind
    return known.slips.meant(plain)


def _masked(bare: str, known: Vocabulary) -> Kind | None:
    if is_card_digit(bare):
        return Kind.NUMBER
    if bare.isdecimal():
        return None
    letters = bare.strip("0123456789@$€")
    return (
        known.shapes.get(latin_shape(bare))
        or known.shapes.get(cyrillic_shape(bare))
        or known.find(letters, letters)
    )


def _spelled(words: list[Word], known: Vocabulary) -> Kind | None:
    for run in spelled_out(words):
        if kind := _within(run, known):
            return kind
    for letters, signs in cut(words):
        if kind := _cut(letters, signs, known):
            return kind
    return None


def _halved(words: list[Word], known: Vocabulary) -> Kind | None:
    """Return what a word cut in two by a space names, unless one half is an ordinary word."""
    for at, (first, second) in enumerate(pairwise(words), 1):
        kind = known.often.get(first.plain + second.plain)
        if (
            kind is not None
            and may_be_halves(first, second)
            and known.innocent.isdisjoint((first.bare, second.bare))
            and not ends_one_of(known.excused, words, at)
        ):
            return kind
    return None


def _within(run: str, known: Vocabulary) -> Kind | None:
    """Return what a word spelled letter by letter names, alone or among other words."""
    for letters in without_short_words(run):
        if kind := _joined(letters, known) or _joined(squeezed(letters), known):
            return kind
    for start in range(len(run)):
        for length in _LONG:
            if kind := known.exact.get(run[start : start + length]):
                return kind
    return None


def _cut(letters: str, signs: str, known: Vocabulary) -> Kind | None:
    """Return what a word cut by signs names; a star may be any letter, an exclamation mark an i."""
    if len(letters) < LEAST or letters.isdecimal():
        return None
    kind = _joined(letters, known) or known.slips.starred(signs)
    if kind is None and "!" in signs:
        kind = known.shapes.get(latin_shape(signs)) or known.shapes.get(cyrillic_shape(signs))
    return kind


def _joined(letters: str, known: Vocabulary) -> Kind | None:
    bare = without_accents(letters)
    return known.shapes.get(latin_shape(bare)) if is_masked(bare) else known.find(letters, bare)
