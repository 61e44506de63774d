"""Private names of asyncssh: only the two rooms that lean on them may use them.

tests/ssh/test_textual_contract.py fails when one of those names is gone from asyncssh.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import asyncssh
import pytest

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("server/ssh/", "server/net/")
PRIVATE = re.compile(r"_[a-z]\w*")


def names_of_asyncssh() -> set[str]:
    """Return every private attribute and method of asyncssh's connections, channels and sessions."""
    folder = Path(asyncssh.__file__).parent
    names = set[str]()
    for module in ("channel", "connection", "listener", "session", "stream", "process"):
        for node in ast.walk(ast.parse((folder / f"{module}.py").read_text())):
            if isinstance(node, ast.Attribute):
                names.add(node.attr)
            elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                names.add(node.name)
    return {name for name in names if PRIVATE.fullmatch(name)}


def uses(source: str, theirs: set[str]) -> Iterator[str]:
    """Yield the private parts of asyncssh that a module uses: submodules, and attributes of other objects."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.ImportFrom(module=str(module)) if module.startswith("asyncssh."):
                yield module
            case ast.Import(names=names):
                yield from (alias.name for alias in names if alias.name.startswith("asyncssh."))
            case ast.Attribute(value=ast.Name(id="self" | "cls")):
                pass
            case ast.Attribute(attr=attr) if attr in theirs:
                yield attr


def test_only_ssh_and_net_use_private_names_of_asyncssh() -> None:
    theirs = names_of_asyncssh()
    assert {"_recv_window", "_transport", "_send_pktsize"} <= theirs
    found = [
        f"{path.relative_to(ROOT)}: {name}"
        for package in ("engine", "tui", "server")
        for path in sorted((ROOT / package).rglob("*.py"))
        if not str(path.relative_to(ROOT)).startswith(ROOMS)
        for name in uses(path.read_text(), theirs)
    ]
    assert not found


@pytest.mark.parametrize(
    "source",
    [
        "from asyncssh.packet import UInt32",
        "import asyncssh.channel",
        "channel._recv_window += 1",
        "self._channel._recv_window = 0",
        "print(connection._transport)",
    ],
)
def test_a_private_name_is_found(source: str) -> None:
    assert [*uses(source, names_of_asyncssh())]


def test_public_names_and_own_names_are_not() -> None:
    source = "import asyncssh\nself._transport = asyncssh.connect('host')\nself._transport.close()"
    assert not [*uses(source, names_of_asyncssh())]
