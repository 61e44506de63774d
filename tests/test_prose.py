"""Plain English: docstrings, comments, docs and messages do not fall back into old habits.

CONTRIBUTING.md has the rules. This test knows only the habits that a pattern can find: some words that are
never needed, and sentences whose subject is *somebody*, *nobody*, *he*, or a clause that begins with *who* or
*what*.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

WORDS = re.compile(r"\b(?:till|anew|lest|oneself|one's own|so many|is not to|are not to)\b", re.IGNORECASE)
AUXILIARIES = "is are was were has have had does do did may might must can cannot could will would should"
AFTER_WHAT = "comes follows stands happens lies goes differs changes stays remains fails waits matters counts"
FIRST_WORDS = re.compile(
    r"(?:Somebody|Nobody|He)\b"
    rf"|Who (?:{AUXILIARIES.replace(' ', '|')}|[a-z]+s)\b"
    rf"|What (?:{AUXILIARIES.replace(' ', '|')}|{AFTER_WHAT.replace(' ', '|')})\b"
)
HEADING = re.compile(r"^#+ .*$", re.MULTILINE)
SENTENCE_ENDS = re.compile(r"(?<=[.!?])\s+|\n\s*\n|\n\s*[-|] |\s\|\s")
LIKE_A_SENTENCE = re.compile(r"^[A-Z].* |^.* .*\.$")
CODE = re.compile(r"```.*?```|`[^`]*`", re.DOTALL)

ALLOWED: dict[str, str] = {}
"""Sentences that stay, each with its reason. There is none today."""


def tree() -> list[str]:
    """Return the paths of all files that have text for people."""
    folders = ("engine", "tui", "server", "tests", "benchmarks", "docs", "keys")
    found = [path for folder in folders for path in (ROOT / folder).rglob("*")] + [*ROOT.glob("*.md")]
    kinds = (".py", ".md", ".pot")
    return sorted(path.relative_to(ROOT).as_posix() for path in found if path.suffix in kinds)


def texts(name: str) -> Iterator[str]:
    """Yield the texts of a file: a page, or docstrings and comments, or messages."""
    whole = (ROOT / name).read_text(encoding="utf-8")
    if name.endswith(".md"):
        yield HEADING.sub("", whole)
    elif name.endswith(".pot"):
        for found in re.findall(r'^msgid(?:_plural)? ((?:".*"\n?)+)', whole, re.MULTILINE):
            yield "".join(ast.literal_eval(line) for line in found.splitlines())
    else:
        for node in ast.walk(ast.parse(whole)):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                yield str(node.value.value)
        for token in tokenize.generate_tokens(io.StringIO(whole).readline):
            if token.type == tokenize.COMMENT:
                yield token.string.lstrip("# ")
        if name.startswith("server/"):  # sentences for the host; the players' sentences are in the catalogue
            yield from filter(LIKE_A_SENTENCE.search, strings(whole))


def strings(source: str) -> Iterator[str]:
    """Yield the string literals of a program; a value in an f-string is a dash."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.JoinedStr):
            yield "".join(str(part.value) if isinstance(part, ast.Constant) else "-" for part in node.values)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of a text, without code."""
    for sentence in SENTENCE_ENDS.split(CODE.sub("`", text)):
        yield " ".join(sentence.split()).lstrip("-|*# ")


def is_odd(sentence: str) -> bool:
    """Return True if a sentence has one of the old habits; a question may begin with who or what."""
    begins = FIRST_WORDS.match(sentence) is not None and not sentence.endswith("?")
    return begins or WORDS.search(sentence) is not None


@pytest.mark.parametrize("name", tree())
def test_no_sentence_has_an_old_habit(name: str) -> None:
    odd = [sentence for text in texts(name) for sentence in sentences(text) if is_odd(sentence)]
    assert [sentence for sentence in odd if sentence not in ALLOWED] == []


def test_every_allowed_sentence_is_needed() -> None:
    used = {sentence for name in tree() for text in texts(name) for sentence in sentences(text)}
    assert sorted(ALLOWED.keys() - used) == []


@pytest.mark.parametrize(
    "sentence",
    [
        "Who is refused reads why.",
        "What comes later waits.",
        "Nobody sees it.",
        "It waits till then.",
        "He reads it.",
        "So many bytes.",
        "Who leaves is played for by a bot.",
    ],
)
def test_an_old_habit_is_found(sentence: str) -> None:
    assert is_odd(sentence)


def test_the_sentences_for_the_host_are_read() -> None:
    found = set(texts("server/store/writer.py"))
    assert "Cannot write -: -. Tables are paused; retrying." in found


@pytest.mark.parametrize(
    "sentence",
    ["What is new?", "Return what a seat may know.", "It waits until then.", "What a seat may know."],
)
def test_plain_english_passes(sentence: str) -> None:
    assert not is_odd(sentence)
