"""The word lists of all languages together: words forbidden as listed, without accents, or disguised."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from tui.shamans.table_talk.czech import CZECH
from tui.shamans.table_talk.disguise import cyrillic_shape, latin_shape, squeezed
from tui.shamans.table_talk.english import ENGLISH
from tui.shamans.table_talk.french import FRENCH
from tui.shamans.table_talk.offence import Kind
from tui.shamans.table_talk.phrases import Phrases, by_last_word
from tui.shamans.table_talk.reading import without_accents
from tui.shamans.table_talk.russian import RUSSIAN
from tui.shamans.table_talk.russian_latin import RUSSIAN_LATIN
from tui.shamans.table_talk.slips import Slips

LANGUAGES = (ENGLISH, FRENCH, RUSSIAN, RUSSIAN_LATIN, CZECH)

_SHORTHAND = range(1, 6)
"""How many letters of a world's name can stand for it, as in B4, Br4, Brow4."""

_HEAD = 3
"""Letters; a typing mistake is looked for only in words that begin like a world's name: other shades are
rare."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The lookup tables: with accents in `exact`, with and without in `often`, without accents elsewhere."""

    exact: dict[str, Kind]
    bare: dict[str, Kind]
    squeezed: dict[str, Kind]
    shapes: dict[str, Kind]
    often: dict[str, Kind]
    """Words that a typing mistake or two halves may mean: numbers, and the usual names of worlds."""
    slips: Slips
    innocent: frozenset[str]
    shorthands: frozenset[str]
    counted: frozenset[str]
    numbered: frozenset[str]
    between: frozenset[str]
    phrases: Phrases
    excused: Phrases

    def find(self, plain: str, bare: str) -> Kind | None:
        """Return the kind of a word as it is listed, or with its accents left out or changed."""
        return self.exact.get(plain) or self.bare.get(bare)


@cache
def vocabulary() -> Vocabulary:
    """Return the only vocabulary; the first call builds it. It never changes."""
    exact = {word: Kind.NUMBER for language in LANGUAGES for word in language.numbers}
    exact |= {word: Kind.COLOUR for language in LANGUAGES for word in language.colours}
    rare = RUSSIAN_LATIN.colours | RUSSIAN_LATIN.numbers
    innocent = _bare(word for language in LANGUAGES for word in language.innocent)
    bare = {without_accents(word): kind for word, kind in exact.items()}
    bare = {word: kind for word, kind in bare.items() if word not in innocent}
    worlds = _bare(world for language in LANGUAGES for world in language.worlds)
    heads = tuple(world[:_HEAD] for world in worlds if len(world) > 1)
    often = {
        word: kind
        for word, kind in (bare | exact).items()
        if word not in rare and (kind is Kind.NUMBER or without_accents(word).startswith(heads))
    }
    return Vocabulary(
        exact=exact,
        bare=bare,
        squeezed={squeezed(word): kind for word, kind in bare.items()},
        # A masked word is not an ordinary one, so the innocent words are no exception here.
        shapes={
            shape(without_accents(word)): kind
            for shape in (latin_shape, cyrillic_shape)
            for word, kind in exact.items()
        },
        often=often,
        slips=Slips(often),
        innocent=innocent,
        shorthands=frozenset(world[:length] for world in worlds for length in _SHORTHAND),
        counted=_bare(word for language in LANGUAGES for word in language.counted),
        numbered=_bare(word for language in LANGUAGES for word in language.numbered),
        between=_bare(word for language in LANGUAGES for word in language.between),
        phrases=by_last_word(phrase for language in LANGUAGES for phrase in language.phrases),
        excused=by_last_word(phrase for language in LANGUAGES for phrase in language.excused),
    )


def _bare(listed: Iterable[str]) -> frozenset[str]:
    return frozenset(map(without_accents, listed))
