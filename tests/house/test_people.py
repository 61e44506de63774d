"""People: coming, going, dropping, coming back, taking over, reclaiming."""

from __future__ import annotations

import gc
import tracemalloc

import pytest

from engine.core import Seat
from server.bots.worker_pool import DirectThinker
from server.games import GAMES
from server.house import House, HouseDoor, Limits
from support.house.fake_clock import FakeClock
from support.house.fake_house import TestHouse, names_at, own_seat, own_table, pictures, refused
from support.house.memory import memory_store
from support.house.undealt import start_undealt
from tui.door import Door, Occupant, PersonPicture, Reason, TableClock, TableOptions, TableStage

THREE = TableOptions(players=3)
PATIENT = TableOptions(players=3, public=False, clock=TableClock.NONE)
"""A match here does not end while a player is away."""


def code_of(door: HouseDoor) -> str:
    """Return a guest's reclaim code."""
    code = door.look().reclaim
    assert code
    return code


def test_a_house_door_is_a_door() -> None:
    door: Door = TestHouse().enter(None, "anna")
    assert door.look().me == "anna"


# ---- who is who


def test_who_has_a_key_is_no_guest_and_needs_no_code() -> None:
    house = TestHouse()
    anna, bob = house.enter("key", "anna").look(), house.enter(None, "bob").look()
    assert (anna.guest, anna.reclaim) == (False, "")
    assert bob.guest
    assert bob.reclaim


def test_everyone_sees_who_is_here_by_name() -> None:
    house = TestHouse()
    house.enter(None, "bob")
    house.enter("key", "Cleo")
    anna = house.enter(None, "anna")
    assert anna.look().people == (
        PersonPicture("anna", guest=True, me=True),
        PersonPicture("bob", guest=True),
        PersonPicture("Cleo", guest=False),
    )


def test_two_houses_know_nothing_of_each_other() -> None:
    one, other = TestHouse(), TestHouse()
    door = one.enter("key", "anna")
    code = door.open_table(THREE)
    assert other.enter("key", "bob").look().me == "bob"
    refused(Reason.NO_SUCH_TABLE, other.enter(None, "cleo").join, code)
    assert len(door.look().people) == 1


# ---- keys


def test_a_key_keeps_its_name() -> None:
    house = TestHouse()
    anna = house.enter("key", "anna")
    anna.rename("hanna")
    anna.close(dropped=False)
    assert house.enter("key", "root").look().me == "hanna"


def test_so_many_keys_are_remembered_the_latest_first_and_all_keep_their_names() -> None:
    house = TestHouse(Limits(known_keys=2))
    for name in ("anna", "bob", "cleo"):
        house.enter(name, name).close(dropped=False)
    assert sorted(person.name for person in house.people) == ["bob", "cleo"]
    stranger = house.enter(None, "anna")
    assert stranger.look().me == "anna-2"
    refused(Reason.NAME_TAKEN, stranger.rename, "ANNA")
    assert house.enter("anna", "x0").look().me == "anna"
    assert house.enter("bob", "x1").look().me == "bob"
    assert house.enter("cleo", "x2").look().me == "cleo"


def test_a_key_with_a_seat_in_a_match_is_not_forgotten() -> None:
    house = TestHouse(Limits(known_keys=1))
    anna = house.enter("anna", "anna")
    anna.quick_game("shamans")
    anna.close(dropped=False)
    for name in ("bob", "cleo"):
        house.enter(name, name).close(dropped=False)
    assert own_table(house.enter("anna", "")).stage is TableStage.PLAYING


# ---- taking over


def test_a_second_session_takes_over_the_first() -> None:
    house = TestHouse()
    bob = house.enter(None, "bob")
    first = house.enter("key", "anna")
    first.open_table(THREE)
    told: list[str] = []
    first.on_taken_over(lambda: told.append("taken over"))
    first.on_change(lambda: told.append("woken"))
    second = house.enter("key", "other")
    assert told == ["taken over"]
    assert second.look().me == "anna"
    assert names_at(second) == ["anna", "", ""]
    assert own_seat(second).here
    first.close(dropped=True)
    first.close(dropped=False)
    second.set_ready(True)
    assert own_seat(second).here
    assert told == ["taken over"]
    assert [person.name for person in bob.look().people] == ["anna", "bob"]


def test_taking_over_keeps_who_is_ready() -> None:
    house = TestHouse()
    first = house.enter("key", "anna")
    first.open_table(THREE)
    first.set_ready(True)
    assert own_seat(house.enter("key", "")).ready


def test_a_door_that_is_closed_does_nothing_any_more() -> None:
    house = TestHouse()
    first, bob = house.enter("key", "anna"), house.enter(None, "bob")
    before = first.look()
    second = house.enter("key", "anna")
    for verb, arguments in (
        (first.say, ("boo",)),
        (first.rename, ("eve",)),
        (first.open_table, (THREE,)),
        (first.quick_game, ("shamans",)),
        (first.leave, ()),
        (first.reclaim, (code_of(bob),)),
    ):
        refused(Reason.NOT_SEATED, verb, *arguments)
    second.open_table(THREE)
    assert first.look() == before


def test_a_door_that_never_looked_can_look_after_its_end() -> None:
    door = TestHouse().enter(None, "anna")
    door.close(dropped=True)
    assert door.look().me == "anna"
    assert door.look().people == ()


# ---- dropping


def test_before_the_start_a_seat_is_kept_for_a_while() -> None:
    house = TestHouse()
    anna, bob = house.enter("a", "anna"), house.enter("b", "bob")
    bob.join(anna.open_table(THREE))
    bob.set_ready(True)
    bob.close(dropped=True)
    seat = own_table(anna).seats[1]
    assert (seat.name, seat.here, seat.ready) == ("bob", False, False)
    house.wait(29)
    bob = house.enter("b", "")
    assert own_seat(bob).here
    bob.close(dropped=True)
    house.wait(29)
    assert names_at(anna) == ["anna", "bob", ""]
    house.wait(1)
    assert names_at(anna) == ["anna", "", ""]
    assert house.enter("b", "").look().table is None


def test_a_match_does_not_start_while_somebody_is_away() -> None:
    house = TestHouse()
    anna, bob = house.enter("a", "anna"), house.enter("b", "bob")
    bob.join(anna.open_table(THREE))
    bob.set_ready(True)
    anna.add_bot(Seat(2), "random")
    bob.close(dropped=True)
    anna.start()
    assert own_table(anna).stage is TableStage.GATHERING
    house.wait(30)
    assert own_table(anna).stage is TableStage.GATHERING, "the seat is free now"
    anna.start()
    assert own_table(anna).stage is TableStage.PLAYING


def test_a_creator_who_drops_and_does_not_come_back_is_inherited_from() -> None:
    house = TestHouse()
    anna, bob = house.enter("a", "anna"), house.enter("b", "bob")
    bob.join(anna.open_table(THREE))
    anna.close(dropped=True)
    assert not own_seat(bob).creator
    house.wait(30)
    assert own_seat(bob).creator


def test_a_table_whose_last_person_dropped_is_no_more_after_a_while() -> None:
    house = TestHouse()
    anna, bob = house.enter("a", "anna"), house.enter("b", "bob")
    anna.open_table(THREE)
    anna.close(dropped=True)
    assert len(bob.look().tables) == 1
    house.wait(30)
    assert bob.look().tables == ()


@pytest.mark.parametrize("identity", ["key", None], ids=["key", "guest"])
def test_who_quits_before_the_start_frees_the_seat_at_once(identity: str | None) -> None:
    house = TestHouse()
    anna, bob = house.enter("a", "anna"), house.enter(identity, "bob")
    bob.join(anna.open_table(THREE))
    bob.close(dropped=False)
    assert names_at(anna) == ["anna", "", ""]


@pytest.mark.parametrize("dropped", [True, False], ids=["dropped", "quit"])
@pytest.mark.parametrize("identity", ["b", None], ids=["key", "guest"])
def test_a_seat_in_a_match_stays_its_players(identity: str | None, dropped: bool) -> None:
    house = TestHouse()
    anna, bob = house.enter("a", "anna"), house.enter(identity, "bob")
    bob.join(anna.open_table(PATIENT))
    bob.set_ready(True)
    anna.add_bot(Seat(2), "random")
    start_undealt(anna)
    code = bob.look().reclaim
    bob.close(dropped)
    house.wait(3000)
    seat = own_table(anna).seats[1]
    assert (seat.sitting, seat.name, seat.here) == (Occupant.PERSON, "bob", False)
    back = house.enter(identity, "x1")
    if code:
        back.reclaim(code)
    assert names_at(back)[:2] == ["anna", "bob"]
    assert own_seat(back).here
    assert back.look().match is not None


def test_a_seat_in_a_match_is_not_kept_for_ever() -> None:
    house = TestHouse()
    anna, bob = house.enter("a", "anna"), house.enter(None, "bob")
    bob.join(anna.open_table(PATIENT))
    bob.set_ready(True)
    anna.add_bot(Seat(2), "random")
    start_undealt(anna)
    bob.close(dropped=True)
    house.wait(3600)
    assert own_table(anna).seats[1].sitting is Occupant.BOT
    anna.close(dropped=True)
    house.wait(3600)
    assert not list(house.tables)


def test_somebody_who_is_away_can_be_removed_and_is_still_known() -> None:
    house = TestHouse()
    anna, bob = house.enter("a", "anna"), house.enter(None, "bob")
    bob.join(anna.open_table(THREE))
    code = code_of(bob)
    bob.close(dropped=True)
    anna.remove(Seat(1))
    assert names_at(anna) == ["anna", "", ""]
    back = house.enter(None, "x1")
    back.reclaim(code)
    assert (back.look().me, back.look().table) == ("bob", None)


# ---- reclaiming


def test_a_guest_who_dropped_comes_back_with_the_code() -> None:
    house = TestHouse()
    anna = house.enter(None, "anna")
    code, table = code_of(anna), anna.open_table(THREE)
    anna.close(dropped=True)
    house.wait(10)
    back = house.enter(None, "anna")
    assert back.look().me == "anna-2"
    back.reclaim(code.upper().replace("-", " "))
    picture = back.look()
    assert (picture.me, picture.reclaim, own_table(back).code) == ("anna", code, table)
    assert [person.name for person in picture.people] == ["anna"]
    assert house.enter(None, "anna-2").look().me == "anna-2", "the present guest has never been"


def test_reclaiming_takes_over_from_a_session_that_still_runs() -> None:
    house = TestHouse()
    first = house.enter(None, "anna")
    told: list[str] = []
    first.on_taken_over(lambda: told.append("taken over"))
    first.open_table(THREE)
    second = house.enter(None, "bob")
    second.reclaim(code_of(first))
    assert told == ["taken over"]
    assert names_at(second) == ["anna", "", ""]
    assert list(pictures(house)) == ["anna"]


def test_who_reclaims_a_match_that_is_played_elsewhere_sees_it() -> None:
    house = TestHouse()
    first, second = house.enter(None, "anna"), house.enter(None, "bob")
    first.quick_game("shamans")
    woken: list[str] = []
    second.on_change(lambda: woken.append(second.look().me))
    second.reclaim(code_of(first))
    assert woken == ["anna"]
    assert second.look().match is not None


def test_who_reclaims_gives_up_the_present_seat() -> None:
    house = TestHouse()
    anna, bob = house.enter("a", "anna"), house.enter(None, "bob")
    code = code_of(bob)
    bob.close(dropped=True)
    again = house.enter(None, "bob")
    again.join(anna.open_table(THREE))
    again.reclaim(code)
    assert names_at(anna) == ["anna", "", ""]
    assert again.look().table is None


def test_the_own_code_changes_nothing() -> None:
    house = TestHouse()
    anna = house.enter(None, "anna")
    picture = anna.look()
    anna.reclaim(code_of(anna))
    assert anna.look() == picture


def test_no_two_guests_have_the_same_code_however_bad_chance_is() -> None:
    house = House(
        games=GAMES.rules,
        judges=GAMES.talk_judges(),
        chance=bytes,
        clock=FakeClock(),
        thinker=DirectThinker(),
        on_error=_no_error,
        store=memory_store(),
    )
    doors = [house.enter(None, "guest") for _ in range(20)]
    assert len(set(map(code_of, doors))) == 20
    assert len({door.open_table(THREE) for door in doors}) == 20


def _no_error(error: Exception) -> None:
    raise error


def test_codes_that_are_nobodys() -> None:
    house = TestHouse()
    anna = house.enter(None, "anna")
    for code in ("", "-", "ccc-ccc-ccc", "\x1b[0m", "x" * 10_000):
        refused(Reason.NO_SUCH_CODE, anna.reclaim, code)


def test_a_key_reclaims_no_guest() -> None:
    house = TestHouse()
    anna, bob = house.enter("a", "anna"), house.enter(None, "bob")
    refused(Reason.NO_SUCH_CODE, anna.reclaim, code_of(bob))


def test_a_code_cannot_be_found_by_trying() -> None:
    house = TestHouse()
    anna, mallory = house.enter(None, "anna"), house.enter(None, "mallory")
    for _ in range(10):
        refused(Reason.NO_SUCH_CODE, mallory.reclaim, "ccc-ccc-ccc")
    refused(Reason.TOO_FAST, mallory.reclaim, code_of(anna))


def test_a_guest_who_quit_is_forgotten() -> None:
    house = TestHouse()
    anna = house.enter(None, "anna")
    code = code_of(anna)
    anna.close(dropped=False)
    refused(Reason.NO_SUCH_CODE, house.enter(None, "bob").reclaim, code)


def test_a_guest_who_dropped_is_remembered_for_a_while() -> None:
    house = TestHouse()
    anna, bob = house.enter(None, "anna"), house.enter(None, "bob")
    codes = code_of(anna), code_of(bob)
    anna.close(dropped=True)
    house.wait(10)
    bob.close(dropped=True)
    house.wait(3590)
    back = house.enter(None, "cleo")
    refused(Reason.NO_SUCH_CODE, back.reclaim, codes[0])
    back.reclaim(codes[1])
    assert back.look().me == "bob"


def test_so_many_guests_are_remembered() -> None:
    house = TestHouse(Limits(known_guests=2))
    doors = [house.enter(None, name) for name in ("anna", "bob", "cleo")]
    codes = [code_of(door) for door in doors]
    for door in doors:
        door.close(dropped=True)
    back = house.enter(None, "dora")
    refused(Reason.NO_SUCH_CODE, back.reclaim, codes[0])
    for code in codes[1:]:
        back.reclaim(code)


def test_a_remembered_guest_takes_little_memory() -> None:
    """Thousands of people are remembered while they are away: 1,000 guests, and 10,000 with a key."""
    house, guests = TestHouse(), 200
    house.enter(None, "anna").close(dropped=True)
    gc.collect()
    tracemalloc.start()
    try:
        for number in range(guests):
            house.enter(None, f"guest-{number}").close(dropped=True)
        gc.collect()
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < guests * 3000


def test_a_thousand_comings_and_goings_leave_nothing_behind() -> None:
    house = TestHouse()
    for _ in range(1000):
        door = house.enter(None, "anna")
        door.quick_game("shamans")
        door.leave()
        door.close(dropped=False)
    assert list(house.people) == []
    assert list(house.tables) == []
    assert not house.doors
