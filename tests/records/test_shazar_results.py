"""The records of Shazar: sides are rated as teams, a tie is a tie, a mage who stood down has lost."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from random import Random

import pytest

from engine.core import Value, verify
from engine.shazar.bots import BOTS
from engine.shazar.kit import RULES, ShazarRules
from engine.shazar.options import StandDown
from server.games import GAMES as BOTH
from server.house import HouseDoor
from server.house.rows import Strength
from server.match.match import Match
from server.stats import rated
from server.store.projection import count_again
from support.house.fake_house import TestHouse, own_match
from support.house.memory import database_of, memory_store
from support.house.positions import put_position
from support.house.undealt import begin_dealt
from support.screens.fake_door import painted
from support.screens.sessions import enter
from support.shazar.table import begin, table
from tui.door import Rating, Records, TableOptions
from tui.draw.look import Look
from tui.shazar.views import view_in
from tui.words import Words

NAMES = ("anna", "bob", "cleo", "dora")
GAMES = {RULES.name: RULES}


def sit_down(house: TestHouse, players: int, values: Mapping[str, Value]) -> list[HouseDoor]:
    """Let people sit down at a table of Shazar, and begin the match."""
    doors = [house.enter(f"key of {name}", name) for name in NAMES[:players]]
    begin_dealt(doors, TableOptions(players, values=values, public=False, game=RULES.name))
    return doors


def play_on(match: Match, doors: Sequence[HouseDoor]) -> None:
    """Let everyone answer as a bot would, until the match is over."""
    chance, bot = Random(7), BOTS[RULES.sit_in]()
    while not match.game.over:
        seat = min(match.game.waiting)
        view = view_in(own_match(doors[seat]))
        doors[seat].choose(bot.choose(view, chance), view.decision)


def all_records(doors: Sequence[HouseDoor]) -> list[Records]:
    return [door.records(RULES.name) for door in doors]


def ratings(doors: Sequence[HouseDoor]) -> list[Rating]:
    """Return everyone's rating in this game; all have one."""
    return [rating for records in all_records(doors) if (rating := records.mine.rating) is not None]


# ---- sides


def test_a_side_is_rated_as_a_team() -> None:
    store = memory_store()
    house = TestHouse(store=store, games=GAMES)
    doors = sit_down(house, 4, {"teams": "on"})
    play_on(house.match, doors)
    result = house.match.game.result
    assert result.sides == (0, 1, 0, 1)
    assert (result.places[0], result.places[1]) == (result.places[2], result.places[3])
    strengths = [(rating.mu, rating.sigma) for rating in ratings(doors)]
    assert strengths == rated([None] * 4, result.places, result.sides)
    assert strengths[0] == pytest.approx(strengths[2])
    assert strengths[1] == pytest.approx(strengths[3])
    won = [records.mine.won for records in all_records(doors)]
    assert won == [int(place == 1) for place in result.places]
    assert sum(won) == 2, "partners win together"
    assert [records.matches[0].place for records in all_records(doors)] == [*result.places]
    assert count_again(database_of(store)).changed == 0, "a recount knows the sides"
    record = doors[0].replay(house.match.id).record
    assert verify(RULES, record) == ()


def test_the_model_knows_teams() -> None:
    strong: Strength = (35.0, 2.0)
    with_strong = rated([strong, None, None, None], [1, 2, 1, 2], [0, 1, 0, 1])
    with_weak = rated([None, None, None, None], [1, 2, 1, 2], [0, 1, 0, 1])
    assert with_weak[2][0] > with_strong[2][0], "a win beside a strong partner tells less"
    alone = rated([None] * 4, [1, 2, 1, 2])
    assert with_weak[0] == with_weak[2] != alone[0]
    assert rated([None] * 3, [1, 2, 3], [None, None, None]) == rated([None] * 3, [1, 2, 3])
    assert rated([None] * 3, [1, 2, 3], [0, 1, 2]) == rated([None] * 3, [1, 2, 3])


# ---- a tie


def test_a_tie_is_a_tie(monkeypatch: pytest.MonkeyPatch) -> None:
    """G7: the Stone chooses, and two are equal in everything: both have won, and their ratings stay equal."""
    monkeypatch.setattr(ShazarRules, "summary", lambda _rules, _game: {})  # no choices led to this position
    house = TestHouse(games=GAMES)
    doors = sit_down(house, 3, {"mages": "BGDS", "first_player": 0})
    laid = table("BGD", turn="D", round=60, at={"D": "Db1"}, relics="ring mirror -")
    laid.state.first = laid.seat("B")
    put_position(house.match.state, begin(laid).game)
    house.match.flow.go_on()
    view = own_match(doors[2]).view
    doors[2].choose(RULES.read_option("go Dc1"), view.decision)
    result = house.match.game.result
    assert result.places == (1, 1, 3)
    first, second, third = ratings(doors)
    assert first.mu == pytest.approx(second.mu)
    assert first.mu > third.mu
    assert [records.mine.won for records in all_records(doors)] == [1, 1, 0]
    assert [records.matches[0].place for records in all_records(doors)] == [1, 1, 3]


# ---- standing down


def test_a_mage_who_stood_down_has_lost() -> None:
    """G8: out of turn, in the first turn; the others play on, and the match is rated."""
    house = TestHouse(games=GAMES)
    doors = sit_down(house, 3, {"standing_down": "on"})
    (asked,) = house.match.game.waiting
    seat = next(seat for seat in range(3) if seat != asked)
    doors[seat].choose(StandDown(), own_match(doors[seat]).view.decision)
    assert not house.match.game.over
    play_on(house.match, doors)
    places = house.match.game.result.places
    assert places[seat] == 3
    records = all_records(doors)
    assert (records[seat].mine.won, records[seat].matches[0].place) == (0, 3)
    assert min(ratings(doors), key=lambda rating: rating.mu) == ratings(doors)[seat]
    assert verify(RULES, doors[0].replay(house.match.id).record) == ()


def test_the_last_one_in_wins_when_the_other_stands_down() -> None:
    house = TestHouse(games=GAMES)
    doors = sit_down(house, 2, {"standing_down": "on"})
    (asked,) = house.match.game.waiting
    doors[asked].choose(StandDown(), own_match(doors[asked]).view.decision)
    assert house.match.game.over
    assert house.match.game.result.places[asked] == 2
    assert [records.mine.won for records in all_records(doors)] == [int(seat != asked) for seat in range(2)]


# ---- on the screen


def test_the_records_are_those_of_the_game() -> None:
    house = TestHouse(games=BOTH.rules)
    doors = sit_down(house, 3, {"standing_down": "on"})
    for door in doors[:2]:
        door.choose(StandDown(), own_match(door).view.decision)
    assert house.match.game.over
    doors[0].leave()
    session = enter(doors[0], Words(), Look.of())
    session.press("h", None)
    seen = "\n".join(painted(session, 80, 24))
    assert "Records · Shamans" in seen
    assert "0 matches" in seen
    session.press("o", None)
    seen = "\n".join(painted(session, 80, 24))
    assert "Records · Shazar" in seen
    assert "1 match, 0 won" in seen
    assert "3 of 3" in seen
    assert re.search(r"anna \d  cleo \d  bob \d", seen), "the reader, the winner, the other"
