"""docs/architecture.md names only files, classes and functions that exist."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGE = (ROOT / "docs" / "architecture.md").read_text()
QUOTED = sorted(set(re.findall(r"`([^`\n]+)`", PAGE)))
OURS = ("engine", "tui", "server")
SHORT = ("", "server/", "engine/shamans/")
"""Folders that the page leaves out before a file's name."""

FILES = [name for name in QUOTED if re.fullmatch(r"[\w/]+/[\w.]+(?:\.py|\.md)|[\w/]+/", name)]
METHODS = sorted(
    {found[0] for name in QUOTED if (found := re.match(r"[A-Z]\w*\.[a-z_]\w*(?=$|\()", name)) is not None}
)
CLASSES = [name for name in QUOTED if re.fullmatch(r"[A-Z][a-z]\w*", name)]


@cache
def classes() -> dict[str, set[str]]:
    """Return the classes of our packages, each with the names of its methods and fields, also inherited."""
    members: dict[str, set[str]] = {}
    bases: dict[str, set[str]] = {}
    for package in OURS:
        for file in (ROOT / package).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text())):
                if isinstance(node, ast.ClassDef):
                    members.setdefault(node.name, set()).update(_members(node))
                    bases.setdefault(node.name, set()).update(
                        base.id for base in node.bases if isinstance(base, ast.Name)
                    )
    for name in members:
        todo = list(bases[name])
        while todo:
            base = todo.pop()
            members[name] |= members.get(base, set())
            todo += bases.get(base, ())
    return members


def _members(node: ast.ClassDef) -> set[str]:
    functions = {one.name for one in node.body if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)}
    fields = {
        one.target.id
        for one in node.body
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)
    }
    return functions | fields


def test_the_page_names_files_methods_and_classes() -> None:
    assert len(FILES) > 10
    assert {"MatchState.take", "Match.choose", "House.restore", "House.enter"} <= set(METHODS)
    assert len(CLASSES) > 10


@pytest.mark.parametrize("name", FILES)
def test_a_file_exists(name: str) -> None:
    assert any((ROOT / folder / name).exists() for folder in SHORT), name


@pytest.mark.parametrize("name", METHODS)
def test_a_method_exists(name: str) -> None:
    owner, method = name.split(".")
    assert method in classes()[owner]


@pytest.mark.parametrize("name", CLASSES)
def test_a_class_exists(name: str) -> None:
    assert name in classes()
