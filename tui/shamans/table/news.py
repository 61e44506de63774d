"""The events since an earlier picture, as far as they can be staged."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import Notice
from engine.shamans.notices import CardPlayed, Eliminated, RitualBegan, RoundBegan
from tui.door import Picture
from tui.table.acts import LONG, SHORT, heard_since


def news(before: Picture, after: Picture) -> tuple[Notice, ...]:
    """Return the new notices of a round; nothing if they are too many to be staged."""
    new = heard_since(before, after)
    played = sum(isinstance(notice, CardPlayed) for notice in new)
    began = any(isinstance(notice, RoundBegan) for notice in new)
    return () if played + began > 1 else new


def longest(new: Iterable[Notice]) -> float:
    """Return the seconds that this news may take."""
    return LONG if any(isinstance(notice, RitualBegan | Eliminated) for notice in new) else SHORT
