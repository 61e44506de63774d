"""The entrants at the tables, and how each is started."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from benchmarks.serving import serve_command
from benchmarks.sessions.entrants import (
    FLOOR,
    HOST_KEY,
    OURS,
    PEERS,
    SHAZAR,
    TEA,
    TEA_NOTE,
    TOOLKIT,
    Entrant,
    build_tea,
    fresh_folder,
    need_toolkit,
)
from benchmarks.tables.seating import SHAZAR_TABLE, UNHURRIED, seat_people
from tui.door import TableOptions

SCREENS = "screens.json"
"""The recording in the workshop, for the peers and for the driver."""


OUR_TABLES = {OURS: UNHURRIED, SHAZAR: SHAZAR_TABLE}


def _ours(options: TableOptions) -> Callable[[Path, int], list[str]]:
    def line(workshop: Path, players: int) -> list[str]:
        folder = fresh_folder(workshop)
        seat_people(folder, players, options)
        return serve_command(folder)

    return line


def _peer(*command: str) -> Callable[[Path, int], list[str]]:
    def line(workshop: Path, _players: int) -> list[str]:
        named = [word.format(workshop=workshop) for word in command]
        return [*named, "--host-key", str(workshop / HOST_KEY), "--screens", str(workshop / SCREENS)]

    return line


def _prepare_tea(workshop: Path) -> None:
    build_tea(PEERS / "table" / "bubbletea" / "main.go", workshop / "bubbletea")


FIELD = (
    Entrant(
        OURS,
        _ours(OUR_TABLES[OURS]),
        listening=r"ssh -p (\d+) ",
        mirror=False,
        notes=(
            (
                "Shamans plays real matches, each with a deal of its own; the peers show the first screens "
                "of one, recorded from it, to the last and back again, the same to all five of a table."
            ),
            (
                "Shamans is `shamans serve` with its journal, started on a folder with dealt tables; its "
                "players prove their keys and come back to their seats. The peers let everyone in, and keep "
                "nothing on the disk."
            ),
        ),
    ),
    Entrant(
        SHAZAR,
        _ours(OUR_TABLES[SHAZAR]),
        listening=r"ssh -p (\d+) ",
        mirror=False,
        most=200,
        notes=("Shazar is the same server with tables of four mages.",),
    ),
    Entrant(TEA, _peer("{workshop}/bubbletea"), prepare=_prepare_tea, most=200, notes=(TEA_NOTE,)),
    Entrant(
        FLOOR,
        _peer(sys.executable, "-m", "benchmarks.peers.table.floor"),
        notes=("floor: asyncssh alone, writing prepared bytes: the rows that differ.",),
    ),
    Entrant(
        TOOLKIT,
        _peer(sys.executable, "-m", "benchmarks.peers.table.toolkit"),
        prepare=need_toolkit,
        most=50,
        notes=("prompt_toolkit: on asyncssh, by its own ssh server; beyond 50 sessions it breaks down.",),
    ),
)
