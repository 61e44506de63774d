"""How long the house keeps a seat for a person who is away, and which tables are not needed any more."""

from __future__ import annotations

from server.house.limits import Limits
from server.house.people.people import Person
from server.house.table import Table


def overdue(table: Table, limits: Limits, now: float) -> list[Person]:
    """Return the people whose seats at a table are not kept any longer."""
    if table.for_days and deserted(table) and now - deserted_since(table) > limits.idle_kept:
        return table.people
    patience = _patience(table, limits)
    return [person for person in table.people if not person.here and now - person.away_since >= patience]


def _patience(table: Table, limits: Limits) -> float:
    """Return the seconds that a seat is kept for a person who is away."""
    if table.for_days:
        return limits.days_kept
    return limits.remembered if table.runs else limits.seat_grace


def deserted(table: Table) -> bool:
    """Return True if no match runs at a table, and none of its people and spectators is in the house."""
    return not table.runs and not table.watchers and not any(person.here for person in table.people)


def deserted_since(table: Table) -> float:
    """Return when the last of a table's people went away."""
    return max(person.away_since for person in table.people)
