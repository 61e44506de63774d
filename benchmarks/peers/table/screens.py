"""The recorded screens, and how a table of five uses them: shared by all peers in Python."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Generic, TypedDict, TypeVar

WIDTH, HEIGHT = 120, 40
PLAYERS = 5
PICKS = 4
"""Cards between which the pick moves."""

Line = list[tuple[str, str]]
"""Texts and the names of their styles."""


class State(TypedDict):
    """A screen with the first card picked, and for each pick the rows that differ from that."""

    rows: list[Line]
    picks: list[dict[int, Line]]


class Recording(TypedDict):
    """Successive screens, and their styles."""

    styles: dict[str, dict[str, int | str | bool]]
    states: list[State]
    top: int
    """Rows above the panes."""
    bottom: int
    """Rows below them."""
    left: int
    """Columns of the left pane; then a rule of one column; the right pane has the rest."""


class Screens:
    """A recording, to be looked up by number and pick.

    The numbers go through the states to the last one and back again, so that a single choice leads from every
    screen to the next.
    """

    def __init__(self, path: Path) -> None:
        recording: Recording = json.loads(path.read_text())
        self.styles = recording["styles"]
        states = recording["states"]
        self._states = [*states, *states[-2:0:-1]]

    def __len__(self) -> int:
        return len(self._states)

    def lines(self, number: int, pick: int) -> list[Line]:
        """Return a whole screen."""
        state = self._states[number % len(self)]
        changed = {int(y): line for y, line in state["picks"][pick].items()}  # JSON has no numbers as keys
        return [changed.get(y, line) for y, line in enumerate(state["rows"])]

    def texts(self, number: int, pick: int) -> list[str]:
        """Return the same without styles."""
        return ["".join(text for text, _ in line) for line in self.lines(number, pick)]


Member = TypeVar("Member")


class Tables(Generic[Member]):
    """The members and the position of each table; a table that all have left starts again."""

    def __init__(self) -> None:
        self._seated: dict[int, list[Member]] = {}
        self._numbers: dict[int, int] = {}

    def sit(self, table: int, member: Member) -> None:
        """Add a member."""
        self._seated.setdefault(table, []).append(member)
        self._numbers.setdefault(table, 0)

    def stand_up(self, table: int, member: Member) -> None:
        """Remove a member."""
        self._seated[table].remove(member)
        if not self._seated[table]:
            del self._seated[table], self._numbers[table]

    def number(self, table: int) -> int:
        """Return the number of a table's screen."""
        return self._numbers[table]

    def go_on(self, table: int) -> list[Member]:
        """Go to the next screen; return the members who have to see it."""
        self._numbers[table] += 1
        return self._seated[table]


def table_of(username: str) -> int:
    """Return the table of a seat."""
    return int(username) // PLAYERS
