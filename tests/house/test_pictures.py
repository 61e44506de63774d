"""Pictures: what each person sees, and who is woken by a change."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import Seat
from server.house import HouseDoor
from support.house.fake_house import TestHouse, own_table
from support.house.undealt import start_undealt
from tui.door import PersonPicture, TableOptions, TableStage

pytestmark = pytest.mark.games("shamans", "shazar", "dice")

PRIVATE = TableOptions(players=3, public=False)
THREE = TableOptions(players=3)


def people(house: TestHouse, *names: str) -> list[HouseDoor]:
    """Let people enter as guests."""
    return [house.enter(None, name) for name in names]


class Bell:
    """Counts how often a session is woken."""

    def __init__(self, door: HouseDoor) -> None:
        self._rung = 0
        door.on_change(self._ring)

    def _ring(self) -> None:
        self._rung += 1

    @property
    def rung(self) -> int:
        """The number of wake-ups since the last read."""
        rung, self._rung = self._rung, 0
        return rung


# ---- who sees what


def test_tables_that_gather_come_first_then_the_codes_decide() -> None:
    house = TestHouse()
    doors = people(house, *(f"p{number}" for number in range(20)))
    for number, door in enumerate(doors[:12]):
        door.open_table(THREE)
        if number % 3 == 0:
            door.add_bot(Seat(1), "random")
            door.add_bot(Seat(2), "random")
            start_undealt(door)
    for door in (doors[1], doors[18], doors[19]):
        tables = door.look().tables
        assert len(tables) == 12
        assert list(tables) == sorted(
            tables, key=lambda table: (table.stage is TableStage.PLAYING, table.code)
        )


def test_a_private_table_is_seen_by_those_who_sit_there() -> None:
    house = TestHouse()
    anna, bob, cleo, dora = people(house, "anna", "bob", "cleo", "dora")
    public = dora.open_table(THREE)
    private = anna.open_table(PRIVATE)
    bob.join(private)
    assert {table.code for table in cleo.look().tables} == {public}
    assert {table.code for table in bob.look().tables} == {public, private}
    assert {person.name: person.table for person in cleo.look().people} == {
        "anna": "",
        "bob": "",
        "cleo": "",
        "dora": public,
    }
    assert {person.name: person.table for person in bob.look().people} == {
        "anna": private,
        "bob": private,
        "cleo": "",
        "dora": public,
    }


def test_only_the_own_signs_are_marked() -> None:
    house = TestHouse()
    anna, bob = people(house, "anna", "bob")
    bob.join(anna.open_table(THREE))
    picture = bob.look()
    assert [person.name for person in picture.people if person.me] == ["bob"]
    assert [seat.name for table in picture.tables for seat in table.seats if seat.me] == ["bob"]
    assert picture.table in picture.tables
    assert picture.seat == 1


def test_a_new_name_is_seen_at_the_table_too() -> None:
    house = TestHouse()
    anna, bob, cleo = people(house, "anna", "bob", "cleo")
    bob.join(anna.open_table(PRIVATE))
    bob.rename("robert")
    assert own_table(anna).seats[1].name == "robert"
    assert PersonPicture("robert", guest=True) in cleo.look().people


def test_signs_are_shared_between_viewers() -> None:
    house = TestHouse()
    doors = people(house, *(f"p{number}" for number in range(10)))
    doors[0].open_table(THREE)
    one, other = doors[1].look(), doors[2].look()
    assert one.tables[0] is other.tables[0]
    assert one.people[5] is other.people[5]


def test_who_looks_twice_sees_the_same_picture() -> None:
    house = TestHouse()
    anna, bob = people(house, "anna", "bob")
    picture = anna.look()
    assert anna.look() is picture
    bob.rename("robert")
    assert anna.look() is not picture


# ---- who is woken


@pytest.mark.games("shamans")  # it has two kinds of bots
def test_everyone_is_woken_once_when_something_public_changes() -> None:
    house = TestHouse()
    anna, bob, cleo = people(house, "anna", "bob", "cleo")
    bells = [Bell(door) for door in (anna, bob, cleo)]

    def rung() -> list[int]:
        return [bell.rung for bell in bells]

    dora = house.enter(None, "dora")
    assert rung() == [1, 1, 1]
    dora.rename("theodora")
    assert rung() == [1, 1, 1]
    dora.say("hello")
    assert rung() == [1, 1, 1]
    code = dora.open_table(THREE)
    assert rung() == [1, 1, 1]
    anna.join(code)
    assert rung() == [1, 1, 1]
    anna.set_ready(True)
    assert rung() == [1, 1, 1]
    anna.set_ready(True)
    assert rung() == [0, 0, 0], "nothing has changed"
    dora.add_bot(Seat(2), "sensible")
    assert rung() == [1, 1, 1]
    dora.add_bot(Seat(2), "sensible")
    assert rung() == [0, 0, 0], "nothing has changed"
    dora.add_bot(Seat(2), "random")
    assert rung() == [1, 1, 1]
    start_undealt(dora)
    assert rung() == [1, 1, 1]
    anna.set_ready(True)
    assert rung() == [1, 0, 0], "what is played is nobody else's business"
    dora.set_ready(True)
    assert rung() == [1, 0, 0]
    house.clock.pass_by(100)
    assert rung()[1:] == [0, 0]
    dora.leave()
    assert rung() == [1, 1, 1]
    dora.close(dropped=True)
    assert rung() == [0, 1, 1], "who plays is shown nobody in the lobby"
    house.wait(10_000)
    assert rung()[1:] == [1, 1], "the match is over, and that is all"


def test_tidying_wakes_once_for_all_that_has_changed() -> None:
    house = TestHouse()
    anna, bob, cleo = people(house, "anna", "bob", "cleo")
    for door in (bob, cleo):
        door.open_table(THREE)
        door.close(dropped=True)
    bell = Bell(anna)
    house.wait(30)
    assert bell.rung == 1


def test_what_happens_at_a_private_table_wakes_only_those_there() -> None:
    house = TestHouse()
    anna, bob, cleo = people(house, "anna", "bob", "cleo")
    here, outside = Bell(anna), Bell(cleo)
    code = anna.open_table(PRIVATE)
    bob.join(code)
    joined = Bell(bob)
    bob.set_ready(True)
    bob.say("psst")
    anna.add_bot(Seat(2), "random")
    anna.remove(Seat(1))
    assert (here.rung, joined.rung, outside.rung) == (6, 4, 0)
    bob.join(code)
    bob.leave()
    assert (joined.rung, outside.rung) == (2, 0)


def test_talk_wakes_those_who_hear_it() -> None:
    house = TestHouse()
    anna, bob, cleo = people(house, "anna", "bob", "cleo")
    anna.open_table(THREE)
    bells = [Bell(door) for door in (anna, bob, cleo)]
    bob.say("in the lobby")
    assert [bell.rung for bell in bells] == [1, 1, 1], "who waits at a table may read it, too"
    anna.say("at the table")
    assert [bell.rung for bell in bells] == [1, 0, 0]


def test_the_lobbys_talk_wakes_nobody_who_plays_and_is_there_when_he_looks() -> None:
    house = TestHouse()
    anna, bob = people(house, "anna", "bob")
    anna.quick_game(house.rules.name)
    anna.look()
    bell = Bell(anna)
    bob.say("in the lobby")
    bob.say_phrase(0)
    assert bell.rung == 0
    assert [line.name for line in anna.look().lobby] == ["bob", "bob"]


def test_the_lobbys_talk_is_shared_between_those_who_have_said_nothing() -> None:
    house = TestHouse()
    anna, bob, cleo = people(house, "anna", "bob", "cleo")
    anna.say("hello")
    anna.open_table(THREE)
    bob.open_table(THREE)
    assert bob.look().lobby is cleo.look().chat
    assert anna.look().lobby == (replace(cleo.look().chat[0], me=True),)


def test_the_change_is_complete_when_one_is_woken() -> None:
    house = TestHouse()
    anna, bob = people(house, "anna", "bob")
    seen: list[int] = []
    anna.on_change(lambda: seen.append(len(anna.look().tables)))
    bob.open_table(THREE)
    bob.leave()
    assert seen == [1, 0]


def test_who_raises_when_woken_disturbs_nobody() -> None:
    house = TestHouse()
    anna, bob, cleo = people(house, "anna", "bob", "cleo")
    error = RuntimeError("a session of its own")

    def fail() -> None:
        raise error

    anna.on_change(fail)
    bell = Bell(cleo)
    bob.open_table(THREE)
    assert bell.rung == 1
    assert house.errors == [error]
    assert len(cleo.look().tables) == 1


def test_a_session_may_leave_while_it_is_woken() -> None:
    house = TestHouse()
    anna, bob, cleo = people(house, "anna", "bob", "cleo")
    anna.on_change(lambda: anna.close(dropped=False))
    late = Bell(cleo)
    bob.open_table(THREE)
    assert late.rung >= 1
    assert [person.name for person in cleo.look().people] == ["bob", "cleo"]
    assert house.errors == []


def test_a_closed_door_is_not_woken() -> None:
    house = TestHouse()
    anna, bob = people(house, "anna", "bob")
    bell = Bell(anna)
    anna.close(dropped=True)
    anna.on_change(lambda: None)
    bob.open_table(THREE)
    assert bell.rung == 0


def test_a_door_closed_by_another_one_that_was_woken_first_is_not_called() -> None:
    house = TestHouse()
    anna, bob, cleo = people(house, "anna", "bob", "cleo")
    anna.on_change(lambda: bob.close(dropped=True))
    bell = Bell(bob)
    cleo.open_table(THREE)
    assert bell.rung == 0


def test_the_last_wake_asked_for_counts() -> None:
    house = TestHouse()
    anna, bob = people(house, "anna", "bob")
    first, second = Bell(anna), Bell(anna)
    bob.open_table(THREE)
    assert (first.rung, second.rung) == (0, 1)
