"""The seats: everything that is known about each, in a column that nothing breaks."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from engine.core import seats
from engine.shamans import LETTERS, read_option
from support.engine.busy import NAMES, OUT, WIDTHS, busy, cells, every_count, every_size, place, view_of
from support.engine.table import act, play, table
from support.screens.seated import LARGE, SMALL, USUAL, sit
from tui.draw.look import Look
from tui.shamans.glyphs import glyphs_of

UNICODE = glyphs_of(Look.of())

LONG = ["abcdefghijklmnop", "月亮月亮月亮月亮", "ボブ_ボブ_ボブ_"]


@every_size
@every_count
def test_seats(players: int, size: tuple[int, int]) -> None:
    seated = busy(players)
    view = view_of(seated)
    small = size == SMALL
    for seat, name in zip(seats(players), NAMES, strict=False):
        drawn = place(seated, seat, size)
        assert name in drawn
        points, hand = view.points[seat], view.hand_sizes[seat]
        assert (f"{points}p{hand}c" if small else f"{points} point") in drawn
        assert (f"{hand}c" if small else f"{hand} card") in drawn
        assert (drawn[0] == "►") == (seat in view.asked.seats if view.asked else False)
        assert (UNICODE.guide in drawn) == (seat == view.guide)
        assert (UNICODE.first in drawn) == (seat == view.first_player)
        assert (UNICODE.bot in drawn) == (name in ("cleo", "emil"))
        assert (UNICODE.away in drawn) == (name == "dora")
        assert ("out" in drawn) == (seat not in view.inside)
    assert "†∩" in place(seated, 1, size)
    assert "▒" in place(seated, 1, size)
    assert "(✧†)" in place(seated, 0, size)
    if players > 3:
        assert "✧" in place(seated, 3, size)


@every_size
@every_count
def test_the_own_role_can_be_hidden(players: int, size: tuple[int, int]) -> None:
    seated = busy(players)
    role = UNICODE.shaman if size == SMALL and players == 5 else "Shaman"
    assert f"({role})" in place(seated, 0, size)
    seated.press("v")
    assert role not in place(seated, 0, size)
    assert UNICODE.hidden * 3 in place(seated, 0, size)
    assert "show role" in seated.rows(LARGE)[-1]
    for out in OUT[players]:  # public roles are not hidden
        assert "out: " in place(seated, out, size)
    seated.press("v")
    assert f"({role})" in place(seated, 0, size)
    assert " V hide role " in seated.rows(size)[-1]


@every_size
def test_a_role_known_by_a_permutation_is_shown_and_hidden_too(size: tuple[int, int]) -> None:
    """P2, V2: only this player knows it."""
    hands = {0: "P2 G1 Y5 W3", 1: "P3 B6 Y1 W4", 2: "P4 G5 Y2 W5"}
    game = table(3, hands=hands, guide=2, pawn=7)
    play(game, "P4 P2 B6")
    act(game, 1, "swap 0")
    seated = sit(game, 0)
    assert "(Shaman)" in place(seated, 1, size)
    assert "(Shaman)" in place(seated, 0, size)
    assert "Sha" not in place(seated, 2, size)
    assert "Sha" not in place(sit(game.copy(), 2), 1, size)
    seated.press("v")
    for seat in (0, 1):
        assert "Shaman" not in place(seated, seat, size)
        assert UNICODE.hidden * 3 in place(seated, seat, size)


@every_size
@every_count
def test_cards_of_the_turn(players: int, size: tuple[int, int]) -> None:
    seated = busy(players)
    view = view_of(seated)
    destination = next(line for line in seated.rows(size) if "Destination" in line)
    assert "Destination ● Blue" in destination
    assert f"lowest and highest {UNICODE.worlds[view.table[0][1].world]}" in destination
    for seat, card in view.table:
        drawn = place(seated, seat, size)
        assert f"{UNICODE.worlds[card.world]}{LETTERS[card.world]}{card.number}" in drawn
        assert ("≠" in drawn) == (card.world is not view.destination)
        assert ("↓" in drawn) == (card.world is view.destination)


@pytest.mark.parametrize("long", LONG)
@every_size
@every_count
def test_nothing_breaks_the_columns(players: int, size: tuple[int, int], long: str) -> None:
    """Names have sixteen cells, some wide; there are many points, many tiles, and eleven cards."""
    down = {0: "dagger shard", 1: "dagger dagger portal", 2: "shard"}
    up = {0: "dagger portal", 1: "mask shard"}
    hands = {0: "P1 P2 P3 P4 B1 B2", 1: "G1", 2: "G2", 3: "G3", 4: "Y1"}
    game = table(
        players,
        hands={seat: hand for seat, hand in hands.items() if seat < players},
        face_up=up,
        face_down=down,
        points=(12, 10, 23, 11, 10)[:players],
        distance=40,
        pawn=40,
    )
    seated = sit(game, 0, size, names=" ".join([long] * 4))
    seated.door.change(me=long)
    for keys in ((), ("1",), ("1", "1"), ("right",), ("v",), ("c", "a")):
        seated.press(*keys)
        lines = seated.rows()
        assert {cell_len(line) for line in lines} == {size[0]}
        column = WIDTHS[size] // players
        marks = cells(lines[4 if size != LARGE else 5], column, 2 * column)
        assert marks.strip("► ").startswith(long[:2])
        for row in seated.session.draw(*size).rows:
            assert sum(cell_len(span.text) for span in row) <= size[0]
        if size == LARGE:
            assert all(cells(line, 73, 74) == "│" for line in lines[2:-2])
        for seat in range(players):
            assert f"{game.view(None).points[seat]}p" in place(seated, seat, SMALL)


@every_size
def test_many_tiles_are_counted(size: tuple[int, int]) -> None:
    up, down = "dagger dagger dagger shard", "shard shard portal"
    game = table(
        5, hands={0: "P1 P2"}, face_up={1: up}, face_down={1: down, 0: "dagger dagger"}, display="mask mask"
    )
    seated = sit(game, 0, size)
    assert ("†††✧▒▒▒" if size == USUAL else "†3✧▒3") in place(seated, 1, size)
    assert "(††)" in place(seated, 0, size)


@every_size
def test_the_cards_of_the_last_turn_lie_there_faded_until_the_next_guide_plays(size: tuple[int, int]) -> None:
    hands = {0: "B2 B1 G3", 1: "B5 B3 G4", 2: "G1 P3 P4"}
    game = table(3, hands=hands, guide=0, pawn=6, display="shard dagger")
    play(game, "B2 B5 G1")
    act(game, 0, "take 0")
    seated = sit(game, size=size)
    drawn = [place(seated, seat, size) for seat in seats(3)]
    assert "●B2↓" in drawn[0].replace("│", "")
    assert "●B5↑" in drawn[1].replace("│", "")
    assert "▲G1≠" in drawn[2].replace("│", "")
    assert "last turn ● Blue" in seated.screen()
    faded = [span for row in seated.session.draw(*size).rows for span in row if "B5" in span.text]
    assert "dim" in {span.style for span in faded}
    seated.door.others_choose(1, read_option("play B3"))
    seated.wake()
    assert "B2" not in place(seated, 0, size)
