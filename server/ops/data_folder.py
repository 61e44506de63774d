"""The data folder: a file there is used only if no other user of the machine can have written it.

This follows `StrictModes` of OpenSSH. The folder may be a link, its files may not. A file that fails the
check raises `NotTrusted`, an `OSError` whose `strerror` says why, and what the host can do.
"""

from __future__ import annotations

import errno
import os
import shlex
import stat
from pathlib import Path

OTHERS_WRITE = 0o022
OTHERS = 0o077
PRIVATE = 0o600
ROOT = 0
CHECKED = os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
"""Flags for every file: it is no link, and a pipe does not stop the server."""


class NotTrusted(PermissionError):
    """Another user can have written this, or reads what is secret."""

    def __init__(self, why: str) -> None:
        super().__init__(errno.EPERM, why)


def check_folder(folder: Path) -> None:
    """Raise `NotTrusted` if other users can put files into a folder; a missing one passes."""
    try:
        found = folder.stat()
    except FileNotFoundError:
        return
    _check(found, folder, "its folder", OTHERS_WRITE, "go-w")


def open_file(path: Path, flags: int, *, secret: bool = False) -> int:
    """Open a file of the data folder and return its descriptor; a `secret` one must be unreadable for others.

    Raise `NotTrusted` if it is a link or no plain file, or if its owner or mode is wrong.
    """
    try:
        descriptor = os.open(path, flags | CHECKED, PRIVATE)
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise NotTrusted("it is a link (put the file itself in its place)") from None
        raise
    try:
        found = os.fstat(descriptor)
        if stat.S_ISDIR(found.st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(found.st_mode):
            raise NotTrusted(f"it is not a plain file (run `rm {shlex.quote(str(path))}`)")
        _check(found, path, "it", OTHERS if secret else OTHERS_WRITE, "600")
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


def read_file(path: Path, *, secret: bool = False) -> bytes:
    """Return the bytes of a file of the data folder; raise `NotTrusted` as `open_file` does."""
    with os.fdopen(open_file(path, os.O_RDONLY, secret=secret), "rb") as file:
        return file.read()


def write_new(path: Path, content: bytes) -> None:
    """Write a file that must not exist yet, and sync it."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | CHECKED, PRIVATE)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def replace_file(path: Path, content: bytes, fresh: Path) -> None:
    """Replace a file atomically by way of `fresh`, of which an unfinished one is removed first."""
    fresh.unlink(missing_ok=True)
    write_new(fresh, content)
    fresh.replace(path)


def _check(found: os.stat_result, path: Path, what: str, forbidden: int, mode: str) -> None:
    user, quoted = os.geteuid(), shlex.quote(str(path))
    if found.st_uid not in (user, ROOT):
        raise NotTrusted(f"{what} belongs to another user (run `chown {user} {quoted}`)")
    if found.st_mode & forbidden:
        can = "write" if found.st_mode & OTHERS_WRITE else "read"
        raise NotTrusted(f"others can {can} {what} (run `chmod {mode} {quoted}`)")
