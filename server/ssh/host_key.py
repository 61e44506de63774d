"""The host key: made once, with mode 0600, never replaced. Players' clients know the server by it."""

from __future__ import annotations

import os
from pathlib import Path

import asyncssh

from server.ops.cannot_start import CannotStart
from server.ops.data_folder import check_folder, read_file, write_new

FILE_NAME = "host_ed25519"


def load_or_make(folder: Path) -> asyncssh.SSHKey:
    """Return the host key of a folder; make a missing one, but never replace one that cannot be used."""
    path = folder / FILE_NAME
    try:
        check_folder(folder)
        if not os.path.lexists(path):
            _make(path)
        return _load(path)
    except OSError as error:
        raise CannotStart(f"The host key {path} cannot be used: {error.strerror}.") from None


def _make(path: Path) -> None:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    key = asyncssh.generate_private_key("ssh-ed25519", comment="shamans")
    write_new(path, key.export_private_key())


def _load(path: Path) -> asyncssh.SSHKey:
    written = read_file(path, secret=True)
    try:
        return asyncssh.import_private_key(written)
    except asyncssh.KeyImportError:
        raise CannotStart(
            f"The host key {path} cannot be read. Put the right one back, or move it away to make a new one, "
            "which players' clients will not trust."
        ) from None
