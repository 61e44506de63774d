"""Letters mean one thing on every page, and every page names its way out."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from support.screens.at import At, Scene
from support.screens.fake_door import FakeDoor, painted
from support.screens.lobby_pages import IN_THE_HOUSE
from support.screens.reading_pages import TEACHING
from support.screens.seated import LARGE, SMALL, USUAL, Seated
from support.screens.sessions import enter
from support.screens.survival_pages import SURVIVING
from support.screens.table_pages import AT_THE_TABLE
from tui.door import KeyPreset, Settings, TableOptions
from tui.draw.look import Look
from tui.session.frame import WAYS_OUT
from tui.session.letters import Letter, YesOrNo
from tui.session.session import Session
from tui.words import LANGUAGES, Words

TUI = Path(__file__).resolve().parents[2] / "tui"
SCENES = [*IN_THE_HOUSE, *AT_THE_TABLE, *SURVIVING, *TEACHING]


def raw_letters(tree: ast.AST) -> Iterator[str]:
    """Yield the letters that a module names itself: in a footer, or where it answers a key."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Name("Key"), args=[*args]):
                yield from _letters(args)
            case ast.MatchValue(value=value):
                yield from _letters([value])
            case ast.Compare(left=ast.Name("key"), comparators=[*values]):
                inner = [one for value in values for one in getattr(value, "elts", [value])]
                yield from _letters(inner)


def _letters(nodes: list[ast.expr]) -> Iterator[str]:
    values = [node.value for node in nodes if isinstance(node, ast.Constant)]
    return (value for value in values if isinstance(value, str) and len(value) == 1 and value.isalpha())


@pytest.mark.parametrize("path", sorted(TUI.rglob("*.py")), ids=lambda path: str(path.relative_to(TUI)))
def test_every_letter_of_a_page_comes_from_the_one_list(path: Path) -> None:
    assert list(raw_letters(ast.parse(path.read_text()))) == []


def test_a_letter_of_its_own_is_found() -> None:
    page = """
match key:
    case "q" | "escape":
        key in ("x", "up")
        Key("R", "", "r")
"""
    assert sorted(raw_letters(ast.parse(page))) == ["R", "q", "r", "x"]


def test_an_answer_is_no_other_letter_but_where_a_question_is_asked() -> None:
    assert {answer.value for answer in YesOrNo} & {letter.value for letter in Letter} == {"n"}, (
        "no question is asked in the lobby, where N makes a table"
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [SMALL, USUAL, LARGE], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_the_way_out_is_in_every_footer(scene: Scene, size: tuple[int, int], language: str) -> None:
    for page in scene(At(language, size)):
        for player in [page] if isinstance(page, Seated) else page:
            session = player.session
            if session.page is session.rooms.menu:  # there it is 0
                continue
            keys = session.page.keys(session)
            out = next(key for key in keys if key.key in WAYS_OUT)
            assert f"{out.shown} {out.label}" in painted(session, *size)[-1]


def at_a_new_table(keys: KeyPreset = KeyPreset.ARROWS) -> tuple[FakeDoor, Session]:
    door = FakeDoor()
    door.set_settings(Settings(keys=keys))
    door.open_table(TableOptions())
    door.done.clear()
    return door, enter(door, Words(), Look.of())


@pytest.mark.parametrize(("key", "leaves"), [("y", True), ("0", True), ("n", False), ("1", False)])
@pytest.mark.parametrize("also", ["enter", "space", "escape"])
def test_letters_and_digits_answer_and_enter_is_the_safe_answer(key: str, leaves: bool, also: str) -> None:
    door, session = at_a_new_table()
    session.press("escape", None)
    assert "Y leave  ▸N stay" in "\n".join(painted(session, 80, 24))
    session.press(also, None)
    assert door.done == []
    session.press("escape", None)
    session.press(key, key)
    assert door.done == ([("leave",)] if leaves else [])


def test_the_question_before_leaving_tells_both_ways_out() -> None:
    door, session = at_a_new_table()
    session.press("escape", None)
    assert "You go to the lobby. Q quits instead." in "\n".join(painted(session, 80, 24))
    session.press("q", "q")
    assert session.page is session.rooms.goodbye
    session.press("escape", None)
    assert session.page is session.room
    assert door.done == []
    door.leave()
    door.quick_game("shamans")
    door.deal()
    session.wake()
    session.press("escape", None)
    told = "\n".join(painted(session, 80, 24))
    assert "You go to the lobby. Q quits instead, and your seat is kept." in told


def test_players_who_use_digits_alone_read_digits() -> None:
    _, session = at_a_new_table(KeyPreset.DIGITS)
    session.press("escape", None)
    assert "0 leave  ▸1 stay" in "\n".join(painted(session, 80, 24))


def test_escape_in_the_lobby_offers_to_quit() -> None:
    session = enter(FakeDoor(), Words(), Look.of())
    session.press("escape", None)
    assert session.page is session.rooms.goodbye
    session.press("enter", None)
    assert session.page is session.rooms.lobby
    assert session.farewell is None


# ---- the form for a new table remembers


def test_the_form_begins_with_the_last_choices() -> None:
    door = FakeDoor()
    session = enter(door, Words(), Look.of())
    for key in ("n", "3", "enter"):
        session.press(key, key if len(key) == 1 else None)
    assert session.settings.table == TableOptions(3)
    door.change(table=None, seat=None)
    session.wake()
    session.press("n", "n")
    session.press("enter", None)
    assert [done for done in door.done if done[0] == "open_table"] == [("open_table", TableOptions(3))] * 2


@pytest.mark.parametrize(
    "stale",
    [
        TableOptions(9),
        TableOptions(game="chess"),
        TableOptions(window_seconds=5),
        TableOptions(values={"distance": -1}),
    ],
    ids=str,
)
def test_choices_that_no_longer_fit_are_forgotten(stale: TableOptions) -> None:
    door = FakeDoor()
    door.set_settings(Settings(table=stale))
    session = enter(door, Words(), Look.of())
    session.press("n", "n")
    painted(session, 80, 24)
    session.press("enter", None)
    assert door.done[-2] == ("open_table", TableOptions())
