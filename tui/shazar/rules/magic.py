"""Chapters on spells and rolls, on attacks, and on the four decks (C4, D, P, K)."""

from __future__ import annotations

from engine.shazar import DECKS, HAND, SPELLS, Mage, Spell
from tui.draw.scene import Scene
from tui.shazar.sentences.cards import spell_text
from tui.shazar.sentences.names import mage_name, magic_name, sign_name, spell_name
from tui.text.chapters import Chapter, Point, Write
from tui.words import Words


def spells(scene: Scene) -> Chapter:
    """Return the chapter on spells and rolls (S5, C8, D1 to D5, P1 to P9)."""
    words = scene.words
    t, n = words.t, words.n
    return Chapter(
        t("Spells and rolls"),
        [
            n(
                "You hold {count} spell, and draw again as soon as a card is used up. An empty deck is "
                "made again from the discard pile.",
                "You hold {count} spells, and draw again as soon as a card is used up. An empty deck is "
                "made again from the discard pile.",
                HAND,
            ),
            t(
                "Each turn you may cast one spell: its sign must be that of your hex, or the hex has a star. "
                "The target is any mage on the board, near or far, friend or enemy, or yourself. Everyone "
                "sees the card and the target."
            ),
            Point(t("Curses and blessings"), t("work without a check")),
            Point(
                t("Numbers in a row"),
                t("the caster rolls once, and every number that the roll reaches takes effect"),
            ),
            Point(t("Attacks"), t("need an opposed roll: attacker against target")),
            t(
                "A roll is made with dice for tens and units: from {least} to {most}. A check succeeds at "
                "its number or more. Where a card says a number or less, the number itself counts, too.",
                least=1,
                most=100,
            ),
            t(
                "Luck and jinx count in opposed rolls only. Numbers on cards and artifacts look at the dice "
                "as they fell."
            ),
        ],
    )


def attacks(scene: Scene) -> Chapter:
    """Return the chapter on attacks (K1 to K9)."""
    t = scene.words.t
    return Chapter(
        t("Attacks"),
        [
            t(
                "The attacker rolls, then the target. The higher total wins: a hit, or a miss. Equal totals "
                "are rolled again."
            ),
            Point(
                t("Damage"),
                t(
                    "the power of the spell, more with Astral, might and an exposed target, less with "
                    "weakness, a Bastion and a ward. Tartarus doubles what is left."
                ),
            ),
            Point(
                t("Extra effect"),
                t("follows a hit if the attacker's dice reach the upper number; then thorns strike back"),
            ),
            Point(
                t("Drawback"),
                t("follows a miss if the attacker's dice are not above the lower number"),
            ),
            t(
                "Bastion and ward help against attacks only, not against curses, hexes, Fate or artifacts. "
                "An attack on yourself always hits."
            ),
        ],
    )


def deck_of(mage: Mage) -> Write:
    """Return the chapter on the spells of a mage (C4, V4)."""

    def deck(scene: Scene) -> Chapter:
        words = scene.words
        size = words.n(
            "{count} card. Everyone may know which ones.",
            "{count} cards. Everyone may know which ones.",
            len(DECKS[mage]),
        )
        points = [Point(spell_name(words, spell), _spell(words, spell)) for spell in SPELLS[mage]]
        return Chapter(words.t("Spells: {mage}", mage=mage_name(words, mage)), [size, *points])

    return deck


def _spell(words: Words, spell: Spell) -> str:
    kind = magic_name(words, spell.magic)
    return words.t(
        "{kind}, {sign}, {copies}: {text}",
        kind=words.t("{kind} {power}", kind=kind, power=spell.power) if spell.power else kind,
        sign=sign_name(words, spell.sign),
        copies=words.n("{count} card", "{count} cards", spell.copies),
        text=spell_text(words, spell),
    )
