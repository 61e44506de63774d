"""Comparison with another checkout: both run the same benchmark in turns, each with its own `.venv`.

The other checkout needs this command, too: only `python -m benchmarks NAME --ours --json` is called there. A
figure is compared if both give it the same name.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from statistics import median

from benchmarks.contest import Pace
from benchmarks.report import Report, Table
from benchmarks.serving import ROOT

BEFORE, AFTER = "before", "after"
Figures = dict[str, float]


def compare(name: str, before: Path, turns: int, pace: Pace) -> Report:
    """Run a benchmark `turns` times in each checkout; the checkouts take turns in going first."""
    trees = {BEFORE: before.resolve(), AFTER: ROOT}
    pythons = {BEFORE: str(trees[BEFORE] / ".venv/bin/python"), AFTER: sys.executable}
    found: dict[str, list[Figures]] = {BEFORE: [], AFTER: []}
    faults: list[str] = []
    for turn in range(turns):
        for label in (BEFORE, AFTER) if turn % 2 == 0 else (AFTER, BEFORE):
            print(f"{name}, {label}, turn {turn + 1} of {turns}", file=sys.stderr, flush=True)
            figures, wrong = _run(name, pythons[label], trees[label], pace)
            found[label].append(figures)
            faults += (f"{label}, turn {turn + 1}: {fault}" for fault in wrong)
    return Report(
        name=name,
        tables=(_table(name, found),),
        figures={"turns": found},
        ours={figure: _middle(found[AFTER], figure) for figure in _names(found[AFTER])},
        faults=tuple(faults),
    )


def _run(name: str, python: str, tree: Path, pace: Pace) -> tuple[Figures, list[str]]:
    """Return the figures of one turn, and its faults."""
    words = [python, "-m", "benchmarks", name, "--ours", "--json"]
    words += ["--seconds", str(pace.seconds), "--rounds", str(pace.rounds)]
    ended = subprocess.run(
        [*words, "--quick"] if pace.quick else words, cwd=tree, stdout=subprocess.PIPE, check=False
    )
    told = json.loads(ended.stdout or "{}").get(name)
    if told is None:
        return {}, [f"no figures, exit status {ended.returncode}"]
    faults: list[str] = told["faults"]
    if ended.returncode and not faults:
        faults = [f"exit status {ended.returncode}"]
    return told["ours"], faults


def _table(name: str, found: dict[str, list[Figures]]) -> Table:
    names = dict.fromkeys([*_names(found[AFTER]), *_names(found[BEFORE])])
    return Table(
        title=f"{name}: this checkout beside another",
        headings=("", BEFORE, AFTER, "ratio", "lowest", "highest"),
        rows=tuple((figure, *_cells(found, figure)) for figure in names),
        notes=(
            (
                f"The median of {len(found[AFTER])} turns. Ratio: the median of each turn's after / before; "
                "then the lowest and the highest of the turns. Where 1 lies between them, it may be noise."
            ),
        ),
    )


def _cells(found: dict[str, list[Figures]], figure: str) -> tuple[str, ...]:
    medians = [
        f"{_middle(some, figure):,.4g}" if any(figure in one for one in some) else "-"
        for some in (found[BEFORE], found[AFTER])
    ]
    ratios = [
        after[figure] / before[figure]
        for before, after in zip(found[BEFORE], found[AFTER], strict=True)
        if figure in after and before.get(figure)
    ]
    if not ratios:
        return (*medians, "-", "-", "-")
    return (*medians, *(f"{ratio:.2f}" for ratio in (median(ratios), min(ratios), max(ratios))))


def _names(some: list[Figures]) -> list[str]:
    return list(dict.fromkeys(figure for one in some for figure in one))


def _middle(some: list[Figures], figure: str) -> float:
    return median(one[figure] for one in some if figure in one)
