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
from gettext import NullTranslations
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
from tui import words
from tui.terminal.driver import ChannelDriver, Terminal
from tui.terminal.key_parser import KeyParser

FIGURES = "figures.json"
LOOK_SECONDS = 0.001
ELSEWHERE = (ip_network("192.0.2.0/24"),)
"""A proxy that is never there: with one, people on loopback addresses come from different sources."""
KINDS = (ServedApp, Front, Connection, Terminal, ChannelDriver, KeyParser)

_casts: list[None] = []
_recording = asciicast.recording
_catalogues: set[str] = set()
_read = words._read
_serve, _keep_open = server.cli.serve.serve, server.cli.serve._keep_open


class _Turns:
    """The longest turn of the loop since it was last asked.

    A timer looks every millisecond. A turn lies between two looks, so it is at most the time between them.
    The kernel tells for how much of that time the thread was ready and the machine ran another one; the rest
    is the loop's own work, and what the loop waits for in the middle of it: the disk, or another thread.
    """

    def __init__(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._schedule = os.open("/proc/thread-self/schedstat", os.O_RDONLY)
        self._longest = self._own = 0.0
        self._arm()

    def _arm(self) -> None:
        self._seen, self._stolen = time.perf_counter(), self._delay()
        self._loop.call_later(LOOK_SECONDS, self._look)

    def _delay(self) -> float:
        """Return the seconds that this thread has waited for a processor."""
        return int(os.pread(self._schedule, 64, 0).split()[1]) / 1e9

    def _look(self) -> None:
        took = time.perf_counter() - self._seen
        self._longest = max(self._longest, took)
        self._own = max(self._own, took - (self._delay() - self._stolen))
        self._arm()

    def take(self) -> tuple[float, float]:
        """Return the longest turn as a clock shows it, and the longest without the work of others."""
        longest, self._longest, self._own = (self._longest, self._own), 0.0, 0.0
        return longest


def _count_cast(*arguments: Any) -> Iterator[str]:
    """Make a recording, and count it."""
    _casts.append(None)
    return _recording(*arguments)


def _read_catalogue(language: str, path: Path) -> NullTranslations:
    """Read a catalogue, and note its name."""
    _catalogues.add(f"{language}/{path.name}")
    return _read(language, path)


def _figures(turns: _Turns) -> dict[str, Any]:
    """Return the internals of this process."""
    longest, own = turns.take()
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
        "longest_turn": own,
        "casts": len(_casts),
        "loaded": sorted({*sys.modules, *_catalogues}),
        "cpu": sum(os.times()[:2]),
    }


async def _tells(settings: Config, *rest: Any) -> None:
    """Run the server, with a task that reports its internals."""
    turns = _Turns()

    def tell() -> None:
        path = settings.key_folder / FIGURES
        fresh = path.with_suffix(".new")
        fresh.write_text(json.dumps(_figures(turns)))
        fresh.rename(path)
        turns.take()  # looking took a while, too

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
    setattr(words, "_read", _read_catalogue)  # noqa: B010  # the same
    setattr(answers, "recording", _count_cast)  # noqa: B010  # the same
    setattr(server.cli.serve, "_keep_open", _tells)  # noqa: B010  # the same
    sys.exit(main())
