"""Every word that a player reads comes from the catalogues, and the catalogues are up to date."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from engine.shazar import read_option
from support.screens.fake_door import FakeDoor, app_on, shown
from tui.words import HERE, LANGUAGES, Words

ROOT = Path(__file__).resolve().parents[2]
KEYWORDS = {"t": None, "n": (1, 2)}

SENTENCE = re.compile(r"[^\W\d_]{2,}[,.:;!?]? +[^\W\d_]|^[^\W\d_]*[A-Z][a-z]{2,}")
"""Matches two words in a row, or a capitalised one."""

NOT_FOR_PLAYERS = {
    "Canvas { overflow: hidden hidden; }": "a style sheet",
    "Result": "the name of a type variable",
    "shamans serve --host 0.0.0.0": "a command, typed as it stands",
}

PO_HEAD = r"""
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2);\n"
"""


def modules_that_talk() -> list[Path]:
    """Return all screens, and the parts of the server that take words from the catalogues."""
    server = [file for file in (ROOT / "server").rglob("*.py") if "from tui.words import" in file.read_text()]
    tui = [file for file in (ROOT / "tui").rglob("*.py") if file.parent.name != "table_talk"]
    return sorted([*tui, *server])


def loose_strings(tree: ast.Module) -> Iterator[str]:
    """Yield string constants outside t() and n() that are no docstrings, exports or raised errors."""
    stack: list[ast.AST] = [tree]
    while stack:
        node = stack.pop()
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name in KEYWORDS:
                stack.extend([*node.args[{"t": 1, "n": 2}[name] :], *(word.value for word in node.keywords)])
                continue
        if isinstance(node, ast.Raise) or (
            isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        ):
            continue
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            continue
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
        stack.extend(ast.iter_child_nodes(node))


@pytest.mark.parametrize("file", modules_that_talk(), ids=lambda file: file.relative_to(ROOT).as_posix())
def test_no_sentence_outside_the_catalogues(file: Path) -> None:
    loose = [text for text in loose_strings(ast.parse(file.read_text())) if SENTENCE.search(text)]
    assert [text for text in loose if text not in NOT_FOR_PLAYERS and not is_notation(text)] == []


def is_notation(text: str) -> bool:
    """Return True for an option in the notation of Shazar, as the script of a lesson has them."""
    try:
        read_option(text)
    except ValueError:
        return False
    return True


def test_the_search_finds_what_it_should() -> None:
    code = """def f(t):
        "Not this one."
        t("Nor this", x="But this")
        return f"Sit {t} down", "to the Moon", "up"
    """
    found = [text for text in loose_strings(ast.parse(code)) if SENTENCE.search(text)]
    assert sorted(found) == ["But this", "Sit ", "to the Moon"]


def messages_in(room: str) -> set[object]:
    """Return the messages that pybabel extracts from a folder."""
    extracted = extract_from_dir(ROOT / room, [("**.py", "python")], keywords=KEYWORDS)
    return {message for _, _, message, _, _ in extracted}


def catalogue(file: Path) -> Catalog:
    """Return a catalogue as it is on the disk."""
    with file.open("rb") as source:
        return read_po(source)


def test_the_template_is_up_to_date() -> None:
    template = {message.id for message in catalogue(HERE / "shamans.pot") if message.id}
    wanted = messages_in("tui")
    assert wanted - template == set(), "run: make words"
    assert template - wanted == set(), "run: make words"


def test_players_sentences_are_not_in_the_server() -> None:
    """They are made in `tui/text`, or by a game; the server gives the values."""
    assert messages_in("server") == set()


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_each_language_has_every_message_and_the_same_values(language: str) -> None:
    template, translated = catalogue(HERE / "shamans.pot"), catalogue(HERE / language / "shamans.po")
    assert {message.id for message in translated} == {message.id for message in template}, "run: make words"
    assert "Plural-Forms" in dict(translated.mime_headers)
    for message in translated:
        texts = message.string if isinstance(message.string, (tuple, list)) else [message.string]
        ids = message.id if isinstance(message.id, (tuple, list)) else [message.id]
        for text in filter(None, texts if message.id else []):
            assert _values(text) <= set().union(*map(_values, ids)), message.id


def _values(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


# ---- languages


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_CA"}, "fr"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "cs_CZ.UTF-8"}, "cs"),
        ({"LANG": "cs_CZ.UTF-8", "LC_MESSAGES": "ru_RU"}, "ru"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LANGUAGE": "de:fr:en"}, "fr"),
        ({"LANG": "C.UTF-8", "LANGUAGE": "fr"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "../../etc/passwd"}, "en"),
        ({"LANGUAGE": "cs"}, "cs"),
    ],
)
def test_language_from_the_environment(environment: dict[str, str], language: str) -> None:
    assert Words.for_environment(environment).language == language


@pytest.fixture
def some_russian(tmp_path: Path) -> Words:
    """Write a Russian catalogue with only a few sentences, one of them wrong."""
    (tmp_path / "ru").mkdir()
    (tmp_path / "ru" / "shamans.po").write_text(
        PO_HEAD
        + 'msgid "Lobby"\nmsgstr "Прихожая"\n\n'
        + 'msgid "You are now {name}."\nmsgstr "Теперь вы {nome}."\n\n'
        + 'msgid "{count} step"\nmsgid_plural "{count} steps"\n'
        + 'msgstr[0] "{count} шаг"\nmsgstr[1] "{count} шага"\nmsgstr[2] "{count} шагов"\n'
    )
    return Words("ru", tmp_path)


def test_plurals(some_russian: Words) -> None:
    spoken = [some_russian.n("{count} step", "{count} steps", count) for count in (1, 2, 5, 21)]
    assert spoken == ["1 шаг", "2 шага", "5 шагов", "21 шаг"]
    assert [Words().n("{count} step", "{count} steps", count) for count in (1, 2)] == ["1 step", "2 steps"]


def test_a_missing_or_wrong_translation_stays_english(some_russian: Words) -> None:
    assert some_russian.t("Chat") == "Chat"
    assert some_russian.t("You are now {name}.", name="anna") == "You are now anna."


def test_values_are_plain_text() -> None:
    assert Words().t("You are now {name}.", name="{0.__class__} %s") == "You are now {0.__class__} %s."


def test_an_unknown_language_is_english() -> None:
    assert Words("xx").language == "en"


async def test_two_languages_side_by_side(some_russian: Words) -> None:
    russian, english = app_on(FakeDoor(), words=some_russian), app_on(FakeDoor())
    async with russian.run_test(), english.run_test():
        assert "Прихожая" in shown(russian)
        assert "No tables are open yet." in shown(russian)  # falls back
        assert "Lobby" in shown(english)


def test_no_sentence_hides_in_an_f_string() -> None:
    """Python 3.11 extracts nothing from f-strings, newer ones do: the template would depend on the
    version."""
    hidden = [
        f"{file.name}:{node.lineno}"
        for file in modules_that_talk()
        for joined in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(joined, ast.JoinedStr)
        for node in ast.walk(joined)
        if isinstance(node, ast.Call)
        and (node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", ""))
        in KEYWORDS
    ]
    assert hidden == []


def test_words_of_one_catalogue_are_equal() -> None:
    assert Words("ru") == Words("ru")
    assert hash(Words("ru")) == hash(Words("ru"))
    kinds = [Words(language, plain=plain) for language in LANGUAGES for plain in (False, True)]
    assert len(set(kinds)) == len(kinds)
