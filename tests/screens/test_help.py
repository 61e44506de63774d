"""The help page behind the question mark: the keys of the page under it."""

from __future__ import annotations

import pytest

from engine.core import Seat
from support.engine.table import table
from support.screens.fake_door import FakeDoor, app_on, painted, shown
from support.screens.seated import sit
from support.screens.sessions import enter
from support.screens.table_pages import HANDS
from tui.door import TableOptions
from tui.draw.look import Look
from tui.session import Session
from tui.words import Words


def visiting(door: FakeDoor | None = None) -> Session:
    return enter(door or FakeDoor(), Words(), Look.of())


def helped(session: Session) -> str:
    """Return the whole help page."""
    session.press("f1", None)
    return "\n".join(painted(session, 100, 60))


def test_the_lobbys_keys() -> None:
    page = helped(visiting())
    assert "In the lobby" in page
    assert "create a table" in page


def test_the_waiting_rooms_keys() -> None:
    door = FakeDoor()
    door.open_table(TableOptions())
    page = helped(visiting(door))
    assert "At your table" in page
    assert "creator: add a bot" in page
    assert "✓ ready" in page


def test_the_tables_keys_are_the_pages_own() -> None:
    door = FakeDoor()
    door.quick_game("shamans")
    door.deal()
    session = visiting(door)
    own = session.page.help(session)
    assert own
    page = " ".join(helped(session).split())
    for shown_key, label in own:
        assert f"{shown_key} {label}" in page
    assert "creator: add a bot" not in page


def test_a_page_without_a_list_shows_its_footer() -> None:
    session = visiting()
    session.press("j", "j")
    assert session.page.help(session) == []
    page = helped(session)
    assert "Join by code" in page
    assert "Enter      done" in page
    assert "In the lobby" not in page


@pytest.mark.parametrize("key", ["?", "C", "E", "F2", "F3", "F4", "Ctrl+C", "?  F1"])
def test_what_works_everywhere(key: str) -> None:
    below = helped(visiting()).partition("Everywhere")[2]
    assert f"\n   {key} " in below


def test_a_long_label_is_broken_not_cut() -> None:
    door = FakeDoor()
    door.quick_game("shamans")
    door.deal()
    session = visiting(door)
    session.press("?", "?")
    lines: list[str] = []
    for _ in range(40):
        lines += [line for line in painted(session, 60, 20) if line not in lines]
        session.press("down", None)
    text = " ".join(" ".join(lines).split())
    for _, label in session.room.help(session):
        assert label in text


async def test_f1_over_a_draft_and_back() -> None:
    app = app_on(FakeDoor())
    async with app.run_test() as pilot:
        await pilot.press("c", *"what?", "f1")
        assert "Everywhere" in shown(app)
        await pilot.press("escape", "!")
        assert "▸ what?!" in shown(app)


async def test_the_help_scrolls_and_starts_again_at_the_top() -> None:
    app = app_on(FakeDoor())
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.press("?", "pagedown", "pagedown")
        assert "In the lobby" not in shown(app)
        assert "not ready" in shown(app)
        await pilot.press("pageup", "pageup")
        assert "In the lobby" in shown(app)
        await pilot.press("down", "escape", "?")
        assert "In the lobby" in shown(app)


async def test_help_stays_while_the_table_goes_on() -> None:
    """The page under help changes with the house; help lists the keys that the player will find there."""
    door = FakeDoor()
    app = app_on(door)
    async with app.run_test(size=(100, 40)) as pilot:
        await pilot.press("?")
        door.open_table(TableOptions(players=3))
        door.add_bot(Seat(1), "random")
        door.change()
        await pilot.pause()
        assert "ready / not ready" in shown(app)


def test_the_signs_stand_apart_from_the_choices() -> None:
    session = sit(table(3, hands=HANDS)).session
    rows = [line.strip() for line in helped(session).split("\n")]
    first = next(place for place, line in enumerate(rows) if "not seen yet" in line)
    assert "Destination" in rows[first - 2]
    assert rows[first - 1] == ""
