"""The match round by round: everyone's points and roles, and the eliminations."""

from __future__ import annotations

from itertools import pairwise

from engine.core import Seat, seats
from engine.shamans import PastRound, Role, View
from tui.door.safe_text import tidy
from tui.draw.rows import Row, Span, pad, row, wrap
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.shamans.sentences.names import role_style
from tui.table.people import name_of

NAME = 17
ROUND = 6
"""Cells of a round: a sign of the role, and the points."""


def round_rows(scene: Scene, view: View, width: int) -> list[Row]:
    """Return a row for each seat with its role and its points in every round, and the eliminations."""
    glyphs, past = glyphs_of(scene.look), list(enumerate(view.rounds, start=1))
    shown = past[-max(1, (width - NAME - 4) // ROUND) :]
    heads = "".join(f"{number:>{ROUND}}" for number, _ in shown)
    rows = [row(Span(" " * (NAME + 3) + heads, "dim"))]
    for seat in seats(view.setup.players):
        style = "me" if seat == view.seat else "text"
        name = Span("   " + pad(name_of(scene, seat), NAME, glyphs.more), style)
        rows.append(
            (name, *(span for number, one in shown for span in _round(scene, view, number, one, seat)))
        )
    caught = [
        scene.words.t(
            "round {round}, turn {turn}: {name}", round=number, turn=turn, name=tidy(name_of(scene, seat))
        )
        for number, one in past
        for turn, seat in one.eliminated
    ]
    if caught:
        text = scene.words.t("Eliminated: {names}", names="; ".join(caught))
        rows += [row("   ", Span(line, "dim")) for line in wrap(text, width - 4)]
    return rows


def _round(scene: Scene, view: View, number: int, past: PastRound, seat: Seat) -> Row:
    """Return the role of a seat in a round, and the points that it gained."""
    glyphs, role = glyphs_of(scene.look), past.roles[seat]
    sign = glyphs.shaman if role is Role.SHAMAN else glyphs.shadow
    gained = gains(view)[number - 1][seat]
    points = f"+{gained}" if gained else glyphs.dot
    style = "dim" if seat in [out for _, out in past.eliminated] else role_style(role)
    return row(Span(f"{sign:>{ROUND - 3}}", style), Span(f"{points:>3}", "strong" if gained else "dim"))


def gains(view: View) -> list[tuple[int, ...]]:
    """Return the points that every seat gained in each round, Illuminations included (E4, E5, P3)."""
    none = (0,) * view.setup.players
    totals = [none, *(past.result.points for past in view.rounds)]
    return [
        tuple(after[seat] - before[seat] for seat in seats(view.setup.players))
        for before, after in pairwise(totals)
    ]
