"""Restores people and tables from the store when the server starts.

The people of a table that cannot be read are not forgotten, and no other table gets its code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Refused
from server.house.journal import follow, named, read
from server.house.rows import TableRow
from tui.door import Refusal

if TYPE_CHECKING:
    from server.house.house import House


def restore(house: House) -> list[str]:
    """Restore people and tables; return a sentence for each table that cannot be read."""
    rows, aside = house.store.tables(), house.store.aside()
    seated = set[int]().union(*(named(row)[0] for row in (*rows, *aside)))
    below, faults = house.below(), []
    people = [
        house.people.recall(row, "", below)
        for row in house.store.people(house.limits.known_keys, seated)
        if row.name
    ]
    for row in aside:
        _reserve(house, row)
    for row in rows:
        fault = _restore_table(house, row)
        if fault:
            _reserve(house, row)
            faults.append(fault)
    for person in reversed(people):  # the latest people are forgotten last
        person.away_since = house.now() + house.limits.opening_grace
        if not house.tables.seats(person):
            house.people.remember(person)
    return faults


def _restore_table(house: House, row: TableRow) -> str:
    """Restore a table; return a sentence if it cannot be read, else nothing."""
    if row.fault:
        house.store.set_aside(row.number)
        return f"Table {row.number} is set aside: its journal is damaged at {row.fault}."
    try:
        _open(house, row)
    except (ValueError, Refused, Refusal) as error:
        kind = type(error).__name__  # not its text, which may quote the journal, with players' hands
        return f"Table {row.number} cannot be read, and is left as it is: {kind}."
    return ""


def _open(house: House, row: TableRow) -> None:
    content = read(row, house.games)
    if not content.people:  # all had left before the server stopped
        house.store.close_table(row.number)
        return
    stored = follow(content, house.store.alive()) if content.match else None
    table = house.tables.restore(row.number, content, house.people.with_number)
    if stored is not None:
        house.matches.resume(table, stored)
    if not table.journal.behind:
        table.is_durable()


def _reserve(house: House, row: TableRow) -> None:
    """Forget no person of a table that stays closed, and give its code to no other table."""
    numbers, codes = named(row)
    house.people.spared |= numbers
    house.tables.reserve(codes)
