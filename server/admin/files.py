"""Small files that both the host and the server write: read when changed, replaced atomically."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

Value = TypeVar("Value")
OTHERS_WRITE = 0o022
PRIVATE = 0o600


class Watched(Generic[Value]):
    """The parsed content of a file. It is empty, or the previous content, if the file cannot be read or can
    be written by others than its owner.

    The file's status is checked at every access, and its text is read again only if that changed.
    """

    def __init__(
        self, path: Path, read: Callable[[str], Value], warn: Callable[[str], None], *, keeps: bool = False
    ) -> None:
        """`read` parses the text, also an empty one; `warn` is called once per fault of the file.

        With `keeps`, the previous content stays valid while the file cannot be read.
        """
        self.path = path
        self._read = read
        self._warn = warn
        self._keeps = keeps
        self._stamp: object = None
        self._value = read("")

    @property
    def there(self) -> bool:
        """True if the file exists, readable or not."""
        return self.path.exists()

    @property
    def value(self) -> Value:
        """The current content."""
        stamp = self._look()
        if stamp != self._stamp:
            self._stamp = stamp
            text = self._text()
            if text is not None or not self._keeps:
                self._value = self._read(text or "")
        return self._value

    def change(self, change: Callable[[list[str]], list[str]]) -> None:
        """Replace the lines atomically; if that raises `OSError`, nothing is lost."""
        if self.there and stat.S_IMODE(self.path.stat().st_mode) & OTHERS_WRITE:
            raise PermissionError  # else the server would now trust content that others wrote
        lines = self.path.read_text(encoding="utf-8").splitlines() if self.there else []
        self._write("".join(f"{line}\n" for line in change(lines)))

    def _write(self, text: str) -> None:
        fresh = self.path.with_name(f".{self.path.name}.new")
        descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE)
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        fresh.replace(self.path)

    def _look(self) -> object:
        try:
            found = self.path.stat()
        except OSError as error:
            return error.errno
        return found.st_mtime_ns, found.st_size, found.st_ino, found.st_mode

    def _text(self) -> str | None:
        """Return the text; None if the file exists and cannot be used."""
        try:
            if stat.S_IMODE(self.path.stat().st_mode) & OTHERS_WRITE:
                self._warn(f"{self.path.name} is ignored, because others can write it; run chmod 600")
                return None
            return self.path.read_text(encoding="utf-8-sig")
        except FileNotFoundError:
            return ""
        except (OSError, UnicodeError) as error:
            self._warn(
                f"{self.path.name} cannot be read: {getattr(error, 'strerror', None) or 'not UTF-8 text'}"
            )
            return None
