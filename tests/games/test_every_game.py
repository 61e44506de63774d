"""The properties of every game that the house relies on."""

from __future__ import annotations

import pickle
from itertools import islice
from random import Random
from typing import Any

import pytest

from engine.core import (
    Below,
    Game,
    GameReason,
    Refused,
    Rules,
    Seat,
    Stream,
    follow,
    open_stretch,
    seats,
    stream_of,
)
from games.live import DICE, EVERY_GAME, SHAMANS, Live, views

SEEDS = range(8)
NO_OPTION: Any = object()
"""An option that no game has."""


def below(rules: Rules) -> Below:
    return stream_of(rules, bytes(32), ()).below


def unchanged(game: Game, reason: GameReason, act: Any, *arguments: Any) -> None:
    """Check that a call is refused and changes nothing, neither in the game nor in a view."""
    before, seen = game.copy(), views(game)
    with pytest.raises(Refused) as refusal:
        act(*arguments)
    assert refusal.value.reason is reason
    assert game == before
    assert views(game) == seen


@EVERY_GAME
def test_random_matches_end_with_a_result(rules: Rules) -> None:
    for players in rules.seats:
        for seed in SEEDS:
            live = Live(rules, seed, players)
            assert all(game.over is (game.result is not None) for game in live.points())
            result = live.game.result
            assert result is not None
            places = result.places
            assert {players} == {live.game.players, *map(len, (places, result.sides, result.points))}
            assert [1 + sum(better < own for better in places) for own in places] == [*places]


@EVERY_GAME
def test_a_game_asks_or_needs_or_is_over(rules: Rules) -> None:
    for seed in SEEDS:
        live = Live(rules, seed)
        assert live.game.needs is not None
        assert live.game.needs.opens
        for game in live.points():
            assert [game.asked is not None, game.needs is not None, game.over].count(True) == 1
            assert bool(game.waiting) is (game.asked is not None)


@EVERY_GAME
def test_what_is_asked_is_public_and_agrees_with_who_is_waited_for(rules: Rules) -> None:
    for seed in SEEDS:
        for game in Live(rules, seed).points():
            assert all(view.asked == game.asked for view in views(game))
            assert all(view.decision == game.decision for view in views(game))
            if game.asked is not None:
                assert game.asked.decision == game.decision
                assert game.waiting <= set(game.asked.seats)
                assert len(game.asked.seats) > 1 or game.waiting == {*game.asked.seats}


@EVERY_GAME
def test_a_secret_answer_is_seen_by_its_own_seat_only(rules: Rules) -> None:
    secret = 0
    for seed in SEEDS:
        live = Live(rules, seed, max(rules.seats))
        decision, seen = -1, views(live.game)
        for game in live.points():
            if game.decision == decision:
                secret += 1
                made = live.moments[-1]
                assert made.choice is not None
                assert made.notices == ()
                others = [place for place in range(game.players + 1) if place != made.choice[0] + 1]
                assert [views(game)[place] for place in others] == [seen[place] for place in others]
            decision, seen = game.decision, views(game)
    assert secret


@EVERY_GAME
def test_a_view_shows_what_its_seat_may_do(rules: Rules) -> None:
    for game in Live(rules).points():
        assert game.view(None).options == ()
        assert not game.view(None).must_answer
        for seat in seats(game.players):
            view = game.view(seat)
            assert view.options == game.options(seat)
            assert view.must_answer is bool(view.replies) is (seat in game.waiting)
            assert set(view.replies) <= set(view.options)
            assert len(set(view.options)) == len(view.options)


@EVERY_GAME
def test_a_view_for_a_seat_that_is_not_there_is_refused(rules: Rules) -> None:
    game = Live(rules).game
    strangers: list[Any] = [-1, game.players, True, "0", 0.0]
    for stranger in strangers:
        unchanged(game, GameReason.NO_SUCH_SEAT, game.view, stranger)
        assert game.options(stranger) == ()


@EVERY_GAME
def test_options_and_views_travel(rules: Rules) -> None:
    """Options are read from their text, and both go to a bot's process and back."""
    for game in Live(rules, 1).points():
        for seat in seats(game.players):
            assert pickle.loads(pickle.dumps(game.view(seat))) == game.view(seat)
            texts = [rules.write_option(option) for option in game.options(seat)]
            assert tuple(map(rules.read_option, texts)) == game.options(seat)
            assert len(set(texts)) == len(texts)


@EVERY_GAME
@pytest.mark.parametrize("text", ["", " ", "dance", "play", "play P7 ", "FOLD"])
def test_a_text_that_is_no_option(rules: Rules, text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        rules.read_option(text)


@EVERY_GAME
def test_stale_and_foreign_choices_are_refused(rules: Rules) -> None:
    live = Live(rules, 2)
    for game in islice(live.points(), 60):
        now = game.decision
        for seat in seats(game.players):
            unchanged(game, GameReason.NOT_OFFERED, game.apply, seat, NO_OPTION, now)
            for option in game.options(seat):
                unchanged(game, GameReason.STALE, game.apply, seat, option, now - 1)
                unchanged(game, GameReason.STALE, game.apply, seat, option, now + 1)
                foreign = [other for other in seats(game.players) if option not in game.options(other)]
                for other in (*foreign, Seat(-1), Seat(game.players)):
                    unchanged(game, GameReason.NOT_OFFERED, game.apply, other, option, now)


@EVERY_GAME
def test_chance_that_is_not_needed_is_refused(rules: Rules) -> None:
    live = Live(rules)
    game = live.game
    assert game.needs is not None
    outcome = rules.draw(game.needs, below(rules))
    for game in live.points():
        if game.needs is None:
            reason = GameReason.MATCH_OVER if game.over else GameReason.ROUND_RUNNING
            unchanged(game, reason, game.deal, outcome)
            unchanged(game, reason, open_stretch, rules, game, below(rules))
        assert follow(rules, game, below(rules)) == ((), ())


@EVERY_GAME
def test_a_copy_goes_its_own_way(rules: Rules) -> None:
    live = Live(rules, 3)
    for game in live.points():
        if game.over:
            break
        before, twin = game.copy(), game.copy()
        if twin.needs is None:
            seat, option = live.lot()
            twin.apply(seat, option, twin.decision)
        else:
            open_stretch(rules, twin, below(rules))
        assert game == before
        assert views(game) == views(before)
        assert twin != game


@EVERY_GAME
def test_silence_is_an_option_that_is_offered(rules: Rules) -> None:
    hurried = 0
    for seed in SEEDS:
        for game in Live(rules, seed).points():
            for seat in seats(game.players):
                silence = game.silence(seat)
                window = game.asked is not None and game.asked.hurried and seat in game.waiting
                hurried += window
                assert silence is not None or not window
                assert silence is None or silence in game.options(seat)
    assert hurried


@EVERY_GAME
def test_standing_orders_answer_every_window_or_none(rules: Rules) -> None:
    answered = 0
    for seed in SEEDS:
        for game in Live(rules, seed).points():
            for seat in seats(game.players):
                answer = rules.by_orders(game.view(seat), rules.orders)
                window = game.asked is not None and game.asked.hurried and seat in game.waiting
                assert (answer is not None) is (window and bool(rules.orders))
                assert answer is None or answer in game.options(seat)
                answered += answer is not None
    assert bool(answered) is bool(rules.orders)


@pytest.mark.parametrize("rules", [SHAMANS, DICE], ids=lambda rules: rules.name)
def test_in_most_games_silence_is_no_answer_outside_a_window(rules: Rules) -> None:
    """Shazar has a table of its own (W7)."""
    for seed in SEEDS:
        for game in Live(rules, seed).points():
            for seat in game.waiting:
                assert game.asked is not None
                assert (game.silence(seat) is not None) is game.asked.hurried


@EVERY_GAME
def test_chance_has_a_text_and_follows_from_the_stream(rules: Rules) -> None:
    texts = set()
    for seed in SEEDS:
        needs = Live(rules).game.needs
        assert needs is not None
        drawn = [rules.draw(needs, stream_of(rules, bytes([seed]) * 32, ()).below) for _ in range(2)]
        assert drawn[0] == drawn[1]
        texts.add(rules.write_outcome(drawn[0]))
    assert len(texts) > 1


def test_every_game_has_a_stream_of_its_own() -> None:
    assert below(SHAMANS)(2**32) == Stream(bytes(32)).below(2**32)
    assert below(SHAMANS)(2**32) != below(DICE)(2**32)


@EVERY_GAME
def test_a_setup_is_its_plain_values(rules: Rules) -> None:
    accepted = set()
    for players in rules.seats:
        setup = rules.setup(players, {})
        assert (setup.players, rules.setup(players, setup.values)) == (players, setup)
        assert setup.values.keys() == {field.name for field in rules.fields}
        for field in rules.fields:
            assert field.default in field.choices
            for choice in field.choices:
                try:
                    chosen = rules.setup(players, {field.name: choice})
                except Refused:  # a first player must have a seat, and teams need four
                    continue
                accepted.add((field.name, choice))
                assert rules.setup(players, chosen.values) == chosen
    assert accepted == {(field.name, choice) for field in rules.fields for choice in field.choices}


@EVERY_GAME
def test_a_setup_that_cannot_be_played_is_refused(rules: Rules) -> None:
    players = rules.seats.start
    bad: list[tuple[Any, dict[str, Any]]] = [
        (rules.seats.start - 1, {}),
        (rules.seats.stop, {}),
        (float(players), {}),
        (str(players), {}),
        (True, {}),
        (players, {"no such field": 1}),
    ]
    values_of_none: list[Any] = [-1, 1000, True, 1.0, "1", [], {}]
    for field in rules.fields:
        bad += ((players, {field.name: value}) for value in values_of_none)
    for count, values in bad:
        with pytest.raises(Refused) as refusal:
            rules.setup(count, values)
        assert refusal.value.reason is GameReason.BAD_SETUP


@EVERY_GAME
def test_every_bot_plays_to_the_end(rules: Rules) -> None:
    assert rules.sit_in in rules.bots
    for kind, make in rules.bots.items():
        live, bot, rng = Live(rules), make(), Random(kind)
        game, chance = live.game, below(rules)
        while not game.over:
            open_stretch(rules, game, chance)
            while game.waiting:
                seat = min(game.waiting)
                game.apply(seat, bot.choose(game.view(seat), rng), game.decision)
                follow(rules, game, chance)


@EVERY_GAME
def test_a_summary_counts_by_seat(rules: Rules) -> None:
    names = set()
    for players in rules.seats:
        game = Live(rules, 5, players).to_the_end().game
        summary = rules.summary(game)
        names.add(tuple(summary))
        assert not summary.keys() & {"matches", "won", "points"}, "these are counted for every game"
        assert all(len(by_seat) == players and min(by_seat) >= 0 for by_seat in summary.values())
        assert any(map(sum, summary.values()))
    assert len(names) == 1
