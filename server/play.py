"""A match against bots on the terminal in front of one: a house for one person, in this process."""

from __future__ import annotations

import asyncio
import secrets
import signal
import sys
from collections.abc import Mapping
from typing import Any

from engine.core import Seat
from server.goodbye import Ending, crash_line, goodbye
from server.house import House, HouseDoor
from server.incidents import make_log, report
from server.match.clock import LoopClock
from server.match.thinkers import PoolThinker
from tui.app import ShamansApp
from tui.chair import TableOptions
from tui.look import Look
from tui.words import Words

IDENTITY = "local"
"""The one person in the house; no guest, for there is nothing to come back to."""


KEEP_TITLE, GIVE_TITLE_BACK = "\x1b[22;2t", "\x1b[23;2t"


class Crashed(Exception):
    """The app failed; says so in a line for the player."""


class LocalApp(ShamansApp):
    """The players' app on a terminal of its own; a crash shows nothing of the state there, either."""

    crash: Exception | None = None

    def _handle_exception(self, error: Exception) -> None:
        self.crash = self.crash or error
        self._return_code = 1
        self._close_messages_no_wait()

    def _print_error_renderables(self) -> None:
        self._exit_renderables.clear()


def play(players: int, kind: str, environment: Mapping[str, str], again: str) -> str:
    """Play till the player leaves; the last line for the terminal, which is as it was before.

    `again` is what the player types to come back.
    """
    return asyncio.run(_play(players, kind, environment, again))


async def _play(players: int, kind: str, environment: Mapping[str, str], again: str) -> str:
    words = Words.for_environment(environment)
    faults: list[Exception] = []
    thinker = PoolThinker(faults.append)
    house = House(chance=secrets.token_bytes, clock=LoopClock(), thinker=thinker, on_error=faults.append)
    door = house.enter(IDENTITY, environment.get("USER", ""))
    _begin(door, players, kind)
    app = LocalApp(door, words, Look.for_environment(environment))
    ended: list[Ending] = []

    def end() -> None:
        ended.append(Ending.CLOSING)
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
    # Only now is there a place to write: while the app ran, the terminal was its own.
    words = app.visit.words
    log = make_log()
    incidents = [report(log, error, where="play") for error in [*faults, *filter(None, [app.crash])]]
    if app.crash is not None:
        raise Crashed(crash_line(incidents[-1], again, words))
    return goodbye(ended[0] if ended else None, door.look(), again, words)


def _write(codes: str) -> None:
    sys.stdout.write(codes)
    sys.stdout.flush()


def _keep(faults: list[Exception], context: dict[str, Any]) -> None:
    """What nobody waited for, such as a timer that raised."""
    error = context.get("exception")
    if isinstance(error, Exception):
        faults.append(error)


def _begin(door: HouseDoor, players: int, kind: str) -> None:
    """A table of one's own, bots on all other seats."""
    door.open_table(TableOptions(players, public=False))
    for number in range(1, players):
        door.add_bot(Seat(number), kind)
    door.start()
