"""The command `python -m benchmarks [name …] [--quick] [--ours] [--before CHECKOUT] [--json]`.

A new benchmark is a sibling folder with a function from a pace to a report, and one line in `BENCHMARKS`.
Progress goes to stderr, so that stdout holds only results. The exit status is 1 if a benchmark breaks, or if
its report names a fault.
"""

from __future__ import annotations

import argparse
import traceback
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path

from benchmarks.compare import compare
from benchmarks.contest import Pace
from benchmarks.report import Report, finish

BENCHMARKS = {
    "crowd": "benchmarks.crowd.run",
    "engine": "benchmarks.engine.run",
    "journal": "benchmarks.journal.run",
    "restart": "benchmarks.restart.run",
    "sessions": "benchmarks.sessions.run",
    "solo": "benchmarks.solo.run",
    "tables": "benchmarks.tables.run",
}
"""Benchmarks by name, with the module whose `measure` runs each; only the chosen ones are imported."""

USUAL = Pace(seconds=0.7, rounds=7)
QUICK = Pace(seconds=0.1, rounds=1, quick=True)


def main(argv: Sequence[str] | None = None) -> None:
    """Run the chosen benchmarks, or all of them; print the results, and exit."""
    asked = _arguments(argv)
    pace = _pace(asked)
    reports, broken = [], []
    for name in asked.names or BENCHMARKS:
        try:
            if asked.before:
                reports.append(compare(name, asked.before, asked.turns, pace))
            else:
                reports.append(_measure(name)(pace))
        except Exception as error:  # A benchmark that breaks must not spoil the others; `finish` reports it.
            traceback.print_exc()
            broken.append(f"{name}: it broke, {error!r}")
    finish(reports, as_json=asked.json, faults=broken)


def _arguments(argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m benchmarks", description="Measure Shamans beside others.")
    names = ", ".join(BENCHMARKS)
    add = parser.add_argument
    add("names", nargs="*", metavar="name", help=f"which ones: {names} (default: all)")
    add("--quick", action="store_true", help="see that all works: small, and peers may be not installed")
    add("--ours", action="store_true", help="leave the peers out")
    add(
        "--before", type=Path, metavar="CHECKOUT", help="compare with another checkout and its .venv, in turn"
    )
    add("--turns", type=int, default=3, help="with --before: turns of each checkout (default: 3)")
    add("--seconds", type=float, help=f"a contestant's turn (default: {USUAL.seconds})")
    add("--rounds", type=int, help=f"turns of each contestant (default: {USUAL.rounds})")
    add("--json", action="store_true", help="print figures for machines instead of tables")
    asked = parser.parse_args(argv)
    unknown = [name for name in asked.names if name not in BENCHMARKS]
    if unknown:
        parser.error(f"no such benchmark: {', '.join(unknown)}")
    pace = _pace(asked)
    if pace.seconds <= 0 or min(pace.rounds, asked.turns) < 1:
        parser.error("--seconds wants more than 0, --rounds and --turns at least 1")
    return asked


def _pace(asked: argparse.Namespace) -> Pace:
    usual = QUICK if asked.quick else USUAL
    return Pace(
        seconds=usual.seconds if asked.seconds is None else asked.seconds,
        rounds=usual.rounds if asked.rounds is None else asked.rounds,
        quick=asked.quick,
        alone=asked.ours,
    )


def _measure(name: str) -> Callable[[Pace], Report]:
    measure: Callable[[Pace], Report] = import_module(BENCHMARKS[name]).measure
    return measure


if __name__ == "__main__":
    main()
