"""Deals are played in several processes, and their results come in the order of the deals."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, Protocol

from server.cli.arena.trials import Trial

AHEAD = 8
"""Deals that are begun for each process, so that none has to wait for a slow one."""


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
    pool = ProcessPoolExecutor(processes, get_context("spawn"), initializer=_end_with_parent)

    def begin(trial: Trial, deal: int) -> Future[Any]:
        """Hold interrupts back for a moment: a process that is started now never gets one."""
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            return pool.submit(trial.play, deal)
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def play(trial: Trial) -> Iterator[Any]:
        deals = iter(range(trial.deals))
        running = deque(begin(trial, deal) for deal in islice(deals, AHEAD * processes))
        while running:
            yield running.popleft().result()
            running.extend(begin(trial, deal) for deal in islice(deals, 1))

    try:
        yield play
    finally:
        pool.shutdown(cancel_futures=True)


def _end_with_parent() -> None:
    """End this worker when the process that started it is gone, however it went."""
    Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = parent_process()
    assert parent is not None, "a worker was started by another process"
    parent.join()
    os._exit(1)
