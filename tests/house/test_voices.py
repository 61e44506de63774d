"""People from one source share one chat limit, so that many guests cannot flood the lobby."""

from __future__ import annotations

from support.house.fake_house import TestHouse, refused
from tui.door import Reason, TableOptions


def test_thirty_from_one_source_are_heard_as_one() -> None:
    house = TestHouse()
    crowd = [house.enter(None, f"guest{number}", "192.0.2.7") for number in range(30)]
    anna = house.enter(None, "anna", "192.0.2.8")
    most = house.limits.lobby_messages.times
    for door in crowd[:most]:
        door.say("buy")
    refused(Reason.TOO_FAST, crowd[most].say, "buy")
    refused(Reason.TOO_FAST, crowd[most].say_phrase, 0)
    anna.say("hello")
    house.wait(house.limits.lobby_messages.seconds)
    crowd[most].say("buy")


def test_at_a_table_everyone_speaks_for_himself() -> None:
    house = TestHouse()
    crowd = [house.enter(None, f"guest{number}", "192.0.2.7") for number in range(21)]
    for door in crowd[1:]:
        door.say("hello")
    crowd[0].open_table(TableOptions(players=3))
    crowd[0].say("to my table")


def test_without_a_source_nobody_shares() -> None:
    house = TestHouse()
    crowd = [house.enter(None, f"guest{number}") for number in range(30)]
    for door in crowd:
        door.say("hello")
