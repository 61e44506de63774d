"""Whose a database is and how old: brought up to date step by step, or not touched at all.

`application_id` says that it is ours, `user_version` how many of the steps it has seen.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

OURS = 0x5348414D
"""The letters SHAM."""

STEPS = ("CREATE TABLE people (identity TEXT NOT NULL UNIQUE, settings TEXT NOT NULL)",)
"""What each version adds to the one before. A step that has been released is never changed."""


class NotOurs(Exception):
    """The file holds something else, or what a newer server has written; says which."""


def bring_up_to_date(database: sqlite3.Connection, steps: Sequence[str] = STEPS) -> None:
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
            database.execute(step)
        database.execute(f"PRAGMA application_id = {OURS}")
        database.execute(f"PRAGMA user_version = {len(steps)}")


def _number(database: sqlite3.Connection, question: str) -> int:
    (number,) = database.execute(question).fetchone()
    return int(number)
