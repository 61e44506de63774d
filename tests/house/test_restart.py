"""A house that ends at any moment and opens again: nothing is lost, and its clocks stood still."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random

import pytest

from engine.core import Seat
from server.house import LIMITS, Limits
from server.house.people.codes import squeezed
from server.match.match import Match
from server.match.timing import TIMING, Timing
from server.store import Store
from support.house.clocked import playing, till_asked
from support.house.fake_house import TestHouse, own_match, own_seat, own_table, refused
from support.house.lines import append, close
from support.house.memory import spoil
from support.house.survival import (
    at,
    begin,
    come_in,
    facts,
    found_again,
    one_step,
    open_house,
    play,
    restarted,
    sit_down,
    the_store,
)
from tui.door import Countdown, Reason, TableClock, TableOptions, TimedOut

pytestmark = pytest.mark.games("shamans", "shazar", "dice")

PUBLIC = TableOptions(players=3, refereed=False)
PRIVATE = TableOptions(players=3, public=False)
DAYS = TableOptions(players=3, refereed=False, clock=TableClock.DAYS)
VALUES = {"shamans": {"first_player": 2}, "shazar": {"stone": 40}, "dice": {"goal": 20}}
NAMES = ("anna", "bob", "cleo")


def over(match: Match) -> bool:
    return match.state.game.over


def in_a_round(match: Match) -> bool:
    return match.game.decision > 6 and bool(match.game.waiting)


def between_rounds(match: Match) -> bool:
    return bool(match.state.deals) and not match.game.waiting


def in_a_window(match: Match) -> bool:
    asked = match.game.asked
    return asked is not None and asked.hurried


# ---- houses at some moment; all of their people are called as in NAMES


def gathering(house: TestHouse) -> None:
    doors = come_in(house, *NAMES)
    sit_down(doors[:2], TableOptions(house.rules.seats[-1], values=VALUES[house.rules.name]))
    doors[0].remove(Seat(3))


def another_creator(house: TestHouse) -> None:
    anna, bob, _ = doors = come_in(house, *NAMES)
    sit_down(doors, PRIVATE)
    anna.leave()
    assert own_seat(bob).creator


def first_deal(house: TestHouse) -> None:
    doors = come_in(house, *NAMES)
    begin(doors[:2], PRIVATE)
    doors[1].cut("two owls")


def a_round(house: TestHouse) -> None:
    play(house, begin(come_in(house, *NAMES), PUBLIC), Random(1), in_a_round)


def a_window(house: TestHouse) -> None:
    play(house, begin(come_in(house, *NAMES), PUBLIC), Random(2), in_a_window)


def two_rounds(house: TestHouse) -> None:
    doors = come_in(house, *NAMES)
    play(house, begin(doors, PUBLIC), Random(3), between_rounds)
    if over(house.match):  # a game of one stretch has no second deal
        return
    doors[2].cut("owl")
    doors[0].cut("fox")
    doors[0].cut("")


def the_end(house: TestHouse) -> None:
    play(house, begin(come_in(house, *NAMES), PUBLIC), Random(4), over)


def another_match(house: TestHouse) -> None:
    doors = come_in(house, *NAMES)
    code = begin(doors, PUBLIC)
    play(house, code, Random(5), over)
    play(house, code, Random(6), in_a_round)


def somebody_has_left(house: TestHouse) -> None:
    doors = come_in(house, *NAMES)
    play(house, begin(doors, PUBLIC), Random(7), in_a_round)
    doors[0].leave()


def for_days(house: TestHouse) -> None:
    play(house, begin(come_in(house, *NAMES), DAYS), Random(8), in_a_round)


def several_tables(house: TestHouse) -> None:
    anna, bob, cleo = come_in(house, *NAMES)
    old = cleo.open_table(PUBLIC)
    begin([anna, bob], DAYS)
    anna.leave()
    begin([anna], PRIVATE)
    bob.leave()
    bob.join(old)


MOMENTS = [
    *(gathering, another_creator, first_deal, a_round, a_window, two_rounds, the_end, another_match),
    *(somebody_has_left, for_days, several_tables),
]
moments = pytest.mark.parametrize("moment", MOMENTS, ids=lambda moment: moment.__name__)


@moments
def test_a_house_is_as_it_was(moment: Callable[[TestHouse], None]) -> None:
    house = open_house()
    moment(house)
    again = restarted(house)
    assert facts(again) == facts(house)
    assert again.clock.waiting == [] or moment is for_days or moment is several_tables, "time passes already"
    assert facts(restarted(again)) == facts(house)


@moments
def test_everyone_is_back_in_the_own_seat_by_key(moment: Callable[[TestHouse], None]) -> None:
    house = open_house()
    moment(house)
    again = restarted(house)
    for name, door in zip(NAMES, come_in(again, *NAMES), strict=True):
        (before,) = [old.look() for person, old in house.doors.items() if person.name == name]
        if before.table is not None and before.table.options.clock is TableClock.DAYS:
            assert before.table.code in [table.code for table in door.look().seats_kept]
            door.join(before.table.code)
        now = door.look()
        assert (now.me, now.seat) == (name, before.seat)
        assert (now.table and now.table.code) == (before.table and before.table.code)
        assert (now.match and now.match.view) == (before.match and before.match.view)
        assert [sign.code for sign in now.seats_kept] == [sign.code for sign in before.seats_kept]


@moments
def test_a_house_that_was_opened_again_can_be_played_in(moment: Callable[[TestHouse], None]) -> None:
    house = open_house()
    moment(house)
    again = restarted(house)
    doors = come_in(again, *NAMES)
    for table in sorted((table for table in again.tables if table.started), key=lambda table: table.for_days):
        if table.for_days:
            for door, person in zip(doors, again.doors, strict=True):
                if table in again.tables.seats(person):
                    if door.look().table is not None:
                        door.leave()
                    door.join(table.code)
        match = table.match
        assert match is not None
        play(again, table.code, Random(9), partial(_is_over_or_another, match))
        assert table.match is not match or match.id, "it has come to its end, or another one has begun"


def _is_over_or_another(first: Match, now: Match) -> bool:
    return now is not first or now.game.over


def test_a_window_is_among_the_moments() -> None:
    house = open_house()
    a_window(house)
    assert in_a_window(house.match)


@pytest.mark.games("shamans", "dice")
def test_a_cut_is_among_the_moments() -> None:
    house = open_house()
    two_rounds(house)
    (cleo,) = [door for person, door in house.doors.items() if person.name == "cleo"]
    next_deal = own_match(cleo).next_deal
    assert next_deal is not None
    assert (next_deal.cut, next_deal.cutters) == ("owl", (cleo.look().seat,))


# ---- people


def test_a_guest_comes_back_by_the_code_however_it_is_typed() -> None:
    house = open_house()
    (anna,) = come_in(house, "anna")
    guest, other = house.enter(None, "gil"), house.enter(None, "hal")
    begin([anna, guest, other], PUBLIC)
    view, code = own_match(guest).view, guest.look().reclaim
    again = restarted(house)
    typed = again.enter(None, "somebody")
    typed.reclaim(f" {code.upper().replace('-', ' ')} ")
    picture = typed.look()
    assert (picture.me, picture.seat, picture.reclaim) == ("gil", 1, code)
    assert own_match(typed).view == view
    joined = again.enter(None, "somebody")
    joined.join(other.look().reclaim)
    assert (joined.look().me, joined.look().seat) == ("hal", 2)


def test_a_guest_without_a_seat_is_not_known_any_more() -> None:
    house = open_house()
    code = house.enter(None, "gil").look().reclaim
    again = restarted(house)
    refused(Reason.NO_SUCH_CODE, again.enter(None, "hal").reclaim, code)


def test_seated_guests_are_known_though_there_are_more_than_the_house_remembers() -> None:
    limits = Limits(known_guests=1, known_keys=4)
    house = open_house(limits=limits)
    guests = [house.enter(None, name) for name in ("gil", "hal", "ida")]
    begin(guests, PUBLIC)
    again = restarted(house)
    assert facts(again) == facts(house)
    back = again.enter(None, "x")
    back.reclaim(guests[2].look().reclaim)
    assert back.look().seat == 2


def test_who_was_heard_of_last_is_remembered_when_the_house_is_full() -> None:
    house = open_house(limits=Limits(known_keys=2))
    come_in(house, *NAMES)
    again = restarted(house)
    assert sorted(person.name for person in again.people) == ["bob", "cleo"]
    (dora,) = come_in(again, "dora")
    dora.close(dropped=False)
    assert sorted(person.name for person in again.people) == ["cleo", "dora"]


def test_names_are_the_new_ones() -> None:
    house = open_house()
    doors = come_in(house, *NAMES)
    sit_down(doors, PUBLIC)
    doors[1].rename("bruno")
    again = restarted(house)
    door = again.enter("key of bob", "bob")
    assert door.look().me == "bruno"
    assert [seat.name for seat in own_table(door).seats] == ["anna", "bruno", "cleo"]


def test_who_has_left_takes_the_seat_back() -> None:
    house = open_house()
    somebody_has_left(house)
    again = restarted(house)
    anna, bob = come_in(again, "anna", "bob")
    assert anna.look().table is None
    anna.join(own_table(bob).code)
    assert (anna.look().seat, own_seat(bob).creator) == (0, True)
    stranger = again.enter("key of dora", "dora")
    refused(Reason.ALREADY_STARTED, stranger.join, own_table(bob).code)


def test_a_seat_for_now_is_not_lost_beside_one_for_days() -> None:
    """The table for days is the younger one, and read later."""
    house = open_house()
    several_tables(house)
    again = restarted(house)
    (bob,) = come_in(again, "bob")
    options = [own_table(bob).options, *(sign.options for sign in bob.look().seats_kept)]
    assert options == [replace(one, game=house.rules.name) for one in (PUBLIC, DAYS)]


def test_seats_are_kept_longer_for_everyone_has_to_come_back() -> None:
    house = open_house()
    gathering(house)
    again = restarted(house, down=9999)
    again.wait(LIMITS.opening_grace + LIMITS.seat_grace - 1)
    assert facts(again) == facts(house)
    again.wait(1)
    assert list(again.tables) == []


def test_numbers_are_never_given_twice() -> None:
    house = open_house()
    doors = come_in(house, *NAMES)
    sit_down(doors[:1], PUBLIC)
    sit_down(doors[1:2], PUBLIC)
    doors[1].leave()
    doors[2].forget_me()
    numbers = {person.number for person in house.people} | {3}
    for _ in range(2):
        house = restarted(house)
        (dora,) = [house.enter("key of dora", "dora")]
        code = dora.open_table(PUBLIC)
        assert at(house, code).journal.number not in {1, 2}
        dora.leave()
        assert next(person.number for person in house.doors) not in numbers
    newer = house.enter("key of emil", "emil")
    newer.open_table(PUBLIC)
    assert max(table.journal.number for table in house.tables) == 5


# ---- clocks


def anna_chooses(match: Match) -> bool:
    return not in_a_window(match) and match.game.waiting == {0}


def left(house: TestHouse, code: str) -> int:
    match = at(house, code).match
    assert match is not None
    shown = match.picture(None).countdown
    assert isinstance(shown, Countdown)
    return shown.left


def test_clocks_have_stood_still_while_the_house_was_closed() -> None:
    house = open_house()
    code = begin(come_in(house, "anna"), PUBLIC)
    play(house, code, Random(1), anna_chooses)
    house.wait(25.01)  # times are sums of delays: a little more than 25 whole seconds
    assert left(house, code) == 65
    house.close()
    house = restarted(house, down=5000)
    assert left(house, code) == 65
    come_in(house, "anna")
    decision = house.match.game.decision
    house.wait(64)
    assert anna_chooses(house.match)
    assert house.match.game.decision == decision
    house.wait(1)
    assert house.match.game.decision > decision


def test_there_are_ten_seconds_at_least() -> None:
    house = open_house()
    code = begin(come_in(house, "anna"), PUBLIC)
    play(house, code, Random(1), anna_chooses)
    house.wait(88)
    house.close()
    again = restarted(house)
    come_in(again, "anna")
    assert left(again, code) == 10


def test_a_clock_of_days_stands_still_every_time() -> None:
    house = open_house()
    code = begin(come_in(house, *NAMES), DAYS)
    day, hour = 24 * 3600, 3600
    house.wait(2 * hour)
    house.close()
    for _ in range(3):
        house = restarted(house, down=9 * day)
        house.wait(hour)
        house.close()
    assert left(house, code) == day - 5 * hour
    house = restarted(house)
    house.wait(19 * hour - 1)
    assert not house.match.state.deals
    house.wait(1)
    assert house.match.state.deals, "the deal of a table for days waits for nobody"


# ---- what cannot be read


def spoilt(house: TestHouse, table: int, spoil: Callable[[list[bytes]], list[bytes]]) -> None:
    """Damage a journal, as if another program had written to it."""
    store = the_store(house)
    spoilt_lines = spoil(lines_of(store, table))
    close(store, table)
    for line in spoilt_lines:
        append(store, table, line)


def lines_of(store: Store, table: int) -> list[bytes]:
    """Return the lines of a table's journal."""
    return [line.line for row in store.tables() if row.number == table for line in row.lines]


SPOILT: dict[str, Callable[[list[bytes]], list[bytes]]] = {
    "nonsense": lambda lines: [*lines, b"\xff{"],
    "half a line": lambda lines: [*lines[:-1], lines[-1][:-3]],
    "nobody sits there": lambda lines: [line for line in lines if b'"table"' not in line],
    "an unknown person": lambda lines: [line.replace(b'"seats":[1', b'"seats":[99') for line in lines],
    "an unknown creator": lambda lines: [line.replace(b'"creator":1', b'"creator":99') for line in lines],
    "the same person twice": lambda lines: [line.replace(b'"seats":[1,2', b'"seats":[1,1') for line in lines],
    "a seat too many": lambda lines: [line.replace(b'"seats":[1', b'"seats":[null,1') for line in lines],
    "no such options": lambda lines: [line.replace(b'"players":3', b'"players":33') for line in lines],
    "no such clock": lambda lines: [line.replace(b"relaxed", b"relapsed") for line in lines],
    "rematch": lambda lines: [*lines, b'{"match":{"players":4,"distance":0,"first_player":null}}'],
    "an illegal choice": lambda lines: [*lines, b'[0,"let"]'],
    "a choice without a deal": lambda lines: [line for line in lines if b"dealt" not in line],
    "a choice by nobody": lambda lines: [*lines, b'[7,"let"]'],
    "a cut by nobody": lambda lines: [*lines, b'{"cut":[-1,"owl"]}'],
}


@pytest.mark.parametrize("how", SPOILT)
def test_a_journal_that_cannot_be_read_is_told_and_hinders_nobody(how: str) -> None:
    house = open_house()
    doors = come_in(house, *NAMES)
    play(house, begin(doors[:2], PUBLIC), Random(1), in_a_round)
    sound = begin(doors[2:], PRIVATE)
    (*_, other) = facts(house)
    spoilt(house, 1, SPOILT[how])
    rows = house.store.tables()
    again, faults = found_again(house)
    assert len(faults) == 1
    assert faults[0].startswith("Table 1 cannot be read, and is left as it is: ")
    assert facts(again) == [other]
    assert again.store.tables() == rows, "it can be looked at, and mended"
    anna, bob, cleo = come_in(again, *NAMES)
    assert own_table(cleo).code == sound
    assert [door.look().table for door in (anna, bob)] == [None, None]
    anna.open_table(PUBLIC)
    assert max(table.journal.number for table in again.tables) == 3
    again.wait(3 * 3600)
    assert again.errors == []


def test_a_damaged_journal_is_set_aside_whole_and_the_others_open() -> None:
    house = open_house()
    doors = come_in(house, *NAMES)
    begin(doors[:2], PUBLIC)
    begin(doors[2:], PRIVATE)
    code = own_table(doors[0]).code
    (*_, other) = facts(house)
    secret = "CAST(line AS TEXT) LIKE '{\"secret%'"
    spoil(house.store, f"UPDATE journal SET line = x'7b7d' WHERE book = 1 AND {secret}")
    again, faults = found_again(house)
    assert faults == ["Table 1 is set aside: its journal is damaged at line 6."]
    for _ in range(2):
        assert facts(again) == [other]
        assert [table.number for table in again.store.tables()] == [2]
        assert [table.number for table in again.store.aside()] == [1]
        assert again.people.spared >= {1, 2}
        assert squeezed(code) in again.tables._reserved
        again, faults = found_again(again)
        assert faults == [], "it is told once"
    anna, bob, _ = come_in(again, *NAMES)
    assert [door.look().table for door in (anna, bob)] == [None, None]
    assert [door.person.number for door in (anna, bob)] == [1, 2]


def test_somebody_cannot_sit_at_two_tables() -> None:
    house = open_house()
    doors = come_in(house, *NAMES)
    begin(doors[:1], PUBLIC)
    begin(doors[1:2], PUBLIC)
    code = own_table(doors[0]).code.encode()
    first = lines_of(the_store(house), 1)
    spoilt(house, 2, lambda _: [line.replace(code, b"an-other") for line in first])
    again, faults = found_again(house)
    assert len(faults) == 1
    assert [table.journal.number for table in again.tables] == [1]
    (anna,) = come_in(again, "anna")
    assert own_table(anna).code == at(again, own_table(anna).code).code
    anna.leave()
    assert list(again.tables) == []


# ---- at the edge of a match


def test_a_match_that_was_over_is_put_by_once() -> None:
    house = open_house()
    the_end(house)
    (kept,) = house.store.matches(None, 10)
    for _ in range(2):
        house = restarted(house, down=100)
        assert the_store(house).archived == []
        assert house.store.matches(None, 10) == [kept]
        assert house.match.id == kept.id


def test_a_match_whose_last_choice_was_kept_is_put_by_though_the_house_ended_then() -> None:
    house = open_house()
    doors = come_in(house, *NAMES)
    begin(doors, PUBLIC)
    store, chance = the_store(house), Random(4)
    store.slow = True
    while not house.match.game.over:
        store.keep()
        one_step(house, house.table, chance)
    store.keep(1)
    assert store.matches(None, 10) == []
    again = restarted(house)
    (kept,) = again.store.matches(None, 10)
    assert kept.id == house.match.id == again.match.id
    assert [number for number in kept.people if number] == [1, 2, 3]


def test_a_table_that_everyone_has_left_is_not_laid_again() -> None:
    """The house ended between the last line and the deletion of the journal."""
    house = open_house()
    (anna,) = come_in(house, "anna")
    begin([anna], PUBLIC)
    store = the_store(house)
    store.slow = True
    anna.leave()
    store.keep(1)
    assert len(store.tables()) == 1
    again = restarted(house)
    assert (facts(again), again.store.tables()) == ([], [])


@pytest.mark.parametrize("kept", [2, 3, 4, 5])
def test_another_match_begins_whatever_of_its_beginning_was_kept(kept: int) -> None:
    """The table never goes back to gathering as if no match had been played."""
    house = open_house()
    the_end(house)
    store = the_store(house)
    before = house.match
    *others, last = house.doors.values()
    for door in others:
        door.set_ready(True)
    store.slow = True
    last.set_ready(True)
    assert house.match is not before
    assert store.waiting == 5, "the last player is ready, and four lines of a beginning"
    store.keep(kept)
    again = restarted(house)
    assert (again.match.state.interlude is None) is (kept == 5)
    assert not any(stretch.choices for stretch in again.match.state.stretches), "nothing has been played"
    if kept == 5:
        assert facts(again) == facts(house)
    doors = come_in(again, *NAMES)
    play(again, own_table(doors[0]).code, Random(1), in_a_round)
    assert facts(restarted(again)) == facts(again)


def test_another_match_begins_when_all_are_back_who_were_ready_for_it() -> None:
    """Of its beginning nothing was kept but that the last player is ready."""
    house = open_house()
    the_end(house)
    *others, last = house.doors.values()
    for door in others:
        door.set_ready(True)
    the_store(house).slow = True
    last.set_ready(True)
    the_store(house).keep(1)
    again = restarted(house)
    come_in(again, *NAMES[:-1])
    assert again.match.game.over
    come_in(again, NAMES[-1])
    assert not again.match.game.over


def test_who_is_back_first_finds_nobody_else_played_by_a_bot() -> None:
    """The clock waits for the others as for anybody silent, and only then a bot answers."""
    house = open_house(timing=Timing())
    doors = playing(house, TableClock.QUICK, *NAMES)
    till_asked(house, doors, 1)
    again = restarted(house)
    decision = again.match.game.decision
    (anna,) = come_in(again, NAMES[0])
    again.clock.pass_by(20)
    assert again.match.game.decision == decision
    again.clock.pass_by(10 + 120 + TIMING.slowest)
    assert again.match.game.decision > decision, "time and reserve are over"
    assert TimedOut(Seat(1)) not in own_match(anna).log
