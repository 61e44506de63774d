"""A table whose match is over: leaving it frees the seat, and the next match starts with those who stay."""

from __future__ import annotations

from random import Random

import pytest

from server.house import HouseDoor
from server.match.match import Match
from support.house.fake_house import TestHouse, names_at, own_match, own_seat, own_table, refused
from support.house.matches import Wakes
from support.house.memory import spoil
from support.house.survival import begin, come_in, open_house, play, restarted, the_store
from support.house.views import own_view
from tui.door import Occupant, PresenceChanged, Reason, TableClock, TableOptions, TableStage

PUBLIC = TableOptions(3)
DAYS = TableOptions(3, clock=TableClock.DAYS)


def finished(*names: str, options: TableOptions = PUBLIC) -> tuple[TestHouse, str, list[HouseDoor]]:
    """Let people play a match to its end, with bots on the other seats; return house, code and doors."""
    house = open_house()
    doors = come_in(house, *names)
    code = begin(doors, options)
    play(house, code, Random(2), lambda match: match.game.over)
    return house, code, doors


def in_lobby(door: HouseDoor, code: str) -> TableStage:
    """Return the stage of a table, as the lobby shows it."""
    return next(table.stage for table in door.look().tables if table.code == code)


def sittings(door: HouseDoor) -> list[Occupant]:
    """Return the occupants of the own table: a person, a bot, or none."""
    return [seat.sitting for seat in own_table(door).seats]


def presences(door: HouseDoor) -> list[PresenceChanged]:
    """Return the notices of the log about people who came and went."""
    return [line for line in own_match(door).log if isinstance(line, PresenceChanged)]


# ---- what the lobby shows


def test_the_lobby_shows_that_a_match_is_over_and_that_the_next_one_runs() -> None:
    house = open_house()
    (anna, dora) = come_in(house, "anna", "dora")
    code = begin([anna], PUBLIC)
    assert in_lobby(dora, code) is TableStage.PLAYING
    play(house, code, Random(2), lambda match: match.game.over)
    assert own_table(anna).stage is in_lobby(dora, code) is TableStage.FINISHED
    wakes = Wakes(house, dora)
    anna.set_ready(True)
    assert not house.match.game.over
    assert in_lobby(dora, code) is TableStage.PLAYING
    assert wakes.times, "the lobby is told"


def test_the_lobby_is_woken_when_a_match_ends() -> None:
    house = open_house()
    (anna, dora) = come_in(house, "anna", "dora")
    code = begin([anna], PUBLIC)
    stages: list[TableStage] = []
    dora.on_change(lambda: stages.append(in_lobby(dora, code)))
    play(house, code, Random(2), lambda match: match.game.over)
    assert stages == [TableStage.FINISHED]


def test_nobody_sees_the_end_before_it_is_kept() -> None:
    house = open_house()
    (anna, dora) = come_in(house, "anna", "dora")
    code = begin([anna], PUBLIC)
    store = the_store(house)
    store.slow = True

    def ends_before_it_is_kept(match: Match) -> bool:
        if not match.game.over:
            store.keep()
        return match.state.game.over

    play(house, code, Random(2), ends_before_it_is_kept)
    assert in_lobby(dora, code) is TableStage.PLAYING
    refused(Reason.ALREADY_STARTED, dora.join, code)
    store.keep()
    assert in_lobby(dora, code) is TableStage.FINISHED
    refused(Reason.TABLE_FULL, dora.join, code)


# ---- leaving


def test_leaving_frees_the_seat_and_no_bot_takes_it() -> None:
    house, code, (anna, bob) = finished("anna", "bob")
    before = presences(bob)
    anna.leave()
    assert sittings(bob) == [Occupant.NOBODY, Occupant.PERSON, Occupant.BOT]
    assert presences(bob) == before
    assert own_seat(bob).creator
    assert anna.look().left == frozenset()
    assert house.match.game.over
    assert own_table(bob).code == code


@pytest.mark.parametrize("dropped", [True, False])
def test_quitting_frees_the_seat_and_a_lost_connection_keeps_it_for_a_while(dropped: bool) -> None:
    house, _, (anna, bob) = finished("anna", "bob")
    before = presences(bob)
    anna.close(dropped)
    kept = own_table(bob).seats[0]
    assert (kept.sitting, kept.here) == ((Occupant.PERSON, False) if dropped else (Occupant.NOBODY, True))
    house.wait(house.limits.seat_grace)
    assert sittings(bob) == [Occupant.NOBODY, Occupant.PERSON, Occupant.BOT]
    assert presences(bob) == before


def test_a_lost_connection_comes_back_to_the_result() -> None:
    house, _, (anna, bob) = finished("anna", "bob")
    before = own_match(anna)
    anna.close(dropped=True)
    (anna,) = come_in(house, "anna")
    assert own_match(anna).view == before.view
    assert own_seat(anna).here
    assert own_table(bob).seats[0].here


def test_the_table_is_gone_when_the_last_person_leaves() -> None:
    house, _, (anna,) = finished("anna")
    (dora,) = come_in(house, "dora")
    dora.watch(own_table(anna).code)
    anna.leave()
    assert list(house.tables) == []
    assert dora.look().table is None


def test_at_a_table_for_days_leaving_frees_the_seat_and_quitting_keeps_it() -> None:
    house, code, (anna, bob, cleo) = finished("anna", "bob", "cleo", options=DAYS)
    anna.leave()
    assert anna.look().seats_kept == ()
    assert sittings(cleo) == [Occupant.NOBODY, Occupant.PERSON, Occupant.PERSON]
    bob.close(dropped=False)
    (bob,) = come_in(house, "bob")
    assert [(sign.code, sign.stage) for sign in bob.look().seats_kept] == [(code, TableStage.FINISHED)]


# ---- the next match


def test_bots_take_the_free_seats_of_the_next_match() -> None:
    house, _, (anna, bob) = finished("anna", "bob")
    anna.leave()
    assert own_view(bob).winner is not None
    bob.set_ready(True)
    assert not house.match.game.over
    assert sittings(bob) == [Occupant.BOT, Occupant.PERSON, Occupant.BOT]
    assert len(set(names_at(bob))) == 3
    again = restarted(house)
    (bob,) = come_in(again, "bob")
    assert sittings(bob) == [Occupant.BOT, Occupant.PERSON, Occupant.BOT]


def test_whoever_stays_need_not_wait_for_one_who_leaves() -> None:
    house, _, (anna, bob) = finished("anna", "bob")
    bob.set_ready(True)
    assert own_table(bob).stage is TableStage.FINISHED, "anna has a say in it"
    anna.leave()
    assert own_table(bob).stage is not TableStage.FINISHED
    assert not house.match.game.over


def test_another_person_can_take_a_free_seat_and_has_a_say_in_the_next_match() -> None:
    house, code, (anna, bob) = finished("anna", "bob")
    (dora,) = come_in(house, "dora")
    refused(Reason.TABLE_FULL, dora.join, code)
    anna.leave()
    before = presences(bob)
    dora.join(code)
    assert names_at(bob)[:2] == ["dora", "bob"]
    assert presences(bob) == before
    bob.set_ready(True)
    assert own_view(bob).winner is not None
    dora.set_ready(True)
    assert not house.match.game.over
    assert own_view(dora).seat == 0


def test_a_person_who_sits_down_after_the_end_sees_the_result_of_others() -> None:
    house, code, (anna, bob) = finished("anna", "bob")
    (dora, emil) = come_in(house, "dora", "emil")
    emil.watch(code)
    anna.leave()
    dora.join(code)
    assert own_match(dora).view == own_match(emil).view
    assert own_match(dora).log == own_match(emil).log
    assert own_match(dora).names[:2] == ("anna", "bob")
    assert own_view(bob).seat == 1
    dora.leave()
    anna.join(code)
    assert own_view(anna).seat == 0, "her own result again"


def test_a_person_who_left_during_the_match_gets_the_seat_back_after_it() -> None:
    house = open_house()
    (anna, bob) = come_in(house, "anna", "bob")
    code = begin([anna, bob], PUBLIC)
    for door in (anna, bob):
        door.set_ready(True)
    anna.leave()
    assert anna.look().left == {code}
    assert bob.look().left == frozenset()
    play(house, code, Random(2), lambda match: match.game.over)
    assert sittings(bob) == [Occupant.BOT, Occupant.PERSON, Occupant.BOT]
    anna.join(code)
    assert names_at(bob)[:2] == ["anna", "bob"]
    assert own_view(anna).seat is None, "a bot played the end"
    assert anna.look().left == frozenset()


# ---- spectators, and a restart


def test_a_finished_table_can_be_watched_and_so_can_its_next_match() -> None:
    house, code, (anna,) = finished("anna")
    (dora,) = come_in(house, "dora")
    dora.watch(code)
    assert own_match(dora).view == house.match.game.view(None)
    anna.set_ready(True)
    assert own_match(dora).view == house.match.game.view(None)
    assert own_view(dora).winner is None


def test_a_finished_table_opens_again_with_its_free_seats_and_its_result() -> None:
    house, code, (anna, bob) = finished("anna", "bob")
    (dora,) = come_in(house, "dora")
    names = own_match(bob).names
    anna.leave()
    dora.join(code)
    dora.leave()
    again = restarted(house)
    (bob, dora) = come_in(again, "bob", "dora")
    assert own_table(bob).stage is in_lobby(dora, code) is TableStage.FINISHED
    assert sittings(bob) == [Occupant.NOBODY, Occupant.PERSON, Occupant.BOT]
    assert own_match(bob).names == names
    assert own_view(bob).seat == 1
    dora.join(code)
    assert own_view(dora).seat is None
    assert own_match(dora).names == names
    bob.set_ready(True)
    dora.set_ready(True)
    assert not again.match.game.over


def test_a_person_who_sat_down_after_the_end_is_not_taken_for_a_player_after_a_restart() -> None:
    house, code, (anna, bob) = finished("anna", "bob")
    (dora,) = come_in(house, "dora")
    anna.leave()
    dora.join(code)
    again = restarted(house)
    (bob, dora) = come_in(again, "bob", "dora")
    assert own_view(dora).seat is None
    assert own_match(dora).names[:2] == ("anna", "bob")
    assert own_view(bob).seat == 1


def test_after_a_restart_seats_at_a_finished_table_are_kept_for_as_long_as_before_a_start() -> None:
    house, _, (_anna, _bob) = finished("anna", "bob")
    again = restarted(house)
    again.wait(again.limits.opening_grace + again.limits.seat_grace + 1)
    assert list(again.tables) == []


def test_a_match_that_an_older_server_has_archived_is_not_counted_again() -> None:
    """An older server wrote another version of the record, and so the match has another id."""
    house, _, (anna,) = finished("anna")
    older = house.store.matches(None, 10)[0]
    written = b'{"version":1}' + older.record
    spoil(house.store, "UPDATE matches SET id = 'older', record = ? WHERE id = ?", written, older.id)
    tally = anna.records().mine
    again = restarted(house)
    (back,) = come_in(again, "anna")
    assert own_match(back).id == "older"
    assert [row.id for row in again.store.matches(None, 10)] == ["older"]
    assert back.records().mine == tally
