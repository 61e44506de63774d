"""Chapters to look things up: effects on a mage, words, symbols, and the makers of the game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass

from engine.shazar import FATES, HEX_LOSS, RELICS, SPELL, Mage, MageStatus, effects
from tui.draw.scene import Scene
from tui.shazar.glyphs import glyphs_of
from tui.shazar.panels.legend import signs
from tui.shazar.sentences.names import mage_name
from tui.shazar.sentences.statuses import status_does, strength
from tui.text.chapters import Chapter, Point


def statuses(scene: Scene) -> Chapter:
    """Return the chapter on each effect on a mage (E1, A5, J2), as strong as a card lays it."""
    words = scene.words
    points = [
        Point(strength(words, status, _AMOUNTS[status]), status_does(words, status, _AMOUNTS[status]))
        for status in MageStatus
    ]
    return Chapter(words.t("Effects one by one"), points)


def _puts(value: object) -> Iterator[effects.Put]:
    """Yield every status that a card lays, at any depth."""
    if isinstance(value, effects.Put):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _puts(part)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _puts(getattr(value, field.name))


_AMOUNTS = {MageStatus.DAMAGOR: HEX_LOSS, MageStatus.CURSED_LAND: HEX_LOSS} | {
    put.status: put.amount for put in _puts((*SPELL.values(), *FATES, *RELICS))
}
"""How strong each status is on a card that lays it."""


def glossary(scene: Scene) -> Chapter:
    """Return the chapter that explains each word."""
    t = scene.words.t
    return Chapter(
        t("Words of the game"),
        [
            Point(t("mage"), t("a character, and the player who leads it")),
            Point(t("field"), t("the hexes of one mage; your own is your home")),
            Point(t("power"), t("the number of a hex or of an attack")),
            Point(t("sign"), t("says where a spell can be cast")),
            Point(t("activate"), t("arrive on a hex so that it acts")),
            Point(t("check"), t("a roll that must reach a number")),
            Point(t("opposed roll"), t("attacker and target roll, the higher total wins")),
            Point(t("shake off"), t("end a negative effect with a roll")),
            Point(t("maximum"), t("the most life that you can have; it falls with each death")),
            Point(t("holder"), t("the mage in whose Capital an artifact was last")),
            Point(t("carrier"), t("a mage on the way home with an artifact")),
            Point(t("due"), t("a Fate card that waits for your next turn")),
            Point(t("round of turns"), t("one turn of each mage still in the game")),
        ],
    )


def symbols(scene: Scene) -> Chapter:
    """Return the chapter on the symbols of the table's screen (B4)."""
    words, glyphs = scene.words, glyphs_of(scene.look)
    t = words.t
    return Chapter(
        t("The symbols"),
        [
            t(
                "Colour is never the only clue. Mages are shown by a letter, hexes by their name, or by a "
                "letter where there is little room."
            ),
            *[Point(f"({mage.value}) ", mage_name(words, mage)) for mage in Mage],
            *[Point(f"{sign} ", meaning) for sign, meaning in signs(scene)],
            Point(f"{glyphs.carried} ", t("carries an artifact")),
        ],
    )


def makers(scene: Scene) -> Chapter:
    """Return the chapter on the makers of the game, and on what is not theirs."""
    t = scene.words.t
    return Chapter(
        t("The makers"),
        [
            t(
                "Shazar is the game of its makers, who sign their rulebook as {site} and {page}.",
                site="SHAZAR.RU",
                page="vk.com/shazargame",
            ),
            t(
                "This is an unofficial implementation. All sentences are our own. So are the numbers and "
                "most of the cards, because the rulebook does not print them."
            ),
        ],
    )
