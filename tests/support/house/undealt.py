"""A match whose first deal waits, as a journal that ends just before that deal brings it back."""

from __future__ import annotations

from unittest.mock import patch

from server.house import HouseDoor
from server.match.flow import MatchFlow


def start_undealt(creator: HouseDoor) -> None:
    """Start the creator's match without its first deal: it waits like every later one."""
    with patch.object(MatchFlow, "deal", lambda _flow: None):
        creator.start()
