"""A real server in which everything hidden has a mark, and in which something crashes now and then.

Run as a program, this is the server of `python -m server`, with three differences:
- The text of every card, role and tile (`repr`, `str`, `format`) is a token with `MARK`, which names its
  holder. Screens, journals and records do not use that text, so a token anywhere is a leak.
- `SITES` are places in the code that raise, one at a time, an error which carries all that is hidden at the
  table: in its message, its arguments, its notes, its cause, and the locals of its frames.
- Waits are short: short clocks, and quick bots.

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
        "server.ssh.connection:Connection begin_auth validate_public_key auth_completed"
        " session_requested bars left"
    ),
    "the session": (
        "server.ssh.front:Front pty_requested session_started data_received terminal_size_changed"
        " leave connection_lost; server.ssh.stage:Stage visit _run;"
        " server.ssh.input_throttle:InputThrottle take;"
        " tui.terminal.key_parser:KeyParser feed _deliver"
    ),
    "the terminal": (
        "tui.terminal.driver:Terminal start write stop; tui.terminal.driver:ChannelDriver flush send_message;"
        " tui.terminal.driver:OnTerminal run_on"
    ),
    "the app": (
        "tui.terminal.app:ShamansApp on_mount on_unmount take _wake _house_changed _show _tell_terminal"
    ),
    "the pages": (
        "tui.session.session:Session draw press wake title do;"
        " tui.shamans.table.page:TablePage body press hint; tui.shamans.table.page effect;"
        " tui.shamans.interlude.page:InterludePage body; tui.lobby.hall:Hall body;"
        " tui.terminal.canvas:Canvas show render_lines; tui.session.frame around;"
        " tui.session.chat:Chat press;"
        " tui.shamans.table.history:History body"
    ),
    "the house": (
        "server.house.house:House enter go tidy; server.house.matches:Matches begin;"
        " server.house.notifier:Notifier ring touch touch_people is_durable withholds _wake_all;"
        " server.house.pictures:Pictures picture; server.house.chat:ChatLog say lines;"
        " server.house.door:HouseDoor look wake close choose set_ready;"
        " server.house.playing:Playing choose picture;"
        " server.house.table:Table presence_changed"
    ),
    "the match": (
        "server.match.match:Match choose picture set_ready;"
        " server.match.flow:MatchFlow apply go_on start_clock _time_is_up _tick deal play_for _bot_answers;"
        " server.match.state:MatchState take; server.match.log:Logs hear of;"
        " server.match.pending_answers:PendingAnswers begin _is_due _give;"
        " server.match.countdown:CountdownTimer start;"
        " engine.shamans.game:Game apply deal view"
    ),
    "the journal": (
        "server.store.writer:StoreWriter put _commit; server.store.statements person;"
        " server.store.journals:Journals append;"
        " server.store.sqlite:SqliteStore append person save_person archive;"
        " server.house.journal:TableJournal append;"
        " server.store.reader:StoreReader _rows; server.house.matches archive"
    ),
    "verbs and replays": (
        "server.commands.correspondence _own_table _look _position; server.ssh.command_run read_arguments;"
        " server.house.history:MatchHistory replay records; server.commands.replay _typed;"
        " server.commands.answer_pool:AnswerPool get _made; server.commands.command:Call send;"
        " tui.replay.page:ReplayPage body press; tui.replay.walk:Walk go"
    ),
}
"""Where it crashes: a module or a class of it, and functions there."""
THE_WORKER = "a bot's worker"
IN_SECRET = ("a thread", "a destructor")
"""Crashes that no caller awaits."""
APART = (0.3, 2.5)
"""Seconds from one crash to the next, at least and at most: people have to come back from it, and play."""
PATIENCE = 1.0
"""Seconds after which another site is chosen, if this one was not called."""
PLANTS = ("log", "stderr", "file", "terminal", "title")


# ---- tokens

_games: deque[Any] = deque(maxlen=20)  # Any: this module is imported where the engine is not, too
"""The latest: of a match that is played, or looked at again."""


def _holder(card: object) -> str:
    """Return the holder of a card; a played card has none, but everyone knows it."""
    for game in tuple(_games):
        for seat, hand in enumerate(game._state.hands):
            if card in hand:
                return f"seat{seat}"
    return "nobody"


def mark_what_is_hidden() -> None:
    """Replace the text of every card, role and tile by a token."""
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
    """An error that carries hidden facts."""


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
    """Lets one site after another crash: it knows the next one, how often it is called before, and the
    diary."""

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
        """Crash if it is this site's turn."""
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
    """Yield the owners and the names of some sites."""
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
    state: Any = importlib.import_module("server.match.state").MatchState
    matches: Any = importlib.import_module("server.house.matches")
    take, archive = state.take, matches.archive

    def taken(self: object, entry: object) -> None:
        take(self, entry)
        if type(entry).__name__ == "RoundDealt":
            trouble.note(round=1)

    def archived(*arguments: object, **named: object) -> object:
        match = archive(*arguments, **named)
        trouble.note(match=match.id)
        return match

    state.take, matches.archive = taken, archived


def _stumbling(trouble: Trouble, site: str, function: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(function)
    def stumbling(*arguments: Any, **named: Any) -> Any:  # Any: whatever the function is
        trouble.comes_by(site)
        return function(*arguments, **named)

    return stumbling


def think(bot: Any, view: Any, seed: int) -> Any:  # Any: this module does not name the engine's types
    """Think as a bot's worker, which now and then prints or raises what it sees, and dies."""
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
    return importlib.import_module("server.bots.worker").think(bot, view, seed)


class _Dying:
    """Crashes in its destructor."""

    def __del__(self) -> None:
        _raise()


async def in_secret(trouble: Trouble) -> None:
    """Crash in a separate thread, and in a destructor."""
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
    incidents = importlib.import_module("server.ops.errors")
    sessions: Any = importlib.import_module("server.ssh.front")
    serve: Any = importlib.import_module("server.cli.serve")
    session = importlib.import_module("tui.session.session").Session
    report, title = incidents.report, session.title

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
    session.title = titled


# ---- the search


def hits(data: bytes) -> int:
    """Return how often a token is in the data, also if it was painted in pieces; titles are a part of it."""
    titles = b"".join(re.findall(rb"\x1b\]([^\x1b\x07]*)", data))
    return max(text.count(MARK.encode()) for text in (data, _SEQUENCES.sub(b"", data))) + titles.count(
        MARK.encode()
    )


def words_of_the_game(log: bytes) -> list[bytes]:
    """Return the parts of a log that name a card or a role."""
    return _IN_WORDS.findall(log)


def files_in(*folders: Path, but: str) -> Iterator[tuple[str, bytes]]:
    """Yield every file and its content, except files whose names begin with `but`."""
    for folder in folders:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and not path.name.startswith(but):
                yield path.name, path.read_bytes()


# ---- the program


def main() -> int:
    """Run the server with these differences."""
    folder = Path(os.environ["CANARY"])
    mark_what_is_hidden()
    if "CANARY_PLANT" in os.environ:
        plant()
    trouble = Trouble(folder / "diary", Random(f"crashes {time.time_ns()}"))
    stumble(trouble)
    take_notes(trouble)
    _hurry(trouble)
    run: int = importlib.import_module("server.cli.parser").main()
    return run


def _hurry(trouble: Trouble) -> None:
    """Set short clocks and quick bots; let the worker and destructors crash as well."""
    serve: Any = importlib.import_module("server.cli.serve")
    timing = importlib.import_module("server.match.timing")
    pace = timing.ClockSeconds(4, 0, 2, 2, window=1)
    hurried = timing.Timing(dict.fromkeys(timing.CLOCKS, pace), True, 0.02, 0.03, 0.05)
    house, thinker = serve.House, serve.PoolThinker
    repeat = serve._repeat

    async def repeated(chore: Any, *arguments: Any) -> None:
        trouble.quiet_until = 0
        async with asyncio.TaskGroup() as both:
            both.create_task(repeat(chore, *arguments))
            if chore.__name__ == "tidy":
                both.create_task(in_secret(trouble))

    serve.House = lambda **named: house(timing=hurried, **named)
    serve.PoolThinker = lambda on_error, **named: thinker(on_error, think, **named)
    serve._repeat = repeated


if __name__ == "__main__":
    sys.path[:0] = [str(Path(__file__).parents[3]), str(Path(__file__).parents[2])]
    think.__module__ = "support.servers.canary"  # a worker finds it by that name
    sys.modules["support.servers.canary"] = sys.modules["__main__"]
    sys.exit(main())
