"""A player who plays with digits is shown the star first, wherever it opens a menu."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from support.engine.questions import QUESTIONS
from support.screens.fake_door import FakeDoor
from support.screens.seated import SIZES, USUAL, Seated
from support.screens.sessions import enter
from tui.door import KeyPreset, Settings, TableOptions
from tui.draw.look import Look
from tui.words import Words


def player(keys: KeyPreset = KeyPreset.DIGITS, size: tuple[int, int] = USUAL) -> Seated:
    """Return a player in the lobby."""
    door = FakeDoor()
    door.change(settings=Settings(keys=keys))
    session = enter(door, Words(), Look.of())
    door.on_change(session.wake)
    return Seated(door, session, size)


def footer(seated: Seated) -> str:
    return seated.rows()[-1]


def in_the_lobby(_seated: Seated) -> None:
    """Stay in the lobby."""


def in_a_waiting_room(seated: Seated) -> None:
    seated.door.open_table(TableOptions())
    seated.wake()


def at_the_table(seated: Seated) -> None:
    seated.door.sit_at(QUESTIONS["to_play"]()[0])


def in_the_settings(seated: Seated) -> None:
    seated.press("f5")


PLACES = [in_the_lobby, in_a_waiting_room, at_the_table, in_the_settings]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.__name__)
def test_the_star_stands_first(place: Callable[[Seated], None], size: tuple[int, int]) -> None:
    seated = player(size=size)
    place(seated)
    assert footer(seated).startswith(" * menu ")
    seated.click("* menu")
    assert seated.session.page is seated.session.rooms.menu
    assert "* menu" not in footer(seated)


@pytest.mark.parametrize("keys", [KeyPreset.ARROWS, KeyPreset.VI])
def test_other_players_are_not_shown_the_star(keys: KeyPreset) -> None:
    assert "*" not in footer(player(keys))


@pytest.mark.parametrize("typing", ["c", "j", "e"])
def test_in_an_input_a_star_is_a_star(typing: str) -> None:
    seated = player()
    seated.press(typing)
    assert "*" not in footer(seated)


def test_the_menu_over_the_settings_does_not_lead_to_them() -> None:
    seated = player()
    seated.press("f1", "*")
    assert "F5" in seated.screen()
    seated.press("0", "escape", "f5", "*")
    assert "What you can do here" in seated.screen()
    assert "F5" not in seated.screen()


@pytest.mark.parametrize("key", ["?", "f1", "f5"])
def test_a_page_over_the_menu_is_drawn(key: str) -> None:
    seated = player(KeyPreset.DIGITS)
    seated.press("*", key)
    assert seated.session.page is not seated.session.rooms.menu
    seated.press("escape")
    assert seated.session.page is seated.session.rooms.menu
    assert "What you can do here" in seated.screen()
