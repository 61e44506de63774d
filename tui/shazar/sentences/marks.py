"""Small marks in sentences: a hex, an effect, dice, an attack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.core import Seat
from engine.shazar import (
    NAMES,
    Attack,
    Effect,
    FateCard,
    Hex,
    HexKind,
    OpposedRolled,
    Purpose,
    Relic,
    Spell,
    Tile,
    View,
    fortune,
)
from tui.draw.scene import Scene
from tui.shazar.glyphs import glyphs_of
from tui.shazar.sentences.names import fate_name, kind_name, mage_name, relic_name, spell_name
from tui.shazar.sentences.statuses import strength
from tui.shazar.sentences.tiles import tile_name
from tui.words import Words


def named(scene: Scene, view: View, seat: Seat) -> str:
    """Return the name of a seat's mage."""
    return mage_name(scene.words, view.mages[seat])


def as_sentence(phrase: str) -> str:
    """Return a phrase with a capital and a full stop."""
    return f"{phrase[:1].upper()}{phrase[1:]}." if phrase else ""


def tile_mark(scene: Scene, tile: Tile) -> str:
    """Return a hex as it is printed: `Bastion 1 □`."""
    return f"{tile_name(scene.words, tile)} {glyphs_of(scene.look).signs[tile.sign]}"


def address(scene: Scene, view: View, hex_: Hex) -> str:
    """Return a hex with its field and what lies there: `Gd4 Trap 1`."""
    if view.board is None:
        return NAMES[hex_]
    return f"{NAMES[hex_]} {tile_name(scene.words, view.board.tile(hex_))}"


def effect_mark(words: Words, effect: Effect) -> str:
    """Return an effect in short: `ill 1`."""
    return strength(words, effect.status, effect.amount)


def counted(names: Iterable[str]) -> str:
    """Return names, each once, with their number if they are several: `2 x Spark, Fireball`."""
    return ", ".join(name if count == 1 else f"{count} x {name}" for name, count in Counter(names).items())


def spell_list(words: Words, spells: Iterable[Spell]) -> str:
    """Return the names of spells, separated by commas."""
    return ", ".join(spell_name(words, spell) for spell in spells)


def fate_list(words: Words, cards: Iterable[FateCard]) -> str:
    """Return the names of Fate cards, separated by commas."""
    return ", ".join(fate_name(words, card) for card in cards)


def relic_list(words: Words, relics: Iterable[Relic]) -> str:
    """Return the names of artifacts, separated by commas."""
    return ", ".join(relic_name(words, relic) for relic in relics)


def opposed_mark(scene: Scene, view: View, rolled: OpposedRolled) -> str:
    """Return both rolls of an opposed check, with luck and jinx: `Beatriss 71 : 38-20 Gothard`."""
    attack = rolled.attack
    mine = _roll(rolled.mine, fortune(view, attack.caster))
    theirs = _roll(rolled.theirs, fortune(view, attack.target))
    return f"{named(scene, view, attack.caster)} {mine} : {theirs} {named(scene, view, attack.target)}"


def _roll(value: int, luck: int) -> str:
    return f"{value}{luck:+}" if luck else str(value)


def attack_mark(scene: Scene, view: View, attack: Attack) -> str:
    """Return an announced attack: `Beatriss → Gothard: Fireball`."""
    caster, target = (named(scene, view, seat) for seat in (attack.caster, attack.target))
    return f"{caster} {scene.look.glyphs.right} {target}: {spell_name(scene.words, attack.spell)}"


_HEXES = {
    Purpose.ICE: HexKind.ICE,
    Purpose.GUARD: HexKind.GUARD,
    Purpose.POISON: HexKind.POISON,
    Purpose.HOLY: HexKind.HOLY,
}
"""The hexes that ask for a roll."""


def purpose_name(words: Words, purpose: Purpose) -> str:
    """Return the reason for a roll, as a heading."""
    match purpose:
        case Purpose.SHAKE:
            return words.t("Shaking off")
        case Purpose.CAPTURE:
            return words.t("Capture")
        case Purpose.LADDER:
            return words.t("Spell")
        case Purpose.FATE:
            return words.t("Fate card")
        case Purpose.ATTACK | Purpose.DEFENCE | Purpose.OWN_ATTACK:
            return words.t("Attack")
        case _:
            return kind_name(words, _HEXES[purpose])
