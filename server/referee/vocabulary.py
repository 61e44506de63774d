"""The word lists of all languages as one: which word is forbidden, as it stands, without accents, or disguised."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from server.referee.czech import CZECH
from server.referee.disguise import cyrillic_shape, latin_shape, squeezed
from server.referee.english import ENGLISH
from server.referee.french import FRENCH
from server.referee.offence import Kind
from server.referee.reading import without_accents
from server.referee.russian import RUSSIAN
from server.referee.russian_latin import RUSSIAN_LATIN
from server.referee.slips import Slips

LANGUAGES = (ENGLISH, FRENCH, RUSSIAN, RUSSIAN_LATIN, CZECH)

_SHORTHAND = range(1, 6)
"""How many letters of a world's name stand for it, as in B4, Br4, Brow4."""

_HEAD = 3
"""Slips are looked for in words that begin as a world's name does: other shades are rare."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All that is looked up. What is called bare, and all but the first, is without accents."""

    exact: dict[str, Kind]
    bare: dict[str, tuple[str, ...]]
    """The words that are written so without their accents."""
    squeezed: dict[str, Kind]
    shapes: dict[str, Kind]
    slips: Slips
    innocent: frozenset[str]
    shorthands: frozenset[str]
    counted: frozenset[str]
    numbered: frozenset[str]
    between: frozenset[str]
    phrases: dict[str, tuple[tuple[str, ...], ...]]
    excused: dict[str, tuple[tuple[str, ...], ...]]
    """Both by their last word."""

    def find(self, plain: str, bare: str) -> Kind | None:
        """A word as it is listed, or with some of its accents left out; none may be added."""
        kind = self.exact.get(plain)
        if kind is not None:
            return kind
        for word in self.bare.get(bare, ()):
            if plain == bare or _leaves_out(plain, word, bare):
                return self.exact[word]
        return None


@cache
def vocabulary() -> Vocabulary:
    """Made when it is first asked for, and then shared: it never changes."""
    exact = {word: Kind.NUMBER for language in LANGUAGES for word in language.numbers}
    exact |= {word: Kind.COLOUR for language in LANGUAGES for word in language.colours}
    rare = RUSSIAN_LATIN.colours | RUSSIAN_LATIN.numbers
    innocent = _bare(word for language in LANGUAGES for word in language.innocent)
    bare: dict[str, tuple[str, ...]] = {}
    for word in exact:
        key = without_accents(word)
        if key not in innocent:
            bare[key] = (*bare.get(key, ()), word)
    kinds = {key: exact[written[0]] for key, written in bare.items()}
    worlds = _bare(world for language in LANGUAGES for world in language.worlds)
    heads = tuple(world[:_HEAD] for world in worlds if len(world) > 1)
    often = {
        word: kind
        for word, kind in (kinds | exact).items()
        if word not in rare and (kind is Kind.NUMBER or without_accents(word).startswith(heads))
    }
    return Vocabulary(
        exact=exact,
        bare=bare,
        squeezed={squeezed(word): kind for word, kind in kinds.items()},
        shapes={shape(word): kind for shape in (latin_shape, cyrillic_shape) for word, kind in kinds.items()},
        slips=Slips(often),
        innocent=innocent,
        shorthands=frozenset(world[:length] for world in worlds for length in _SHORTHAND),
        counted=_bare(word for language in LANGUAGES for word in language.counted),
        numbered=_bare(word for language in LANGUAGES for word in language.numbered),
        between=_bare(word for language in LANGUAGES for word in language.between),
        phrases=_by_last(phrase for language in LANGUAGES for phrase in language.phrases),
        excused=_by_last(phrase for language in LANGUAGES for phrase in language.excused),
    )


def _leaves_out(plain: str, word: str, bare: str) -> bool:
    return len(plain) == len(word) == len(bare) and all(
        sign in signs for sign, signs in zip(plain, zip(word, bare, strict=True), strict=True)
    )


def _bare(listed: Iterable[str]) -> frozenset[str]:
    return frozenset(map(without_accents, listed))


def _by_last(phrases: Iterable[str]) -> dict[str, tuple[tuple[str, ...], ...]]:
    by_last: dict[str, tuple[tuple[str, ...], ...]] = {}
    for phrase in phrases:
        parts = tuple(phrase.split())
        last = parts[-2] if parts[-1] == "$" else parts[-1]
        by_last[last] = (*by_last.get(last, ()), parts)
    return by_last
