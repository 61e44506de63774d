"""What a hex does to a mage who enters it."""

from __future__ import annotations

from engine.shazar import (
    DAMAGOR_LOSSES,
    DAMAGOR_NUMBER,
    GUARD_DAMAGE,
    GUARD_NUMBER,
    HALF,
    HEX_LOSS,
    PACIFIED_TURNS,
    TELLER_CARDS,
    VIGOUR_STEPS,
    HexKind,
    Tile,
)
from tui.shazar.sentences.names import castable, kind_name, sign_name
from tui.words import Words


def tile_text(words: Words, tile: Tile) -> str:
    """Return what a hex does to a mage who enters it."""
    return kind_text(words, tile.kind, str(tile.power))


def kind_text(words: Words, kind: HexKind, power: str) -> str:  # noqa: PLR0912  # one case for each kind
    """Return what hexes of a kind do, with a power or a range of powers."""
    t, n = words.t, words.n
    match kind:
        case HexKind.CAPITAL:
            return t("holds artifacts")
        case HexKind.ENTRANCE:
            return t("takes you to the Exit of another field")
        case HexKind.EXIT:
            return t("does nothing; mages arrive here, and leave a field by its Entrance")
        case HexKind.ASTRAL:
            return t("your hits do {count} more", count=power)
        case HexKind.BASTION:
            return t("hits on you do {count} less", count=power)
        case HexKind.SPRING:
            return t("heals {count}", count=power)
        case HexKind.TRAP:
            return t("you lose {count}", count=power)
        case HexKind.SNARE:
            return t("you cannot move next turn")
        case HexKind.FATE:
            return t("you draw a Fate card")
        case HexKind.SCHOOL:
            return t("you may exchange cards of your hand")
        case HexKind.ICE:
            return t("roll; {number} or less: you slide back", number=HALF)
        case HexKind.LAKE:
            return t("acts as a kind that you name, with power {count}", count=power)
        case HexKind.TELLER:
            return n(
                "you see {count} Fate card and apply it",
                "you see {count} Fate cards and apply one",
                TELLER_CARDS,
            )
        case HexKind.GUARD:
            return t(
                "you lose {count}, or fight with an attack: {number}+",
                count=GUARD_DAMAGE,
                number=GUARD_NUMBER,
            )
        case HexKind.POISON:
            return t(
                "roll; {number} or less: you lose {loss}, else heal {count}",
                number=HALF,
                loss=HEX_LOSS,
                count=power,
            )
        case HexKind.DAMAGOR:
            return n(
                "holds you: lose {loss} each turn, until you roll {number}+ or after {count} loss",
                "holds you: lose {loss} each turn, until you roll {number}+ or after {count} losses",
                DAMAGOR_LOSSES,
                loss=HEX_LOSS,
                number=DAMAGOR_NUMBER,
            )
        case HexKind.VIGOUR:
            return n("up to {count} more step at once", "up to {count} more steps at once", VIGOUR_STEPS)
        case HexKind.DEADFALL:
            return t("cannot be entered")
        case HexKind.TARTARUS:
            return t("all life that you lose is doubled")
        case HexKind.CURSED:
            return t("you lose {loss} each turn, until you roll {number}+", loss=HEX_LOSS, number=HALF)
        case HexKind.HOLY:
            return n(
                "roll; {number} or less: no attacks for {count} turn",
                "roll; {number} or less: no attacks for {count} turns",
                PACIFIED_TURNS,
                number=HALF,
            )


def tile_name(words: Words, tile: Tile) -> str:
    """Return a hex with its power, if it has one: `Trap 2`."""
    name = kind_name(words, tile.kind)
    return words.t("{hex} {power}", hex=name, power=tile.power) if tile.power else name


def tile_full(words: Words, tile: Tile) -> str:
    """Return a hex with its sign, what it does and which spells may be cast on it, in a sentence."""
    return words.t(
        "{hex}, {sign}: {does}. To cast here: {castable}.",
        hex=tile_name(words, tile),
        sign=sign_name(words, tile.sign),
        does=tile_text(words, tile),
        castable=castable(words, tile.sign),
    )
