"""The place of the chat: a column of its own on a wide screen, below everything else on a narrow one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tui.draw.rows import BLANK, Row, Span, beside
from tui.draw.rule import rule
from tui.session.page import Body

if TYPE_CHECKING:
    from tui.session.session import Session

WIDE = 110
"""Columns from which on the chat has a column of its own."""
ROOMY = 76
"""Columns from which on there is room for two short columns."""
CHAT = 46
LEAST_CHAT = 4

Drawn = Callable[[int], list[Row]]
"""Returns rows for a given width."""


def with_chat(session: Session, heading: str, draw: Drawn, width: int, height: int) -> Body:
    """Return the chat with the rows, which `draw` makes for the width that the chat leaves."""
    if width < WIDE:
        return _below(session, heading, draw(width), width, height)
    left = width - CHAT - 1
    return beside_chat(session, heading, draw(left), [], width, height)


def with_gap(rows: list[Row], height: int) -> list[Row]:
    """Return the rows, with an empty one below them if the chat can spare it."""
    return [*rows, BLANK] if height - len(rows) - 1 > LEAST_CHAT else rows


def beside_chat(
    session: Session, heading: str, rows: list[Row], above: list[Row], width: int, height: int
) -> Body:
    """Return the rows beside a column with the chat; the rows `above` stand on top of that column."""
    x, y = width - CHAT, len(above) + 1
    chat = session.chat.body(session, CHAT, height - y)
    right = [*above, rule(session.scene, CHAT, heading), *chat.rows]
    both = beside(rows[:height], right, x - 1, Span(session.look.glyphs.upright, "line"))
    return Body(both, chat.cursor and (chat.cursor[0] + x, chat.cursor[1] + y), (x, y, CHAT, height - y))


def _below(session: Session, heading: str, rows: list[Row], width: int, height: int) -> Body:
    above = rows[: height - 2]
    y = len(above) + 1
    chat = session.chat.body(session, width, height - y)
    cursor = chat.cursor and (chat.cursor[0], chat.cursor[1] + y)
    return Body([*above, rule(session.scene, width, heading), *chat.rows], cursor, (0, y, width, height - y))
