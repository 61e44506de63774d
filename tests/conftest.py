"""Set-up of every test process."""

from __future__ import annotations

import signal


def pytest_configure() -> None:
    """Let SIGHUP end a process: the servers of tests inherit this. Under `nohup` it would be ignored."""
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
