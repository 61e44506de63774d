"""The whole truth of a match. Private to the engine: outside, there are only views.

What belongs to a mage is a list with an entry for each seat; the entries are numbers and tuples. So a copy is
a few list copies. The folder `rules` says what may happen to it; here are only its parts.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from engine.core import Notice, Prompt, Seat, Step, seats
from engine.shazar.artifacts import Relic
from engine.shazar.board import OFF, Hex, HexBoard
from engine.shazar.dealing import Needs
from engine.shazar.fate import FateCard
from engine.shazar.fields import Layout, Mage
from engine.shazar.hexes import HexKind
from engine.shazar.options import Option
from engine.shazar.setup import Setup
from engine.shazar.spells import Spell
from engine.shazar.statuses import MageStatus

LIFE = 10
"""C2: life and maximum at the start."""
MOST_CHANGES = 100
"""S7: how often a mage may change their own field before the first turn; a swap is one change."""


class Effect(NamedTuple):
    """A status on a mage (II.3). Turns are counted by the bearer's own turns."""

    number: int
    """Every effect of a match has another one."""
    status: MageStatus
    amount: int
    source: str
    """The name of the card, hex or artifact that laid it (E6)."""
    since: int
    """The bearer's turn from which on it works (T6)."""
    until: int | None
    """The bearer's turn with which it ends; None: it has no such turn."""
    shake: int
    """The number that shakes it off; 0: it cannot be shaken off (E2)."""
    laid: int
    """The number of the spell card that lies with it; 0: there is none (E7)."""


class HexEffect(NamedTuple):
    """A lasting hex effect on a mage (A2)."""

    kind: HexKind
    power: int
    keep: bool
    """True if it outlasts leaving the hex (H17)."""


class LaidCard(NamedTuple):
    """A spell card that is being cast, or that lies with a mage who has its effect (E7, P4)."""

    number: int
    owner: Seat
    spell: Spell


class Carried(NamedTuple):
    """An artifact on its way, and the seat in whose Capital it was last (R1)."""

    relic: Relic
    holder: Seat


class GameEnding(StrEnum):
    """How a match ended."""

    ARTIFACTS = "artifacts"
    """G1."""
    LAST = "last"
    """G3."""
    STONE = "stone"
    """G7."""


class State:
    """A match, in the middle of whatever is going on."""

    __slots__ = (
        *("setup", "mages", "board", "winners", "ending", "first", "round", "turn", "inside", "out"),
        *("prompt", "offer", "agenda", "needs", "decision", "notices"),
        *("life", "maximum", "place", "deaths", "turns", "hands", "decks", "discards"),
        *("effects", "hexed", "red", "kept", "due", "vaults", "carried", "burnt"),
        *("fate_deck", "fate_discard", "laid", "casting", "last_laid", "last_effect"),
        *("activated", "truces", "raid", "tried", "hushed", "turn_deaths", "depth"),
        *("layouts", "taken", "changes"),
    )

    def __init__(self, setup: Setup) -> None:  # noqa: PLR0915  # a match has this many parts
        players = setup.players
        # The match
        self.setup = setup
        self.mages: tuple[Mage, ...] = ()
        """By seat."""
        self.board: HexBoard | None = None
        """None before the opening, and while fields are laid (S7)."""
        self.winners: tuple[Seat, ...] = ()
        self.ending: GameEnding | None = None
        self.first = Seat(0)
        self.round = 0
        self.turn = Seat(0)
        self.inside: tuple[Seat, ...] = seats(players)
        """The seats still in."""
        self.out: tuple[Seat, ...] = ()
        """The seats that are out, in the order of their final deaths."""
        # The open question
        self.prompt: Prompt | None = None
        """The question that is open, taken from the agenda; None while chance is needed."""
        self.offer: tuple[Option, ...] = ()
        """The options of a question for one seat."""
        self.agenda: list[Step | Prompt] = []
        """The steps after it; the next one is the last of the list."""
        self.needs: Needs | None = None
        """The chance that is needed; the step on top of the agenda gets it."""
        self.decision = 0
        self.notices: list[Notice] = []
        # The mages
        self.life = [LIFE] * players
        """0 while a mage is off the board."""
        self.maximum = [LIFE] * players
        self.place: list[Hex] = [OFF] * players
        self.deaths = [0] * players
        self.turns = [0] * players
        """How many turns each mage has begun."""
        self.hands: list[tuple[Spell, ...]] = [()] * players
        """Sorted, so that the order tells nothing."""
        self.decks: list[tuple[Spell, ...]] = [()] * players
        """The top is the last."""
        self.discards: list[tuple[Spell, ...]] = [()] * players
        self.effects: list[tuple[Effect, ...]] = [()] * players
        """In the order in which they came."""
        self.hexed: list[tuple[HexEffect, ...]] = [()] * players
        self.red = [0] * players
        self.kept: list[tuple[FateCard, ...]] = [()] * players
        """Sorted."""
        self.due: list[tuple[int, ...]] = [()] * players
        """F3: for each draw that is due the number of cards to look at."""
        self.vaults: list[tuple[Relic, ...]] = [()] * players
        """The artifacts in each Capital, in the order in which they came there."""
        self.carried: list[tuple[Carried, ...]] = [()] * players
        self.burnt: tuple[Relic, ...] = ()
        # The common piles
        self.fate_deck: tuple[FateCard, ...] = ()
        """The top is the last."""
        self.fate_discard: tuple[FateCard, ...] = ()
        self.laid: tuple[LaidCard, ...] = ()
        """The spell cards that lie with effects (E7)."""
        self.casting: LaidCard | None = None
        """The spell card that is being cast."""
        self.last_laid = 0
        self.last_effect = 0
        # The turn
        self.activated = 0
        """A3: the hexes that were activated in this turn, as bits."""
        self.truces: tuple[Seat, ...] = ()
        """The users of a Truce that lasts (W2)."""
        self.raid: Hex = OFF
        """The hex on which the turn began, while the mage has not left it (R5)."""
        self.tried = [False] * players
        """True if the mage has tried a capture since arriving (R5)."""
        self.hushed = False
        """True if the mage whose turn it is may cast no spell."""
        self.turn_deaths = 0
        """The deaths of the mage whose turn it is, when the turn began (T4)."""
        self.depth = 0
        """Reactions of artifacts within each other (R3)."""
        # Before the first turn (S7)
        self.layouts: list[Layout] = []
        self.taken: list[int | None] = [None] * players
        self.changes = [MOST_CHANGES] * players
        """How often each mage may still change their own field."""

    def copy(self) -> State:
        """Return an independent copy."""
        twin = State.__new__(State)
        twin.setup = self.setup
        twin.mages = self.mages
        twin.board = self.board
        twin.winners = self.winners
        twin.ending = self.ending
        twin.first = self.first
        twin.round = self.round
        twin.turn = self.turn
        twin.inside = self.inside
        twin.out = self.out
        twin.prompt = self.prompt
        twin.offer = self.offer
        twin.agenda = self.agenda.copy()
        twin.needs = self.needs
        twin.decision = self.decision
        twin.notices = []
        twin.life = self.life.copy()
        twin.maximum = self.maximum.copy()
        twin.place = self.place.copy()
        twin.deaths = self.deaths.copy()
        twin.turns = self.turns.copy()
        twin.hands = self.hands.copy()
        twin.decks = self.decks.copy()
        twin.discards = self.discards.copy()
        twin.effects = self.effects.copy()
        twin.hexed = self.hexed.copy()
        twin.red = self.red.copy()
        twin.kept = self.kept.copy()
        twin.due = self.due.copy()
        twin.vaults = self.vaults.copy()
        twin.carried = self.carried.copy()
        twin.burnt = self.burnt
        twin.fate_deck = self.fate_deck
        twin.fate_discard = self.fate_discard
        twin.laid = self.laid
        twin.casting = self.casting
        twin.last_laid = self.last_laid
        twin.last_effect = self.last_effect
        twin.activated = self.activated
        twin.truces = self.truces
        twin.raid = self.raid
        twin.tried = self.tried.copy()
        twin.hushed = self.hushed
        twin.turn_deaths = self.turn_deaths
        twin.depth = self.depth
        twin.layouts = self.layouts.copy()
        twin.taken = self.taken.copy()
        twin.changes = self.changes.copy()
        return twin

    def __eq__(self, other: object) -> bool:
        """Return True if everything is the same except the last notices."""
        if not isinstance(other, State):
            return NotImplemented
        parts = (part for part in State.__slots__ if part != "notices")
        return all(getattr(self, part) == getattr(other, part) for part in parts)

    __hash__ = None  # type: ignore[assignment]  # mutable

    @property
    def over(self) -> bool:
        """True if the match has ended."""
        return self.ending is not None

    @property
    def turn_is_lost(self) -> bool:
        """True if the mage whose turn it is has died in it: then the turn ends at once (T4)."""
        return self.deaths[self.turn] != self.turn_deaths

    def fields(self) -> HexBoard:
        """Return the board of a match that has begun."""
        assert self.board is not None, "the fields are laid"
        return self.board

    def after(self, seat: Seat) -> list[Seat]:
        """Return the other seats still in, in turn order after a seat."""
        inside = self.inside
        return [other for other in inside if other > seat] + [other for other in inside if other < seat]

    def after_on_board(self, seat: Seat) -> list[Seat]:
        """Return the other mages on the board, in turn order after a seat."""
        place = self.place
        return [other for other in self.after(seat) if place[other] != OFF]
