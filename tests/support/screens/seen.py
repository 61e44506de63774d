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

from engine.core import Seat, play_again, seats
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
CALM = {"NO_COLOR": "1"}
"""The environment of a client that gets no staged frames: no journal has those."""
_LOOK = Look.for_environment({"TERM": "xterm-256color", "LANG": "C.UTF-8", **CALM})


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
    headings = [row for row in rows if _HEADING.match(row)]
    if headings:
        text = "\n".join(rows)
        return (*headings, *(row for row in rows if _POINTS.match(row)), *_DIGEST.findall(text))
    return None


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


class Journey:
    """All states through which a journal leads, as its players would see them."""

    def __init__(self, content: JournalContent, names: Sequence[str]) -> None:
        """Read a journal; `names` are those of the seats."""
        self._names = names
        self._options = content.options
        self._states = list(_states(content))

    def __len__(self) -> int:
        return len(self._states)

    def at(self, place: int, seat: Seat) -> Facts | None:
        """Return what a seat sees after this many entries, counted from 0; negative ones from the end."""
        state = self._states[place]
        return drawn(
            self._options, self._names, seat, state.views[seat], state.next_deals[seat], state.last_deal
        )

    def last_place(self, seat: Seat, seen: Facts) -> int | None:
        """Return the last entry after which a seat sees this; None: never."""
        places = reversed(range(len(self._states)))
        return next((place for place in places if self.at(place, seat) == seen), None)

    @property
    def over(self) -> bool:
        """True if the match has ended."""
        return self._states[-1].views[0].winner is not None


def end_of(record: bytes, names: Sequence[str], options: TableOptions, seat: Seat) -> Facts | None:
    """Return what a seat sees at the end of an archived match."""
    kept = decode(record)
    game = cast(Game, play_again(RULES, kept))
    return drawn(options, names, seat, game.view(seat), None, kept.stretches[-1].deal)


def drawn(
    options: TableOptions,
    names: Sequence[str],
    seat: Seat,
    view: View,
    next_deal: NextDeal | None,
    last_deal: FairDeal | None,
) -> Facts | None:
    """Return the facts on the screen of a person who sees this."""
    door = FakeDoor(names[seat], guest=False)
    signs = tuple(
        SeatPicture(Occupant.PERSON, name, creator=place == 0, me=place == seat)
        for place, name in enumerate(names)
    )
    sign = MatchPicture(view=view, next_deal=next_deal, last_deal=last_deal)
    table = TablePicture("moss-owl", TableStage.PLAYING, options, signs)
    door.picture = replace(door.picture, table=table, seat=seat, match=sign)
    return facts([line.rstrip() for line in painted(enter(door, Words(), _LOOK), *SIZE)])


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
    )
