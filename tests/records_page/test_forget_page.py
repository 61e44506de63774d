"""Being forgotten: asked for on the settings page, twice, and by two keys."""

from __future__ import annotations

import pytest

from server.replay.reader import glass
from support.fake_door import FakeDoor, painted
from tui.chair import Reason, Settings
from tui.entrance import enter
from tui.farewell import Farewell
from tui.look import Look
from tui.visit import Visit
from tui.words import Words


def visiting(door: FakeDoor, *keys: str) -> Visit:
    visit = enter(door, Words(), Look.of())
    for key in keys:
        visit.press(key, key if len(key) == 1 else None)
    return visit


def seen(visit: Visit) -> str:
    return "\n".join(painted(visit, 60, 20))


def test_it_stands_below_the_settings_and_is_asked_twice() -> None:
    door = FakeDoor()
    visit = visiting(door, "f5", "up")
    assert "▸ 0 Forget me" in seen(visit)
    assert "for good" in seen(visit)
    visit.press("enter", None)
    assert "Forget me?" in seen(visit)
    visit.press("y", "y")
    assert "Really?" in seen(visit)
    assert door.done == []
    visit.press("f", "f")
    assert door.done == [("forget_me",)]
    assert visit.farewell is Farewell.FORGOTTEN


@pytest.mark.parametrize("keys", ["y y y", "f f", "enter enter", "y enter", "y escape f", "escape y f"])
def test_any_other_key_forgets_nobody(keys: str) -> None:
    door = FakeDoor()
    visit = visiting(door, "f5", "0", "0", *keys.split())
    assert door.done == []
    assert visit.farewell is None


def test_if_the_house_says_no_the_visit_goes_on() -> None:
    door = FakeDoor()
    visit = visiting(door, "f5", "0", "0", "y")
    door.refuse = Reason.TOO_FAST
    visit.press("f", "f")
    assert visit.farewell is None
    assert visit.status.refused


def test_who_has_not_come_in_cannot_be_forgotten() -> None:
    visit = enter(glass(Settings()), Words(), Look.of())
    for key in ("f5", "up"):
        visit.press(key, None)
    assert "Forget me" not in seen(visit)
    assert "▸ 9 Keys" in seen(visit)
