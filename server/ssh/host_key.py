"""The host key: made once, with mode 0600, never replaced. Players' clients know the server by it."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import asyncssh

from server.ops.cannot_start import CannotStart

FILE_NAME = "host_ed25519"


def load_or_make(folder: Path) -> asyncssh.SSHKey:
    """Return the host key of a folder; make a missing one, but never replace one that cannot be used."""
    path = folder / FILE_NAME
    try:
        if not path.exists():
            _make(path)
        return _load(path)
    except OSError as error:
        raise CannotStart(f"The host key {path} cannot be used: {error.strerror}.") from None


def _make(path: Path) -> None:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    key = asyncssh.generate_private_key("ssh-ed25519", comment="shamans")
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(key.export_private_key())


def _load(path: Path) -> asyncssh.SSHKey:
    mode = stat.S_IMODE(path.stat().st_mode)
    if mode & 0o077:
        raise CannotStart(f"The host key {path} can be read by others: chmod 600 {path}")
    try:
        return asyncssh.import_private_key(path.read_bytes())
    except asyncssh.KeyImportError:
        raise CannotStart(
            f"The host key {path} cannot be read. Put the right one back, or move it away to make a new one, "
            "which players' clients will not trust."
        ) from None
