"""docs/shazar.md is true: every rule has a row, and the names in a row exist and cite the rule."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LETTERS = "CBDSTEMAPKHJFRXGUOWV"
COUNTS = (8, 6, 5, 8, 6, 8, 10, 5, 9, 9, 21, 3, 6, 11, 9, 8, 3, 2, 8, 6)
"""The rules of each letter, in the order of the page."""
IDS = [
    f"{letter}{number}"
    for letter, count in zip(LETTERS, COUNTS, strict=True)
    for number in range(1, count + 1)
]
EXAMPLES = [f"test_ex{number}_" for number in range(1, 31)]


def rows() -> Iterator[tuple[str, list[str], list[str]]]:
    """Yield the id, functions and tests of each row."""
    for line in (ROOT / "docs" / "shazar.md").read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if len(cells) == 4 and cells[0] in IDS:
            yield cells[0], re.findall(r"`([^`]+)`", cells[2]), re.findall(r"`([^`]+)`", cells[3])


@cache
def source_names(module: str) -> set[str]:
    """Return the names that a module of the game defines."""
    names = set()
    for folder in ("engine/shazar", "engine/shazar/rules"):
        place = ROOT / folder / f"{module}.py"
        if place.exists():
            for node in ast.walk(ast.parse(place.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef | ast.ClassDef):
                    names.add(node.name)
                elif isinstance(node, ast.AnnAssign | ast.Assign):
                    names |= {t.id for t in ast.walk(node) if isinstance(t, ast.Name)}
    return names


@cache
def docstrings(file: str) -> dict[str, str]:
    """Return the docstring of each test in a file."""
    body = ast.parse((ROOT / "tests" / "shazar" / file).read_text(encoding="utf-8")).body
    return {node.name: ast.get_docstring(node) or "" for node in body if isinstance(node, ast.FunctionDef)}


def cited(docstring: str) -> set[str]:
    """Return the rules that a docstring cites, by their ids or as a range: K4 to K7."""
    found = set(re.findall(r"\b[A-Z]\d+\b", docstring))
    for letter, first, last in re.findall(r"\b([A-Z])(\d+) to \1(\d+)\b", docstring):
        found |= {f"{letter}{number}" for number in range(int(first), int(last) + 1)}
    return found


def test_every_rule_has_one_row() -> None:
    assert [rule for rule, _, _ in rows()] == IDS


@pytest.mark.parametrize("row", list(rows()), ids=lambda row: row[0])
def test_a_row_names_functions_and_tests_that_exist(row: tuple[str, list[str], list[str]]) -> None:
    rule, functions, tests = row
    assert functions, f"{rule} names no function"
    assert tests, f"{rule} names no test"
    for function in functions:
        module, _, name = function.rpartition(".")
        assert name in source_names(module), function
    for test in tests:
        file, _, name = test.partition("::")
        assert rule in cited(docstrings(file)[name]), f"{test} does not cite {rule}"


def test_every_worked_example_is_a_test() -> None:
    names = [name for path in (ROOT / "tests" / "shazar").glob("test_*.py") for name in docstrings(path.name)]
    assert [start for start in EXAMPLES if not any(name.startswith(start) for name in names)] == []
