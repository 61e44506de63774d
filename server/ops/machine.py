"""What the machine gives the server: its user, and the number of files that it may open."""

from __future__ import annotations

import os
import resource
from collections.abc import Iterator
from contextlib import suppress

from server.ops.data_folder import ROOT

SPARE_FILES = 64
"""Files that the server opens besides its connections: the database, bots' processes, the log."""


def raise_file_limit() -> None:
    """Raise the number of files that the process may open to what the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):  # a system may allow less than it says
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def start_remarks(connections: int) -> Iterator[str]:
    """Yield a sentence for the host about each thing that is not as it should be."""
    if os.geteuid() == ROOT:
        yield "The server runs as root, and need not. Start it as a user who owns the data folder."
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files != resource.RLIM_INFINITY and files < connections + SPARE_FILES:
        yield (
            f"Only {files} files may be open, too few for {connections} connections. Allow "
            f"{connections + SPARE_FILES} (`ulimit -n`, or LimitNOFILE= of systemd), "
            f"or start with --max-connections {max(1, files - SPARE_FILES)}."
        )
