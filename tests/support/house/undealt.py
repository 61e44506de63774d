"""A match whose first deal waits, as a journal that ends just before that deal brings it back."""

from __future__ import annotations

from collections.abc import Sequence
from unittest.mock import patch

from server.house import HouseDoor
from server.match.flow import MatchFlow
from support.house.fake_house import own_match
from tui.door import TableOptions


def start_undealt(creator: HouseDoor) -> None:
    """Start the creator's match without its first deal: it waits like every later one."""
    with patch.object(MatchFlow, "deal", lambda _flow: None):
        creator.start()


def begin_dealt(doors: Sequence[HouseDoor], options: TableOptions) -> None:
    """Seat people at one table with bots on the other seats, and deal when all are ready."""
    code = doors[0].open_table(options)
    for door in doors[1:]:
        door.join(code)
        door.set_ready(True)
    start_undealt(doors[0])
    for door in doors:
        if own_match(door).next_deal is not None:
            door.set_ready(True)
