"""Every word a player reads, from gettext catalogues. English is what stands in the code.

The catalogues are `<language>/shamans.po`, kept up by `make words` (docs/words.md) and compiled in memory at
their first use. A sentence without a translation stays English. `<language>/plain.po` has the few sentences
that are said otherwise to who wants plain words: suit, leader and trick instead of world, Guide and turn.
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
    """The words of one language.

    `t("Table {code}", code=…)` and `n("{count} seat", "{count} seats", count)` give sentences; values are
    plain text and are put in as they are. The first strings must be literals: extraction reads them there.
    """

    def __init__(self, language: str = "en", folder: Path = HERE, *, plain: bool = False) -> None:
        self.language = language if language in LANGUAGES else "en"
        self._translations = (_plain if plain else _usual)(self.language, folder)

    @classmethod
    def for_environment(cls, environment: Mapping[str, str]) -> Words:
        """The words for a locale, as LANGUAGE, LC_ALL, LC_MESSAGES and LANG ask for it."""
        return cls(_language(environment))

    def t(self, message: str, **values: object) -> str:
        """The sentence."""
        return _filled(self._translations.gettext(message), message, values)

    def n(self, one: str, many: str, count: int, **values: object) -> str:
        """The sentence for so many; `{count}` stands for the number."""
        values["count"] = count
        english = one if count == 1 else many
        return _filled(self._translations.ngettext(one, many, count), english, values)


@cache
def _usual(language: str, folder: Path) -> NullTranslations:
    return _read(language, folder / language / "shamans.po")


@cache
def _plain(language: str, folder: Path) -> NullTranslations:
    """Plain words where there are any, the usual ones elsewhere."""
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
        # A translation that names another value than the English sentence must not end anybody's session.
        return english.format_map(values)


def _language(environment: Mapping[str, str]) -> str:
    """As gettext has it: LANGUAGE lists what one would like, unless the locale is plain C."""
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
