"""The command `shamans simulate` from outside: its speed, and the growth of its memory."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import asdict, dataclass
from pathlib import Path

from benchmarks.report import Table

PROJECT = Path(__file__).parents[2]
WEIGH = Path(__file__).with_name("weigh.py")

SIMULATED = {"simulate": "--players 5 --seats sensible", "simulate shazar": "--game shazar --players 4"}
"""The simulations by name, with their arguments."""
GAMES = (100, 1000)
QUICK_GAMES = (10, 40)
GROWTH_LIMIT = 0.05
"""Allowed growth of memory from few games to many. Ours: room for caches that fill, none for a leak per
game."""
PATIENCE = 1800
"""Seconds after which a run is aborted."""


@dataclass(frozen=True, slots=True)
class Run:
    """The output and the memory of a finished simulation."""

    games: int
    decisions: int
    decisions_per_second: float
    peak_bytes: int


@dataclass(frozen=True, slots=True)
class Failed:
    """The reason why a simulation failed."""

    games: int
    reason: str


def simulate(arguments: str, *, quick: bool) -> tuple[Run | Failed, Run | Failed]:
    """Play few games and many, each in a fresh process."""
    few, many = QUICK_GAMES if quick else GAMES
    return _run(arguments, few), _run(arguments, many)


def growth(few: Run | Failed, many: Run | Failed) -> float | None:
    """Return the growth of memory from few games to many, as a share."""
    if isinstance(few, Failed) or isinstance(many, Failed):
        return None
    return many.peak_bytes / few.peak_bytes - 1


def simulate_table(arguments: str, few: Run | Failed, many: Run | Failed) -> Table:
    """Return a table of both runs and the verdict on memory."""
    grown = growth(few, many)
    if grown is None:
        verdict = "memory: not measured"
    else:
        judged = "reached" if grown <= GROWTH_LIMIT else "MISSED"
        verdict = (
            f"memory: {grown:+.1%} from {few.games} to {many.games} games "
            f"(goal: at most {GROWTH_LIMIT:.0%}): {judged}"
        )
    return Table(
        title=f"shamans simulate {arguments}",
        headings=("games", "decisions", "decisions a second", "peak MB"),
        rows=tuple(_row(run) for run in (few, many)),
        notes=(
            verdict,
            *(f"{run.games} games: {run.reason}" for run in (few, many) if isinstance(run, Failed)),
        ),
    )


def simulate_figures(few: Run | Failed, many: Run | Failed) -> dict[str, object]:
    """Return the same as plain values."""
    return {"few": asdict(few), "many": asdict(many), "memory_growth": growth(few, many)}


def _run(arguments: str, games: int) -> Run | Failed:
    print(f"simulate {arguments}, {games} games", file=sys.stderr, flush=True)
    command = [sys.executable, "-m", "server", "simulate", *arguments.split()]
    command += ["--games", str(games), "--seed", "1", "--json"]
    try:
        weighed = subprocess.run(
            [sys.executable, str(WEIGH), *command],
            cwd=PROJECT,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=True,
        )
    except (subprocess.TimeoutExpired, subprocess.CalledProcessError) as error:
        return Failed(games, str(error))
    answer = json.loads(weighed.stdout)
    if answer["status"] != 0:
        said = answer["complaint"].strip() or answer["output"].strip() or f"exit status {answer['status']}"
        return Failed(games, said.splitlines()[-1])
    try:
        told = json.loads(answer["output"])
        return Run(
            games=int(told["games"]),
            decisions=int(told["decisions"]),
            decisions_per_second=float(told["decisions_per_second"]),
            peak_bytes=int(answer["peak_bytes"]),
        )
    except (ValueError, KeyError, TypeError) as error:
        return Failed(games, f"its JSON was not as expected: {error!r}")


def _row(run: Run | Failed) -> tuple[str, ...]:
    if isinstance(run, Failed):
        return (f"{run.games:,}", "-", "failed", "-")
    return (
        f"{run.games:,}",
        f"{run.decisions:,}",
        f"{run.decisions_per_second:,.0f}",
        f"{run.peak_bytes / 1e6:.1f}",
    )
