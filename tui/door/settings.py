"""A person's settings."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tui.door.options import TableOptions


class GlyphChoice(StrEnum):
    """The set of signs that pages are drawn with."""

    OWN = ""
    """The signs that the terminal can show."""
    UNICODE = "unicode"
    ASCII = "ascii"


class KeyPreset(StrEnum):
    """The keys that move and choose, besides the mouse."""

    ARROWS = "arrows"
    VI = "vi"
    """h j k l move, too; with Shift they are ordinary letters."""
    DIGITS = "digits"
    """A star lists the other keys of a page by number, so that no letter and no arrow is needed."""


@dataclass(frozen=True, slots=True)
class Settings:
    """One person's settings; they follow the person from terminal to terminal."""

    language: str = ""
    """A language's code; empty means the terminal's."""
    look: str = ""
    """A name of `tui.session.appearance.LOOKS`; empty means the terminal's own."""
    light: bool = False
    """True if the person's last terminal that told its background had a light one."""
    signs: GlyphChoice = GlyphChoice.OWN
    plain_words: bool = False
    """True for the terms of other card games instead of the game's own."""
    bell: bool = True
    mouse: bool = True
    hide_role: bool = False
    """True if the player's role stays hidden until they ask to see it."""
    brief: bool = False
    """True for fewer lines in the log, and no hints."""
    keys: KeyPreset = KeyPreset.ARROWS
    calm: bool = False
    """True for a screen on which nothing moves."""
    bots_muted: bool = False
    """True if the person does not read what bots say."""
    mark: bool = False
    """True for an admin whose name says so to others."""
    new: bool = False
    """True if the person has never been in the house before."""
    game: str = ""
    """The game that the person chose last; empty means the first game of the house."""
    table: TableOptions | None = None
    """The options of the last table that the person created; None before the first."""
