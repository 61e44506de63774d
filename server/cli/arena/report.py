"""The figures of the arena as tables for people, or as one JSON object."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console
from rich.table import Table

from server.cli.arena.estimates import Estimate, short
from server.cli.arena.trials import Cell, Row, Section


def joined(sections: Iterable[Section]) -> list[Section]:
    """Return the sections with those of the same name in one."""
    rows: dict[str, list[Row]] = {}
    for section in sections:
        rows.setdefault(section.name, []).extend(section.rows)
    return [Section(name, those) for name, those in rows.items() if those]


def as_object(sections: Iterable[Section]) -> dict[str, object]:
    """Return the sections for JSON; an interval is an object with its ends."""
    return {
        section.name: [{name: _plain(cell) for name, cell in row.items()} for row in section.rows]
        for section in sections
    }


def print_sections(console: Console, sections: Iterable[Section]) -> None:
    """Print a table for each section; a column without a value is left out."""
    for section in sections:
        table = Table(
            title=section.name.replace("_", " "), box=None, title_justify="left", padding=(0, 2, 0, 0)
        )
        names = [name for name in section.rows[0] if any(row[name] is not None for row in section.rows)]
        for name in names:
            words = any(isinstance(row[name], str) for row in section.rows)
            table.add_column(name.replace("_", " "), justify="left" if words else "right", no_wrap=words)
        for row in section.rows:
            table.add_row(*(_text(row[name]) for name in names))
        console.print(table, end="\n\n")


def _plain(cell: Cell) -> object:
    return cell.as_object() if isinstance(cell, Estimate) else cell


def _text(cell: Cell) -> str:
    if cell is None:
        return ""
    return short(cell) if isinstance(cell, float) else f"{cell:,}" if isinstance(cell, int) else str(cell)
