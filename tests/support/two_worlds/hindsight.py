"""Two rounds that one viewer cannot tell apart up to a moment, computed afterwards from what was seen.

A random round is played on the engine only. Looking back from some moment before its end, everything that a
seat, or a spectator, has not seen by then is dealt again from the beginning. The other seats do the same as
before, with other cards where no viewer saw which. `Story` has both rounds, and all choices in them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random

from engine.core import Seat, seats
from engine.shamans import (
    Arrow,
    Artifact,
    Card,
    Game,
    Option,
    Pass,
    Question,
    Setup,
    Shuffle,
    Tile,
    UsePortal,
    card_order,
    shuffle,
)
from engine.shamans.state import State
from support.engine.positions import bold_choice, lay_out
from support.engine.table import heard_by
from support.engine.tape import Tape, choice
from support.two_worlds.imagine import _known_roles
from support.two_worlds.redeal_cards import known_cards, mixed
from support.two_worlds.tile_piles import Slot, TilePiles


@dataclass(frozen=True, slots=True)
class Said:
    """A choice: the decision it answered, and whether it came without being asked for (A4)."""

    decision: int
    seat: Seat
    option: Option
    unasked: bool


@dataclass(frozen=True, slots=True)
class World:
    """A round from its beginning, with what everyone chooses in it."""

    begins: Game
    said: tuple[Said, ...]

    @property
    def shuffle(self) -> Shuffle:
        """The deal, if the round begins with one."""
        state = self.begins._state
        hands = tuple(card for hand in state.hands for card in hand)
        face_up = tuple(tile for tile in state.display if tile is not None)
        deck = tuple(reversed(state.deck))
        return Shuffle(state.first_player, state.roles, (*hands, *state.placed), face_up, deck)


@dataclass(frozen=True, slots=True)
class Story:
    """A round and its double."""

    seat: Seat | None
    """The viewer's seat; None: a spectator."""
    dealt: bool
    """True if it begins with a deal; else in the middle of a round."""
    worlds: tuple[World, World]
    ends: int
    """The number of the decision that is open when the two may begin to differ."""
    met: Mapping[str, int]
    """Counts of the events that came up, and of the differences."""


RARE = (
    "last_chance",
    "pass",
    "swap",
    "eliminations",
    "unasked",
    "Portals elsewhere",
    "watched by who is out",
)
"""Events that a sample must have."""
TRIES = 5


def tell(players: int, seed: int) -> Story:
    """Tell a random round from its deal; or, two times of three, the richest of a few from laid-out
    positions."""
    return _richest(players, seed, _some_seat)


def tell_spectators(players: int, seed: int) -> Story:
    """Tell a story for a spectator: whole rounds, except for the choice that ends them and shows
    everything."""
    return _richest(players, seed, _no_seat)


_NOBODY = Seat(-1)
"""Holds no tile and has lost none: for a spectator, to whom all of them are others'."""
Decide = Callable[[Game, Tape], tuple[Seat, Option]]


def _deal(players: int, tape: Tape) -> tuple[Game, Decide]:
    """Return an ordinary deal; the Moon is at its usual distance, near, or so far that hands run empty."""
    game = Game(Setup(players, tape.pick((0, 3, 40)), tape.pick(seats(players))))
    game.deal(shuffle(game.setup, tape.below))
    return game, tape.pick((choice, bold_choice))


def _lay_out(players: int, tape: Tape) -> tuple[Game, Decide]:
    """Return the middle of a round, close to rare events."""
    return lay_out(players, tape), bold_choice


Begin = Callable[[int, Tape], tuple[Game, Decide]]
Until = Callable[[list[Game], Random], tuple[int, Seat | None]]
"""Returns how many choices of a round are told, and the viewer."""


def _richest(players: int, seed: int, until: Until) -> Story:
    if seed % 3 == 0:
        return _tell(players, seed, _deal, until)
    stories = [_tell(players, seed * TRIES + number, _lay_out, until) for number in range(TRIES)]
    return max(stories, key=lambda story: sum(bool(story.met[what]) for what in RARE))


def _tell(players: int, seed: int, begin: Begin, until: Until) -> Story:
    tape, chance = Tape.of_seed(seed), Random(f"{players} {seed}")
    begins, decide = begin(players, tape)
    games, said = _play(begins, decide, tape)
    last, seat = until(games, chance)
    games, said = games[: last + 1], said[:last]
    double = _Double(games, said, seat, chance)
    _guard(begins, said, double, seat)
    met = _met(games, said, seat) + double.differs
    worlds = World(begins, tuple(said)), World(double.begins, double.said)
    return Story(seat, begin is _deal, worlds, games[-1].decision, met)


def _play(begins: Game, decide: Decide, tape: Tape) -> tuple[list[Game], list[Said]]:
    games, said = [begins], list[Said]()
    while games[-1].waiting:
        before = games[-1]
        seat, option = decide(before, tape)
        asked = before.view(None).asked
        assert asked is not None
        answers = asked.question is Question.LAST_CHANCE and seat in before.waiting
        unasked = isinstance(option, UsePortal) and not answers
        said.append(Said(before.decision, seat, option, unasked))
        games.append(before.copy())
        games[-1].apply(seat, option, before.decision)
    return games, said


def _some_seat(games: list[Game], chance: Random) -> tuple[int, Seat]:
    """Return any seat, up to any moment; more often than not one that is out by then."""
    choices = len(games) - 1
    last = max(chance.randrange(1, choices) for _ in range(3)) if choices > 1 else 0
    players = seats(games[0].setup.players)
    out = [seat for seat in players if seat not in games[last]._state.inside]
    return last, chance.choice(out if out and chance.random() < 0.5 else players)


def _no_seat(games: list[Game], _chance: Random) -> tuple[int, None]:
    """Return a spectator, up to the last choice but one."""
    return len(games) - 2, None


class _Double:
    """The same round with everything dealt again that a viewer has not seen by its end."""

    def __init__(self, games: list[Game], said: list[Said], seat: Seat | None, chance: Random) -> None:
        self._seat = seat
        self._chance = chance
        self.begins = games[0].copy()
        self.begins._offers = {}
        self.begins._asked = None
        self.differs: Counter[str] = Counter()
        """The number of cards, roles and tiles that differ."""
        start, end = self.begins._state, games[-1]._state
        self._cards = self._other_cards(end)
        self._redeal_cards(start)
        self._redeal_roles(start, end)
        self._redeal_tiles(start, games, said)
        self.said = tuple(map(self._map, said))
        same = [one == two for one, two in zip(said, self.said, strict=True)]
        self.differs["passed unseen"] = same.count(False)

    def _other_cards(self, end: State) -> dict[Card, Card]:
        """Return the mapping of cards that others hold or held to the end, unseen."""
        known = known_cards(end, self._seat, None)
        others = [seat for seat in seats(end.setup.players) if seat != self._seat]
        hidden = [card for seat in others for card in (*end.hands[seat], *end.aside[seat])]
        hidden = [card for card in hidden if card not in known]
        cards = dict(zip(hidden, mixed(hidden, self._chance), strict=True))
        self.differs["other cards"] = sum(one is not two for one, two in cards.items())
        return cards

    def _redeal_cards(self, start: State) -> None:
        for seat in seats(start.setup.players):
            start.hands[seat] = self._swapped(start.hands[seat])
            start.aside[seat] = tuple(self._swapped(start.aside[seat]))

    def _swapped(self, cards: list[Card] | tuple[Card, ...]) -> list[Card]:
        return sorted([self._cards.get(card, card) for card in cards], key=card_order)

    def _redeal_roles(self, start: State, end: State) -> None:
        known = _known_roles(end, self._seat)
        unknown = [card for card in range(start.setup.players) if card not in known]
        roles = list(start.roles)
        for card, role in zip(unknown, mixed([roles[card] for card in unknown], self._chance), strict=True):
            self.differs["other roles"] += roles[card] is not role
            roles[card] = role
        start.roles = tuple(roles)

    def _redeal_tiles(self, start: State, games: list[Game], said: list[Said]) -> None:
        """Deal the tiles again. A tile kept face down is not a Mask (A5); the Eclipse stays in its place, but
        may lie on its other side."""
        piles = TilePiles(start)
        for before, after, one in zip(games, games[1:], said, strict=False):
            piles.follow(before._state, after._state, one.option)
        kept, deck = piles.unseen_by(_NOBODY if self._seat is None else self._seat)
        tiles = {slot: piles.tile[slot] for slot in (*kept, *deck)}
        pool = mixed([tile for tile in tiles.values() if isinstance(tile, Artifact)], self._chance)
        pool.sort(key=lambda tile: tile is Artifact.MASK)
        anew: dict[Slot, Tile] = dict(zip(kept, pool, strict=False))
        rest = iter(mixed(pool[len(kept) :], self._chance))
        for slot in deck:
            arrow = isinstance(tiles[slot], Arrow)
            anew[slot] = self._chance.choice(tuple(Arrow)) if arrow else next(rest)
        for slot, tile in anew.items():
            self.differs["other tiles"] += tile is not tiles[slot]
            self.differs["Portals elsewhere"] += slot in kept and Artifact.PORTAL in {tile, tiles[slot]}
        piles.lay_out(start, anew)

    def _map(self, said: Said) -> Said:
        """Map a choice: a card that is passed unseen becomes the other one (A3)."""
        if isinstance(said.option, Pass):
            card = said.option.card
            return replace(said, option=Pass(self._cards.get(card, card)))
        return said


def _guard(begins: Game, said: list[Said], double: _Double, seat: Seat | None) -> None:
    """Check that the viewer sees and hears the same in both; otherwise this test or the engine is wrong."""
    one, two = begins.copy(), double.begins.copy()
    assert one.view(seat) == two.view(seat)
    for mine, other in zip(said, double.said, strict=True):
        heard = heard_by(one.apply(mine.seat, mine.option, mine.decision), seat)
        told = heard_by(two.apply(other.seat, other.option, other.decision), seat)
        assert heard == told, f"{seat} hears {heard}, or {told}"
        assert one.view(seat) == two.view(seat), f"{seat} sees another {mine}"


def _met(games: list[Game], said: list[Said], seat: Seat | None) -> Counter[str]:
    """Count the events that came up, for a sample that has enough of everything."""
    first, last = games[0]._state, games[-1]._state
    views = {game.decision: game.view(seat) for game in games}
    met = Counter(view.asked.question.value for view in views.values() if view.asked is not None)
    met["decisions"] = len(views)
    met["choices"] = len(said)
    met["unasked"] = sum(one.unasked for one in said)
    met["eliminations"] = len(first.inside) - len(last.inside)
    met["watched by who is out"] = seat is not None and seat not in last.inside
    met["hidden tiles"] = sum(len(tiles) for other, tiles in enumerate(last.face_down) if other != seat)
    return met
