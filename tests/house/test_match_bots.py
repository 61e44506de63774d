"""Bots at a table: when they answer and what they see; neither reveals anything (W2, V4)."""

from __future__ import annotations

import gc
import weakref
from collections import Counter
from random import Random

import pytest

from engine.core import Seat, seats
from engine.shamans import Game, Question
from server.house import HouseDoor
from server.match.state import MatchState
from server.match.timing import TIMING
from support.engine.positions import lay_out
from support.engine.record_v1 import to_record, verify
from support.engine.table import play, table
from support.engine.tape import Tape
from support.house.fake_house import TestHouse, own_match
from support.house.matches import QuietThinker, SlowThinker, Wakes, come_back, countdown, dealt, laid_out
from support.house.views import own_view
from support.two_worlds.imagine import imagine
from tui.door import BotPace

HANDS = {0: "P1 P2", 1: "B1 B2", 2: "G1 G2"}


def answer(house: TestHouse, door: HouseDoor, chance: Random) -> bool:
    """Let the first seat answer at random if it is asked; return True if it was."""
    view = own_match(door).view
    asked = Seat(0) in house.match.game.waiting
    if asked:
        door.choose(chance.choice(view.options), view.decision)
    return asked


def positions(count: int) -> list[Game]:
    """Return random positions, of all sizes and questions, in which no seat has answered yet."""
    chance, found = Random(5), []
    for number in range(count):
        game = lay_out(3 + number % 3, Tape.of_seed(number))
        for _ in range(chance.randrange(8)):
            if game.waiting:
                seat = min(game.waiting)
                game.apply(seat, chance.choice(game.options(seat)), game.decision)
        asked = game.view(None).asked
        if asked is not None and game.waiting == set(asked.seats):
            found.append(game)
    return found


# ---- when


def test_a_bot_answers_after_a_pause() -> None:
    thinker = SlowThinker()
    house = TestHouse(thinker=thinker)
    (anna,) = laid_out(house, table(3, hands=HANDS, guide=1), "anna")
    (question,) = thinker.questions
    question.answer()
    house.clock.pass_by(TIMING.quickest)
    assert own_view(anna).table == (), "a thought is asked for at once, and kept for a while"
    house.clock.pass_by(TIMING.slowest - TIMING.quickest)
    assert [seat for seat, _ in own_view(anna).table] == [1]


def test_a_bot_that_thinks_for_long_answers_when_it_has_thought() -> None:
    thinker = SlowThinker()
    house = TestHouse(thinker=thinker)
    (anna,) = laid_out(house, table(3, hands=HANDS, guide=1), "anna")
    house.clock.pass_by(10)
    wakes = Wakes(house, anna)
    thinker.questions[0].answer()
    assert [seat for seat, _ in own_view(anna).table] == [1]
    assert wakes.times == [0]


def test_a_thought_that_is_on_its_way_when_the_clock_runs_out_is_waited_for() -> None:
    thinker = SlowThinker()
    house = TestHouse(thinker=thinker)
    (anna,) = laid_out(house, table(3, hands=HANDS, guide=1), "anna")
    house.clock.pass_by(100)
    (question,) = thinker.questions
    assert not question.cancelled
    question.answer()
    assert [seat for seat, _ in own_view(anna).table] == [1]


def test_a_thought_about_what_is_no_longer_asked_is_dropped() -> None:
    thinker = SlowThinker()
    house = TestHouse(thinker=thinker)
    anna, _ = laid_out(house, table(3, hands=HANDS), "anna", "bob")
    anna.close(dropped=True)
    (question,) = thinker.questions
    anna = come_back(house, "anna")
    assert question.cancelled
    view = own_match(anna).view
    anna.choose(view.options[0], view.decision)
    before = house.match.game.copy()
    question.answer()
    house.clock.pass_by(3)
    assert house.match.game == before


def test_delays_are_drawn_from_one_distribution_and_shared_by_all_who_are_asked_together() -> None:
    delays = []
    for seed in range(120):
        house = TestHouse(seed=seed, thinker=SlowThinker())
        laid_out(house, _window_of_four(), "anna")
        one, *others = [wait for wait in house.clock.waiting if wait != 1]
        assert others == [one] * 2
        delays.append(one)
    assert len(set(delays)) == 120
    assert TIMING.quickest <= min(delays) < TIMING.usual < max(delays) <= TIMING.slowest


def _window_of_four() -> Game:
    """Everyone at a table of four is asked; the bots hold a Portal, a Shard and a Dagger."""
    hands = {0: "P1 B1", 1: "G1 B2", 2: "P3 G2", 3: "P4 G3"}
    down = {0: "shard", 1: "portal", 2: "shard", 3: "dagger"}
    game = table(4, hands=hands, face_down=down, pawn=1)
    play(game, "P1 G1")
    return game


def test_bots_wait_the_same_whatever_they_hold() -> None:
    """V4: in two worlds that look alike to a player, the table moves at the same times."""
    questions = _felt_the_same(BotPace.NATURAL, 150)
    assert questions[Question.LAST_CHANCE] > 10
    assert questions[Question.PLAY] > 10
    assert len(questions) > 5


@pytest.mark.parametrize("pace", [BotPace.QUICK, BotPace.INSTANT])
def test_bots_wait_the_same_at_every_pace(pace: BotPace) -> None:
    """V4: also where they wait for less."""
    assert len(_felt_the_same(pace, 40)) > 3


def _felt_the_same(pace: BotPace, count: int) -> Counter[Question]:
    """Check that each person feels the same in two worlds, in `count` positions; return their questions."""
    questions: Counter[Question] = Counter()
    for number, game in enumerate(positions(count)):
        for viewer in seats(game.setup.players):
            other = imagine(game, viewer, Random(number))
            felt = [_what_is_felt(world, viewer, number, pace) for world in (game, other)]
            assert felt[0] == felt[1]
        asked = game.view(None).asked
        assert asked is not None
        questions[asked.question] += 1
    return questions


def _what_is_felt(game: Game, viewer: Seat, seed: int, pace: BotPace) -> object:
    """Return all timers, wake-up times and countdowns of a silent person until the next decision."""
    house = TestHouse(seed=seed, thinker=QuietThinker())
    (door,) = laid_out(house, game.copy(), "anna")
    table = house.table
    table.places[0], table.places[viewer] = table.places[viewer], table.places[0]
    house.match.flow.set_pace(pace)
    house.match.flow.go_on()
    timers = house.clock.waiting
    wakes, shown = Wakes(house, door), [countdown(door)]
    door.look()
    while house.match.game.decision == game.decision:
        house.clock.skip()
        if house.match.game.decision == game.decision:
            shown.append(countdown(door))
    return timers, wakes.times, shown


# ---- what


def test_a_bot_is_asked_when_it_is_awaited_and_shown_what_its_seat_may_see() -> None:
    thinker = QuietThinker()
    house = TestHouse(thinker=thinker)
    (anna,) = dealt(house, "anna", players=4)
    chance = Random(1)
    while own_match(anna).view.asked is not None:
        for question in thinker.questions:
            seat = question.view.seat
            assert seat is not None
            assert seat != 0
            assert question.view == house.match.game.view(seat)
            assert seat in house.match.game.waiting
        thinker.questions.clear()
        if not answer(house, anna, chance):
            house.clock.skip()


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_whole_match_with_bots(players: int) -> None:
    house = TestHouse(seed=players)
    (anna,) = dealt(house, "anna", players=players)
    chance = Random(players)
    while own_view(anna).winner is None:
        if own_match(anna).next_deal is not None:
            anna.set_ready(True)
        elif not answer(house, anna, chance):
            house.clock.skip()
        assert MatchState.of(house.table.rules, house.entries).game == house.match.game
    assert max(own_view(anna).points) >= 8
    assert house.clock.waiting == []
    assert verify(to_record(house.match.game, tuple(house.match.state.deals))) == ()
    assert house.errors == []


def test_a_whole_match_without_a_word_from_its_only_person() -> None:
    house = TestHouse()
    (anna,) = dealt(house, "anna")
    while own_view(anna).winner is None:
        house.clock.skip()
    assert MatchState.of(house.table.rules, house.entries).game == house.match.game


# ---- what is left


@pytest.mark.parametrize("ends", ["in time", "late", "called off"])
def test_a_thought_is_gone_when_it_has_ended(ends: str) -> None:
    """Without a garbage collection: those are rare in a server, and a thought holds all that a bot saw."""
    thinker = SlowThinker()
    house = TestHouse(thinker=thinker)
    (anna,) = laid_out(house, table(3, hands=HANDS, guide=1), "anna")
    gc.collect()
    gc.disable()
    try:
        seen = weakref.ref(thinker.questions[0])
        if ends == "in time":
            thinker.questions[0].answer()
        house.clock.pass_by(TIMING.slowest)
        if ends == "late":
            thinker.questions[0].answer()
        if ends == "called off":
            anna.leave()
        del thinker.questions[0]
        assert seen() is None
    finally:
        gc.enable()
