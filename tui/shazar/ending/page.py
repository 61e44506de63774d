"""The page before the first deal and after the match: who won, and all that was hidden."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.shazar import View
from tui.draw.rows import BLANK, Row, Span, row, wrap
from tui.draw.rule import rule
from tui.draw.scene import Scene
from tui.session.page import Key
from tui.shazar.ending.hidden import hidden_rows
from tui.shazar.ending.result import artifact_rows, heading_rows, places_table
from tui.shazar.ending.turning_points import turning_rows
from tui.shazar.glyphs import glyphs_of
from tui.shazar.table.keys import past_help, past_keys
from tui.shazar.views import view_in
from tui.table.interlude import TALL, Interlude, beside_playing, fair_rows
from tui.table.keys import Help
from tui.table.ready_row import ready_rows

if TYPE_CHECKING:
    from tui.session.session import Session


class EndingPage(Interlude):
    """The page to read the result and to ask for a rematch."""

    def told_of(self, scene: Scene) -> object:
        match = scene.picture.match
        return None if match is None else view_in(match).ending

    def pages(self, session: Session) -> list[Key]:
        return past_keys(session.words) if self.told_of(session.scene) else []

    def pages_help(self, scene: Scene) -> Help:
        return past_help(scene.words)

    def rows(self, session: Session, width: int, height: int) -> list[Row]:
        scene, match = session.scene, session.picture.match
        if match is None:
            return [BLANK, row("   ", scene.words.t("The match is starting."))]
        view = view_in(match)
        if view.ending is None:
            rows = _welcome(scene, view, width)
        else:
            gap = [BLANK] if height >= TALL else []
            rows = [*heading_rows(scene, view, width), *gap, *places_table(scene, view, width), *gap]
        rows += [*ready_rows(scene, width), *beside_playing(session, match, width)]
        if view.ending is not None:
            rows += _headed(scene, width, scene.words.t("Artifacts"), artifact_rows(scene, view, width))
            told = turning_rows(scene, match.log, view.round, width)
            rows += _headed(scene, width, scene.words.t("The last turning points"), told)
            rows += _headed(scene, width, scene.words.t("Hidden until now"), hidden_rows(scene, view, width))
        return [*rows, *fair_rows(scene, width)]


def _headed(scene: Scene, width: int, heading: str, rows: list[Row]) -> list[Row]:
    """Return rows below a heading; nothing without rows."""
    return [BLANK, rule(scene, width, heading), *rows] if rows else []


def _welcome(scene: Scene, view: View, width: int) -> list[Row]:
    """Return how many play, what wins, and when the Stone wakes (G1, G6)."""
    words, players = scene.words, view.setup.players
    goal = words.n(
        "Bring {count} artifact together in your Capital to win.",
        "Bring {count} artifacts together in your Capital to win.",
        view.need,
    )
    who = words.t("Two sides play, partners opposite.") if view.setup.teams else ""
    told = [who or words.n("{count} mage plays.", "{count} mages play.", players), goal]
    if view.setup.stone:
        told.append(words.t("The Stone wakes after round {number}.", number=view.setup.stone))
    sign = Span(glyphs_of(scene.look).stone, "moon")
    heading = words.t("The fields are about to be laid")
    return [
        row(" ", sign, " ", Span(heading, "banner")),
        *(row("   ", line) for line in wrap(" ".join(told), width - 4)),
        BLANK,
    ]
