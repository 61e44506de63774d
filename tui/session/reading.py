"""A page of text over another one; it may be longer than the screen."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from tui.draw.rows import Row, fit
from tui.draw.scene import Scene
from tui.session.letters import Letter
from tui.session.page import Body, Key, Page

if TYPE_CHECKING:
    from tui.session.session import Session


class ReadingPage(Page):
    """A page to read, from the top; the arrows scroll it."""

    def __init__(self) -> None:
        self.first = 0
        self._room = 1

    @abstractmethod
    def rows(self, scene: Scene, width: int) -> list[Row]:
        """Return all rows of the page."""

    def body(self, session: Session, width: int, height: int) -> Body:
        rows = [fit(line, width) for line in self.rows(session.scene, width)]
        self._room = height
        self.first = max(0, min(self.first, len(rows) - height))
        return Body(rows[self.first : self.first + height])

    def keys(self, session: Session) -> list[Key]:
        t = session.words.t
        return [Key(t("Esc"), t("back"), "escape"), Key(session.look.glyphs.arrows, t("scroll"), "down")]

    def press(self, session: Session, key: str) -> None:
        match key:
            case "escape" | "enter" | Letter.QUIT:
                session.close()
            case "up" | "down":
                self._turn(1 if key == "down" else -1)
            case "pageup" | "pagedown":
                self._turn(self._room - 1 if key == "pagedown" else 1 - self._room)
            case "home":
                self.first = 0

    def _turn(self, lines: int) -> None:
        self.first = max(0, self.first + lines)
