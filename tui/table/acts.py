"""Staging at any table: the events since an earlier picture, acts, and the frames that they make."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import Notice
from tui.door import Picture
from tui.draw.staging import Frame, Frames, Patch
from tui.table.log import gone

SHORT, LONG = 0.4, 1.0
"""Seconds of a staging; the long one is for rare moments."""


class Act(NamedTuple):
    """One event on the screen."""

    frames: Frames = ()
    held: tuple[Patch, ...] = ()
    """The patches before it begins, while an earlier event is shown: the card is not there yet."""


def heard_since(before: Picture, after: Picture) -> tuple[Notice, ...]:
    """Return the new notices of a log; all of it if it is not the log that the picture before had."""
    if after.match is None:
        return ()
    log, old = after.match.log, _log(before, after)
    dropped = gone(old, log)
    return log if dropped is None else log[len(old) - dropped :]


def _log(before: Picture, after: Picture) -> tuple[Notice, ...]:
    """Return the log of the picture before, if it is of the same table."""
    if before.match is None or before.table is None or after.table is None:
        return ()
    return before.match.log if before.table.number == after.table.number else ()


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
