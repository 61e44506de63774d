"""Shared by all engines in the contest: the ways of competing, and how an engine enters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random

from benchmarks.contest import Contestant
from engine.core import Below

POSITIONS = 16
"""Games in the middle of a round that are copied in turn."""


class Way(StrEnum):
    """The work at every decision. A decision is a player's choice; chance is run but not counted."""

    BARE = "bare"
    """List the options, choose one at random, apply it."""
    VIEW = "actor's view"
    """The same, and first build the view of the seat that decides."""
    ALL_VIEWS = "all views"
    """The same, and first build the views of every seat and of a spectator."""
    COPY = "copy"
    """No play: copy a game in the middle of a round. The counted things are copies."""


@dataclass(frozen=True, slots=True)
class Entrant:
    """An engine that may or may not be installed."""

    name: str
    package: str
    """The package to install, which also names its version."""
    enter: Callable[[Random], list[Contestant]]
    """Make its contestants; raises ImportError if the package is not there."""
    notes: tuple[str, ...] = ()
    """Notes for the reader on how it is driven."""


def below_by(random: Callable[[], float]) -> Below:
    """Return a fast source of chance for an engine of ours."""
    return lambda n: int(random() * n)


def copying(name: str, copies: Sequence[Callable[[], object]]) -> Contestant:
    """Return a contestant that makes one copy of each game."""

    def do() -> int:
        for copy in copies:
            copy()
        return len(copies)

    return Contestant(name, Way.COPY, do)
