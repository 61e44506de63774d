"""Facts read from a player's screen, and the journal state in which they are visible.

A screen is compared with screens that are drawn from the journal, state by state: the board with all roles,
hands and tiles that the seat may know, and between rounds the points and the commitments. Readiness, absence,
chat and clocks are not in a journal, and are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import cast

from engine.core import Notice, Seat, play_again, seats
from engine.shamans import FairDeal, Game, View
from engine.shamans.kit import RULES
from server.house.journal import JournalContent
from server.match.entries import MatchBegun
from server.match.record_codec import decode
from server.match.state import MatchState
from support.screens.fake_door import FakeDoor, painted
from support.screens.sessions import enter
from tui.door import MatchPicture, NextDeal, Occupant, SeatPicture, TableOptions, TablePicture, TableStage
from tui.draw.look import Look
from tui.session.staging import unlimited
from tui.words import Words

SIZE = (120, 40)
"""Large enough for all that matters to be on the screen."""
TABLE, BETWEEN = 80, 73
"""Cells of the table itself and of the page between rounds; beside them are the log and the talk."""

Facts = tuple[str, ...]

_ROUND = re.compile(r" Round \d+, turn \d+ ")
_HEADING = re.compile(r" ☾ (?:Round \d|The cards are)| ★ .* the match!")
_WORLD = re.compile(r"[ ▸]\S \w+ .*\d left ")
_CARD = re.compile(r"│(?:(\d)    |  (\S)  )│")
"""The row of a card with its number, or the one with its sign."""
_DIGEST = re.compile(r"[0-9a-f]{64}")
_POINTS = re.compile(r"[ ▸]  \S+ +(?:[☼ψ] |in hand )")
"""A seat's line after a round: its role and points, and its hand."""
CALM, MOVING = {"NO_COLOR": "1"}, {"COLORTERM": "truecolor"}
"""The environments of a client that gets no staged frames, and of one that does."""
_STILL, _MOVES = (
    Look.for_environment({"TERM": "xterm-256color", "LANG": "C.UTF-8", **env}) for env in (CALM, MOVING)
)
UNDRAWN = 3
"""Entries that a busy screen may leave out before it stages the next one."""


def facts(lines: Sequence[str]) -> Facts | None:
    """Return the facts on a screen about the match; None if it shows something else."""
    rows = [line[:TABLE].replace("~", " ").rstrip() for line in lines[2:]]
    if len(rows) > 2 and _ROUND.match(rows[1]):
        worlds = [y for y, row in enumerate(rows) if _WORLD.match(row)]
        if not worlds:
            return None
        board, rest = rows[: worlds[-1] + 1], rows[worlds[-1] + 1 :]
        return (*board, _hand(rest))
    rows = [row[:BETWEEN].rstrip() for row in rows]
    told = [row for row in rows if _HEADING.match(row) or _POINTS.match(row)]
    return (*told, *_DIGEST.findall("\n".join(rows))) if told else None


def _hand(rows: Sequence[str]) -> str:
    """Return the cards below the worlds, from the left; a picked card stands higher than the others."""
    parts = sorted((match.start(), match[1] or match[2]) for row in rows for match in _CARD.finditer(row))
    return " ".join(part for _, part in parts)


@dataclass(frozen=True, slots=True)
class _State:
    """A match after one of its entries."""

    views: tuple[View, ...]
    next_deals: tuple[NextDeal | None, ...]
    last_deal: FairDeal | None
    logs: tuple[tuple[Notice, ...], ...]

    def picture(self, seat: Seat) -> MatchPicture:
        """Return the match as a seat sees it."""
        return MatchPicture(
            view=self.views[seat],
            log=self.logs[seat],
            next_deal=self.next_deals[seat],
            last_deal=self.last_deal,
        )


class Journey:
    """All states through which a journal leads, as its players would see them."""

    def __init__(self, content: JournalContent, names: Sequence[str]) -> None:
        """Read a journal; `names` are those of the seats."""
        self._names = names
        self._options = content.options
        self._states = list(_states(content))

    def __len__(self) -> int:
        return len(self._states)

    def at(self, place: int, seat: Seat, *, moves: bool = False) -> Facts | None:
        """Return what a seat sees after this many entries, counted from 0; negative ones from the end."""
        return drawn(self._options, self._names, seat, self._states[place].picture(seat), moves=moves)

    def last_place(self, seat: Seat, seen: Facts, *, moves: bool = False) -> int | None:
        """Return the last entry after which a seat sees this; None: never."""
        places = reversed(range(len(self._states)))
        return next((place for place in places if self.at(place, seat, moves=moves) == seen), None)

    def is_frame(self, seat: Seat, seen: Facts) -> bool:
        """Return True if this is a frame in which one of the last entries is staged for a seat."""
        last = len(self._states)
        return any(
            seen in self._frames(before, after, seat)
            for after in range(max(1, last - UNDRAWN), last)
            for before in range(max(0, after - UNDRAWN), after)
        )

    def _frames(self, before: int, after: int, seat: Seat) -> Iterator[Facts | None]:
        """Go through the frames from one entry to a later one, as a seat sees them."""
        door = _door(self._options, self._names, seat, self._states[before].picture(seat))
        session = enter(door, Words(), _MOVES)
        session.staging.spare = unlimited
        door.on_change(session.wake)
        session.draw(*SIZE)
        door.change(match=self._states[after].picture(seat))
        session.draw(*SIZE)
        while session.staging.frames:
            yield facts([line.rstrip() for line in painted(session, *SIZE)])
            session.staging.go_on()

    @property
    def over(self) -> bool:
        """True if the match has ended."""
        return self._states[-1].views[0].winner is not None


def end_of(
    record: bytes, names: Sequence[str], options: TableOptions, seat: Seat, *, moves: bool = False
) -> Facts | None:
    """Return what a seat sees at the end of an archived match."""
    kept = decode(record)
    game = cast(Game, play_again(RULES, kept))
    match = MatchPicture(view=game.view(seat), last_deal=kept.stretches[-1].deal)
    return drawn(options, names, seat, match, moves=moves)


def drawn(
    options: TableOptions, names: Sequence[str], seat: Seat, match: MatchPicture, *, moves: bool
) -> Facts | None:
    """Return the facts on the screen of a person who sees this."""
    session = enter(_door(options, names, seat, match), Words(), _MOVES if moves else _STILL)
    return facts([line.rstrip() for line in painted(session, *SIZE)])


def _door(options: TableOptions, names: Sequence[str], seat: Seat, match: MatchPicture) -> FakeDoor:
    door = FakeDoor(names[seat], guest=False)
    signs = tuple(
        SeatPicture(Occupant.PERSON, name, creator=place == 0, me=place == seat)
        for place, name in enumerate(names)
    )
    table = TablePicture("moss-owl", TableStage.PLAYING, options, signs)
    door.picture = replace(door.picture, table=table, seat=seat, match=match)
    return door


def _states(content: JournalContent) -> Iterator[_State]:
    begun, *entries = content.match
    assert isinstance(begun, MatchBegun)
    state = MatchState(content.rules, begun.setup)
    yield _state(state)
    for entry in entries:
        state.take(entry)
        yield _state(state)


def _state(state: MatchState) -> _State:
    places, game = seats(state.game.players), cast(Game, state.game)
    ended = state.interlude is not None or state.game.over
    return _State(
        tuple(game.view(seat) for seat in places),
        tuple(None if state.interlude is None else state.interlude.picture(seat) for seat in places),
        state.deals[-1] if state.deals and ended else None,
        tuple(state.logs.of(seat) for seat in places),
    )
