"""The looks of names in the store: no two people have names that look alike."""

from __future__ import annotations

import sqlite3
from secrets import randbelow

from server.house.people.confusables import looks
from server.house.people.names import variants

_PLAYED = "number IN (SELECT person FROM match_people WHERE person IS NOT NULL)"


def fill(database: sqlite3.Connection) -> None:
    """Store the looks of all names, and give other names to people whose names looked alike.

    A person who has played keeps the name, or else the one whom the house has known longest. The others get a
    number behind it.
    """
    people = database.execute(
        f"SELECT number, name FROM people WHERE name != '' ORDER BY {_PLAYED} DESC, number"
    ).fetchall()
    taken: dict[str, int] = {}
    alike: list[tuple[int, str]] = []
    for number, name in people:
        own = looks(name)
        if taken.keys().isdisjoint(own):
            taken.update(dict.fromkeys(own, number))
        else:
            alike.append((number, name))
    for number, name in alike:
        other = next(new for new in variants(name, randbelow) if taken.keys().isdisjoint(looks(new)))
        database.execute("UPDATE people SET name = ? WHERE number = ?", (other, number))
        taken.update(dict.fromkeys(looks(other), number))
    database.execute("DELETE FROM looks")
    database.executemany("INSERT INTO looks VALUES (?, ?)", taken.items())
