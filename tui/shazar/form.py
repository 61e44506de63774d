"""The options of a Shazar table."""

from __future__ import annotations

from dataclasses import replace

from tui.door import TableOptions
from tui.draw.look import Look
from tui.games import OptionLine, TableForm
from tui.words import Words


def _lines(words: Words, options: TableOptions) -> tuple[OptionLine, ...]:  # noqa: ARG001
    return ()


def _in_short(look: Look, options: TableOptions) -> str:  # noqa: ARG001
    return ""


FORM = TableForm(
    lines=_lines,
    in_short=_in_short,
    heading=lambda words: words.t("Stone"),
    with_players=lambda options, players: replace(options, players=players),
    about_players=lambda words, players: words.n("{count} mage", "{count} mages", players),
)
