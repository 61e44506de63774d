"""The seats: everything that is known about each, in a column that nothing breaks."""

from __future__ import annotations

import re

import pytest
from rich.cells import cell_len

from engine.core import Seat, seats
from engine.shamans import Role, read_option
from support.engine.busy import NAMES, OUT, WIDTHS, busy, cells, every_count, every_size, place, view_of
from support.engine.questions import QUESTIONS
from support.engine.table import act, play, table
from support.screens.hand import text_of
from support.screens.seated import LARGE, SMALL, Seated, sit
from tui.draw.look import Look
from tui.draw.rows import plain
from tui.shamans.glyphs import glyphs_of
from tui.shamans.panels.seat_facts import all_facts, name_row, role_forms
from tui.words import LANGUAGES, Words

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
        points, hand, out = view.points[seat], view.hand_sizes[seat], seat not in view.inside
        assert (f"{points}p" if small else f"{points} point") in drawn
        assert (f"{hand}c" if small else "out" if out else f"{hand} card") in drawn
        assert ("►" in drawn) == (seat in view.asked.seats if view.asked else False)
        assert (UNICODE.guide in drawn) == (seat == view.guide)
        assert (UNICODE.first in drawn) == (seat == view.first_player)
        assert (UNICODE.bot in drawn) == (name in ("cleo", "emil"))
        assert (UNICODE.away in drawn) == (name == "dora")
        assert ("out" in drawn) == out
    assert "†⋂" in place(seated, 1, size)
    assert "░" in place(seated, 1, size)
    assert "(✧†)" in place(seated, 0, size)
    if players > 3:
        assert "✧" in place(seated, 3, size)


def asked_row(seated: Seated, size: tuple[int, int]) -> str:
    """Return the band above the hand."""
    (line,) = [line for line in seated.rows(size) if "► Your turn" in line]
    return line[: WIDTHS[size]]


@every_size
@every_count
def test_the_own_role_stands_above_the_hand_and_can_be_hidden(players: int, size: tuple[int, int]) -> None:
    seated = busy(players)
    assert asked_row(seated, size).endswith(" ☼ You are a Shaman ─")
    assert "Sha" not in place(seated, 0, size)
    spans = [span for row in seated.session.draw(*size).rows for span in row if "You are a Sh" in span.text]
    assert all(span.private for span in spans)
    assert spans
    seated.press("v")
    assert "Sha" not in asked_row(seated, size)
    assert asked_row(seated, size).endswith(f" {UNICODE.hidden * 3} ─")
    assert "show role" in seated.rows(LARGE)[-1]
    for out in OUT[players]:  # public roles are not hidden
        assert any(sign in place(seated, out, size) for sign in ("Sha", UNICODE.shaman, UNICODE.shadow))
    seated.press("v")
    assert asked_row(seated, size).endswith(" ☼ You are a Shaman ─")
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
    assert re.search(r"☼ (You are a )?Shaman ─", seated.screen(size))
    assert "Sha" not in place(seated, 2, size)
    assert "Sha" not in place(sit(game.copy(), 2), 1, size)
    seated.press("v")
    assert "Shaman" not in place(seated, 1, size)
    assert UNICODE.hidden * 3 in place(seated, 1, size)
    assert not re.search(r"☼ (You are a )?Shaman", seated.screen(size))


@pytest.mark.parametrize("first", [False, True])
def test_signs_and_a_role_move_together_before_a_name_is_cut(first: bool) -> None:
    seated = busy(5)
    *_, emil = all_facts(seated.session.scene, view_of(seated))
    facts = emil._replace(first=first, role=Role.SHAMAN, shown=False)
    scene = seated.session.scene
    name = plain(name_row(scene, facts, WIDTHS[SMALL] // 5, role_forms(scene, facts, hide=False)))
    signs = UNICODE.first * first + UNICODE.bot
    assert name == f"  emil{signs}({UNICODE.shaman})"


@every_size
@every_count
def test_cards_of_the_turn(players: int, size: tuple[int, int]) -> None:
    seated = busy(players)
    view = view_of(seated)
    destination = next(line for line in seated.rows(size) if "Destination" in line)
    assert "Destination ● Blue" in destination
    assert f"lowest and highest {text_of(view.table[0][1])} bruno" in destination
    for seat, card in view.table:
        drawn = place(seated, seat, size)
        assert UNICODE.worlds[card.world] in drawn
        assert str(card.number) in drawn
        assert ("OFF" in drawn) == (card.world is not view.destination)
        assert "LOW" not in drawn, "a lone follower is both"
        assert "TOP" not in drawn, "a lone follower is both"
    assert "you" in place(seated, 0, size)


@every_size
def test_lowest_and_highest_are_marked_on_their_cards(size: tuple[int, int]) -> None:
    game = table(3, hands={0: "P2 B1", 1: "P6 B2", 2: "P4 B3"}, guide=1)
    play(game, "P6 P4")
    seated = sit(game, 0, size)
    assert "TOP" in place(seated, 1, size)
    assert "LOW" in place(seated, 2, size)
    styles = {span.style for row in seated.session.draw(*size).rows for span in row if "TOP" in span.text}
    assert styles == {"purple.card"}


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
        assert long[:2] in place(seated, 1, size)
        for row in seated.session.draw(*size).rows:
            assert sum(cell_len(span.text) for span in row) <= size[0]
        if size == LARGE:
            assert all(cells(line, 80, 81) == "│" for line in lines[2:-2])
        for seat in range(players):
            assert f"{game.view(None).points[seat]}p" in place(seated, seat, SMALL)


@every_size
def test_many_tiles_are_counted(size: tuple[int, int]) -> None:
    up, down = "dagger dagger dagger shard", "shard shard portal"
    game = table(
        5, hands={0: "P1 P2"}, face_up={1: up}, face_down={1: down, 0: "dagger dagger"}, display="mask mask"
    )
    seated = sit(game, 0, size)
    assert ("†††✧░░░" if size != SMALL else "†3✧░3") in place(seated, 1, size)
    assert "(††)" in place(seated, 0, size)


@every_size
def test_the_cards_of_the_last_turn_lie_there_until_the_next_guide_plays(size: tuple[int, int]) -> None:
    hands = {0: "B2 B1 G3", 1: "B5 B3 G4", 2: "G1 P3 P4"}
    game = table(3, hands=hands, guide=0, pawn=6, display="shard dagger")
    play(game, "B2 B5 G1")
    act(game, 0, "take 0")
    seated = sit(game, size=size)
    drawn = [place(seated, seat, size) for seat in seats(3)]
    for text, number, sign, part in zip(drawn, "251", "●●▲", ("LOW", "TOP", "OFF"), strict=True):
        assert number in text
        assert sign in text
        assert part in text
    assert "last turn ● Blue" in seated.screen()
    assert "last turn ● Blue" in seated.screen(), "and a line says that it is over"
    seated.door.others_choose(1, read_option("play B3"))
    seated.wake()
    assert "●" not in place(seated, 0, size)


@every_count
def test_a_ring_begins_with_seat_one_for_a_spectator(players: int) -> None:
    """The next player in the order of play sits at the left of the one at the bottom."""
    names = NAMES[:players]
    seated = busy(players, LARGE)
    seated.door.change(seat=None, watching=True)
    seated.door.show_match()
    seated.wake()
    assert [name in place(seated, seat, LARGE) for seat, name in enumerate(names)] == [True] * players
    assert "you" not in place(seated, 0, LARGE)


@pytest.mark.parametrize("seat", [0, 1, 2, 3, 4])
def test_every_player_sits_at_the_bottom_of_their_own_ring(seat: int) -> None:
    game = table(5, hands={0: "P1", 1: "P2", 2: "P3", 3: "P4", 4: "P5"})
    seated = sit(game, seat, LARGE)
    assert seated.door.picture.table is not None
    names = [one.name for one in seated.door.picture.table.seats]
    drawn = [place(seated, around, LARGE) for around in range(5)]
    assert all(names[(seat + around) % 5] in text for around, text in enumerate(drawn))
    assert "you" in drawn[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_on_played_cards_fit_the_smallest_card(language: str) -> None:
    t = Words(language).t
    words = [t("LOW"), t("TOP"), t("OFF")]
    assert len(set(words)) == 3
    assert all(0 < cell_len(word) <= 4 for word in words)


@every_size
def test_the_cards_of_an_eliminated_player_are_no_hand(size: tuple[int, int]) -> None:
    game, _ = QUESTIONS["to_strike"]()
    act(game, 1, "strike 0")
    victim = sit(game, 0, size)
    view = game.view(Seat(0))
    assert view.hand
    assert victim.hand == []
    assert f"Set aside: {' '.join(map(text_of, view.hand))}" in victim.screen()
    victim.press("right", "1", "enter")
    assert "▸1" not in victim.screen()
    assert victim.chosen == []
