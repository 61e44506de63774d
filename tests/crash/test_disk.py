"""A full disk and unusable files: error messages instead of losses, and play goes on."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest

from server.store import FILE_NAME, SqliteStore
from support.clients.crew import Crew
from support.house.lines import append
from support.screens.seen import Journey
from support.screens.terminals import until
from support.servers.on_disk import live_journal
from support.servers.real_server import ROOT, RealServer, real_server

BANNER = "Server disk error"
SMALL_DISK = 4 * 1024 * 1024


@contextmanager
def small_disk(place: Path) -> Iterator[Path]:
    """Make a folder on its own file system with little room. It takes root, so its tests are long ones; a
    limit on files, which every machine can have, is tested every time."""
    place.mkdir()
    mount = ("mount", "-t", "tmpfs", "-o", f"size={SMALL_DISK},mode=0700", "tmpfs", str(place))
    subprocess.run(mount, check=True)
    try:
        yield place
    finally:
        subprocess.run(("umount", "--lazy", str(place)), check=True)


async def plays_through_trouble(
    server: RealServer, crew: Crew, fills: Callable[[], None], has_room: Callable[[], None]
) -> None:
    """Fill the disk for a while: no player can act or see anything that is not kept; then all go on."""
    await crew.come_in(server.port)
    await crew.sit_down()
    async with crew.playing():
        await crew.moved(20)
        fills()
        await until(lambda: "Tables are paused; retrying" in server.complaints, "the host is told", limit=30)
        await crew.all_see(BANNER)
        kept = live_journal(server.folder)
        await crew.moved(20)
        assert live_journal(server.folder) == kept, "nothing is half written"
        journey = Journey(kept, crew.names)
        for member in crew.members:
            seen = member.sees
            assert seen is not None
            assert journey.last_place(member.seat, seen) is not None, member.player.screen
        has_room()
        await until(lambda: "Tables go on" in server.complaints, "the host is told", limit=30)
        await asyncio.gather(*(member.player.sees_no(BANNER) for member in crew.members))
        goal = len(kept.match) + 10
        await until(lambda: len(live_journal(server.folder).match) >= goal, "play goes on", limit=60)
    assert "incident" not in server.complaints
    assert server.complaints.count("Tables are paused; retrying") == 1, "the host is told once"
    end = live_journal(server.folder)
    assert end.match[: len(kept.match)] == kept.match
    await server.kill()
    await server.start()
    await crew.come_in(server.port)
    journey = Journey(live_journal(server.folder), crew.names)
    for member in crew.members:
        expected = journey.at(-1, member.seat)
        assert expected is not None
        await member.comes_to_see(expected)


async def test_play_goes_on_when_files_may_grow_again(tmp_path: Path) -> None:
    crew = Crew(3, Random(5))
    async with real_server(tmp_path) as server:
        try:
            await plays_through_trouble(
                server, crew, lambda: server.limit_files(1), lambda: server.limit_files(None)
            )
        finally:
            crew.part()


@pytest.mark.long
async def test_play_goes_on_when_a_full_disk_has_room_again(tmp_path: Path) -> None:
    crew = Crew(3, Random(6))
    with small_disk(tmp_path / "disk") as folder:
        ballast = folder / "ballast"

        def fill() -> None:
            with ballast.open("wb", buffering=0) as file:
                try:
                    while file.write(b"x" * 4096):
                        pass
                except OSError:
                    pass

        async with real_server(folder) as server:
            try:
                await plays_through_trouble(server, crew, fill, ballast.unlink)
                assert "the disk is full" in server.complaints
            finally:
                crew.part()


# ---- unusable files


def _garbage(file: Path) -> None:
    file.write_bytes(b"this is no database\n" * 999)


def _torn(file: Path) -> None:
    """Overwrite half of the file with nonsense."""
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2] + b"\xa5" * (len(whole) - len(whole) // 2))


def _cut_short(file: Path) -> None:
    whole = file.read_bytes()
    file.write_bytes(whole[: len(whole) // 2])


def _a_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def _newer(file: Path) -> None:
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA user_version = 999")


def _somebody_elses(file: Path) -> None:
    file.unlink()
    with closing(sqlite3.connect(file)) as database:
        database.execute("CREATE TABLE recipes (name TEXT)")
        database.commit()


def refuses_to_start(folder: Path) -> str:
    """Return the one line of a server that does not start."""
    words = (sys.executable, "-m", "server", "serve", "--port", "0", "--data-dir", str(folder))
    ended = subprocess.run(
        words,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ended.returncode not in {0, -9}
    assert "Traceback" not in ended.stdout + ended.stderr
    assert ended.stdout == ""
    (line,) = ended.stderr.splitlines()
    return line


@pytest.mark.parametrize("spoil", [_garbage, _torn, _cut_short, _a_folder, _newer, _somebody_elses])
def test_a_file_that_cannot_be_used_is_told_in_one_line_and_left_alone(
    tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    file = tmp_path / FILE_NAME
    store = SqliteStore(file, pytest.fail)
    for number in range(1, 200):
        append(store, number, b'[2,"play P6"]')
    store.close()
    spoil(file)
    before = file.read_bytes() if file.is_file() else b""
    line = refuses_to_start(tmp_path)
    assert str(file) in line
    assert "--data-dir" in line, "it says what to do"
    assert (file.read_bytes() if file.is_file() else b"") == before


@pytest.mark.long
def test_a_disk_without_room_is_told_in_one_line(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as folder:
        (folder / "ballast").write_bytes(b"x" * (SMALL_DISK - 16 * 1024))
        line = refuses_to_start(folder)
        assert str(folder) in line


def _remount_for_reading(folder: Path) -> None:
    subprocess.run(("mount", "-o", "remount,ro", str(folder)), check=True)


@pytest.mark.long
async def test_a_disk_that_may_only_be_read_is_told_in_one_line(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk") as folder:
        async with real_server(folder) as server:
            assert await server.stop() == 0
        _remount_for_reading(folder)
        line = refuses_to_start(folder)
        assert str(folder) in line
        assert "--data-dir" in line
