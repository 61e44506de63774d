"""A crowd of spectators or of people in the lobby costs players nothing, and each of them is woken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.core import Seat
from server.house import LIMITS, HouseDoor
from server.ops.loop_lag import LoopLag
from server.ops.wake_throttle import SHORTEST, SLICE, WakeThrottle
from support.house.fake_clock import FakeClock
from support.house.fake_house import TestHouse, own_table, refused
from support.house.slow_store import SlowStore
from support.house.survival import begin, come_in
from support.house.undealt import start_undealt
from tui.door import Reason, TableOptions
from tui.door.limits import Limit

pytestmark = pytest.mark.games("shamans", "shazar", "dice")

PUBLIC = TableOptions(players=3)
LONG = 60.0
"""Seconds after which everyone who waits was woken."""


class FullHouse:
    """Three players, a crowd that watches them or stays in the lobby, and a log of wake-ups."""

    def __init__(self, crowd: int, *, watch: bool) -> None:
        self.loop = FakeClock()
        """The server's loop. Matches have a clock of their own, so that no bot or hourglass takes a turn."""
        store = SlowStore()
        self.house = TestHouse(
            store=store, clock=store.clock, pace=WakeThrottle(self.loop, LoopLag(self.loop))
        )
        self.store = store
        self.players = come_in(self.house, "anna", "bob", "cleo")
        self.crowd = come_in(self.house, *(f"guest{number}" for number in range(crowd)))
        self.code = begin(self.players, PUBLIC)
        if watch:
            for door in self.crowd:
                door.watch(self.code)
        self.loop.pass_by(LONG)
        self.woken: list[HouseDoor] = []
        for door in (*self.players, *self.crowd):
            door.on_change(self._noting(door))

    def _noting(self, door: HouseDoor) -> Callable[[], None]:
        return lambda: self.woken.append(door)

    def turn(self) -> list[HouseDoor]:
        """Run one turn of the loop, and return the people who were woken."""
        before = len(self.woken)
        self.loop.skip()
        return self.woken[before:]

    def wait(self, seconds: float) -> list[HouseDoor]:
        """Let time pass, and return the people who were woken."""
        before = len(self.woken)
        self.loop.pass_by(seconds)
        return self.woken[before:]

    def move(self) -> None:
        """Change what everyone at the table sees: a player is ready for the deal, or takes that back."""
        anna = self.players[0]
        anna.set_ready(not own_table(anna).seats[0].ready)


# ---- players first


def test_a_move_wakes_players_at_once_and_spectators_in_slices() -> None:
    full = FullHouse(2 * SLICE + 1, watch=True)
    full.move()
    assert full.woken == full.players
    assert full.turn() == full.crowd[:SLICE]
    assert full.turn() == full.crowd[SLICE : 2 * SLICE]
    assert full.turn() == full.crowd[2 * SLICE :]
    assert full.wait(LONG) == []


def test_players_do_not_wait_while_spectators_have_their_turns() -> None:
    full = FullHouse(2 * SLICE, watch=True)
    full.move()
    full.turn()
    full.woken.clear()
    full.move()
    assert full.woken == full.players
    assert full.turn() == full.crowd[SLICE:]


def test_two_moves_within_a_moment_are_one_frame_of_the_newest_picture() -> None:
    full = FullHouse(1, watch=True)
    (anna, *_), (watcher,) = full.players, full.crowd
    seen: list[str] = []
    watcher.on_change(lambda: seen.append(watcher.look().overheard[-1].text))
    anna.say("one")
    full.turn()
    anna.say("two")
    full.wait(SHORTEST / 2)
    anna.say("three")
    assert seen == ["one"]
    full.wait(LONG)
    assert seen == ["one", "three"]


def test_a_person_who_begins_to_play_while_waiting_is_woken_as_a_player() -> None:
    full = FullHouse(1, watch=False)
    (dora,) = full.crowd
    dora.open_table(replace(PUBLIC, public=False))
    full.loop.pass_by(LONG)
    dora.say("hello")
    full.woken.clear()
    for seat in (1, 2):
        dora.add_bot(Seat(seat), "random")
    assert full.woken == []
    start_undealt(dora)
    assert full.woken == [dora]


# ---- the lobby


def test_an_opened_table_wakes_the_lobby_in_slices() -> None:
    full = FullHouse(3 * SLICE, watch=False)
    opener, *others = full.crowd
    opener.open_table(PUBLIC)
    slices = [full.turn() for _ in range(3)]
    assert [len(some) for some in slices] == [SLICE] * 3
    assert {door for some in slices for door in some} == set(full.crowd)
    assert all(len(door.look().tables) == 2 for door in others)


def test_a_chat_line_wakes_the_lobby_in_slices_and_no_player() -> None:
    full = FullHouse(3 * SLICE, watch=False)
    full.crowd[0].say("hello")
    assert [len(full.turn()) for _ in range(3)] == [SLICE] * 3
    assert set(full.woken) == set(full.crowd)
    assert [door.look().chat[-1].text for door in full.crowd] == ["hello"] * len(full.crowd)


def test_an_announcement_wakes_players_at_once_and_everyone_else_in_slices() -> None:
    full = FullHouse(2 * SLICE, watch=True)
    full.house.moderation.announce("The house closes at ten.")
    assert full.woken == full.players
    assert [full.turn() for _ in range(2)] == [full.crowd[:SLICE], full.crowd[SLICE:]]


def test_trouble_with_the_disk_is_told_to_spectators_whose_picture_is_withheld() -> None:
    full = FullHouse(2 * SLICE, watch=True)
    full.store.slow = True
    full.players[0].leave()
    full.wait(LONG)
    assert not set(full.woken) & set(full.crowd), "what is not durable is not seen"
    full.store.fail()
    assert [door for door in full.wait(LONG) if door in full.crowd] == full.crowd
    assert all(door.look().trouble for door in full.crowd)
    full.woken.clear()
    full.store.recover()
    full.wait(LONG)
    assert set(full.crowd) <= set(full.woken)
    assert own_table(full.crowd[0]) == own_table(full.crowd[-1]) == full.house.table.pictures.picture()


# ---- sessions that end


def test_a_session_that_ends_while_it_waits_is_dropped_and_the_others_keep_their_turn() -> None:
    full = FullHouse(2 * SLICE, watch=True)
    full.move()
    gone = full.crowd[1]
    gone.close(dropped=True)
    woken = full.wait(LONG)
    assert gone not in woken
    rest = [door for door in full.crowd if door is not gone]
    assert set(woken) - set(full.players) == set(rest)
    assert full.house.errors == []


def test_a_second_session_of_a_person_is_woken_instead_of_the_first() -> None:
    full = FullHouse(1, watch=True)
    (first,) = full.crowd
    full.move()
    (second,) = come_in(full.house, "guest0")
    second.on_change(full._noting(second))
    full.move()
    woken = full.wait(LONG)
    assert first not in woken
    assert second in woken


def test_what_one_session_raises_costs_no_other_its_turn() -> None:
    full = FullHouse(SLICE, watch=True)

    def fail() -> None:
        raise ValueError("a session's own affair")

    full.crowd[0].on_change(fail)
    full.move()
    assert full.turn() == full.crowd[1:]
    assert [str(error) for error in full.house.errors] == ["a session's own affair"]


# ---- how many may watch


def test_the_next_spectator_of_a_full_table_is_told() -> None:
    house, counted = TestHouse(replace(LIMITS, watchers=2)), list[Limit]()
    house.on_limit = counted.append
    players = come_in(house, "anna", "bob", "cleo")
    code = begin(players, PUBLIC)
    dora, emil, fritz = come_in(house, "dora", "emil", "fritz")
    dora.watch(code)
    emil.watch(code)
    assert counted == []
    refused(Reason.TOO_MANY_WATCHERS, fritz.watch, code)
    assert counted == [Limit.WATCHERS]
    assert own_table(players[0]).watchers == ("dora", "emil")
    refused(Reason.SEATED_ELSEWHERE, emil.watch, code)
    dora.leave()
    fritz.watch(code)
    assert own_table(players[0]).watchers == ("emil", "fritz")


def test_a_hundred_may_watch_one_table() -> None:
    house = TestHouse()
    code = begin(come_in(house, "anna", "bob", "cleo"), PUBLIC)
    guests = come_in(house, *(f"guest{number}" for number in range(101)))
    for door in guests[:100]:
        door.watch(code)
    refused(Reason.TOO_MANY_WATCHERS, guests[100].watch, code)


def test_a_player_comes_back_to_a_table_that_is_full_of_spectators() -> None:
    house = TestHouse(replace(LIMITS, watchers=0))
    anna, *others = come_in(house, "anna", "bob", "cleo")
    code = begin([anna, *others], TableOptions(players=3))
    anna.close(dropped=True)
    (again,) = come_in(house, "anna")
    again.leave()
    again.join(code)
    assert own_table(again).code == code
