"""The base of a game's pages about the past: the keys that open such a page also close it."""

from __future__ import annotations

from tui.session.letters import Letter
from tui.session.reading import ReadingPage
from tui.session.session import Session


class StoryPage(ReadingPage):
    """A page about the past."""

    about_table = True

    def press(self, session: Session, key: str) -> None:
        super().press(session, "escape" if key in (Letter.LAST_TURN, Letter.HISTORY) else key)
