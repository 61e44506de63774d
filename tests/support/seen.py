"""What a player has seen, as facts read from his screen; and in which state of a journal that is to be seen.

A screen is compared with screens that are drawn anew from the journal, state by state: the board with all
roles, hands and tiles that the seat may know, and between rounds the points and the commitments. Who is ready
or away, the talk and the clocks are not in a journal, and are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from engine.core import Seat, seats
from engine.shamans import FairDeal, View, from_record
from server.house.book import Read
from server.match.course import Course
from server.match.journal import MatchBegun
from server.record import decode
from support.fake_door import FakeDoor, painted
from tui.chair import MatchSign, NextDeal, SeatSign, Sitting, Stage, TableOptions, TableSign
from tui.entrance import enter
from tui.look import Look
from tui.words import Words

SIZE = (120, 40)
"""Large enough for all that matters to be on the screen."""
TABLE = 73
"""Cells of the table itself; beside it are the log and the talk."""

Facts = tuple[str, ...]

_ROUND = re.compile(r" Round \d+, turn \d+")
_HEADING = re.compile(r" ☾ (?:Round \d|The cards are)| ★ .* the match!")
_WORLD = re.compile(r"[ ▸]\S[A-Z] \w+ .*\d left ")
_BOX = re.compile(r"│(\S\S\d)│")
_DIGEST = re.compile(r"[0-9a-f]{64}")
_POINTS = re.compile(r"[ ▸]  \S+ +(?:[☼ψ] |in hand )")
"""Of a seat when a round is over: its role and points, and what it held."""
_LOOK = Look.for_environment({"TERM": "xterm-256color", "LANG": "C.UTF-8"})


def facts(lines: Sequence[str]) -> Facts | None:
    """What a screen tells of the match; None if it shows something else."""
    rows = [line[:TABLE].replace("~", " ").rstrip() for line in lines[2:]]
    if len(rows) > 2 and _ROUND.match(rows[0]):
        worlds = [y for y, row in enumerate(rows) if _WORLD.match(row)]
        if not worlds:
            return None
        board, rest = rows[: worlds[-1] + 1], rows[worlds[-1] + 1 :]
        return (*board, " ".join(card for row in rest for card in _BOX.findall(row)))
    headings = [row for row in rows if _HEADING.match(row)]
    if headings:
        text = "\n".join(rows)
        return (*headings, *(row for row in rows if _POINTS.match(row)), *_DIGEST.findall(text))
    return None


@dataclass(frozen=True, slots=True)
class _State:
    """A match after one of its entries."""

    views: tuple[View, ...]
    next_deals: tuple[NextDeal | None, ...]
    last_deal: FairDeal | None


class Journey:
    """All states through which a journal leads, as its players would see them."""

    def __init__(self, book: Read, names: Sequence[str]) -> None:
        """`names` are those of the seats."""
        self._names = names
        self._options = book.standing.options
        self._states = list(_states(book))

    def __len__(self) -> int:
        return len(self._states)

    def at(self, place: int, seat: Seat) -> Facts | None:
        """What a seat sees after so many entries, counted from 0; negative ones from the end."""
        state = self._states[place]
        return drawn(
            self._options, self._names, seat, state.views[seat], state.next_deals[seat], state.last_deal
        )

    def last_place(self, seat: Seat, seen: Facts) -> int | None:
        """After which entry a seat sees this, the latest one; None: never."""
        places = reversed(range(len(self._states)))
        return next((place for place in places if self.at(place, seat) == seen), None)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._states[-1].views[0].winner is not None


def end_of(record: bytes, names: Sequence[str], options: TableOptions, seat: Seat) -> Facts | None:
    """What a seat sees at the end of a match that is put by."""
    kept = decode(record)
    return drawn(options, names, seat, from_record(kept).view(seat), None, kept.rounds[-1].deal)


def drawn(
    options: TableOptions,
    names: Sequence[str],
    seat: Seat,
    view: View,
    next_deal: NextDeal | None,
    last_deal: FairDeal | None,
) -> Facts | None:
    """The facts on the screen of somebody who sees this."""
    door = FakeDoor(names[seat], guest=False)
    signs = tuple(
        SeatSign(Sitting.PERSON, name, creator=place == 0, me=place == seat)
        for place, name in enumerate(names)
    )
    sign = MatchSign(view=view, next_deal=next_deal, last_deal=last_deal)
    table = TableSign("moss-owl", Stage.PLAYING, options, signs)
    door.picture = replace(door.picture, table=table, seat=seat, match=sign)
    return facts([line.rstrip() for line in painted(enter(door, Words(), _LOOK), *SIZE)])


def _states(book: Read) -> Iterator[_State]:
    begun, *entries = book.match
    assert isinstance(begun, MatchBegun)
    course = Course(begun.setup)
    yield _state(course)
    for entry in entries:
        course.take(entry)
        yield _state(course)


def _state(course: Course) -> _State:
    places = seats(course.game.setup.players)
    between = not course.game.waiting
    return _State(
        tuple(course.game.view(seat) for seat in places),
        tuple(None if course.interlude is None else course.interlude.sign(seat) for seat in places),
        course.deals[-1] if course.deals and between else None,
    )
