"""The rules of Shazar in our own words: every group of rules is told, with the numbers of the engine."""

from __future__ import annotations

import ast
import inspect
import re
from pathlib import Path

import pytest

import tui.shazar.rules
from engine.shazar import (
    CAPTURE_NUMBERS,
    COST_ABROAD,
    COST_AT_HOME,
    DECKS,
    FATE_DECK,
    FATES,
    GUARD_DAMAGE,
    HAND,
    LAST_ROUND,
    LIFE,
    RELICS,
    SIZES,
    SPELLS,
    STONES,
    HexKind,
    Mage,
    MageStatus,
    artifacts_needed,
)
from support.screens.fake_door import FakeDoor, painted
from support.screens.sessions import enter
from tui.door.safe_text import cells
from tui.draw.look import Depth, Look
from tui.draw.rows import plain, width_of
from tui.rules.page import SIDE, RulesPage
from tui.session import Session
from tui.shazar.rules import CHAPTERS, RULEBOOK
from tui.shazar.rules.magic import deck_of
from tui.shazar.sentences import names
from tui.text.chapters import FIRST_CHAPTER, READABLE, first_rows, rows_of
from tui.words import LANGUAGES, Words

FOLDER = Path(tui.shazar.rules.__file__).parent
GROUPS = "CBDSTEMAPKHJFRXGUOWV"
NUMBER_WORDS = re.compile(
    r"\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twice)\b", re.IGNORECASE
)
every_language = pytest.mark.parametrize("words", [Words(language) for language in LANGUAGES], ids=LANGUAGES)


def reading(words: Words, look: Look | None = None) -> Session:
    """Return a visit with the rules of Shazar open."""
    session = enter(FakeDoor(), words, look or Look.of())
    session.open(RulesPage({"shazar": RULEBOOK}))
    return session


def text_of(words: Words) -> str:
    """Return all chapters as one text."""
    scene = enter(FakeDoor(), words, Look.of()).scene
    rows = [row for write in CHAPTERS for row in rows_of(write(scene).parts, 400)]
    return " ".join(" ".join(plain(row).split()) for row in rows)


# ---- what it says


def test_every_group_of_rules_is_told() -> None:
    cited = " ".join(inspect.getdoc(write) or "" for write in (*CHAPTERS, deck_of))
    assert [group for group in GROUPS if not re.search(rf"\b{group}\d", cited)] == []


def test_no_number_is_typed_in() -> None:
    """A table that changes in the engine changes the page with it."""
    for file in FOLDER.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] in ("t", "n"):
                for text in (one.value for one in node.args if isinstance(one, ast.Constant)):
                    assert not re.search(r"\d", str(text)), text
                    assert not NUMBER_WORDS.search(str(text)), text


@every_language
def test_every_hex_card_artifact_and_effect_has_its_place(words: Words) -> None:
    text = text_of(words)
    assert [kind for kind in HexKind if names.kind_name(words, kind) not in text] == []
    assert [card.name for card in FATES if names.fate_name(words, card) not in text] == []
    assert [relic.name for relic in RELICS if names.relic_name(words, relic) not in text] == []
    assert [status for status in MageStatus if names.status_name(words, status) not in text] == []
    spells = [spell for deck in SPELLS.values() for spell in deck]
    assert [spell.name for spell in spells if names.spell_name(words, spell) not in text] == []


def test_numbers_are_the_engines() -> None:
    text = text_of(Words())
    for count in SIZES:
        assert f"{count} mages {artifacts_needed(count)} artifacts in your Capital win" in text
    assert f"You begin with {LIFE} life" in text
    assert f"falls by {COST_AT_HOME} in your own field and by {COST_ABROAD} in any" in text
    assert f"You hold {HAND} spells" in text
    assert f"roll {CAPTURE_NUMBERS[0]} or more" in text
    assert f"From round {STONES[0] + 1} taking an artifact needs {CAPTURE_NUMBERS[1]} or more" in text
    assert f"At the end of round {LAST_ROUND} the Stone chooses" in text
    assert f"The deck has {len(FATE_DECK)} cards" in text
    assert f"Guard (Gothard) you lose {GUARD_DAMAGE}" in text
    assert text.count(f"{len(DECKS[Mage.DAREN])} cards. Everyone may know") == len(Mage)


def test_a_range_of_powers_is_told_as_one() -> None:
    assert "Bastion hits on you do 1-2 less" in text_of(Words())


# ---- how it is read


@every_language
def test_the_first_chapter_tells_what_the_game_is_about_where_there_is_room(words: Words) -> None:
    scene = enter(FakeDoor(), words, Look.of()).scene
    for width in range(50, READABLE + 1):
        assert first_rows(RULEBOOK, scene, width, -(-FIRST_CHAPTER // width))


@every_language
def test_the_names_of_chapters_differ_and_fit_their_list(words: Words) -> None:
    scene = enter(FakeDoor(), words, Look.of()).scene
    chapters = [write(scene).name for write in CHAPTERS]
    assert len(set(chapters)) == len(chapters)
    assert max(map(cells, chapters)) <= SIDE - 4, "a mark stands before the name, a line behind it"


@every_language
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40), (200, 60)], ids=str)
def test_every_size_is_filled(words: Words, size: tuple[int, int]) -> None:
    session = reading(words)
    for _ in CHAPTERS:
        sheet = session.draw(*size)
        assert len(sheet.rows) == size[1]
        assert all(width_of(row) <= size[0] for row in sheet.rows)
        session.press("right", None)


def test_the_plain_look_has_plain_rules() -> None:
    session = reading(Words(), Look.of(Depth.MONO, plain=True))
    for _ in CHAPTERS:
        assert "".join(painted(session, 120, 60)).isascii()
        session.press("right", None)


def test_a_word_is_found() -> None:
    session = reading(Words())
    for key in ("/", *"damagor", "enter"):
        session.press(key, key if len(key) == 1 else None)
        session.draw(80, 24)
    assert "Damagor" in "\n".join(painted(session, 80, 24))
