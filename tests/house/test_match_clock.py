"""The clock of a decision and of a last chance: what it shows, and what happens at its end (W2)."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.shamans import Let, Option, Question, UsePortal
from server.house import HouseDoor
from server.match.entries import Chosen
from support.engine.table import before_the_moon, play, table
from support.house.fake_house import TestHouse, own_match, refused
from support.house.matches import SlowThinker, Wakes, come_back, countdown, dealt, laid_out, seated
from support.house.views import own_view
from tui.door import Countdown, Reason

HANDS = {0: "P1 P2", 1: "B1 B2", 2: "G1 G2"}


def choose(door: HouseDoor, option: Option | None = None) -> None:
    """Let a person answer, with the first option unless another is given."""
    view = own_match(door).view
    door.choose(option or view.options[0], view.decision)


def asked(door: HouseDoor) -> Question | None:
    question = own_view(door).asked
    return None if question is None else question.question


# ---- decisions


def test_a_decision_has_ninety_seconds_and_ticks_seldom() -> None:
    house = TestHouse()
    (anna,) = laid_out(house, table(3, hands=HANDS), "anna")
    wakes, shown = Wakes(house, anna), [countdown(anna)]
    decision = own_match(anna).view.decision
    while own_match(anna).view.decision == decision:
        house.clock.skip()
        shown.append(countdown(anna))
    assert wakes.times == [*range(5, 80, 5), *range(80, 91)]
    assert shown[:-2] == [*range(90, 10, -5), *range(10, 0, -1)]
    assert own_view(anna).table[0][0] == 0, "a bot has played for who was silent"


def test_who_answers_has_the_next_clock_anew() -> None:
    house = TestHouse()
    anna, bob, _ = laid_out(house, table(3, hands=HANDS), "anna", "bob", "cleo")
    house.clock.pass_by(80)
    assert own_match(bob).countdown == Countdown(10, 90)
    choose(anna)
    assert own_match(bob).countdown == Countdown(90, 90)
    house.clock.pass_by(89.9)
    assert own_match(bob).view.asked is not None
    assert len(own_view(bob).table) == 1
    assert len(house.clock.waiting) == 1, "one clock a match"


def test_what_comes_after_the_clock_is_stale() -> None:
    thinker = SlowThinker()
    house = TestHouse(thinker=thinker)
    anna, bob, _ = laid_out(house, table(3, hands=HANDS), "anna", "bob", "cleo")
    house.clock.pass_by(89.9)
    assert thinker.questions == [], "nobody plays for who still has time"
    house.clock.pass_by(0.1)
    (question,) = thinker.questions
    assert (question.bot.kind, question.view) == ("sensible", own_match(anna).view)
    before = own_match(anna)
    refused(Reason.STALE, choose, anna)
    assert own_match(anna) == before
    question.answer()
    assert [seat for seat, _ in own_view(bob).table] == [0]
    refused(Reason.STALE, anna.choose, before.view.options[0], before.view.decision)
    choose(bob)
    assert len(own_view(anna).table) == 2


def test_in_an_eclipse_everyone_who_was_silent_is_played_for() -> None:
    game = table(3, hands={0: "P1 B1", 1: "P2 B2", 2: "P3 B3"}, deck="shard left")
    play(game, "P1 P2 P3")
    house = TestHouse()
    anna, bob, cleo = laid_out(house, game, "anna", "bob", "cleo")
    view = own_match(anna).view
    anna.choose(next(option for option in view.options if option != view.options[0]), view.decision)
    assert asked(bob) is Question.PASS
    choose(bob)
    wakes = Wakes(house, cleo)
    house.clock.pass_by(90)
    assert asked(cleo) is Question.PLAY
    assert wakes.times[-1] == 90


def test_a_choice_that_is_not_offered() -> None:
    anna, bob, _ = dealt(TestHouse(), "anna", "bob", "cleo")
    decision = own_match(anna).view.decision
    for door in (anna, bob):
        refused(Reason.NOT_OFFERED, door.choose, Let(), decision)
        refused(Reason.STALE, door.choose, Let(), decision + 1)


def test_before_a_deal_every_choice_is_stale_or_not_offered() -> None:
    house = TestHouse()
    (anna,) = seated(house, "anna")
    refused(Reason.NOT_OFFERED, anna.choose, Let(), own_match(anna).view.decision)
    bob = house.enter(None, "bob")
    refused(Reason.NOT_SEATED, bob.choose, Let(), 0)


# ---- last chances


@pytest.mark.parametrize("seconds", [4, 8, 15, 30])
def test_a_window_has_the_tables_clock_and_ticks_every_second(seconds: int) -> None:
    house = TestHouse()
    anna, _ = laid_out(house, before_the_moon({0: "portal"}), "anna", "bob", window_seconds=seconds)
    wakes, shown = Wakes(house, anna), [countdown(anna)]
    for _ in range(seconds - 1):
        house.clock.skip()
        shown.append(countdown(anna))
    assert shown == list(range(seconds, 0, -1))
    assert asked(anna) is Question.LAST_CHANCE
    house.clock.skip()
    assert asked(anna) is None, "the step is made, and the round is over"
    assert wakes.times == list(range(1, seconds + 1))


def test_who_is_silent_in_a_window_has_let_it_happen() -> None:
    """W2: also if they hold a Portal."""
    house = TestHouse()
    anna, bob = laid_out(house, before_the_moon({0: "portal"}, {1: "shard"}), "anna", "bob")
    choose(bob, Let())
    house.clock.pass_by(7.9)
    assert asked(anna) is Question.LAST_CHANCE
    late = own_match(anna).view
    house.clock.pass_by(0.1)
    assert own_view(anna).pawn == 0
    refused(Reason.STALE, anna.choose, UsePortal(-1), late.decision)
    assert house.entries[-3:-1] == (Chosen(Seat(1), Let()), Chosen(Seat(0), Let()))


def test_nobody_answers_for_a_person_who_has_no_choice() -> None:
    """W1: a player with a face-down tile but no Portal is asked and waited for like any other."""
    house = TestHouse()
    (anna,) = laid_out(house, before_the_moon({}, {0: "shard"}), "anna")
    assert own_match(anna).view.options == (Let(),)
    house.clock.pass_by(7.9)
    assert asked(anna) is Question.LAST_CHANCE


def test_a_window_closes_when_all_have_answered() -> None:
    """W2, W3: no answer is shown until the last one has come."""
    house = TestHouse()
    anna, bob, cleo = laid_out(house, before_the_moon({0: "portal"}, {1: "shard"}), "anna", "bob", "cleo")
    before = [door.look() for door in (anna, cleo)]
    wakes = [Wakes(house, door) for door in (anna, bob, cleo)]
    choose(bob, Let())
    assert [len(wake.times) for wake in wakes] == [0, 1, 0]
    assert [door.look() for door in (anna, cleo)] == before
    assert own_match(bob).view.options == ()
    choose(anna, Let())
    assert [len(wake.times) for wake in wakes] == [1, 2, 1]
    assert own_view(cleo).pawn == 0


def test_a_portal_opens_the_window_anew() -> None:
    """W3: with its whole clock."""
    house = TestHouse()
    anna, bob = laid_out(house, before_the_moon({0: "portal"}, {1: "shard"}), "anna", "bob")
    house.clock.pass_by(5)
    choose(bob, Let())
    choose(anna, UsePortal(1))
    assert asked(bob) is Question.LAST_CHANCE
    assert own_match(bob).countdown == Countdown(8, 8)
    house.clock.pass_by(7.9)
    assert asked(bob) is Question.LAST_CHANCE
    house.clock.pass_by(0.1)
    assert own_view(bob).pawn == 0


# ---- who drops and returns


def test_a_bot_plays_for_who_drops_and_stops_when_he_is_back() -> None:
    house = TestHouse()
    anna, bob, _ = laid_out(house, table(3, hands=HANDS), "anna", "bob", "cleo")
    house.clock.pass_by(40)
    anna.close(dropped=True)
    house.clock.pass_by(0.5)
    anna = come_back(house, "anna")
    house.clock.pass_by(20)
    assert own_view(bob).table == (), "who is back plays"
    assert own_match(anna).countdown == Countdown(30, 90)
    anna.close(dropped=True)
    house.clock.pass_by(2.2)
    assert [seat for seat, _ in own_view(bob).table] == [0]
    anna = come_back(house, "anna")
    choose(bob)
    assert len(own_view(anna).table) == 2


def test_in_a_window_too() -> None:
    house = TestHouse()
    anna, bob, cleo = laid_out(house, before_the_moon({}, {0: "shard", 1: "shard"}), "anna", "bob", "cleo")
    choose(bob, Let())
    bob.close(dropped=True)
    assert len(house.clock.waiting) == 1, "who has answered is not answered for again"
    anna.close(dropped=True)
    house.clock.pass_by(0.5)
    anna = come_back(house, "anna")
    house.clock.pass_by(7.4)
    assert asked(cleo) is Question.LAST_CHANCE
    anna.close(dropped=False)
    house.clock.pass_by(0.1)
    assert own_view(cleo).pawn == 0


def test_who_drops_in_a_window_is_answered_for() -> None:
    house = TestHouse()
    anna, cleo = laid_out(house, before_the_moon({}, {0: "shard"}), "anna", "cleo")
    anna.close(dropped=True)
    house.clock.pass_by(2.2)
    assert own_view(cleo).pawn == 0


def test_a_bot_plays_for_who_has_left_for_good() -> None:
    house = TestHouse()
    doors = dealt(house, "anna", "bob", "cleo")
    guide = own_view(doors[0]).guide
    doors.pop(guide).leave()
    house.clock.pass_by(2.2)
    assert [seat for seat, _ in own_view(doors[0]).table] == [guide]


def test_a_match_stands_still_while_nobody_is_here() -> None:
    house = TestHouse()
    (anna,) = dealt(house, "anna")
    while own_match(anna).view.asked is None or 0 not in house.match.game.waiting:
        house.clock.skip()
    house.clock.pass_by(22)
    anna.close(dropped=True)
    assert house.clock.waiting == []
    before = house.match.game.copy()
    house.clock.pass_by(3000)
    assert house.match.game == before
    anna = come_back(house, "anna")
    assert countdown(anna) == 70
    wakes = Wakes(house, anna)
    house.clock.pass_by(67.9)
    assert wakes.times[0] == 3, "what was left goes on"
    assert house.match.game == before
    house.clock.pass_by(0.1)
    assert house.match.game != before


def test_bots_stand_still_too_and_go_on() -> None:
    house = TestHouse()
    game = table(3, hands=HANDS, guide=1)
    (anna,) = laid_out(house, game, "anna")
    house.clock.pass_by(0.5)
    anna.close(dropped=True)
    house.clock.pass_by(3000)
    assert house.match.game.view(None).table == ()
    anna = come_back(house, "anna")
    house.clock.pass_by(5)
    assert len(own_view(anna).table) == 2


def test_who_comes_back_after_the_clock_finds_the_answer_on_its_way() -> None:
    thinker = SlowThinker()
    house = TestHouse(thinker=thinker)
    (anna,) = laid_out(house, table(3, hands=HANDS), "anna")
    house.clock.pass_by(90)
    anna.close(dropped=True)
    anna = come_back(house, "anna")
    refused(Reason.STALE, choose, anna)
    assert [question.cancelled for question in thinker.questions] == [True, False]
    thinker.questions[-1].answer()
    house.clock.pass_by(0)
    assert len(own_view(anna).table) == 1


# ---- what goes wrong outside


def test_who_raises_when_woken_does_not_stop_the_match() -> None:
    house = TestHouse()
    anna, bob = laid_out(house, before_the_moon({0: "portal"}), "anna", "bob")
    error = RuntimeError("a session of its own")

    def fail() -> None:
        raise error

    anna.on_change(fail)
    wakes = Wakes(house, bob)
    house.clock.pass_by(8)
    assert own_view(bob).pawn == 0
    assert wakes.times == list(range(1, 9))
    assert set(house.errors) == {error}


def test_what_happens_in_a_match_does_not_wait_for_those_who_look_on() -> None:
    house = TestHouse(pace=lambda _wake: None)
    (anna,) = laid_out(house, before_the_moon({0: "portal"}), "anna")
    cleo = house.enter(None, "cleo")
    wakes, bored = Wakes(house, anna), Wakes(house, cleo)
    house.clock.pass_by(1)
    choose(anna, Let())
    assert wakes.times == [1, 1]
    assert bored.times == []
