"""What Textual's app may not do here, what apps share, what they cost, and what they leave behind."""

from __future__ import annotations

import asyncio
import gc
import os
import weakref
from pathlib import Path

import pytest
from textual.events import AppBlur, AppFocus
from textual.screen import Screen
from textual.strip import Strip

from support.screens.fake_door import FakeDoor, app_on, shown, table
from tui.door import Picture
from tui.draw.rows import Span
from tui.terminal.app import ShamansApp
from tui.terminal.canvas import Canvas


async def test_nothing_reaches_the_disk_the_browser_the_process_or_the_clipboard(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    app = app_on(FakeDoor())
    async with app.run_test() as pilot:
        app.action_screenshot("x.svg", str(tmp_path))
        app.save_screenshot("x.svg", str(tmp_path))
        app.deliver_screenshot("x.svg", str(tmp_path))
        app.deliver_text("x")
        app.deliver_binary("x")
        app.open_url("https://example.org")
        app.copy_to_clipboard("x")
        app.action_suspend_process()
        app.action_command_palette()
        with app.suspend():
            pass
        await pilot.pause()
        assert app.clipboard == ""
        assert app.screen is app.canvas
    assert os.listdir(tmp_path) == []  # noqa: PTH208  a blocking look at an empty folder


async def test_one_screen_without_children_and_without_bindings() -> None:
    app = app_on(FakeDoor())
    async with app.run_test():
        assert isinstance(app.screen, Canvas)
        assert list(app.query("*")) == []
        assert app.screen.active_bindings == {}


async def test_idle_apps_run_no_timer() -> None:
    app = app_on(FakeDoor())
    async with app.run_test() as pilot:
        await pilot.pause()
        pumps = (app, app.canvas)
        timers = [timer for pump in pumps for timer in pump._timers]
        assert all(not timer._active.is_set() for timer in timers)


async def test_apps_share_the_parsed_stylesheet() -> None:
    one, other = app_on(FakeDoor()), app_on(FakeDoor())
    async with one.run_test(), other.run_test():
        assert one.stylesheet is other.stylesheet
        assert len(one.stylesheet.rules) > 0


async def test_focus_comes_and_goes() -> None:
    app = app_on(FakeDoor())
    async with app.run_test() as pilot:
        for event in (AppBlur(), AppFocus()):
            app.post_message(event)
            await pilot.pause()
        await pilot.press("n")
        assert "New table" in shown(app)


async def test_nothing_of_an_app_stays_when_it_has_ended() -> None:
    door = FakeDoor()
    ended = await asyncio.create_task(_played(door))  # in its own context, as the server does it
    await asyncio.sleep(0)
    gc.collect()
    assert ended() is None
    door.change()  # and no session is woken


async def _played(door: FakeDoor) -> weakref.ref[ShamansApp]:
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("c", *"hi", "enter", "escape", "n", "enter", "?")
        await pilot.click(offset=(3, 3))
    return weakref.ref(app)


async def test_a_wake_up_from_another_players_app_stays_in_its_own() -> None:
    mine, theirs = FakeDoor("anna"), FakeDoor("boris")
    anna, boris = app_on(mine), app_on(theirs)
    async with anna.run_test() as one, boris.run_test() as other:
        with boris._context():
            mine.change(tables=(table("moss-owl"),))
        await asyncio.gather(one.pause(), other.pause())
        assert "moss-owl" in shown(anna)
        assert "moss-owl" not in shown(boris)


async def test_many_changes_are_drawn_once() -> None:
    door = FakeDoor()
    app = app_on(door)
    async with app.run_test() as pilot:
        looks = 0
        look = door.look

        def counted() -> Picture:
            nonlocal looks
            looks += 1
            return look()

        door.look = counted  # type: ignore[method-assign]
        for number in range(100):
            door.change(tables=(table(f"table-{number}"),))
        await pilot.pause()
        assert looks == 1
        assert "table-99" in shown(app)


async def test_a_part_of_the_canvas_can_be_asked_for() -> None:
    app = app_on(FakeDoor())
    async with app.run_test():
        whole = app.canvas.render_line(0)
        part = app.canvas.render_lines(app.canvas.size.region.shrink((0, 70, 23, 1)))
        assert part[0].text == whole.text[1:10]
        assert app.canvas.act_at(1, 500) is None
        assert app.canvas.act_at(500, 1) is None


def test_spans_are_compared_and_kept_by_value() -> None:
    assert Span("a", "dim") == Span("a", "dim")
    assert hash(Span("a")) == hash(Span("a"))


def test_the_private_names_that_we_lean_on_exist() -> None:
    app = app_on(FakeDoor())
    for name in ("_disable_tooltips", "_disable_notifications", "animation_level", "stylesheet"):
        assert hasattr(app, name)
    for name in ("_on_timer_update", "_repaint_required", "_compositor"):
        assert hasattr(app.canvas, name) or hasattr(Screen, name)
    assert hasattr(Strip, "render_style")
