"""The figures of a simulation as a table for people."""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.table import Table

from engine.core import Figure
from server.cli.simulate.totals import Figures


def print_report(console: Console, figures: Figures) -> None:
    """Print one line per figure, in groups."""
    table = Table(box=box.SIMPLE, show_header=False)
    table.add_column()
    table.add_column(justify="right")
    for number, group in enumerate(_groups(figures)):
        if number:
            table.add_section()
        for name, value in group:
            table.add_row(name, value)
    console.print(_title(figures), highlight=False)
    console.print(table)


def _title(figures: Figures) -> str:
    parts = (
        f"{figures.games:,} matches",
        f"{figures.players} players",
        figures.table,
        f"seed {figures.seed}",
    )
    return ", ".join(filter(None, parts))


def _groups(figures: Figures) -> list[list[tuple[str, str]]]:
    seats = enumerate(zip(figures.seats, figures.match_wins_by_seat, strict=True), 1)
    return [
        [
            ("decisions", f"{figures.decisions:,}"),
            ("seconds", f"{figures.seconds:,.1f}"),
            ("decisions a second", f"{figures.decisions_per_second:,.0f}"),
            ("rounds a match", f"{figures.rounds_per_match:.2f}"),
        ],
        *([line for figure in group for line in _lines(figure)] for group in figures.groups),
        [
            (f"matches won by {kind} (fair: {figures.fair_share_by_bot[kind]:.1%})", f"{share:.1%}")
            for kind, share in figures.match_wins_by_bot.items()
        ],
        [(f"matches won by seat {seat}, {kind}", f"{share:.1%}") for seat, (kind, share) in seats],
    ]


def _lines(figure: Figure) -> list[tuple[str, str]]:
    form = ".1%" if figure.share else ".2f"
    numbers = figure.numbers.items()
    return [(figure.label.format(name.replace("_", " ")), format(number, form)) for name, number in numbers]
