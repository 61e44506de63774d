"""`shamans play`: a match against bots on the local terminal, in a house for one person in this process."""

from __future__ import annotations

import asyncio
import secrets
import signal
import sys
from collections.abc import Mapping
from typing import Any

from engine.core import Seat
from server.bots.worker_pool import PoolThinker
from server.games import GAMES
from server.house import House, HouseDoor
from server.ops.clock import LoopClock
from server.ops.errors import make_log, report
from server.store import MEMORY, SqliteStore
from tui.door import TableOptions
from tui.draw.look import Look
from tui.terminal.app import ShamansApp
from tui.text.goodbyes import SessionEnd, crash_line, goodbye
from tui.words import Words

IDENTITY = "local"
"""The identity of the one person; not a guest, because there is nothing to come back to."""


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


def play(game: str, players: int, kind: str, environment: Mapping[str, str], again: str) -> str:
    """Play until the player leaves; return the last line to print on the restored terminal.

    `again` is the command that the player types to come back.
    """
    return asyncio.run(_play(TableOptions(players, public=False, game=game), kind, environment, again))


async def _play(options: TableOptions, kind: str, environment: Mapping[str, str], again: str) -> str:
    words = Words.for_environment(environment)
    faults: list[Exception] = []
    thinker = PoolThinker(faults.append)
    store = SqliteStore(MEMORY, lambda sentence: faults.append(OSError(sentence)))
    house = House(
        games=GAMES.rules,
        judges=GAMES.talk_judges(),
        chance=secrets.token_bytes,
        clock=LoopClock(),
        thinker=thinker,
        on_error=faults.append,
        store=store,
    )
    house.keeps_seats = False
    door = house.enter(IDENTITY, environment.get("USER", ""))
    _begin(door, options, kind)
    app = LocalApp(door, words, Look.for_environment(environment), GAMES.kits, later=house.later)
    ended: list[SessionEnd] = []

    def end() -> None:
        ended.append(SessionEnd.CLOSING)
        app.exit()

    loop = asyncio.get_running_loop()
    loop.set_exception_handler(lambda _loop, context: _keep(faults, context))
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        loop.add_signal_handler(number, end)
    _write(KEEP_TITLE)
    try:
        await app.run_async()
    finally:
        _write(GIVE_TITLE_BACK)
        await thinker.close()
        store.close()
    # Log only now: while the app ran, the terminal belonged to it.
    words = app.session.words
    log = make_log()
    incidents = [report(log, error, where="play") for error in [*faults, *filter(None, [app.crash])]]
    if app.crash is not None:
        raise Crashed(crash_line(incidents[-1], again, words))
    return goodbye(ended[0] if ended else None, door.look(), again, words)


def _write(codes: str) -> None:
    sys.stdout.write(codes)
    sys.stdout.flush()


def _keep(faults: list[Exception], context: dict[str, Any]) -> None:
    """Keep an error that no caller awaits, such as one of a timer."""
    error = context.get("exception")
    if isinstance(error, Exception):
        faults.append(error)


def _begin(door: HouseDoor, options: TableOptions, kind: str) -> None:
    """Open a table, with bots on all other seats."""
    door.open_table(options)
    for number in range(1, options.players):
        door.add_bot(Seat(number), kind)
    door.start()
