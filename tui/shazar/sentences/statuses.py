"""What an effect on a mage does, and how it ends."""

from __future__ import annotations

from engine.shazar import DAMAGOR_LOSSES, MageStatus
from tui.shazar.sentences.names import status_name
from tui.words import Words


def status_does(words: Words, status: MageStatus, amount: int) -> str:  # noqa: PLR0912  # one case for each
    """Return what an effect does to the mage that has it."""
    t, n = words.t, words.n
    match status:
        case MageStatus.ILL | MageStatus.CURSED_LAND:
            return t("lose {count} life each turn", count=amount)
        case MageStatus.WEAK:
            return t("own hits do {count} less", count=amount)
        case MageStatus.FRAIL:
            return t("the next healing does nothing")
        case MageStatus.ROOTED:
            return t("cannot move")
        case MageStatus.MUTE:
            return t("cannot cast")
        case MageStatus.PACIFIED:
            return t("cannot cast attacks")
        case MageStatus.JINX:
            return t("-{count} in opposed rolls", count=amount)
        case MageStatus.EXPOSED:
            return t("hits taken do {count} more", count=amount)
        case MageStatus.FORGETFUL:
            return n("{count} card less in hand", "{count} cards less in hand", amount)
        case MageStatus.MINED:
            return t("the next step costs {count} life", count=amount)
        case MageStatus.DAMAGOR:
            return n(
                "held fast, lose {amount} life each turn, {count} time at most",
                "held fast, lose {amount} life each turn, {count} times at most",
                DAMAGOR_LOSSES,
                amount=amount,
            )
        case MageStatus.BONUS:
            return t("{count} life above the maximum, lost first", count=amount)
        case MageStatus.MIGHT:
            return t("own hits do {count} more", count=amount)
        case MageStatus.WARD:
            return t("hits taken do {count} less", count=amount)
        case MageStatus.THORNS:
            return t("a mage who hits it loses {count} life", count=amount)
        case MageStatus.REGEN:
            return t("heal {count} each turn", count=amount)
        case MageStatus.LUCK:
            return t("+{count} in opposed rolls", count=amount)
        case MageStatus.HASTE:
            return n("{count} more step in a move", "{count} more steps in a move", amount)
        case MageStatus.SUREFOOT:
            return t("bad hexes do nothing")
        case MageStatus.LORE:
            return n("{count} card more in hand", "{count} cards more in hand", amount)


def strength(words: Words, status: MageStatus, amount: int) -> str:
    """Return an effect with its number, if it has one: `jinx 15`, `rooted`."""
    name = status_name(words, status)
    return words.t("{effect} {count}", effect=name, count=amount) if amount else name


def ending(words: Words, turns: int | None, shake: int) -> str:
    """Return how long an effect lasts, or which roll ends it."""
    if turns is not None and turns > 0:
        return words.n("{count} turn", "{count} turns", turns)
    if turns is not None:
        return words.t("this turn")
    if shake:
        return words.t("shake {number}+", number=shake)
    return words.t("until used")
