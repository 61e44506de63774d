"""The lines of the settings page that Shamans has."""

from __future__ import annotations

from tui.games import SettingTexts
from tui.words import Words


def _terms(words: Words) -> SettingTexts:
    return SettingTexts(
        name=words.t("Terms"),
        off=words.t("world, Guide, turn"),
        on=words.t("suit, leader, trick"),
        hint=words.t("The terms of the boxed game, or those of other card games."),
    )


def _role(words: Words) -> SettingTexts:
    return SettingTexts(
        name=words.t("Your role"),
        off=words.t("shown"),
        on=words.t("hidden at first"),
        hint=words.t("In case someone looks over your shoulder. V shows or hides it."),
    )


SETTINGS = {"plain_words": _terms, "hide_role": _role}
