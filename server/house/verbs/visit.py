"""The common part of a door's verbs: the house, the person, and whether the door is open."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

from server.house.guesses import Tries
from server.house.limits import RateLimiter
from server.house.people.people import Person
from tui.door import Reason, Refusal
from tui.door.limits import Limit

if TYPE_CHECKING:
    from server.house.house import House


def count_wrong_code(house: House, tries: Tries) -> None:
    """Count a code that fits nothing: for its source, and in all."""
    now = house.now()
    tries.count(now)
    house.guesses.count(now)


class Visit(ABC):
    """One person's visit to the house; a closed visit refuses everything."""

    __slots__ = ("_fresh", "_house", "_open", "_person", "_tries", "_voice")

    def __init__(
        self, house: House, person: Person, voice: RateLimiter | None, tries: Tries | None = None
    ) -> None:
        """Open for a person. People from one source share a `voice`, the limit of lobby messages, and the
        `tries` of codes; None: the visit has its own."""
        self._house = house
        self._person = person
        self._open = True
        self._fresh = False
        """True if the last picture is the newest."""
        self._voice = voice
        self._tries = tries or RateLimiter(house.limits.wrong_codes, Limit.CODES, house.tell_limit)

    def _me(self) -> Person:
        """Return the person; refuse if the door is closed."""
        if not self._open:
            raise Refusal(Reason.NOT_SEATED)  # the nearest reason there is: the person has gone
        return self._person

    @abstractmethod
    def _become(self, earlier: Person) -> None:
        """Continue as the guest whom this person was before."""
