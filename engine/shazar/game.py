"""The engine's door: one match of Shazar. Everything else in this folder is behind it."""

from __future__ import annotations

from typing import NamedTuple

from engine.core import GameReason, Notice, Refused, Result, Seat
from engine.shazar.dealing import Needs, Opening, OpeningNeeded, OrderNeeded, Outcome
from engine.shazar.options import Option
from engine.shazar.rules import answer, offered, receive, resolve
from engine.shazar.rules.result import result_of
from engine.shazar.rules.setup import open_match
from engine.shazar.rules.silence import silence
from engine.shazar.setup import Setup
from engine.shazar.state import State
from engine.shazar.view import Asked, View, asked_now, build_view

_NOBODY: frozenset[Seat] = frozenset()


class SeatChoice(NamedTuple):
    """A choice that a seat made."""

    seat: Seat
    option: Option


class Game:
    """A match at one table: its setup, its chance and its choices, and what has come of them."""

    __slots__ = ("_asked", "_inputs", "_offers", "_state")

    def __init__(self, setup: Setup) -> None:
        self._state = State(setup)
        self._state.needs = OpeningNeeded(True, setup)
        self._inputs: list[Outcome | SeatChoice] = []
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
        """True if the match has ended (G1 to G7)."""
        return self._state.ending is not None

    @property
    def decision(self) -> int:
        """The number of the open decision: it grows with everything that everyone can see."""
        return self._state.decision

    @property
    def waiting(self) -> frozenset[Seat]:
        """The seats whose answer is still to come. For the table, not for players."""
        prompt = self._state.prompt
        return _NOBODY if prompt is None else prompt.awaited

    @property
    def needs(self) -> Needs | None:
        """The chance that is needed now; None if a seat is asked, or the match is over."""
        return self._state.needs

    @property
    def asked(self) -> Asked | None:
        """The open question, as everyone sees it."""
        state = self._state
        if self._asked is None and state.prompt is not None:
            self._asked = asked_now(state.prompt, state.decision)
        return self._asked

    @property
    def result(self) -> Result | None:
        """The places (G1 to G7); None until the match is over."""
        return result_of(self._state) if self.over else None

    @property
    def inputs(self) -> tuple[Outcome | SeatChoice, ...]:
        """All that went into the match so far, in order: outcomes of chance, and seats with their choices."""
        return tuple(self._inputs)

    def deal(self, outcome: Outcome) -> list[Notice]:
        """Answer the chance that is needed."""
        state = self._state
        needs = state.needs
        if needs is None:
            raise Refused(GameReason.MATCH_OVER if self.over else GameReason.ROUND_RUNNING)
        _check(needs, outcome)
        notices: list[Notice] = []
        state.notices = notices
        self._inputs.append(outcome)
        if isinstance(outcome, Opening):
            state.needs = None
            open_match(state, outcome)
            state.decision += 1
            resolve(state)
        else:
            receive(state, outcome)
        self._offers = {}
        self._asked = None
        return notices

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
        self._inputs.append(SeatChoice(seat, option))
        answer(state, seat, option)
        self._offers = {}
        self._asked = None
        return notices

    def take(self, entry: Outcome | SeatChoice) -> list[Notice]:
        """Take one of the `inputs` of another game."""
        if isinstance(entry, SeatChoice):
            return self.apply(*entry, self.decision)
        return self.deal(entry)

    def view(self, seat: Seat | None) -> View:
        """Return all that a seat may know; None is a spectator (V1 to V6)."""
        if seat is not None and not self._has(seat):
            raise Refused(GameReason.NO_SUCH_SEAT)
        options = () if seat is None else self.options(seat)
        return build_view(self._state, seat, self.asked, options)

    def silence(self, seat: Seat) -> Option | None:
        """W7: return what a seat chooses by saying nothing; None: a bot answers for it."""
        return silence(self._state, seat, self.options(seat))

    def copy(self) -> Game:
        """Return an independent copy."""
        twin = Game.__new__(Game)
        twin._state = self._state.copy()
        twin._inputs = self._inputs.copy()
        twin._offers = self._offers.copy()
        twin._asked = self._asked
        return twin

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        return self._state == other._state and self._inputs == other._inputs

    __hash__ = None  # type: ignore[assignment]  # mutable

    def _has(self, seat: Seat) -> bool:
        """Return True if the seat exists. Python would take -1 for the last seat and True for seat 1, and
        show a stranger a hand."""
        return type(seat) is int and 0 <= seat < self._state.setup.players


def _check(needs: Needs, outcome: Outcome) -> None:
    """Raise `Refused` unless an outcome answers a need."""
    if isinstance(needs, OpeningNeeded):
        sound = isinstance(outcome, Opening)
        if isinstance(outcome, Opening):
            outcome.check(needs.setup)
    elif isinstance(needs, OrderNeeded):
        sound = (
            isinstance(outcome, tuple)
            and all(type(number) is int for number in outcome)
            and sorted(outcome) == list(range(needs.cards))
        )
    else:
        sound = type(outcome) is int and 1 <= outcome <= 100
    if not sound:
        raise Refused(GameReason.BAD_SHUFFLE)
