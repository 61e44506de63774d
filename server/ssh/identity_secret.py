"""The secret from which people's identities are made: a file next to the host key, with mode 0600.

An identity is a keyed hash of a public key, and this secret is the key of the hash: with another secret the
server recognises no person. Older servers used the host key for it. `take_from_host_key` keeps their people:
it is called before the first migration to a version that has the file. After that, the host key can change
and the server still recognises everyone.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

import asyncssh

from server.ops.cannot_start import CannotStart

FILE_NAME = "identity_secret"
BYTES = 32


def take_from_host_key(folder: Path, key: asyncssh.SSHKey) -> None:
    """Make the file from the host key, unless it exists: the identities of older servers stay the same."""
    path = folder / FILE_NAME
    if not path.exists():
        _write(path, key.export_private_key("pkcs8-der"))


def load_or_make(folder: Path, *, known: bool) -> bytes:
    """Return the secret of a folder; make a missing one, but not if people are `known` by a lost one."""
    path = folder / FILE_NAME
    try:
        if not path.exists():
            if known:
                raise CannotStart(
                    f"The identity secret {path} is missing. Put it back from a backup: without it, nobody "
                    "in the database can be recognised. To begin with strangers, move the database away, too."
                )
            _write(path, os.urandom(BYTES))
        return _load(path)
    except OSError as error:
        raise CannotStart(f"The identity secret {path} cannot be used: {error.strerror}.") from None


def _write(path: Path, secret: bytes) -> None:
    """Write the file atomically: after a crash it is complete, or not there."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.new")
    unfinished.unlink(missing_ok=True)
    descriptor = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(secret)
        file.flush()
        os.fsync(descriptor)
    unfinished.rename(path)


def _load(path: Path) -> bytes:
    if stat.S_IMODE(path.stat().st_mode) & 0o077:
        raise CannotStart(f"The identity secret {path} can be read by others: chmod 600 {path}")
    secret = path.read_bytes()
    if len(secret) < BYTES:
        raise CannotStart(f"The identity secret {path} is damaged. Put it back from a backup.")
    return secret
