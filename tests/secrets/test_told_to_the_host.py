"""The host's log says where a failure happened, and never quotes the data. Journals contain hands."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from server.store import TableRow
from server.store.opening import why
from support.house.fake_house import TestHouse
from support.house.lines import append
from support.house.memory import memory_store
from tui.door import TableOptions

HIDDEN = "pass P7"
DAMAGED = (b'[1,"pass  P7"]', b'[1,"pass P7 "]', b'[1,"pass P77"]', b'[1,"pass P7",0]', b'{"secret":"P7"}')


@pytest.mark.parametrize("line", DAMAGED)
def test_a_book_that_cannot_be_read_is_not_told_from(line: bytes) -> None:
    """V4: a damaged line may still contain secret choices."""
    store = memory_store()
    house = TestHouse(store=store)
    house.enter("key", "anna").open_table(TableOptions(3))
    (row,) = store.tables()
    append(store, row.number, line)
    assert isinstance(store.tables()[0], TableRow)
    (fault,) = TestHouse(store=store).restore()
    assert fault.startswith("Table 1 cannot be read")
    assert "P7" not in fault


def test_what_is_wrong_with_the_disk_is_told_and_nothing_else() -> None:
    """The host reads messages of disk errors; the message of any other error may quote the data."""
    full = sqlite3.OperationalError("database or disk is full")
    assert "disk is full" in why(full)
    assert why(PermissionError(13, "Permission denied", Path("x"))) == "Permission denied"
    for error in (RuntimeError(HIDDEN), KeyError(HIDDEN), ValueError(HIDDEN)):
        assert HIDDEN not in why(error)
        assert why(error)
