"""Plain words: suit, leader and trick, in every language; other words stay as they are."""

from __future__ import annotations

from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

from support.screens.fake_door import FakeDoor, painted
from support.screens.sessions import enter
from tui.door import Settings
from tui.draw.look import Look
from tui.words import HERE, LANGUAGES, Words


def catalogue(file: Path) -> Catalog:
    with file.open("rb") as source:
        return read_po(source)


def values(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_plain_sentence_stands_for_one_that_is_said(language: str) -> None:
    template = {message.id for message in catalogue(HERE / "shamans.pot")}
    plain = [message for message in catalogue(HERE / language / "plain.po") if message.id]
    assert plain
    for message in plain:
        assert message.id in template
        ids = [message.id] if isinstance(message.id, str) else message.id
        texts = [message.string] if isinstance(message.string, str) else message.string or [""]
        assert all(texts), message.id
        assert {frozenset(values(text)) for text in texts} <= {frozenset(values(text)) for text in ids}


def test_each_language_has_the_same_ones() -> None:
    ids = [{message.id for message in catalogue(HERE / code / "plain.po")} for code in LANGUAGES]
    assert all(each == ids[0] for each in ids)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "trick 3, leader Ash"),
        ("fr", "pli 3, meneur Ash"),
        ("ru", "взятка 3, ведущий Ash"),
        ("cs", "štych 3, vynáší Ash"),
    ],
)
def test_plain_words_are_used_when_chosen(language: str, told: str) -> None:
    assert Words(language, plain=True).t("turn {number}, Guide {name}", number=3, name="Ash") == told
    assert Words(language).t("turn {number}, Guide {name}", number=3, name="Ash") != told


def test_plurals_have_plain_words_too() -> None:
    words = Words(plain=True)
    said = [words.n("{count} world", "{count} worlds", count) for count in (1, 2)]
    assert said == ["1 suit", "2 suits"]


def test_a_sentence_without_plain_words_stays_as_usual(tmp_path: Path) -> None:
    (tmp_path / "ru").mkdir()
    head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
    (tmp_path / "ru" / "shamans.po").write_text(
        head + 'msgid "Lobby"\nmsgstr "Прихожая"\n\nmsgid "Guide"\nmsgstr "Проводник"\n'
    )
    (tmp_path / "ru" / "plain.po").write_text(head + 'msgid "Guide"\nmsgstr "Ведущий"\n')
    usual, plain = Words("ru", tmp_path), Words("ru", tmp_path, plain=True)
    assert [usual.t("Guide"), usual.t("Lobby"), usual.t("Chat")] == ["Проводник", "Прихожая", "Chat"]
    assert [plain.t("Guide"), plain.t("Lobby"), plain.t("Chat")] == ["Ведущий", "Прихожая", "Chat"]


def test_no_word_of_the_box_is_left_on_the_table() -> None:
    door = FakeDoor()
    door.quick_game("shamans")
    door.deal()
    session = enter(door, Words(), Look.of())
    usual = "\n".join(painted(session, 120, 40))
    assert "Guide" in usual
    assert "turn 1" in usual
    session.change(Settings(plain_words=True))
    plain = "\n".join(painted(session, 120, 40)).replace("last turn", "")
    assert "Guide" not in plain
    assert "trick 1" in plain
    assert "eader" in plain
