"""The whole engine benchmark: random play, copies, goals, and the simulation from outside."""

from __future__ import annotations

import platform
import traceback
from collections.abc import Mapping
from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, version
from random import Random

from benchmarks.contest import Contestant, Pace, Standings, hold
from benchmarks.engine.entrants import Entrant, Way
from benchmarks.engine.goals import goals_tables, judge, our_names, ratios_table
from benchmarks.engine.peers import bridge, chess_board, spiel, uno
from benchmarks.engine.shamans import ENTRANT as SHAMANS
from benchmarks.engine.shazar import ENTRANT as SHAZAR
from benchmarks.engine.simulate import SIMULATED, Failed, Run, simulate, simulate_figures, simulate_table
from benchmarks.report import Report, Table

OURS = (SHAMANS, SHAZAR)
PEERS = (spiel.ENTRANT, uno.ENTRANT, bridge.ENTRANT, chess_board.ENTRANT)
SEED = 1
COPY_SHARE = 0.3
"""Copies take this share of a turn: a copy is short, and always the same work."""


def measure(pace: Pace) -> Report:
    """Run everything; an engine that is not installed is named and left out."""
    contestants, missing, broken = gather(OURS if pace.alone else (*OURS, *PEERS))
    play = hold([one for one in contestants if one.way != Way.COPY], pace)
    short = Pace(pace.seconds * COPY_SHARE, pace.rounds)
    copies = hold([one for one in contestants if one.way == Way.COPY], short)
    verdicts = judge(play, copies)
    simulated = {name: simulate(arguments, quick=pace.quick) for name, arguments in SIMULATED.items()}
    return Report(
        name="engine",
        tables=(
            _play_table(play, missing | broken, pace),
            ratios_table(play),
            _copy_table(copies),
            *goals_tables(verdicts),
            *(simulate_table(SIMULATED[name], *runs) for name, runs in simulated.items()),
        ),
        figures={
            "python": platform.python_version(),
            "versions": {entrant.package: _version(entrant.package) for entrant in (*OURS, *PEERS)},
            "not_installed": missing,
            "broken": broken,
            "decisions_per_second": _figures(play),
            "copies_per_second": _figures(copies),
            "goals": [asdict(verdict) for verdict in verdicts],
            **{name: simulate_figures(*runs) for name, runs in simulated.items()},
        },
        ours=_ours(play, copies, simulated),
        faults=(
            *_reasons(broken),
            *(() if pace.quick else _reasons(missing)),
            *(
                f"{name}, {way}: failed, {reason}"
                for standings in (play, copies)
                for (name, way), reason in standings.failures.items()
            ),
            *(
                f"{name}, {run.games} games: {run.reason}"
                for name, runs in simulated.items()
                for run in runs
                if isinstance(run, Failed)
            ),
        ),
    )


def _reasons(absent: dict[str, str]) -> list[str]:
    return [f"{name}: {reason}" for name, reason in absent.items()]


def _ours(
    play: Standings, copies: Standings, simulated: Mapping[str, tuple[Run | Failed, ...]]
) -> dict[str, float]:
    names = our_names()
    played = {
        f"{name}, {way}, decisions a second": result.rate
        for (name, way), result in play.results.items()
        if name in names
    }
    copied = {
        f"{name}, us a copy": 1e6 / result.rate
        for (name, _), result in copies.results.items()
        if name in names
    }
    ran = {
        f"{name}, {run.games} games, {what}": figure
        for name, runs in simulated.items()
        for run in runs
        if isinstance(run, Run)
        for what, figure in (
            ("decisions a second", run.decisions_per_second),
            ("peak MB", run.peak_bytes / 1e6),
        )
    }
    return played | copied | ran


def gather(
    field: tuple[Entrant, ...],
) -> tuple[list[Contestant], dict[str, str], dict[str, str]]:
    """Make all contestants; name the engines that are not installed, and those that are and break."""
    contestants: list[Contestant] = []
    missing: dict[str, str] = {}
    broken: dict[str, str] = {}
    for entrant in field:
        try:
            contestants += entrant.enter(Random(SEED))
        except ImportError as error:
            absent = broken if entrant in OURS else missing
            absent[entrant.name] = f"not installed: {error}"
        except Exception as error:  # Another version of a peer may have other names: report it, and go on.
            traceback.print_exc()
            broken[entrant.name] = f"not to be set up: {error!r}"
    return contestants, missing, broken


def _play_table(play: Standings, missing: dict[str, str], pace: Pace) -> Table:
    ways = (Way.BARE, Way.VIEW, Way.ALL_VIEWS)
    names = dict.fromkeys(name for name, _ in [*play.results, *play.failures])
    rows = [(name, *(_cell(play, name, way) for way in ways)) for name in names]
    packages = dict.fromkeys(entrant.package for entrant in PEERS)
    versions = ", ".join(f"{package} {_version(package)}" for package in packages)
    return Table(
        title="Random play, one thread, decisions a second",
        headings=("engine", *ways),
        rows=(*rows, *((name, reason.partition(":")[0], "", "") for name, reason in missing.items())),
        notes=(
            *(f"{name} {reason}" for name, reason in missing.items()),
            *(f"{name}, {way}: failed, {reason}" for (name, way), reason in play.failures.items()),
            (
                f"The median of {pace.rounds} rounds of {pace.seconds} s of processor time each, in another "
                "order every round; ±: half the way from the slowest round to the fastest. Setting up and "
                "dealing are part of the time. A decision is a player's choice, a forced one too; chance is "
                "not counted."
            ),
            *(note for entrant in (*OURS, *PEERS) for note in entrant.notes),
            f"Python {platform.python_version()}; {versions}.",
        ),
    )


def _copy_table(copies: Standings) -> Table:
    rows = [
        (name, f"{1e6 / result.rate:,.1f} ±{result.spread:.0%}")
        for (name, _), result in copies.results.items()
    ]
    return Table(
        title="Copy of a game in the middle of a round, microseconds",
        headings=("engine", "us a copy"),
        rows=(*rows, *((name, "failed") for name, _ in copies.failures)),
        notes=tuple(f"{name}: failed, {reason}" for (name, _), reason in copies.failures.items()),
    )


def _cell(play: Standings, name: str, way: Way) -> str:
    if (name, way) in play.failures:
        return "failed"
    result = play.of(name, way)
    return f"{result.rate:,.0f} ±{result.spread:.0%}" if result else "-"


def _figures(standings: Standings) -> list[dict[str, object]]:
    return [
        {"name": name, "way": way, "median": result.rate, "spread": result.spread, "rounds": result.rates}
        for (name, way), result in standings.results.items()
    ]


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"
