"""Journal entries as bytes: one line of JSON each. Only what is written here is read, so each has one line.

{"match":{"players":3,"distance":8,"first_player":null}}
{"secret":"5f…"}                 the next deal's chance, in hex
{"cut":[0,"two owls"]}
{"dealt":true}
[2,"play P6"]                    a choice: the seat, and the option in the engine's notation
{"reserve":[1,42]}               seconds that a seat has left
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

import msgspec

from engine.core import Refused, Seat
from engine.shamans import SIZES, Setup, read_option, write_option
from server.match.journal import Chosen, DealAwaited, Entry, MatchBegun, ReserveUsed, RoundDealt, WasCut


class UnreadableLine(ValueError):
    """A line that is no entry; says why."""


_Seat = Annotated[int, msgspec.Meta(ge=0, lt=max(SIZES))]
_Seconds = Annotated[int, msgspec.Meta(ge=0)]


class _Match(msgspec.Struct, forbid_unknown_fields=True):
    players: int
    distance: int
    first_player: int | None


class _Line(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """All that a line in braces can say; each says one of it."""

    match: _Match | None = None
    secret: str | None = None
    cut: tuple[_Seat, str] | None = None
    dealt: bool | None = None
    reserve: tuple[_Seat, _Seconds] | None = None


_CHOICE = msgspec.json.Decoder(tuple[_Seat, str])
_LINE = msgspec.json.Decoder(_Line)


def write(entry: Entry) -> bytes:
    """The line of an entry."""
    return msgspec.json.encode(_content(entry))


def read(line: bytes) -> Entry:
    """The entry of a line."""
    return _read_choice(line) if line.startswith(b"[") else _read(line)


def _read(line: bytes) -> Entry:
    try:
        entry = _choice(line) if line.startswith(b"[") else _entry(_LINE.decode(line))
    except (ValueError, Refused) as error:  # msgspec's errors are ValueErrors
        raise UnreadableLine(str(error)) from None
    if write(entry) != line:
        raise UnreadableLine("it is written in another way")
    return entry


_read_choice = lru_cache(maxsize=4096)(_read)
"""A few hundred choices make up nearly all lines of a house that opens again."""


def _content(entry: Entry) -> _Line | tuple[Seat, str]:
    match entry:
        case Chosen(seat, option):
            return seat, write_option(option)
        case MatchBegun(setup):
            return _Line(match=_Match(setup.players, setup.distance, setup.first_player))
        case DealAwaited(secret):
            return _Line(secret=secret.hex())
        case WasCut(seat, word):
            return _Line(cut=(seat, word))
        case RoundDealt():
            return _Line(dealt=True)
        case ReserveUsed(seat, left):
            return _Line(reserve=(seat, left))


def _choice(line: bytes) -> Chosen:
    seat, words = _CHOICE.decode(line)
    return Chosen(Seat(seat), read_option(words))


def _entry(line: _Line) -> Entry:
    match line:
        case _Line(match=_Match(players, distance, first)):
            return MatchBegun(Setup(players, distance, None if first is None else Seat(first)))
        case _Line(secret=str(secret)):
            return DealAwaited(bytes.fromhex(secret))
        case _Line(cut=(seat, word)):
            return WasCut(Seat(seat), word)
        case _Line(dealt=True):
            return RoundDealt()
        case _Line(reserve=(seat, left)):
            return ReserveUsed(Seat(seat), left)
    raise UnreadableLine("it says nothing")
