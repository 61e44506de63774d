"""The command: `python -m benchmarks [name …] [--seconds S] [--rounds N] [--json]`.

A new benchmark is a sibling folder with a function from a pace to a report, and one line in `BENCHMARKS`.
Progress goes to stderr, so that stdout can be kept.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from importlib import import_module

from benchmarks.contest import Pace
from benchmarks.report import Report

BENCHMARKS = {
    "engine": "benchmarks.engine.run",
    "journal": "benchmarks.journal.run",
    "restart": "benchmarks.restart.run",
    "sessions": "benchmarks.sessions.run",
    "tables": "benchmarks.tables.run",
}
"""What can be asked for, and the module whose `measure` answers; only what is asked for is imported."""


def main() -> None:
    """Run what was asked for, or everything, and print it."""
    asked = _arguments()
    pace = Pace(seconds=asked.seconds, rounds=asked.rounds)
    reports = [_measure(name)(pace) for name in asked.names or BENCHMARKS]
    if asked.json:
        print(json.dumps({report.name: report.figures for report in reports}, indent=2))
    else:
        print("\n\n".join(report.text() for report in reports))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m benchmarks", description="Measure Shamans beside others.")
    names = ", ".join(BENCHMARKS)
    parser.add_argument("names", nargs="*", metavar="name", help=f"which ones: {names} (default: all)")
    parser.add_argument("--seconds", type=float, default=0.7, help="a contestant's turn (default: 0.7)")
    parser.add_argument("--rounds", type=int, default=7, help="turns of each contestant (default: 7)")
    parser.add_argument("--json", action="store_true", help="print figures for machines instead of tables")
    asked = parser.parse_args()
    unknown = [name for name in asked.names if name not in BENCHMARKS]
    if unknown:
        parser.error(f"no such benchmark: {', '.join(unknown)}")
    if asked.seconds <= 0 or asked.rounds < 1:
        parser.error("--seconds wants more than 0, --rounds at least 1")
    return asked


def _measure(name: str) -> Callable[[Pace], Report]:
    measure: Callable[[Pace], Report] = import_module(BENCHMARKS[name]).measure
    return measure


if __name__ == "__main__":
    main()
