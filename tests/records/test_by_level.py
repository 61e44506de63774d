"""Records by the level of bots: a match counts for the strongest kind at the table."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from engine.core import Seat
from records.playing import come, go_on, play
from server.house import HouseDoor
from server.stats import SeatSummary, Summary, counted, read_tally
from support.engine.levels import GAMES_HERE, KITS_HERE, RULES
from support.house.fake_house import TestHouse
from support.house.memory import memory_store
from support.screens.fake_door import FakeDoor
from support.screens.sessions import enter
from tui.door import TableOptions, Tally
from tui.draw.look import Look
from tui.draw.rows import plain
from tui.records.rows import tally_rows
from tui.words import LANGUAGES, Words


def play_with(house: TestHouse, door: HouseDoor, kinds: Sequence[str], seed: int) -> bool:
    """Play a match against these bots, and leave; return True if the person has won it."""
    door.open_table(TableOptions(1 + len(kinds)))
    for seat, kind in enumerate(kinds, 1):
        door.add_bot(Seat(seat), kind)
    door.start()
    match = house.match
    go_on(house, match, [door], Random(seed))
    door.leave()
    return bool(match.game.result.places[0] == 1)


def test_a_match_counts_for_the_strongest_bot_at_the_table() -> None:
    house = TestHouse(games=GAMES_HERE)
    (anna,) = come(house, "anna")
    won = [
        play_with(house, anna, kinds, seed)
        for seed, kinds in enumerate((["expert", "novice"], ["novice", "random"], ["random", "expert"]))
    ]
    mine = anna.records().mine
    assert mine.bots == {"expert": (2, won[0] + won[2]), "novice": (1, won[1])}
    assert (mine.matches, mine.won) == (3, sum(won))
    assert not [name for name in mine.counts if ":" in name]


def test_a_match_without_bots_counts_for_none() -> None:
    house = TestHouse()
    doors = come(house, "anna", "bob", "cleo")
    play(house, doors, seed=1)
    assert anna_has(doors) == {}


def anna_has(doors: Sequence[HouseDoor]) -> object:
    return doors[0].records().mine.bots


def test_the_counts_survive_a_restart_and_a_recount() -> None:
    store = memory_store()
    house = TestHouse(games=GAMES_HERE, store=store)
    (anna,) = come(house, "anna")
    play_with(house, anna, ["expert", "sensible"], 4)
    before = anna.records().mine
    assert before.bots.keys() == {"expert"}
    after = TestHouse(games=GAMES_HERE, store=store)
    after.restore()
    assert come(after, "anna")[0].records().mine == before


def test_an_old_tally_has_no_levels() -> None:
    assert read_tally(b'{"matches":7,"won":2,"naps":3}') == Tally(7, 2, counts={"naps": 3})
    assert read_tally(b'{"matches:expert":2}').bots == {"expert": (2, 0)}


def test_a_bot_of_an_unknown_kind_counts_for_none() -> None:
    seats = (SeatSummary(3), SeatSummary(1, "genius", "Moth"))
    summary = Summary(game="shamans", seats=seats, places=(1, 2), counts={}, rated=False)
    assert counted(summary, Seat(0), tuple(RULES.bots)) == {"matches": 1, "won": 1, "points": 3}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_records_lists_the_levels_the_weakest_first(language: str) -> None:
    scene = enter(FakeDoor(), Words(language), Look.of()).scene
    tally = Tally(9, 3, bots={"expert": (4, 1), "genius": (1, 0), "random": (2, 2), "novice": (2, 0)})
    text = "\n".join(plain(line) for line in tally_rows(scene, KITS_HERE["shamans"], tally, 60))
    figures = [word for word in text.replace(",", " ").split() if "/" in word]
    assert figures == ["0/1", "2/2", "0/2", "1/4"]
    without = "\n".join(plain(line) for line in tally_rows(scene, KITS_HERE["shamans"], Tally(), 60))
    assert "/" not in without
