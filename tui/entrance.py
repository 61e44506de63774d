"""Where a visit begins: the rooms of the house are put together here."""

from __future__ import annotations

from tui.chair import Door, Settings
from tui.learn import begin_lesson
from tui.lobby import Hall, WaitingRoom
from tui.look import Look
from tui.settings.first_minute import Calibration, Welcome
from tui.settings.menu import Menu
from tui.settings.page import SettingsPage
from tui.shamans import TablePage
from tui.visit import Rooms, Visit
from tui.visit.goodbye import Goodbye
from tui.visit.help import Help
from tui.words import Words


def enter(door: Door, words: Words, look: Look) -> Visit:
    """Come into the house."""
    table = TablePage()
    rooms = Rooms(Hall(), WaitingRoom(), table, Help(), Goodbye(), SettingsPage(), Menu())
    visit = Visit(door, words, look, rooms)
    table.hide = visit.settings.hide_role

    def changed(before: Settings, after: Settings) -> None:
        if before.hide_role != after.hide_role:
            table.hide = after.hide_role

    visit.on_settings = changed
    return visit


def greet(visit: Visit) -> None:
    """Help who is new with a first minute; it stands in nobody's way to a table."""
    if visit.settings.new and visit.picture.table is None:
        visit.open(Calibration(Welcome(begin_lesson)))
