"""A place in a finished match, and the viewpoint from which it is seen."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.core import FairDeal, Notice, Option, Seat


class Viewpoint(NamedTuple):
    """The viewpoint of a seat, of a spectator, or of a viewer who sees all hands."""

    seat: Seat | None = None
    all_open: bool = False


SPECTATOR = Viewpoint()
EVERYTHING = Viewpoint(all_open=True)


class ReplayPlace(NamedTuple):
    """A place in a finished match, from a viewpoint: after a deal, or after a choice."""

    game: Any
    """The game at this place. Only its views may be taken."""
    eyes: Viewpoint
    heard: tuple[Notice, ...]
    """The notices of the round that the viewpoint has heard, the oldest first."""
    notices: tuple[Notice, ...]
    """All notices of the step that led here."""
    made: tuple[Seat, Option] | None
    """The seat and its choice; None after a deal."""
    deal: FairDeal | None
    """The deal of this round, with its secret; None if no secret was recorded."""
    choice: int
    """The number of choices up to here."""
    choices: int
    """The number of choices in the match."""
