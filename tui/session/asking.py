"""Requests from a page to the house, each through the narrowest door that has the method.

Each `ask_…` function returns True if the request succeeded. If the house refuses, or the session has no such
door (a lesson has no lobby), the status row says why, and nothing changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.core import Option
from tui.door import (
    ChoiceDoor,
    HistoryDoor,
    LobbyDoor,
    PersonDoor,
    Reason,
    Refusal,
    SeatDoor,
    Settings,
    SettingsDoor,
    TalkDoor,
)

if TYPE_CHECKING:
    from tui.session.session import Session


def ask_lobby(session: Session, verb: Callable[[LobbyDoor], object]) -> bool:
    """Call a method of the lobby, such as joining a table."""
    return session.do(lambda: verb(lobby_of(session)))


def lobby_of(session: Session) -> LobbyDoor:
    """Return the lobby; raise `Refusal` if the session has none."""
    door = session.door
    if not isinstance(door, LobbyDoor):
        raise Refusal(Reason.NOT_NOW)
    return door


def ask_choice(session: Session, option: Option, decision: int) -> bool:
    """Choose an option in a match; `decision` is the number of the decision that it answers."""
    door = session.door
    if not isinstance(door, ChoiceDoor):
        return _refuse(session)
    return session.do(lambda: door.choose(option, decision))


def ask_seat(session: Session, verb: Callable[[SeatDoor], object]) -> bool:
    """Do something at the table where the player sits or watches."""
    door = session.door
    return session.do(lambda: verb(door)) if isinstance(door, SeatDoor) else _refuse(session)


def ask_talk(session: Session, verb: Callable[[TalkDoor], object]) -> bool:
    """Say something in a chat."""
    door = session.door
    return session.do(lambda: verb(door)) if isinstance(door, TalkDoor) else _refuse(session)


def ask_history(session: Session, verb: Callable[[HistoryDoor], object]) -> bool:
    """Fetch finished matches."""
    door = session.door
    return session.do(lambda: verb(door)) if isinstance(door, HistoryDoor) else _refuse(session)


def ask_person(session: Session, verb: Callable[[PersonDoor], object]) -> bool:
    """Change the player's identity: rename, reclaim a guest's name, or forget the player."""
    door = session.door
    return session.do(lambda: verb(door)) if isinstance(door, PersonDoor) else _refuse(session)


def ask_settings(session: Session, settings: Settings) -> bool:
    """Change the player's settings."""
    door = session.door
    if not isinstance(door, SettingsDoor):
        return _refuse(session)
    return session.do(lambda: door.set_settings(settings))


def _refuse(session: Session) -> bool:
    session.refuse(Refusal(Reason.NOT_NOW))
    return False
