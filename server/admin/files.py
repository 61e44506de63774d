"""Small files that people and the server both write: read when changed, written whole or not at all."""

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
    """What stands in a file; nothing, or what stood there before, if it cannot be read or others than its
    owner can write it.

    A file is looked at whenever it is asked for, and read only when it is another one than before.
    """

    def __init__(
        self, path: Path, read: Callable[[str], Value], warn: Callable[[str], None], *, keeps: bool = False
    ) -> None:
        """`read` makes sense of the text, also of none; `warn` is told once what is wrong with the file.

        With `keeps`, what stood there before still holds while the file cannot be read.
        """
        self.path = path
        self._read = read
        self._warn = warn
        self._keeps = keeps
        self._stamp: object = None
        self._value = read("")

    @property
    def there(self) -> bool:
        """Whether there is such a file, readable or not."""
        return self.path.exists()

    @property
    def value(self) -> Value:
        """What it says now."""
        stamp = self._look()
        if stamp != self._stamp:
            self._stamp = stamp
            text = self._text()
            if text is not None or not self._keeps:
                self._value = self._read(text or "")
        return self._value

    def change(self, change: Callable[[list[str]], list[str]]) -> None:
        """Put other lines in the place of those that are there, at one stroke; `OSError` if that cannot be
        done, and then nothing is lost."""
        if self.there and stat.S_IMODE(self.path.stat().st_mode) & OTHERS_WRITE:
            raise PermissionError  # else what is not believed would be from now on
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
        """What stands in the file; None: something, but not what could be used."""
        try:
            if stat.S_IMODE(self.path.stat().st_mode) & OTHERS_WRITE:
                self._warn(f"{self.path.name} is not believed, for others can write it: chmod 600")
                return None
            return self.path.read_text(encoding="utf-8-sig")
        except FileNotFoundError:
            return ""
        except (OSError, UnicodeError) as error:
            self._warn(f"{self.path.name} cannot be read: {getattr(error, 'strerror', None) or 'no text'}")
            return None
