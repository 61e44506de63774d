"""Apply a player's settings to the words and the look that the terminal asks for."""

from __future__ import annotations

from dataclasses import replace

from tui.door import GlyphChoice, Settings
from tui.draw.look import Look
from tui.draw.look.palette import Depth
from tui.words import Words

WITHOUT_COLOUR = "none"
LOOKS = {
    "dark": (False, False),
    "dark-2": (False, True),
    "light": (True, False),
    "light-2": (True, True),
    WITHOUT_COLOUR: None,
}
"""Looks by the names under which they are saved: (light, safe for colour-blind players)."""


def words_for(settings: Settings, own: Words) -> Words:
    """Return the player's words; the terminal's own if the settings choose nothing else."""
    if not settings.language and not settings.plain_words:
        return own
    return Words(settings.language or own.language, plain=settings.plain_words)


def look_for(settings: Settings, own: Look) -> Look:
    """Return the player's look in the terminal's colour depth; an unknown name keeps the terminal's own."""
    plain = own.plain if settings.signs is GlyphChoice.OWN else settings.signs is GlyphChoice.ASCII
    if settings.look not in LOOKS:
        return Look.of(own.depth, own.light, plain, own.colour_blind)
    kind = LOOKS[settings.look]
    if kind is None:
        return Look.of(Depth.MONO, plain=plain)
    return Look.of(own.depth, kind[0], plain, kind[1])


def with_look(settings: Settings, look: Look) -> Settings:
    """Return the settings with this look chosen."""
    kind = None if look.depth is Depth.MONO else (look.light, look.colour_blind)
    name = next(name for name, of in LOOKS.items() if of == kind)
    return replace(settings, look=name)
