"""The objects that an app could reach by following references.

The walk goes through attributes, slots, containers, bound methods, partials, closures, defaults, weak
references, contexts and suspended coroutines. It leaves out what belongs to the process and not to an app:
- classes, modules and the globals of functions: all code has them, and `leads_from_modules` walks from them
  separately;
- the event loop, and the waiters of a future: any code can ask the loop for all tasks.
"""

from __future__ import annotations

import asyncio
import contextvars
import gc
import sys
import types
import weakref
from collections import deque
from collections.abc import Callable, Iterable, Iterator

from engine import shamans, shazar
from engine.shamans import state as shamans_state
from engine.shazar import state as shazar_state
from server.games import GameKit
from server.house import HouseDoor
from server.house.people.people import Person
from server.ssh.stage import ServedApp
from support.servers.open_house import OpenHouse
from tui.lesson.door import LessonDoor
from tui.replay.walk import Walk
from tui.terminal.driver import ChannelDriver, Terminal
from tui.terminal.key_parser import KeyParser
from tui.text.reader import _ReaderDoor

_ENDS = (type, types.ModuleType, types.CodeType, asyncio.AbstractEventLoop)
"""Types at which every walk ends."""
OUTLETS = (HouseDoor, ChannelDriver, Terminal, KeyParser)
"""Types at which an app's walk ends: whatever else they hold is behind them. The lists below have what they
offer."""
GAMES = (shamans.Game, shamans_state.State, shazar.Game, shazar_state.State)
KEEPERS = (LessonDoor, Walk)
"""Types that may have a game: a lesson, in which no other person plays, and the replay of a finished
match."""
OF_THE_SERVER = (_ReaderDoor, GameKit)
"""All types of the server that an app may reach, besides itself and its own outlets: a door for readers, and
the rules and screens of a game, which know no match."""

FOR_SCREENS = {
    *("look", "on_change", "rename", "say", "say_phrase", "open_table", "quick_game", "join", "leave"),
    *("watch", "wish_pause", "vote", "come_back", "add_bot", "remove", "set_ready", "start", "choose"),
    *("cut", "reclaim", "set_settings", "records", "replay", "forget_me"),
    *("set_approves", "answer_asker", "change_code", "set_pace", "run_on", "mark"),
}
"""The methods of `tui.door.Door`."""
FOR_THE_SERVER = {"on_taken_over", "close"}
FOR_THE_HOUSE = {"admit", "seen", "person", "outdate", "wake", "wake_in_turn", "shut", "tell_taken_over"}
"""Nothing of these two is in `tui.door.Door`: a type checker keeps screens from it."""
DOOR = FOR_SCREENS | FOR_THE_SERVER | FOR_THE_HOUSE
TERMINAL = {
    *(
        "size",
        "keyboard",
        "start",
        "stop",
        "write",
        "drains",
        "later",
        "spare",
        "overhear",
        "feed",
        "resize",
        "hold",
        "release",
        "held",
        "ready",
        "puts_off",
        "close",
    ),
}
KEYBOARD = {"listen", "feed", "pasting", "close"}
DRIVER = {"cursor_origin"}
"""Names that our driver has in addition to Textual's driver class."""

Node = tuple[object, "Node | None"]


def _referents(thing: object) -> Iterable[object]:
    """Return the objects that a thing refers to."""
    match thing:
        case types.FunctionType():  # all but its globals
            return (thing.__closure__, thing.__defaults__, thing.__kwdefaults__, thing.__dict__)
        case weakref.ReferenceType():
            return (thing(), *gc.get_referents(thing))
        case asyncio.Future():  # its result or its coroutine, not its waiters
            return [held for held in gc.get_referents(thing) if _is_work(held)] + _outcome(thing)
        case _:
            return gc.get_referents(thing)


def _is_work(held: object) -> bool:
    return isinstance(held, types.CoroutineType | types.GeneratorType | contextvars.Context)


def _outcome(future: asyncio.Future[object]) -> list[object]:
    if not future.done() or future.cancelled():
        return []
    error = future.exception()
    return [future.result() if error is None else error]


def walk(*roots: object, ends: Callable[[Node], bool]) -> Iterator[Node]:
    """Yield everything that the roots lead to, each object once, nearest first; the walk goes no further
    where it `ends`."""
    seen = {id(root): root for root in roots}  # keeps visited objects alive, so that their ids are not reused
    waiting: deque[Node] = deque((root, None) for root in roots)
    while waiting:
        node = waiting.popleft()
        yield node
        if ends(node):
            continue
        for thing in _referents(node[0]):
            if id(thing) not in seen and not isinstance(thing, _ENDS):
                seen[id(thing)] = thing
                waiting.append((thing, node))


def path(node: Node | None) -> str:
    """Return the path of the walk, as types only."""
    names = []
    while node is not None:
        thing, node = node
        kind = f"{type(thing).__module__}.{type(thing).__qualname__}".removeprefix("builtins.")
        name = getattr(thing, "__qualname__", "") if callable(thing) else ""
        names.append(f"{kind} {name}".rstrip())
    return " > ".join(reversed(names))


def _passes(node: Node | None, kinds: tuple[type, ...]) -> bool:
    while node is not None:
        if isinstance(node[0], kinds):
            return True
        node = node[1]
    return False


def live(house: OpenHouse) -> set[int]:
    """Return the games that are played in a house, and all lists in their states: hands and decks, too."""
    found = set[int]()
    for table in house.server.house.tables:
        if table.match is not None:
            game = table.match.game
            lists = [*_lists(game._state)]
            lists += [inner for outer in lists for inner in _lists(outer)]
            found |= {id(thing) for thing in (game, game._state, *lists)}
    return found


def _lists(thing: object) -> Iterator[object]:
    return (held for held in gc.get_referents(thing) if isinstance(held, list))


def leads(house: OpenHouse, app: ServedApp) -> tuple[list[str], int]:
    """Return all paths from an app to forbidden objects, and the number of objects that it reaches.

    The public attributes of its outlets are walked as well.
    """
    playing = live(house)
    own = (app, app.door, app._driver, app.terminal, app.terminal.keyboard)
    outlets = [thing for thing in own if isinstance(thing, OUTLETS)]
    behind = (*OUTLETS, Person)  # the person at a door belongs to the house, like all that a door holds
    values = [value for outlet in outlets for value in offers(outlet).values()]
    shown = [value for value in values if not callable(value) and not isinstance(value, behind)]

    def forbidden(node: Node) -> bool:
        thing = node[0]
        if any(thing is mine for mine in own):
            return False
        if id(thing) in playing or isinstance(thing, (ServedApp, *OUTLETS)):
            return True
        if isinstance(thing, GAMES):
            return not _passes(node, KEEPERS)
        room = type(thing).__module__.partition(".")[0]
        return room in {"asyncssh", "sqlite3"} or (room == "server" and not isinstance(thing, OF_THE_SERVER))

    things = list(walk(app, *shown, ends=lambda node: isinstance(node[0], OUTLETS) or forbidden(node)))
    return [path(node) for node in things if forbidden(node)], len(things)


def offers(thing: object) -> dict[str, object]:
    """Return the public attributes of an object, by name."""
    return {name: getattr(thing, name) for name in dir(thing) if not name.startswith("_")}


def leads_from_modules(house: OpenHouse) -> list[str]:
    """Return paths to an app or a running game from modules, classes and caches of ours, of Textual and of
    Rich; the walks of apps do not go there."""
    rooms = ("engine", "tui", "server", "textual", "rich")
    modules = [module for name, module in list(sys.modules.items()) if name.partition(".")[0] in rooms]
    classes = [
        thing
        for module in modules
        for thing in vars(module).values()
        if isinstance(thing, type) and thing.__module__.partition(".")[0] in rooms
    ]
    kept = [vars(owner) for owner in (*modules, *classes)]
    playing = live(house)
    return [
        path(node)
        for node in walk(*kept, ends=lambda node: isinstance(node[0], ServedApp))
        if isinstance(node[0], (ServedApp, *OUTLETS)) or id(node[0]) in playing
    ]
