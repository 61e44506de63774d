"""The whole truth of a match. Private to the engine: outside, there are only views.

It is mutable and consists of plain lists of frozen values, so that a copy is a few list copies. The folder
`rules` says what may happen to it; here are only its parts and the few moves that several rules share.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from engine.core import Notice, Prompt, Seat, Step, seats
from engine.shamans.cards import ARTIFACTS, Arrow, Artifact, Card, Role, Tile, World
from engine.shamans.notices import RoundEnded
from engine.shamans.setup import Setup


@dataclass(frozen=True, slots=True)
class Turn:
    """A finished or running turn: seats and cards in order; the first is the Guide's card."""

    plays: tuple[tuple[Seat, Card], ...]
    lowest: Seat | None = None
    """The seat that took an artifact (T7); None while the turn runs, and when no seat takes one (T9)."""
    highest: Seat | None = None
    """The seat that collected the cards (T8); None while the turn runs."""

    @property
    def guide(self) -> Seat:
        """The seat that began."""
        return self.plays[0][0]

    @property
    def destination(self) -> World:
        """The colour that Shamans follow (T1)."""
        return self.plays[0][1].world

    @property
    def strays(self) -> tuple[tuple[Seat, Card], ...]:
        """The seats that went off-colour, with their cards (T4)."""
        return tuple(play for play in self.plays if play[1].world is not self.destination)


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat's knowledge of the Eclipse: the card it gave and the card it got (A3, V2)."""

    given: Card
    receiver: Seat
    got: Card
    giver: Seat


@dataclass(frozen=True, slots=True)
class PastRound:
    """A round that is over: its result, every seat's role at its end, and the eliminations."""

    result: RoundEnded
    roles: tuple[Role, ...]
    eliminated: tuple[tuple[int, Seat], ...]
    """Each seat that was eliminated, after the number of the turn in which that happened."""


class RoundDeed(NamedTuple):
    """Something that everyone saw, and when it was."""

    turns: int
    """The number of turns that were finished then."""
    plays: int
    """The number of cards that had been played in the turn that ran."""
    notice: Notice


class State:
    """A match, in the middle of whatever is going on."""

    __slots__ = (
        "agenda",
        "aside",
        "cards_missing",
        "deck",
        "deeds",
        "decision",
        "display",
        "eclipse",
        "eliminated",
        "face_down",
        "face_up",
        "first_player",
        "guide",
        "hands",
        "inside",
        "lost_unseen",
        "notices",
        "passed",
        "pawn",
        "placed",
        "points",
        "prompt",
        "result",
        "role_card",
        "role_known",
        "role_shown",
        "roles",
        "round",
        "rounds",
        "setup",
        "spent",
        "table",
        "turns",
        "winner",
    )

    def __init__(self, setup: Setup) -> None:  # noqa: PLR0915  # a match has this many parts
        players = range(setup.players)
        # The match
        self.setup = setup
        self.points = [0 for _ in players]
        self.round = 0
        self.rounds: tuple[PastRound, ...] = ()
        """The rounds that are over."""
        self.first_player = Seat(0)
        self.winner: Seat | None = None
        self.result: RoundEnded | None = None
        """How the last round ended; None while one is played."""
        # The open question
        self.prompt: Prompt | None = None
        """The question that is open, taken from the agenda; None between rounds."""
        self.agenda: list[Step | Prompt] = []
        """The steps after it; the next one is the last of the list."""
        self.decision = 0
        self.notices: list[Notice] = []
        # The board
        self.pawn = setup.distance
        """Steps from the pawn to the Moon."""
        self.placed: list[Card] = []
        self.cards_missing: dict[World, int] = {}
        """How many cards each world still waits for (T5)."""
        self.guide = Seat(0)
        self.table: list[tuple[Seat, Card]] = []
        """The cards played in the turn that runs, also those that have gone to their worlds."""
        self.turns: list[Turn] = []
        self.deeds: list[RoundDeed] = []
        """Public events besides the cards."""
        self.eliminated: list[tuple[int, Seat]] = []
        """The seats that are out of the round, each after the number of the turn in which that happened."""
        # The seats
        self.inside: tuple[Seat, ...] = seats(setup.players)
        """The seats still in the round (X6)."""
        self.hands: list[list[Card]] = [[] for _ in players]
        """Sorted. An eliminated seat has none."""
        self.aside: list[tuple[Card, ...]] = [() for _ in players]
        """The set-aside hands of eliminated Shamans (X2)."""
        self.passed: list[Passed | None] = [None for _ in players]
        # Role cards are numbered by the seat they were dealt to; exchanging them is public, so a seat that
        # has seen a card knows its role wherever it goes.
        self.roles: tuple[Role, ...] = ()
        self.role_card = [int(seat) for seat in players]
        """Which role card lies before each seat."""
        self.role_shown: frozenset[int] = frozenset()
        """The role cards that lie face up."""
        self.role_known: list[frozenset[int]] = [frozenset() for _ in players]
        """The role cards that each seat has looked at (V2)."""
        # The tiles
        self.display: list[Artifact | None] = []
        """The face-up slots."""
        self.deck: list[Tile] = []
        """The top is the last."""
        self.eclipse: Arrow | None = None
        """The Eclipse, once it has appeared."""
        self.face_up: list[list[Artifact]] = [[] for _ in players]
        self.face_down: list[list[Artifact]] = [[] for _ in players]
        self.spent: list[Artifact] = []
        """Tiles that everyone saw leave the round."""
        self.lost_unseen: list[Artifact] = []
        """Tiles that left face down with their eliminated owner (X5)."""

    def copy(self) -> State:
        """Return an independent copy."""
        twin = State.__new__(State)
        twin.setup = self.setup
        twin.points = self.points.copy()
        twin.round = self.round
        twin.rounds = self.rounds
        twin.first_player = self.first_player
        twin.winner = self.winner
        twin.result = self.result
        twin.prompt = self.prompt
        twin.agenda = self.agenda.copy()
        twin.decision = self.decision
        twin.notices = []
        twin.pawn = self.pawn
        twin.placed = self.placed.copy()
        twin.cards_missing = self.cards_missing.copy()
        twin.guide = self.guide
        twin.table = self.table.copy()
        twin.turns = self.turns.copy()
        twin.deeds = self.deeds.copy()
        twin.eliminated = self.eliminated.copy()
        twin.inside = self.inside
        twin.hands = [hand.copy() for hand in self.hands]
        twin.aside = self.aside.copy()
        twin.passed = self.passed.copy()
        twin.roles = self.roles
        twin.role_card = self.role_card.copy()
        twin.role_shown = self.role_shown
        twin.role_known = self.role_known.copy()
        twin.display = self.display.copy()
        twin.deck = self.deck.copy()
        twin.eclipse = self.eclipse
        twin.face_up = [tiles.copy() for tiles in self.face_up]
        twin.face_down = [tiles.copy() for tiles in self.face_down]
        twin.spent = self.spent.copy()
        twin.lost_unseen = self.lost_unseen.copy()
        return twin

    def __eq__(self, other: object) -> bool:
        """Return True if everything is the same except the last notices."""
        if not isinstance(other, State):
            return NotImplemented
        parts = (part for part in State.__slots__ if part != "notices")
        return all(getattr(self, part) == getattr(other, part) for part in parts)

    __hash__ = None  # type: ignore[assignment]  # mutable

    def announce(self, notice: Notice) -> None:
        """Tell everyone something that belongs into the round's history."""
        assert notice.to is None, "the history is everyone's"
        self.notices.append(notice)
        self.deeds.append(RoundDeed(len(self.turns), len(self.table), notice))

    def role_of(self, seat: Seat) -> Role:
        """Return the role card that lies before a seat now."""
        return self.roles[self.role_card[seat]]

    def may_hold(self, kind: Artifact) -> list[Seat]:
        """Return the seats that may have such a tile as far as the table can see (W1, N2)."""
        return may_hold(self, kind)


class TilesInSight(Protocol):
    """The tiles as the table sees them: of the whole state, or of a view."""

    @property
    def inside(self) -> tuple[Seat, ...]:
        """The seats still in the round."""
        ...

    @property
    def display(self) -> Sequence[Artifact | None]:
        """The face-up slots."""
        ...

    @property
    def spent(self) -> Sequence[Artifact]:
        """Tiles that everyone saw leave the round."""
        ...

    @property
    def face_up(self) -> Sequence[Sequence[Artifact]]:
        """The tiles that lie face up, by seat."""
        ...

    @property
    def face_down(self) -> Sequence[Sequence[Artifact] | int]:
        """The tiles that lie face down, by seat, or how many there are."""
        ...


def may_hold(tiles: TilesInSight, kind: Artifact) -> list[Seat]:
    """Return the seats that may have such a tile as far as the table can see (W1, N2): face up, or among
    face-down tiles while not all of the kind lie open or were seen to leave."""
    seen = tiles.spent.count(kind) + tiles.display.count(kind)
    for open_tiles in tiles.face_up:
        seen += open_tiles.count(kind)
    hidden = seen < ARTIFACTS[kind]
    face_up, face_down = tiles.face_up, tiles.face_down
    return [seat for seat in tiles.inside if kind in face_up[seat] or (hidden and face_down[seat])]
