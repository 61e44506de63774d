"""Facts read from a player's screen, and the journal state in which they are visible.

A screen is compared with screens that are drawn from the journal, state by state. Of Shamans that is the
board with all roles, hands and tiles that the seat may know, and between rounds the points and the
commitments; of Shazar it is the turn, the mages and the own hand, and at the end the places. Readiness,
absence, chat and clocks are not in a journal, and are left out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from engine.core import FairDeal, Notice, Seat, View, play_again, seats
from server.games import GAMES
from server.house.journal import JournalContent
from server.match.entries import MatchBegun
from server.match.record_codec import decode
from server.match.state import MatchState
from support.screens.fake_door import FakeDoor, painted
from support.screens.sessions import enter
from tui.door import MatchPicture, NextDeal, Occupant, SeatPicture, TableOptions, TablePicture, TableStage
from tui.draw.look import Look
from tui.session import Session
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
FIELDS = 92
"""Cells of the fields of Shazar and of the hand below them; beside them are the mages and the log."""
_MAGES_ROUND = re.compile(r" round \d+ · ")
_MAGES_PLACE = re.compile(r"  ?\d\. ")
_TARGET = re.compile(r"│[\d►]")
"""The beginning of a mage's row: the key of a target depends on the pick."""
_SPELLS = re.compile(r"[ │]+[□△✚★] (?:attack|curse|blessing)")
"""The row below the names of the cards in a hand."""
CALM, MOVING = {"NO_COLOR": "1"}, {"COLORTERM": "truecolor"}
"""The environments of a client that gets no staged frames, and of one that does."""
_STILL, _MOVES = (
    Look.for_environment({"TERM": "xterm-256color", "LANG": "C.UTF-8", **env}) for env in (CALM, MOVING)
)
_STAGES = (TableStage.PLAYING, TableStage.FINISHED)
UNDRAWN = 3
"""Entries that a busy screen may leave out before it stages the next one."""


def _of_shamans(lines: Sequence[str]) -> Facts | None:
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


def _of_shazar(lines: Sequence[str]) -> Facts | None:
    rows = [line.replace("▸", " ").rstrip() for line in lines[2:]]
    if rows and _MAGES_ROUND.match(rows[0]):
        beside = [_TARGET.sub("│ ", row[FIELDS:]) for row in rows]
        story = next((y for y, row in enumerate(beside) if "─ Story" in row), 0)
        named = [row[:FIELDS].rstrip() for row, below in pairwise(rows) if _SPELLS.match(below)]
        return (rows[0][:FIELDS].rstrip(), *beside[:story], *named) if story else None
    told = tuple(row for row in rows if _HEADING.match(row) or _MAGES_PLACE.match(row))
    return told or None


FACTS: dict[str, Callable[[Sequence[str]], Facts | None]] = {"shamans": _of_shamans, "shazar": _of_shazar}
"""Read the facts on a screen about the match, by the name of the game; None if it shows something else."""


@dataclass(frozen=True, slots=True)
class _State:
    """A match after one of its entries."""

    views: tuple[View, ...]
    next_deals: tuple[NextDeal | None, ...]
    last_deal: FairDeal | None
    logs: tuple[tuple[Notice, ...], ...]
    begun: bool
    """True if a deal is awaited, or was dealt; before that no player sees the match."""
    over: bool
    all_ready: bool

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
        state = self._states[place]
        if not state.begun:
            return None
        return drawn(self._options, self._names, seat, state.picture(seat), moves=moves, over=state.over)

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
            if self._states[before].begun
        )

    def _frames(self, before: int, after: int, seat: Seat) -> Iterator[Facts | None]:
        """Go through the frames from one entry to a later one, as a seat sees them."""
        one, two = self._states[before], self._states[after]
        door = _door(self._options, self._names, seat, one.picture(seat), over=one.over)
        session = enter(door, Words(), _MOVES)
        session.staging.spare = unlimited
        door.on_change(session.wake)
        session.draw(*SIZE)
        assert door.picture.table is not None
        door.change(match=two.picture(seat), table=replace(door.picture.table, stage=_STAGES[two.over]))
        session.draw(*SIZE)
        while session.staging.frames:
            yield _read(self._options, session)
            session.staging.go_on()

    @property
    def over(self) -> bool:
        """True if the match has ended."""
        return self._states[-1].over

    @property
    def leads_to_another(self) -> bool:
        """True if all are ready for another match: it begins when all of them are back."""
        return self.over and self._states[-1].all_ready


def end_of(
    record: bytes, names: Sequence[str], options: TableOptions, seat: Seat, *, moves: bool = False
) -> Facts | None:
    """Return what a seat sees at the end of an archived match."""
    kept = decode(record)
    game = play_again(GAMES.rules[kept.game], kept)
    match = MatchPicture(view=game.view(seat), last_deal=kept.stretches[-1].deal)
    return drawn(options, names, seat, match, moves=moves, over=True)


def drawn(  # two of them by name
    options: TableOptions, names: Sequence[str], seat: Seat, match: MatchPicture, *, moves: bool, over: bool
) -> Facts | None:
    """Return the facts on the screen of a person who sees this."""
    session = enter(_door(options, names, seat, match, over=over), Words(), _MOVES if moves else _STILL)
    return _read(options, session)


def _read(options: TableOptions, session: Session) -> Facts | None:
    return FACTS[options.game]([line.rstrip() for line in painted(session, *SIZE)])


def _door(
    options: TableOptions, names: Sequence[str], seat: Seat, match: MatchPicture, *, over: bool
) -> FakeDoor:
    door = FakeDoor(names[seat], guest=False)
    signs = tuple(
        SeatPicture(Occupant.PERSON, name, creator=place == 0, me=place == seat)
        for place, name in enumerate(names)
    )
    table = TablePicture("moss-owl", _STAGES[over], options, signs)
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
    places, game = seats(state.game.players), state.game
    ended = state.interlude is not None or state.game.over
    return _State(
        tuple(game.view(seat) for seat in places),
        tuple(None if state.interlude is None else state.interlude.picture(seat) for seat in places),
        state.deals[-1] if state.deals and ended else None,
        tuple(state.logs.of(seat) for seat in places),
        state.interlude is not None or bool(state.deals),
        game.over,
        state.ready.issuperset(places),
    )
