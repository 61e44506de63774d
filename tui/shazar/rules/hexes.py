"""The chapter on the hexes, one by one (A, H)."""

from __future__ import annotations

from engine.shazar import RECOMMENDED, HexKind, Mage
from tui.draw.scene import Scene
from tui.shazar.sentences.names import kind_name, mage_name
from tui.shazar.sentences.tiles import kind_text
from tui.text.chapters import Chapter, Point
from tui.words import Words


def hexes(scene: Scene) -> Chapter:
    """Return the chapter on the hexes (A1 to A5, H1 to H21)."""
    words = scene.words
    t = words.t
    return Chapter(
        t("The hexes"),
        [
            t(
                "A hex acts on the mage who arrives, on any turn and in whatever way. In each turn it acts "
                "only once, for all mages together."
            ),
            *[Point(_name(words, kind), kind_text(words, kind, _powers(kind))) for kind in HexKind],
            t(
                "Astral, Bastion and Tartarus work until your next turn begins, or until you leave the hex. "
                "Vigour keeps the effects of all hexes that you enter after it in the same move."
            ),
            t(
                "A Mana Lake keeps its own sign and acts as any kind that lies on the board, but for "
                "Capitals, Portals and Deadfall. Fighting the Guard costs the attack card, but it is not "
                "the spell of your turn. Any way off Damagor's hex frees you."
            ),
        ],
    )


def _name(words: Words, kind: HexKind) -> str:
    """Return the name of a kind, with the mage if only one field has it."""
    name = kind_name(words, kind)
    owners = [mage for mage in Mage if kind in {tile.kind for tile in RECOMMENDED[mage].tiles}]
    if len(owners) != 1:
        return name
    return words.t("{hex} ({mage})", hex=name, mage=mage_name(words, owners[0]))


def _powers(kind: HexKind) -> str:
    """Return the powers that hexes of a kind have."""
    powers = {tile.power for layout in RECOMMENDED.values() for tile in layout.tiles if tile.kind is kind}
    low, high = min(powers, default=0), max(powers, default=0)
    return str(low) if low == high else f"{low}-{high}"
