"""Where the chat goes: in a column of its own on a wide screen, below everything else on a narrow one."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tui.rows import BLANK, Row, Span, beside
from tui.visit import frame
from tui.visit.page import Body

if TYPE_CHECKING:
    from tui.visit.visit import Visit

WIDE = 110
"""From here on the chat has a column."""
ROOMY = 76
"""From here on there is room for two short columns."""
CHAT = 46
LEAST_CHAT = 4

Drawn = Callable[[int], list[Row]]
"""Rows for a given width."""


def with_chat(visit: Visit, heading: str, draw: Drawn, width: int, height: int) -> Body:
    """The rows that are drawn for the width left to them, and the chat."""
    if width < WIDE:
        return _below(visit, heading, draw(width), width, height)
    left = width - CHAT - 1
    return beside_chat(visit, heading, draw(left), [], width, height)


def with_gap(rows: list[Row], height: int) -> list[Row]:
    """The rows, and an empty one below them if the chat can spare it."""
    return [*rows, BLANK] if height - len(rows) - 1 > LEAST_CHAT else rows


def beside_chat(
    visit: Visit, heading: str, rows: list[Row], above: list[Row], width: int, height: int
) -> Body:
    """The rows, and a column with the chat; something may stand above it."""
    x, y = width - CHAT, len(above) + 1
    chat = visit.chat.body(visit, CHAT, height - y)
    right = [*above, frame.rule(visit, CHAT, heading), *chat.rows]
    both = beside(rows[:height], right, x - 1, Span(visit.look.glyphs.upright, "line"))
    return Body(both, chat.cursor and (chat.cursor[0] + x, chat.cursor[1] + y), (x, y, CHAT, height - y))


def _below(visit: Visit, heading: str, rows: list[Row], width: int, height: int) -> Body:
    above = rows[: height - 2]
    y = len(above) + 1
    chat = visit.chat.body(visit, width, height - y)
    cursor = chat.cursor and (chat.cursor[0], chat.cursor[1] + y)
    return Body([*above, frame.rule(visit, width, heading), *chat.rows], cursor, (0, y, width, height - y))
