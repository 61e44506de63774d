"""The results of a benchmark: tables for people and figures for machines."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from dataclasses import dataclass, field
from textwrap import wrap
from typing import NoReturn

WIDTH = 110
"""Columns at which notes are wrapped; a table is as wide as it has to be."""


@dataclass(frozen=True, slots=True)
class Table:
    """A titled table; its notes say how the figures were taken."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()

    def text(self) -> str:
        """Return plain text: the first column aligned left, the others right."""
        lines = (self.headings, *self.rows)
        widths = [max(len(line[column]) for line in lines) for column in range(len(self.headings))]
        drawn = [_line(line, widths) for line in lines]
        rule = "-" * max(map(len, drawn))
        notes = [
            line
            for note in self.notes
            for line in wrap(note, WIDTH, initial_indent="* ", subsequent_indent="  ")
        ]
        return "\n".join([self.title, rule, drawn[0], rule, *drawn[1:], rule, *notes])


@dataclass(frozen=True, slots=True)
class Report:
    """Everything that one benchmark found."""

    name: str
    tables: tuple[Table, ...]
    figures: dict[str, object] = field(default_factory=dict)
    """The same in plain values that json can write."""
    ours: dict[str, float] = field(default_factory=dict)
    """Figures of ours only, each with a unique name: compare.py sets them side by side."""
    faults: tuple[str, ...] = ()
    """Measurements that are missing or failed. A run with a fault ends with a non-zero status."""

    def text(self) -> str:
        """Return all tables, one below the other."""
        return "\n\n".join([f"{self.name.upper()} BENCHMARK", *(table.text() for table in self.tables)])


def _line(cells: tuple[str, ...], widths: list[int]) -> str:
    first = cells[0].ljust(widths[0])
    others = (cell.rjust(width) for cell, width in zip(cells[1:], widths[1:], strict=True))
    return "  ".join([first, *others]).rstrip()


def finish(reports: Iterable[Report], *, as_json: bool, faults: Iterable[str] = ()) -> NoReturn:
    """Print reports, then name all faults on stderr; exit with 1 if there is one, with 0 otherwise."""
    reports = list(reports)
    if as_json:
        told = {
            report.name: {**report.figures, "ours": report.ours, "faults": report.faults}
            for report in reports
        }
        print(json.dumps(told, indent=2))
    else:
        print("\n\n".join(report.text() for report in reports))
    found = [*faults, *(f"{report.name}: {fault}" for report in reports for fault in report.faults)]
    for fault in found:
        print(f"FAULT {fault}", file=sys.stderr)
    sys.exit(1 if found else 0)
