"""The lines of the settings page: the values that each may have, and their names."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from tui.door import GlyphChoice, KeyPreset, Settings
from tui.draw.look import look_name
from tui.draw.scene import Scene
from tui.games import Kits, SettingTexts
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
    texts: Callable[[Words], SettingTexts] | None = None
    """The texts of a game; None if every game has this line."""


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
    SettingField("calm", ON_OFF),
)

OF_GAMES = ("plain_words", "hide_role")
"""The fields whose lines are there only if a game has texts for them."""


def lines_of(games: Kits) -> list[SettingField]:
    """Return the lines of the page; if several games have texts for a line, the first game's count."""
    texts = dict[str, Callable[[Words], SettingTexts]]()
    for kit in games.values():
        texts = {**kit.screens.settings, **texts}
    return [
        line._replace(texts=texts.get(line.field))
        for line in LINES
        if line.field in texts or line.field not in OF_GAMES
    ]


def changed(settings: Settings, line: SettingField, by: int) -> Settings:
    """Return the settings with the line's value `by` steps further; an unknown value counts as the first."""
    value = getattr(settings, line.field)
    place = line.values.index(value) if value in line.values else 0
    after = line.values[(place + by) % len(line.values)]
    return replace(settings, **{line.field: after})  # type: ignore[arg-type]  # a line has its field's values


def name_of(words: Words, line: SettingField) -> str:
    """Return the name of a line."""
    if line.texts is not None:
        return line.texts(words).name
    t = words.t
    match line.field:
        case "language":
            return t("Language")
        case "look":
            return t("Colours")
        case "signs":
            return t("Symbols")
        case "bell":
            return t("Bell")
        case "mouse":
            return t("Mouse")
        case "brief":
            return t("Log and hints")
        case "calm":
            return t("Motion")
        case _:
            return t("Keys")


def value_of(session: Session, line: SettingField) -> str:
    """Return the text of the line's current value."""
    t, settings = session.words.t, session.settings
    if line.texts is not None:
        texts = line.texts(session.words)
        return texts.on if getattr(settings, line.field) else texts.off
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
        case "brief":
            return t("brief") if settings.brief else t("detailed")
        case "calm":
            return t("off") if settings.calm else t("on")
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
    if line.texts is not None:
        return line.texts(scene.words).hint
    t = scene.words.t
    match line.field:
        case "language":
            return t("F6 switches the language anywhere.")
        case "look":
            return t("F2 switches the colours anywhere.")
        case "signs":
            return t("Use ASCII if you see boxes or question marks. F3 switches it anywhere.")
        case "bell":
            return t("Rings when it is your turn. F4 switches it anywhere.")
        case "mouse":
            return t("Turn it off to select text with your terminal's mouse.")
        case "brief":
            return t("Brief: fewer lines in the log, and no hints.")
        case "calm":
            return t("Cards move for a moment when they are played. Any key ends it.")
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
