"""Summaries of finished matches: all that statistics need, so that no record has to be replayed.

A summary knows seats, not people, so nothing in it has to change when a person is forgotten. Thousands of
summaries are read at once, and none contains a reference cycle, so the garbage collector skips them
(`gc=False`).
"""

from __future__ import annotations

import msgspec

from engine.core import Result
from server.match.first_game import FIRST_GAME

VERSION = 2
"""Increase it when an older reader would misunderstand the data; a new field alone needs no new version."""


class SeatSummary(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """The result of one seat."""

    points: int
    bot: str = ""
    """The kind of bot that held the seat when the match ended; empty: a person held it."""
    name: str = ""
    """The bot's name, unless the bot only sat in for a person; people's names change, so are not kept."""


class Summary(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The result of a match."""

    version: int = VERSION
    game: str
    seats: tuple[SeatSummary, ...]
    places: tuple[int, ...]
    """Places by seat; equal places are a tie."""
    sides: tuple[int, ...] = ()
    """Sides by seat: seats with the same number played together. Empty: everyone played alone."""
    counts: dict[str, tuple[int, ...]]
    """The game's own counts, by name and seat."""
    rated: bool
    """True if the match has changed ratings."""


class _FirstSummary(msgspec.Struct, frozen=True, gc=False):
    """Version 1, from when there was only one game; its rounds are not read."""

    version: int
    seats: tuple[SeatSummary, ...]
    rated: bool


_SUMMARY, _FIRST = msgspec.json.Decoder(Summary), msgspec.json.Decoder(_FirstSummary)


def write(summary: Summary) -> bytes:
    """Return a summary as JSON."""
    return msgspec.json.encode(summary)


def read(data: bytes) -> Summary | None:
    """Decode a summary; return None if its version is unknown or it cannot be read."""
    try:
        first = _FIRST.decode(data)
        summary = _of_first(first) if first.version == 1 else _SUMMARY.decode(data)
    except (msgspec.DecodeError, RecursionError):
        return None
    return summary if summary.version == VERSION else None


def _of_first(first: _FirstSummary) -> Summary:
    places = Result.of_points([seat.points for seat in first.seats]).places
    return Summary(game=FIRST_GAME, seats=first.seats, places=places, counts={}, rated=first.rated)
