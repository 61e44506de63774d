"""Whose a database is and how old: brought up to date step by step, or not touched at all.

`application_id` says that it is ours, `user_version` how many of the steps it has seen.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

OURS = 0x5348414D
"""The letters SHAM."""

Step = Sequence[str]
"""Statements."""

PEOPLES_SETTINGS: Step = ("CREATE TABLE people (identity TEXT NOT NULL UNIQUE, settings TEXT NOT NULL)",)

ALL_THE_HOUSE_KNOWS: Step = (
    "CREATE TABLE house (key TEXT PRIMARY KEY, value NOT NULL) WITHOUT ROWID",
    # saved: the larger, the later
    "ALTER TABLE people RENAME TO earlier",
    """CREATE TABLE people (
        number INTEGER PRIMARY KEY, identity TEXT UNIQUE, reclaim BLOB UNIQUE,
        name TEXT NOT NULL, settings TEXT NOT NULL, saved INTEGER NOT NULL
    )""",
    "INSERT INTO people (identity, name, settings, saved) SELECT identity, '', settings, rowid FROM earlier",
    "DROP TABLE earlier",
    "CREATE INDEX people_saved ON people (saved)",
    "INSERT INTO house SELECT 'last_person', count(*) FROM people",
    "INSERT INTO house VALUES ('last_table', 0), ('alive', 0.0)",
    # the lines of a book lie side by side
    """CREATE TABLE journal (
        book INTEGER NOT NULL, number INTEGER NOT NULL, at REAL NOT NULL, line BLOB NOT NULL,
        PRIMARY KEY (book, number)
    ) WITHOUT ROWID""",
    """CREATE TABLE matches (
        number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, ended REAL NOT NULL,
        summary BLOB NOT NULL, record BLOB NOT NULL
    )""",
    "CREATE INDEX matches_ended ON matches (ended, number)",
    # match: its number; ended: as in the match, so that somebody's newest ones lie side by side
    """CREATE TABLE match_people (
        match INTEGER NOT NULL, seat INTEGER NOT NULL, person INTEGER, ended REAL NOT NULL,
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID""",
    "CREATE INDEX match_people_newest ON match_people (person, ended, match) WHERE person IS NOT NULL",
    """CREATE TABLE ratings (
        person INTEGER PRIMARY KEY, mu REAL NOT NULL, sigma REAL NOT NULL, matches INTEGER NOT NULL
    )""",
    # all of a rating: who has too few matches to be among the best is passed over without a look at the table
    "CREATE INDEX ratings_best ON ratings (mu - 3 * sigma DESC, person, matches, mu, sigma)",
    "CREATE TABLE tallies (person INTEGER PRIMARY KEY, tally BLOB NOT NULL)",
)

TABLES = ("house", "people", "journal", "matches", "match_people", "ratings", "tallies")
"""What there is after the last step."""

STEPS = (PEOPLES_SETTINGS, ALL_THE_HOUSE_KNOWS)
"""What each version adds to the one before. A step that has been released is never changed."""


class NotOurs(Exception):
    """The file holds something else, or what a newer server has written; says which."""


def bring_up_to_date(database: sqlite3.Connection, steps: Sequence[Step] = STEPS) -> None:
    """Take the steps that are missing: all of them, or none."""
    version = _number(database, "PRAGMA user_version")
    owner = _number(database, "PRAGMA application_id")
    if owner != OURS and (version or owner or _number(database, "SELECT count(*) FROM sqlite_schema")):
        raise NotOurs("is not a database of this game")
    if version > len(steps):
        raise NotOurs("was written by a newer version of this server")
    if version == len(steps):
        return
    with database:
        database.execute("BEGIN IMMEDIATE")
        for step in steps[version:]:
            for statement in step:
                database.execute(statement)
        database.execute(f"PRAGMA application_id = {OURS}")
        database.execute(f"PRAGMA user_version = {len(steps)}")
    if version:
        database.execute("VACUUM")  # what an older server had deleted may still be read in the file


def _number(database: sqlite3.Connection, question: str) -> int:
    (number,) = database.execute(question).fetchone()
    return int(number)
