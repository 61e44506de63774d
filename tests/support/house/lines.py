"""Lines for a journal that a test writes by itself."""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakKeyDictionary

from server.store import Ack, Answer, Store

_ends: WeakKeyDictionary[Store, dict[int, int]] = WeakKeyDictionary()
"""By store and table, where the journal ends when everything is written."""


def append(
    store: Store, table: int, line: bytes, kept: Callable[[], None] | None = None, *, replaces: bool = False
) -> None:
    """Write the next line, wherever the journal ends; call `kept` when it is durable."""
    if store not in _ends:
        _ends[store] = {row.number: row.position for row in store.tables()}
    expected = _ends[store].get(table, 0)
    _ends[store][table] = expected + 1

    def answered(answer: Answer) -> None:
        assert answer == Ack(expected + 1)
        if kept is not None:
            kept()

    store.append(table, expected, (line,), answered, replaces=replaces)


def close(store: Store, table: int) -> None:
    """Close a table; its journal may begin at nothing again."""
    if store not in _ends:
        _ends[store] = {row.number: row.position for row in store.tables()}
    store.close_table(table)
    _ends[store].pop(table, None)
