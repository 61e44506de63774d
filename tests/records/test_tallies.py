"""Tallies: the house's figures equal those of a witness at the table."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from engine.core import Seat, play_again
from engine.shamans.kit import RULES
from records.playing import Witness, come, go_on, move, play, sit_down, witnessed
from server.house import history
from server.match import record_codec
from server.stats import read, read_tally
from server.store import MatchRow
from support.house.fake_house import TestHouse
from support.house.memory import memory_store, spoil
from tui.door import TableClock, Tally

NAMES = ("anna", "bruno", "cleo", "dora", "emil")


def test_tallies_are_what_a_witness_counts() -> None:
    house, witness, chance = TestHouse(), Witness(), Random(1)
    doors = come(house, *NAMES)
    for number in range(30):
        players = chance.sample(doors, chance.randint(1, 5))
        bots = max(3 - len(players), chance.randint(0, 5 - len(players)))
        play(house, players, bots, number, witness)
    total = Counter[str]()
    for door in doors:
        mine = door.records().mine
        assert witnessed(mine) == witness.tallies[door.look().me]
        total.update(mine.counts)
    counts = ("shaman_rounds_won", "shadow_rounds_won", "eliminated", "eliminations")
    assert min(total[name] for name in counts) > 9


def test_a_tally_grows_whenever_it_is_asked_for() -> None:
    house, witness = TestHouse(), Witness()
    anna, bruno, cleo = come(house, *NAMES[:3])
    assert anna.records().mine == Tally()
    for number in range(6):
        play(house, (anna, bruno, cleo), seed=number, witness=witness)
        if number % 2:
            assert witnessed(anna.records().mine) == witness.tallies["anna"]
    assert witnessed(cleo.records().mine) == witness.tallies["cleo"]


def test_a_list_ends_somewhere_and_a_tally_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "LISTED", 3)
    house, witness = TestHouse(), Witness()
    doors = come(house, *NAMES[:3])
    ids = [play(house, doors, seed=number, witness=witness) for number in range(8)]
    records = doors[0].records()
    assert [entry.id for entry in records.matches] == ids[:-4:-1]
    assert witnessed(records.mine) == witness.tallies["anna"]


def test_an_entry_has_the_players_place_and_counts() -> None:
    house = TestHouse()
    doors = come(house, *NAMES[:3])
    play(house, doors, seed=1)
    entries = [door.records().matches[0] for door in doors]
    points = entries[0].points
    assert [entry.place for entry in entries] == [1 + sum(p > mine for p in points) for mine in points]
    for door, entry in zip(doors, entries, strict=True):
        assert entry.counts == door.records().mine.counts
        assert entry.counts["shaman_rounds"] + entry.counts["shadow_rounds"] > 0


def test_a_clock_that_was_set_back_loses_no_match() -> None:
    house, witness = TestHouse(), Witness()
    doors = come(house, *NAMES[:3])
    for number in range(2):
        play(house, doors, seed=number, witness=witness)
    house._world_time = lambda: 0.0
    play(house, doors, seed=2, witness=witness)
    assert witnessed(doors[0].records().mine) == witness.tallies["anna"]


def test_a_tally_is_there_when_the_house_opens_again() -> None:
    store, witness = memory_store(), Witness()
    for evening in range(3):
        house = TestHouse(store=store)
        assert house.restore() == []
        doors = come(house, *NAMES[:3])
        play(house, doors, seed=evening, witness=witness)
        for door in doors:
            assert witnessed(door.records().mine) == witness.tallies[door.look().me]


@pytest.mark.parametrize("tally", [b"", b"{", b"[]", b'{"matches":"many"}'])
def test_an_unreadable_tally_starts_again(tally: bytes) -> None:
    house = TestHouse()
    doors = come(house, *NAMES[:3])
    kept = house.store.match(play(house, doors))
    assert kept is not None
    spoil(house.store, "UPDATE tallies SET tally = ? WHERE person = ?", tally, doors[0].person.number)
    assert replace(doors[0].records().mine, rating=None) == Tally()
    play(house, doors, seed=1)
    assert [door.records().mine.matches for door in doors] == [1, 2, 2]


def test_a_tally_of_another_version_keeps_what_is_known_of_it() -> None:
    assert read_tally(b'{"matches":7,"naps":3,"rating":null}') == Tally(matches=7, counts={"naps": 3})


# ---- which matches count


def test_a_match_that_a_bot_ended_is_in_the_list_and_in_no_tally() -> None:
    house = TestHouse()
    doors = come(house, *NAMES[:3])
    match = sit_down(house, doors)
    go_on(house, match, doors, Random(0), until=lambda: len(match.game.rounds) == 2)
    doors[2].close(dropped=True)
    go_on(house, match, doors[:2], Random(0))
    (cleo,) = come(house, "cleo")
    records = cleo.records()
    assert [(entry.id, entry.seat) for entry in records.matches] == [(match.id, 2)]
    assert records.mine == Tally()
    assert doors[0].records().mine.matches == 1


def test_a_player_who_has_left_has_not_played_this_match() -> None:
    house = TestHouse()
    doors = come(house, *NAMES[:3])
    match = sit_down(house, doors)
    go_on(house, match, doors, Random(0), until=lambda: len(match.game.rounds) == 2)
    doors[2].leave()
    bot = house.table.seats.name(Seat(2))
    go_on(house, match, doors[:2], Random(0))
    assert doors[2].records().matches == ()
    (entry,) = doors[0].records().matches
    assert entry.names == ("anna", "bruno", bot)


def test_a_player_who_need_not_be_there_has_played_the_match() -> None:
    house = TestHouse()
    doors = come(house, *NAMES[:3])
    match = sit_down(house, doors, clock=TableClock.DAYS)
    for door in doors:
        door.close(dropped=False)
    while not match.game.over:
        for name in NAMES[:3]:
            (door,) = come(house, name)
            door.join(house.table.code)
            move(match, door, Random(0))
            door.close(dropped=False)
    (cleo,) = come(house, "cleo")
    assert cleo.records().mine.matches == 1
    assert cleo.records().mine.rating is not None


# ---- lists and replays


def test_a_list_has_the_newest_first_with_points_and_seats() -> None:
    house = TestHouse()
    doors = come(house, *NAMES[:4])
    first, second = play(house, doors[:3]), play(house, (doors[3], doors[0]), bots=1)
    entries = doors[0].records().matches
    assert [(entry.id, entry.seat) for entry in entries] == [(second, 1), (first, 0)]
    for entry in entries:
        kept = house.store.match(entry.id)
        assert kept is not None
        game = play_again(RULES, record_codec.decode(kept.record))
        assert game.result is not None
        assert entry.points == game.result.points
        assert entry.ended == kept.ended
    assert entries[1].names == ("anna", "bruno", "cleo")


def test_a_list_and_a_replay_have_the_names_of_today() -> None:
    house = TestHouse()
    anna, bruno = come(house, "anna", "bruno")
    played = play(house, (anna, bruno), bots=1)
    bruno.rename("brutus")
    (entry,) = anna.records().matches
    bot = entry.names[2]
    assert bot
    assert entry.names == ("anna", "brutus", bot)
    assert anna.replay(played).names == entry.names


def test_a_replay_is_the_match_that_was_played() -> None:
    house = TestHouse()
    doors = come(house, *NAMES[:3])
    match = sit_down(house, doors)
    go_on(house, match, doors, Random(0))
    replay = doors[0].replay(match.id)
    assert play_again(RULES, replay.record) == match.game
    assert [played.deal for played in replay.record.stretches] == match.state.deals


@pytest.mark.parametrize("summary", [b"{}", b"", b'{"version":2}', b"[1"])
def test_a_summary_that_cannot_be_read_is_not_in_the_list(summary: bytes) -> None:
    house = TestHouse()
    doors = come(house, *NAMES[:3])
    played, other = play(house, doors), play(house, doors, seed=1)
    kept = house.store.match(played)
    assert kept is not None
    spoil(house.store, "UPDATE matches SET summary = ? WHERE id = ?", summary, played)
    records = doors[0].records()
    assert [entry.id for entry in records.matches] == [other]
    assert records.mine.matches == 2
    assert doors[0].replay(played).names == NAMES[:3]


def test_a_summary_of_another_version_is_none() -> None:
    house = TestHouse()
    played = play(house, come(house, *NAMES[:3]))
    kept = house.store.match(played)
    assert isinstance(kept, MatchRow)
    assert read(kept.summary) is not None
    assert read(kept.summary.replace(b'"version":2', b'"version":3')) is None
    assert read(kept.summary.replace(b'"version":2', b'"version":2,"more":[]')) == read(kept.summary)
