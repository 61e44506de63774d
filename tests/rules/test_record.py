"""A match as plain data: saved, resumed, replayed."""

from dataclasses import asdict, replace

import pytest

from engine.core import Seat, fair_deal
from engine.shamans import Game, Setup
from support.engine.record_v1 import BadRecord, Record, fair_shuffle, from_record, replay, to_record
from support.engine.table import act, dealt

SIZES = pytest.mark.parametrize("players", [3, 4, 5])


def match(players: int, rounds: int = 3) -> tuple[Game, list[Game]]:
    """Play a few rounds with choices by a fixed rule; return the game, and its state at every point."""
    game = Game(Setup(players, distance=6))
    points = [game.copy()]
    for number in range(rounds):
        game.deal(dealt(game.setup, seed=number))
        points.append(game.copy())
        while game.waiting:
            seat = max(game.waiting)
            options = game.options(seat)
            game.apply(seat, options[(7 * game.decision + 3) % len(options)], game.decision)
            points.append(game.copy())
        if game.over:
            break
    return game, points


@SIZES
def test_record_played_again_is_the_same_game(players: int) -> None:
    game, _ = match(players)
    assert len(game.rounds) > 1
    twin = from_record(to_record(game))
    assert twin == game
    assert to_record(twin) == to_record(game)
    for seat in range(players):
        assert twin.view(Seat(seat)) == game.view(Seat(seat))


@SIZES
def test_replay_passes_every_point_of_the_match(players: int) -> None:
    game, points = match(players, rounds=2)
    replayed = replay(to_record(game))
    for point in points:
        assert next(replayed) == point
    assert next(replayed, None) is None


def test_record_of_a_running_round_can_be_resumed() -> None:
    """The record is taken in the middle of a turn; both games go on alike."""
    game = Game(Setup(4, first_player=Seat(2)))
    game.deal(dealt(game.setup))
    for _ in range(6):
        seat = min(game.waiting)
        game.apply(seat, game.options(seat)[-1], game.decision)
    twin = from_record(to_record(game))
    seat = min(game.waiting)
    option = game.options(seat)[0]
    assert game.apply(seat, option, game.decision) == twin.apply(seat, option, twin.decision)
    assert twin == game


def test_record_before_the_first_deal() -> None:
    game = Game(Setup(5, distance=30))
    assert to_record(game) == Record(5, 30, None, ())
    assert from_record(to_record(game)) == game


def test_record_is_words_and_numbers() -> None:
    game = Game(Setup(3, first_player=Seat(1)))
    game.deal(fair_shuffle(game.setup, bytes(32), ("a", "b", "c")))
    (option, *_) = game.options(Seat(1))
    game.apply(Seat(1), option, game.decision)

    def leaves(value: object) -> set[type]:
        if isinstance(value, dict):
            return set().union(*map(leaves, value.values()))
        if isinstance(value, tuple | list):
            return set().union(*map(leaves, value))
        return {type(value)}

    record = to_record(game, (fair_deal(bytes(32), ("a", "b", "c")),))
    assert leaves(asdict(record)) == {int, str}
    assert record.first_player == 1
    assert record.rounds[0].choices[0][1].startswith("play ")


def test_deals_may_be_missing_for_later_rounds() -> None:
    game, _ = match(3, rounds=2)
    deal = fair_deal(bytes(32), ())
    assert [played.deal for played in to_record(game, (deal,)).rounds] == [deal, None]


def test_rounds_hold_all_that_went_in() -> None:
    game = Game(Setup(3, first_player=Seat(0)))
    mix = dealt(game.setup)
    game.deal(mix)
    option = game.options(Seat(0))[0]
    game.apply(Seat(0), option, game.decision)
    assert game.rounds == ((mix, ((Seat(0), option),)),)


def test_record_that_cannot_be_played() -> None:
    game, _ = match(3, rounds=2)
    record = to_record(game)
    cheat = replace(record, rounds=(record.rounds[0], replace(record.rounds[1], choices=((0, "draw"),))))
    with pytest.raises(BadRecord, match="round 2: not_offered"):
        from_record(cheat)


def test_refused_choice_is_not_written_down() -> None:
    game = Game(Setup(3, first_player=Seat(0)))
    game.deal(dealt(game.setup))
    before = to_record(game)
    for text in ("draw", "let"):
        with pytest.raises(Exception, match="not_offered"):
            act(game, 0, text)
    assert to_record(game) == before
