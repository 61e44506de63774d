"""The base of all pages: a page draws the body of the screen, names its keys, and answers them."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, NamedTuple

from tui.draw.rows import BLANK, Row

if TYPE_CHECKING:
    from tui.door import Picture, Settings
    from tui.draw.staging import Frames
    from tui.session.session import Session


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
    """First column, first row, width and height of the chat, where the mouse wheel scrolls the chat."""


def moved(part: Body, rows: list[Row], x: int, y: int) -> Body:
    """Return these rows as a body, with the cursor and the chat of a part that begins at x and y."""
    cursor, chat = part.cursor, part.chat
    return Body(
        rows,
        cursor and (cursor[0] + x, cursor[1] + y),
        chat and (chat[0] + x, chat[1] + y, chat[2], chat[3]),
    )


class Page(ABC):
    """Draws from the session's newest picture; keeps only what its player is doing: a choice, a draft."""

    about_table = False
    """True for a page over a table that tells of it: it closes when the player is no longer there, or
    another match begins."""

    @abstractmethod
    def title(self, session: Session) -> str:
        """Return the title that the header shows next to the game's name."""

    @abstractmethod
    def body(self, session: Session, width: int, height: int) -> Body:
        """Return the page's rows, at most `height` of them."""

    @abstractmethod
    def keys(self, session: Session) -> list[Key]:
        """Return the keys for the footer, the most useful first."""

    @abstractmethod
    def press(self, session: Session, key: str) -> None:
        """Answer a key: a lower-case letter, a digit, or Textual's name of another key."""

    def type(self, session: Session, key: str, character: str | None) -> bool:  # noqa: ARG002  for pages with an input
        """Give a key to the open input; return False if there is none or the key does not edit."""
        return False

    def paste(self, session: Session, text: str) -> None:  # noqa: B027  most pages have no input
        """Insert a pasted text into the open input, if there is one."""

    def act(self, session: Session, act: str) -> None:  # noqa: B027  nor spans to click
        """Answer a click on a span."""

    def help(self, session: Session) -> list[tuple[str, str]]:  # noqa: ARG002  the footer's keys may be all
        """Return keys and what they do, for the help page; without any, it shows the footer's keys."""
        return []

    def now(self, session: Session) -> list[str]:  # noqa: ARG002  most pages speak for themselves
        """Return what is asked now and what is on the screen; the help page begins with it."""
        return []

    def hint(self, session: Session, width: int) -> Row:  # noqa: ARG002  most pages say nothing there
        """Return the status row for times when there is no other message."""
        return BLANK

    def stage(self, session: Session, before: Picture) -> Frames:  # noqa: ARG002  most pages stand still
        """Return how the change from the picture `before` is staged, over the body that was just drawn."""
        return ()

    def follow(self, before: Settings, after: Settings) -> None:  # noqa: B027  most pages read the settings
        """Follow a change of the player's settings, if the page keeps something of them."""

    @property
    def every(self) -> float | None:
        """Seconds until the next `tick`, for a page that moves by itself; None: it waits for the player."""
        return None

    def tick(self, session: Session) -> None:  # noqa: B027  few pages move by themselves
        """Move by one step."""

    def wheel(self, session: Session, step: int) -> None:
        """Answer the mouse wheel outside the chat like an arrow key."""
        self.press(session, "down" if step > 0 else "up")
