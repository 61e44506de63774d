"""Notices from the table to its seats, besides those of the game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.core import Notice, PrivateNotice, Seat
from tui.door.options import BotPace


class Presence(StrEnum):
    """How a player's presence at a running match changed."""

    LEFT = "left"
    DROPPED = "dropped"
    BACK = "back"
    SILENT = "silent"
    """Timed out too often, or was voted out; a bot plays until the person is back."""


@dataclass(frozen=True, slots=True)
class PresenceChanged(Notice):
    """A player left, disconnected or was silent, and a bot plays the seat; or the player is back."""

    seat: Seat
    name: str
    presence: Presence


@dataclass(frozen=True, slots=True)
class MatchFaulted(Notice):
    """The match itself failed, and pauses."""


@dataclass(frozen=True, slots=True)
class PaceChanged(Notice):
    """The table's creator, in this seat, changed the bots' pace."""

    seat: Seat
    pace: BotPace


@dataclass(frozen=True, slots=True)
class TimedOut(PrivateNotice):
    """This seat timed out and a bot answers for it. Private, because answers can be secret (W3, A3)."""


@dataclass(frozen=True, slots=True)
class WereAway(PrivateNotice):
    """The player is back, and missed the last `lines` lines before this one."""

    lines: int
