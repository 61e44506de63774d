"""Seats around a table, counted clockwise from 0. The seat to the left is the next one."""

from __future__ import annotations

from functools import cache
from typing import NewType

Seat = NewType("Seat", int)


@cache
def seats(players: int) -> tuple[Seat, ...]:
    """Return all seats of a table, clockwise."""
    return tuple(Seat(number) for number in range(players))


@cache
def seats_from(first: Seat, players: int) -> tuple[Seat, ...]:
    """Return all seats of a table, clockwise from one of them."""
    return (*seats(players)[first:], *seats(players)[:first])


@cache
def neighbours(players: int) -> tuple[Seat, ...]:
    """Return for each seat the one to its left: the next one clockwise."""
    return tuple(Seat((number + 1) % players) for number in range(players))
