"""`python -m benchmarks.crowd`: only this benchmark, also with another crowd or in a few seconds."""

from __future__ import annotations

import argparse
import json

from benchmarks.contest import Pace
from benchmarks.crowd.run import SIZE, measure

QUICK_SIZE, QUICK_ROUNDS = 60, 2


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser("python -m benchmarks.crowd", description="Longest turns of the loop.")
    parser.add_argument("--size", type=int, default=SIZE, help=f"people in the crowd (default: {SIZE})")
    parser.add_argument("--rounds", type=int, default=7, help="of each event (default: 7)")
    parser.add_argument("--quick", action="store_true", help="a small crowd, in a few seconds")
    parser.add_argument("--json", action="store_true", help="print figures for machines instead of a table")
    asked = parser.parse_args()
    size, rounds = (QUICK_SIZE, QUICK_ROUNDS) if asked.quick else (asked.size, asked.rounds)
    report = measure(Pace(0.0, rounds), size)
    print(json.dumps(report.figures, indent=2) if asked.json else report.text())


if __name__ == "__main__":
    main()
