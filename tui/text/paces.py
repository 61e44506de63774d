"""The bots' pace as text, and the next one for a key that goes through them."""

from __future__ import annotations

from tui.door import BotPace
from tui.words import Words


def pace_name(words: Words, pace: BotPace) -> str:
    """Return a pace in a word."""
    match pace:
        case BotPace.AUTOMATIC:
            return words.t("automatic")
        case BotPace.INSTANT:
            return words.t("instant")
        case BotPace.QUICK:
            return words.t("quick")
        case BotPace.NATURAL:
            return words.t("natural")


def about_pace(words: Words, pace: BotPace) -> str:
    """Return what a pace means, in a sentence."""
    match pace:
        case BotPace.AUTOMATIC:
            return words.t("Bots are quick while one person plays, and natural from two people on.")
        case BotPace.INSTANT:
            return words.t("Bots answer at once.")
        case BotPace.QUICK:
            return words.t("Bots take a quarter of a second for each answer.")
        case BotPace.NATURAL:
            return words.t("Bots take a second or two for each answer.")


def next_pace(pace: BotPace, step: int = 1) -> BotPace:
    """Return the pace after this one, or another step away."""
    paces = list(BotPace)
    return paces[(paces.index(pace) + step) % len(paces)]
