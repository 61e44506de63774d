"""A data folder in which every player has a seat at a dealt table without a clock.

`shamans serve` is started on it and restores the tables, as after any restart. The driver's players use the
keys of the seated people, so their first paint is the table.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import asyncssh

from benchmarks.restart.filling import OPTIONS, fill
from server.ssh.auth import Authenticator
from server.ssh.identity_secret import load_or_make
from tui.door import TableClock, TableOptions

UNHURRIED = replace(OPTIONS, clock=TableClock.NONE)
"""Shamans. No clock, and no bot plays for absent players: only the driver's keys move anything."""
SHAZAR_TABLE = replace(UNHURRIED, game="shazar", players=4)
JUST_DEALT = range(1)
"""No choice has been made yet."""


@cache
def key_of(seat: int) -> asyncssh.SSHKey:  # noqa: ARG001  the cache tells seats apart
    """Return the key of a seat, counted through all tables; it is made when it is first needed."""
    return asyncssh.generate_private_key("ssh-ed25519")


def seat_people(folder: Path, players: int, options: TableOptions) -> None:
    """Make an identity secret and fill the folder with enough tables for `players` players."""
    secret = load_or_make(folder, known=False)
    seats = -(-players // options.players) * options.players
    fill(folder, [_identity(secret, key_of(seat)) for seat in range(seats)], options, JUST_DEALT)


def _identity(secret: bytes, key: asyncssh.SSHKey) -> str:
    """Return the server's identity for a key, as the server itself makes it."""
    authenticator = Authenticator(secret, attempts=1, give_up=_never)
    authenticator.offers(key, welcome=True)
    authenticator.completed()
    assert authenticator.identity is not None
    return authenticator.identity


def _never() -> None:
    raise AssertionError("one key is one attempt")
