"""A real server in which whatever is hidden bears a mark, and in which something crashes now and then.

Run as a program, this is the server of `python -m server`, with three differences:
- the text of every card, role and tile (`repr`, `str`, `format`) is a token with `MARK`, which names who has
  it. Screens, journals and records do not use that text, so a token anywhere is a leak;
- `SITES` are places in the code that raise, one at a time, an error which carries all that is hidden at the
  table: in its words, its arguments, its notes, its cause, and the locals of its frames;
- nobody waits for long: clocks are short, and bots quick.

`CANARY` in its environment is the folder for its diary: what crashed, and each round that was dealt. With
`CANARY_PLANT` it leaks, in all the ways in `PLANTS`. `hits` is the search.
"""

from __future__ import annotations

import asyncio
import importlib
import json
import os
import re
import sys
import tempfile
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import wraps
from math import inf
from pathlib import Path
from random import Random
from typing import Any, NoReturn

MARK = "zqkanari"
_SEQUENCES = re.compile(
    rb"\x1b(?:\[[0-9;?>=<]*[a-zA-Z]|\][^\x1b\x07]*(?:\x07|\x1b\\)|[()][0-9A-B]|[=>78])|\s"
)
_IN_WORDS = re.compile(
    rb"\b(?:purple|blue|green|yellow|white|brown|red) [1-8]\b|\b[PBGYWNR][1-8]\b|\b(?:shaman|shadow)\b"
)
"""A card or a role as people, or journals, write it: no line of a log speaks of one."""

SITES = {
    "the connection": (
        "server.visit:Visit begin_auth validate_public_key auth_completed session_requested bars left"
    ),
    "the session": (
        "server.sessions:Session pty_requested session_started data_received terminal_size_changed _play"
        " _run_app _leave _environment connection_lost; server.inlet:Inlet take;"
        " server.keyboard:Keyboard feed _deliver"
    ),
    "the terminal": (
        "server.terminal:Terminal start write stop; server.terminal:ChannelDriver flush send_message;"
        " server.terminal:OnTerminal run_on"
    ),
    "the app": "tui.app:ShamansApp on_mount on_unmount take _wake _house_changed _show _tell_terminal",
    "the pages": (
        "tui.visit.visit:Visit draw press wake title do; tui.shamans.table_page:TablePage body press hint;"
        " tui.shamans.table_page effect; tui.shamans.interlude:Interlude body; tui.lobby.hall:Hall body;"
        " tui.canvas:Canvas show render_lines; tui.visit.frame around; tui.visit.chat:Chat press;"
        " tui.shamans.history:History body"
    ),
    "the house": (
        "server.house.house:House enter go tidy begin;"
        " server.house.news:News ring touch touch_people kept withholds _wake_all;"
        " server.house.signs:Signs picture; server.house.talk:Talk say lines;"
        " server.house.door:HouseDoor look wake close choose set_ready;"
        " server.house.table:Table choose match_for presence_changed"
    ),
    "the match": (
        "server.match.match:Match choose sign set_ready _apply _go_on _turn_glass _time_is_up _tick _deal"
        " _play_for _bot_answers; server.match.course:Course take; server.match.log:Logs hear of;"
        " server.match.thoughts:Thoughts begin _is_due _give; server.match.hourglass:Hourglass turn;"
        " engine.shamans.game:Game apply deal view"
    ),
    "the journal": (
        "server.store.writer:Writer put _commit; server.store.writes line person;"
        " server.store.sqlite:SqliteStore append person save_person archive; server.house.book:Book append;"
        " server.store.reading:Reader _rows; server.house.house archive"
    ),
    "verbs and replays": (
        "server.correspondence _own_table _look position; server.sessions read_arguments;"
        " server.house.library:Library replay records; server.replay.verbs _typed _say;"
        " tui.replay.page:ReplayPage body press; tui.replay.walk:Walk go"
    ),
}
"""Where it crashes: a module or a class of it, and functions there."""
THE_WORKER = "a bot's worker"
IN_SECRET = ("a thread", "a destructor")
"""What nobody waits for."""
APART = (0.3, 2.5)
"""Seconds from one crash to the next, at least and at most: people have to come back from it, and play."""
PATIENCE = 1.0
"""Seconds after which another site is to crash, if nobody has come by at this one."""
PLANTS = ("log", "stderr", "file", "terminal", "title")


# ---- tokens

_games: deque[Any] = deque(maxlen=20)  # Any: this module is imported where the engine is not, too
"""The latest: of a match that is played, or looked at again."""


def _holder(card: object) -> str:
    """Who holds a card; nobody knows by whom it was played, but everyone what it is."""
    for game in tuple(_games):
        for seat, hand in enumerate(game._state.hands):
            if card in hand:
                return f"seat{seat}"
    return "nobody"


def mark_what_is_hidden() -> None:
    """From now on the text of a card, a role or a tile is a token."""
    cards = importlib.import_module("engine.shamans.cards")
    game = importlib.import_module("engine.shamans.game")
    for kind in (cards.Card, cards.Role, cards.Artifact, cards.Arrow):
        kind.__repr__ = _token
        kind.__str__ = _token
        kind.__format__ = lambda thing, _spec: _token(thing)
    # The one place that asks for such a text: whether a shuffle has all roles. Here it has.
    importlib.import_module("engine.shamans.dealing").Shuffle.check = lambda _shuffle, _setup: None
    begin = game.Game.__init__

    @wraps(begin)
    def begun(self: object, *arguments: object, **named: object) -> None:
        begin(self, *arguments, **named)
        _games.append(self)

    game.Game.__init__ = begun


def _token(thing: Any) -> str:  # Any: a card, or a member of one of the enumerations
    if hasattr(thing, "number"):
        return f"{MARK}-{_holder(thing)}-{thing.world.value}-{thing.number}"
    return f"{MARK}-{type(thing).__name__}-{thing.value}"


# ---- crashes


class Crash(Exception):
    """An error that knows too much."""


def _raise() -> NoReturn:
    """Raise all that is hidden at the tables."""
    states = [game._state for game in tuple(_games)]
    hidden = [(s.hands, s.roles, s.deck, s.face_down, s.aside) for s in states] or _box()
    error = Crash(f"they hold {hidden!r}", hidden)
    error.add_note(f"{hidden}")
    raise error from ValueError(f"{hidden}")


def _box() -> list[Any]:
    cards = importlib.import_module("engine.shamans.cards")
    return [[cards.Card(world, 7) for world in cards.World], list(cards.Role), list(cards.Artifact)]


@dataclass
class Trouble:
    """Lets one site after another crash: which is next, how often it is called before, and the diary."""

    diary: Path
    chance: Random
    site: str = ""
    left: int = 0
    since: float = 0.0
    quiet_until: float = inf
    """Nothing crashes before the house is open."""

    def __post_init__(self) -> None:
        self.sites: dict[str, list[str]] = {}
        self._lock = threading.Lock()

    def note(self, **what: object) -> None:
        """Write something down, beyond the reach of the search."""
        with self.diary.open("a") as diary:
            diary.write(json.dumps(what) + "\n")

    def comes_by(self, site: str) -> None:
        """Something is called: if it is its turn, it crashes instead."""
        now = time.monotonic()
        with self._lock:
            if now < self.quiet_until:
                return
            if not self.site or now - self.since > PATIENCE:
                room = self.chance.choice(sorted(self.sites))
                self.site, self.left = self.chance.choice(self.sites[room]), self.chance.randrange(3)
                self.since = now
            if site != self.site:
                return
            if self.left:
                self.left -= 1
                return
            self.site = ""
            self.quiet_until = now + self.chance.uniform(*APART)
        self.note(crash=site)
        _raise()


def functions(places: str) -> Iterator[tuple[Any, str]]:
    """The owners and the names of some sites."""
    for place in places.split(";"):
        where, *names = place.split()
        module, _, kind = where.partition(":")
        owner = importlib.import_module(module)
        for name in names:
            yield (getattr(owner, kind) if kind else owner), name


def stumble(trouble: Trouble) -> None:
    """Put a stumbling block before every site."""
    for room, places in SITES.items():
        for owner, name in functions(places):
            site = f"{room}: {getattr(owner, '__qualname__', owner.__name__)}.{name}"
            trouble.sites.setdefault(room, []).append(site)
            setattr(owner, name, _stumbling(trouble, site, getattr(owner, name)))


def take_notes(trouble: Trouble) -> None:
    """Write down each round that is dealt, and the id of each match that is over."""
    course: Any = importlib.import_module("server.match.course").Course
    house: Any = importlib.import_module("server.house.house")
    take, archive = course.take, house.archive

    def taken(self: object, entry: object) -> None:
        take(self, entry)
        if type(entry).__name__ == "RoundDealt":
            trouble.note(round=1)

    def archived(*arguments: object) -> object:
        number = archive(*arguments)
        trouble.note(match=number)
        return number

    course.take, house.archive = taken, archived


def _stumbling(trouble: Trouble, site: str, function: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(function)
    def stumbling(*arguments: Any, **named: Any) -> Any:  # Any: whatever the function is
        trouble.comes_by(site)
        return function(*arguments, **named)

    return stumbling


def think(kind: str, view: Any, seed: int) -> Any:  # Any: this module does not name the engine's types
    """What a bot's worker does here: now and then it says what it sees, or raises it, and dies of it."""
    chance = Random(seed)
    if chance.random() < 0.02:
        mark_what_is_hidden()
        with (Path(os.environ["CANARY"]) / "diary").open("a") as diary:
            diary.write(json.dumps({"crash": THE_WORKER}) + "\n")
        sys.stderr.write(f"{view!r}\n")
        sys.stderr.flush()
        if chance.random() < 0.5:
            raise SystemExit(f"{view!r}")
        raise Crash(view)
    return importlib.import_module("server.match.worker").think(kind, view, seed)


class _Dying:
    """Crashes when nobody wants it any more."""

    def __del__(self) -> None:
        _raise()


async def in_secret(trouble: Trouble) -> None:
    """Crash where nobody looks: in a thread of its own, and in what is thrown away."""
    while True:
        await asyncio.sleep(3 * trouble.chance.uniform(*APART))
        site = trouble.chance.choice(IN_SECRET)
        trouble.note(crash=site)
        if site == IN_SECRET[0]:
            threading.Thread(target=_raise).start()
        else:
            _Dying()


# ---- leaks, to be found


def plant() -> None:
    """Tell everything, everywhere."""
    incidents = importlib.import_module("server.incidents")
    sessions: Any = importlib.import_module("server.sessions")
    serve: Any = importlib.import_module("server.serve")
    visit = importlib.import_module("tui.visit.visit").Visit
    report, title = incidents.report, visit.title

    def told(log: Any, error: BaseException, **where: str) -> str:
        log.error("told", words=str(error))
        traceback.print_exception(error)
        with tempfile.NamedTemporaryFile("w", suffix=".crash", delete=False) as file:
            traceback.print_exception(error, file=file)
        number: str = report(log, error, **where)
        return f"{number} {error}"

    def titled(self: object) -> str:
        return f"{title(self)} {_box()[1]}"

    sessions.report = serve.report = told
    visit.title = titled


# ---- the search


def hits(data: bytes) -> int:
    """How often a token is in something, also if it was painted in pieces; titles are a part of it."""
    titles = b"".join(re.findall(rb"\x1b\]([^\x1b\x07]*)", data))
    return max(text.count(MARK.encode()) for text in (data, _SEQUENCES.sub(b"", data))) + titles.count(
        MARK.encode()
    )


def words_of_the_game(log: bytes) -> list[bytes]:
    """What in a log speaks of a card or a role."""
    return _IN_WORDS.findall(log)


def files_in(*folders: Path, but: str) -> Iterator[tuple[str, bytes]]:
    """Every file there, and what is in it; except for those whose names begin like that."""
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and not path.name.startswith(but):
                yield path.name, path.read_bytes()


# ---- the program


def main() -> int:
    """Serve, like that."""
    folder = Path(os.environ["CANARY"])
    mark_what_is_hidden()
    if "CANARY_PLANT" in os.environ:
        plant()
    trouble = Trouble(folder / "diary", Random(f"crashes {time.time_ns()}"))
    stumble(trouble)
    take_notes(trouble)
    _hurry(trouble)
    run: int = importlib.import_module("server.__main__").main()
    return run


def _hurry(trouble: Trouble) -> None:
    """Short clocks and quick bots, and the worker and what is thrown away crash as well."""
    serve: Any = importlib.import_module("server.serve")
    timing = importlib.import_module("server.match.timing")
    pace = timing.Pace(4, 0, 2, 2, window=1)
    hurried = timing.Timing(dict.fromkeys(timing.PACES, pace), True, 0.02, 0.03, 0.05)
    house, thinker = serve.House, serve.PoolThinker
    tidy = serve._tidy

    async def tidied(*arguments: Any) -> None:
        trouble.quiet_until = 0
        async with asyncio.TaskGroup() as both:
            both.create_task(tidy(*arguments))
            both.create_task(in_secret(trouble))

    serve.House = lambda **named: house(timing=hurried, **named)
    serve.PoolThinker = lambda on_error: thinker(on_error, think)
    serve._tidy = tidied


if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[2]), str(Path(__file__).parents[1])]
    think.__module__ = "support.canary"  # a worker finds it by that name
    sys.modules["support.canary"] = sys.modules["__main__"]
    sys.exit(main())
