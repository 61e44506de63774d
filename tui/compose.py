"""The start of a player's session: puts the pages together."""

from __future__ import annotations

from tui.door import Refusal, Settings, ViewDoor
from tui.draw.look import Look
from tui.lobby import Hall, WaitingRoom
from tui.session import Pages, Session
from tui.session.asking import lobby_of
from tui.session.goodbye import Goodbye, LobbyInstead
from tui.session.help import Help
from tui.settings.digit_menu import Menu
from tui.settings.first_visit import Calibration, Welcome
from tui.settings.page import SettingsPage
from tui.shamans import TablePage
from tui.shamans.lesson import begin_lesson
from tui.words import Words


def enter(door: ViewDoor, words: Words, look: Look) -> Session:
    """Return a new session with all its pages."""
    table = TablePage()
    rooms = Pages(Hall(), WaitingRoom(), table, Help(), Goodbye(), SettingsPage(), Menu())
    session = Session(door, words, look, rooms)
    table.hide = session.settings.hide_role

    def changed(before: Settings, after: Settings) -> None:
        if before.hide_role != after.hide_role:
            table.hide = after.hide_role

    session.on_settings = changed
    return session


def greet(session: Session) -> None:
    """Show a new player the cards of the first visit, unless they are at a table already."""
    if session.settings.new and session.picture.table is None:
        session.open(Calibration(Welcome(begin_lesson)))


def join(session: Session, code: str) -> None:
    """Join the table that the player came for.

    If the house refuses, say why; a player without a table is asked whether to go to the lobby.
    """
    try:
        lobby_of(session).join(code)
    except Refusal as no:
        session.wake()
        if session.picture.table is None:
            session.open(LobbyInstead(no))
        else:
            session.refuse(no)
    else:
        session.picture = session.door.look()
