"""The signs of the game, in Unicode and in ASCII, and the tints of mages, hexes and spells."""

from __future__ import annotations

from dataclasses import dataclass, fields

from engine.shazar import HexKind, Mage, Magic, Sign
from tui.draw.look import ASCII, UNICODE, Glyphs, Look


@dataclass(frozen=True, slots=True)
class ShazarGlyphs(Glyphs):
    """The common glyphs, and those of signs, life and artifacts."""

    signs: dict[Sign, str]
    heart: str
    """Life, as a number."""
    full: str
    """A life that a mage has, in a bar."""
    empty: str
    """A life that a mage has lost, in a bar."""
    lost: str
    """A death."""
    artifact: str
    no_artifact: str
    stone: str
    carried: str


def glyphs_of(look: Look) -> ShazarGlyphs:
    """Return the glyphs of a look."""
    return _ASCII if look.plain else _UNICODE


_UNICODE = ShazarGlyphs(
    **{each.name: getattr(UNICODE, each.name) for each in fields(UNICODE)},
    signs={sign: sign.value for sign in Sign},
    heart="♡",
    full="▮",
    empty="▯",
    lost="†",
    artifact="◆",
    no_artifact="◇",
    stone="◈",
    carried="!",
)

_ASCII = ShazarGlyphs(
    **{each.name: getattr(ASCII, each.name) for each in fields(ASCII)},
    signs=dict(zip(Sign, "o^+*.", strict=True)),
    heart="#",
    full="#",
    empty="-",
    lost="x",
    artifact="&",
    no_artifact="-",
    stone="%",
    carried="!",
)

PORTALS = {HexKind.ENTRANCE: ">>", HexKind.EXIT: "<<"}
CAPITAL = "C"
"""The letter of a Capital, in every language."""

_GOOD, _POWER, _CHANCE, _BAD = "green", "brown", "purple", "red"
TEMPERS = dict.fromkeys(HexKind, _BAD) | {
    HexKind.CAPITAL: "yellow",
    HexKind.ENTRANCE: "blue",
    HexKind.EXIT: "blue",
    HexKind.DEADFALL: "",
    HexKind.SPRING: _GOOD,
    HexKind.BASTION: _GOOD,
    HexKind.SCHOOL: _GOOD,
    HexKind.VIGOUR: _GOOD,
    HexKind.ASTRAL: _POWER,
    HexKind.FATE: _CHANCE,
    HexKind.TELLER: _CHANCE,
    HexKind.LAKE: _CHANCE,
}
"""The tint of each kind of hex says whether it is good, gives power, leaves it to chance, or is bad."""

MAGE_TINTS = {Mage.BEATRISS: "red", Mage.GOTHARD: "purple", Mage.DAREN: "green", Mage.SHANTIREN: "yellow"}
MAGIC_TINTS = {Magic.ATTACK: "brown", Magic.CURSE: "red", Magic.BLESSING: "green"}
