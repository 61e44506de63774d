"""Typing: no typed text is ever lost, whatever the house, the window or the text does."""

from __future__ import annotations

import pytest
from rich.cells import cell_len
from textual.events import Paste
from textual.geometry import Offset

from support.screens.fake_door import FakeDoor, app_on, shown
from tui.door import ChatLine, Reason
from tui.door.safe_text import MOST_MARKS
from tui.draw.rows import plain
from tui.session.line_edit import LineEdit


async def test_the_house_changes_while_a_player_types() -> None:
    door = FakeDoor()
    app = app_on(door)
    async with app.run_test() as pilot:
        await pilot.press("c", *"hel")
        door.change(chat=(ChatLine("boris", "good evening"),))
        await pilot.pause()
        assert "boris: good evening" in shown(app)
        await pilot.press(*"lo")
        assert "▸ hello" in shown(app)


async def test_the_window_changes_while_a_player_types() -> None:
    app = app_on(FakeDoor())
    async with app.run_test() as pilot:
        await pilot.press("c", *"hel")
        for size in ((60, 20), (30, 10), (120, 40), (1, 1), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            await pilot.press("x")  # too small a window takes no letters: the player would type blindly
        assert "▸ helxxx" in shown(app)
        await pilot.press("enter")
    assert app.session.picture.chat[-1].text == "helxxx"


async def test_a_refused_message_stays() -> None:
    door = FakeDoor()
    app = app_on(door)
    async with app.run_test() as pilot:
        door.refuse = Reason.TOO_FAST
        await pilot.press("c", *"hello", "enter")
        assert "Not so fast." in shown(app)
        assert "▸ hello" in shown(app)
        door.refuse = None
        await pilot.press("enter")
    assert door.done == [("say", "hello")]


async def test_help_and_goodbye_over_a_draft_keep_it() -> None:
    app = app_on(FakeDoor())
    async with app.run_test() as pilot:
        await pilot.press("c", *"hello?", "ctrl+c", "escape")
        assert "▸ hello?" in shown(app)


async def test_paste_is_cut_and_cleaned() -> None:
    app = app_on(FakeDoor())
    async with app.run_test() as pilot:
        app.post_message(Paste("not into the lobby"))
        await pilot.pause()
        assert "not into" not in shown(app)
        await pilot.press("c")
        app.post_message(Paste("one\ntwo\x1b[31m\u202e three" + "x" * 5000))
        await pilot.pause()
        text = app.session.chat.edit.text
        assert text.startswith("one two[31m three")
        assert cell_len(text) == 200


async def test_the_terminals_cursor_waits_where_the_player_types() -> None:
    app = app_on(FakeDoor())
    async with app.run_test() as pilot:
        await pilot.press("c", *"abc")
        assert app.cursor_position == Offset(len(" Lobby ▸ abc"), 21)
        await pilot.press("escape")
        assert app.cursor_position == Offset(0, 0)


# ---- the line itself


def pressed(edit: LineEdit, *keys: str) -> LineEdit:
    for key in keys:
        edit.press(key, key if len(key) == 1 else None)
    return edit


@pytest.mark.parametrize(
    ("keys", "text", "place"),
    [
        (["left", "left", "x"], "helxlo", 4),
        (["home", "delete", "end", "backspace"], "ell", 3),
        (["ctrl+a", "right", "ctrl+k"], "h", 1),
        (["left", "ctrl+u"], "o", 0),
        ([*" big world", "ctrl+w"], "hello big ", 10),
        (["home", "backspace", "left"], "hello", 0),
        (["end", "delete", "right"], "hello", 5),
    ],
)
def test_editing_keys(keys: list[str], text: str, place: int) -> None:
    edit = pressed(LineEdit(40, "hello"), *keys)
    assert (edit.text, edit.place) == (text, place)


def test_keys_that_do_not_edit_are_left_to_the_page() -> None:
    edit = LineEdit(10)
    assert not any(edit.press(key, None) for key in ("enter", "escape", "up", "f1"))


def test_a_limit_in_cells() -> None:
    assert LineEdit(5, "月月月").text == "月月"
    assert LineEdit(5, "abcdefg").text == "abcde"


def test_signs_without_a_cell_have_a_limit_too() -> None:
    """A client could paste combining signs for ever, and every key would take longer."""
    edit = LineEdit(4, "a")
    for _ in range(100):
        edit.insert("\u0301" * 50)
        edit.press("acute", "\u0301")
    assert len(edit.text) == 4 * (1 + MOST_MARKS)
    edit.clear()
    edit.insert("a\u0301\u0323" * 9)
    assert edit.text == "a\u0301\u0323" * 4


def test_combining_signs_go_with_their_letter() -> None:
    edit = LineEdit(20, "ae\u0301")
    assert pressed(edit, "backspace").text == "a"


@pytest.mark.parametrize("text", ["a" * 60, "月" * 40, "a月" * 20, ""])
@pytest.mark.parametrize("width", [2, 5, 12, 13, 80])
def test_the_window_follows_the_cursor(text: str, width: int) -> None:
    edit = LineEdit(100, text)
    for key in ("end", *["left"] * 70, *["right"] * 30, "home", "end"):
        edit.press(key, None)
        window = edit.window(width)
        drawn = window.before + window.at + window.after
        assert cell_len(drawn) <= width
        assert window.at
        assert window.before + window.at.strip() + window.after in text or not text


def test_a_window_that_grows_shows_the_start_again() -> None:
    edit = LineEdit(100, "abcdefghij")
    assert edit.window(5).before == "ghij"
    assert edit.window(40).before == "abcdefghij"


def test_rows_never_show_a_private_draft_to_another_session() -> None:
    door = FakeDoor()
    session = app_on(door).session
    session.press("c", "c")
    session.press("s", "s")
    rows = session.draw(80, 24).rows
    drafts = [row for row in rows if any(span.text == "s" for span in row)]
    codes = [row for row in rows if "lake-owl-42" in plain(row)]
    assert drafts
    assert codes
    assert all(any(span.private for span in row) for row in (*drafts, *codes))
