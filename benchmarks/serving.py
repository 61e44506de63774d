"""Our server as a host starts it: every benchmark that needs one runs this command."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
"""The checkout. Servers are started from here."""


def serve_command(folder: Path) -> list[str]:
    """Return the command line of `shamans serve` on loopback, on any free port, with its journal in a
    folder."""
    words = ("serve", "--no-greeting", "--host", "127.0.0.1", "--port", "0", "--data-dir", str(folder))
    return [sys.executable, "-m", "server", *words]
