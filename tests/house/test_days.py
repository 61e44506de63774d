"""Correspondence tables: their players need not be online, and may have several seats."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import Seat
from engine.shamans import Question, TakeFaceUp
from server.house import LIMITS, HouseDoor
from server.match.timing import Timing
from support.engine.table import play, table
from support.house.clocked import choose, gathered, on_table, placed, playing, presences, served, told
from support.house.fake_clock import FakeClock
from support.house.fake_house import TestHouse, names_at, own_match, own_seat, own_table, refused
from support.house.matches import Wakes, come_back
from support.house.memory import memory_store
from support.house.undealt import start_undealt
from support.house.views import own_view
from tui.door import DAY, Countdown, Presence, Reason, TableClock, TableOptions, TimedOut, WereAway

HANDS = {0: "P1 P2 P3", 1: "B1 B2 B3", 2: "G1 G2 G3"}
NAMES = ("anna", "bob", "cleo")
DAYS, RELAXED = TableClock.DAYS, TableClock.RELAXED
FOR_DAYS = TableOptions(3, public=False, clock=DAYS)


def at_a_turn(house: TestHouse, *names: str) -> list[HouseDoor]:
    """Return the doors of players at a position where seat 0 is asked."""
    return placed(house, DAYS, table(3, hands=HANDS), *(names or NAMES))


def turns(door: HouseDoor) -> dict[str, bool]:
    """Return, by table code, whether it is the person's turn, as their lobby shows it."""
    return {sign.code: sign.turn for sign in door.look().seats_kept}


# ---- the seat is kept


def test_who_leaves_keeps_the_seat_and_comes_back_by_the_code() -> None:
    house = served()
    anna, bob, _ = at_a_turn(house)
    code, hand = own_table(anna).code, own_view(anna).hand
    anna.leave()
    assert anna.look().table is None
    assert names_at(bob) == ["anna", "bob", "cleo"]
    assert presences(bob) == [], "nobody has left"
    anna.join(code)
    assert own_seat(anna).name == "anna"
    assert own_view(anna).hand == hand
    choose(anna)
    assert on_table(bob) == [0]


@pytest.mark.parametrize("dropped", [True, False])
def test_who_quits_the_house_lands_in_the_lobby_and_has_the_seat(dropped: bool) -> None:
    house = served()
    anna, bob, _ = at_a_turn(house)
    code = own_table(anna).code
    anna.close(dropped=dropped)
    assert not own_table(bob).seats[0].here
    anna = come_back(house, "anna")
    assert anna.look().table is None
    assert turns(anna) == {code: True}
    assert presences(bob) == []
    anna.join(code)
    assert own_table(bob).seats[0].here
    assert own_seat(anna).name == "anna"


def test_before_the_start_who_leaves_has_no_seat_but_who_quits_has() -> None:
    house = served()
    anna, bob = house.enter("key of anna", "anna"), house.enter("key of bob", "bob")
    code = anna.open_table(FOR_DAYS)
    bob.join(code)
    bob.leave()
    assert turns(bob) == {}
    bob.join(code)
    bob.close(dropped=False)
    house.wait(DAY)
    bob = come_back(house, "bob")
    assert turns(bob) == {code: False}
    assert names_at(anna)[:2] == ["anna", "bob"]


def test_a_guest_has_his_seat_by_his_code() -> None:
    house = served()
    guest = house.enter(None, "zoe")
    code = guest.open_table(FOR_DAYS)
    reclaim = guest.look().reclaim
    guest.close(dropped=False)
    house.wait(DAY)
    again = house.enter(None, "someone")
    again.reclaim(reclaim)
    assert again.look().me == "zoe"
    assert turns(again) == {code: False}


def test_a_seat_is_not_kept_for_ever() -> None:
    house = served()
    anna, bob, _ = playing(house, DAYS, *NAMES)
    bob.close(dropped=True)
    house.wait(LIMITS.days_kept - 1)
    assert names_at(anna)[1] == "bob"
    house.wait(1)
    assert names_at(anna)[1] != "bob"


# ---- players may be offline


def test_nobody_is_there_and_the_clock_of_days_runs() -> None:
    house = served()
    doors = at_a_turn(house)
    for door in doors:
        door.close(dropped=True)
    house.clock.pass_by(3 * DAY - 1)
    assert house.match.game.view(None).table == ()
    house.clock.pass_by(1)
    assert [seat for seat, _ in house.match.game.view(None).table] == [0]
    anna = come_back(house, "anna")
    anna.join(house.table.code)
    assert told(anna, TimedOut) == [TimedOut(Seat(0))]
    assert own_match(anna).countdown == Countdown(3 * DAY, 3 * DAY)


def test_bots_answer_though_nobody_is_there() -> None:
    house = served()
    anna, bob = at_a_turn(house, "anna", "bob")
    choose(anna)
    choose(bob)
    anna.close(dropped=False)
    bob.close(dropped=False)
    house.clock.pass_by(2.2)
    asked = house.match.game.view(None).asked
    assert asked is not None
    assert asked.seats != (2,)


def test_other_tables_stand_still_when_nobody_is_there() -> None:
    house = served()
    doors = placed(house, RELAXED, table(3, hands=HANDS), *NAMES)
    for door in doors:
        door.close(dropped=True)
    before = house.match.game.copy()
    house.clock.pass_by(3 * DAY)
    assert house.match.game == before


def test_who_plays_by_days_alone_with_bots_has_no_clock() -> None:
    house = served()
    (anna,) = at_a_turn(house, "anna")
    assert own_match(anna).countdown is None
    anna.leave()
    house.clock.pass_by(9 * DAY)
    assert house.match.game.waiting == {0}


def test_after_two_misses_a_bot_sits_in_till_the_person_looks() -> None:
    house = served()
    anna, bob, cleo = placed(house, DAYS, table(3, hands=HANDS), *NAMES)
    code = own_table(anna).code
    anna.close(dropped=False)
    misses = 0
    while misses < 2:
        for seat in sorted(house.match.game.waiting - {0}):
            choose((bob, cleo)[seat - 1])
        if house.match.game.waiting == {0}:
            house.clock.pass_by(3 * DAY)
            misses += 1
    assert presences(bob) == [(0, Presence.SILENT)]
    assert own_match(bob).sat_out == {0}
    anna = come_back(house, "anna")
    assert own_match(bob).sat_out == {0}, "she is in the lobby"
    anna.join(code)
    assert own_match(bob).sat_out == frozenset()
    assert presences(bob) == [(0, Presence.SILENT), (0, Presence.BACK)]


def test_a_deal_waits_for_everyone_or_a_day() -> None:
    house = served()
    anna, bob, cleo = gathered(house, DAYS, *NAMES)
    anna.set_ready(True)
    bob.set_ready(True)
    cleo.leave()
    assert own_view(anna).round == 0
    house.clock.pass_by(DAY)
    assert own_view(anna).round == 1


def test_who_is_ready_and_goes_is_still_ready() -> None:
    house = served()
    anna, bob, cleo = gathered(house, DAYS, *NAMES)
    for door in (anna, bob):
        door.set_ready(True)
        door.close(dropped=False)
    cleo.set_ready(True)
    assert own_view(cleo).round == 1


# ---- what was missed


def test_who_comes_back_is_told_how_much_is_new() -> None:
    house = served()
    anna, bob, cleo = at_a_turn(house)
    code = own_table(anna).code
    choose(anna)
    anna.leave()
    heard = len(own_match(bob).log)
    choose(bob)
    choose(cleo)
    new = len(own_match(bob).log) - heard
    assert new > 0
    anna.join(code)
    assert own_match(anna).log[-1] == WereAway(Seat(0), new)
    assert told(bob, WereAway) == [], "nobody else is"


@pytest.mark.parametrize("quits", [True, False])
def test_who_has_missed_nothing_is_told_nothing(quits: bool) -> None:
    house = served()
    anna, _, _ = at_a_turn(house)
    code = own_table(anna).code
    if quits:
        anna.close(dropped=True)
        anna = come_back(house, "anna")
    else:
        anna.leave()
    anna.join(code)
    assert told(anna, WereAway) == []


# ---- several tables


def test_one_person_plays_at_several_tables() -> None:
    house = served()
    anna, bob = house.enter("key of anna", "anna"), house.enter("key of bob", "bob")
    codes = []
    for _ in range(3):
        codes.append(anna.open_table(FOR_DAYS))
        bob.join(codes[-1])
        bob.set_ready(True)
        anna.add_bot(Seat(2), "sensible")
        start_undealt(anna)
        bob.leave()
        anna.leave()
    assert set(turns(anna)) == set(turns(bob)) == set(codes)
    anna.join(codes[0])
    refused(Reason.SEATED_ELSEWHERE, anna.join, codes[1])
    assert own_table(anna).code == codes[0]
    anna.leave()
    anna.join(codes[1])
    assert own_table(anna).code == codes[1]
    anna.leave()
    anna.quick_game("shamans")
    assert anna.look().seats_kept == (), "who plays sees the own table alone"
    anna.leave()
    assert set(turns(anna)) == set(codes)


def test_there_is_a_limit_of_seats() -> None:
    house = TestHouse(replace(LIMITS, seats=2), timing=Timing())
    anna = house.enter("key of anna", "anna")
    others = [house.enter(f"key of {number}", f"friend {'abc'[number]}") for number in range(3)]
    codes = [other.open_table(FOR_DAYS) for other in others]
    for code in codes[:2]:
        anna.join(code)
        anna.close(dropped=False)
        anna = come_back(house, "anna")
    refused(Reason.TOO_MANY_SEATS, anna.join, codes[2])
    assert anna.look().table is None
    assert set(turns(anna)) == set(codes[:2])
    anna.join(codes[0])
    anna.leave()
    anna.join(codes[2])
    assert own_table(anna).code == codes[2]


@pytest.mark.parametrize("quick", [True, False])
def test_who_opens_a_table_takes_a_seat_like_any(quick: bool) -> None:
    """Otherwise one person could take all tables of the house."""
    house = TestHouse(replace(LIMITS, seats=2), timing=Timing())
    anna = house.enter("key of anna", "anna")
    for _ in range(2):
        anna.open_table(FOR_DAYS)
        anna.close(dropped=False)
        anna = come_back(house, "anna")
    if quick:
        refused(Reason.TOO_MANY_SEATS, anna.quick_game, "shamans")
    else:
        refused(Reason.TOO_MANY_SEATS, anna.open_table, FOR_DAYS)
    assert len(list(house.tables)) == 2


def test_turns_are_shown_first_and_to_who_has_them_alone() -> None:
    house = served()
    anna, bob, cleo = at_a_turn(house)
    code = own_table(anna).code
    for door in (anna, bob, cleo):
        door.leave()
    assert [turns(door) for door in (anna, bob, cleo)] == [{code: True}, {code: False}, {code: False}]
    waiting = {anna.open_table(FOR_DAYS)}
    anna.close(dropped=False)
    anna = come_back(house, "anna")
    assert list(turns(anna)) == [code, *waiting], "first where it is her turn"
    anna.join(code)
    choose(anna)
    anna.leave()
    assert turns(anna)[code] is False
    assert turns(bob) == {code: True}


def test_who_has_answered_in_secret_has_no_turn_any_more() -> None:
    """A3: the player's own list may show it; the lists of others do not change."""
    house = served()
    game = table(3, hands={0: "P1 B1", 1: "P2 B2", 2: "P3 B3"}, deck="shard left")
    play(game, "P1 P2 P3")
    anna, bob, cleo = placed(house, DAYS, game, *NAMES)
    choose(anna, TakeFaceUp(0))
    asked = house.match.game.view(None).asked
    assert asked is not None
    assert asked.question is Question.PASS
    code = own_table(anna).code
    bob.leave()
    cleo.leave()
    before = [bob.look(), cleo.look()]
    choose(anna)
    assert [bob.look(), cleo.look()] == before
    anna.leave()
    assert turns(anna) == {code: False}
    assert turns(bob) == turns(cleo) == {code: True}


def test_before_a_deal_it_is_the_turn_of_who_is_not_ready() -> None:
    house = served()
    anna, bob, _ = gathered(house, DAYS, *NAMES)
    code = own_table(anna).code
    anna.set_ready(True)
    anna.leave()
    bob.leave()
    assert turns(anna) == {code: False}
    assert turns(bob) == {code: True}


def test_a_turn_that_comes_wakes_who_is_in_the_lobby() -> None:
    house = served()
    anna, bob, _ = at_a_turn(house)
    code = own_table(anna).code
    bob.leave()
    woken: list[bool] = []
    bob.on_change(lambda: woken.append(turns(bob)[code]))
    choose(anna)
    assert woken
    assert woken[-1] is True


def test_a_match_that_is_over_is_nobodys_turn_and_the_seat_can_be_given_up() -> None:
    """Otherwise finished matches would use up all seats that a person may have."""
    house = served()
    doors = playing(house, DAYS, *NAMES)
    while not house.match.game.over:
        for seat in sorted(house.match.game.waiting):
            choose(doors[seat])
        if house.match.state.interlude is not None:
            for door in doors:
                door.set_ready(True)
    doors[1].close(dropped=False)
    bob = come_back(house, "bob")
    assert list(turns(bob).values()) == [False]
    doors[0].leave()
    assert turns(doors[0]) == {}
    bob.join(own_table(doors[2]).code)
    bob.leave()
    doors[2].leave()
    assert list(house.tables) == []


def test_another_name_is_seen_at_all_tables() -> None:
    house = served()
    anna, bob, _ = at_a_turn(house)
    house.table.options = replace(house.table.options, refereed=False)
    anna.leave()
    assert names_at(bob)[0] == "anna"
    anna.rename("annette")
    assert names_at(bob)[0] == "annette"


# ---- the house opens again


def lasting() -> TestHouse:
    """Return a house whose store uses the same clock."""
    clock = FakeClock()
    return TestHouse(timing=Timing(), clock=clock, store=memory_store(now=clock.now))


def test_tables_for_days_are_there_again_with_what_is_left_of_the_days() -> None:
    house = lasting()
    playing(house, DAYS, *NAMES)
    (asked,) = house.match.game.waiting
    code = house.table.code
    house.clock.pass_by(DAY)
    house.close()
    house.clock.pass_by(10 * DAY)
    again = TestHouse(timing=Timing(), store=house.store, clock=house.clock)
    assert again.restore() == []
    again.clock.pass_by(2 * DAY - 1)
    assert again.match.game.waiting == {asked}
    door = come_back(again, NAMES[asked])
    assert turns(door) == {code: True}
    door.join(code)
    assert own_match(door).countdown == Countdown(1, 3 * DAY)
    again.clock.pass_by(1)
    assert again.match.game.waiting != {asked}


def test_somebody_who_comes_last_moment_after_that_has_ten_seconds() -> None:
    house = lasting()
    playing(house, DAYS, *NAMES)
    (asked,) = house.match.game.waiting
    house.clock.pass_by(3 * DAY - 2)
    house.close()
    again = TestHouse(timing=Timing(), store=house.store, clock=house.clock)
    again.restore()
    again.clock.pass_by(9.9)
    assert again.match.game.waiting == {asked}
    again.clock.pass_by(0.1)
    assert again.match.game.waiting != {asked}


def test_the_clock_that_goes_on_does_not_tell_who_has_answered() -> None:
    """A3: two worlds; in one of them anna has passed a card a day later, and then the house was closed."""

    def left(answers: bool) -> object:
        house = lasting()
        doors = playing(house, DAYS, *NAMES)
        while (asked := house.match.game.view(None).asked) is None or asked.question is not Question.PASS:
            for seat in sorted(house.match.game.waiting):
                choose(doors[seat])
            if house.match.state.interlude is not None:
                for door in doors:
                    door.set_ready(True)
        house.clock.pass_by(DAY)
        if answers:
            choose(doors[0])
        house.clock.pass_by(DAY / 2)
        house.close()
        again = TestHouse(timing=Timing(), store=house.store, clock=house.clock)
        assert again.restore() == []
        bob = come_back(again, "bob")
        bob.join(again.table.code)
        return own_match(bob).countdown

    assert left(True) == left(False) == Countdown(3 * DAY // 2, 3 * DAY)


def test_a_player_in_the_lobby_is_woken_once_by_what_is_new_at_the_table() -> None:
    house = served()
    anna, bob, cleo = gathered(house, DAYS, *NAMES, public=True)
    anna.leave()
    wakes = Wakes(house, anna)
    bob.leave()
    assert len(wakes.times) == 1
    cleo.close(dropped=True)
    assert len(wakes.times) == 2
