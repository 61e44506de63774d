"""The function keys: they type nothing, so they work everywhere. Help, settings, and some quick switches."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from babel import Locale

from tui.door import GlyphChoice, KeyPreset
from tui.draw.look import look_name, next_look
from tui.session.appearance import with_look
from tui.words import LANGUAGES

if TYPE_CHECKING:
    from tui.session.session import Session

_MOVES = {"h": "left", "j": "down", "k": "up", "l": "right"}


def switch(session: Session, key: str) -> bool:
    """Answer a key that changes a setting or opens help or settings; return False for any other key."""
    match key:
        case "f1" if session.rooms.help not in session.over:
            session.open(session.rooms.help)
        case "f2":
            other_colours(session)
        case "f3":
            other_signs(session)
        case "f4":
            _other_bell(session)
        case "f5" if session.rooms.settings not in session.over:
            session.open(session.rooms.settings)
        case "f6":
            _next_language(session)
        case _:
            return False
    return True


def other_colours(session: Session) -> None:
    """Switch to the next look; on a terminal without colours there is no other, and nothing is saved."""
    look = next_look(session.look, session.depth)
    if look is session.look or session.change(with_look(session.settings, look)):
        session.tell(session.words.t("Colours: {look}.", look=look_name(session.words, session.look)))


def other_signs(session: Session) -> None:
    """Switch between ASCII and Unicode signs."""
    signs = GlyphChoice.UNICODE if session.look.plain else GlyphChoice.ASCII
    if session.change(replace(session.settings, signs=signs)):
        t = session.words.t
        session.tell(t("Symbols: ASCII only.") if session.look.plain else t("Symbols: Unicode."))


def _other_bell(session: Session) -> None:
    if session.change(replace(session.settings, bell=not session.settings.bell)):
        t = session.words.t
        rings = t("The bell is on: it rings when it is your turn.")
        session.tell(rings if session.settings.bell else t("The bell is off."))


def _next_language(session: Session) -> None:
    after = LANGUAGES[(LANGUAGES.index(session.words.language) + 1) % len(LANGUAGES)]
    if session.change(replace(session.settings, language=after)):
        session.tell(session.words.t("Language: {language}.", language=language_name(after)))


def language_name(language: str) -> str:
    """Return a language's name in that language."""
    return Locale(language).get_language_name() or language


def moved(preset: KeyPreset, shortcut: str, character: str | None) -> str:
    """Return the arrow key that h, j, k or l means in the preset `VI`; with Shift it is the letter."""
    if preset is KeyPreset.VI and character is not None and character.islower():
        return _MOVES.get(shortcut, shortcut)
    return shortcut
