"""Hexes of any game as tiles in offset lines."""

from __future__ import annotations

import pytest

from tui.draw.hexes import ONE_ROW, THREE_ROWS, TWO_ROWS, HexSize, HexTile, hex_line, hex_place
from tui.draw.look import Depth, Look
from tui.draw.rows import act_at, plain, width_of

TRAP = HexTile("Trap", "t1+", "+1", "red", act="hex:1")
SPRING = HexTile("Poisoned Spring", "p3o", "o3", "green", act="hex:2")
SIZES = [ONE_ROW, TWO_ROWS, THREE_ROWS]
LOOKS = [Look.of(), Look.of(Depth.COLORS_16), Look.of(Depth.MONO), Look.of(Depth.MONO, plain=True)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("look", LOOKS)
def test_tiles_stand_where_they_are_placed(size: HexSize, look: Look) -> None:
    tiles = {0: TRAP, 2: TRAP._replace(key="7"), 5: SPRING._replace(piece="B", piece_tint="red")}
    rows = hex_line(look, tiles, size)
    assert len(rows) == size.rows
    for half, tile in tiles.items():
        place = hex_place(half, 0, size)
        for line in rows:
            assert width_of(line) == size.across(7)
            assert act_at(line, place.x) == act_at(line, place.x + place.width - 1) == tile.act


def test_a_line_is_half_a_tile_aside_of_the_next() -> None:
    upper, lower = hex_place(2, 0, TWO_ROWS), hex_place(3, 1, TWO_ROWS)
    assert (lower.x - upper.x, lower.y - upper.y) == (4, 2)


def test_a_name_has_the_rows_of_a_large_tile() -> None:
    rows = [plain(line).strip() for line in hex_line(Look.of(), {0: SPRING}, THREE_ROWS)]
    assert rows == ["Poisoned", "Spring", "o3"]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("look", LOOKS)
def test_a_tile_that_can_be_chosen_has_its_key_in_the_accent(size: HexSize, look: Look) -> None:
    (line,) = hex_line(look, {0: TRAP._replace(key="7")}, size)[-1:]
    (key,) = [span for span in line if span.style == "act"]
    assert key.text.strip() == "7"
    assert all(span.private for span in line if span.text.strip())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("look", LOOKS)
def test_a_piece_and_a_key_stand_on_one_tile(size: HexSize, look: Look) -> None:
    tile = TRAP._replace(key="7", piece="B", piece_tint="purple")
    (line,) = hex_line(look, {0: tile}, size)[-1:]
    assert "B" in plain(line)
    assert "7" in plain(line)
    assert width_of(line) == size.step


def test_the_picked_tile_is_turned_over_within_its_colour() -> None:
    styles = {
        span.style for line in hex_line(Look.of(), {0: TRAP._replace(picked=True)}, TWO_ROWS) for span in line
    }
    assert styles - {"text"} == {"red.bright"}


def test_brackets_show_a_tile_without_colours() -> None:
    rows = hex_line(Look.of(Depth.MONO, plain=True), {0: TRAP, 2: SPRING}, TWO_ROWS)
    assert plain(rows[1]) == " [+1   ] [o3   ]"
