"""Two seats of one match are drawn in one process: they share no drawn row that holds something private.

Rows are kept twice: a session keeps what it drew last (`Memo`), and a look keeps public rows for all sessions
(`Look.strip`). A row that is kept for another seat tells that seat something: what it shows, or that it was
drawn before. So the seats take turns here, as sessions do in the server, and two things are checked. A seat
sees what it sees without the others; and no private part of a row, nor a painted row with one, is the same
object for two seats.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pytest
from textual.strip import Strip

from engine.core import Seat, seats
from engine.shamans import Game
from support.engine.questions import QUESTIONS
from support.screens.fake_door import FakeDoor
from support.screens.seated import SIZES
from support.screens.sessions import enter
from support.two_worlds.leak import Leak
from tui.door import Reason
from tui.draw.look import UNICODE, Depth, Look
from tui.draw.memo import Memo
from tui.draw.rows import Row
from tui.session import Session
from tui.terminal import strips
from tui.words import Words

KEYS = (
    "",
    "right",
    "enter",
    "escape",
    "1",
    "escape",
    "v",
    *("t", "escape", "h", "escape", "m", "1", "escape"),
)
"""Keys that pick, ask for confirmation, hide the role, and open the pages of the round."""
WORDS = Words()
"""The words of all sessions: rows that are made from the same facts are then made from the same words."""
PLANTED = ("to_play", "to_take")
"""The positions for the planted faults."""


class Drawn:
    """All rows that one seat was shown."""

    def __init__(self, game: Game, seat: Seat, look: Look) -> None:
        self.session = _session(game, seat, look)
        self.rows: list[Row] = []
        self.strips: list[Strip] = []

    def draw(self, key: str, size: tuple[int, int]) -> None:
        """Press a key, draw the screen, and paint its rows."""
        if key:
            self.session.press(key, key if len(key) == 1 else None)
        for parts in self.session.draw(*size).rows:
            self.rows.append(parts)
            self.strips.append(strips.strip(self.session.look, parts, size[0]))

    @property
    def private(self) -> set[int]:
        """Return the identities of private spans, and of painted rows that have one."""
        rows = [
            (parts, strip) for parts, strip in zip(self.rows, self.strips, strict=True) if _private(parts)
        ]
        spans = {id(span) for parts, _ in rows for span in parts if span.private}
        return spans | {id(strip) for _, strip in rows}


def _session(game: Game, seat: Seat, look: Look) -> Session:
    """Let a seat visit a match. The house refuses everything, so that Enter chooses nothing."""
    door = FakeDoor()
    door.sit_at(game.copy(), seat)
    door.refuse = Reason.TOO_FAST
    return enter(door, WORDS, look)


def _private(parts: Row) -> bool:
    return any(span.private for span in parts)


def _look() -> Look:
    return Look(Depth.TRUECOLOR, False, UNICODE)


def alone(game: Game) -> list[list[Row]]:
    """Return what each seat is shown where no other seat is drawn."""
    shown = []
    for seat in seats(game.setup.players):
        drawn = Drawn(game, seat, _look())
        for size in SIZES:
            for key in KEYS:
                drawn.draw(key, size)
        shown.append(drawn.rows)
    return shown


def compare(game: Game, expected: list[list[Row]]) -> int:
    """Draw all seats in turns and return the number of private parts; raise `Leak` if two seats share one."""
    look = _look()
    drawn = [Drawn(game, seat, look) for seat in seats(game.setup.players)]
    for size in SIZES:
        for key in KEYS:
            for one in drawn:
                one.draw(key, size)
    if [one.rows for one in drawn] != expected:
        raise Leak("a seat is shown other rows when others are drawn, too")
    parts = [one.private for one in drawn]
    if sum(map(len, parts)) != len(set[int]().union(*parts)):
        raise Leak("two seats share a private part")
    return sum(map(len, parts))


@pytest.mark.parametrize("question", QUESTIONS)
def test_two_seats_share_no_private_row(question: str) -> None:
    game, _ = QUESTIONS[question]()
    assert compare(game, alone(game)) > 500


# ---- planted faults


def finds_the_leak(plant: Callable[[], None]) -> None:
    """Expect that the comparison finds a fault in some position; without one it finds nothing."""
    games = [QUESTIONS[question]()[0] for question in PLANTED]
    expected = [alone(game) for game in games]
    plant()
    with pytest.raises(Leak):
        all(map(compare, games, expected))


def test_rows_that_all_sessions_keep_together_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rows are equal for both seats, but a seat could notice by the time that drawing takes."""
    together: dict[Hashable, Any] = {}

    def init(self: Memo) -> None:
        self._made = together

    finds_the_leak(lambda: monkeypatch.setattr(Memo, "__init__", init))


@pytest.mark.parametrize("place", ["board", "question", "things"])
def test_a_place_that_is_kept_for_whoever_comes_next_is_found(
    monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    honest = Memo.__call__
    shared: dict[Hashable, object] = {}

    def kept(self: Memo, where: Hashable, made_from: tuple[object, ...], make: Callable[[], Any]) -> Any:
        if where != place:
            return honest(self, where, made_from, make)
        width = [part for part in made_from if isinstance(part, int)]
        return shared.setdefault((where, *width), make())

    finds_the_leak(lambda: monkeypatch.setattr(Memo, "__call__", kept))


def test_private_rows_that_a_look_keeps_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: dict[tuple[Row, int], Strip] = {}

    def strip(look: Look, parts: Row, width: int) -> Strip:
        return painted.setdefault((parts, width), strips.draw(look, parts, width))

    finds_the_leak(lambda: monkeypatch.setattr(strips, "strip", strip))
