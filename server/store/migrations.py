"""Migrations: check that a database is ours, and apply the schema steps that it lacks.

`application_id` marks the database as ours; `user_version` is the number of steps that were applied. A
database of another program or of a newer server is not changed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence

from server.store import looks

OURS = 0x5348414D
"""The `application_id` of our databases: the letters SHAM."""

Step = Sequence[str | Callable[[sqlite3.Connection], None]]
"""The SQL statements of one migration, and functions for what SQL cannot do."""

PEOPLES_SETTINGS: Step = ("CREATE TABLE people (identity TEXT NOT NULL UNIQUE, settings TEXT NOT NULL)",)

ALL_THE_HOUSE_KNOWS: Step = (
    "CREATE TABLE house (key TEXT PRIMARY KEY, value NOT NULL) WITHOUT ROWID",
    # saved: a sequence number; a larger one was saved later
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
    # without rowid, so that the lines of one journal are stored next to each other
    """CREATE TABLE journal (
        book INTEGER NOT NULL, number INTEGER NOT NULL, at REAL NOT NULL, line BLOB NOT NULL,
        PRIMARY KEY (book, number)
    ) WITHOUT ROWID""",
    """CREATE TABLE matches (
        number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, ended REAL NOT NULL,
        summary BLOB NOT NULL, record BLOB NOT NULL
    )""",
    "CREATE INDEX matches_ended ON matches (ended, number)",
    # match: its number; ended: copied from the match, so that an index has a person's newest together
    """CREATE TABLE match_people (
        match INTEGER NOT NULL, seat INTEGER NOT NULL, person INTEGER, ended REAL NOT NULL,
        PRIMARY KEY (match, seat)
    ) WITHOUT ROWID""",
    "CREATE INDEX match_people_newest ON match_people (person, ended, match) WHERE person IS NOT NULL",
    """CREATE TABLE ratings (
        person INTEGER PRIMARY KEY, mu REAL NOT NULL, sigma REAL NOT NULL, matches INTEGER NOT NULL
    )""",
    # covers all columns of a rating: people with too few matches are skipped without reading the table
    "CREATE INDEX ratings_best ON ratings (mu - 3 * sigma DESC, person, matches, mu, sigma)",
    "CREATE TABLE tallies (person INTEGER PRIMARY KEY, tally BLOB NOT NULL)",
)

ONLY_GAME = "shamans"
"""The game of all matches that were stored before matches named their game."""

CHAINED_AND_COUNTED: Step = (
    # number: positions, which go on when a journal begins again; chain: see server/store/chain.py
    "ALTER TABLE journal RENAME TO earlier",
    """CREATE TABLE journal (
        book INTEGER NOT NULL, number INTEGER NOT NULL, at REAL NOT NULL, line BLOB NOT NULL,
        chain BLOB NOT NULL, PRIMARY KEY (book, number)
    ) WITHOUT ROWID""",
    """INSERT INTO journal WITH RECURSIVE
        counted AS (SELECT book, row_number() OVER (PARTITION BY book ORDER BY number) AS number, at, line
            FROM earlier),
        linked AS (
            SELECT book, number, at, line, link(x'', number, at, line) AS chain FROM counted WHERE number = 1
            UNION ALL
            SELECT next.book, next.number, next.at, next.line,
                link(linked.chain, next.number, next.at, next.line)
            FROM linked JOIN counted AS next ON next.book = linked.book AND next.number = linked.number + 1
        )
        SELECT * FROM linked""",
    "DROP TABLE earlier",
    # damaged journals, with all their lines
    """CREATE TABLE set_aside (
        book INTEGER NOT NULL, number INTEGER NOT NULL, at REAL NOT NULL, line BLOB NOT NULL,
        chain BLOB NOT NULL, PRIMARY KEY (book, number)
    ) WITHOUT ROWID""",
    f"ALTER TABLE matches ADD COLUMN game TEXT NOT NULL DEFAULT '{ONLY_GAME}'",
    # the reason why no rating changed; empty if the match was rated
    "ALTER TABLE matches ADD COLUMN unrated TEXT NOT NULL DEFAULT ''",
    """UPDATE matches SET unrated = 'bot'
        WHERE json_valid(CAST(summary AS TEXT)) AND json_extract(CAST(summary AS TEXT), '$.rated') = 0""",
    # per seat: the inputs of ratings and tallies; NULL in matches that were counted before this step
    "ALTER TABLE match_people ADD COLUMN place INTEGER",
    "ALTER TABLE match_people ADD COLUMN mu REAL",
    "ALTER TABLE match_people ADD COLUMN sigma REAL",
    "ALTER TABLE match_people ADD COLUMN counts BLOB",
    # the ratings and tallies that those matches gave: a recount starts from them
    """CREATE TABLE carried (
        game TEXT NOT NULL, person INTEGER NOT NULL, mu REAL, sigma REAL, matches INTEGER, tally BLOB,
        PRIMARY KEY (game, person)
    ) WITHOUT ROWID""",
    f"""INSERT INTO carried SELECT '{ONLY_GAME}', person, mu, sigma, matches, tally
        FROM (SELECT person FROM ratings UNION SELECT person FROM tallies)
        LEFT JOIN ratings USING (person) LEFT JOIN tallies USING (person)""",
    "DROP TABLE ratings",
    "DROP TABLE tallies",
    """CREATE TABLE ratings (
        game TEXT NOT NULL, person INTEGER NOT NULL,
        mu REAL NOT NULL, sigma REAL NOT NULL, matches INTEGER NOT NULL, PRIMARY KEY (game, person)
    ) WITHOUT ROWID""",
    # covers all columns of a rating, as before
    "CREATE INDEX ratings_best ON ratings (game, mu - 3 * sigma DESC, person, matches, mu, sigma)",
    """CREATE TABLE tallies (
        game TEXT NOT NULL, person INTEGER NOT NULL, tally BLOB NOT NULL, PRIMARY KEY (game, person)
    ) WITHOUT ROWID""",
    "INSERT INTO ratings SELECT game, person, mu, sigma, matches FROM carried WHERE mu IS NOT NULL",
    "INSERT INTO tallies SELECT game, person, tally FROM carried WHERE tally IS NOT NULL",
)

ENTRIES_BESIDES_PLAYING: Step = ()
"""No table changes. Journals may have entries for ready, pauses, votes, misses and sat-out seats from here on
(`server.match.entries`), which an older server cannot read: by the version it refuses the whole database."""

NAMES_BY_LOOK: Step = (
    # the skeletons of every name (server/house/people/confusables.py), and whose name it is
    "CREATE TABLE looks (look TEXT PRIMARY KEY, person INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE INDEX looks_person ON looks (person)",
    looks.fill,
)

SIDES_AND_ORDERS: Step = (
    # seats of a match with the same number played together; NULL: alone
    "ALTER TABLE match_people ADD COLUMN side INTEGER",
)
"""Journals may have entries for standing orders from here on, which an older server cannot read."""

TABLES = (
    *("house", "people", "looks", "journal", "set_aside"),
    *("matches", "match_people", "carried", "ratings", "tallies"),
)
"""All tables after the last step."""

STEPS = (
    PEOPLES_SETTINGS,
    ALL_THE_HOUSE_KNOWS,
    CHAINED_AND_COUNTED,
    ENTRIES_BESIDES_PLAYING,
    NAMES_BY_LOOK,
    SIDES_AND_ORDERS,
)
"""The steps in order; step N leads to version N. A released step is never changed."""


class NotOurs(Exception):
    """The database belongs to another program or to a newer server; the message says which."""


def bring_up_to_date(
    database: sqlite3.Connection,
    steps: Sequence[Step] = STEPS,
    *,
    before: Callable[[int], None] = lambda _version: None,
) -> None:
    """Apply the missing steps in one transaction; raise `NotOurs` if the database is not ours.

    `before` is called with the current version before a database changes, unless the database is new.
    """
    version = _number(database, "PRAGMA user_version")
    owner = _number(database, "PRAGMA application_id")
    if owner != OURS and (version or owner or _number(database, "SELECT count(*) FROM sqlite_schema")):
        raise NotOurs("is not a database of this game")
    if version > len(steps):
        raise NotOurs("was written by a newer version of this server")
    if version == len(steps):
        return
    if version:
        before(version)
    with database:
        database.execute("BEGIN IMMEDIATE")
        for step in steps[version:]:
            for statement in step:
                if isinstance(statement, str):
                    database.execute(statement)
                else:
                    statement(database)
        database.execute(f"PRAGMA application_id = {OURS}")
        database.execute(f"PRAGMA user_version = {len(steps)}")
    if version:
        database.execute("VACUUM")  # an older server may have left deleted data readable in the file


def _number(database: sqlite3.Connection, question: str) -> int:
    (number,) = database.execute(question).fetchone()
    return int(number)
