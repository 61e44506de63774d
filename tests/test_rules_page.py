"""docs/rules.md is true: every rule has a row, and the names in a row exist and cite the rule."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
COUNTS = {"C": 6, "S": 6, "T": 9, "A": 7, "W": 5, "P": 3, "N": 2, "X": 7, "E": 7, "G": 1, "K": 1, "V": 4}
IDS = [f"{letter}{number}" for letter, count in COUNTS.items() for number in range(1, count + 1)]


def rows() -> Iterator[tuple[str, list[str], list[str]]]:
    """Yield the id, functions and tests of each row."""
    for line in (ROOT / "docs" / "rules.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4 and cells[0] in IDS:
            yield cells[0], re.findall(r"`([^`]+)`", cells[2]), re.findall(r"`([^`]+)`", cells[3])


def source_names(module: str) -> set[str]:
    """Return the names that a module defines; without a folder it is a module of the game."""
    places = [
        ROOT / f"{module}.py",
        ROOT / "engine" / "shamans" / f"{module}.py",
        ROOT / "engine" / "shamans" / "rules" / f"{module}.py",
    ]
    names = set()
    for place in places:
        if place.exists():
            for node in ast.walk(ast.parse(place.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef | ast.ClassDef):
                    names.add(node.name)
                elif isinstance(node, ast.AnnAssign | ast.Assign):
                    names |= {t.id for t in ast.walk(node) if isinstance(t, ast.Name)}
    return names


def test_every_rule_has_one_row() -> None:
    assert sorted(rule for rule, _, _ in rows()) == sorted(IDS)


@pytest.mark.parametrize("row", list(rows()), ids=lambda row: row[0])
def test_a_row_names_functions_and_tests_that_exist(row: tuple[str, list[str], list[str]]) -> None:
    rule, functions, tests = row
    assert functions, f"{rule} names no function"
    assert tests, f"{rule} names no test"
    for function in functions:
        module, _, name = function.rpartition(".")
        assert name in source_names("state" if module == "State" else module), function
    for test in tests:
        file, _, name = test.partition("::")
        path = ROOT / "tests" / (file if "/" in file else f"rules/{file}")
        nodes = [
            n for n in ast.parse(path.read_text(encoding="utf-8")).body if isinstance(n, ast.FunctionDef)
        ]
        docstrings = {node.name: ast.get_docstring(node) or "" for node in nodes}
        assert rule in docstrings[name], f"{test} does not cite {rule}"
