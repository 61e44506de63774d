"""What the host's log is told when something fails: where, and never with what. Books have hands in them."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from server.store import KeptTable, MemoryStore
from server.store.kept import KeptLine
from server.store.opening import why
from support.house import TestHouse
from tui.chair import TableOptions

HIDDEN = "pass P7"
DAMAGED = (b'[1,"pass  P7"]', b'[1,"pass P7 "]', b'[1,"pass P77"]', b'[1,"pass P7",0]', b'{"secret":"P7"}')


@pytest.mark.parametrize("line", DAMAGED)
def test_a_book_that_cannot_be_read_is_not_told_from(line: bytes) -> None:
    """V4: a damaged line may still say who passed what."""
    store = MemoryStore()
    house = TestHouse(store=store)
    house.enter("key", "anna").open_table(TableOptions(3))
    (book,) = store.tables()
    store._books[book.number].append(KeptLine(0.0, line))
    assert isinstance(store.tables()[0], KeptTable)
    (fault,) = TestHouse(store=store).open_again()
    assert fault.startswith("Table 1 cannot be read")
    assert "P7" not in fault


def test_what_is_wrong_with_the_disk_is_told_and_nothing_else() -> None:
    """Words of the disk are for the host; those of any other error may be of what was to be kept."""
    full = sqlite3.OperationalError("database or disk is full")
    assert "disk is full" in why(full)
    assert why(PermissionError(13, "Permission denied", Path("x"))) == "Permission denied"
    for error in (RuntimeError(HIDDEN), KeyError(HIDDEN), ValueError(HIDDEN)):
        assert HIDDEN not in why(error)
        assert why(error)
