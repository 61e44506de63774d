"""A large window takes turns: keys that come together are one frame, which shows the newest state."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest

from server.net.admission_limits import AdmissionLimits
from server.ops.config import default_admission
from server.ops.loop_lag import LONGEST
from support.screens.terminals import until
from support.servers.open_house import OpenHouse

KEYS = 20


def frames(house: OpenHouse, name: str, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that gets a number for each frame of a person's app."""
    app: Any = house.app(name)
    drawn, draw = list[int](), app._draw

    def count() -> None:
        drawn.append(len(drawn))
        draw()

    monkeypatch.setattr(app, "_draw", count)
    return drawn


async def test_keys_that_come_together_are_one_frame_of_a_large_window(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    large, small = await house.guest("large", size=(300, 100)), await house.guest("small", size=(160, 50))
    of_large, of_small = (frames(house, name, monkeypatch) for name in ("large", "small"))
    for player in (large, small):
        player.press(b"c" + b"x" * KEYS + b" end")
    await large.sees("x" * KEYS + " end")
    await small.sees("x" * KEYS + " end")
    assert len(of_small) > KEYS
    assert len(of_large) < KEYS / 2


async def test_a_large_window_of_a_late_loop_shows_the_newest_in_the_end(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(house.server.lag), "rest", LONGEST / 4)
    anna = await house.guest("anna", size=(300, 100))
    anna.press(b"c", b"one ")
    await anna.sees("one")
    anna.press(b"two ", b"three")
    await anna.sees("one two three")
    anna.press(b"\x0c")  # paints every cell
    await until(lambda: house.app("anna")._whole is False, "it is painted")
    await anna.sees("one two three")


async def test_a_large_window_is_resized_in_turn(house: OpenHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """A resize paints every cell: a window that resizes all the time takes turns, too."""
    anna = await house.guest("anna", size=(300, 100))
    put_off: list[Callable[[], None]] = []
    monkeypatch.setattr(house.app("anna").terminal, "_pace", put_off.append)
    anna.resize(290, 90)
    await until(lambda: put_off, "the new size waits for its turn")
    assert house.app("anna").size == (300, 100)
    put_off[0]()
    await until(lambda: house.app("anna").size == (290, 90), "it is told")
    anna.resize(100, 30)
    await until(lambda: house.app("anna").size == (100, 30), "a small one is told at once")


async def test_a_session_that_ends_before_its_turn_costs_nothing(
    house: OpenHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(house.server.lag), "rest", LONGEST / 4)
    anna = await house.guest("anna", size=(300, 100))
    anna.press(b"c", b"one", b"two")
    anna.vanish()
    await house.is_empty()
    await until(lambda: not house.server.large_frames._woken, "nothing of it stays")
    assert house.faults == []


def test_where_everyone_has_one_address_hands_have_no_share() -> None:
    assert default_admission("127.0.0.1").hand_burst == sys.maxsize
    assert default_admission("127.0.0.1", proxied=True).hand_burst == AdmissionLimits().hand_burst


async def test_a_click_on_a_page_that_is_gone_and_still_on_the_screen_does_nothing(house: OpenHouse) -> None:
    anna = await house.guest("anna", size=(300, 100))
    await anna.sees("Lobby")
    anna.press(b"n")
    await anna.sees("New table")
    y, line = next((y, line) for y, line in enumerate(anna.lines, start=1) if "Visibility" in line)
    place = b"%d;%d" % (line.index("Visibility") + 1, y)
    anna.press(b"\x1b[15~\x1b[<0;%sM\x1b[<0;%sm" % (place, place))  # the settings, and a click at once
    await anna.sees("Settings")
    assert house.app("anna").session.page.line == 0  # type: ignore[attr-defined]
    assert not house.faults
