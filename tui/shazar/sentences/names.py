"""The names of mages, hexes, signs, cards, artifacts, effects, stages and directions."""

from __future__ import annotations

from engine.shazar import (
    PLACES,
    FateCard,
    Hex,
    HexKind,
    Mage,
    MageStatus,
    Magic,
    Relic,
    Sign,
    Spell,
    View,
    field_of,
)
from tui.door.safe_text import cells
from tui.shazar.sentences.card_names import FATE_NAMES, RELIC_NAMES, RELIC_SHORT, SPELL_NAMES
from tui.words import Words

SHORT = 7
"""Cells of a short name."""

t = Words().t
"""Marks the English names of the tables for `make words`; `Words.t` translates them."""

_MAGES = {
    Mage.BEATRISS: t("Beatriss"),
    Mage.GOTHARD: t("Gothard"),
    Mage.DAREN: t("Daren"),
    Mage.SHANTIREN: t("Shan'Tiren"),
}

_KINDS = {
    HexKind.CAPITAL: t("Capital"),
    HexKind.ENTRANCE: t("Portal Entrance"),
    HexKind.EXIT: t("Portal Exit"),
    HexKind.ASTRAL: t("Astral"),
    HexKind.BASTION: t("Bastion"),
    HexKind.SPRING: t("Spring"),
    HexKind.TRAP: t("Trap"),
    HexKind.SNARE: t("Snare"),
    HexKind.FATE: t("Fate"),
    HexKind.SCHOOL: t("School of Magic"),
    HexKind.ICE: t("Ice Barrier"),
    HexKind.LAKE: t("Mana Lake"),
    HexKind.TELLER: t("Fortune-teller"),
    HexKind.GUARD: t("Guard"),
    HexKind.POISON: t("Poisoned Spring"),
    HexKind.DAMAGOR: t("Damagor"),
    HexKind.VIGOUR: t("Vigour"),
    HexKind.DEADFALL: t("Deadfall"),
    HexKind.TARTARUS: t("Tartarus"),
    HexKind.CURSED: t("Cursed Land"),
    HexKind.HOLY: t("Holy Land"),
}

_SHORT_KINDS = {
    HexKind.CAPITAL: t("Capitl"),
    HexKind.ENTRANCE: t("Entran"),
    HexKind.EXIT: t("Exit"),
    HexKind.SCHOOL: t("School"),
    HexKind.ICE: t("Ice"),
    HexKind.LAKE: t("Lake"),
    HexKind.TELLER: t("Teller"),
    HexKind.POISON: t("Poison"),
    HexKind.VIGOUR: t("Vigr"),
    HexKind.DEADFALL: t("Deadfl"),
    HexKind.TARTARUS: t("Tartar"),
    HexKind.CURSED: t("Cursed"),
    HexKind.HOLY: t("Holy"),
}
"""For the kinds whose name is longer than seven cells in one of our languages."""

_SOURCES = {**{kind.value: name for kind, name in _KINDS.items()}, **SPELL_NAMES, **FATE_NAMES, **RELIC_NAMES}
"""All cards, artifacts and hexes: the engine gives them different names."""

_SIGNS = {
    Sign.SQUARE: t("square"),
    Sign.TRIANGLE: t("triangle"),
    Sign.CROSS: t("cross"),
    Sign.STAR: t("star"),
    Sign.NONE: t("no sign"),
}

_CASTABLE = {
    Sign.SQUARE: t("weak spells"),
    Sign.TRIANGLE: t("medium spells"),
    Sign.CROSS: t("strong spells"),
    Sign.STAR: t("any spell"),
    Sign.NONE: t("no spell"),
}

_MAGIC = {
    Magic.ATTACK: t("attack"),
    Magic.CURSE: t("curse"),
    Magic.BLESSING: t("blessing"),
}

_STATUSES = {
    MageStatus.ILL: t("ill"),
    MageStatus.WEAK: t("weak"),
    MageStatus.FRAIL: t("frail"),
    MageStatus.ROOTED: t("rooted"),
    MageStatus.MUTE: t("silenced"),
    MageStatus.PACIFIED: t("pacified"),
    MageStatus.JINX: t("jinx"),
    MageStatus.EXPOSED: t("exposed"),
    MageStatus.FORGETFUL: t("forgetful"),
    MageStatus.MINED: t("mined"),
    MageStatus.DAMAGOR: _KINDS[HexKind.DAMAGOR],
    MageStatus.CURSED_LAND: _KINDS[HexKind.CURSED],
    MageStatus.BONUS: t("bonus life"),
    MageStatus.MIGHT: t("might"),
    MageStatus.WARD: t("ward"),
    MageStatus.THORNS: t("thorns"),
    MageStatus.REGEN: t("regeneration"),
    MageStatus.LUCK: t("luck"),
    MageStatus.HASTE: t("haste"),
    MageStatus.SUREFOOT: t("sure foot"),
    MageStatus.LORE: t("lore"),
}

_STAGES = (t("effects"), t("movement"), t("activation"), t("spell"))

_DIRECTIONS = {
    "E": t("east"),
    "NE": t("north-east"),
    "NW": t("north-west"),
    "W": t("west"),
    "SW": t("south-west"),
    "SE": t("south-east"),
}


def mage_name(words: Words, mage: Mage) -> str:
    """Return the name of a mage."""
    return words.t(_MAGES[mage])


def kind_name(words: Words, kind: HexKind) -> str:
    """Return the name of a kind of hex."""
    return words.t(_KINDS[kind])


def kind_short(words: Words, kind: HexKind) -> str:
    """Return the name of a kind of hex in at most seven cells."""
    name = kind_name(words, kind)
    return name if cells(name) <= SHORT else words.t(_SHORT_KINDS[kind])


def sign_name(words: Words, sign: Sign) -> str:
    """Return a sign as it is spoken: square, triangle, cross, star, no sign."""
    return words.t(_SIGNS[sign])


def castable(words: Words, sign: Sign) -> str:
    """Return which spells may be cast on a hex with this sign."""
    return words.t(_CASTABLE[sign])


def magic_name(words: Words, magic: Magic) -> str:
    """Return attack, blessing or curse."""
    return words.t(_MAGIC[magic])


def spell_name(words: Words, spell: Spell) -> str:
    """Return the name of a spell."""
    return words.t(SPELL_NAMES[spell.name])


def fate_name(words: Words, card: FateCard) -> str:
    """Return the name of a Fate card."""
    return words.t(FATE_NAMES[card.name])


def relic_name(words: Words, relic: Relic) -> str:
    """Return the name of an artifact."""
    return words.t(RELIC_NAMES[relic.name])


def relic_short(words: Words, relic: Relic) -> str:
    """Return the name of an artifact in one word."""
    return words.t(RELIC_SHORT[relic.name])


def source_name(words: Words, source: str) -> str:
    """Return the name of the card, artifact or hex that laid an effect."""
    return words.t(_SOURCES[source])


def status_name(words: Words, status: MageStatus) -> str:
    """Return the name of an effect on a mage."""
    return words.t(_STATUSES[status])


def stage_name(words: Words, stage: int) -> str:
    """Return the name of a stage of the turn; the first one is 1 (T1)."""
    return words.t(_STAGES[stage - 1])


def direction_name(words: Words, direction: str) -> str:
    """Return a direction of the board in a word: `north-east`."""
    return words.t(_DIRECTIONS[direction])


def place_of(hex_: Hex) -> str:
    """Return the place of a hex in its field: `d3`."""
    return PLACES[hex_ % len(PLACES)]


def hex_name(words: Words, view: View, place: Hex) -> str:
    """Return a hex with its field: `Gothard d4`; in the field of the viewer: `your d4`."""
    mage, spot = field_of(place), place_of(place)
    if view.seat is not None and view.mages[view.seat] is mage:
        return words.t("your {place}", place=spot)
    return words.t("{mage} {place}", mage=mage_name(words, mage), place=spot)
