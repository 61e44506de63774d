"""What a page is: it draws the body of the screen, names its keys, and answers them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, NamedTuple

from tui.rows import BLANK, Row

if TYPE_CHECKING:
    from tui.visit.visit import Visit


class Key(NamedTuple):
    """A key as the footer shows it; a click on it presses it."""

    shown: str
    label: str
    key: str


class Body(NamedTuple):
    """A page's rows between header and footer."""

    rows: list[Row]
    cursor: tuple[int, int] | None = None
    """Column and row of an open input's cursor."""
    chat: tuple[int, int, int, int] | None = None
    """First column, first row, width and height of the chat: there the wheel turns its pages."""


class Page(ABC):
    """Draws from the visit's newest picture; keeps only what its player is doing: a choice, a draft."""

    @abstractmethod
    def title(self, visit: Visit) -> str:
        """What stands in the header beside the game's name."""

    @abstractmethod
    def body(self, visit: Visit, width: int, height: int) -> Body:
        """The rows, at most `height` of them."""

    @abstractmethod
    def keys(self, visit: Visit) -> list[Key]:
        """What the footer offers, the most wanted first."""

    @abstractmethod
    def press(self, visit: Visit, key: str) -> None:
        """Answer a key: a letter in lower case, a digit, or Textual's name for it."""

    def type(self, visit: Visit, key: str, character: str | None) -> bool:  # noqa: ARG002  for pages with an input
        """Give a key to the open input first; False if there is none or the key does not edit."""
        return False

    def paste(self, visit: Visit, text: str) -> None:  # noqa: B027  most pages have no input
        """Put a pasted text into the open input, if there is one."""

    def act(self, visit: Visit, act: str) -> None:  # noqa: B027  nor spans to click
        """Answer a click on a span."""

    def help(self, visit: Visit) -> list[tuple[str, str]]:  # noqa: ARG002  the footer's keys may be all
        """Keys and what they do, for the help page; if there are none, it shows the footer's."""
        return []

    def now(self, visit: Visit) -> list[str]:  # noqa: ARG002  most pages speak for themselves
        """What is asked now, and what stands on the screen: the help page begins with it."""
        return []

    def hint(self, visit: Visit, width: int) -> Row:  # noqa: ARG002  most pages say nothing there
        """What the status row says while nothing else has to be said."""
        return BLANK

    def wheel(self, visit: Visit, step: int) -> None:
        """Answer the wheel outside the chat, like an arrow key."""
        self.press(visit, "down" if step > 0 else "up")
