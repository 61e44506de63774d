"""The same benchmark with bounds of its own: `python -m benchmarks.sessions [--quick] [--sessions N …]`."""

from __future__ import annotations

import argparse
import json
from dataclasses import replace

from benchmarks.sessions.entrants import FIELD, Entrant
from benchmarks.sessions.profile import QUICK, Crowd, Profile
from benchmarks.sessions.run import measure_by


def main() -> None:
    """Run as asked, and print."""
    asked = _arguments()
    report = measure_by(_profile(asked), _field(asked.only))
    print(json.dumps(report.figures, indent=2) if asked.json else report.text())


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser("python -m benchmarks.sessions", description="Many players over ssh.")
    parser.add_argument("--quick", action="store_true", help="50 sessions once, within 40 s")
    parser.add_argument("--sessions", type=int, nargs="+", metavar="N", help="sizes of the crowds")
    parser.add_argument("--rounds", type=int, help="with each crowd (default: 3 with 50, 1 with 200)")
    parser.add_argument("--gate", type=int, help=f"players connecting at a time (default: {Profile().gate})")
    parser.add_argument("--pressing", type=float, help="seconds of pressing keys")
    parser.add_argument(
        "--only", nargs="+", default=[], metavar="NAME", help="contestants, by parts of names"
    )
    parser.add_argument("--json", action="store_true", help="print figures for machines instead of tables")
    asked = parser.parse_args()
    if min([1, *(asked.sessions or []), asked.rounds or 1, asked.gate or 1]) < 1:
        parser.error("--sessions, --rounds and --gate want at least 1")
    if not _field(asked.only):
        parser.error(f"nobody of that name: {', '.join(entrant.name for entrant in FIELD)}")
    return asked


def _profile(asked: argparse.Namespace) -> Profile:
    profile = QUICK if asked.quick else Profile()
    crowds = profile.crowds
    if asked.sessions:
        crowds = tuple(Crowd(size, 1) for size in asked.sessions)
    if asked.rounds:
        crowds = tuple(replace(crowd, rounds=asked.rounds) for crowd in crowds)
    return replace(
        profile,
        crowds=crowds,
        gate=asked.gate or profile.gate,
        pressing=asked.pressing or profile.pressing,
    )


def _field(only: list[str]) -> tuple[Entrant, ...]:
    wanted = [part.lower() for part in only]
    return tuple(one for one in FIELD if not wanted or any(part in one.name.lower() for part in wanted))


if __name__ == "__main__":
    main()
