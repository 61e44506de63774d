"""No player can hold up a table by coming and going, pausing or voting; a table waits for its journal."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.core import Seat
from engine.shamans import Question, TakeFaceUp
from server.house import HouseDoor
from server.match.entries import Chosen
from server.match.timing import Timing
from server.match.votes import VOTES_COUNT_AFTER
from support.engine.table import play, table
from support.house.clocked import choose, gathered, on_table, placed, playing, presences, served, spared
from support.house.fake_house import TestHouse, own_match, own_table, refused
from support.house.matches import SlowThinker, come_back
from support.house.slow_store import SlowStore
from support.house.survival import begin, come_in, open_house, restarted
from support.house.undealt import start_undealt
from support.house.views import own_view
from tui.door import Countdown, Pause, Presence, PresenceChanged, Reason, TableClock, TableOptions, WereAway

HANDS = {0: "P1 P2", 1: "B1 B2", 2: "G1 G2"}
NAMES = ("anna", "bob", "cleo")
QUICK, RELAXED, NONE, DAYS = TableClock.QUICK, TableClock.RELAXED, TableClock.NONE, TableClock.DAYS
SLOWEST = 2.2
"""The most seconds that a bot takes."""


def slowly_kept(thinker: SlowThinker | None = None) -> tuple[TestHouse, SlowStore]:
    """Return a house with real timing, and a disk that can hang."""
    store = SlowStore()
    return TestHouse(timing=Timing(), store=store, clock=store.clock, thinker=thinker), store


def in_an_eclipse(house: TestHouse, clock: TableClock) -> list[HouseDoor]:
    """All three must pass a card, in secret (A3)."""
    game = table(3, hands={0: "P1 B1", 1: "P2 B2", 2: "P3 B3"}, deck="shard left")
    play(game, "P1 P2 P3")
    doors = placed(house, clock, game, *NAMES)
    choose(doors[0], TakeFaceUp(0))
    asked = house.match.game.view(None).asked
    assert asked is not None
    assert (asked.question, asked.seats) == (Question.PASS, (0, 1, 2))
    return doors


# ---- what is not kept yet


def test_what_nobody_has_seen_is_asked_when_it_is_kept() -> None:
    house, store = slowly_kept()
    anna, bob, _ = placed(house, QUICK, table(3, hands=HANDS), *NAMES)
    decision = house.match.game.decision
    house.clock.pass_by(7)
    bob.look()
    store.slow = True
    choose(anna)
    house.clock.pass_by(1000)
    assert (house.match.game.decision, store.waiting) == (decision + 1, 1)
    assert own_match(bob).view.decision == decision
    store.slow = False
    store.keep()
    assert own_match(bob).view.decision == decision + 1
    assert own_match(bob).countdown == Countdown(30, 30)
    house.clock.pass_by(30)
    assert own_match(bob).countdown == Countdown(120, 120, reserve=True)


def test_no_bot_thinks_before_it_is_kept_what_it_answers() -> None:
    thinker = SlowThinker()
    house, store = slowly_kept(thinker)
    anna, _ = placed(house, RELAXED, table(3, hands=HANDS, guide=0), "anna", "bob")
    bob = house.doors[house.table.people[1]]
    choose(anna)
    store.slow = True
    choose(bob)
    house.clock.pass_by(1000)
    assert thinker.questions == []
    store.keep()
    (question,) = thinker.questions
    house.clock.pass_by(SLOWEST)
    question.answer()
    assert store.waiting == 1


def test_a_deal_that_everybody_waits_for_comes_when_the_wait_is_kept() -> None:
    house, store = slowly_kept()
    creator, bob = come_in(house, "anna", "bob")
    store.slow = True
    code = creator.open_table(TableOptions(3, public=False))
    store.keep()
    bob.join(code)
    store.keep()
    creator.add_bot(Seat(2), "sensible")
    bob.set_ready(True)
    start_undealt(creator)
    for door in (creator, bob):
        door.set_ready(True)
    house.clock.pass_by(1000)
    assert house.match.game.view(None).round == 0
    store.keep()
    assert house.match.game.view(None).round == 1
    store.keep()
    assert own_view(bob).round == 1


def test_a_secret_answer_that_is_not_kept_yet_does_not_move_the_clock() -> None:
    """A3, V4: two worlds; in one of them it takes five seconds to keep what anna has passed."""

    def ends(answers: bool) -> float:
        house, store = slowly_kept()
        anna, _, _ = in_an_eclipse(house, RELAXED)
        decision = house.match.game.decision
        house.clock.pass_by(10)
        store.slow = True
        if answers:
            choose(anna)
        house.clock.pass_by(5)
        store.slow = False
        store.keep()
        while house.match.game.decision == decision:
            house.clock.skip()
        return house.clock.time

    assert ends(True) == ends(False)


def test_trouble_that_is_over_does_not_ask_what_is_not_kept_yet() -> None:
    house, store = slowly_kept()
    anna, bob, _ = placed(house, QUICK, table(3, hands=HANDS), *NAMES)
    store.slow = True
    choose(anna)
    store.fail()
    house.clock.pass_by(100)
    house._troubled(False)
    house.clock.pass_by(1000)
    assert store.waiting == 1
    store.keep()
    house.clock.pass_by(10)
    assert own_match(bob).countdown == Countdown(20, 30)


# ---- coming and going


def test_who_leaves_and_sits_down_again_wins_no_time() -> None:
    house = served()
    anna, bob = placed(house, RELAXED, table(3, hands=HANDS), "anna", "bob")
    code = own_table(anna).code
    for _ in range(9):
        house.clock.pass_by(29.9)
        assert on_table(bob) == []
        anna.leave()
        anna.join(code)
    house.clock.pass_by(1)
    assert on_table(bob) == [0], "after the 90 seconds and the reserve's 180"


def test_a_clock_that_has_run_out_for_two_runs_on_into_the_reserve() -> None:
    house = served()
    anna, bob = placed(house, RELAXED, table(3, hands=HANDS), "anna", "bob")
    house.clock.pass_by(89.9)
    bob.close(dropped=True)
    house.clock.pass_by(500)
    come_back(house, "bob")
    assert own_match(anna).countdown == Countdown(1, 90)
    house.clock.pass_by(0.2)
    assert own_match(anna).countdown == Countdown(180, 180, reserve=True)


@pytest.mark.parametrize("clock", [QUICK, RELAXED])
def test_after_a_restart_what_was_left_is_left(clock: TableClock) -> None:
    house = open_house(timing=Timing())
    doors = come_in(house, *NAMES)
    begin(doors, TableOptions(3, public=False, clock=clock))
    for door in doors:
        door.set_ready(True)
    whole = house.match.flow.seconds.decision
    house.clock.pass_by(18)
    house.store.say_alive(house.clock.now())
    again = restarted(house, 100)
    anna, bob, _ = come_in(again, *NAMES)
    assert own_match(anna).countdown == Countdown(whole - 18, whole)
    again.clock.pass_by(whole - 18)
    shown = own_match(bob).countdown
    assert shown is not None
    assert shown.reserve


def test_who_is_back_first_after_a_restart_finds_what_was_left_of_the_clock() -> None:
    """The table waits for the others: no player counts as alone."""
    house = open_house(timing=Timing())
    doors = come_in(house, *NAMES)
    begin(doors, TableOptions(3, public=False))
    for door in doors:
        door.set_ready(True)
    house.clock.pass_by(60)
    house.store.say_alive(house.clock.now())
    again = restarted(house, 100)
    (anna,) = come_in(again, "anna")
    assert own_match(anna).countdown == Countdown(30, 90)
    come_in(again, "bob")
    assert own_match(anna).countdown == Countdown(30, 90)


# ---- pauses


def test_the_creator_pauses_alone_once_a_match() -> None:
    house = served()
    anna, bob, cleo = placed(house, RELAXED, table(3, hands=HANDS), *NAMES)
    anna.wish_pause(True)
    anna.wish_pause(True)
    anna.wish_pause(True)
    assert own_match(bob).pause == Pause(wishes=(Seat(0),))
    bob.wish_pause(True)
    assert own_match(bob).pause == Pause(wishes=(Seat(0), Seat(1)))
    cleo.wish_pause(True)
    assert own_match(bob).pause == Pause(paused=True)
    anna.wish_pause(True)
    assert own_match(bob).pause == Pause(), "but goes on alone at any time"


def test_a_pause_that_all_want_is_not_the_creators_own() -> None:
    house = served()
    doors = placed(house, RELAXED, table(3, hands=HANDS), *NAMES)
    for door in reversed(doors):
        door.wish_pause(True)
    assert own_match(doors[1]).pause == Pause(paused=True)
    doors[0].wish_pause(True)
    assert own_match(doors[1]).pause == Pause()
    doors[0].wish_pause(True)
    assert own_match(doors[1]).pause == Pause(paused=True)


def test_whoever_inherits_the_table_has_no_other_pause() -> None:
    house = served()
    anna, bob, _ = placed(house, RELAXED, table(3, hands=HANDS), *NAMES)
    anna.wish_pause(True)
    anna.wish_pause(True)
    anna.leave()
    assert own_table(bob).seats[1].creator
    bob.wish_pause(True)
    assert own_match(bob).pause == Pause(wishes=(Seat(1),))


def test_another_match_has_another_pause() -> None:
    house = served()
    doors = playing(house, RELAXED, *NAMES)
    for _ in range(2):
        doors[0].wish_pause(True)
    while not house.match.game.over:
        for seat in sorted(house.match.game.waiting):
            choose(doors[seat])
        if house.match.state.interlude is not None:
            for door in doors:
                door.set_ready(True)
    for door in doors:
        door.set_ready(True)
    doors[0].wish_pause(True)
    assert own_match(doors[1]).pause == Pause(paused=True)


# ---- votes


def _comes_back(door: HouseDoor) -> None:
    door.come_back()


def _leaves_and_joins(door: HouseDoor) -> None:
    code = own_table(door).code
    door.leave()
    door.join(code)


@pytest.mark.parametrize("defends", [_comes_back, _leaves_and_joins])
def test_nobody_can_undo_the_votes_of_others(defends: Callable[[HouseDoor], None]) -> None:
    house = served()
    anna, bob, cleo = placed(house, NONE, table(3, hands=HANDS), *NAMES)
    house.clock.pass_by(VOTES_COUNT_AFTER)
    bob.vote(Seat(0))
    defends(anna)
    assert own_match(cleo).pause.votes == ((0, (1,)),)
    cleo.vote(Seat(0))
    outvoted = house.clock.time
    while not on_table(bob):
        defends(anna)
        assert own_match(bob).sat_out == {0}
        house.clock.pass_by(0.3)
    assert house.clock.time <= outvoted + SLOWEST + 0.3, "the bot is not disturbed"
    assert own_match(bob).sat_out == frozenset(), "and then she plays again"
    assert presences(bob)[-1] == (0, Presence.BACK)


def test_who_was_outvoted_may_still_answer() -> None:
    house = TestHouse(timing=Timing(), thinker=SlowThinker())
    anna, bob, cleo = placed(house, NONE, table(3, hands=HANDS), *NAMES)
    house.clock.pass_by(VOTES_COUNT_AFTER)
    bob.vote(Seat(0))
    cleo.vote(Seat(0))
    choose(anna)
    assert on_table(bob) == [0]
    assert own_match(bob).sat_out == frozenset()


def test_who_was_heard_of_and_drops_is_not_back() -> None:
    house = served()
    anna, bob, cleo = placed(house, NONE, table(3, hands=HANDS), *NAMES)
    house.clock.pass_by(VOTES_COUNT_AFTER)
    bob.vote(Seat(0))
    cleo.vote(Seat(0))
    anna.come_back()
    anna.close(dropped=True)
    house.clock.pass_by(SLOWEST)
    assert on_table(bob) == [0]
    assert own_match(bob).sat_out == {0}
    assert presences(bob) == [(0, Presence.SILENT), (0, Presence.DROPPED)]


def test_votes_count_when_the_table_has_waited_for_a_while() -> None:
    house = served()
    _, bob, cleo = placed(house, RELAXED, table(3, hands=HANDS), *NAMES)
    bob.vote(Seat(0))
    cleo.vote(Seat(0))
    house.clock.pass_by(VOTES_COUNT_AFTER - 0.1)
    assert own_match(bob).pause.votes == ((0, (1, 2)),)
    assert own_match(bob).sat_out == frozenset()
    house.clock.pass_by(0.1)
    assert own_match(bob).sat_out == {0}


def test_a_pause_does_not_count_as_waiting() -> None:
    house = served()
    anna, bob, cleo = placed(house, RELAXED, table(3, hands=HANDS), *NAMES)
    anna.wish_pause(True)
    house.clock.pass_by(1000)
    anna.wish_pause(True)
    bob.vote(Seat(0))
    cleo.vote(Seat(0))
    assert own_match(bob).sat_out == frozenset()
    house.clock.pass_by(VOTES_COUNT_AFTER)
    assert own_match(bob).sat_out == {0}


def test_a_vote_that_is_taken_back_in_time_does_not_count() -> None:
    house = served()
    _, bob, cleo = placed(house, RELAXED, table(3, hands=HANDS), *NAMES)
    bob.vote(Seat(0))
    cleo.vote(Seat(0))
    house.clock.pass_by(10)
    cleo.vote(Seat(0))
    house.clock.pass_by(60)
    assert own_match(bob).pause.votes == ((0, (1,)),)
    assert own_match(bob).sat_out == frozenset()


def test_who_is_ready_is_not_outvoted() -> None:
    house = served()
    anna, bob, cleo = gathered(house, NONE, *NAMES)
    house.clock.pass_by(VOTES_COUNT_AFTER)
    bob.vote(Seat(0))
    anna.set_ready(True)
    assert own_match(cleo).pause.votes == ()
    refused(Reason.NOT_NOW, cleo.vote, Seat(0))
    anna.set_ready(False)
    assert own_match(cleo).pause.votes == ((0, (1,)),), "this does not undo it either"


# ---- what is a secret


@pytest.mark.parametrize("clock", [QUICK, RELAXED, DAYS])
def test_nobody_votes_where_several_are_asked_and_a_clock_runs(clock: TableClock) -> None:
    """A3: it is secret which players the table waits for."""
    house = served()
    anna, _, _ = in_an_eclipse(house, clock)
    assert spared(anna) == ()
    refused(Reason.NOT_NOW, anna.vote, Seat(1))


def test_a_vote_does_not_vanish_with_a_secret_answer() -> None:
    """A3: at a table without a clock the others must be able to go on."""
    house = served()
    anna, bob, _ = in_an_eclipse(house, NONE)
    assert spared(anna) == (0, 1, 2)
    anna.vote(Seat(1))
    choose(bob)
    assert spared(anna) == (0, 1, 2)
    assert own_match(anna).pause.votes == ((1, (0,)),)


def test_nobody_is_told_that_a_silent_one_is_back_before_all_have_answered() -> None:
    """A3: two worlds; in one of them bob, for whom a bot sits in, has passed a card."""

    def seen(answers: bool) -> tuple[TestHouse, list[HouseDoor], object]:
        house = TestHouse(timing=Timing(), thinker=SlowThinker())
        doors = in_an_eclipse(house, NONE)
        doors[0].vote(Seat(1))
        doors[2].vote(Seat(1))
        house.clock.pass_by(VOTES_COUNT_AFTER)
        assert own_match(doors[0]).sat_out == {1}
        if answers:
            choose(doors[1])
        house.clock.pass_by(60)
        return house, doors, (doors[0].look(), doors[2].look(), house.match.picture(None))

    house, doors, picture = seen(True)
    assert picture == seen(False)[2]
    choose(doors[0])
    choose(doors[2])
    assert presences(doors[0])[-1] == (1, Presence.BACK)
    assert own_match(doors[0]).sat_out == frozenset()
    assert [entry.seat for entry in house.entries if isinstance(entry, Chosen)][-3:] == [1, 0, 2]


# ---- what is heard


def test_who_comes_and_goes_does_not_push_the_game_out_of_the_log() -> None:
    house = served()
    anna, bob, _ = playing(house, RELAXED, *NAMES)
    before = own_match(bob).log
    for _ in range(200):
        anna.close(dropped=True)
        anna = come_back(house, "anna")
    log = own_match(bob).log
    assert log[: len(before)] == before
    assert log[len(before) :] == tuple(
        PresenceChanged(Seat(0), "anna", presence) for presence in (Presence.DROPPED, Presence.BACK)
    )


def test_who_was_away_is_told_how_many_lines_are_there_and_new() -> None:
    house = served()
    anna, bob, cleo = placed(house, RELAXED, table(3, hands=HANDS), *NAMES)
    cleo.close(dropped=True)
    for _ in range(3):
        bob.close(dropped=True)
        bob = come_back(house, "bob")
    choose(anna)
    log = own_match(come_back(house, "cleo")).log
    place = next(place for place, notice in enumerate(log) if isinstance(notice, WereAway))
    left = next(
        place
        for place, notice in enumerate(log)
        if isinstance(notice, PresenceChanged) and (notice.seat, notice.presence) == (2, Presence.DROPPED)
    )
    assert log[place] == WereAway(Seat(2), place - left - 1)
