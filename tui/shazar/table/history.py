"""The match so far, on two pages: the last turn in full, and all rounds with the events that matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Notice
from engine.shazar.notices import GameOpened, RoundStarted, TurnBegan
from tui.draw.rows import BLANK, Row, Span, row
from tui.draw.scene import Scene
from tui.shazar.panels.log import told
from tui.shazar.sentences.events import is_told, matters
from tui.shazar.sentences.marks import named
from tui.shazar.views import view_of
from tui.table.story import StoryPage

if TYPE_CHECKING:
    from tui.session.session import Session

EDGE = 2


class LastTurnPage(StoryPage):
    """The last turn that is over: every event, and what only this player heard."""

    def title(self, session: Session) -> str:
        return session.words.t("The previous turn")

    def rows(self, scene: Scene, width: int) -> list[Row]:
        match = scene.picture.match
        log = () if match is None else match.log
        begins = [place for place, notice in enumerate(log) if isinstance(notice, TurnBegan)]
        if log and view_of(scene).ending is not None:
            begins.append(len(log))
        if len(begins) < 2:
            return [BLANK, row("   ", scene.words.t("No turn has ended yet."))]
        start, stop = begins[-2:]
        began = log[start]
        assert isinstance(began, TurnBegan)
        heading = row("   ", Span(named(scene, view_of(scene), began.seat), "head"))
        places = [place for place in range(start + 1, stop) if is_told(log[place], scene.picture.seat)]
        return [BLANK, heading, BLANK, *_events(scene, log, places, width)]


class MatchStoryPage(StoryPage):
    """All rounds, the newest first, with the events that matter."""

    def title(self, session: Session) -> str:
        return session.words.t("The match so far")

    def rows(self, scene: Scene, width: int) -> list[Row]:
        t, match = scene.words.t, scene.picture.match
        log = () if match is None else match.log
        rows: list[Row] = []
        stop, number = len(log), view_of(scene).round
        for start in range(stop - 1, -1, -1):
            if start and not isinstance(log[start], RoundStarted):
                continue
            places = [place for place in range(start, stop) if matters(log[place])]
            heading = t("Round {round}", round=number) if number else t("Before the first round")
            if places:
                rows.append(row(" ", Span(heading, "head")))
                rows += [*_events(scene, log, places, width), BLANK]
            stop, number = start, number - 1
        if log and not isinstance(log[0], GameOpened):
            rows.append(row("   ", Span(t("Older events are told in the replay after the match."), "dim")))
        return rows or [BLANK, row("   ", t("Nothing has happened yet."))]


def _events(scene: Scene, log: tuple[Notice, ...], places: list[int], width: int) -> list[Row]:
    return [row(" " * EDGE, *line) for place in places for line in told(scene, log, place, width - EDGE - 1)]
