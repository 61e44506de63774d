"""The lines of the settings page: the values that each may have, and their names."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from tui.door import GlyphChoice, KeyPreset, Settings
from tui.draw.look import look_name
from tui.draw.scene import Scene
from tui.session.appearance import LOOKS, look_for
from tui.session.function_keys import language_name
from tui.words import LANGUAGES, Words

if TYPE_CHECKING:
    from tui.session.session import Session

ON_OFF = (False, True)


class SettingField(NamedTuple):
    """A setting and its possible values."""

    field: str
    values: tuple[object, ...]


LINES = (
    SettingField("language", ("", *LANGUAGES)),
    SettingField("look", ("", *LOOKS)),
    SettingField("signs", tuple(GlyphChoice)),
    SettingField("plain_words", ON_OFF),
    SettingField("bell", ON_OFF),
    SettingField("mouse", ON_OFF),
    SettingField("hide_role", ON_OFF),
    SettingField("brief", ON_OFF),
    SettingField("keys", tuple(KeyPreset)),
)


def changed(settings: Settings, line: SettingField, by: int) -> Settings:
    """Return the settings with the line's value `by` steps further; an unknown value counts as the first."""
    value = getattr(settings, line.field)
    place = line.values.index(value) if value in line.values else 0
    after = line.values[(place + by) % len(line.values)]
    return replace(settings, **{line.field: after})  # type: ignore[arg-type]  # a line has its field's values


def name_of(words: Words, line: SettingField) -> str:
    """Return the name of a line."""
    t = words.t
    match line.field:
        case "language":
            return t("Language")
        case "look":
            return t("Colours")
        case "signs":
            return t("Symbols")
        case "plain_words":
            return t("Terms")
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


def value_of(session: Session, line: SettingField) -> str:
    """Return the text of the line's current value."""
    t, settings = session.words.t, session.settings
    match line.field:
        case "language":
            own = t("auto: {what}", what=language_name(session.own_words.language))
            return language_name(settings.language) if settings.language in LANGUAGES else own
        case "look":
            name = look_name(session.words, look_for(settings, session.own_look))
            return name if settings.look in LOOKS else t("auto: {what}", what=name)
        case "signs":
            kind = t("ASCII only") if session.look.plain else t("Unicode")
            return t("auto: {what}", what=kind) if settings.signs is GlyphChoice.OWN else kind
        case "plain_words":
            return t("suit, leader, trick") if settings.plain_words else t("world, Guide, turn")
        case "hide_role":
            return t("hidden at first") if settings.hide_role else t("shown")
        case "brief":
            return t("brief") if settings.brief else t("detailed")
        case "keys":
            return _preset(session.words, settings.keys)
        case field:
            return t("on") if getattr(settings, field) else t("off")


def _preset(words: Words, preset: KeyPreset) -> str:
    match preset:
        case KeyPreset.ARROWS:
            return words.t("arrows and letters")
        case KeyPreset.VI:
            return words.t("also h j k l")
        case KeyPreset.DIGITS:
            return words.t("digits and *")


def hint_of(scene: Scene, line: SettingField) -> str:
    """Return a sentence that says what the line does."""
    t = scene.words.t
    match line.field:
        case "language":
            return t("F6 switches the language anywhere.")
        case "look":
            return t("F2 switches the colours anywhere.")
        case "signs":
            return t("Use ASCII if you see boxes or question marks. F3 switches it anywhere.")
        case "plain_words":
            return t("The terms of the boxed game, or those of other card games.")
        case "bell":
            return t("Rings when it is your turn. F4 switches it anywhere.")
        case "mouse":
            return t("Turn it off to select text with your terminal's mouse.")
        case "hide_role":
            return t("In case someone looks over your shoulder. V shows or hides it.")
        case "brief":
            return t("Brief: fewer lines in the log, and no hints.")
        case _:
            return _about_keys(scene)


def _about_keys(scene: Scene) -> str:
    t = scene.words.t
    match scene.settings.keys:
        case KeyPreset.ARROWS:
            return t("Move with the arrows; letters are as shown. None needs AltGr.")
        case KeyPreset.VI:
            return t("Move with h j k l; with Shift they are the letters H J K L.")
        case KeyPreset.DIGITS:
            return t("Choose with digits; * lists the other keys of a page by number.")
