"""Positions of Shazar one move before a rule, and short words to play on from there.

`table` opens a legal match and then lays it out as asked, before a turn begins. Mages are named by their
letters, hexes by their addresses, cards by their names. Piles are shuffled into the order in which cards
are listed; dice are fed by hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TypedDict, TypeVar, Unpack

from engine.core import Notice, Seat
from engine.shazar import Game, Setup
from engine.shazar.artifacts import RELIC, Relic
from engine.shazar.board import NAMES, OFF, board_of
from engine.shazar.dealing import OrderNeeded, RollNeeded, open_game
from engine.shazar.fate import FATE, FATE_DECK, FateCard
from engine.shazar.fields import LAID, PLACES, Layout
from engine.shazar.notation import read_option, write_option
from engine.shazar.rules import resolve
from engine.shazar.rules.statuses import put
from engine.shazar.spells import DECKS, SPELL, SPELL_ORDER, Spell
from engine.shazar.state import Carried, State
from engine.shazar.statuses import MageStatus
from engine.shazar.steps import BEGIN_TURN

Kind = TypeVar("Kind", bound=Notice)
QUIET = "ring mirror bones staff"
"""Artifacts that rolls from 9 to 93 do not set off."""
MANY = 1000


class Position(TypedDict, total=False):
    """The position that a test lays out; the rest is as at the start of a match."""

    turn: str
    """The mage whose turn begins; the first one unless named."""
    at: Mapping[str, str]
    """`{"B": "Gd3"}`: where mages stand; else on their Capitals. A dash is off the board."""
    hands: Mapping[str, str]
    """`{"B": "spark meteor"}`: hands; else the first five cards of the list."""
    decks: Mapping[str, str]
    """Decks, the top first; else all cards that are not in the hand."""
    life: Mapping[str, int]
    maximum: Mapping[str, int]
    red: Mapping[str, int]
    idle: str
    """Mages whose turns pass without a question: they have red cards without end."""
    kept: Mapping[str, str]
    """Fate cards that mages keep."""
    fate: str
    """The top of the Fate deck, the first on top."""
    relics: str
    """The artifacts in the Capitals of the mages; more than one is joined by a plus, none is a dash."""
    carried: Mapping[str, str]
    """`{"D": "heart:B"}`: what mages carry, and whose it is."""
    round: int
    swapped: Mapping[str, tuple[str, str]]
    """`{"D": ("d4", "b2")}`: places of a field whose hexes are exchanged."""
    setup: Mapping[str, object]
    """Further fields of the setup."""


class Table:
    """A match in the middle, with all notices since it was laid out."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.heard: list[Notice] = []

    @property
    def state(self) -> State:
        """The whole truth."""
        return self.game._state

    def seat(self, letter: str) -> Seat:
        """Return the seat of a mage."""
        return Seat([mage.value for mage in self.state.mages].index(letter))

    # ---- playing on

    def do(self, *texts: str, by: str = "") -> Table:
        """Let the mage who is asked choose; several words are several choices."""
        for text in texts:
            seat = self.seat(by) if by else min(self.game.waiting)
            option = read_option(text)
            assert option in self.game.options(seat), f"{text} is not among {self.offers(by)}"
            self.heard += self.game.apply(seat, option, self.game.decision)
            self._shuffle()
        return self

    def roll(self, *values: int) -> Table:
        """Let the dice fall."""
        for value in values:
            assert isinstance(self.game.needs, RollNeeded), f"{self.game.needs}, {self.asked}"
            self.heard += self.game.deal(value)
            self._shuffle()
        return self

    def _shuffle(self) -> None:
        while isinstance(needs := self.game.needs, OrderNeeded):
            self.heard += self.game.deal(tuple(range(needs.cards)))

    # ---- looking

    @property
    def asked(self) -> str:
        """The open question and the letters of those who are asked: `move B`."""
        asked = self.game.asked
        if asked is None:
            return "roll" if self.game.needs is not None else "over"
        letters = "".join(self.state.mages[seat] for seat in asked.seats)
        return f"{asked.question.value} {letters}"

    def offers(self, letter: str = "") -> list[str]:
        """Return the options of a mage, or of the one who is asked."""
        seat = self.seat(letter) if letter else min(self.game.waiting, default=Seat(0))
        return [write_option(option) for option in self.game.options(seat)]

    def goes(self) -> list[str]:
        """Return the hexes to which the mage who is asked may go."""
        return [text.split()[1] for text in self.offers() if text.startswith("go ")]

    def life(self, letter: str) -> int:
        """Return the life of a mage."""
        return self.state.life[self.seat(letter)]

    def at(self, letter: str) -> str:
        """Return where a mage stands."""
        place = self.state.place[self.seat(letter)]
        return "-" if place == OFF else NAMES[place]

    def statuses(self, letter: str) -> list[str]:
        """Return the statuses on a mage."""
        return [effect.status.value for effect in self.state.effects[self.seat(letter)]]

    def hexed(self, letter: str) -> list[tuple[str, int]]:
        """Return the lasting hex effects on a mage."""
        return [(hexed.kind.value, hexed.power) for hexed in self.state.hexed[self.seat(letter)]]

    def hand(self, letter: str) -> list[str]:
        """Return the hand of a mage."""
        return [spell.name for spell in self.state.hands[self.seat(letter)]]

    def discard(self, letter: str) -> list[str]:
        """Return the discard of a mage."""
        return [spell.name for spell in self.state.discards[self.seat(letter)]]

    def vault(self, letter: str) -> list[str]:
        """Return the artifacts in a Capital."""
        return [relic.name for relic in self.state.vaults[self.seat(letter)]]

    def carries(self, letter: str) -> list[str]:
        """Return the artifacts that a mage carries."""
        return [one.relic.name for one in self.state.carried[self.seat(letter)]]

    def told(self, kind: type[Kind]) -> list[Kind]:
        """Return the notices of one kind."""
        return [notice for notice in self.heard if isinstance(notice, kind)]

    def curse(self, letter: str, status: str, amount: int = 0, **more: int) -> Table:
        """Lay a status on a mage, as a Fate card would."""
        put(
            self.state,
            self.seat(letter),
            MageStatus(status),
            f"test {len(self.statuses(letter))}",
            amount,
            **more,
        )
        return self


def table(mages: str = "BG", **position: Unpack[Position]) -> Table:
    """Return a match at the beginning of a turn, laid out as asked."""
    turn = mages.index(position.get("turn", mages[0]))
    order = mages + "".join(letter for letter in "BGDS" if letter not in mages)
    setup = Setup(len(mages), order, Seat(turn), **position.get("setup", {}))  # type: ignore[arg-type]  # by name
    laid = Table(Game(setup))
    laid.game.deal(open_game(setup, Random(0).randrange))
    laid._shuffle()
    state = laid.state
    _lay_fields(laid, position)
    for seat, letter in enumerate(mages):
        _lay_mage(laid, Seat(seat), letter, position)
    state.vaults = [_relics(word) for word in position.get("relics", QUIET).split()[: len(mages)]]
    state.fate_deck = _fate_deck(position)
    state.round = position.get("round", 1)
    state.turns = [1] * len(mages)
    state.prompt, state.offer = None, ()
    state.agenda = [BEGIN_TURN]
    state.notices = laid.heard
    laid.game._offers, laid.game._asked = {}, None
    return laid


def begin(laid: Table) -> Table:
    """Let the turn begin, after a test has changed the position by hand."""
    resolve(laid.state)
    laid.game._offers, laid.game._asked = {}, None
    laid._shuffle()
    return laid


def at_turn(mages: str = "BG", **position: Unpack[Position]) -> Table:
    """Return a match in which a turn has begun."""
    return begin(table(mages, **position))


def spells(words: str) -> tuple[Spell, ...]:
    """Return cards by their names."""
    return tuple(SPELL[word] for word in words.split())


def fates(words: str) -> tuple[FateCard, ...]:
    """Return Fate cards by their names."""
    return tuple(FATE[word] for word in words.split())


def _relics(word: str) -> tuple[Relic, ...]:
    return () if word == "-" else tuple(RELIC[name] for name in word.split("+"))


def _lay_fields(laid: Table, position: Position) -> None:
    state = laid.state
    layouts = list(state.layouts)
    for letter, (one, other) in position.get("swapped", {}).items():
        layout: Layout = layouts[laid.seat(letter)]
        tiles = list(layout.tiles)
        first, second = LAID.index(PLACES.index(one)), LAID.index(PLACES.index(other))
        tiles[first], tiles[second] = tiles[second], tiles[first]
        layouts[laid.seat(letter)] = layout._replace(tiles=tuple(tiles))
    state.layouts = layouts
    state.board = board_of(state.mages, tuple(layouts))


def _lay_mage(laid: Table, seat: Seat, letter: str, position: Position) -> None:
    state = laid.state
    place = position.get("at", {}).get(letter)
    if place is not None:
        state.place[seat] = OFF if place == "-" else NAMES.index(place)
    state.maximum[seat] = position.get("maximum", {}).get(letter, 10)
    state.life[seat] = position.get("life", {}).get(letter, state.maximum[seat])
    state.red[seat] = MANY if letter in position.get("idle", "") else position.get("red", {}).get(letter, 0)
    state.kept[seat] = fates(position.get("kept", {}).get(letter, ""))
    words = position.get("carried", {}).get(letter, "").split()
    pairs = [word.split(":") for word in words]
    state.carried[seat] = tuple(Carried(RELIC[name], laid.seat(holder)) for name, holder in pairs)
    rest = list(DECKS[state.mages[seat]])
    named = position.get("hands", {}).get(letter)
    hand = spells(named) if named is not None else tuple(rest[:5])
    for spell in hand:
        rest.remove(spell)
    state.hands[seat] = tuple(sorted(hand, key=SPELL_ORDER.__getitem__))
    deck = position.get("decks", {}).get(letter)
    state.discards[seat] = ()
    if deck is not None:
        for spell in spells(deck):
            rest.remove(spell)
        state.discards[seat] = tuple(rest)
        rest = list(spells(deck))
    state.decks[seat] = tuple(reversed(rest))


def _fate_deck(position: Position) -> tuple[FateCard, ...]:
    top = list(fates(position.get("fate", "")))
    rest = list(FATE_DECK)
    for card in [*top, *(card for words in position.get("kept", {}).values() for card in fates(words))]:
        rest.remove(card)
    return tuple(reversed([*top, *rest]))
