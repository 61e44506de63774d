"""Orders of admins, as the house carries them out."""

from __future__ import annotations

import pytest

from engine.core import Seat
from server.house import Limits
from server.house.people.wordlists import BOT_NAMES
from support.house.clocked import served
from support.house.fake_house import TestHouse, own_table, refused
from support.house.undealt import start_undealt
from tui.door import Reason, TableClock, TableOptions

DAYS = TableOptions(players=3, clock=TableClock.DAYS)


def test_an_announcement_is_taken_down_by_itself_after_a_while() -> None:
    house = TestHouse()
    anna = house.enter("anna", "anna")
    house.moderation.announce("  we close\tat nine\x1b[2J ")
    assert anna.look().announcement == "we close at nine[2J"
    house.wait(house.limits.announced - 1)
    assert anna.look().announcement
    house.wait(2)
    assert anna.look().announcement == ""


def test_everyone_is_woken_by_an_announcement_also_players() -> None:
    house = TestHouse()
    anna, bob = house.enter("anna", "anna"), house.enter("bob", "bob")
    anna.quick_game("shamans")
    woken: list[str] = []
    anna.on_change(lambda: woken.append("anna"))
    bob.on_change(lambda: woken.append("bob"))
    house.moderation.announce("hello")
    assert sorted(woken) == ["anna", "bob"]


def test_a_mute_person_may_say_nothing_at_all_but_may_play() -> None:
    house = served()
    anna = house.enter("anna", "anna")
    person = house.people.named("ANNA")
    assert person is not None
    house.moderation.mute(person, 60)
    refused(Reason.MUTED, anna.say, "hello")
    refused(Reason.MUTED, anna.say_phrase, 0)
    anna.quick_game("shamans")
    refused(Reason.MUTED, anna.say, "hello")
    house.wait(61)
    anna.say("hello")


def test_a_mute_person_who_comes_again_as_a_newcomer_is_still_mute() -> None:
    """A newcomer from the same source is mute, too; a known person there is not."""
    house = TestHouse()
    friend = house.enter("friend", "friend", "192.0.2.7")
    guest = house.enter(None, "guest", "192.0.2.7")
    house.moderation.mute(guest.person, 60)
    guest.close(dropped=False)
    for again in (house.enter(None, "again", "192.0.2.7"), house.enter("a new key", "keyed", "192.0.2.7")):
        refused(Reason.MUTED, again.say, "hello")
    friend.say("hello")
    house.enter(None, "neighbour", "192.0.2.8").say("hello")
    house.wait(61)
    assert not house.moderation._muted
    house.enter(None, "later", "192.0.2.7").say("hello")


def test_of_two_mute_people_the_longer_time_counts_for_a_newcomer() -> None:
    house = TestHouse()
    one, other = (house.enter(None, name, "192.0.2.7") for name in ("one", "other"))
    house.moderation.mute(one.person, 3600)
    house.moderation.mute(other.person, 60)
    house.wait(61)
    refused(Reason.MUTED, house.enter(None, "again", "192.0.2.7").say, "hello")


def test_unmuting_a_person_unmutes_everyone_of_that_source() -> None:
    """Here the newcomer is mute only because of another person, who has left."""
    house = TestHouse()
    one = house.enter(None, "one", "192.0.2.7")
    elsewhere = house.enter(None, "elsewhere", "192.0.2.8")
    for door in (one, elsewhere):
        house.moderation.mute(door.person, 60)
    one.close(dropped=False)
    again, third = (house.enter(None, name, "192.0.2.7") for name in ("again", "third"))
    house.moderation.mute(again.person, 0)
    for door in (again, third, house.enter(None, "fourth", "192.0.2.7")):
        door.say("hello")
    refused(Reason.MUTED, elsewhere.say, "hello")


def test_unmuting_a_person_who_has_moved_leaves_nobody_mute_behind() -> None:
    house = TestHouse()
    person = house.enter("anna", "anna", "192.0.2.7").person
    house.moderation.mute(person, 60)
    house.enter("anna", "anna", "192.0.2.8")
    house.moderation.mute(person, 0)
    house.enter(None, "guest", "192.0.2.7").say("hello")


def test_a_returning_guest_counts_by_the_present_address() -> None:
    house = TestHouse()
    before = house.enter(None, "guest", "192.0.2.7")
    code = before.look().reclaim
    before.close(dropped=True)
    now = house.enter(None, "somebody", "192.0.2.8")
    now.reclaim(code)
    house.moderation.mute(now.person, 60)
    house.enter(None, "stranger", "192.0.2.7").say("hello")
    refused(Reason.MUTED, house.enter(None, "again", "192.0.2.8").say, "hello")


def test_a_person_known_to_the_store_is_no_newcomer() -> None:
    house = TestHouse(limits=Limits(known_keys=0))
    house.enter("friend", "friend", "192.0.2.7").close(dropped=False)
    house.moderation.mute(house.enter(None, "guest", "192.0.2.7").person, 60)
    house.enter("friend", "friend", "192.0.2.7").say("hello")


def test_an_unmuted_person_makes_nobody_mute() -> None:
    house = TestHouse()
    guest = house.enter(None, "guest", "192.0.2.7")
    house.moderation.mute(guest.person, 60)
    house.moderation.mute(guest.person, 0)
    guest.say("hello")
    house.enter(None, "again", "192.0.2.7").say("hello")


def test_without_sources_only_one_person_is_mute() -> None:
    house = TestHouse()
    guest = house.enter(None, "guest")
    house.moderation.mute(guest.person, 60)
    house.enter(None, "again").say("hello")


def test_a_person_removed_everywhere_loses_the_seats_for_days_too() -> None:
    house = TestHouse()
    anna, bob = house.enter("anna", "anna"), house.enter("bob", "bob")
    code = anna.open_table(DAYS)
    bob.join(code)
    anna.close(dropped=True)
    person = house.people.named("anna")
    assert person is not None
    house.show_out(person)
    assert [table.code for table in house.tables.seats(person)] == [code]
    house.show_out(person, everywhere=True)
    assert house.tables.seats(person) == ()
    assert [seat.name for seat in own_table(bob).seats if seat.name] == ["bob"]
    assert house.people.named("anna") is person, "who has a key is known still"


def test_spectators_and_players_of_a_closed_table_are_in_the_lobby() -> None:
    house = TestHouse()
    anna, bob = house.enter("anna", "anna"), house.enter("bob", "bob")
    code = anna.open_table(TableOptions(players=3))
    for seat in (1, 2):
        anna.add_bot(Seat(seat), "sensible")
    start_undealt(anna)
    bob.watch(code)
    assert bob.look().watching
    house.close_table(house.table)
    for door in (anna, bob):
        assert door.look().table is None
    assert list(house.tables) == []
    assert house.store.tables() == []


@pytest.mark.parametrize("name", ["ann", "anna-2", "", "аnna", "nobody", BOT_NAMES[0]])
def test_an_unused_name_finds_no_person(name: str) -> None:
    house = TestHouse()
    house.enter("anna", "anna")
    assert house.people.named(name) is None
