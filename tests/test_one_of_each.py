"""One of each: a class name has one meaning, and one module measures and cleans text."""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
OF_EVERY_GAME = {"Asked", "Bot", "ExpertBot", "Game", "Option", "Reading", "Record", "Setup", "View"} | {
    *("BeginTurn", "Let", "Preview", "Question", "RandomBot", "Revealed", "SensibleBot", "State", "TurnBegan")
}
"""Names that mean the same in every game: each has its own class, and engine.core a Protocol for some."""
TEXT = "tui/door/safe_text.py"
MEASURES = {"rich.cells", "wcwidth"}


@cache
def modules() -> list[tuple[str, ast.Module]]:
    paths = [path for package in ("engine", "tui", "server") for path in (ROOT / package).rglob("*.py")]
    return [(path.relative_to(ROOT).as_posix(), ast.parse(path.read_text())) for path in sorted(paths)]


def test_no_class_name_has_two_meanings() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for path, tree in modules():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                found[node.name].append(path)
    twice = {name: paths for name, paths in found.items() if len(paths) > 1 and name not in OF_EVERY_GAME}
    assert not twice
    for name in OF_EVERY_GAME:
        assert all(path.startswith("engine/") for path in found[name]), name


def test_one_module_knows_how_wide_text_is() -> None:
    measuring = {
        path
        for path, tree in modules()
        for node in ast.walk(tree)
        if (isinstance(node, ast.ImportFrom) and node.module in MEASURES)
        or (isinstance(node, ast.Import) and any(alias.name in MEASURES for alias in node.names))
    }
    assert measuring == {TEXT}


def test_nothing_is_cast_to_a_door() -> None:
    casts = [
        path
        for path, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "cast"
        if "Door" in ast.unparse(node.args[0])
    ]
    assert not casts
