"""The engine's door: one match of Shamans. Everything else in this folder is behind it."""

from __future__ import annotations

from engine.core import Notice, Reason, Refused, Seat
from engine.shamans.dealing import Shuffle
from engine.shamans.options import Option
from engine.shamans.rules import answer, offered, resolve
from engine.shamans.rules.setup import begin_round
from engine.shamans.setup import Setup
from engine.shamans.state import State
from engine.shamans.view import Asked, View, asked_now, build_view

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
    def over(self) -> bool:
        """Whether the match has a winner (G1)."""
        return self._state.winner is not None

    @property
    def decision(self) -> int:
        """The number of the open decision: it grows with everything that everyone can see."""
        return self._state.decision

    @property
    def waiting(self) -> frozenset[Seat]:
        """Whose answer is still to come; nobody's between rounds. For the table, not for players."""
        prompt = self._state.prompt
        return _NOBODY if prompt is None else prompt.awaited

    @property
    def rounds(self) -> tuple[tuple[Shuffle, tuple[Choice, ...]], ...]:
        """All that went into the match so far, round by round."""
        return tuple((shuffle, tuple(choices)) for shuffle, choices in self._rounds)

    def deal(self, shuffle: Shuffle) -> list[Notice]:
        """Begin a round (S2 to S5)."""
        state = self._state
        if self.over:
            raise Refused(Reason.MATCH_OVER)
        if state.prompt is not None:
            raise Refused(Reason.ROUND_RUNNING)
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
        """What a seat may do now, in an order that depends on nothing hidden from it."""
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
            raise Refused(Reason.STALE)
        if option not in self.options(seat):
            raise Refused(Reason.NOT_OFFERED)
        notices: list[Notice] = []
        state.notices = notices
        self._rounds[-1][1].append((seat, option))
        answer(state, seat, option)
        self._offers = {}
        self._asked = None
        return notices

    def view(self, seat: Seat | None) -> View:
        """All that a seat may know; None is a spectator (V1 to V4)."""
        if seat is not None and not self._has(seat):
            raise Refused(Reason.NO_SUCH_SEAT)
        if self._asked is None:
            self._asked = asked_now(self._state.prompt)
        options = () if seat is None else self.options(seat)
        return build_view(self._state, seat, self._asked, options)

    def copy(self) -> Game:
        """A game that goes its own way from here."""
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
        """Python would take -1 for the last seat, and True for seat 1: a stranger would see a hand."""
        return type(seat) is int and 0 <= seat < self._state.setup.players
