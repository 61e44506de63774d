"""The extra rows of spectators: the players' chat, which they read beside their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.draw.rows import Row, Span
from tui.session.messages import newest

if TYPE_CHECKING:
    from tui.session.session import Session


def overheard_rows(session: Session, width: int, height: int) -> list[Row]:
    """Return the players' newest chat lines, in at most `height` rows; none for players."""
    heard = newest(session, session.picture.overheard, width - 1, max(0, height)).rows
    return [(Span(" "), *line) for line in heard]


def chat_heading(session: Session) -> str:
    """Return the heading of the chat: the lane's name."""
    return session.chat.heading(session.scene)
