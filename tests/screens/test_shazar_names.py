"""Everything of Shazar has a name in every language, and short names fit their places."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from engine.core import Seat
from engine.shazar import (
    DIRECTIONS,
    FATES,
    NAMES,
    RELICS,
    SPELL,
    SPELLS,
    HexKind,
    Mage,
    MageStatus,
    Magic,
    Sign,
)
from engine.shazar.kit import RULES
from support.shazar.table import table
from tui.door.safe_text import cells
from tui.shazar.sentences import names
from tui.table.people import bot_name
from tui.words import LANGUAGES, Words

pytestmark = pytest.mark.parametrize("words", [Words(language) for language in LANGUAGES], ids=LANGUAGES)

SPELL_CELLS = 18


def all_different(texts: Iterable[str]) -> bool:
    """Return True if there is a text everywhere, and no two are equal."""
    texts = list(texts)
    return all(texts) and len(set(texts)) == len(texts)


def test_mages_kinds_signs_and_effects_have_different_names(words: Words) -> None:
    assert all_different(names.mage_name(words, mage) for mage in Mage)
    assert all_different(names.kind_name(words, kind) for kind in HexKind)
    assert all_different(names.sign_name(words, sign) for sign in Sign)
    assert all_different(names.castable(words, sign) for sign in Sign)
    assert all_different(names.magic_name(words, magic) for magic in Magic)
    assert all_different(names.status_name(words, status) for status in MageStatus)
    assert all_different(names.stage_name(words, stage) for stage in range(1, 5))


def test_short_names_of_kinds_fit_a_tile_and_differ(words: Words) -> None:
    shorts = [names.kind_short(words, kind) for kind in HexKind]
    assert all_different(shorts)
    assert max(map(cells, shorts)) <= names.SHORT


def test_every_card_has_a_name_of_its_own(words: Words) -> None:
    assert all_different(names.spell_name(words, spell) for spell in SPELL.values())
    assert all_different(names.fate_name(words, card) for card in FATES)
    assert all_different(names.relic_name(words, relic) for relic in RELICS)
    assert all_different(names.relic_short(words, relic) for relic in RELICS)


def test_the_name_of_a_spell_fits_a_card(words: Words) -> None:
    wide = {spell.name for spell in SPELL.values() if cells(names.spell_name(words, spell)) > SPELL_CELLS}
    assert wide == set()
    assert sum(map(len, SPELLS.values())) == len(SPELL)


def test_the_source_of_an_effect_has_the_name_of_its_card_or_hex(words: Words) -> None:
    sources = [*SPELL, *(card.name for card in FATES), *(relic.name for relic in RELICS), *HexKind]
    assert len(set(sources)) == len(sources)
    assert names.source_name(words, "rot") == names.spell_name(words, SPELL["rot"])
    assert names.source_name(words, HexKind.HOLY) == names.kind_name(words, HexKind.HOLY)
    assert all(names.source_name(words, source) for source in sources)


def test_directions_have_names(words: Words) -> None:
    assert all_different(names.direction_name(words, direction) for direction in DIRECTIONS)


def test_a_hex_has_the_name_of_its_mage_and_the_own_ones_are_yours(words: Words) -> None:
    game = table("GB").game
    own, other = names.hex_name(words, game.view(Seat(0)), NAMES.index("Gd4")), NAMES.index("Bd4")
    assert own == words.t("your {place}", place="d4")
    assert names.hex_name(words, game.view(Seat(0)), other).startswith(names.mage_name(words, Mage.BEATRISS))
    assert names.hex_name(words, game.view(None), NAMES.index("Gd4")).startswith(
        names.mage_name(words, Mage.GOTHARD)
    )


def test_bots_have_names(words: Words) -> None:
    assert all_different(bot_name(words, kind) for kind in RULES.bots)
