"""The end of a round in a replay: how it ended, the points, and where its deal came from."""

from __future__ import annotations

from engine.core import seats
from engine.shamans import View
from tui.replay.walk import Walk
from tui.rows import BLANK, Row, Span, row, wrap
from tui.shamans.blanks import tidy
from tui.shamans.fairness import last_deal
from tui.shamans.people import name_of
from tui.shamans.reckoning import ending, hidden, points_table, standing
from tui.visit import frame
from tui.visit.visit import Visit


def ended_rows(visit: Visit, walk: Walk, view: View, width: int, height: int) -> list[Row]:
    """What matters first; the rest as far as there is room."""
    assert view.result is not None  # the round is over
    t, everyone = visit.words.t, list(seats(view.setup.players))
    if view.winner is None:
        rows = ending(visit, view, view.result, width)
        after = standing(visit, view)
    else:
        everyone.sort(key=lambda seat: -view.points[seat])
        name = tidy(name_of(visit, view.winner))
        rows = [
            row(" ", Span(visit.look.glyphs.creator, "moon"), " ", Span(_wins(visit, view, name), "banner"))
        ]
        rows += ending(visit, view, view.result, width)[:1]
        after = ""
    rows += points_table(visit, view, view.result, width, everyone)
    deal = walk.deal
    fair = [] if deal is None else last_deal(visit, deal, width)
    if len(rows) + len(fair) + 2 <= height:
        rows += [BLANK, frame.rule(visit, width, t("Fair deals"))]
    rows += fair
    more = [row("   ", Span(line, "strong")) for line in wrap(after, width - 4)] if after else []
    if view.revealed is not None:
        more += [BLANK, frame.rule(visit, width, t("What lay hidden"))]
        more += hidden(visit, view, view.revealed, width)
    return [*rows, *more] if len(rows) + len(more) <= height else rows[:height]


def _wins(visit: Visit, view: View, name: str) -> str:
    t = visit.words.t
    return t("You win the match!") if view.winner == view.seat else t("{name} wins the match!", name=name)
