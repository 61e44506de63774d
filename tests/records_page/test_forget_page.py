"""Being forgotten: offered on the settings page, with two confirmations by two different keys."""

from __future__ import annotations

import pytest

from support.screens.fake_door import FakeDoor, painted
from support.screens.sessions import enter
from tui.door import Reason, Settings
from tui.draw.look import Look
from tui.session import Session
from tui.text.farewell import Farewell
from tui.text.reader import reader_door
from tui.words import Words


def visiting(door: FakeDoor, *keys: str) -> Session:
    session = enter(door, Words(), Look.of())
    for key in keys:
        session.press(key, key if len(key) == 1 else None)
    return session


def seen(session: Session) -> str:
    return "\n".join(painted(session, 60, 20))


def test_it_stands_below_the_settings_and_is_asked_twice() -> None:
    door = FakeDoor()
    session = visiting(door, "f5", "up")
    assert "▸   Forget me" in seen(session)
    assert "for good" in seen(session)
    session.press("enter", None)
    assert "Forget me?" in seen(session)
    session.press("y", "y")
    assert "Are you sure?" in seen(session)
    assert door.done == []
    session.press("x", "x")
    assert door.done == [("forget_me",)]
    assert session.farewell is Farewell.FORGOTTEN


@pytest.mark.parametrize("keys", ["y y y", "x x", "enter enter", "y enter", "y escape x", "escape y x"])
def test_any_other_key_forgets_nobody(keys: str) -> None:
    door = FakeDoor()
    session = visiting(door, "f5", "up", "enter", *keys.split())
    assert door.done == []
    assert session.farewell is None


def test_if_the_house_says_no_the_visit_goes_on() -> None:
    door = FakeDoor()
    session = visiting(door, "f5", "up", "enter", "y")
    door.refuse = Reason.TOO_FAST
    session.press("x", "x")
    assert session.farewell is None
    assert session.status.refused


def test_a_person_who_has_not_come_in_cannot_be_forgotten() -> None:
    session = enter(reader_door(Settings()), Words(), Look.of())
    for key in ("f5", "up"):
        session.press(key, None)
    assert "Forget me" not in seen(session)
    assert "▸ 0 Motion" in seen(session)
