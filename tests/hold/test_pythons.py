"""People log in by key while apps run, from the oldest supported Python to the newest one.

From 3.12 on Textual makes every login hang as soon as one app runs, unless the server prevents it.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from support.clients.mallory import new_key
from support.clients.openssh import OpenSSH
from support.clients.player import Player
from support.servers.pythons import (
    OLDEST,
    NotToBeHad,
    as_installed,
    fetch_newest,
    install,
    pythons_here,
    version_of,
)
from support.servers.real_server import real_server, since_start

APPS = 5
LOOPS = {"uvloop": (), "asyncio": ("--no-uvloop",)}


async def come_in_by_key(port: int, folder: Path) -> None:
    """Let people with keys come in while five apps run, one of them come back, and a game with bots begin."""
    apps = [await player(port, f"caller{number}") for number in range(APPS)]
    key = new_key()
    anna = await player(port, "anna", key)
    assert "guest" not in anna.lines[0]
    again = await player(port, "somebody", key)
    assert "anna" in again.screen, "the key is who he is"
    file = folder / "id"
    file.write_bytes(key.export_private_key())
    file.chmod(0o600)
    third = await OpenSSH.run(port, "-i", str(file), "somebody@127.0.0.1")
    try:
        await third.sees("Lobby", "anna")
        third.press(b"b")
        await third.sees("Round 1")
        third.press(b"r")
        await third.sees("Round 1")
    finally:
        await third.close()
    for app in apps:
        app.press(b"?")
        await app.sees("· Help")
        app.vanish()


async def player(port: int, name: str, key: object = None) -> Player:
    """Return a player in the lobby."""
    came = await Player.connect(port, name, key=key)
    await came.open()
    await came.sees("Lobby")
    return came


Program = Callable[..., tuple[str, ...]]
"""Returns the command line of a server; its arguments are added to it."""


async def test_people_log_in_by_key_while_five_apps_run(
    tmp_path: Path, note: Callable[..., None], full: bool
) -> None:
    """The short form uses this run's Python; the full form all that can be had, installed there."""
    programs: dict[str, Program] = {dotted(sys.version_info[:3]): as_here}
    missing = "all others, in short"
    if full:
        installed, missing = await install_everywhere(tmp_path)
        programs |= installed
        assert len(programs) > 1, f"only one could be tried: {missing}"
    for version, program in programs.items():
        for loop, words in LOOPS.items():
            folder = tmp_path / f"{version} {loop}"
            folder.mkdir()
            async with real_server(folder / "data", *program(*words)) as server:
                await come_in_by_key(server.port, folder)
                assert await server.stop() == 0
                assert since_start(server.complaints) == [], f"{version}, {loop}"
    note("Pythons", tried=", ".join(sorted(programs)), missing=missing, loops=", ".join(LOOPS))


async def install_everywhere(folder: Path) -> tuple[dict[str, Program], str]:
    """Install the server in each Python that this machine has or can fetch; return also what is missing."""
    found, missing = pythons_here(), "none"
    assert OLDEST in {version[:2] for version in found}
    try:
        newest = await asyncio.to_thread(fetch_newest, folder / "newest")
        found[version_of(newest)] = newest
    except NotToBeHad as error:
        missing = str(error)
    installed: dict[str, Program] = {}
    for version, python in found.items():
        inside = await asyncio.to_thread(install, python, folder / dotted(version))
        installed[dotted(version)] = partial(as_installed, inside)
    return installed, missing


def as_here(*words: str) -> tuple[str, ...]:
    """Return the command of this Python's server, from the checkout."""
    return (
        "-c",
        f"import sys; sys.argv[1:] += {words!r}; from server.cli.parser import main; sys.exit(main())",
    )


def dotted(version: tuple[int, ...]) -> str:
    return ".".join(map(str, version))
