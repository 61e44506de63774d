"""Illegal, late, foreign and nonsense choices raise, and nothing at all changes."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import Refused, Seat, seats
from engine.shamans import Draw, Game, Let, Play, Setup, Strike, Swap, UsePortal, all_cards, shuffle
from support.engine.tape import Tape, play_match

EVERY_OPTION_KIND: tuple[Any, ...] = (
    *(Play(card) for card in all_cards(5)),
    *(Swap(seat) for seat in seats(5)),
    *(Strike(seat) for seat in seats(5)),
    UsePortal(1),
    UsePortal(-1),
    UsePortal(2),
    Let(),
    Draw(),
)
NONSENSE: tuple[Any, ...] = (None, 0, "play P7", (), object(), Play, -1)
STRANGERS: tuple[Any, ...] = (-1, 5, 99, None, "0", 1.0, True)


def refuses(game: Game, seat: Any, option: Any, decision: Any) -> bool:
    """Return True if a choice is refused and leaves the whole game as it was."""
    before = game.copy()
    with pytest.raises(Refused):
        game.apply(seat, option, decision)
    return game == before


@pytest.mark.parametrize("players", [3, 4, 5])
def test_an_option_that_is_not_offered_is_refused_and_changes_nothing(players: int) -> None:
    for seed in range(12):
        for moment, game in enumerate(play_match(Setup(players), Tape.of_seed(seed))):
            if moment % 5:
                continue
            for seat in seats(players):
                foreign = [option for option in EVERY_OPTION_KIND if option not in game.options(seat)]
                tape = Tape.of_seed(seed * 1000 + moment)
                for option in (tape.pick(foreign), tape.pick(NONSENSE)):
                    assert refuses(game, seat, option, game.decision)
            for stranger in STRANGERS:
                option = tape.pick(EVERY_OPTION_KIND)
                assert refuses(game, stranger, option, game.decision)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_late_choice_is_refused_and_changes_nothing(players: int) -> None:
    for seed in range(12):
        for game in play_match(Setup(players), Tape.of_seed(seed)):
            for seat in game.waiting:
                for late in (game.decision - 1, game.decision + 1, None):
                    assert refuses(game, seat, game.options(seat)[0], late)


def test_a_round_cannot_be_dealt_into_a_running_one() -> None:
    tape = Tape.of_seed(1)
    for game in play_match(Setup(4), Tape.of_seed(2)):
        if not game.waiting and not game.over:
            continue
        before = game.copy()
        with pytest.raises(Refused):
            game.deal(shuffle(game.setup, tape.below))
        assert game == before


def test_a_view_of_a_seat_that_is_not_there_is_refused() -> None:
    game = Game(Setup(3))
    for seat in (Seat(3), Seat(-1)):
        with pytest.raises(Refused):
            game.view(seat)
