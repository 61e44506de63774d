"""Other Pythons than the one that runs the tests: where they are, and a server of ours in each."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
OLDEST = (3, 11)
NEWEST_TRIED = (3, 15)
"""Up to where the newest is looked for."""

_AS_INSTALLED = (
    "import os, sys; os.execv({python!r}, [{python!r}, '-I', '-m', 'server', *sys.argv[1:], *{words!r}])"
)


class NotToBeHad(Exception):
    """There is no such Python here, and none could be fetched; the message says why."""


def version_of(python: str) -> tuple[int, ...]:
    """Return the version of a Python; empty if it is none."""
    question = "import sys; print(*sys.version_info[:3], sys.implementation.name)"
    try:
        run = subprocess.run(
            [python, "-c", question], capture_output=True, text=True, timeout=30, check=False
        )
    except OSError:
        return ()
    *numbers, name = run.stdout.split() or [""]
    return tuple(map(int, numbers)) if run.returncode == 0 and name == "cpython" else ()


def pythons_here() -> dict[tuple[int, ...], str]:
    """Return the Pythons of this machine from the oldest supported one, the newest of each minor version."""
    found: dict[tuple[int, ...], str] = {}
    for python in _candidates():
        version = version_of(python)
        if version[:2] >= OLDEST:
            others = [other for other in found if other[:2] == version[:2]]
            if all(other < version for other in others):
                for other in others:
                    del found[other]
                found[version] = python
    return dict(sorted(found.items()))


def _candidates() -> Iterator[str]:
    yield sys.executable
    for minor in range(OLDEST[1], NEWEST_TRIED[1] + 1):
        if python := shutil.which(f"python3.{minor}"):
            yield python
    for folder in (".pyenv/versions", ".local/share/uv/python"):
        yield from map(str, sorted(Path.home().glob(f"{folder}/*/bin/python3")))


def fetch_newest(folder: Path) -> str:
    """Fetch the newest Python with uv; return its executable."""
    uv = str(Path(sys.executable).with_name("uv"))
    words = [uv, "python", "install", "--no-bin", "--install-dir", str(folder)]
    run = subprocess.run(words, capture_output=True, text=True, timeout=300, check=False)
    found = {version_of(python): python for python in map(str, folder.glob("*/bin/python3"))}
    if run.returncode or not found:
        why = re.sub(r"\s+", " ", run.stderr).strip().rpartition(": ")[2]
        raise NotToBeHad(f"uv can fetch none: {why}")
    return found[max(found)]


def install(python: str, folder: Path) -> str:
    """Make a venv of this Python with the server, in the pinned versions; return its Python."""
    _run(python, "-m", "venv", str(folder))
    programs = folder / "bin"
    inside = str(programs / "python")
    pip = [inside, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    _run(*pip, "--require-hashes", "--requirement", str(ROOT / "requirements" / "server.txt"))
    _run(*pip, "--no-index", "--no-deps", "--no-build-isolation", str(ROOT), path=str(programs))
    return inside


def as_installed(python: str, *words: str) -> tuple[str, ...]:
    """Return the command for `RealServer`: the server of another Python, as it is installed there."""
    return "-c", _AS_INSTALLED.format(python=python, words=words)


def _run(*words: str, path: str = "") -> None:
    """Run a command without our modules on Python's path, with the programs of `path` before all others."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    environment["PATH"] = f"{path}{os.pathsep}{environment['PATH']}" if path else environment["PATH"]
    run = subprocess.run(
        words, capture_output=True, text=True, timeout=600, check=False, cwd="/", env=environment
    )
    if run.returncode:
        raise subprocess.CalledProcessError(run.returncode, words, run.stdout, run.stderr)
