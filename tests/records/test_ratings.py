"""Ratings: which matches change them, in which direction, and who leads."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from engine.core import Result, Seat
from engine.shamans.kit import RULES
from records.playing import come, go_home, go_on, play, sit_down
from server.house import HouseDoor, history
from server.house.rows import Strength
from server.stats import rated
from server.store import RatingRow
from support.house.clocked import till_asked
from support.house.fake_house import TestHouse
from support.house.memory import memory_store, spoil
from tui.door import Rating, TableClock

NAMES = ("anna", "bruno", "cleo", "dora", "emil")


def ratings(*doors: HouseDoor) -> list[Rating | None]:
    """Return everyone's rating."""
    return [door.records().mine.rating for door in doors]


def half_played(house: TestHouse, clock: TableClock = TableClock.RELAXED) -> list[HouseDoor]:
    """Return three people in the second round of a match."""
    doors = come(house, *NAMES[:3])
    match = sit_down(house, doors, clock=clock)
    go_on(house, match, doors, Random(0), until=lambda: len(match.game.rounds) == 2)
    assert not match.game.over
    return doors


# ---- the model


def anew(*points: int, before: Strength | None = None) -> list[Strength]:
    """Return the strengths after a match of people without a rating, or with this one."""
    return rated([before] * len(points), Result.of_points(points).places)


def test_more_points_are_a_higher_rating() -> None:
    strengths = [mu for mu, _ in anew(2, 9, 0, 7, 5)]
    assert strengths[1] > strengths[3] > strengths[4] > strengths[0] > strengths[2]


def test_equal_points_are_an_equal_rating_between_those_above_and_below() -> None:
    first, second, also_second, fourth, fifth = (mu for mu, _ in anew(8, 5, 5, 2, 1))
    assert first > second > fourth > fifth
    assert second == pytest.approx(also_second)


def test_seats_make_no_difference() -> None:
    points = (8, 3, 5, 3, 0)
    there, back = anew(*points), anew(*reversed(points))
    for one, other in zip(there, reversed(back), strict=True):
        assert one == pytest.approx(other)


def test_gains_of_some_are_losses_of_others() -> None:
    after = anew(8, 4, 3, 1, before=(30.0, 2.0))
    assert sum(mu for mu, _ in after) == pytest.approx(4 * 30.0)


def test_beating_a_strong_player_is_worth_more() -> None:
    strong, weak = (35.0, 3.0), (15.0, 3.0)
    beats_strong, _ = rated([None, strong], [1, 2])
    beats_weak, _ = rated([None, weak], [1, 2])
    assert beats_strong[0] > beats_weak[0]


def test_every_match_makes_it_surer() -> None:
    house = TestHouse()
    doors = come(house, *NAMES[:3])
    doubts = []
    for number in range(5):
        play(house, doors, seed=number)
        doubts.append([rating.sigma for rating in ratings(*doors) if rating is not None])
    for before, after in pairwise(doubts):
        assert all(less < more for less, more in zip(after, before, strict=True))


# ---- which matches


def test_a_match_of_people_changes_the_ratings_of_all() -> None:
    house = TestHouse()
    doors = come(house, *NAMES[:3])
    assert ratings(*doors) == [None, None, None]
    played = play(house, doors)
    (entry,) = doors[0].records().matches
    after = [rating for rating in ratings(*doors) if rating is not None]
    assert [rating.matches for rating in after] == [1, 1, 1]
    assert max(range(3), key=lambda seat: after[seat].mu) == max(
        range(3), key=lambda seat: entry.points[seat]
    )
    assert entry.id == played


def test_guests_are_people() -> None:
    house = TestHouse()
    doors = [*come(house, "anna", "bruno"), house.enter(None, "guest")]
    play(house, doors)
    assert None not in ratings(*doors)


def test_a_match_with_a_bot_changes_no_rating() -> None:
    house = TestHouse()
    doors = come(house, *NAMES[:3])
    play(house, doors, bots=1)
    assert ratings(*doors) == [None, None, None]
    assert doors[0].records().mine.matches == 1


def test_a_match_that_a_player_has_left_changes_no_rating() -> None:
    house = TestHouse()
    anna, bruno, cleo = half_played(house)
    cleo.leave()
    go_on(house, house.match, (anna, bruno), Random(0))
    assert ratings(anna, bruno, cleo) == [None, None, None]


def test_a_match_that_ends_without_a_player_changes_no_rating() -> None:
    house = TestHouse()
    anna, bruno, cleo = half_played(house)
    cleo.close(dropped=True)
    go_on(house, house.match, (anna, bruno), Random(0))
    assert ratings(anna, bruno, *come(house, "cleo")) == [None, None, None]


def test_a_silent_player_who_is_there_has_abandoned_nothing() -> None:
    house = TestHouse()
    anna, bruno, cleo = half_played(house)
    go_on(house, house.match, (anna, bruno), Random(0))
    assert house.match.picture(None).sat_out == {2}
    assert None not in ratings(anna, bruno, cleo)
    assert cleo.records().mine.matches == 1


def test_others_cannot_make_a_match_unrated_by_their_votes() -> None:
    house = TestHouse()
    anna, bruno, cleo = doors = half_played(house)
    till_asked(house, doors, 2)
    house.clock.pass_by(25)
    anna.vote(Seat(2))
    bruno.vote(Seat(2))
    go_on(house, house.match, (anna, bruno), Random(0))
    assert house.match.picture(None).sat_out == {2}
    assert None not in ratings(anna, bruno, cleo)


def test_a_match_for_days_that_ends_without_a_silent_player_changes_no_rating() -> None:
    house = TestHouse()
    anna, bruno, cleo = half_played(house, TableClock.DAYS)
    cleo.close(dropped=False)
    go_on(house, house.match, (anna, bruno), Random(0))
    assert house.match.picture(None).sat_out == {2}
    assert ratings(anna, bruno, *come(house, "cleo")) == [None, None, None]


@pytest.mark.parametrize("way", ["left", "dropped"])
def test_a_player_who_is_back_for_the_end_has_abandoned_nothing(way: str) -> None:
    house = TestHouse()
    anna, bruno, cleo = half_played(house)
    code = house.table.code
    if way == "left":
        cleo.leave()
    else:
        cleo.close(dropped=True)
    house.clock.pass_by(20)
    if way == "left":
        cleo.join(code)
    else:
        (cleo,) = come(house, "cleo")
    go_on(house, house.match, (anna, bruno, cleo), Random(0))
    assert None not in ratings(anna, bruno, cleo)


def test_a_player_who_leaves_after_the_end_has_abandoned_nothing() -> None:
    house = TestHouse()
    doors = half_played(house)
    go_on(house, house.match, doors, Random(0))
    before = ratings(*doors)
    go_home(house, doors)
    assert ratings(*doors) == before
    assert None not in before


def test_another_match_at_the_table_counts_as_well() -> None:
    house = TestHouse()
    doors = half_played(house)
    go_on(house, house.match, doors, Random(0))
    for door in doors:
        door.set_ready(True)
    go_on(house, house.match, doors, Random(1))
    assert [rating.matches for rating in ratings(*doors) if rating is not None] == [2, 2, 2]


# ---- a house that opens again


def test_a_match_that_was_not_put_by_in_time_counts_when_the_house_opens_again() -> None:
    store = memory_store()
    house = TestHouse(store=store)
    doors = half_played(house)
    go_on(house, house.match, doors, Random(0))
    before = [door.records().mine for door in doors]
    for kept in ("matches", "match_people", "ratings", "tallies"):
        # The process ended right after the last choice was kept.
        store._reader._database.execute(f"DELETE FROM {kept}")
    again = TestHouse(store=store)
    assert again.restore() == []
    assert [door.records().mine for door in come(again, *NAMES[:3])] == before
    assert [mine.matches for mine in before if mine.rating is not None] == [1, 1, 1]


def test_a_match_counts_once_however_often_the_house_opens() -> None:
    store = memory_store()
    house = TestHouse(store=store)
    doors = half_played(house)
    go_on(house, house.match, doors, Random(0))
    before = [door.records().mine for door in doors]
    for _ in range(2):
        again = TestHouse(store=store)
        assert again.restore() == []
        assert [door.records().mine for door in come(again, *NAMES[:3])] == before
    assert len(store.matches(None, 10)) == 1


def test_a_match_that_a_player_had_left_stays_unrated_when_the_house_opens_again() -> None:
    store = memory_store()
    house = TestHouse(store=store)
    anna, bruno, cleo = half_played(house)
    cleo.leave()
    go_on(house, house.match, (anna, bruno), Random(0))
    store._reader._database.executescript("DELETE FROM matches; DELETE FROM match_people")
    again = TestHouse(store=store)
    assert again.restore() == []
    assert ratings(*come(again, *NAMES[:3])) == [None, None, None]
    assert len(store.matches(None, 10)) == 1


# ---- leaders


def test_leaders_are_ranked_by_proven_strength() -> None:
    house = TestHouse()
    doors = come(house, *NAMES)
    for number in range(history.SURE):
        play(house, doors[:4], seed=number)
    play(house, doors[2:], seed=9)
    leaders = doors[0].records().leaders
    assert {leader.name for leader in leaders} == {"anna", "bruno", "cleo", "dora"}, "emil has played once"
    surely = [leader.mu - 3 * leader.sigma for leader in leaders]
    assert surely == sorted(surely, reverse=True)
    assert [leader.name for leader in leaders if leader.me] == ["anna"]
    assert doors[0].records().mine.rating in leaders
    assert not any(leader.me for leader in doors[4].records().leaders)


def test_the_number_of_leaders_is_limited() -> None:
    house = TestHouse()
    (anna,) = come(house, "anna")
    strangers = [RatingRow(number, 25.0 + number, 1.0, number - 105) for number in range(100, 150)]
    novices = [RatingRow(number, 500.0, 1.0, history.SURE - 1) for number in range(1000, 2000)]
    for row in (*strangers, *novices):
        values = (RULES.name, row.person, row.mu, row.sigma, row.matches)
        spoil(house.store, "INSERT INTO ratings VALUES (?, ?, ?, ?, ?)", *values)
    assert [leader.matches for leader in anna.records().leaders] == list(range(44, 24, -1))


def test_leaders_have_the_names_of_today() -> None:
    house = TestHouse()
    doors = come(house, *NAMES[:3])
    for number in range(history.SURE):
        play(house, doors, seed=number)
    doors[1].rename("brutus")
    assert {leader.name for leader in doors[0].records().leaders} == {"anna", "brutus", "cleo"}
