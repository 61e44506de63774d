"""The levels and tempers of bots as text."""

from __future__ import annotations

from tui.words import Words


def level_name(words: Words, level: str) -> str:
    """Return a level in a word, as a table's form has it; a level of another game has its own name."""
    match level:
        case "novice":
            return words.t("novices")
        case "sensible":
            return words.t("sensible")
        case "expert":
            return words.t("experts")
        case "random":
            return words.t("random")
    return level


def about_level(words: Words, level: str) -> str:
    """Return how bots of a level play, in a sentence."""
    match level:
        case "novice":
            return words.t("Novices see what is on the table, and soon forget what was.")
        case "sensible":
            return words.t("Sensible bots play as a sensible person would.")
        case "expert":
            return words.t("Experts remember everything, and think ahead.")
    return ""


def with_temper(words: Words, bot: str, temper: str) -> str:
    """Return a bot's name or kind with its temper, if it has one."""
    match temper:
        case "careful":
            return words.t("{bot}, careful", bot=bot)
        case "bold":
            return words.t("{bot}, bold", bot=bot)
        case "treacherous":
            return words.t("{bot}, treacherous", bot=bot)
    return bot
