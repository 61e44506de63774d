"""Rounds played by bots, with what really happened beside every view; and pasts made by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from engine.shamans import Game, Play, Setup, shuffle
from engine.shamans.bots import BOTS
from engine.shamans.bots.compact import CARDS
from engine.shamans.think.ints import bit
from engine.shamans.think.past import NONE, Event, Past

PAWN = 8
MIXED = ("sensible", "sensible", "random")
SENSIBLE = ("sensible",)


@dataclass
class Moment:
    """A game before a decision, and the plays that led to it: seat, card, cards seen before, pawn."""

    game: Game
    plays: list[tuple[int, int, int, int]] = field(default_factory=list)


def a_round(players: int, seed: int, bots: tuple[str, ...] = MIXED) -> Iterator[Moment]:
    """Play a round of such bots; stop before every decision."""
    rng = Random(seed)
    moment = Moment(Game(Setup(players, rng.choice((0, 0, 5, 30)) if bots == MIXED else 0)))
    game = moment.game
    game.deal(shuffle(game.setup, rng.randrange))
    seated = [BOTS[rng.choice(bots)]() for _ in range(players)]
    while game.needs is None and not game.over:
        yield moment
        seat = min(game.waiting)
        view = game.view(seat)
        option = seated[seat].choose(view, rng)
        if isinstance(option, Play):
            seen = {*view.placed, *(card for _, card in view.table)}
            cards = sum(bit(CARDS[card]) for card in seen)
            moment.plays.append((seat, CARDS[option.card], cards, view.pawn))
        game.apply(seat, option, game.decision)


def cards(*numbers: int) -> int:
    """Return a set of cards."""
    return sum(bit(number) for number in numbers)


def a_past(*events: tuple[int, int, int, int], hidden: int, sizes: tuple[int, int]) -> Past:
    """Return the past of seat 0, a Shaman of three, that holds no card: events are kind, seat, what, other.
    All cards but the hidden ones and those of the events to come were placed from the start."""
    past = Past(3, 5, 6, 1, 0)
    every = sum(63 << (8 * world) for world in range(5))
    seen = every & ~hidden & ~cards(*[what for kind, _, what, _ in events if kind <= 1])
    for kind, seat, what, other in events:
        past.events.append(Event(kind, seat, what, other, seen, PAWN))
        seen |= bit(what) if kind <= 1 else 0
    past.unseen = hidden
    past.hidden = [0, *sizes]
    past.hands = [0, 0, 0]
    past.role_card = [0, 1, 2]
    past.known = [0, NONE, NONE]
    past.tiles = [5, 2, 3, 2]
    past.face_down = [0, 0, 0]
    past.deck = 13
    past.eclipse = 1
    return past
