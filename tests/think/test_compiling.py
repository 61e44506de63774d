"""Compiled modules: they are used only with the sources they were made from, and play the same."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

from engine.core import Build, prefer_compiled
from engine.shamans import think
from server.cli.compiling import build as building
from server.cli.compiling.build import CannotCompile, compile_package, is_built
from server.cli.parser import main
from server.games import GAMES, GameKit, Games

ROOT = Path(__file__).resolve().parents[2]
needs_compiler = pytest.mark.skipif(
    shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0]) is None, reason="no C compiler"
)
SUMS = """\
from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64


def total(last: i64) -> i64:
    found: i64 = 0
    number: i64 = 0
    while number < last:
        number += 1
        found += number
    return found
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """Return the folder of a package `tiny.sums` that may be compiled."""
    folder = tmp_path / "tiny" / "sums"
    folder.mkdir(parents=True)
    (tmp_path / "tiny" / "__init__.py").touch()
    (folder / "__init__.py").write_text(
        "from engine.core import prefer_compiled\nBUILD = prefer_compiled(__name__, __path__)\n"
    )
    (folder / "adding.py").write_text(SUMS)
    return folder


def build_of(package: Path) -> Build:
    return prefer_compiled("tiny.sums", [str(package)])


def told(package: Path, **environment: str) -> str:
    """Return what a new process says: the sum, and whether it was compiled."""
    code = (
        "from tiny.sums import BUILD, adding; print(adding.total(10), BUILD.compiled, adding.__file__[-3:])"
    )
    path = os.pathsep.join((str(package.parents[1]), str(ROOT)))
    bare = {name: value for name, value in os.environ.items() if name != "SHAMANS_PURE"}
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**bare, "PYTHONPATH": path, **environment},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


@needs_compiler
def test_a_build_is_used_only_with_the_sources_it_was_made_from(package: Path) -> None:
    assert told(package) == "55 False .py"
    first = build_of(package)
    assert not is_built(first)
    compile_package(first)
    assert is_built(first)
    assert told(package) == "55 True .so"
    assert told(package, SHAMANS_PURE="1") == "55 False .py"

    (package / "adding.py").write_text(SUMS.replace("found: i64 = 0", "found: i64 = 100"))
    assert told(package) == "155 False .py", "an old build must not be used"
    second = build_of(package)
    assert second.folder != first.folder
    compile_package(second)
    assert told(package) == "155 True .so"
    assert not is_built(first), "what is of no use any more goes"

    (package / "more.py").touch()
    assert not is_built(build_of(package)), "a new module belongs to the sources, too"


@needs_compiler
def test_a_shift_that_mypyc_gets_wrong_is_refused(package: Path) -> None:
    """`1 << 40` would be 0 or worse: see `engine.shamans.think.ints.bit`."""
    (package / "adding.py").write_text(SUMS.replace("found += number", "found += 1 << number"))
    build = build_of(package)
    with pytest.raises(CannotCompile, match="mypyc shifts a number in 32 bits"):
        compile_package(build)
    assert not is_built(build)


@needs_compiler
def test_a_mistake_in_the_types_is_told_in_one_line(package: Path) -> None:
    (package / "adding.py").write_text(SUMS.replace("return found", "return 'found'"))
    with pytest.raises(CannotCompile, match=r"adding.py:15: error: Incompatible return value type .*"):
        compile_package(build_of(package))


@needs_compiler
def test_the_modules_that_bots_think_with_can_be_compiled(tmp_path: Path) -> None:
    """`make test` has compiled them before; if it could not, this tells why."""
    build = think.BUILD
    if not is_built(build):
        build = build._replace(folder=str(tmp_path / "built"))
        compile_package(build)
    made = {file.name.partition(".")[0] for file in Path(build.folder).iterdir()}
    assert made == {*build.modules, "together__mypyc"}


def test_every_module_is_compiled() -> None:
    """Only the package itself is not: it chooses."""
    files = {file.stem for file in Path(think.BUILD.home).glob("*.py")}
    assert {*think.BUILD.modules, "__init__"} == files


def test_compiled_tells_what_is_in_use() -> None:
    from engine.shamans.think import ints  # noqa: PLC0415  # the module that is asked about

    assert think.compiled() == (not str(ints.__file__).endswith(".py"))


# ---- the command


def game_with(build: Build) -> Games:
    kit = GAMES.kits["shamans"]
    return Games(GameKit(kit.rules, kit.totals, build=build, load_screens=kit.load_screens))


def test_without_the_tools_the_command_says_how_to_get_them(
    package: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(building, "TOOLS", ("setuptools", "no_such_tool"))
    assert main(["compile"], game_with(build_of(package))) == 1
    line = "shamans: bots are not compiled: no_such_tool not found: pip install 'shamans[compile]'\n"
    assert capsys.readouterr() == ("", line)


def test_without_a_compiler_the_command_says_so(
    package: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    assert main(["compile"], game_with(build_of(package))) == 1
    assert "there is no C compiler (" in capsys.readouterr().err


def test_a_build_that_is_there_is_not_made_again(
    package: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    build = build_of(package)
    Path(build.folder).mkdir(parents=True)
    monkeypatch.setenv("PATH", "")
    assert main(["compile"], game_with(build)) == 0
    assert capsys.readouterr() == ("bots are compiled\n", "")


@pytest.mark.parametrize(
    ("compiled", "words"), [(True, "bots are compiled"), (False, "bots are not compiled")]
)
def test_the_version_tells_whether_bots_are_compiled(
    compiled: bool, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    games = game_with(think.BUILD._replace(compiled=compiled))
    assert main(["--version"], games) == 0
    assert capsys.readouterr().out.endswith(f", {words}\n")
