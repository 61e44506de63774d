"""Files of public keys, one per line as in `authorized_keys`: admins, and invited people."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import asyncssh

from server.admin.files import Watched


class Keyring:
    """The keys of one file."""

    def __init__(self, path: Path, warn: Callable[[str], None]) -> None:
        self._warn = warn
        self._file = Watched(path, self._read, warn)

    def __contains__(self, key: asyncssh.SSHKey | None) -> bool:
        return key is not None and key.public_data in self._file.value

    @property
    def there(self) -> bool:
        """True if the file exists, whatever it holds."""
        return self._file.there

    def add(self, key: asyncssh.SSHKey, remark: str) -> None:
        """Add a key; `OSError` if it cannot be written."""
        kind_and_key = key.export_public_key("openssh").decode().split()[:2]
        self._file.change(lambda lines: [*lines, " ".join([*kind_and_key, remark])])

    def _read(self, text: str) -> frozenset[bytes]:
        keys = set()
        for number, line in enumerate(text.splitlines(), start=1):
            if not line.strip() or line.lstrip().startswith("#"):
                continue
            try:
                keys.add(asyncssh.import_public_key(line.strip().encode()).public_data)
            except Exception:  # a broken key can make the library raise anything
                self._warn(f"{self._file.path.name}, line {number}: not a public key; the line is ignored")
        return frozenset(keys)
