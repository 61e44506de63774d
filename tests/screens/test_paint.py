"""The canvas writes what turns one picture on a terminal into another, and no more than that takes."""

from __future__ import annotations

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from tui.draw.look import Depth, Look
from tui.draw.rows import Row, Span, row
from tui.terminal.paint import repaint_all
from tui.terminal.strips import KEPT_ROWS, strip

WIDTH = 30
LOOK = Look.of(Depth.COLORS_256)
STYLES = [
    "text",
    "dim",
    "strong",
    "moon",
    "picked",
    "field",
    "blue",
    "danger",
    "blue.card",
    "red.bright",
    "act",
]

spans = st.builds(
    Span, st.text(alphabet="ab ○月é─", max_size=8), st.sampled_from(STYLES), st.just(None), st.booleans()
)
rows = st.lists(spans, max_size=8).map(tuple)


def seen(*codes: str) -> list[pyte.screens.Char]:
    """Return the cells of the second row after all of these were written."""
    return seen_in(1, *codes)


def seen_in(y: int, *codes: str) -> list[pyte.screens.Char]:
    """Return the cells of a row after all of these were written."""
    screen = pyte.Screen(WIDTH, 3)
    screen.reset_mode(pyte.modes.DECAWM)
    stream = pyte.Stream(screen)
    for code in codes:
        stream.feed(code)
    return [screen.buffer[y][x] for x in range(WIDTH)]


def whole(line: Row) -> str:
    """Return the row as it is first painted."""
    return first(1, line)


def first(y: int, line: Row) -> str:
    """Return a row as it is first painted at its place."""
    return f"\x1b[{y + 1};1H" + strip(LOOK, line, WIDTH).render(Console())


def changes(old: Row, new: Row) -> str:
    """Return what turns the second of two rows into another."""
    return repaint_all(LOOK.codes, [(), old], [(), new], WIDTH)


def look_alike(cell: pyte.screens.Char) -> tuple[object, ...]:
    """Return what can be seen of a cell: of a blank one neither colour nor weight, unless it is marked."""
    marked = cell.underscore or cell.reverse or cell.bg != "default"
    if not cell.data.strip() and not marked:
        return (" ",)
    return (cell.data, cell.fg, cell.bg, cell.bold, cell.italics, cell.underscore, cell.reverse)


@given(rows, rows)
def test_it_turns_any_row_into_any_other(old: Row, new: Row) -> None:
    painted = seen(whole(old), changes(old, new))
    assert list(map(look_alike, painted)) == list(map(look_alike, seen(whole(new))))


@given(rows, st.integers(0, 7), spans)
def test_it_turns_a_row_into_one_with_another_span(old: Row, place: int, other: Span) -> None:
    new = (*old[:place], other, *old[place + 1 :])
    painted = seen(whole(old), changes(old, new))
    assert list(map(look_alike, painted)) == list(map(look_alike, seen(whole(new))))


@given(rows)
def test_nothing_is_written_for_the_same_row(line: Row) -> None:
    assert repaint_all(LOOK.codes, [line], [tuple(span for span in line)], 200) == ""


@pytest.mark.parametrize(
    ("old", "new", "written"),
    [
        (row("one ", "two ", "three"), row("one ", "2nd ", "three"), "\x1b[2;5H2nd"),
        (row("one ", "two"), row("one ", "twenty"), "\x1b[2;7Henty"),
        (row("one ", "two"), row("one "), "\x1b[2;5H\x1b[K"),
        (row("a", "b", "far away", "c"), row("A", "b", "far away", "C"), "\x1b[2;1HA\x1b[11GC"),
        (row("a", "b", "c"), row("A", "b", "C"), "\x1b[2;1HAbC"),
        (row("a", "b", "c", " ", "end"), row("abc", " ", "end"), ""),
        (row("Adder plays"), row("Otter plays"), "\x1b[2;1HOtt"),
        (row("moved "), row("moved", " on"), "\x1b[2;7Hon"),
    ],
)
def test_only_what_differs_is_written(old: Row, new: Row, written: str) -> None:
    assert changes(old, new) == written


@given(rows, rows, rows, rows)
def test_a_style_that_goes_on_in_the_next_row_paints_the_same(
    old: Row, older: Row, new: Row, newer: Row
) -> None:
    codes = repaint_all(LOOK.codes, [old, older], [new, newer], WIDTH)
    for y, after in enumerate([new, newer]):
        painted = seen_in(y, first(0, old), first(1, older), codes)
        assert list(map(look_alike, painted)) == list(map(look_alike, seen_in(y, first(y, after))))


def test_a_card_sets_its_style_once() -> None:
    card = [row(Span("╭───╮", "red.bright")), row(Span("│8 ■│", "red.bright"))]
    written = repaint_all(LOOK.codes, [row("     "), row("     ")], card, WIDTH)
    assert written.count(LOOK.codes["red.bright"]) == 1
    assert written.endswith("\x1b[0m")


def test_cards_that_change_set_each_style_once() -> None:
    low, high = Span("│8 ■│", "red.card"), Span("│8 ■│", "red.bright")
    before, after = [row(low, " ", high)] * 3, [row(high, " ", low)] * 3
    written = repaint_all(LOOK.codes, before, after, WIDTH)
    assert written.count(LOOK.codes["red.card"]) == written.count(LOOK.codes["red.bright"]) == 1


def test_a_mark_without_a_letter_takes_no_cell() -> None:
    written = changes(row("a"), row(Span("\u0301a", "strong")))
    assert written == f"\x1b[2;1H\x1b[{LOOK.codes['strong']}ma\x1b[0m"


def test_what_is_written_can_do_nothing_but_write() -> None:
    hostile = row(Span("\x1b[2J\x07\u202eno"))
    assert "\x1b[2J" not in changes(row("a"), hostile)
    assert "\u202e" not in changes(row("a"), hostile)


def test_all_looks_share_one_bounded_cache_of_rows() -> None:
    """A client that changes its look again and again must not fill the memory."""
    looks = [Look.of(depth) for depth in (Depth.TRUECOLOR, Depth.COLORS_256, Depth.COLORS_16)]
    first = strip(LOOK, row("the first row"), WIDTH)
    assert strip(LOOK, row("the first row"), WIDTH) is first
    for number in range(KEPT_ROWS):
        strip(looks[number % len(looks)], row(f"row {number}"), WIDTH)
    assert strip(LOOK, row("the first row"), WIDTH) is not first
