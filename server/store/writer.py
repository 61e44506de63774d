"""The one thread that writes. It takes all that waits, and commits it at one stroke.

What fails stays where it was and is tried again, with what has come meanwhile, till it works: nothing is
half written, nothing is written twice, and nobody hears that something is kept before it is.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Hashable, Iterable
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from threading import Condition, Thread

from server.store.opening import brief_patience, why
from server.store.writes import Write

Batch = dict[Hashable, Write]


class _Unwritable(Exception):
    """One write that no disk would take, say a rating that is no number."""

    def __init__(self, write: Write, cause: Exception) -> None:
        self.write = write
        self.cause = cause


class Writer:
    """Writes what is put in, in order, on a connection of its own."""

    def __init__(
        self,
        path: Path,
        database: sqlite3.Connection,
        tell: Callable[[str], None],
        post: Callable[[Callable[[], None]], object],
        retry: float,
    ) -> None:
        """`tell` gets a sentence for the host, on this thread; `post` has something called on the loop."""
        self._path = path
        self._file = path.stat().st_ino
        self._database = database
        self._tell_host = tell
        self._post = post
        self._retry = retry
        self.on_trouble: Callable[[bool], None] = lambda _trouble: None
        self.turn = Condition()
        """Guards what waits."""
        self.waiting: Batch = {}
        """What is not in the file yet, the oldest first; also while it is being written."""
        self._ending = False
        self._trouble: Exception | None = None
        self._scrub = False
        """Whether something that was deleted can still be read beside the file."""
        self._forgot = False
        """Whether somebody was forgotten while the file was open."""
        self._thread = Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    # ---- for the loop

    def put(self, write: Write, *instead_of: Hashable) -> None:
        """Have it written soon; what waits under these keys need not be any more."""
        key = _place(write)
        with self.turn:
            for other in (key, *instead_of):
                self.waiting.pop(other, None)
            self.waiting[key] = write
            self.turn.notify_all()

    def settled(self, patience: float) -> bool:
        """Wait till everything is kept: whether it is."""
        with self.turn:
            return self.turn.wait_for(lambda: not self.waiting, patience)

    def end(self, patience: float) -> None:
        """Write what is left; after so long give it up, and say how much it was."""
        self.settled(patience)
        with self.turn:
            self._ending = True
            self.turn.notify_all()
        self._thread.join(patience)
        if lost := len(self.waiting):
            reason = "it takes too long" if self._trouble is None else why(self._trouble)
            self._tell(f"The last changes ({lost}) are lost: {self._path}: {reason}.")

    # ---- on the thread

    def _run(self) -> None:
        while batch := self._next():
            try:
                self._commit(batch)
            except _Unwritable as fault:
                self._roll_back()
                self._take_out((fault.write,))
                self._tell(f"Something cannot be kept: {self._path}: {why(fault.cause)}. It is left out.")
            except Exception as error:  # whatever it is: it must not end the thread, for then nobody plays on
                self._roll_back()
                self._fail(error)
            else:
                self._report(batch.values())
                self._scrub_away()
                self._take_out(batch.values())
        self._put_away()

    def _next(self) -> Batch:
        """Wait for something to write, or after a failure for a while; empty when all is over."""
        with self.turn:
            if self._trouble is not None:
                self.turn.wait_for(lambda: self._ending, self._retry)
            self.turn.wait_for(lambda: self.waiting or self._ending)
            return {} if self._ending else dict(self.waiting)

    def _commit(self, batch: Batch) -> None:
        if self._path.stat().st_ino != self._file:  # a file that was moved away could still be written
            raise FileNotFoundError(0, "it is not the file that was opened")
        execute = self._database.execute
        execute("BEGIN IMMEDIATE")
        for write in batch.values():
            try:
                for statement, values in write.statements:
                    execute(statement, values)
            except _NOT_THE_DISK as error:
                raise _Unwritable(write, error) from error
            if write.scrubs:
                self._scrub = self._forgot = True
        execute("COMMIT")

    def _roll_back(self) -> None:
        with suppress(sqlite3.Error):
            if self._database.in_transaction:  # some failures have rolled back by themselves
                self._database.execute("ROLLBACK")

    def _scrub_away(self) -> None:
        """Empty the file of changes; if somebody reads in it just now, then after the next ones."""
        if self._scrub:
            with suppress(sqlite3.Error), brief_patience(self._database):
                ((busy, _, _),) = self._database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                self._scrub = bool(busy)

    def _put_away(self) -> None:
        """Write the file anew if somebody was forgotten; the server may end in the middle of that.

        Once in thousands of times, a page that SQLite has laid out afresh still shows what was on it.
        """
        with closing(self._database), suppress(sqlite3.Error):
            if self._forgot and self._trouble is None:
                self._database.execute("VACUUM")

    def _take_out(self, writes: Iterable[Write]) -> None:
        """They need not wait any more; one that came later under the same key does."""
        with self.turn:
            for write in writes:
                key = _place(write)
                if self.waiting.get(key) is write:
                    del self.waiting[key]
            self.turn.notify_all()

    def _fail(self, error: Exception) -> None:
        first = self._trouble is None
        self._trouble = error
        if first:
            self._tell(f"Nothing can be kept: {self._path}: {why(error)}. It is tried again till it works.")
            self._call_on_loop([partial(self.on_trouble, True)])

    def _report(self, writes: Iterable[Write]) -> None:
        calls = [write.kept for write in writes if write.kept is not None]
        if self._trouble is not None:
            self._trouble = None
            self._tell(f"All is kept again: {self._path}.")
            calls.insert(0, partial(self.on_trouble, False))
        self._call_on_loop(calls)

    def _tell(self, sentence: str) -> None:
        with suppress(Exception):  # the log may lie on the same disk
            self._tell_host(sentence)

    def _call_on_loop(self, calls: list[Callable[[], None]]) -> None:
        if calls:
            with suppress(RuntimeError):  # the loop is closed: nobody waits for it any more
                self._post(partial(_call_all, calls))


_NOT_THE_DISK = (
    *(sqlite3.IntegrityError, sqlite3.DataError, sqlite3.InterfaceError, sqlite3.ProgrammingError),
    *(ValueError, OverflowError),
)


def _place(write: Write) -> Hashable:
    return write if write.key is None else write.key


def _call_all(calls: Iterable[Callable[[], None]]) -> None:
    """Each, whatever another one raises."""
    errors = []
    for call in calls:
        try:
            call()
        except Exception as error:
            errors.append(error)
    if errors:
        raise ExceptionGroup("some who waited for the disk", errors)
