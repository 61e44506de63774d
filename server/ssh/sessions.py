"""The sessions of one connection: how many run, and their common backpressure."""

from __future__ import annotations

from collections.abc import Iterator

from server.house.people.people import Person
from server.ssh.front import Front
from tui.text.goodbyes import SessionEnd


class Sessions:
    """The open channels of one connection."""

    def __init__(self) -> None:
        self._fronts: list[Front] = []
        self.held: set[str] = set()
        """The reasons why output must wait: the network is full, or a key re-exchange is under way."""

    def __len__(self) -> int:
        return len(self._fronts)

    def __iter__(self) -> Iterator[Front]:
        return iter(tuple(self._fronts))

    def add(self, front: Front) -> None:
        """Add a session."""
        self._fronts.append(front)

    def remove(self, front: Front) -> bool:
        """Remove a session; return False if it was removed before."""
        if front not in self._fronts:
            return False
        self._fronts.remove(front)
        return True

    def clear(self) -> None:
        """Remove all sessions."""
        self._fronts.clear()

    @property
    def running(self) -> list[Front]:
        """The sessions that have started: all their requests have arrived."""
        return [front for front in self._fronts if front.task is not None]

    @property
    def person(self) -> Person | None:
        """The person who is in the house through one of the sessions."""
        people = (front.stage.person for front in self._fronts)
        return next((person for person in people if person is not None), None)

    @property
    def unsent(self) -> int:
        """Bytes that wait in the sessions' channels."""
        return sum(front.unsent for front in self._fronts)

    def end(self, ending: SessionEnd) -> None:
        """End all sessions, each with a line that says why."""
        for front in self:
            front.end(ending)

    # ---- backpressure

    def hold(self, what: str) -> None:
        """Pause the output of all sessions for the reason `what`."""
        self.held.add(what)
        for front in self._fronts:
            front.hold(what)

    def release(self, what: str) -> None:
        """Remove the reason `what`; sessions without another one resume their output."""
        self.held.discard(what)
        for front in self._fronts:
            front.release(what)
