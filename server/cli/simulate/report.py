"""The figures of a simulation as a table for people."""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.table import Table

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
    return (
        f"{figures.games:,} matches, {figures.players} players, {figures.distance} steps to the Moon, "
        f"seed {figures.seed}"
    )


def _groups(figures: Figures) -> list[list[tuple[str, str]]]:
    seats = zip(figures.seats, figures.match_wins_by_seat, strict=True)
    return [
        [
            ("decisions", f"{figures.decisions:,}"),
            ("seconds", f"{figures.seconds:,.1f}"),
            ("decisions a second", f"{figures.decisions_per_second:,.0f}"),
            ("rounds a match", f"{figures.rounds_per_match:.2f}"),
        ],
        [(f"rounds won by {role}s", f"{share:.1%}") for role, share in figures.rounds_won.items()]
        + [(f"rounds that ended by {_words(way)}", f"{share:.1%}") for way, share in figures.endings.items()],
        [(f"points a round as a {role}", f"{mean:.2f}") for role, mean in figures.points_per_round.items()]
        + [
            (f"{role}s eliminated a round", f"{mean:.2f}")
            for role, mean in figures.eliminations_per_round.items()
        ],
        [(f"{_words(name)} a round", f"{mean:.2f}") for name, mean in figures.per_round.items()],
        [
            (f"matches won by {kind} (fair: {figures.fair_share_by_bot[kind]:.1%})", f"{share:.1%}")
            for kind, share in figures.match_wins_by_bot.items()
        ],
        [(f"matches won by seat {seat}, {kind}", f"{share:.1%}") for seat, (kind, share) in enumerate(seats)],
    ]


def _words(name: str) -> str:
    return name.replace("_", " ")
