"""The keys that type nothing and so work everywhere: help, the settings, and the quickest of them at once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from babel import Locale

from tui.chair import Preset, Signs
from tui.look import look_name, next_look
from tui.settings.wearing import with_look
from tui.words import LANGUAGES

if TYPE_CHECKING:
    from tui.visit.visit import Visit

_MOVES = {"h": "left", "j": "down", "k": "up", "l": "right"}


def switch(visit: Visit, key: str) -> bool:
    """Answer a key that changes a setting or opens help or settings; False if it is another one."""
    match key:
        case "f1" if visit.rooms.help not in visit.over:
            visit.open(visit.rooms.help)
        case "f2":
            other_colours(visit)
        case "f3":
            other_signs(visit)
        case "f4":
            _other_bell(visit)
        case "f5" if visit.rooms.settings not in visit.over:
            visit.open(visit.rooms.settings)
        case "f6":
            _next_language(visit)
        case _:
            return False
    return True


def other_colours(visit: Visit) -> None:
    """The next look; a terminal without colours has no other, and then nothing is kept."""
    look = next_look(visit.look, visit.depth)
    if look is visit.look or visit.change(with_look(visit.settings, look)):
        visit.tell(visit.words.t("Colours: {look}.", look=look_name(visit.words, visit.look)))


def other_signs(visit: Visit) -> None:
    """ASCII, or Unicode again."""
    signs = Signs.UNICODE if visit.look.plain else Signs.ASCII
    if visit.change(replace(visit.settings, signs=signs)):
        t = visit.words.t
        visit.tell(t("Signs: ASCII alone.") if visit.look.plain else t("Signs: Unicode."))


def _other_bell(visit: Visit) -> None:
    if visit.change(replace(visit.settings, bell=not visit.settings.bell)):
        t = visit.words.t
        rings = t("The bell is on: it rings when you are asked.")
        visit.tell(rings if visit.settings.bell else t("The bell is off."))


def _next_language(visit: Visit) -> None:
    after = LANGUAGES[(LANGUAGES.index(visit.words.language) + 1) % len(LANGUAGES)]
    if visit.change(replace(visit.settings, language=after)):
        visit.tell(visit.words.t("Language: {language}.", language=language_name(after)))


def language_name(language: str) -> str:
    """A language by its own name."""
    return Locale(language).get_language_name() or language


def moved(preset: Preset, shortcut: str, character: str | None) -> str:
    """What a letter means to who moves with h j k l; with Shift it is the letter."""
    if preset is Preset.VI and character is not None and character.islower():
        return _MOVES.get(shortcut, shortcut)
    return shortcut
