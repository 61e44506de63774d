"""Any size of window, any depth of colour, side by side in one process."""

from __future__ import annotations

import asyncio

import pytest
from rich.color import ColorType
from rich.console import Console
from textual.strip import Strip

from support.screens.fake_door import FakeDoor, app_on, person, shown, table
from tui.door import Occupant, SeatPicture, TableOptions
from tui.draw.look import ASCII, UNICODE, Depth, Look
from tui.draw.look.palette import SHADES
from tui.draw.rows import Span, row
from tui.terminal import strips
from tui.terminal.app import ShamansApp
from tui.text.farewell import Farewell


def busy_door() -> FakeDoor:
    door = FakeDoor()
    door.change(tables=tuple(table(f"table-{number}", person("boris")) for number in range(40)))
    return door


@pytest.mark.parametrize("size", [(59, 24), (80, 19), (1, 1), (20, 5)], ids=str)
async def test_too_small_a_window_is_told_in_one_sentence(size: tuple[int, int]) -> None:
    app = app_on(busy_door())
    async with app.run_test(size=size) as pilot:
        assert "table-" not in shown(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "table-0" in shown(app)


async def test_the_sentence_names_the_size() -> None:
    app = app_on(busy_door())
    async with app.run_test(size=(40, 12)) as pilot:
        assert "60 columns and 20 lines" in " ".join(shown(app).split())
        await pilot.press("q", "enter")
        assert app.return_value is None
        await pilot.press("ctrl+c")
    assert app.return_value == Farewell.LEFT


async def test_a_long_list_scrolls_with_the_choice() -> None:
    app = app_on(busy_door())
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("end")
        assert "table-39" in shown(app)
        assert "table-0 " not in shown(app)


@pytest.mark.parametrize("width", range(60, 130, 7))
@pytest.mark.parametrize("height", [20, 23, 31, 50])
def test_every_size_is_filled_exactly(width: int, height: int) -> None:
    door = busy_door()
    session = app_on(door).session
    for scene in ("lobby", "waiting", "started"):
        if scene == "waiting":
            door.open_table(TableOptions())
            session.wake()
        if scene == "started":
            door.start()
            session.wake()
        for key in ("c", "?", "escape"):
            assert len(session.draw(width, height).rows) == height
            session.press(key, key if len(key) == 1 else None)


async def test_two_looks_side_by_side() -> None:
    rich, poor = app_on(busy_door()), app_on(busy_door(), Look.of(Depth.MONO, plain=True))
    async with rich.run_test(size=(100, 30)) as one, poor.run_test(size=(60, 20)) as other:
        for _ in range(3):
            await asyncio.gather(one.press("down"), other.press("down"))
        assert "▸ 4 table-3" in shown(rich)
        assert " > 4 table-3" in shown(poor)
        assert shown(poor).isascii()
        assert not shown(rich).isascii()
        assert "\x1b[38;2;" in ansi(rich)
        assert "38;" not in ansi(poor)


@pytest.mark.parametrize(
    ("depth", "code"), [(Depth.TRUECOLOR, "38;2;"), (Depth.COLORS_256, "38;5;"), (Depth.COLORS_16, "[1;93m")]
)
async def test_each_depth_has_its_own_codes_whatever_the_console(depth: Depth, code: str) -> None:
    app = app_on(busy_door(), Look.of(depth))
    async with app.run_test():
        assert code in ansi(app)
        other = {"38;2;", "38;5;"} - {code}
        assert not any(one in ansi(app) for one in other)


def ansi(app: ShamansApp) -> str:
    """Return the bytes for the terminal."""
    strips: list[Strip] = app.canvas.render_lines(app.canvas.size.region)
    return "".join(strip.render(app.console) for strip in strips)


async def test_sessions_of_one_look_share_public_rows_only() -> None:
    anna, boris = app_on(FakeDoor("anna")), app_on(FakeDoor("anna"))
    async with anna.run_test(), boris.run_test():
        one, other = (app.canvas.render_lines(app.canvas.size.region) for app in (anna, boris))
        assert one[1] is other[1]
        assert one[0].text == other[0].text  # the same text, but it is private
        assert one[0] is not other[0]


async def test_only_two_rows_change_with_the_choice() -> None:
    door = busy_door()
    app = app_on(door)
    async with app.run_test() as pilot:
        before = list(app.canvas.rows)
        await pilot.press("down")
        after = list(app.canvas.rows)
        assert sum(one != other for one, other in zip(before, after, strict=True)) == 2


@pytest.mark.parametrize(
    ("environment", "depth", "glyphs"),
    [
        ({"TERM": "xterm-256color"}, Depth.COLORS_256, UNICODE),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, Depth.TRUECOLOR, UNICODE),
        ({"TERM": "xterm-kitty"}, Depth.TRUECOLOR, UNICODE),
        ({"TERM": "linux"}, Depth.COLORS_16, UNICODE),
        ({"TERM": "vt100"}, Depth.MONO, UNICODE),
        ({"TERM": "xterm", "NO_COLOR": "1", "COLORTERM": "truecolor"}, Depth.MONO, UNICODE),
        ({"TERM": "xterm", "LANG": "C"}, Depth.COLORS_256, ASCII),
        ({"TERM": "xterm", "LANG": "cs_CZ.ISO-8859-2"}, Depth.COLORS_256, ASCII),
        ({"TERM": "xterm", "LANG": "cs_CZ.utf8"}, Depth.COLORS_256, UNICODE),
        ({}, Depth.COLORS_256, UNICODE),
    ],
)
def test_look_from_the_environment(environment: dict[str, str], depth: Depth, glyphs: object) -> None:
    look = Look.for_environment(environment)
    assert (look.depth, look.glyphs) == (depth, glyphs)


def test_light_and_dark_differ_and_no_look_paints_a_background() -> None:
    for depth in Depth:
        looks = [Look.of(depth, light) for light in (False, True)]
        for look in looks:
            assert all(look.styles[name].bgcolor is None for name in SHADES)
        if depth is not Depth.MONO:
            assert looks[0].styles["moon"].color != looks[1].styles["moon"].color
    assert Look.of(Depth.COLORS_16).styles["red"].color.type is ColorType.STANDARD  # type: ignore[union-attr]


def test_blank_ends_are_erased_not_sent() -> None:
    look = Look.of(Depth.MONO)
    strip = strips.strip(look, row("a", Span(" b", "dim")), 80)
    assert strip.render(Console()) == "a\x1b[2m b\x1b[0m\x1b[K"
    assert strip.text == "a b" + " " * 77
    assert strips.strip(look, row("full"), 4).render(Console()) == "full"


async def test_chosen_rows_and_ready_seats_are_marked_without_colour() -> None:
    door = busy_door()
    app = app_on(door, Look.of(Depth.MONO))
    async with app.run_test() as pilot:
        assert "▸ 1 table-0" in shown(app)
        door.open_table(TableOptions(players=3))
        door.seats(
            SeatPicture(Occupant.PERSON, "anna", ready=True, me=True), person("b"), person("c", here=False)
        )
        await pilot.pause()
        assert all(sign in shown(app) for sign in ("✓ ready", "○ not ready", "~ away"))
