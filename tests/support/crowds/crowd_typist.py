"""An honest player who types at a table while a crowd attacks."""

from __future__ import annotations

from support.crowds.crowd_client import source
from support.servers.held import Honest

ESCAPE = b"\x1b[27u"
"""The Escape key as newer terminals send it."""


async def typist_at_a_table(port: int) -> Honest:
    """Return a player who has started a match with bots and types into its chat."""
    honest = await Honest.come(port, "busy", source=source(0, 9))
    honest.player.press(ESCAPE, b"b")
    await honest.player.sees("Round 1")
    honest.player.press(b"c")
    await honest.player.sees("Enter")
    return honest
