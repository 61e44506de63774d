"""All that is installed is pinned by version and hash, and the repository names no package index."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, requires
from itertools import product
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
SERVER = [*PROJECT["project"]["dependencies"], *PROJECT["dependency-groups"]["build"]]
EXTRAS = PROJECT["project"]["optional-dependencies"]
NEEDED = {
    "server": SERVER,
    "compile": [*SERVER, *EXTRAS["compile"]],
    "dev": [*SERVER, *EXTRAS["dev"]],
    "bench": [*SERVER, *EXTRAS["dev"], *EXTRAS["bench"]],
}
"""What pyproject.toml asks for, by file in requirements/."""
ENVIRONMENTS = [
    {"python_version": f"3.{minor}", "sys_platform": platform, "platform_system": system}
    for minor, (platform, system) in product(range(11, 15), (("linux", "Linux"), ("darwin", "Darwin")))
]
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")
INDEX = re.compile(
    r"index[-_]url|default[-_]index\s*=|find[-_]links\s*=\s*\S*:/{2}|python[h]osted|pypi[.]org|:/{2}\S*/simple\b",
    re.IGNORECASE,
)


def pins(name: str) -> dict[str, str]:
    """Return the pinned requirements of a file in requirements/, each with its hashes, by project."""
    text = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if re.match(r"\w", line)]
    found: dict[str, str] = {canonicalize_name(parsed(line).name): line for line in lines}
    assert len(found) == len(lines)
    return found


def parsed(pin: str) -> Requirement:
    return Requirement(pin.partition("--hash")[0])


def applies(requirement: Requirement, environment: dict[str, str], extras: frozenset[str]) -> bool:
    """True if a project with these extras needs the requirement in the environment."""
    marker = requirement.marker
    return marker is None or any(marker.evaluate({**environment, "extra": extra}) for extra in extras | {""})


@pytest.mark.parametrize("name", NEEDED)
def test_every_requirement_has_one_version_and_hashes(name: str) -> None:
    for pin in pins(name).values():
        assert re.fullmatch(r"==[^*,]+", str(parsed(pin).specifier)), pin
        assert HASH.search(pin), pin


@pytest.mark.parametrize("name", NEEDED)
def test_the_pinned_versions_are_those_that_pyproject_allows(name: str) -> None:
    pinned = pins(name)
    for wanted in map(Requirement, NEEDED[name]):
        (version,) = parsed(pinned[canonicalize_name(wanted.name)]).specifier
        assert wanted.specifier.contains(version.version), f"{wanted}: run make lock"


@pytest.mark.parametrize("environment", ENVIRONMENTS, ids=lambda environment: " ".join(environment.values()))
def test_all_that_a_server_needs_is_pinned_for_every_python(environment: dict[str, str]) -> None:
    """Follow the requirements of what is installed here: each of them must be pinned where it applies."""
    pinned = pins("server")
    none: frozenset[str] = frozenset()
    seen: set[tuple[str, frozenset[str]]] = set()
    waiting = [one for one in map(Requirement, SERVER) if applies(one, environment, none)]
    while waiting:
        wanted = waiting.pop()
        name, extras = canonicalize_name(wanted.name), frozenset(wanted.extras)
        if (name, extras) in seen:
            continue
        seen.add((name, extras))
        assert name in pinned, f"{wanted}: run make lock"
        pin = parsed(pinned[name])
        assert applies(pin, environment, none), f"{wanted}: run make lock"
        assert extras <= pin.extras, f"{wanted}: pip 23.2 needs a pin with the extra"
        try:
            theirs = [Requirement(line) for line in requires(name) or []]
        except PackageNotFoundError:  # needed on another system than this one
            continue
        waiting += [one for one in theirs if applies(one, environment, extras)]
    assert {name for name, _ in seen} == pinned.keys(), "run make lock"


def test_development_and_benchmarks_use_the_versions_of_the_server() -> None:
    server, compiling, dev, bench = map(pins, NEEDED)
    assert server.items() <= compiling.items() <= dev.items() <= bench.items()
    assert "prompt-toolkit" in bench


@pytest.mark.parametrize("name", ["server", "compile", "dev"])
def test_nothing_is_built_from_source(name: str) -> None:
    lines = (ROOT / "requirements" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines if line.startswith("-")] == ["--only-binary :all:"]


def test_no_file_names_an_index() -> None:
    rooms = [path for path in ROOT.iterdir() if path.name == ".ci" or not path.name.startswith(".")]
    files = [file for room in rooms for file in (room, *room.rglob("*")) if file.is_file()]
    ours = [file for file in files if file.suffix != ".pyc" and file.parent != ROOT / "keys"]
    assert {ROOT / "Makefile", ROOT / "requirements" / "server.txt", ROOT / ".ci" / "run"} <= set(ours)
    assert [file for file in ours if INDEX.search(file.read_bytes().decode("utf-8", "replace"))] == []


WHEEL = {
    "tiny.py": "",
    "tiny-1.0.dist-info/METADATA": "Metadata-Version: 2.1\nName: tiny\nVersion: 1.0\n",
    "tiny-1.0.dist-info/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    "tiny-1.0.dist-info/RECORD": "",
}


@pytest.mark.parametrize(
    ("hashes", "installed", "said"),
    [
        ("--hash=sha256:{right}", True, ""),
        (f"--hash=sha256:{'0' * 64}", False, "DO NOT MATCH THE HASHES"),
        ("", False, "Hashes are required in --require-hashes mode"),
    ],
    ids=["right", "wrong", "none"],
)
def test_make_installs_only_what_has_the_pinned_hash(
    tmp_path: Path, hashes: str, installed: bool, said: str
) -> None:
    """Run the Makefile on a folder whose only requirement is a wheel that lies beside it."""
    wheel = tmp_path / "tiny-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        for name, text in WHEEL.items():
            archive.writestr(name, text)
    shutil.copy(ROOT / "Makefile", tmp_path)
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "requirements").mkdir()
    line = "tiny==1.0 " + hashes.format(right=sha256(wheel.read_bytes()).hexdigest())
    (tmp_path / "requirements" / "server.txt").write_text(f"{line}\n")
    alone = {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(tmp_path)}
    run = subprocess.run(
        ["make", ".venv/.server-installed", f"PYTHON={sys.executable}"],
        cwd=tmp_path,
        env={**os.environ, **alone},
        capture_output=True,
        text=True,
        check=False,
    )
    assert bool([*tmp_path.glob(".venv/lib/*/site-packages/tiny.py")]) is installed
    assert said in run.stderr
    assert installed or run.returncode != 0
