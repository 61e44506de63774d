"""The texts that players read, from gettext catalogues. English is in the code.

The catalogues are `<language>/shamans.po`, updated by `make words` (docs/words.md) and compiled in memory at
their first use. A sentence without a translation stays English. `<language>/plain.po` has the few sentences
that differ for players who choose plain words: suit, leader and trick instead of world, Guide and turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

HERE = Path(__file__).parent
LANGUAGES = ("en", "fr", "ru", "cs")
"""English, and the languages that have a catalogue."""


class Words:
    """The texts of one language.

    `t("Table {code}", code=…)` and `n("{count} seat", "{count} seats", count)` return sentences; values are
    plain text and are inserted as they are. The first strings must be literals, because `make words` reads
    them from the code. Words of one catalogue are equal: what is said in them can be kept for all players.
    """

    def __init__(self, language: str = "en", folder: Path = HERE, *, plain: bool = False) -> None:
        self.language = language if language in LANGUAGES else "en"
        self._translations = (_plain if plain else _usual)(self.language, folder)

    @classmethod
    def for_environment(cls, environment: Mapping[str, str]) -> Words:
        """Return the words for the locale in LANGUAGE, LC_ALL, LC_MESSAGES and LANG."""
        return cls(_language(environment))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Words) and self._translations is other._translations

    def __hash__(self) -> int:
        return hash(self._translations)

    def t(self, message: str, **values: object) -> str:
        """Return the sentence."""
        return _filled(self._translations.gettext(message), message, values)

    def n(self, one: str, many: str, count: int, **values: object) -> str:
        """Return the sentence for a number; `{count}` stands for the number."""
        values["count"] = count
        english = one if count == 1 else many
        return _filled(self._translations.ngettext(one, many, count), english, values)


@cache
def _usual(language: str, folder: Path) -> NullTranslations:
    return _read(language, folder / language / "shamans.po")


@cache
def _plain(language: str, folder: Path) -> NullTranslations:
    """Return the catalogue of plain words, with the usual one as its fallback."""
    translations = _read(language, folder / language / "plain.po")
    translations.add_fallback(_usual(language, folder))
    return translations


def _read(language: str, catalogue: Path) -> NullTranslations:
    if not catalogue.is_file():
        return NullTranslations()
    compiled = BytesIO()
    with catalogue.open("rb") as source:
        write_mo(compiled, read_po(source, locale=language))
    compiled.seek(0)
    return GNUTranslations(compiled)


def _filled(sentence: str, english: str, values: Mapping[str, object]) -> str:
    try:
        return sentence.format_map(values) if values else sentence
    except (KeyError, IndexError, ValueError, AttributeError):
        # A translation that names a value the English sentence does not have must not end a session.
        return english.format_map(values)


def _language(environment: Mapping[str, str]) -> str:
    """Return the language as gettext chooses it: LANGUAGE lists preferences, unless the locale is plain C."""
    locale = next(
        (environment[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if environment.get(name)), ""
    )
    wishes = [locale]
    if _code(locale) not in ("c", "posix"):
        wishes = [*environment.get("LANGUAGE", "").split(":"), locale]
    return next((code for code in map(_code, wishes) if code in LANGUAGES), "en")


def _code(locale: str) -> str:
    for end in ".@_-":
        locale = locale.partition(end)[0]
    return locale.lower()
