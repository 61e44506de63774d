"""Only the journal: `python -m benchmarks.journal [--seconds S] [--rounds N] [--folder F] [--json]`."""

from __future__ import annotations

import argparse
from pathlib import Path

from benchmarks.contest import Pace
from benchmarks.journal.run import measure
from benchmarks.report import finish


def main() -> None:
    """Run and print."""
    parser = argparse.ArgumentParser("python -m benchmarks.journal", description="Choices on the disk.")
    parser.add_argument("--seconds", type=float, default=1.0, help="a keeper's turn (default: 1)")
    parser.add_argument("--rounds", type=int, default=5, help="turns of each keeper (default: 5)")
    parser.add_argument("--folder", type=Path, default=Path(), help="on which disk (default: here)")
    parser.add_argument("--json", action="store_true", help="print figures for machines instead of tables")
    asked = parser.parse_args()
    finish([measure(Pace(asked.seconds, asked.rounds), asked.folder)], as_json=asked.json)


if __name__ == "__main__":
    main()
