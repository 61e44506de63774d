"""All that the house knows of a game: a `Game` is one match, and `Rules` are the game in its box.

The house passes options and outcomes on and never looks into them; therefore they have no type here. A
choice goes in by `apply`, chance by `deal`, and each tells what happened as notices. A game never takes
chance by itself. It stops with no seat `waiting` and says what it `needs`:

- A need that `opens` begins a stretch of chance: the house takes a fresh secret, shows its commitment, lets
  players cut, and then answers from the stream of that secret and those cuts.
- Every other need is answered at once from the stream of the stretch that runs.

`engine.core.playing` has the loops for both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, Self, TypeAlias, runtime_checkable

from engine.core.chance import Below
from engine.core.notices import Notice
from engine.core.refusal import GameReason, Refused
from engine.core.seating import Seat

if TYPE_CHECKING:
    from random import Random

Option: TypeAlias = Any
"""An option that a seat may choose. Each game has its own type: hashable, comparable, and it can be
pickled."""
Outcome: TypeAlias = Any
"""The result of chance. Each game has its own type."""
Value: TypeAlias = bool | int | str | None
"""A value of a field: it looks the same in JSON."""
Values: TypeAlias = Mapping[str, Value]
"""The fields of a table by name."""


@dataclass(frozen=True, slots=True)
class Field:
    """Something that the creator of a table may set."""

    name: str
    choices: Sequence[Value]
    default: Value


class Setup(Protocol):
    """A table as its creator made it. Setups compare by value."""

    @property
    def players(self) -> int:
        """How many seats play."""
        ...

    @property
    def values(self) -> Values:
        """Every field in its settled form: `rules.setup(players, values)` gives this setup again."""
        ...


@dataclass(frozen=True, slots=True)
class Chance:
    """The chance that a game needs now. A game derives a class of its own and adds what `draw` must know.

    Everything in it is public.
    """

    opens: bool
    """True if it begins a stretch, with a secret of its own."""


class Asked(Protocol):
    """The open question, as everyone sees it. A game's own tells more."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that were asked, whether they have answered or not."""
        ...

    @property
    def hurried(self) -> bool:
        """True for a window: it has a short clock, and silence is an answer."""
        ...

    @property
    def decision(self) -> int:
        """The number that an answer has to name."""
        ...


@dataclass(frozen=True, slots=True)
class Result:
    """How a match ended, by seat."""

    places: tuple[int, ...]
    """The first place is 1; equal places are a tie, and the place after a tie is left out."""
    sides: tuple[int, ...]
    """Seats with the same number played together."""
    points: tuple[int, ...]
    """The points that a table of results shows next to the place."""

    @classmethod
    def of_points(cls, points: Sequence[int]) -> Result:
        """Return the result of a match in which every seat played alone, and more points are better."""
        places = [1 + sum(more > own for more in points) for own in points]
        return cls(tuple(places), tuple(range(len(points))), tuple(points))


class View(Protocol):
    """All that one seat may know, or a spectator. A game's own view tells more; it can be pickled."""

    @property
    def decision(self) -> int:
        """The number of the open decision."""
        ...

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of this seat now; a spectator has none."""
        ...

    @property
    def replies(self) -> tuple[Option, ...]:
        """Those of the options that answer the open question, if this seat must answer. The others are open
        at any moment: they are for people, and no lot is drawn among them."""
        ...

    @property
    def asked(self) -> Asked | None:
        """The open question; None while chance is needed, and when the match is over."""
        ...

    @property
    def must_answer(self) -> bool:
        """True if the match waits for this seat. Only this seat may know that."""
        ...


class Game(Protocol):
    """One match: chance and choices in, notices and views out."""

    @property
    def players(self) -> int:
        """How many seats play."""
        ...

    @property
    def waiting(self) -> frozenset[Seat]:
        """The seats whose answer is still to come. Secret: players may see only `asked`."""
        ...

    @property
    def decision(self) -> int:
        """The number of the open decision. It grows with everything that everyone can see, and not with a
        secret answer among several that are awaited."""
        ...

    @property
    def over(self) -> bool:
        """True if the match has ended."""
        ...

    @property
    def needs(self) -> Chance | None:
        """The chance that is needed now; None if a seat is asked, or the match is over."""
        ...

    @property
    def asked(self) -> Asked | None:
        """The open question, as every view shows it. Asking for it builds no view."""
        ...

    @property
    def result(self) -> Result | None:
        """How the match ended; None until it is over."""
        ...

    def deal(self, outcome: Outcome, /) -> list[Notice]:
        """Answer what the game `needs`, or raise `Refused` and change nothing."""
        ...

    def options(self, seat: Seat) -> tuple[Option, ...]:
        """Return what a seat may do now: the only check of a choice, and what its view shows."""
        ...

    def apply(self, seat: Seat, option: Option, decision: int) -> list[Notice]:
        """Let a choice take effect, or raise `Refused` and change nothing."""
        ...

    def silence(self, seat: Seat) -> Option | None:
        """Return what a seat chooses by saying nothing in time; None: a bot answers for it."""
        ...

    def view(self, seat: Seat | None) -> View:
        """Return all that a seat may know, or, for None, a spectator."""
        ...

    def copy(self) -> Self:
        """Return a game that goes its own way from here."""
        ...


class Bot(Protocol):
    """A player that sees a view and nothing else. The same view and the same chance give the same choice."""

    def choose(self, view: Any, rng: Random) -> Option:
        """Return one of `view.options`. Ask only a seat that must answer."""
        ...


BotMaker: TypeAlias = Callable[[], Bot]

TEMPERS = ("careful", "bold", "treacherous")
"""The tempers that bots of a kind may have: they show in near-equal choices."""


@runtime_checkable
class TemperedMaker(Protocol):
    """Makes bots of a kind that plays with tempers: a class of bots with a class method `with_temper`."""

    def __call__(self) -> Bot:
        """Return a bot without a temper."""
        ...

    def with_temper(self, temper: str, /) -> Bot:
        """Return a bot with one of `TEMPERS`."""
        ...


def make_bot(make: BotMaker, temper: str) -> Bot:
    """Return a new bot, with this temper if its kind plays with tempers; an empty text is no temper."""
    return make.with_temper(temper) if temper and isinstance(make, TemperedMaker) else make()


class Rules(Protocol):
    """A game as the house needs it: how to offer it, set it up and store it."""

    @property
    def name(self) -> str:
        """The word for the game in records, in the store and on the command line; it never changes."""
        ...

    @property
    def seats(self) -> range:
        """The numbers of players."""
        ...

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields that the creator of a table may set."""
        ...

    @property
    def bots(self) -> Mapping[str, BotMaker]:
        """Every kind of bot by its name, the weakest first. What makes a bot can be pickled."""
        ...

    @property
    def sit_in(self) -> str:
        """The kind of bot that plays for a player who is away."""
        ...

    @property
    def orders(self) -> Mapping[str, bool]:
        """The standing orders of a player by name, with their defaults; empty if the game has none.

        A table that does not wait for windows answers them by these.
        """
        ...

    def setup(self, players: int, values: Values) -> Any:
        """Return the `Setup` of a table, with defaults for fields that are not named; or raise `Refused`."""
        ...

    def new(self, setup: Any) -> Game:
        """Begin a match."""
        ...

    def draw(self, needs: Any, below: Below) -> Outcome:
        """Return the outcome that a source of chance gives for what a game needs."""
        ...

    def forced(self, view: Any) -> bool:
        """Return True if everyone can see that each seat that is asked has one option only.

        `view` is a spectator's, so that nothing hidden can be in the answer.
        """
        ...

    def by_orders(self, view: Any, orders: Mapping[str, bool]) -> Option | None:
        """Return the answer of a seat to an open window by its standing orders; None if there is none."""
        ...

    def write_option(self, option: Option) -> str:
        """Return an option as a short text, the same in every language."""
        ...

    def read_option(self, text: str) -> Option:
        """Return the option of a text; raise ValueError for a text that `write_option` does not write."""
        ...

    def write_outcome(self, outcome: Outcome) -> str:
        """Return an outcome as a text. Equal texts mean equal outcomes; none has to be read again."""
        ...

    def summary(self, game: Any) -> Mapping[str, tuple[int, ...]]:
        """Return what statistics count in a finished match: for each name a number by seat.

        They count `matches`, `won` and `points` for every game; a game has other names.
        """
        ...


def levels(rules: Rules) -> list[str]:
    """Return the kinds of bots that a table can be set up with, the weakest first: all that do not play at
    random."""
    return [kind for kind in rules.bots if kind != "random"]


def level_of(rules: Rules, wanted: str) -> str:
    """Return the wanted level of bots; the kind that sits in for people, if the game has no such level."""
    return wanted if wanted in levels(rules) else rules.sit_in


def settled(fields: Sequence[Field], values: Values) -> dict[str, Value]:
    """Return all fields with their values, or the defaults; refuse an unknown name and an unknown value."""
    settled = {field.name: values.get(field.name, field.default) for field in fields}
    sound = values.keys() <= settled.keys() and all(_offers(field, settled[field.name]) for field in fields)
    if not sound:
        raise Refused(GameReason.BAD_SETUP)
    return settled


def _offers(field: Field, value: object) -> bool:
    """Return True if a field has this choice. Python takes True for 1, and 1.0 too; a table does not."""
    return any(type(choice) is type(value) and choice == value for choice in field.choices)
