"""The story of a match: the notices that this seat has heard, as sentences, the newest at the bottom."""

from __future__ import annotations

from engine.core import Notice
from engine.shazar.notices import TurnBegan
from tui.draw.rows import BLANK, Row, Span, row
from tui.draw.scene import Scene
from tui.session.session import Session
from tui.shazar.sentences.telling import sentence
from tui.table.log import TableLog
from tui.table.placeholders import broken
from tui.table.story import StoryPage

MARGIN = 3


class ShazarLog(TableLog):
    """The log beside the table."""

    def tell(self, scene: Scene, log: tuple[Notice, ...], place: int, width: int, hide: bool) -> list[Row]:  # noqa: ARG002  no secret of this game is hidden
        return told(scene, log[place], width)


def told(scene: Scene, notice: Notice, width: int) -> list[Row]:
    """Return a notice as rows; the turn of a mage stands further left than what happens in it."""
    words = sentence(scene, notice)
    if not words:
        return []
    indent = 1 if isinstance(notice, TurnBegan) else 2
    return [(Span(" " * indent), *line) for line in broken(words, max(1, width - indent))]


def _told_all(scene: Scene, log: tuple[Notice, ...], width: int) -> list[Row]:
    """Return notices as rows; a blank row stands before each turn."""
    rows: list[Row] = []
    for notice in log:
        rows += [BLANK] if isinstance(notice, TurnBegan) else []
        rows += [(Span(" " * MARGIN), *line) for line in told(scene, notice, width - 2 * MARGIN)]
    return rows or [BLANK, row(" " * MARGIN, scene.words.t("Nothing has happened yet."))]


class LastTurnPage(StoryPage):
    """The last turn that is over, and the one that runs."""

    def title(self, session: Session) -> str:
        return session.words.t("The last turn")

    def rows(self, scene: Scene, width: int) -> list[Row]:
        log = scene.picture.match.log if scene.picture.match else ()
        begins = [place for place, notice in enumerate(log) if isinstance(notice, TurnBegan)]
        return _told_all(scene, log[begins[-2:][0] if begins else 0 :], width)


class MatchStoryPage(StoryPage):
    """The match so far."""

    def title(self, session: Session) -> str:
        return session.words.t("The match so far")

    def rows(self, scene: Scene, width: int) -> list[Row]:
        return _told_all(scene, scene.picture.match.log if scene.picture.match else (), width)
