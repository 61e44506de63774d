"""The pieces of a card table: cards in five sizes, tiles, tracks, lines, and blocks at their places."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.screens.hand import hand_on
from support.screens.seated import SIZES, seated_at
from tui.draw.cards import (
    CHIP,
    HUGE,
    LARGE,
    SMALL,
    USUAL,
    CardSize,
    Face,
    back,
    card,
    empty,
    gap_for,
    raised,
    side_by_side,
)
from tui.draw.look import Depth, Look
from tui.draw.memo import Memo
from tui.draw.placing import Placed, placed
from tui.draw.rows import Row, Span, plain, row, width_of
from tui.draw.rule import titled_rule
from tui.draw.scene import Scene
from tui.draw.tiles import backs, tile
from tui.draw.track import WARMTH, track
from tui.words import Words

EIGHT = Face("8", "■", "brown")
LOOKS = [Look.of(depth, plain=ascii_only) for depth in Depth for ascii_only in (False, True)]
GOAL = Span("☾", "moon")

every_card = pytest.mark.parametrize("size", [CHIP, SMALL, USUAL, LARGE, HUGE], ids=str)


def drawn(rows: list[Row]) -> list[str]:
    return [plain(line) for line in rows]


@every_card
@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("edge", ["", "low", "верх", "toolong"])
def test_a_card_has_its_size_and_one_span_a_row(look: Look, size: CardSize, edge: str) -> None:
    for rows in (
        card(look, EIGHT._replace(edge=edge), size),
        card(look, EIGHT._replace(edge=edge), size, picked=True),
        back(look, size),
    ):
        assert len(rows) == size.height
        assert {width_of(line) for line in rows} == {size.width}
        assert {len(line) for line in rows} == {1}
    if size != CHIP:
        assert {width_of(line) for line in empty(look, size, "you")} == {size.width}


def test_the_number_comes_first_and_the_sign_second() -> None:
    assert drawn(card(Look.of(), EIGHT, CHIP)) == ["8■"]
    assert drawn(card(Look.of(), EIGHT._replace(edge="top"), SMALL)) == [" 8■ ", "top "]
    assert drawn(card(Look.of(), EIGHT._replace(edge="top"), USUAL)) == ["╭───╮", "│8 ■│", "╰top╯"]
    assert drawn(card(Look.of(), EIGHT._replace(edge="off"), LARGE)) == [
        "╭─────╮",
        "│8    │",
        "│  ■  │",
        "│    8│",
        "╰─off─╯",
    ]
    assert drawn(card(Look.of(plain=True), Face("8", "N", "brown"), USUAL)) == ["+---+", "|8 N|", "+---+"]


def test_a_card_without_a_fill_has_brackets_where_it_has_no_lines() -> None:
    assert drawn(card(Look.of(Depth.MONO), EIGHT, SMALL))[0] == "[8■]"
    assert drawn(card(Look.of(), EIGHT, SMALL))[0] == " 8■ "


@every_card
def test_a_picked_card_stays_in_its_colour(size: CardSize) -> None:
    for rows, style in (
        (card(Look.of(), EIGHT, size), "brown.card"),
        (card(Look.of(), EIGHT, size, picked=True), "brown.bright"),
    ):
        assert {span.style for line in rows for span in line} == {style}


def test_a_picked_card_rises_by_a_row() -> None:
    rows = card(Look.of(), EIGHT, USUAL)
    assert drawn(raised(rows, 5, up=True)) == [*drawn(rows), " " * 5]
    assert drawn(raised(rows, 5, up=False)) == [" " * 5, *drawn(rows)]


def test_cards_stand_apart_if_there_is_room_and_touch_if_there_is_not() -> None:
    assert gap_for(11, 5, 65) == 1
    assert gap_for(11, 5, 64) == 0
    assert gap_for(11, 5, 54) is None
    rows = side_by_side([card(Look.of(), EIGHT, USUAL)] * 2, 1, start=1)
    assert drawn(rows)[1] == " │8 ■│ │8 ■│"


@pytest.mark.parametrize("size", SIZES)
def test_every_cell_of_a_card_of_the_hand_can_be_clicked(size: tuple[int, int]) -> None:
    seated = seated_at("to_play", size)
    for number, one in enumerate(seated.hand):
        assert set(one.acts) == {f"item:{number}"}
    rows = seated.session.draw(*size).rows
    tints = [span for line in rows for span in line if span.act and "." in span.style]
    assert len(tints) == len(seated.hand) * len(one.acts) - (0 if size == SIZES[0] else len(seated.hand))
    assert all(span.private for span in tints), "the hand is a secret"
    assert hand_on(rows) == seated.hand


def test_tiles_have_names_and_backs() -> None:
    assert tile(Look.of(), "†", "Dagger") == Span(" † Dagger ", "tile.card")
    assert tile(Look.of(Depth.MONO), "†", "Dagger").text == "[† Dagger]"
    assert backs(Look.of(), "deck 7") == Span("░ deck 7 ", "back")


@given(st.integers(0, 40), st.integers(0, 40), st.integers(10, 200))
def test_a_track_is_as_wide_as_its_room(done: int, left: int, width: int) -> None:
    spans = track(Look.of(), done, left, "◉", GOAL, width)
    assert width_of(spans) == width
    text = plain(spans)
    assert text.endswith("☾")
    assert text.count("·") == max(0, min(left, width - 1) - 1)
    assert ("◉" in text) is (left > 0)
    warmth = [WARMTH.index(span.style) for span in spans if span.style in WARMTH]
    assert warmth == sorted(warmth)


def test_a_line_with_titles_fills_its_width() -> None:
    scene = Scene.of(Words(), Look.of())
    assert plain(titled_rule(scene, row(" Your turn "), 30)) == "─ Your turn ──────────────────"
    assert plain(titled_rule(scene, row(" Your turn "), 30, row(" 8 s "))) == "─ Your turn ──────────── 8 s ─"
    assert width_of(titled_rule(scene, row(" Your turn " * 4), 30, row(" 8 s "))) == 30


def test_blocks_stand_at_their_places() -> None:
    rows = placed([Placed(4, 1, [row("b"), row("c")]), Placed(1, 0, [row("a"), row("aa")])], 4)
    assert drawn(rows) == [" a", " aa b", "    c", ""]


def test_a_row_of_the_same_parts_stays_the_same_object() -> None:
    memo, still = Memo(), Placed(1, 0, [row("a"), row("aa")])
    before = placed([still, Placed(4, 1, [row("b"), row("c")])], 4, memo)
    after = placed([still, Placed(4, 1, [row("d"), row("c")])], 4, memo)
    assert after == placed([still, Placed(4, 1, [row("d"), row("c")])], 4)
    assert [old is new for old, new in zip(before, after, strict=True)] == [True, False, True, True]
