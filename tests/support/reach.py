"""What an app could get hold of by following references: a walk over everything that it leads to.

The walk goes through attributes, slots, containers, bound methods, partials, closures, defaults, weak
references, contexts and suspended coroutines. Left out are what belongs to the process and not to an app:
- classes, modules and the globals of functions: every line of code has them, and `leads_from_modules` walks
  from them apart;
- the event loop, and who waits for a future: any code can ask the loop for all tasks.
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

from engine.shamans import Game
from engine.shamans.state import State
from server.house import HouseDoor
from server.house.people import Person
from server.keyboard import Keyboard
from server.replay.reader import _Glass
from server.sessions import ServedApp
from server.terminal import ChannelDriver, Terminal
from support.ssh import OpenHouse
from tui.learn.door import LessonDoor
from tui.replay.walk import Walk

_ENDS = (type, types.ModuleType, types.CodeType, asyncio.AbstractEventLoop)
"""Where the walk does not go on, whoever walks."""
OUTLETS = (HouseDoor, ChannelDriver, Terminal, Keyboard)
"""Where an app's walk ends: what else these hold is behind them. What they offer is in the lists below."""
KEEPERS = (LessonDoor, Walk)
"""Who may have a game: a lesson, in which nobody else plays, and a finished match that is looked at again."""
OF_THE_SERVER = (_Glass,)
"""All of the server that an app may lead to, beside itself and its own outlets: a door for who only reads."""

FOR_SCREENS = {
    *("look", "on_change", "rename", "say", "say_phrase", "open_table", "quick_game", "join", "leave"),
    *("watch", "wish_pause", "vote", "come_back", "add_bot", "remove", "set_ready", "start", "choose"),
    *("cut", "reclaim", "set_settings", "records", "replay", "forget_me"),
}
"""What `tui.chair.Door` promises."""
FOR_THE_SERVER = {"on_taken_over", "close"}
FOR_THE_HOUSE = {"admit", "seen", "person", "outdate", "wake", "shut", "tell_taken_over"}
"""Nothing of these two is in `tui.chair.Door`: a type checker keeps screens from it."""
DOOR = FOR_SCREENS | FOR_THE_SERVER | FOR_THE_HOUSE
TERMINAL = {
    *(
        "size",
        "keyboard",
        "start",
        "stop",
        "write",
        "feed",
        "resize",
        "hold",
        "release",
        "held",
        "ready",
        "close",
    ),
}
KEYBOARD = {"listen", "feed", "pasting", "close"}
DRIVER = {"cursor_origin"}
"""What our driver has beside what the class of Textual's drivers has."""

Node = tuple[object, "Node | None"]


def _referents(thing: object) -> Iterable[object]:
    """What a thing leads to."""
    match thing:
        case types.FunctionType():  # all but its globals
            return (thing.__closure__, thing.__defaults__, thing.__kwdefaults__, thing.__dict__)
        case weakref.ReferenceType():
            return (thing(), *gc.get_referents(thing))
        case asyncio.Future():  # what it does or has brought about, and not who waits for it
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
    """Everything that the roots lead to, each thing once, nearest first; where it `ends`, it
    goes no further."""
    seen = {id(root): root for root in roots}  # holding what was seen, lest another thing gets its number
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
    """How the walk came there, by kinds alone."""
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
    """The games that are being played in a house, and the lists in which they have what is hidden."""
    found = set[int]()
    for table in house.server.house.tables:
        if table.match is not None:
            game = table.match.game
            state = game._state
            hidden = (state.deck, state.hands, *state.hands, state.face_down, state.face_up, state.aside)
            found |= {id(thing) for thing in (game, state, *hidden) if isinstance(thing, list | Game | State)}
    return found


def leads(house: OpenHouse, app: ServedApp) -> tuple[list[str], int]:
    """All ways from an app to what it may not have; and how many things it leads to at all.

    What its outlets show to everybody is walked as well.
    """
    playing = live(house)
    own = (app, app.door, app._driver, app.terminal, app.terminal.keyboard)
    outlets = [thing for thing in own if isinstance(thing, OUTLETS)]
    behind = (*OUTLETS, Person)  # who stands at a door is the house's, as is all that a door holds
    values = [value for outlet in outlets for value in offers(outlet).values()]
    shown = [value for value in values if not callable(value) and not isinstance(value, behind)]

    def forbidden(node: Node) -> bool:
        thing = node[0]
        if any(thing is mine for mine in own):
            return False
        if id(thing) in playing or isinstance(thing, (ServedApp, *OUTLETS)):
            return True
        if isinstance(thing, Game | State):
            return not _passes(node, KEEPERS)
        room = type(thing).__module__.partition(".")[0]
        return room in {"asyncssh", "sqlite3"} or (room == "server" and not isinstance(thing, OF_THE_SERVER))

    things = list(walk(app, *shown, ends=lambda node: isinstance(node[0], OUTLETS) or forbidden(node)))
    return [path(node) for node in things if forbidden(node)], len(things)


def offers(thing: object) -> dict[str, object]:
    """The public attributes of a thing, by name."""
    return {name: getattr(thing, name) for name in dir(thing) if not name.startswith("_")}


def leads_from_modules(house: OpenHouse) -> list[str]:
    """Ways to an app or a running game from what the process keeps: modules, classes and caches of ours, of
    Textual and of Rich; the walks of apps do not go there."""
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
