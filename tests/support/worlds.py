"""The two-worlds checks (V4): what a seat may not know must not show, now or after the next choice."""

from __future__ import annotations

from engine.core import Notice, Seat, audible, seats
from engine.shamans import Game, Option, Pass, Setup
from support.imagine import imagine
from support.tape import Tape, choice, play_round


def viewers(game: Game) -> tuple[Seat | None, ...]:
    """Every seat and a spectator."""
    return (*seats(game.setup.players), None)


def looks_the_same(game: Game, viewer: Seat | None, tape: Tape) -> None:
    """The view of an imagined world is the view of the real one."""
    assert imagine(game, viewer, tape).view(viewer) == game.view(viewer)


def goes_on_the_same(
    game: Game, viewer: Seat | None, seat: Seat, option: Option, after: Game, heard: list[Notice], tape: Tape
) -> None:
    """The same choice in both worlds tells the viewer the same and asks the same people next."""
    other = imagine(game, viewer, tape, after)
    assert other.view(viewer) == game.view(viewer)
    option = _same_choice(other, seat, option, tape)
    assert option in other.options(seat), "what was done in one world cannot be done in the other"
    told = other.apply(seat, option, other.decision)
    assert [n for n in told if audible(n, viewer)] == [n for n in heard if audible(n, viewer)]
    assert other.view(viewer) == after.view(viewer)
    assert other.waiting == after.waiting


def _same_choice(other: Game, seat: Seat, option: Option, tape: Tape) -> Option:
    """A card that is passed in the Eclipse unseen by the viewer may be any other of that hand (A3)."""
    if isinstance(option, Pass) and option not in other.options(seat):
        return tape.pick([passed for passed in other.options(seat) if isinstance(passed, Pass)])
    return option


def compare_round(setup: Setup, seed: int) -> int:
    """Play a random round and compare worlds for every viewer at every decision; how many pairs."""
    pairs = 0
    tape, dreams = Tape.of_seed(seed), Tape.of_seed(-1 - seed)
    game = Game(setup)
    rounds = play_round(game, tape)
    next(rounds)
    while game.waiting:
        seat, option = choice(game, tape)
        after = game.copy()
        heard = after.apply(seat, option, after.decision)
        for viewer in viewers(game):
            looks_the_same(game, viewer, dreams)
            pairs += 1
            if after.waiting:  # when the round is over, everything is shown (E6)
                goes_on_the_same(game, viewer, seat, option, after, heard, dreams)
                pairs += 1
        game = after
    return pairs
