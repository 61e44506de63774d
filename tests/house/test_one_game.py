"""Files from the time when the house knew only one game can still be read; `one_game/` has some."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.shamans.kit import RULES
from games.dice import RULES as DICE
from server.games import GAMES
from server.house.journal import read
from server.house.rows import LineRow, TableRow
from server.match import codec
from server.match.codec import UnreadableLine
from server.match.entries import MatchBegun
from support.house.fake_house import TestHouse, own_match, own_table
from support.house.memory import memory_store
from tui.door import TableOptions

WRITTEN = Path(__file__).with_name("one_game")
LINES = (WRITTEN / "journal.txt").read_bytes().splitlines()
VALUES = {"distance": 5, "first_player": 1}


def test_a_table_of_the_only_game() -> None:
    said = read(TableRow(1, tuple(LineRow(0.0, line) for line in LINES)), GAMES.rules)
    assert said.options == TableOptions(3, public=False, values=VALUES, game="shamans")
    assert said.match[0] == MatchBegun(RULES.setup(3, VALUES))
    assert len(said.match) == len(LINES) - 1


def test_a_match_of_the_only_game_goes_on() -> None:
    store = memory_store()
    before = TestHouse(store=store)
    before.enter("key of anna", "anna")
    store.append(1, 0, tuple(LINES), lambda _: None)
    house = TestHouse(store=store)
    assert house.restore() == []
    anna = house.enter("key of anna", "anna")
    assert own_table(anna).code == "minty-koala"
    assert own_match(anna).view.decision == 53
    assert house.match.game.waiting == {1}
    assert house.match.state.deals[0].cuts == ("owl", "", "")


def test_a_line_of_the_only_game_is_not_of_another() -> None:
    with pytest.raises(UnreadableLine):
        codec.read(DICE, LINES[1])
    assert codec.read(RULES, LINES[1]) == MatchBegun(RULES.setup(3, VALUES))


@pytest.mark.parametrize(
    "line",
    [
        b'{"match":{"players":3,"distance":5}}',
        b'{"match":{"players":3,"distance":5,"first_player":1,"more":0}}',
        b'{"match":{"players":3,"distance": 5,"first_player":1}}',
        b'{"match":{"players":3,"distance":99,"first_player":1}}',
        b'{"match":{"players":3,"values":{}}}',
        b'{"match":{"game":"chess","players":3,"values":{}}}',
        b'{"match":{"game":"shamans","players":3,"values":{}}}',
        b'{"match":{"game":"shamans","players":3,"values":{"distance":5}}}',
    ],
)
def test_a_match_has_one_line(line: bytes) -> None:
    with pytest.raises(UnreadableLine):
        codec.read(RULES, line)


def test_what_is_written_now_names_the_game() -> None:
    begun = MatchBegun(RULES.setup(3, VALUES))
    line = b'{"match":{"game":"shamans","players":3,"values":{"distance":5,"first_player":1}}}'
    assert codec.write(RULES, begun) == line
    assert codec.read(RULES, line) == begun
