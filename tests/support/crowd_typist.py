"""Somebody honest who types at a table, while a crowd does whatever it does."""

from __future__ import annotations

from support.crowd_client import source
from support.held import Honest

ESCAPE = b"\x1b[27u"
"""The key alone, as newer terminals send it."""


async def typist_at_a_table(port: int) -> Honest:
    """Somebody who has begun a match with bots, and writes into the talk there."""
    honest = await Honest.come(port, "busy", source=source(0, 9))
    honest.player.press(ESCAPE, b"b")
    await honest.player.sees("about to be dealt")
    honest.player.press(b"c")
    await honest.player.sees("Enter")
    return honest
