"""The data folder: owner, mode and links are checked as OpenSSH's StrictModes does, in one sentence."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Callable
from pathlib import Path

import asyncssh
import pytest

from server.admin.access import Access
from server.admin.bans import EVER, Ban
from server.ops import data_folder
from server.ops.cannot_start import CannotStart
from server.ops.data_folder import NotTrusted, open_file, read_file, replace_file
from server.ssh import host_key, identity_secret
from server.store import FILE_NAME, LOCK_NAME, SqliteStore

KEY = asyncssh.generate_private_key("ssh-ed25519")
FILES = (host_key.FILE_NAME, identity_secret.FILE_NAME, FILE_NAME, LOCK_NAME)


def start(folder: Path) -> None:
    """Open everything that a server opens in its folder when it starts."""
    host_key.load_or_make(folder)
    SqliteStore(folder / FILE_NAME, print).close()
    identity_secret.load_or_make(folder, known=False)


def access(folder: Path, warnings: list[str] | None = None) -> Access:
    said = warnings if warnings is not None else list[str]()
    return Access(folder, (), lambda: 0.0, said.append)


def line(key: asyncssh.SSHKey) -> str:
    return key.export_public_key("openssh").decode()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder in which a server has run."""
    start(tmp_path)
    return tmp_path


@pytest.fixture
def stranger(monkeypatch: pytest.MonkeyPatch) -> Callable[[], int]:
    """Return a function that makes this process a user who owns none of the files made so far.

    Root's files are anyone's to trust, so the files belong to another user than root.
    """

    def become() -> int:
        monkeypatch.setattr(data_folder, "ROOT", -1)
        user = os.geteuid() + 1
        monkeypatch.setattr(os, "geteuid", lambda: user)
        return user

    return become


# ---- the folder


@pytest.mark.parametrize("mode", [0o770, 0o707, 0o777, 0o1777])
def test_a_folder_that_others_can_write_is_not_used(folder: Path, mode: int) -> None:
    folder.chmod(mode)
    with pytest.raises(CannotStart, match=rf"others can write its folder \(run `chmod go-w {folder}`\)\."):
        start(folder)
    with pytest.raises(CannotStart, match="others can write its folder"):  # as `shamans recount` opens it
        SqliteStore(folder / FILE_NAME, print)
    folder.chmod(0o755)
    start(folder)


def test_a_folder_of_another_user_is_not_used(folder: Path, stranger: Callable[[], int]) -> None:
    user = stranger()
    with pytest.raises(CannotStart, match=rf"its folder belongs to another user \(run `chown {user} "):
        start(folder)


def test_the_folder_may_be_a_link(folder: Path) -> None:
    link = folder.with_name(f"{folder.name}-link")
    link.symlink_to(folder)
    start(link)
    folder.chmod(0o777)
    with pytest.raises(CannotStart, match="others can write its folder"):
        start(link)


def test_a_missing_folder_is_made_for_its_owner_only(tmp_path: Path) -> None:
    start(tmp_path / "new")
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700


# ---- its files


@pytest.mark.parametrize("name", FILES)
def test_a_file_that_others_can_write_is_not_used(folder: Path, name: str) -> None:
    path = folder / name
    path.chmod(0o666)
    with pytest.raises(CannotStart, match=rf"{name} .*others can write it \(run `chmod 600 {path}`\)\.$"):
        start(folder)
    path.chmod(0o600)
    start(folder)


@pytest.mark.parametrize("name", [*FILES, f"{FILE_NAME}-wal"])
def test_a_file_that_is_a_link_is_not_used(folder: Path, name: str) -> None:
    path = folder / name
    path.touch(0o600)
    elsewhere = path.rename(folder / "elsewhere")
    before = elsewhere.read_bytes()
    path.symlink_to(elsewhere)
    with pytest.raises(CannotStart, match=r"it is a link \(put the file itself in its place\)\.$"):
        start(folder)
    assert elsewhere.read_bytes() == before


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_not_made_where_a_link_leads(tmp_path: Path, name: str) -> None:
    (tmp_path / name).symlink_to(tmp_path / "elsewhere")
    with pytest.raises(CannotStart, match=name):
        start(tmp_path)
    assert not (tmp_path / "elsewhere").exists()


def test_a_file_of_another_user_is_not_read(folder: Path, stranger: Callable[[], int]) -> None:
    user = stranger()
    path = folder / host_key.FILE_NAME
    with pytest.raises(NotTrusted, match=rf"it belongs to another user \(run `chown {user} {path}`\)"):
        read_file(path, secret=True)


def test_files_of_root_are_trusted(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(data_folder, "ROOT", folder.stat().st_uid)
    monkeypatch.setattr(os, "geteuid", lambda: folder.stat().st_uid + 1)
    start(folder)


def test_a_pipe_stops_nothing(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "admins", 0o600)
    warnings: list[str] = []
    assert KEY not in access(tmp_path, warnings).admins
    assert re.fullmatch(r"admins is ignored, because it is not a plain file \(run `rm .*`\)", warnings[0])


# ---- admins, invited, banned, audit.log


@pytest.mark.parametrize("name", ["admins", "invited"])
def test_keys_of_another_user_are_not_believed(
    tmp_path: Path, stranger: Callable[[], int], name: str
) -> None:
    path, warnings = tmp_path / name, list[str]()
    path.write_text(line(KEY))
    path.chmod(0o600)
    user = stranger()
    keys = getattr(access(tmp_path, warnings), name)
    assert KEY not in keys
    assert warnings == [f"{name} is ignored, because it belongs to another user (run `chown {user} {path}`)"]
    assert keys.there, "a server by invitation does not open to all"
    with pytest.raises(OSError, match="belongs to another user"):
        keys.add(KEY, "anna")


def test_a_file_that_changes_its_owner_is_read_again(tmp_path: Path, stranger: Callable[[], int]) -> None:
    (tmp_path / "admins").write_text(line(KEY))
    held = access(tmp_path)
    assert KEY in held.admins
    stranger()
    (tmp_path / "admins").touch()
    assert KEY not in held.admins


@pytest.mark.parametrize("name", ["admins", "invited"])
def test_keys_behind_a_link_are_not_believed(tmp_path: Path, name: str) -> None:
    warnings: list[str] = []
    (tmp_path / "elsewhere").write_text(line(KEY))
    (tmp_path / name).symlink_to(tmp_path / "elsewhere")
    keys = getattr(access(tmp_path, warnings), name)
    assert KEY not in keys
    assert warnings == [f"{name} is ignored, because it is a link (put the file itself in its place)"]
    (tmp_path / "elsewhere").unlink()
    assert keys.there, "a link that leads nowhere does not open the server to all"


def test_a_ban_is_not_written_where_a_link_leads(tmp_path: Path) -> None:
    (tmp_path / ".banned.new").symlink_to(tmp_path / "elsewhere")
    held = access(tmp_path)
    held.bans.add(Ban("203.0.113.7/32", EVER))
    assert not (tmp_path / "elsewhere").exists()
    assert not (tmp_path / "banned").is_symlink()
    assert held.bans.of_address("203.0.113.7") is not None


@pytest.mark.parametrize("mode", [0o600, None], ids=["link", "others can write it"])
def test_the_audit_log_is_no_link_and_others_cannot_write_it(tmp_path: Path, mode: int | None) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.touch(0o600)
    if mode is None:
        elsewhere.rename(tmp_path / "audit.log").chmod(0o622)
    else:
        (tmp_path / "audit.log").symlink_to(elsewhere)
    with pytest.raises(OSError, match=r"it is a link|others can write it"):
        access(tmp_path).write_down("kick", KEY, "anna", whom="boris")
    assert (tmp_path / "audit.log").read_text() == ""


def test_an_unfinished_file_is_no_obstacle_and_never_trusted(tmp_path: Path) -> None:
    fresh = tmp_path / ".admins.new"
    fresh.write_text("planted")
    fresh.chmod(0o666)
    replace_file(tmp_path / "admins", b"mine\n", fresh)
    assert read_file(tmp_path / "admins") == b"mine\n"
    assert stat.S_IMODE((tmp_path / "admins").stat().st_mode) == 0o600
    assert not fresh.exists()
    os.close(open_file(tmp_path / "admins", os.O_RDONLY, secret=True))
