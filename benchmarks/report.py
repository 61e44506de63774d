"""What a benchmark hands back: tables for people and figures for machines."""

from __future__ import annotations

from dataclasses import dataclass, field
from textwrap import wrap

WIDTH = 110
"""Notes are wrapped here; a table is as wide as it has to be."""


@dataclass(frozen=True, slots=True)
class Table:
    """A titled table; its notes say how the figures were taken."""

    title: str
    headings: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()

    def text(self) -> str:
        """As plain text: the first column to the left, the others to the right."""
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

    def text(self) -> str:
        """All tables, one below the other."""
        return "\n\n".join([f"{self.name.upper()} BENCHMARK", *(table.text() for table in self.tables)])


def _line(cells: tuple[str, ...], widths: list[int]) -> str:
    first = cells[0].ljust(widths[0])
    others = (cell.rjust(width) for cell, width in zip(cells[1:], widths[1:], strict=True))
    return "  ".join([first, *others]).rstrip()
