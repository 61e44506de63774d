"""A server as a host runs it for strangers, though on loopback; it reports its internals when asked.

A program: `python held_server.py SETTINGS serve --port 0 ...`, where SETTINGS is a JSON object of differing
fields of `server.ops.config.Config`; its `limits` are differing fields of `server.house.Limits`. At SIGUSR1
it writes its internals to FIGURES in its folder.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import json
import os
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from ipaddress import ip_network
from pathlib import Path
from typing import Any

import server.cli.serve
from server.cli.parser import main
from server.commands import answers, asciicast
from server.house import LIMITS
from server.net.admission_limits import AdmissionLimits
from server.ops.config import Config
from server.ssh.connection import Connection
from server.ssh.front import Front
from server.ssh.server import SshServer
from server.ssh.stage import ServedApp
from tui.terminal.driver import ChannelDriver, Terminal
from tui.terminal.key_parser import KeyParser

FIGURES = "figures.json"
LAG_SECONDS = 0.02
ELSEWHERE = (ip_network("192.0.2.0/24"),)
"""A proxy that is never there: with one, people on loopback addresses come from different sources."""
KINDS = (ServedApp, Front, Connection, Terminal, ChannelDriver, KeyParser)

_casts: list[None] = []
_recording = asciicast.recording
_serve, _keep_open = server.cli.serve.serve, server.cli.serve._keep_open


class _Lag:
    """The longest time that the loop did not run, since it was last asked."""

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._worst = self._worst_turn = 0.0
        self._arm()

    def _arm(self) -> None:
        self._due = self._loop.time() + LAG_SECONDS
        self._cpu = time.thread_time()
        self._loop.call_later(LAG_SECONDS, self._look)

    def _look(self) -> None:
        late = self._loop.time() - self._due
        self._worst = max(self._worst, late)
        self._worst_turn = max(self._worst_turn, min(late, time.thread_time() - self._cpu))
        self._arm()

    def take(self) -> tuple[float, float]:
        """Return the longest time, and the longest of which the loop itself used the processor."""
        worst, self._worst, self._worst_turn = (self._worst, self._worst_turn), 0.0, 0.0
        return worst


def _count_cast(*arguments: Any) -> Iterator[str]:
    """Make a recording, and count it."""
    _casts.append(None)
    return _recording(*arguments)


def _figures(lag: _Lag) -> dict[str, Any]:
    """Return the internals of this process."""
    longest, turn = lag.take()
    gc.collect()
    ctypes.CDLL(None).malloc_trim(0)
    things = gc.get_objects()
    alive = Counter(type(thing).__name__ for thing in things if type(thing) in KINDS)
    (ssh,) = [thing for thing in things if type(thing) is SshServer]
    return {
        "rss": int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE"),
        "fds": len(list(Path("/proc/self/fd").iterdir())),
        "tasks": len(asyncio.all_tasks()),
        "alive": dict(alive),
        "clients": len(ssh.clients),
        "sessions": len(ssh.sessions),
        "connections": len(ssh.admission),
        "half_open": ssh.admission.half_open,
        "here": len(ssh.house.doors),
        "guests": sum(person.guest for person in ssh.house.people),
        "tables": len(list(ssh.house.tables)),
        "counts": {limit.value: times for limit, times in ssh.counts.so_far.items()},
        "longest_lag": longest,
        "longest_turn": turn,
        "casts": len(_casts),
        "cpu": sum(os.times()[:2]),
    }


async def _tells(settings: Config, *rest: Any) -> None:
    """Run the server, with a task that reports its internals."""
    lag = _Lag()

    def tell() -> None:
        path = settings.key_folder / FIGURES
        fresh = path.with_suffix(".new")
        fresh.write_text(json.dumps(_figures(lag)))
        fresh.rename(path)
        lag.take()  # looking took a while, too

    asyncio.get_running_loop().add_signal_handler(signal.SIGUSR1, tell)
    await _keep_open(settings, *rest)


def _differently(fields: dict[str, Any]) -> Callable[..., None]:
    """Serve with other settings; a gate that is not named is the one for strangers."""
    admission = AdmissionLimits(**fields.pop("admission", {}))
    limits = replace(LIMITS, **fields.pop("limits", {}))
    setattr(server.cli.serve, "LIMITS", limits)  # noqa: B010  # a type checker would not let it be

    def run(settings: Config, say: Callable[[str], None]) -> None:
        _serve(replace(settings, admission=admission, proxies=ELSEWHERE, **fields), say)

    return run


if __name__ == "__main__":
    fields = json.loads(sys.argv.pop(1))
    setattr(server.cli.serve, "serve", _differently(fields))  # noqa: B010  # a type checker would not let it be
    setattr(answers, "recording", _count_cast)  # noqa: B010  # the same
    setattr(server.cli.serve, "_keep_open", _tells)  # noqa: B010  # the same
    sys.exit(main())
