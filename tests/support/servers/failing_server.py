"""A server in which something fails once, on command: `ssh host break PLACE`. A program.

The failure raises an error with a secret in its message and in its locals, in a call that concerns the player
called victim.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import wraps
from typing import Any

import server.cli.serve
from server.cli.parser import main
from server.commands.all import VERBS
from server.commands.command import Call, Command
from server.house import House, HouseDoor
from server.match.match import Match
from server.match.pending_answers import PendingAnswers
from server.net.admission import Admission
from server.ssh.auth import Authenticator
from server.ssh.connection import Connection
from server.ssh.front import Front
from server.store.writer import StoreWriter
from tui.session import Session
from tui.terminal.app import ShamansApp
from tui.terminal.driver import Terminal
from tui.terminal.key_parser import KeyParser

SECRET = "P1 B4 the hand of the victim"
VICTIM = "victim"
TIDY_SECONDS = 0.2

Concerns = Callable[..., bool]
"""Returns True if a call concerns the victim; it gets the arguments of the call."""

_armed: set[str] = set()
_houses: list[House] = []


def _anybody(*_call: object) -> bool:
    return True


def _at_the_screen(client: Session, *_call: object) -> bool:
    return client.door.look().me == VICTIM


def _in_the_app(app: ShamansApp, *_call: object) -> bool:
    return app.door.look().me == VICTIM


def _at_the_door(door: HouseDoor, *_call: object) -> bool:
    return door.person.name == VICTIM


def _comes(_house: House, _identity: object, username: str, *_call: object) -> bool:
    return username == VICTIM


def _on_the_line(connection: Connection, *_call: object) -> bool:
    return connection.authenticator.username == VICTIM


def _in_the_session(session: Front, *_call: object) -> bool:
    return _on_the_line(session.client)


def _by_name(_doorman: Authenticator, username: str) -> bool:
    return username == VICTIM


def _by_doorman(authenticator: Authenticator, *_call: object) -> bool:
    return authenticator.username == VICTIM


def _has_the_app(terminal: Terminal, *_call: object) -> bool:
    return isinstance(terminal._app, ShamansApp) and _in_the_app(terminal._app)


def _in_the_match(match: Match, *_call: object) -> bool:
    tables = [table for house in _houses for table in house.tables if table.match is match]
    return any(person.name == VICTIM for table in tables for person in table.people)


def _of_the_match(thoughts: PendingAnswers, *_call: object) -> bool:
    matches = [table.match for house in _houses for table in house.tables if table.match is not None]
    return any(match.flow.pending is thoughts and _in_the_match(match) for match in matches)


PLACES: dict[str, tuple[type, str, Concerns]] = {
    # a screen
    "draw": (Session, "draw", _at_the_screen),
    "key": (Session, "press", _at_the_screen),
    "click": (Session, "click", _at_the_screen),
    "wheel": (Session, "wheel", _at_the_screen),
    "wake": (Session, "wake", _at_the_screen),
    "unmount": (ShamansApp, "on_unmount", _in_the_app),
    # the house, called by a session
    "enter": (House, "enter", _comes),
    "look": (HouseDoor, "look", _at_the_door),
    "say": (HouseDoor, "say", _at_the_door),
    "pause": (HouseDoor, "wish_pause", _at_the_door),
    "close": (HouseDoor, "close", _at_the_door),
    # a connection, called by asyncssh
    "knock": (Admission, "admit", _anybody),
    "name": (Authenticator, "begins", _by_name),
    "key offered": (Authenticator, "offers", _by_doorman),
    "prompts": (Authenticator, "asks_for_prompts", _by_doorman),
    "proven": (Authenticator, "completed", _by_doorman),
    "session": (Connection, "session_requested", _on_the_line),
    "terminal": (Front, "pty_requested", _in_the_session),
    "shell": (Front, "shell_requested", _in_the_session),
    "begin": (Front, "session_started", _in_the_session),
    "data": (Front, "data_received", _in_the_session),
    "size": (Front, "terminal_size_changed", _in_the_session),
    # timers, threads and workers
    "resize timer": (Terminal, "_tell_size", _has_the_app),
    "escape timer": (KeyParser, "_nothing_follows", _anybody),
    "bot timer": (PendingAnswers, "_is_due", _of_the_match),
    "bot answer": (PendingAnswers, "_has_come", _of_the_match),
    "journal": (StoreWriter, "_commit", _anybody),
    "tidy": (House, "tidy", _anybody),
}


def _can_fail(place: str, owner: type, name: str, concerns: Concerns) -> None:
    original = getattr(owner, name)

    @wraps(original)  # Textual looks at what it may give
    def fails_if_told(*call: Any, **more: Any) -> Any:
        if place in _armed and concerns(*call):
            _armed.discard(place)
            hand = SECRET
            raise RuntimeError(hand)
        return original(*call, **more)

    setattr(owner, name, fails_if_told)


def _remember_the_house() -> None:
    original = House.__init__

    def begin(self: House, *call: Any, **more: Any) -> None:
        original(self, *call, **more)
        _houses.append(self)

    setattr(House, "__init__", begin)  # noqa: B010  # a type checker would not let a method be replaced


async def _break(asked: Call) -> int:
    _armed.add(asked.arguments[0])
    return 0


async def _fail(_asked: Call) -> int:
    hand = SECRET
    raise RuntimeError(hand)


if __name__ == "__main__":
    server.cli.serve.TIDY_SECONDS = TIDY_SECONDS  # type: ignore[assignment]  # it is a whole number there
    VERBS["break"] = Command("break", lambda _: "break PLACE", _break, takes=range(1, 2))
    VERBS["fail"] = Command("fail", lambda _: "fail", _fail)
    _remember_the_house()
    for word, (kind, method, about) in PLACES.items():
        _can_fail(word, kind, method, about)
    sys.exit(main())
