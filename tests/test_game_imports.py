"""A game is imported by its own folders and by server/games.py; the modules that still break this are listed.

The list may only become shorter: a module that no longer imports a game must leave it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GAMES = ("shamans",)
AT_HOME = ("server/games.py", *(f"{layer}/{game}/" for layer in ("engine", "tui") for game in GAMES))
NOT_YET = {
    "server/cli/parser.py",
    "server/cli/serve.py",
    "server/cli/simulate/matches.py",
    "server/cli/simulate/totals.py",
    "server/commands/verdict.py",
    "server/house/chat.py",
}
"""Modules that name a game because the referee and the tools of the command line are not passed in yet."""


def imported(file: Path) -> Iterator[str]:
    """Yield the modules that a file imports, also for type checking."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def names_a_game(module: str) -> bool:
    """Return True for a module of a game: `engine.shamans`, `tui.shamans.table.page`."""
    layer, _, rest = module.partition(".")
    return layer in ("engine", "tui") and rest.partition(".")[0] in GAMES


def test_only_the_listed_modules_import_a_game() -> None:
    files = [file for layer in ("engine", "tui", "server") for file in (ROOT / layer).rglob("*.py")]
    importers = {
        file.relative_to(ROOT).as_posix() for file in files if any(map(names_a_game, imported(file)))
    }
    assert {name for name in importers if not name.startswith(AT_HOME)} == NOT_YET
