"""The only thread that writes. It takes all writes that wait, and commits them in one transaction.

A batch that fails stays in the queue, and is retried together with newer writes until it works. So nothing is
half written or written twice, and a callback runs only after the commit. A write that no disk would take is
left out, and the host is told; for lines of a journal, the answer is a `Conflict`, and the table closes.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Hashable, Iterable
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from threading import Condition, Thread

from server.house.store import Ack, Answer, Conflict
from server.store.journals import Journals
from server.store.opening import MEMORY, brief_patience, why
from server.store.statements import Lines, Write

Batch = dict[Hashable, Write | Lines]


class _Unwritable(Exception):
    """A write that fails on any disk, for example a rating that is not a number."""

    def __init__(self, write: Write | Lines, cause: Exception) -> None:
        self.write = write
        self.cause = cause


class StoreWriter:
    """Writes the queued changes in order, on its own connection."""

    def __init__(
        self,
        path: Path,
        database: sqlite3.Connection,
        tell: Callable[[str], None],
        post: Callable[[Callable[[], None]], object],
        retry: float,
    ) -> None:
        """Start the thread.

        `tell` gets a sentence for the host, on the writer's thread; `post` schedules a callback on the event
        loop; `retry` is the seconds between attempts. A database in memory is written at once and has no
        thread, because its only connection is also read from.
        """
        self._path = path
        self._file = None if path == MEMORY else path.stat().st_ino
        self._database = database
        self._journals = Journals(database)
        self._tell_host = tell
        self._post = post
        self._retry = retry
        self.on_trouble: Callable[[bool], None] = lambda _trouble: None
        self.turn = Condition()
        """Guards `waiting`, and is notified when it changes."""
        self.waiting: Batch = {}
        """The writes that are not committed yet, the oldest first; a write stays here while it is written."""
        self._ending = False
        self._lost: set[int] = set()
        """Tables whose journals this server cannot write; it writes no more lines there."""
        self._trouble: Exception | None = None
        self._scrub = False
        """True while deleted data can still be read in the WAL file."""
        self._forgot = False
        """True if a person was forgotten since the file was opened."""
        self._thread: Thread | None = None
        if path != MEMORY:
            self._thread = Thread(target=self._run, name="store", daemon=True)
            self._thread.start()

    # ---- called on the event loop

    def put(self, write: Write | Lines, *instead_of: Hashable) -> None:
        """Queue a write; drop the writes that wait under its own key and the keys `instead_of`."""
        key = _place(write)
        with self.turn:
            if not self.waiting:
                self.turn.notify_all()
            for other in (key, *instead_of):
                self.waiting.pop(other, None)
            self.waiting[key] = write
        if self._thread is None:
            self._write({key: write})

    def settled(self, patience: float) -> bool:
        """Wait until no write waits; return False if that takes longer than `patience` seconds."""
        with self.turn:
            return self.turn.wait_for(lambda: not self.waiting, patience)

    def end(self, patience: float) -> None:
        """Write what is left and stop the thread; tell the host how many writes are lost, if any.

        Wait at most `patience` seconds for the writes, and as long for the thread.
        """
        if self._thread is None:
            return
        self.settled(patience)
        with self.turn:
            self._ending = True
            self.turn.notify_all()
        self._thread.join(patience)
        if lost := len(self.waiting):
            reason = "it takes too long" if self._trouble is None else why(self._trouble)
            self._tell(f"The last changes ({lost}) are lost: {self._path}: {reason}.")

    # ---- called on the thread

    def _run(self) -> None:
        while batch := self._next():
            self._write(batch)
        self._put_away()

    def _write(self, batch: Batch) -> None:
        try:
            answers = self._commit(batch)
        except _Unwritable as fault:
            self._roll_back()
            self._take_out((fault.write,))
            self._leave_out(fault.write, why(fault.cause))
        except Exception as error:  # no error may end the thread: without it no table can continue
            self._roll_back()
            self._fail(error)
        else:
            try:
                self._report(answers)
            finally:  # without a thread, an error in a callback reaches the caller
                self._scrub_away()
                self._take_out(batch.values())

    def _next(self) -> Batch:
        """Wait for writes, after a failure at least `retry` seconds; return them, or nothing at the end."""
        with self.turn:
            if self._trouble is not None:
                self.turn.wait_for(lambda: self._ending, self._retry)
            self.turn.wait_for(lambda: self.waiting or self._ending)
            return {} if self._ending else dict(self.waiting)

    def _commit(self, batch: Batch) -> list[Callable[[], None]]:
        """Commit the whole batch, or raise; return the callbacks with their answers."""
        # Writes to a file that was moved or deleted would succeed, and be lost.
        if self._file is not None and self._path.stat().st_ino != self._file:
            raise FileNotFoundError(0, "it is not the file that was opened")
        lost, answers = set(self._lost), list[Callable[[], None]]()
        self._journals.begin()
        for write in batch.values():
            try:
                if isinstance(write, Lines):
                    answers.append(partial(write.answered, self._append(write, lost)))
                elif write.table not in lost:
                    self._execute(write)
            except _NOT_THE_DISK as error:
                raise _Unwritable(write, error) from error
        self._database.execute("COMMIT")
        for table in lost - self._lost:
            self._tell_lost(table, "another server has written to its journal")
        self._lost = lost
        return answers

    def _append(self, lines: Lines, lost: set[int]) -> Answer:
        """Write lines of a journal; if another server has written there, add the table to `lost`."""
        if lines.table not in lost and self._journals.append(lines):
            return Ack(lines.expected + len(lines.lines))
        lost.add(lines.table)
        return Conflict()

    def _leave_out(self, write: Write | Lines, reason: str) -> None:
        """Tell the host of a write that no disk would take; the journal of such lines is lost."""
        if not isinstance(write, Lines):
            self._tell(f"Cannot write one change to {self._path}: {reason}. It is dropped.")
            return
        self._lost.add(write.table)
        self._tell_lost(write.table, f"its journal cannot be written: {reason}")
        self._call_on_loop([partial(write.answered, Conflict())])

    def _tell_lost(self, table: int, reason: str) -> None:
        self._tell(f"Table {table}: {reason}. The table is closed.")

    def _execute(self, write: Write) -> None:
        """Run the statements of a write."""
        for number, (statement, values) in enumerate(write.statements):
            changed = self._database.execute(statement, values).rowcount
            if write.if_new and number == 0 and not changed:
                return
        if write.also is not None:
            write.also(self._database)
        if write.table is not None:
            self._journals.forget(write.table)
        if write.scrubs:
            self._scrub = self._forgot = True

    def _roll_back(self) -> None:
        self._journals.forget_all()
        with suppress(sqlite3.Error):
            if self._database.in_transaction:  # SQLite rolls back by itself after some failures
                self._database.execute("ROLLBACK")

    def _scrub_away(self) -> None:
        """Truncate the WAL if it has deleted data; if a reader blocks it, retry after the next commit."""
        if self._scrub:
            with suppress(sqlite3.Error), brief_patience(self._database):
                ((busy, _, _),) = self._database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
                self._scrub = bool(busy)

    def _put_away(self) -> None:
        """Close the connection; if a person was forgotten, VACUUM first. The server may end in the middle.

        Once in thousands of times, a page that SQLite has reorganised still has deleted data on it.
        """
        with closing(self._database), suppress(sqlite3.Error):
            if self._forgot and self._trouble is None:
                self._database.execute("VACUUM")

    def _take_out(self, writes: Iterable[Write | Lines]) -> None:
        """Remove writes from the queue; a newer write under the same key stays."""
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
            self._tell(f"Cannot write {self._path}: {why(error)}. Tables are paused; retrying.")
            self._call_on_loop([partial(self.on_trouble, True)])

    def _report(self, answers: list[Callable[[], None]]) -> None:
        if self._trouble is not None:
            self._trouble = None
            self._tell(f"Writing {self._path} works again. Tables go on.")
            answers.insert(0, partial(self.on_trouble, False))
        self._call_on_loop(answers)

    def _tell(self, sentence: str) -> None:
        with suppress(Exception):  # the log may be on the same disk
            self._tell_host(sentence)

    def _call_on_loop(self, calls: list[Callable[[], None]]) -> None:
        if calls:
            with suppress(RuntimeError):  # the loop is closed, so no callback is needed
                self._post(partial(_call_all, calls))


_NOT_THE_DISK = (
    *(sqlite3.IntegrityError, sqlite3.DataError, sqlite3.InterfaceError, sqlite3.ProgrammingError),
    *(TypeError, ValueError, OverflowError),
)


def _place(write: Write | Lines) -> Hashable:
    return write if write.key is None else write.key


def _call_all(calls: Iterable[Callable[[], None]]) -> None:
    """Call every callback, even if another one raises; raise all errors together."""
    errors = []
    for call in calls:
        try:
            call()
        except Exception as error:
            errors.append(error)
    if errors:
        raise ExceptionGroup("callbacks of the store failed", errors)
