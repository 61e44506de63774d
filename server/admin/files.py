"""Small files that both the host and the server write: read when changed, replaced atomically."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Generic, TypeVar

from server.ops.data_folder import NotTrusted, read_file, replace_file

Value = TypeVar("Value")


class Watched(Generic[Value]):
    """The parsed content of a file. It is empty, or the previous content, if the file cannot be read or is
    not trusted.

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
        return os.path.lexists(self.path)

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
        lines = read_file(self.path).decode().splitlines() if self.there else []
        text = "".join(f"{line}\n" for line in change(lines))
        replace_file(self.path, text.encode(), self.path.with_name(f".{self.path.name}.new"))

    def _look(self) -> object:
        try:
            found = self.path.lstat()
        except OSError as error:
            return error.errno
        return found.st_mtime_ns, found.st_size, found.st_ino, found.st_mode, found.st_uid

    def _text(self) -> str | None:
        """Return the text; None if the file exists and cannot be used."""
        try:
            return read_file(self.path).decode("utf-8-sig")
        except FileNotFoundError:
            return ""
        except NotTrusted as why:
            self._warn(f"{self.path.name} is ignored, because {why.strerror}")
            return None
        except (OSError, UnicodeError) as error:
            self._warn(
                f"{self.path.name} cannot be read: {getattr(error, 'strerror', None) or 'not UTF-8 text'}"
            )
            return None
