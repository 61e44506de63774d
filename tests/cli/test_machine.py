"""The start: files that may be open, root, an emptied database, and the integrity check in the background."""

from __future__ import annotations

import os
import resource
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest

from server.cli.parser import main
from server.ops.cannot_start import CannotStart
from server.ops.machine import SPARE_FILES, raise_file_limit, start_remarks
from server.ssh import host_key, identity_secret
from server.store import FILE_NAME, IntegrityCheck, SqliteStore
from store.keeping import known, reopened
from support.screens.terminals import PATIENCE, until
from support.servers.real_server import real_server

Limits = tuple[int, int]


@pytest.fixture
def limits(monkeypatch: pytest.MonkeyPatch) -> Callable[[int, int], list[Limits]]:
    """Return a function that pretends a limit of open files; it returns the limits that are set, in order."""

    def pretend(soft: int, hard: int) -> list[Limits]:
        held = [(soft, hard)]
        monkeypatch.setattr(resource, "getrlimit", lambda _which: held[-1])
        monkeypatch.setattr(resource, "setrlimit", lambda _which, new: held.append(new))
        return held

    return pretend


@pytest.fixture
def user(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pretend that the server does not run as root."""
    monkeypatch.setattr(os, "geteuid", lambda: 1000)


# ---- open files, and root


def test_as_many_files_may_be_open_as_the_system_allows(limits: Callable[[int, int], list[Limits]]) -> None:
    held = limits(1024, 4096)
    raise_file_limit()
    assert held[-1] == (4096, 4096)


def test_a_system_that_allows_less_than_it_says_is_no_obstacle(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise ValueError

    monkeypatch.setattr(resource, "setrlimit", refuse)
    raise_file_limit()


@pytest.mark.usefixtures("user")
def test_too_few_files_for_the_connections_are_told(limits: Callable[[int, int], list[Limits]]) -> None:
    limits(1024, 1024)
    (said,) = start_remarks(1500)
    assert said == (
        "Only 1024 files may be open, too few for 1500 connections. Allow 1564 (`ulimit -n`, or LimitNOFILE= "
        "of systemd), or start with --max-connections 960."
    )
    assert list(start_remarks(1024 - SPARE_FILES)) == []
    limits(resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    assert list(start_remarks(1500)) == []


def test_root_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    assert [said for said in start_remarks(1) if "runs as root" in said]
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert list(start_remarks(1)) == []


async def test_a_server_raises_its_limit_and_logs_what_is_not_as_it_should_be(tmp_path: Path) -> None:
    async with real_server(tmp_path, "-c", WITH_FEW_FILES) as server:
        assert resource.prlimit(server.pid, resource.RLIMIT_NOFILE) == (512, 512)
        await server.stop()
    assert server.complaints.count("Only 512 files may be open") == 1
    assert ("runs as root" in server.complaints) == (os.geteuid() == 0)


WITH_FEW_FILES = """
import resource, sys
from server.cli.parser import main

resource.setrlimit(resource.RLIMIT_NOFILE, (256, 512))
sys.exit(main())
"""


# ---- an emptied database


@pytest.mark.parametrize("name", [host_key.FILE_NAME, identity_secret.FILE_NAME])
def test_an_empty_database_beside_an_old_key_does_not_start(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], name: str
) -> None:
    host_key.load_or_make(tmp_path)
    (tmp_path / host_key.FILE_NAME).rename(tmp_path / name)
    (tmp_path / FILE_NAME).touch(0o600)
    before = sorted(tmp_path.iterdir())
    assert main(["serve", "--port", "0", "--data-dir", str(tmp_path)]) == 1
    assert capsys.readouterr().err == (
        f"shamans: {tmp_path / FILE_NAME} is empty, though a server has run in this folder. Put back a "
        "backup, or delete the file to begin with nobody and nothing.\n"
    )
    assert sorted(tmp_path.iterdir()) == before


async def test_an_empty_database_in_a_new_folder_and_a_deleted_one_are_beginnings(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).touch(0o600)
    async with real_server(tmp_path) as server:
        await server.stop()
        (tmp_path / FILE_NAME).unlink()
        await server.start()


def test_a_start_that_fails_leaves_no_empty_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object, **__: object) -> None:
        raise CannotStart("no")

    monkeypatch.setattr("server.store.opening.bring_up_to_date", fails)
    with pytest.raises(CannotStart):
        SqliteStore(tmp_path / FILE_NAME, print)
    assert not (tmp_path / FILE_NAME).exists()


# ---- the integrity check


def damage(file: Path) -> None:
    """Change an identity in a table and not in its index; the quick check does not see that."""
    reopened(file, lambda store: store.save_person(known(1)))
    content = file.read_bytes()
    assert content.count(b"key 1") == 2
    file.write_bytes(content.replace(b"key 1", b"key 7", 1))


def found(file: Path) -> list[list[str]]:
    """Return what the check of a file tells."""
    told: list[list[str]] = []
    check = IntegrityCheck(file, told.append)
    check.start()
    check.join(PATIENCE)
    return told


def test_a_sound_file_has_no_faults_and_a_changed_byte_is_one(tmp_path: Path) -> None:
    file = tmp_path / FILE_NAME
    reopened(file, lambda store: store.save_person(known(2)))
    assert found(file) == [[]]
    damage(file)
    ((fault, *_),) = found(file)
    assert "index" in fault


def test_a_check_that_is_stopped_ends_and_tells_nothing(tmp_path: Path) -> None:
    file = tmp_path / FILE_NAME
    reopened(file, SqliteStore.alive)
    told: list[list[str]] = []
    check = IntegrityCheck(file, told.append)
    reached = Event()

    def step() -> int:
        reached.set()
        check._stopped.wait(PATIENCE)
        return 0

    check._database.set_progress_handler(step, 1)
    check.start()
    assert reached.wait(PATIENCE)
    check.stop()
    assert not check.is_alive()
    assert told == []


async def test_the_result_is_in_the_log(tmp_path: Path) -> None:
    file = tmp_path / FILE_NAME
    async with real_server(tmp_path) as server:
        await until(lambda: f"integrity check: {file} is sound" in server.complaints, "the check has ended")
        await server.stop()
        assert server.faults == []
        damage(file)
        await server.start()
        await until(lambda: f"integrity check: {file} is damaged" in server.complaints, "it was found")
