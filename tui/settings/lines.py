"""The lines of the settings page: which values each may have, and what they are called."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from tui.chair import Preset, Settings, Signs
from tui.look import look_name
from tui.settings.switches import language_name
from tui.settings.wearing import LOOKS, look_for
from tui.words import LANGUAGES, Words

if TYPE_CHECKING:
    from tui.visit.visit import Visit

ON_OFF = (False, True)


class Line(NamedTuple):
    """A setting and what it may be."""

    field: str
    values: tuple[object, ...]


LINES = (
    Line("language", ("", *LANGUAGES)),
    Line("look", ("", *LOOKS)),
    Line("signs", tuple(Signs)),
    Line("plain_words", ON_OFF),
    Line("bell", ON_OFF),
    Line("mouse", ON_OFF),
    Line("hide_role", ON_OFF),
    Line("brief", ON_OFF),
    Line("keys", tuple(Preset)),
)


def changed(settings: Settings, line: Line, by: int) -> Settings:
    """The settings with the line's next value, or its last; one that is unknown counts as the first."""
    value = getattr(settings, line.field)
    place = line.values.index(value) if value in line.values else 0
    after = line.values[(place + by) % len(line.values)]
    return replace(settings, **{line.field: after})  # type: ignore[arg-type]  # a line has its field's values


def name_of(words: Words, line: Line) -> str:
    """What a line is called."""
    t = words.t
    match line.field:
        case "language":
            return t("Language")
        case "look":
            return t("Colours")
        case "signs":
            return t("Signs")
        case "plain_words":
            return t("Words")
        case "bell":
            return t("Bell")
        case "mouse":
            return t("Mouse")
        case "hide_role":
            return t("Your role")
        case "brief":
            return t("Log and hints")
        case _:
            return t("Keys")


def value_of(visit: Visit, line: Line) -> str:
    """What it is set to, in the words of that setting."""
    t, settings = visit.words.t, visit.settings
    match line.field:
        case "language":
            own = t("as the terminal: {what}", what=language_name(visit.own_words.language))
            return language_name(settings.language) if settings.language in LANGUAGES else own
        case "look":
            name = look_name(visit.words, look_for(settings, visit.own_look))
            return name if settings.look in LOOKS else t("as the terminal: {what}", what=name)
        case "signs":
            kind = t("ASCII alone") if visit.look.plain else t("Unicode")
            return t("as the terminal: {what}", what=kind) if settings.signs is Signs.OWN else kind
        case "plain_words":
            return t("suit, leader, trick") if settings.plain_words else t("world, Guide, turn")
        case "hide_role":
            return t("hidden at first") if settings.hide_role else t("shown")
        case "brief":
            return t("in brief") if settings.brief else t("everything")
        case "keys":
            return _preset(visit.words, settings.keys)
        case field:
            return t("on") if getattr(settings, field) else t("off")


def _preset(words: Words, preset: Preset) -> str:
    match preset:
        case Preset.ARROWS:
            return words.t("arrows and letters")
        case Preset.VI:
            return words.t("h j k l as well")
        case Preset.DIGITS:
            return words.t("digits and *")


def hint_of(visit: Visit, line: Line) -> str:
    """What it does."""
    t = visit.words.t
    match line.field:
        case "language":
            return t("F6 goes to the next language, anywhere.")
        case "look":
            return t("F2 goes to the next colours, anywhere.")
        case "signs":
            return t("For terminals that show boxes or question marks. F3 changes it, anywhere.")
        case "plain_words":
            return t("The words of the box, or those of other card games.")
        case "bell":
            return t("Rings when you are asked. F4 changes it, anywhere.")
        case "mouse":
            return t("Off leaves the mouse to the terminal, for its own selection.")
        case "hide_role":
            return t("For who is looked over the shoulder: V shows and hides it.")
        case "brief":
            return t("In brief: fewer lines in the log, and no hints.")
        case _:
            return _about_keys(visit)


def _about_keys(visit: Visit) -> str:
    t = visit.words.t
    match visit.settings.keys:
        case Preset.ARROWS:
            return t("Arrows move, letters are as shown. None needs AltGr.")
        case Preset.VI:
            return t("h j k l move; with Shift they are the letters H J K L.")
        case Preset.DIGITS:
            return t("Digits pick, and * lists what else can be done on a page, numbered.")
