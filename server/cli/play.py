"""`shamans play`: a match against bots on the local terminal, in a house for one person in this process."""

from __future__ import annotations

import asyncio
import secrets
import signal
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

from engine.core import Seat
from server.bots.worker_pool import PoolThinker
from server.games import GAMES
from server.house import House, HouseDoor
from server.ops.clock import LoopClock
from server.ops.errors import make_log, report
from server.store import FILE_NAME, SqliteStore
from tui.door import TableOptions
from tui.draw.look import Look
from tui.games import own_game
from tui.terminal.app import ShamansApp
from tui.text.farewell import Farewell
from tui.text.goodbyes import SessionEnd, crash_line, goodbye
from tui.words import Words

IDENTITY = "local"
"""The identity of the one person; not a guest, so that their matches and settings are kept."""


KEEP_TITLE, GIVE_TITLE_BACK = "\x1b[22;2t", "\x1b[23;2t"


class Crashed(Exception):
    """The app failed; the message is the line for the player."""


class LocalApp(ShamansApp):
    """The players' app on the local terminal; a crash prints nothing of the state there, either."""

    crash: Exception | None = None

    def _handle_exception(self, error: Exception) -> None:
        self.crash = self.crash or error
        self._return_code = 1
        self._close_messages_no_wait()

    def _print_error_renderables(self) -> None:
        self._exit_renderables.clear()


class Wish(NamedTuple):
    """The match that the player asks for on the command line."""

    options: TableOptions
    kind: str
    """The kind of all bots."""
    named: bool
    """True if the player has named any of it: then a new player is not welcomed first."""


def play(wish: Wish, folder: Path, environment: Mapping[str, str], again: str) -> str:
    """Play until the player leaves; return the last line to print on the restored terminal.

    A match that was left goes on; otherwise one begins, unless the player is new and is welcomed first.
    `again` is the command that the player types to come back. Raise `CannotStart` if the folder cannot be
    used.
    """
    with suppress(OSError):  # the store says why the folder cannot be used
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return asyncio.run(_play(wish, folder, environment, again))


async def _play(wish: Wish, folder: Path, environment: Mapping[str, str], again: str) -> str:
    words = Words.for_environment(environment)
    loop = asyncio.get_running_loop()
    faults: list[Exception] = []
    store = SqliteStore(
        folder / FILE_NAME, lambda sentence: faults.append(OSError(sentence)), loop.call_soon_threadsafe
    )
    thinker = PoolThinker(faults.append)
    house = House(
        games=GAMES.rules,
        judges=GAMES.talk_judges(),
        chance=secrets.token_bytes,
        clock=LoopClock(),
        thinker=thinker,
        on_error=faults.append,
        store=store,
    )
    house.greets = not wish.named
    faults += map(OSError, house.restore())
    door = house.enter(IDENTITY, environment.get("USER") or environment.get("LOGNAME", ""))
    picture = door.look()
    if picture.table is None and not picture.settings.new:
        if wish.named:
            _begin(door, wish)
        else:
            door.quick_game(own_game(GAMES.kits, picture.settings))
    app = LocalApp(door, words, Look.for_environment(environment), GAMES.kits, later=house.later)
    app.session.over_ssh = False
    ended: list[SessionEnd] = []

    def end() -> None:
        ended.append(SessionEnd.CLOSING)
        app.exit()

    loop.set_exception_handler(lambda _loop, context: _keep(faults, context))
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, end)
    _write(KEEP_TITLE)
    try:
        await app.run_async()
    finally:
        _write(GIVE_TITLE_BACK)
        left = door.look()
        if not ended and app.crash is None:
            door.close(dropped=False)
        house.close()
        await thinker.close()
        store.close()
    # Log only now: while the app ran, the terminal belonged to it.
    words = app.session.words
    log = make_log()
    incidents = [report(log, error, where="play") for error in [*faults, *filter(None, [app.crash])]]
    if app.crash is not None:
        raise Crashed(crash_line(incidents[-1], again, words))
    kept = Farewell.SEAT_KEPT if left.seat_is_kept else Farewell.LEFT
    return goodbye(app.session.farewell or kept, left, again, words)


def _write(codes: str) -> None:
    sys.stdout.write(codes)
    sys.stdout.flush()


def _keep(faults: list[Exception], context: dict[str, Any]) -> None:
    """Keep an error that no caller awaits, such as one of a timer."""
    error = context.get("exception")
    if isinstance(error, Exception):
        faults.append(error)


def _begin(door: HouseDoor, wish: Wish) -> None:
    """Open a table with bots on all other seats: its match begins."""
    door.open_table(wish.options)
    for number in range(1, wish.options.players):
        door.add_bot(Seat(number), wish.kind)
    door.set_ready(True)
