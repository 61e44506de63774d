"""A session's door to the house: its picture, its wake-ups, and the verbs of `server.house.verbs`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from server.house.guesses import Tries
from server.house.limits import RateLimiter
from server.house.people.people import Person
from server.house.verbs.history import HistoryVerbs
from server.house.verbs.lobby import LobbyVerbs
from server.house.verbs.person import PersonVerbs
from server.house.verbs.seat import SeatVerbs
from server.house.verbs.talk import TalkVerbs
from tui.door import Picture

if TYPE_CHECKING:
    from server.house.house import House


def _nothing() -> None:
    """Do nothing: no session has asked for a call."""


class HouseDoor(LobbyVerbs, SeatVerbs, TalkVerbs, HistoryVerbs, PersonVerbs):
    """Implements `tui.door.Door`. The server closes it when the session ends.

    A closed door shows the last picture that was looked at, calls nothing, and refuses everything.
    """

    __slots__ = ("_picture", "_taken_over", "_wake")

    def __init__(
        self, house: House, person: Person, voice: RateLimiter | None, tries: Tries | None = None
    ) -> None:
        """Open for a person; people from one source share `voice` and `tries` (`Visit`)."""
        super().__init__(house, person, voice, tries)
        self._picture = Picture(person.name, person.guest, person.reclaim, people=(), tables=(), chat=())
        """The picture that was looked at last."""
        self._wake: Callable[[], None] = _nothing
        self._taken_over: Callable[[], None] = _nothing

    # ---- for the server

    def on_taken_over(self, tell: Callable[[], None]) -> None:
        """Set the callback for when the same person comes in by another session, and this door is closed."""
        self._taken_over = tell

    def close(self, dropped: bool) -> None:
        """End the session; `dropped` means that its connection was lost."""
        if self._open:
            self.shut()
            self._house.go(self._person, dropped)

    # ---- for the house

    def admit(self, person: Person, seen: Picture | None) -> None:
        """Give the door to a person, with the picture that they saw last, if it is known."""
        self._person = person
        self._fresh = False
        if seen is not None:
            self._picture = seen

    @property
    def seen(self) -> Picture:
        """The picture that was looked at last."""
        return self._picture

    @property
    def person(self) -> Person:
        """The person of this session."""
        return self._person

    def outdate(self) -> None:
        """Note that there is a newer picture."""
        self._fresh = False

    def wake(self) -> None:
        """Tell the session that there is a newer picture."""
        if self._open:
            self._wake()

    def wake_in_turn(self) -> None:
        """Tell the session that there is a newer picture, if it may see it; the pacer calls this."""
        self._house.notifier.wake_in_turn(self)

    def shut(self) -> None:
        """Close the door: from now on it calls nothing and refuses everything."""
        self._open = False
        self._wake = _nothing

    def tell_taken_over(self) -> None:
        """Tell the session that another one has taken over."""
        tell, self._taken_over = self._taken_over, _nothing
        tell()

    # ---- for the screen

    def look(self) -> Picture:
        """Return the newest picture that may be seen, with the present announcement and trouble flag."""
        house = self._house
        if self._open and not self._fresh and not house.notifier.withholds(self._person):
            self._picture = house.pictures.picture(self._person)
            self._fresh = True
        seen, told = self._picture, (house.trouble, house.moderation.announcement)
        if self._open and (seen.trouble, seen.announcement) != told:
            self._picture = replace(seen, trouble=house.trouble, announcement=house.moderation.announcement)
        return self._picture

    def on_change(self, wake: Callable[[], None]) -> None:
        """Set the callback for a newer picture; it replaces the one before."""
        if self._open:
            self._wake = wake

    def _become(self, earlier: Person) -> None:
        if earlier is not self._person:
            self._house.become(self, self._person, earlier)
