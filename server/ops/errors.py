"""Error reports for the host's log: where an error happened, but no values. A value may be a hand, a role or
chat."""

from __future__ import annotations

import secrets
import sys
import threading
import traceback
from types import TracebackType
from typing import Any, TextIO

import structlog

Log = structlog.typing.FilteringBoundLogger


def make_log(stream: TextIO | None = None) -> Log:
    """Return a log of lines `key=value`. Values are quoted, so that no client can forge a line or send an
    escape."""
    processors: list[Any] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.KeyValueRenderer(key_order=["timestamp", "level", "event"]),
    ]
    log: Log = structlog.wrap_logger(structlog.PrintLogger(stream or sys.stderr), processors=processors)
    return log


def report(log: Log, error: BaseException, **where: str) -> str:
    """Log an error's type and frames, without its message; return the incident number for the player."""
    incident = secrets.token_hex(4)
    frames = traceback.extract_tb(error.__traceback__)
    path = " < ".join(f"{frame.name} {frame.filename}:{frame.lineno}" for frame in reversed(frames[-12:]))
    log.error("incident", incident=incident, kind=type(error).__name__, frames=path, **where)
    return incident


def watch_process(log: Log) -> None:
    """Log uncaught errors of threads, destructors and the process in the same way; Python would print their
    messages."""

    def at_the_end(_kind: type[BaseException], error: BaseException, _trace: TracebackType | None) -> None:
        report(log, error, where="process")

    def in_thread(args: threading.ExceptHookArgs) -> None:
        if args.exc_value is not None:
            report(log, args.exc_value, where="thread")

    def thrown_away(args: sys.UnraisableHookArgs) -> None:
        if args.exc_value is not None:
            report(log, args.exc_value, where="thrown away")

    sys.excepthook = at_the_end
    threading.excepthook = in_thread
    sys.unraisablehook = thrown_away
