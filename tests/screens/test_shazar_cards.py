"""What cards and hexes do is told from the engine's tables: every number stands in the text."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from itertools import combinations

import pytest

from engine.shazar import (
    FATE,
    FATES,
    RECOMMENDED,
    RELICS,
    SPELL,
    SPELLS,
    Effect,
    FateCard,
    HexKind,
    MageStatus,
    Magic,
    Relic,
    Sign,
    Spell,
    Tile,
    effects,
)
from tui.door.safe_text import cells
from tui.shazar.sentences import cards
from tui.words import LANGUAGES, Words

pytestmark = pytest.mark.parametrize("words", [Words(language) for language in LANGUAGES], ids=LANGUAGES)

LONGEST = 90
"""Cells of the longest short text."""


def numbers(value: object) -> Iterator[int]:
    """Yield every number of an effect that is not nothing."""
    if isinstance(value, bool):
        return
    if isinstance(value, int):
        if value:
            yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from numbers(part)
    elif is_dataclass(value):
        for field in fields(value):
            yield from numbers(getattr(value, field.name))


def stand_in(wanted: list[int], text: str) -> bool:
    """Return True if each of the numbers stands in the text."""
    said = [int(number) for number in re.findall(r"\d+", text)]
    return set(wanted) <= set(said)


def spell_numbers(spell: Spell) -> list[int]:
    """Return the numbers of a spell that its short text tells."""
    return list(numbers((spell.effects, spell.upper, spell.extra, spell.lower, spell.drawback)))


@pytest.mark.parametrize("spell", SPELL.values(), ids=list(SPELL))
def test_every_number_of_a_spell_is_told(words: Words, spell: Spell) -> None:
    assert stand_in(spell_numbers(spell), cards.spell_text(words, spell))
    assert stand_in(
        [*spell_numbers(spell), spell.power] if spell.power else [], cards.spell_full(words, spell)
    )


@pytest.mark.parametrize("card", FATES, ids=list(FATE))
def test_every_number_of_a_fate_card_is_told(words: Words, card: FateCard) -> None:
    assert cards.fate_text(words, card)
    assert stand_in(list(numbers(card.effects)), cards.fate_text(words, card))
    assert stand_in(list(numbers(card.effects)), cards.fate_full(words, card))


@pytest.mark.parametrize("relic", RELICS, ids=lambda relic: relic.name)
def test_every_number_of_an_artifact_is_told(words: Words, relic: Relic) -> None:
    wanted = list(numbers((relic.success, relic.gain, relic.failure, relic.harm)))
    assert stand_in(wanted, cards.relic_text(words, relic))
    assert stand_in(wanted, cards.relic_full(words, relic))


def test_a_changed_number_changes_the_text(words: Words) -> None:
    spark = SPELL["spark"]
    stronger = replace(spark, upper=77, extra=(effects.More(9),))
    assert cards.spell_text(words, stronger) == cards.spell_text(words, spark).replace("75", "77").replace(
        "+1", "+9"
    )


def test_spells_of_a_deck_that_differ_have_different_texts(words: Words) -> None:
    for deck in SPELLS.values():
        for one, other in combinations(deck, 2):
            differ = (one.effects, one.extra, one.drawback, one.upper, one.lower) != (
                other.effects,
                other.extra,
                other.drawback,
                other.upper,
                other.lower,
            )
            assert (cards.spell_text(words, one) != cards.spell_text(words, other)) is differ


def test_fate_cards_and_artifacts_have_different_texts(words: Words) -> None:
    assert len({cards.fate_text(words, card) for card in FATES}) == len(FATES)
    assert len({cards.relic_text(words, relic) for relic in RELICS}) == len(RELICS)


def test_short_texts_are_short(words: Words) -> None:
    texts = [cards.spell_text(words, spell) for spell in SPELL.values()]
    texts += [cards.fate_text(words, card) for card in FATES]
    texts += [cards.relic_text(words, relic) for relic in RELICS]
    assert max(map(cells, texts)) <= LONGEST
    assert sum(cells(text) <= cards.ROOM for text in texts) >= 0.8 * len(texts)


def test_a_curse_explains_its_effect_if_there_is_room(words: Words) -> None:
    rot, fury = SPELL["rot"], SPELL["fury"]
    assert cards.spell_text(words, rot) in cards.spell_full(words, rot)
    assert cards.spell_text(words, fury) not in cards.spell_full(words, fury)
    assert fury.magic is Magic.BLESSING


@pytest.mark.parametrize("kind", HexKind)
def test_every_hex_tells_what_it_does(words: Words, kind: HexKind) -> None:
    text = cards.tile_text(words, Tile(kind, 7, Sign.CROSS))
    assert text
    powers = {tile.kind for layout in RECOMMENDED.values() for tile in layout.tiles if tile.power}
    assert ("7" in text) is (kind in powers)
    assert text in cards.tile_full(words, Tile(kind, 7, Sign.CROSS))


def test_hexes_of_different_kinds_do_different_things(words: Words) -> None:
    assert len({cards.tile_text(words, Tile(kind, 2, Sign.STAR)) for kind in HexKind}) == len(HexKind)


@pytest.mark.parametrize("status", MageStatus)
def test_an_effect_on_a_mage_tells_its_strength_and_its_end(words: Words, status: MageStatus) -> None:
    lasting = Effect(1, status, 17, "rot", 3, 5, 0, 0)
    assert cards.effect_text(words, lasting, 3).endswith(
        "({})".format(words.n("{count} turn", "{count} turns", 2))
    )
    assert words.t("this turn") in cards.effect_text(words, lasting, 5)
    assert "17" in cards.effect_text(words, lasting, 3)
    shaken = lasting._replace(until=None, shake=55)
    assert "55" in cards.effect_text(words, shaken)
    assert words.t("until used") in cards.effect_text(words, shaken._replace(shake=0))
    assert len(cards.effect_full(words, shaken)) > len(cards.effect_text(words, shaken))
