"""Promises about the whole tree: the modules that the engine loads, the files of the wheel, our names.

The contracts in pyproject.toml say which module may import which; `make check` checks them.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from importlib.metadata import packages_distributions
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).resolve().parents[1]
OURS = ("engine", "tui", "server")

# Not os, io and time: the interpreter has loaded those before our first line runs. The contracts see them.
IMPURE = (
    "asyncio concurrent datetime logging multiprocessing pathlib random secrets select selectors shutil "
    "signal socket sqlite3 subprocess tempfile threading "
    "asyncssh msgspec rich structlog textual tui server"
)

LOAD_AND_REPORT = """
import importlib, sys
root, impure, *modules = sys.argv[1:]
sys.path.insert(0, root)
loaded = set(sys.modules)
for module in modules:
    importlib.import_module(module)
    for name in sorted((set(sys.modules) - loaded) & set(impure.split())):
        print(f"{module} loads {name}")
    loaded = set(sys.modules)
"""


def modules_of(package: str) -> list[str]:
    """Return the dotted names of all modules of a package, the package itself first."""
    files = sorted((ROOT / package).rglob("*.py"))
    parts = [file.relative_to(ROOT).with_suffix("").parts for file in files]
    return sorted(".".join(p[:-1] if p[-1] == "__init__" else p) for p in parts)


def test_only_the_terminal_loads_textual(tmp_path: Path) -> None:
    """Commands, replays and tests of pages start without it; the contracts see no parent packages."""
    modules = [name for name in modules_of("tui") if not name.startswith("tui.terminal")]
    assert {"tui.draw.scene", "tui.text.usage", "tui.shamans.text.transcript"} <= set(modules)
    told = run(sys.executable, "-B", "-c", LOAD_AND_REPORT, str(ROOT), "textual", *modules, cwd=tmp_path)
    assert told == ""


def run(*command: str, cwd: Path, path: str = os.defpath) -> str:
    """Return the output of a command; if it fails, fail the test with its output."""
    done = subprocess.run(command, cwd=cwd, env={"PATH": path}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_engine_loads_only_pure_standard_library(tmp_path: Path) -> None:
    # -I -S: site-packages is not on the path, so an import of any library fails.
    modules = modules_of("engine")
    assert {"engine", "engine.core", "engine.shamans", "engine.shamans.bots"} <= set(modules)
    told = run(
        *(sys.executable, "-I", "-S", "-B", "-c", LOAD_AND_REPORT, str(ROOT), IMPURE, *modules), cwd=tmp_path
    )
    assert told == ""


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """Return a copy of the files that a build reads, with invented keys in place of a server's real ones."""
    copy = tmp_path / "tree"
    copy.mkdir()
    for room in (*OURS, "tests"):
        shutil.copytree(ROOT / room, copy / room, ignore=shutil.ignore_patterns("__pycache__"))
    for pattern in ("*.toml", "*.md", "LICENSE", ".gitignore"):
        for file in ROOT.glob(pattern):
            shutil.copy(file, copy)
    (copy / "keys").mkdir()
    for name in ("host_key", "host_key.pub", "admins", "invited"):
        (copy / "keys" / name).write_text("made up\n")
    return copy


def build(tree: Path, hook: str) -> Path:
    """Run one hook of the build backend, as pip does, without a network."""
    script = f"import sys, uv_build; print(uv_build.{hook}(sys.argv[1]))"
    # The backend looks for its program on the PATH, and the venv of the tests may not be activated.
    beside_python = str(Path(sys.executable).parent)
    out = tree.parent / hook
    out.mkdir()
    return out / run(sys.executable, "-c", script, str(out), cwd=tree, path=beside_python).strip()


def test_wheel_holds_only_our_packages(tree: Path) -> None:
    with zipfile.ZipFile(build(tree, "build_wheel")) as wheel:
        files = [PurePosixPath(name) for name in wheel.namelist() if not name.endswith("/")]
    rooms = {file.parts[0] for file in files}
    assert {room for room in rooms if not room.endswith(".dist-info")} == set(OURS)
    packed = {str(file) for file in files if file.parts[0] in OURS}
    lying_there = (file for room in OURS for file in (tree / room).rglob("*") if file.is_file())
    assert packed == {file.relative_to(tree).as_posix() for file in lying_there}


def test_the_wheel_is_pure_python(tree: Path) -> None:
    """Compiled modules (`shamans compile`) stay on the machine that they were made on."""
    built = tree / "engine" / "shamans" / "think" / "__pycache__" / "cpython-311-0"
    built.mkdir(parents=True)
    (built / "ints.cpython-311-x86_64-linux-gnu.so").write_bytes(b"made up")
    path = build(tree, "build_wheel")
    with zipfile.ZipFile(path) as wheel:
        assert not [name for name in wheel.namelist() if "__pycache__" in name or name.endswith(".so")]
    assert path.name.endswith("-py3-none-any.whl")


def test_sdist_holds_no_key(tree: Path) -> None:
    with tarfile.open(build(tree, "build_sdist")) as sdist:
        rooms = {PurePosixPath(name).parts[1] for name in sdist.getnames() if "/" in name}
    assert set(OURS) <= rooms
    assert "keys" not in rooms


def test_nobody_else_owns_our_names() -> None:
    owners = packages_distributions()
    others = {name: set(owners.get(name, [])) - {"shamans"} for name in OURS}
    assert others == {name: set() for name in OURS}
