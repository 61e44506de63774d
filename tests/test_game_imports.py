"""Only a game's own folders and server/games.py know a game: no other module imports one or names one.

The product bears the name of its first game; the texts that say so are listed. A text that is gone must
leave the list.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import server.games

ROOT = Path(__file__).resolve().parents[1]
GAMES = tuple(server.games.GAMES.engines)
AT_HOME = ("server/games.py", *(f"{layer}/{game}/" for layer in ("engine", "tui") for game in GAMES))


def imported(file: Path) -> Iterator[str]:
    """Yield the modules that a file imports, also for type checking."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def game_of(module: str) -> str:
    """Return the game of a module: that of `tui.shamans.table.page` is shamans. Empty: it has none."""
    layer, _, rest = module.partition(".")
    name = rest.partition(".")[0]
    return name if layer in ("engine", "tui") and name in GAMES else ""


def product(*layers: str) -> Iterator[tuple[str, Path]]:
    """Yield the files of some layers with their names."""
    for layer in layers:
        for file in sorted((ROOT / layer).rglob("*.py")):
            yield file.relative_to(ROOT).as_posix(), file


def test_only_a_game_and_the_list_of_games_import_a_game() -> None:
    importers = {
        name for name, file in product("engine", "tui", "server") if any(map(game_of, imported(file)))
    }
    assert {name for name in importers if not name.startswith(AT_HOME)} == set()
    assert importers & {"server/games.py"}, "it sees imports inside functions, too"


def test_no_game_imports_another() -> None:
    for name, file in product("engine", "tui"):
        own = game_of(name.replace("/", "."))
        if own:
            assert {game_of(module) for module in imported(file)} <= {"", own}, name


AS_A_STORED_NAME = {
    "server/match/first_game.py": "shamans",  # the game of records and tables that name none
    "server/match/record_v1.py": "shamans-match",
    "server/store/migrations.py": "shamans",
}
"""Texts of files that were written when there was one game."""
AS_THE_PRODUCT = {
    "server/cli/compiling/build.py": r".+ pip install 'shamans\[compile\]'",
    "server/cli/parser.py": r"shamans ?|shamans play|shamans: |Shamans over ssh\.",
    "server/house/people/reserved.py": r"(?s)admin .+ shamans .+",  # names that would pass for the server
    "server/net/disconnect.py": r"shamans|shamans: .+",  # the ssh version, and what a client is told
    "server/ops/config.py": "shamans",  # the data folder
    "server/ssh/connection.py": "shamans: .+",
    "server/ssh/forwarding.py": "shamans: .+",
    "server/ssh/host_key.py": "shamans",  # the comment of the key
    "server/ssh/login.py": "shamans: .+",
    "server/store/opening.py": r"shamans\.lock",
    "server/store/sqlite.py": r"shamans\.db",
    "tui/draw/emblem.py": "SHAMANS",
    "tui/session/frame.py": r"Shamans|Shamans needs .+",
    "tui/session/goodbye.py": r"Quit Shamans\?",
    "tui/session/session.py": "Shamans",  # the title of the terminal's window
    "tui/settings/first_visit.py": "Welcome to Shamans, .+",
    "tui/text/banner.py": r"Shamans is open\. .+|shamans serve .+",
    "tui/text/goodbyes.py": "Shamans needs .+",
    "tui/words/__init__.py": r"shamans\.po",
}
"""The product bears the name of its first game: its command, files, ssh version, catalogues and greetings."""


def strings(file: Path) -> Iterator[str]:
    """Yield the strings of a file, without its docstrings."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    docstrings = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in docstrings:
            yield node.value


def test_only_the_listed_texts_name_a_game() -> None:
    listed = {**AS_A_STORED_NAME, **AS_THE_PRODUCT}
    named = {
        (name, text)
        for name, file in product("tui", "server")
        if not name.startswith(AT_HOME)
        for text in strings(file)
        if any(game in text.casefold() for game in GAMES)
    }
    assert {(name, text) for name, text in named if not re.fullmatch(listed.get(name, ""), text)} == set()
    assert {name for name, _ in named} == listed.keys()
