"""Notices: the events that a game reports to the people at its table while a choice takes effect."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.core.seating import Seat


class Notice:
    """An event that holds only what its audience may know.

    An event that some know in full and others in part is two notices, never one with a hole in it.
    """

    __slots__ = ()

    @property
    def to(self) -> Seat | None:
        """The one seat that may hear it; None: everyone may, spectators too."""
        return None


@dataclass(frozen=True, slots=True)
class PrivateNotice(Notice):
    """Base of the notices for one seat."""

    to: Seat = field()  # field(): not a default taken from the property above


def audible(notice: Notice, seat: Seat | None) -> bool:
    """Return True if a seat (None: a spectator) may hear a notice."""
    return notice.to is None or notice.to == seat
