"""The end of a round in a replay: the result, the points, and the origin of its deal."""

from __future__ import annotations

from engine.core import FairDeal, seats
from engine.shamans import View
from tui.door.safe_text import tidy
from tui.draw.rows import BLANK, Row, Span, row, wrap
from tui.draw.rule import rule
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.shamans.interlude.scores import ending, hidden, points_table, standing
from tui.table.fairness import last_deal
from tui.table.people import name_of


def ended_rows(scene: Scene, deal: FairDeal | None, view: View, width: int, height: int) -> list[Row]:
    """Return the result and the points first; the rest as far as there is room."""
    assert view.result is not None  # the round is over
    t, everyone = scene.words.t, list(seats(view.setup.players))
    if view.winner is None:
        rows = ending(scene, view, view.result, width)
        after = standing(scene, view)
    else:
        everyone.sort(key=lambda seat: -view.points[seat])
        name = tidy(name_of(scene, view.winner))
        rows = [
            row(
                " ",
                Span(glyphs_of(scene.look).creator, "moon"),
                " ",
                Span(_wins(scene, view, name), "banner"),
            )
        ]
        rows += ending(scene, view, view.result, width)[:1]
        after = ""
    rows += points_table(scene, view, view.result, width, everyone)
    fair = [] if deal is None else last_deal(scene, deal, width)
    if len(rows) + len(fair) + 2 <= height:
        rows += [BLANK, rule(scene, width, t("Fair deals"))]
    rows += fair
    more = [row("   ", Span(line, "strong")) for line in wrap(after, width - 4)] if after else []
    if view.revealed is not None:
        more += [BLANK, rule(scene, width, t("Hidden until now"))]
        more += hidden(scene, view, view.revealed, width)
    return [*rows, *more] if len(rows) + len(more) <= height else rows[:height]


def _wins(scene: Scene, view: View, name: str) -> str:
    t = scene.words.t
    return t("You win the match!") if view.winner == view.seat else t("{name} wins the match!", name=name)
