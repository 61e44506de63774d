"""The waiting room of a private table: its creator approves joins and changes the code."""

from __future__ import annotations

from dataclasses import replace

import pytest

from support.screens.fake_door import FakeDoor, painted, person
from support.screens.sessions import enter
from tui.compose import join
from tui.door import ChatLine, Reason, TableOptions
from tui.draw.look import Look
from tui.session import Session
from tui.words import Words


def at_a_table(*, public: bool = False, asking: tuple[str, ...] = ()) -> tuple[FakeDoor, Session]:
    door = FakeDoor()
    door.open_table(TableOptions(public=public))
    assert door.picture.table is not None
    door.change(table=replace(door.picture.table, asking=asking, number=7))
    return door, enter(door, Words(), Look.of())


def screen(session: Session, width: int = 120, height: int = 40) -> str:
    return "\n".join(painted(session, width, height))


@pytest.mark.parametrize(("key", "let_in"), [("y", True), ("n", False)])
def test_the_creator_answers_the_person_who_asks(key: str, let_in: bool) -> None:
    door, session = at_a_table(asking=("bob",))
    assert "bob asks to join" in screen(session)
    session.press(key, key)
    assert door.done[-1] == ("answer_asker", "bob", let_in)
    assert "asks to join" not in screen(session)


@pytest.mark.parametrize("key", ["y", "n"])
def test_without_a_question_there_is_no_answer(key: str) -> None:
    door, session = at_a_table()
    session.press(key, key)
    assert door.done[-1][0] == "open_table"


def test_approval_is_switched_on_and_off() -> None:
    door, session = at_a_table()
    session.press("k", "k")
    assert door.done[-1] == ("set_approves", True)
    assert "You approve each person who joins." in screen(session)
    session.press("k", "k")
    assert door.done[-1] == ("set_approves", False)


def test_the_code_is_changed_and_the_player_stays_at_the_table() -> None:
    door, session = at_a_table()
    session.press("d", "d")
    assert door.done[-1] == ("change_code",)
    session.wake()
    seen = screen(session)
    assert "teal-newt" in seen
    assert "The old one no longer works." in seen
    assert "no longer at table" not in seen


@pytest.mark.parametrize("key", ["y", "n", "k", "d"])
def test_no_one_else_has_these_keys(key: str) -> None:
    door, session = at_a_table(asking=("bob",))
    assert door.picture.table is not None
    mine = replace(door.picture.table.seats[0], creator=False)
    door.seats(mine, person("host", creator=True), *door.picture.table.seats[2:])
    session.wake()
    assert "asks to join" not in screen(session)
    session.press(key, key)
    assert door.done[-1][0] == "open_table"


def test_a_public_table_has_none_of_them() -> None:
    door, session = at_a_table(public=True)
    session.press("d", "d")
    assert door.done[-1][0] == "open_table"
    assert "new code" not in screen(session)


def test_an_arrival_is_a_line_of_the_chat() -> None:
    door, session = at_a_table()
    door.change(chat=(ChatLine("bob", "", joined=True),))
    session.wake()
    assert "bob has joined the table." in screen(session)


@pytest.mark.parametrize("language", ["en", "fr", "ru", "cs"])
def test_the_question_fits_on_the_smallest_screen(language: str) -> None:
    _, session = at_a_table(asking=("a" * 16,))
    session.words = Words.for_environment({"LANG": f"{language}_XX.UTF-8"})
    for width, height in ((60, 20), (80, 24)):
        rows = painted(session, width, height)
        assert any("a" * 16 in row for row in rows)
        assert len(rows) == height


# ---- the person who asks


def asks_to_join() -> tuple[FakeDoor, Session]:
    """Return a session in the lobby that has just typed the code of a table whose creator approves joins."""
    door = FakeDoor()
    session = enter(door, Words(), Look.of())
    door.refuse = Reason.ASKED
    session.press("j", "j")
    session.paste("moss-owl-red-fern")
    session.press("enter", None)
    door.refuse = None
    return door, session


def let_in(door: FakeDoor, session: Session) -> None:
    door.open_table(TableOptions(public=False))
    session.wake()


def test_a_person_who_asks_waits_in_the_lobby() -> None:
    _, session = asks_to_join()
    assert session.page is session.rooms.lobby
    assert "The table's creator was asked. Stay here" in screen(session)


def test_a_person_who_is_let_in_sees_the_table_and_reads_it() -> None:
    door, session = asks_to_join()
    let_in(door, session)
    assert session.page is session.rooms.waiting
    assert "You have a seat at table moss-owl." in screen(session)
    assert "was asked" not in screen(session)


def test_a_person_who_reads_something_else_is_told_there_and_loses_no_draft() -> None:
    door, session = asks_to_join()
    session.press("c", "c")
    session.press("h", "h")
    session.press("f5", None)
    let_in(door, session)
    assert "You have a seat at table moss-owl." in screen(session)
    assert not session.chat.is_open
    assert session.chat.edit.text == "h"


def test_a_person_who_comes_with_such_a_code_waits_in_the_lobby() -> None:
    door = FakeDoor()
    session = enter(door, Words(), Look.of())
    door.refuse = Reason.ASKED
    join(session, "moss-owl-red-fern")
    assert session.page is session.rooms.lobby
    assert "was asked" in screen(session)


def test_a_table_of_ones_own_needs_no_such_word() -> None:
    _, session = at_a_table()
    session.wake()
    assert "You have a seat" not in screen(session)


def test_a_person_who_sits_down_elsewhere_asks_no_longer() -> None:
    door, session = asks_to_join()
    session.do(lambda: door.open_table(TableOptions()))
    session.do(door.leave)
    let_in(door, session)
    assert "You have a seat" not in screen(session)


# ---- what the creator reads


def test_the_footer_leads_to_the_answers_and_then_to_the_door() -> None:
    door, session = at_a_table(asking=("bob",))
    assert "Y let in  N refuse" in painted(session, 60, 20)[-1]
    door.answer_asker("bob", let_in=False)
    session.wake()
    assert "K approve joins" in painted(session, 80, 24)[-1]
    assert "K approve joins  D new code" in painted(session, 120, 40)[-1]


def test_approval_stays_readable_when_the_status_row_is_gone() -> None:
    _, session = at_a_table()
    session.press("k", "k")
    session.press("down", None)
    assert "You approve each person who joins." in screen(session)
    session.press("k", "k")
    session.press("down", None)
    assert "You approve" not in screen(session)
