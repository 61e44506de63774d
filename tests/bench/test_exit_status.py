"""A benchmark run ends with 0 only if everything that was to be measured was measured."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from benchmarks import __main__ as command
from benchmarks.contest import Contestant, Pace
from benchmarks.engine import run as engine
from benchmarks.engine.entrants import Entrant as Engine
from benchmarks.engine.simulate import Failed, Run
from benchmarks.report import Report, Table
from benchmarks.sessions.contest import Contest
from benchmarks.sessions.entrants import FIELD, OURS, Entrant, NotInstalled
from benchmarks.sessions.figures import Figure
from benchmarks.sessions.profile import QUICK, Profile
from benchmarks.sessions.run import Lobby, measure_by

ROOT = Path(__file__).resolve().parents[2]
TABLE = Table("figures", ("",), (("a row",),))


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the command as a host would."""
    return subprocess.run(
        [sys.executable, "-m", "benchmarks", *words],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


def ended_with(monkeypatch: pytest.MonkeyPatch, **measures: Callable[[Pace], Report]) -> object:
    """Return the exit status of a command whose benchmarks are these functions."""
    for name, measure in measures.items():
        module = ModuleType(name)
        module.__dict__["measure"] = measure
        monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.setattr(command, "BENCHMARKS", {name: name for name in measures})
    with pytest.raises(SystemExit) as ended:
        command.main([])
    return ended.value.code


def well(_pace: Pace) -> Report:
    """Find nothing wrong."""
    return Report("well", (TABLE,))


def faulty(_pace: Pace) -> Report:
    """Name a fault."""
    return Report("faulty", (TABLE,), faults=("ours is missing",))


def broken(_pace: Pace) -> Report:
    """Return no report."""
    raise OSError("the disk is gone")


def test_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ended_with(monkeypatch, well=well) == 0


def test_a_fault(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert ended_with(monkeypatch, faulty=faulty, well=well) == 1
    assert "FAULT faulty: ours is missing" in capsys.readouterr().err


def test_a_benchmark_that_breaks(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """The others still report."""
    assert ended_with(monkeypatch, broken=broken, well=well) == 1
    told = capsys.readouterr()
    assert "the disk is gone" in told.err
    assert "WELL BENCHMARK" in told.out


@pytest.mark.parametrize("name", ["sessions", "tables", "restart"])
def test_our_server_does_not_start(name: str) -> None:
    """The server refuses an environment in which Textual would write to a log."""
    ended = run(name, "--quick", "--ours", TEXTUAL_UNKNOWN="1")
    assert ended.returncode == 1, ended.stdout
    assert f"FAULT {name}: " in ended.stderr


# ---- servers


def dies(_workshop: Path, _players: int) -> list[str]:
    """Return the command of a server that ends at once."""
    return [sys.executable, "-c", "raise SystemExit('no')"]


def is_absent(_workshop: Path) -> None:
    """Say that it is not installed."""
    raise NotInstalled("not installed: get it")


@pytest.mark.parametrize("name", [OURS, "a peer"])
def test_a_server_that_does_not_start(name: str) -> None:
    (fault,) = measure_by(QUICK, (Entrant(name, dies),)).faults
    assert fault == f"{name}, 25 sessions, round 1: failed, it does not start: no"


def test_only_in_the_quick_form_may_a_peer_be_not_installed(tmp_path: Path) -> None:
    for profile, faults in ((QUICK, ()), (Profile(), ("a peer: not installed: get it",))):
        contest = Contest(Lobby(profile), profile, tmp_path)
        contest.prepare((Entrant("a peer", dies, prepare=is_absent),))
        assert contest.faults == faults


def test_ours_is_always_installed() -> None:
    """No step of ours can say that it is not, because that would be forgiven."""
    (ours,) = (entrant for entrant in FIELD if entrant.name == OURS)
    ours.prepare(Path())


@pytest.mark.parametrize(
    ("name", "faults"), [(OURS, (f"{OURS}, 25 sessions, round 1: 2 lost or never in",)), ("a peer", ())]
)
def test_a_lost_session(name: str, faults: tuple[str, ...], tmp_path: Path) -> None:
    contest = Contest(Lobby(QUICK), QUICK, tmp_path)
    contest.rounds = {(name, 25): {0: {Figure.LOST: 2.0}, 1: {Figure.LOST: 0.0}}}
    assert contest.faults == faults


# ---- engines


def fails() -> int:
    """Break as an engine would."""
    raise ValueError("a rule")


def measured(
    monkeypatch: pytest.MonkeyPatch, entrant: Engine, *, quick: bool = True, ours: bool = False
) -> tuple[str, ...]:
    """Return the faults of a contest with one engine, ours or a peer."""
    failed = Failed(10, "not tried")
    monkeypatch.setattr(engine, "simulate", lambda _arguments, *, quick: (failed, failed))  # noqa: ARG005  it is not tried
    monkeypatch.setattr(engine, "OURS", (entrant,) if ours else ())
    monkeypatch.setattr(engine, "PEERS", () if ours else (entrant,))
    faults = engine.measure(Pace(0.001, 1, quick=quick)).faults
    games = ("simulate", "simulate shazar")
    assert faults[-4:] == tuple(f"{name}, 10 games: not tried" for name in games for _ in range(2))
    return faults[:-4]


def test_an_engine_that_breaks(monkeypatch: pytest.MonkeyPatch) -> None:
    entrant = Engine("ours", "shamans", lambda _chance: [Contestant("ours", "bare", fails)])
    assert measured(monkeypatch, entrant, ours=True) == ("ours, bare: failed, ValueError('a rule')",)


def test_an_engine_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    def enter(_chance: object) -> list[Contestant]:
        raise ImportError("no module")

    entrant = Engine("it", "it", enter)
    assert measured(monkeypatch, entrant) == ()
    assert measured(monkeypatch, entrant, quick=False) == ("it: not installed: no module",)
    assert measured(monkeypatch, entrant, ours=True) == ("it: not installed: no module",)


def test_both_games_are_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    run = Run(10, 2000, 1000.0, 30_000_000)
    monkeypatch.setattr(engine, "simulate", lambda _arguments, *, quick: (run, run))  # noqa: ARG005  it is not tried
    report = engine.measure(Pace(0.001, 1, quick=True, alone=True))
    assert report.faults == ()
    for name in (
        *(f"shamans, {size} players" for size in (3, 4, 5)),
        *(f"shazar, {size} players" for size in (2, 3, 4)),
    ):
        for way in ("bare", "actor's view", "all views"):
            assert report.ours[f"{name}, {way}, decisions a second"] > 0
        assert report.ours[f"{name}, us a copy"] > 0
    text = report.text()
    for told in ("Goals of Shazar", "bare >= 0.25 x shamans, 5 players", "copy <= 30 us", "--game shazar"):
        assert told in text


# ---- another checkout


def checkout(folder: Path, told: dict[str, object], status: int) -> Path:
    """Make a checkout whose Python says this, whatever it is asked."""
    python = folder / ".venv/bin/python"
    python.parent.mkdir(parents=True)
    python.write_text(f"#!/bin/sh\ncat <<'END'\n{json.dumps(told)}\nEND\nexit {status}\n")
    python.chmod(0o755)
    return folder


COMPARING = ("journal", "--quick", "--turns", "1", "--before")


def test_before_and_after(tmp_path: Path) -> None:
    told: dict[str, object] = {"journal": {"ours": {"50 tables, lines a second": 1.0}, "faults": []}}
    ended = run(*COMPARING, str(checkout(tmp_path, told, 0)), "--json")
    assert ended.returncode == 0, ended.stderr
    turns = json.loads(ended.stdout)["journal"]["turns"]
    assert turns["before"] == [{"50 tables, lines a second": 1.0}]
    assert turns["after"][0]["50 tables, lines a second"] > 0


def test_before_fails(tmp_path: Path) -> None:
    told: dict[str, object] = {"journal": {"ours": {}, "faults": ["it is broken"]}}
    ended = run(*COMPARING, str(checkout(tmp_path, told, 1)))
    assert ended.returncode == 1
    assert "FAULT journal: before, turn 1: it is broken" in ended.stderr


def test_there_is_no_other_checkout(tmp_path: Path) -> None:
    ended = run(*COMPARING, str(tmp_path / "nowhere"))
    assert ended.returncode == 1
    assert "FAULT journal: it broke" in ended.stderr
