"""The identity secret: made once, taken from the host key in older folders, never made again."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import asyncssh
import pytest

from server.ops.cannot_start import CannotStart
from server.ssh import host_key
from server.ssh.auth import Authenticator
from server.ssh.identity_secret import FILE_NAME, load_or_make, take_from_host_key


def identity(secret: bytes, key: asyncssh.SSHKey) -> str | None:
    """Return the identity of a key."""
    authenticator = Authenticator(secret, 3, lambda: None)
    authenticator.offers(key, welcome=True)
    authenticator.completed()
    return authenticator.identity


def test_it_is_made_once_for_its_owner_only(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    secret = load_or_make(folder, known=False)
    assert len(secret) == 32
    assert stat.S_IMODE((folder / FILE_NAME).stat().st_mode) == 0o600
    assert load_or_make(folder, known=True) == secret
    assert load_or_make(tmp_path, known=False) != secret


def test_an_older_folder_takes_it_from_the_host_key(tmp_path: Path) -> None:
    host, person = host_key.load_or_make(tmp_path), asyncssh.generate_private_key("ssh-ed25519")
    before = identity(host.export_private_key("pkcs8-der"), person)
    take_from_host_key(tmp_path, host)
    assert identity(load_or_make(tmp_path, known=True), person) == before
    assert stat.S_IMODE((tmp_path / FILE_NAME).stat().st_mode) == 0o600


def test_a_new_host_key_makes_no_strangers(tmp_path: Path) -> None:
    take_from_host_key(tmp_path, host_key.load_or_make(tmp_path))
    secret = load_or_make(tmp_path, known=True)
    (tmp_path / host_key.FILE_NAME).unlink()
    take_from_host_key(tmp_path, host_key.load_or_make(tmp_path))
    assert load_or_make(tmp_path, known=True) == secret


def test_a_lost_one_is_not_made_again_where_people_are_known(tmp_path: Path) -> None:
    with pytest.raises(CannotStart, match=r"is missing\. Put it back from a backup"):
        load_or_make(tmp_path, known=True)
    assert not (tmp_path / FILE_NAME).exists()


@pytest.mark.parametrize(
    ("content", "mode", "why"), [(b"short", 0o600, "is damaged"), (b"x" * 32, 0o644, "others can read it")]
)
def test_one_that_cannot_be_used(tmp_path: Path, content: bytes, mode: int, why: str) -> None:
    (tmp_path / FILE_NAME).write_bytes(content)
    (tmp_path / FILE_NAME).chmod(mode)
    with pytest.raises(CannotStart, match=why):
        load_or_make(tmp_path, known=False)
    assert (tmp_path / FILE_NAME).read_bytes() == content


def test_a_half_written_secret_is_made_again(tmp_path: Path) -> None:
    (tmp_path / f"{FILE_NAME}.new").write_bytes(os.urandom(3))
    assert len(load_or_make(tmp_path, known=False)) == 32
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]
