"""What settings make of the words and the look that a terminal asks for."""

from __future__ import annotations

from dataclasses import replace

from tui.chair import Settings, Signs
from tui.look import Look
from tui.look.palette import Depth
from tui.words import Words

WITHOUT_COLOUR = "none"
LOOKS = {
    "dark": (False, False),
    "dark-2": (False, True),
    "light": (True, False),
    "light-2": (True, True),
    WITHOUT_COLOUR: None,
}
"""Names of looks as they are kept: light or not, for colour-blind eyes or not."""


def words_for(settings: Settings, own: Words) -> Words:
    """The player's words; the terminal's own if nothing else is wished."""
    if not settings.language and not settings.plain_words:
        return own
    return Words(settings.language or own.language, plain=settings.plain_words)


def look_for(settings: Settings, own: Look) -> Look:
    """The player's look, in as many colours as the terminal has; an unknown name changes nothing."""
    plain = own.plain if settings.signs is Signs.OWN else settings.signs is Signs.ASCII
    if settings.look not in LOOKS:
        return Look.of(own.depth, own.light, plain, own.colour_blind)
    kind = LOOKS[settings.look]
    if kind is None:
        return Look.of(Depth.MONO, plain=plain)
    return Look.of(own.depth, kind[0], plain, kind[1])


def with_look(settings: Settings, look: Look) -> Settings:
    """The settings that wear this look."""
    kind = None if look.depth is Depth.MONO else (look.light, look.colour_blind)
    name = next(name for name, of in LOOKS.items() if of == kind)
    return replace(settings, look=name)
