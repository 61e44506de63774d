"""The engine's door: one match of Shamans. Everything else in this folder is behind it."""

from __future__ import annotations

from engine.core import GameReason, Notice, Refused, Result, Seat
from engine.shamans.dealing import Shuffle, ShuffleNeeded
from engine.shamans.options import Let, Option
from engine.shamans.rules import answer, offered, resolve
from engine.shamans.rules.setup import begin_round
from engine.shamans.setup import Setup
from engine.shamans.state import State
from engine.shamans.view import Asked, View, asked_now, build_view

_LET = Let()
_NOBODY: frozenset[Seat] = frozenset()
Choice = tuple[Seat, Option]


class Game:
    """A match at one table: its setup, its shuffles and its choices, and what has come of them."""

    __slots__ = ("_asked", "_offers", "_rounds", "_state")

    def __init__(self, setup: Setup) -> None:
        self._state = State(setup)
        self._rounds: list[tuple[Shuffle, list[Choice]]] = []
        """All that went in: a game is equal to what these give when they are played again."""
        self._offers: dict[Seat, tuple[Option, ...]] = {}
        """Options already worked out, until something changes."""
        self._asked: Asked | None = None

    @property
    def setup(self) -> Setup:
        """The table as its host made it."""
        return self._state.setup

    @property
    def players(self) -> int:
        """How many seats play."""
        return self._state.setup.players

    @property
    def over(self) -> bool:
        """True if the match has a winner (G1)."""
        return self._state.winner is not None

    @property
    def decision(self) -> int:
        """The number of the open decision: it grows with everything that everyone can see."""
        return self._state.decision

    @property
    def waiting(self) -> frozenset[Seat]:
        """The seats whose answer is still to come; none between rounds. For the table, not for players."""
        prompt = self._state.prompt
        return _NOBODY if prompt is None else prompt.awaited

    @property
    def needs(self) -> ShuffleNeeded | None:
        """The shuffle of the next round; None while a round is played, and when the match is over."""
        state = self._state
        if state.prompt is not None or state.winner is not None:
            return None
        return ShuffleNeeded(True, state.setup)

    @property
    def asked(self) -> Asked | None:
        """The open question, as everyone sees it; None between rounds."""
        state = self._state
        if self._asked is None and state.prompt is not None:
            self._asked = asked_now(state.prompt, state.decision)
        return self._asked

    @property
    def result(self) -> Result | None:
        """The places by points (G1); None until the match is over. Sides last for a round only."""
        return Result.of_points(self._state.points) if self.over else None

    @property
    def rounds(self) -> tuple[tuple[Shuffle, tuple[Choice, ...]], ...]:
        """All that went into the match so far, round by round."""
        return tuple((shuffle, tuple(choices)) for shuffle, choices in self._rounds)

    def deal(self, shuffle: Shuffle) -> list[Notice]:
        """Begin a round (S2 to S5)."""
        state = self._state
        if self.over:
            raise Refused(GameReason.MATCH_OVER)
        if state.prompt is not None:
            raise Refused(GameReason.ROUND_RUNNING)
        shuffle.check(state.setup)
        state.notices = []
        self._rounds.append((shuffle, []))
        begin_round(state, shuffle)
        state.decision += 1
        resolve(state)
        self._offers = {}
        self._asked = None
        return state.notices

    def options(self, seat: Seat) -> tuple[Option, ...]:
        """Return the options of a seat now, in an order that depends on nothing hidden from it."""
        if type(seat) is not int:
            return ()
        options = self._offers.get(seat)
        if options is None:
            if not self._has(seat):
                return ()
            options = self._offers[seat] = offered(self._state, seat)
        return options

    def apply(self, seat: Seat, option: Option, decision: int) -> list[Notice]:
        """Let a choice take effect; `decision` is the number of the one it answers."""
        state = self._state
        if decision != state.decision:
            raise Refused(GameReason.STALE)
        if option not in self.options(seat):
            raise Refused(GameReason.NOT_OFFERED)
        notices: list[Notice] = []
        state.notices = notices
        self._rounds[-1][1].append((seat, option))
        answer(state, seat, option)
        self._offers = {}
        self._asked = None
        return notices

    def view(self, seat: Seat | None) -> View:
        """Return all that a seat may know; None is a spectator (V1 to V4)."""
        if seat is not None and not self._has(seat):
            raise Refused(GameReason.NO_SUCH_SEAT)
        options = () if seat is None else self.options(seat)
        return build_view(self._state, seat, self.asked, options)

    def silence(self, seat: Seat) -> Option | None:
        """W2: a seat that says nothing in a window lets it happen; elsewhere silence is no answer."""
        return _LET if _LET in self.options(seat) else None

    def copy(self) -> Game:
        """Return an independent copy."""
        twin = Game.__new__(Game)
        twin._state = self._state.copy()
        twin._rounds = [(shuffle, choices.copy()) for shuffle, choices in self._rounds]
        twin._offers = self._offers.copy()
        twin._asked = self._asked
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self._state == other._state and self._rounds == other._rounds

    __hash__ = None  # type: ignore[assignment]  # mutable

    def _has(self, seat: Seat) -> bool:
        """Return True if the seat exists. Python would take -1 for the last seat and True for seat 1, and
        show a stranger a hand."""
        return type(seat) is int and 0 <= seat < self._state.setup.players
