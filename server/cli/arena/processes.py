"""Deals are played in several processes, and their results come in the order of the deals."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Any, Protocol

from server.cli.arena.trials import Trial


class Runner(Protocol):
    """Plays the deals of a trial."""

    def __call__(self, trial: Trial) -> Iterator[Any]:
        """Yield what comes of each deal, in order."""
        ...


@contextmanager
def runner(processes: int) -> Iterator[Runner]:
    """Return a runner with this number of processes; a single one is this process itself."""
    if processes == 1:
        yield lambda trial: map(trial.play, range(trial.deals))
        return
    # New processes, not forks of this one: its progress bar has a thread.
    pool = ProcessPoolExecutor(processes, get_context("spawn"), initializer=_ignore_interrupts)
    try:
        yield lambda trial: pool.map(trial.play, range(trial.deals))
    finally:
        pool.shutdown(cancel_futures=True)


def _ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that started this one."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
