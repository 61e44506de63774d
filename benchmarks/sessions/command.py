"""A benchmark of sessions as a command, with its own options: `[--quick] [--sessions N …] …`."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from dataclasses import dataclass, replace

from benchmarks.report import Report, finish
from benchmarks.sessions.entrants import Entrant
from benchmarks.sessions.profile import Crowd, Profile


@dataclass(frozen=True, slots=True)
class Command:
    """The options of the command."""

    module: str
    about: str
    usual: Profile
    quick: Profile
    field: tuple[Entrant, ...]
    measure: Callable[[Profile, tuple[Entrant, ...]], Report]

    def run(self) -> None:
        """Run, print, and exit."""
        asked = self._arguments()
        finish([self.measure(self._profile(asked), self._chosen(asked.only))], as_json=asked.json)

    def _arguments(self) -> argparse.Namespace:
        usual = self.usual
        counts = ", ".join(f"{crowd.rounds} with {crowd.size}" for crowd in usual.crowds)
        parser = argparse.ArgumentParser(f"python -m {self.module}", description=self.about)
        add = parser.add_argument
        add(
            "--quick",
            action="store_true",
            help="25 sessions once, for a short while; peers may be not installed",
        )
        add("--sessions", type=int, nargs="+", metavar="N", help="sizes of the crowds")
        add("--rounds", type=int, help=f"with each crowd (default: {counts})")
        add("--gate", type=int, help=f"players connecting at a time (default: {usual.gate})")
        add("--pressing", type=float, help="seconds of pressing keys")
        add("--pause", type=float, nargs=2, help="seconds between two keys of a player, from and to")
        add("--choosing", type=float, nargs=2, help="seconds between two choices at a table, from and to")
        add("--only", nargs="+", default=[], metavar="NAME", help="contestants, by parts of names")
        add("--json", action="store_true", help="print figures for machines instead of tables")
        asked = parser.parse_args()
        if min([1, *(asked.sessions or []), asked.rounds or 1, asked.gate or 1]) < 1:
            parser.error("--sessions, --rounds and --gate want at least 1")
        if not self._chosen(asked.only):
            parser.error(f"nobody of that name: {', '.join(entrant.name for entrant in self.field)}")
        return asked

    def _profile(self, asked: argparse.Namespace) -> Profile:
        profile = self.quick if asked.quick else self.usual
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
            pause=tuple(asked.pause) if asked.pause else profile.pause,
            choosing=tuple(asked.choosing) if asked.choosing else profile.choosing,
        )

    def _chosen(self, only: list[str]) -> tuple[Entrant, ...]:
        wanted = [part.lower() for part in only]
        return tuple(
            one for one in self.field if not wanted or any(part in one.name.lower() for part in wanted)
        )
