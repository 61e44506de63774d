"""The secret from which people's identities are made: a file next to the host key, with mode 0600.

An identity is a keyed hash of a public key, and this secret is the key of the hash: with another secret the
server recognises no person. Older servers used the host key for it. `take_from_host_key` keeps their people:
it is called before the first migration to a version that has the file. After that, the host key can change
and the server still recognises everyone.
"""

from __future__ import annotations

import os
from pathlib import Path

import asyncssh

from server.ops.cannot_start import CannotStart
from server.ops.data_folder import read_file, replace_file

FILE_NAME = "identity_secret"
BYTES = 32


def take_from_host_key(folder: Path, key: asyncssh.SSHKey) -> None:
    """Make the file from the host key, unless it exists: the identities of older servers stay the same."""
    path = folder / FILE_NAME
    if not os.path.lexists(path):
        _write(path, key.export_private_key("pkcs8-der"))


def load_or_make(folder: Path, *, known: bool) -> bytes:
    """Return the secret of a folder; make a missing one, but not if people are `known` by a lost one."""
    path = folder / FILE_NAME
    try:
        if not os.path.lexists(path):
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
    replace_file(path, secret, path.with_name(f"{path.name}.new"))


def _load(path: Path) -> bytes:
    secret = read_file(path, secret=True)
    if len(secret) < BYTES:
        raise CannotStart(f"The identity secret {path} is damaged. Put it back from a backup.")
    return secret
