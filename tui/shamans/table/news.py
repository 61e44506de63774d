"""The events since an earlier picture, as far as they can be staged; acts, and the frames that they make."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.core import Notice
from engine.shamans.notices import CardPlayed, Eliminated, RitualBegan, RoundBegan
from tui.door import Picture
from tui.draw.staging import Frame, Frames, Patch

SHORT, LONG = 0.4, 1.0
"""Seconds of a staging; the long one is for a ritual and an elimination."""


class Act(NamedTuple):
    """One event on the screen."""

    frames: Frames = ()
    held: tuple[Patch, ...] = ()
    """The patches before it begins, while an earlier event is shown: the card is not there yet."""


def news(before: Picture, after: Picture) -> tuple[Notice, ...]:
    """Return the new notices of a round; nothing if they are too many to be staged."""
    if after.match is None:
        return ()
    log, old = after.match.log, _log(before, after)
    new = log[len(old) :] if log[: len(old)] == old else log
    played = sum(isinstance(notice, CardPlayed) for notice in new)
    began = any(isinstance(notice, RoundBegan) for notice in new)
    return () if played + began > 1 else new


def _log(before: Picture, after: Picture) -> tuple[Notice, ...]:
    """Return the log of the picture before, if it is of the same table."""
    if before.match is None or before.table is None or after.table is None:
        return ()
    return before.match.log if before.table.number == after.table.number else ()


def longest(new: Iterable[Notice]) -> float:
    """Return the seconds that this news may take."""
    return LONG if any(isinstance(notice, RitualBegan | Eliminated) for notice in new) else SHORT


def in_order(acts: list[Act], seconds: float) -> Frames:
    """Return the frames of the acts one after the other, up to this many seconds."""
    frames: list[Frame] = []
    for place, act in enumerate(acts):
        held = tuple(patch for later in acts[place + 1 :] for patch in later.held)
        for frame in act.frames:
            left = seconds - sum(one.seconds for one in frames)
            if left > 0:
                frames.append(Frame(min(left, frame.seconds), (*held, *frame.patches)))
    return tuple(frames)
