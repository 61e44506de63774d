"""Compile a package, and put the compiled modules where it looks for them."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.core import Build

SCRIPT = Path(__file__).with_name("script.py")
TOOLS = ("mypyc", "setuptools")
GROUP = "together"
"""The library that the compiled modules of a package share."""


class CannotCompile(Exception):
    """A package cannot be compiled; the message says why in one line."""


def is_built(build: Build) -> bool:
    """Return True if the sources were compiled as they are now, whether the result is used or not."""
    return Path(build.folder).is_dir()


def compile_package(build: Build) -> None:
    """Compile a package in place; what was compiled from older sources goes."""
    _check_tools()
    folder, home, parts = Path(build.folder), Path(build.home), build.package.split(".")
    with TemporaryDirectory() as name:
        work = Path(name)
        top = [home, *home.parents][len(parts) - 1]
        shutil.copytree(top, work / top.name, ignore=shutil.ignore_patterns("__pycache__"))
        files = [Path(*parts, f"{module}.py") for module in build.modules]
        _run(work, [f"{build.package}.{GROUP}", *map(str, files)])
        try:
            _put(work / "lib" / Path(*parts), folder)
        except OSError as error:
            raise CannotCompile(f"cannot write {folder.parent}: {error.strerror}") from None


def _check_tools() -> None:
    missing = [tool for tool in TOOLS if find_spec(tool) is None]
    if missing:
        raise CannotCompile(f"{' and '.join(missing)} not found: pip install 'shamans[compile]'")
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        raise CannotCompile(f"there is no C compiler ({compiler}) on this machine")


def _run(work: Path, arguments: list[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-P", str(SCRIPT), *arguments], cwd=work, capture_output=True, text=True, check=False
    )
    if done.returncode:
        lines = (done.stdout + done.stderr).strip().splitlines() or [f"exit status {done.returncode}"]
        errors = [line for line in lines if "error:" in line or "32 bits" in line] or lines[-1:]
        raise CannotCompile(errors[0])


def _put(made: Path, folder: Path) -> None:
    """Move the compiled modules to their folder, all at once, and remove older ones of this Python."""
    for old in folder.parent.glob(f"{sys.implementation.cache_tag}-*/"):
        shutil.rmtree(old)
    folder.parent.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=folder.parent) as name:
        whole = Path(name) / "whole"
        whole.mkdir()
        for file in made.glob(f"*{EXTENSION_SUFFIXES[0]}"):
            shutil.copy(file, whole)
        whole.rename(folder)
