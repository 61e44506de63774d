"""A person asks to be forgotten: nothing of them is left, and everyone else goes on."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from engine.core import Seat
from engine.shamans.kit import RULES
from records.playing import come, go_on, play, sit_down
from server.house import HouseDoor
from server.house.journal import read
from server.house.seats import BotSitter
from server.store import FILE_NAME, SqliteStore
from server.store.opening import open_plain
from support.house.fake_house import TestHouse, names_at, refused
from support.house.memory import memory_store
from support.house.undealt import start_undealt
from tui.door import Reason, Settings, TableClock, TableOptions, Tally

TRACES = ("zebedee", "Zebedee")
"""Traces of his name and his key, which nothing else contains."""


def all_kept(store: SqliteStore) -> str:
    """Return everything in a store, as text."""
    return "\n".join(store._reader._database.iterdump())


def a_house() -> tuple[TestHouse, SqliteStore, HouseDoor, list[HouseDoor]]:
    """Return a house with a person to forget, who has settings, matches and a rating, and two others."""
    store = memory_store()
    house = TestHouse(store=store)
    zebedee, *others = come(house, "zebedee", "anna", "bruno")
    zebedee.set_settings(Settings(look="night"))
    play(house, (zebedee, *others))
    play(house, (others[0], zebedee), bots=1, seed=1)
    return house, store, zebedee, others


def test_nothing_of_a_forgotten_person_is_left_in_the_store() -> None:
    house, store, zebedee, _ = a_house()
    number = zebedee.person.number
    assert any(trace in all_kept(store) for trace in TRACES)
    assert store.rating(RULES.name, number) is not None
    assert store.tally(RULES.name, number) is not None
    zebedee.forget_me()
    assert not any(trace in all_kept(store) for trace in TRACES)
    assert number not in {kept.number for kept in store.people(100)}
    assert store.rating(RULES.name, number) is None
    assert store.tally(RULES.name, number) is None
    assert store.matches(number, 100) == []
    assert [kept.people.count(None) for kept in store.matches(None, 100)] == [2, 1]
    assert not house.errors


def test_nothing_of_a_forgotten_person_is_left_in_any_file(tmp_path: Path) -> None:
    """Neither the name, the key nor the tally is left, though a match that he has played is kept."""
    _, memory, zebedee, _ = a_house()
    number = zebedee.person.number
    with closing(open_plain(tmp_path / FILE_NAME)) as file:
        memory._reader._database.backup(file)
    told: list[str] = []
    store = SqliteStore(tmp_path / FILE_NAME, told.append)
    kept = memory.tally(RULES.name, number)
    assert kept is not None
    traces = [*(trace.encode() for trace in TRACES), kept.tally]

    def found() -> set[bytes]:
        files = [path.read_bytes() for path in tmp_path.iterdir()]
        return {trace for trace in traces if any(trace in file for file in files)}

    assert found() == {b"zebedee", kept.tally}
    house = TestHouse(store=store)
    assert house.restore() == []
    (again,) = come(house, "zebedee")
    assert again.person.number == number
    assert again.records() == zebedee.records()
    again.forget_me()
    assert store.settled()
    assert found() == set(), "while the server runs"
    (anna,) = come(house, "anna")
    assert [entry.names.count("") for entry in anna.records().matches] == [1, 1]
    store.close()
    assert found() == set()
    assert told == []


def test_nothing_of_a_forgotten_person_is_left_in_the_house() -> None:
    house, _, zebedee, (anna, _) = a_house()
    person = zebedee.person
    zebedee.forget_me()
    assert person not in set(house.people)
    assert house.people.with_number(person.number) is None
    assert person not in house.doors
    assert "zebedee" not in {sign.name for sign in anna.look().people}
    refused(Reason.NOT_SEATED, zebedee.records)


def test_the_visit_of_a_forgotten_person_is_over() -> None:
    house, _, zebedee, _ = a_house()
    told: list[str] = []
    zebedee.on_taken_over(lambda: told.append("over"))
    zebedee.forget_me()
    assert told == ["over"]
    zebedee.close(dropped=False)
    assert not house.errors


def test_others_keep_what_they_have_done() -> None:
    _, _, zebedee, others = a_house()
    before = [door.records() for door in others]
    zebedee.forget_me()
    for door, old in zip(others, before, strict=True):
        new = door.records()
        assert new.mine == old.mine
        for then, now in zip(old.matches, new.matches, strict=True):
            assert [("" if name == "zebedee" else name) for name in then.names] == list(now.names)
            assert (now.id, now.points, now.seat) == (then.id, then.points, then.seat)
            assert door.replay(now.id).names == now.names


def test_a_forgotten_person_is_no_leader() -> None:
    house, _, zebedee, others = a_house()
    for number in range(5):
        play(house, (zebedee, *others), seed=number)
    assert len(others[0].records().leaders) == 3
    zebedee.forget_me()
    assert {leader.name for leader in others[0].records().leaders} == {"anna", "bruno"}


def test_a_forgotten_person_who_comes_again_is_new() -> None:
    house, _, zebedee, _ = a_house()
    number = zebedee.person.number
    zebedee.forget_me()
    (again,) = come(house, "zebedee")
    assert again.look().me == "zebedee", "the name is free"
    assert again.person.number > number
    assert again.look().settings == Settings()
    assert again.records().mine == Tally()
    assert again.records().matches == ()


def test_a_guest_can_be_forgotten() -> None:
    store = memory_store()
    house = TestHouse(store=store)
    guest, (anna, bruno) = house.enter(None, "zebedee"), come(house, "anna", "bruno")
    code, digest = guest.look().reclaim, guest.person.digest
    assert digest is not None
    play(house, (guest, anna, bruno))
    assert digest.hex() in all_kept(store).lower()
    guest.forget_me()
    assert digest.hex() not in all_kept(store).lower()
    assert not any(trace in all_kept(store) for trace in TRACES)
    refused(Reason.NO_SUCH_CODE, house.enter(None, "other").reclaim, code)


# ---- the house goes on


def test_a_bot_takes_the_seat_and_the_match_goes_on_unrated() -> None:
    house, store, zebedee, others = a_house()
    number = zebedee.person.number
    match = sit_down(house, (zebedee, *others))
    go_on(house, match, (zebedee, *others), Random(0), until=lambda: len(match.game.rounds) == 2)
    before = [door.records().mine.rating for door in others]
    zebedee.forget_me()
    assert isinstance(house.table.places[0].sitter, BotSitter)
    assert house.table.creator is others[0].person
    go_on(house, match, others, Random(0))
    kept = store.match(match.id)
    assert kept is not None
    assert kept.people == (None, others[0].person.number, others[1].person.number)
    assert [door.records().mine.rating for door in others] == before
    assert store.rating(RULES.name, number) is None
    assert not any(trace in all_kept(store) for trace in TRACES)
    assert not house.errors


@pytest.mark.parametrize("moment", ["gathering", "playing", "over"])
def test_the_house_opens_again_after_a_person_was_forgotten(moment: str) -> None:
    house, store, zebedee, others = a_house()
    if moment == "gathering":
        code = zebedee.open_table(TableOptions(3))
        for door in others:
            door.join(code)
    else:
        match = sit_down(house, (zebedee, *others))
        go_on(house, match, (zebedee, *others), Random(0), until=lambda: len(match.game.rounds) == 2)
        if moment == "over":
            go_on(house, match, (zebedee, *others), Random(0))
    code = house.table.code
    zebedee.forget_me()
    again = TestHouse(store=store)
    assert again.restore() == []
    anna, bruno = come(again, "anna", "bruno")
    assert again.table.code == code
    assert names_at(anna)[1:] == ["anna", "bruno"]
    (row,) = store.tables()
    assert read(row, again.games).snapshot.creator == anna.person.number
    if moment == "playing":
        go_on(again, again.match, (anna, bruno), Random(0))
        assert again.match.id
    assert not any(trace in all_kept(store) for trace in TRACES)


def test_the_last_at_a_table_is_forgotten_with_it() -> None:
    house, store, zebedee, _ = a_house()
    zebedee.quick_game("shamans")
    zebedee.forget_me()
    assert list(house.tables) == []
    assert store.tables() == []
    assert house.clock.waiting == [], "no bot and no clock goes on there"


def test_seats_at_tables_for_days_are_freed_as_well() -> None:
    house, store, zebedee, others = a_house()
    for clock in (TableClock.DAYS, TableClock.DAYS, TableClock.RELAXED):
        sit_down(house, (zebedee, *others), clock=clock)
        if clock is TableClock.DAYS:
            for door in (zebedee, *others):
                door.leave()
    zebedee.forget_me()
    sitters = [table.places[0].sitter for table in house.tables]
    assert [type(sitter) for sitter in sitters] == [BotSitter] * 3
    assert TestHouse(store=store).restore() == []


def test_a_spectator_can_be_forgotten() -> None:
    house, _, zebedee, (anna, _) = a_house()
    code = anna.open_table(TableOptions(3))
    for seat in (1, 2):
        anna.add_bot(Seat(seat), "random")
    start_undealt(anna)
    zebedee.watch(code)
    zebedee.forget_me()
    assert house.table.watchers == {}
    assert house.errors == []


def test_a_seat_that_was_left_belongs_to_no_one_after_that() -> None:
    house, store, zebedee, others = a_house()
    match = sit_down(house, (*others, zebedee))
    code = house.table.code
    go_on(house, match, (*others, zebedee), Random(0), until=lambda: len(match.game.rounds) == 2)
    zebedee.leave()
    zebedee.forget_me()
    (again,) = come(house, "zebedee")
    refused(Reason.ALREADY_STARTED, again.join, code)
    reopened = TestHouse(store=store)
    assert reopened.restore() == []
    refused(Reason.ALREADY_STARTED, come(reopened, "zebedee")[0].join, code)


def test_nobody_is_forgotten_while_that_cannot_be_written_down() -> None:
    house, store, zebedee, _ = a_house()
    number = zebedee.person.number
    house._troubled(True)
    refused(Reason.NOT_KEPT, zebedee.forget_me)
    assert store.names([number]) == {number: "zebedee"}
    house._troubled(False)
    zebedee.forget_me()
    assert store.names([number]) == {}
