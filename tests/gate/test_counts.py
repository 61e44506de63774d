"""Every limit that is met is counted and logged, each kind at most once a minute."""

from __future__ import annotations

import io

from server.ops.errors import make_log
from server.ops.limit_counters import LOG_SECONDS, LimitCounters
from tui.door.limits import Limit


def test_each_kind_has_one_line_a_minute_and_every_one_is_counted() -> None:
    written, time = io.StringIO(), 1000.0
    counts = LimitCounters(make_log(written), lambda: time)
    for _ in range(10_000):
        counts(Limit.KEYS)
    counts(Limit.PASTE)
    lines = written.getvalue().splitlines()
    assert len(lines) == 2
    assert "event='refused' why='keys' so_far=1" in lines[0]
    assert "event='refused' why='paste' so_far=1" in lines[1]
    time += LOG_SECONDS - 0.1
    counts(Limit.KEYS)
    assert written.getvalue().count("\n") == 2
    time += 0.1
    counts(Limit.KEYS)
    assert "why='keys' so_far=10002" in written.getvalue().splitlines()[2]
    assert counts.so_far == {Limit.KEYS: 10_002, Limit.PASTE: 1}


def test_the_first_is_told_however_young_the_clock_is() -> None:
    written = io.StringIO()
    counts = LimitCounters(make_log(written), lambda: 0.0)
    counts(Limit.FULL)
    assert "why='full' so_far=1" in written.getvalue()
