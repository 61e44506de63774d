"""Journal entries as bytes: one line of JSON each. A line is read only in the exact form written here.

{"match":{"game":"shamans","players":3,"values":{"distance":8,"first_player":null}}}
{"secret":"5f…"}                 the secret of the next stretch, in hex
{"cut":[0,"two owls"]}
{"dealt":true}
[2,"play P6"]                    a choice: the seat, and the option in the game's notation
{"reserve":[1,42]}               reserve seconds that a seat has left
{"ready":[1,true]}
{"pause_wish":[1,true]}
{"pause":[1800,null]}            its seconds, and the seat that granted it alone
{"pause_left":[1200]}            its seconds that were left when the server started
{"pause_over":[]}
{"vote":[1,0,true]}              seat 1 votes to go on without seat 0
{"missed":[1]}
{"sat_out":[1,false]}            true: by a vote
{"returned":[1]}
{"order":[1,"my_death",false]}   a standing order of a seat

A match that began when there was only one game has another first line: that game's values, and no game's
name. It is read too.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Annotated

import msgspec

from engine.core import SECRET_BYTES, Refused, Rules, Seat, Setup, Value
from server.match.entries import (
    Chosen,
    DealAwaited,
    DecisionMissed,
    Entry,
    MatchBegun,
    OrderSet,
    PauseBegun,
    PauseContinued,
    PauseEnded,
    PauseWished,
    ReadySet,
    ReserveUsed,
    Returned,
    RoundDealt,
    SatOut,
    VotedWithout,
    WasCut,
)
from server.match.first_game import FIRST_GAME, first_values


class UnreadableLine(ValueError):
    """Raised for a line that is not an entry; the message says why."""


_Seat = Annotated[int, msgspec.Meta(ge=0)]
_Seconds = Annotated[int, msgspec.Meta(ge=0)]


class _Match(msgspec.Struct, forbid_unknown_fields=True):
    game: str
    players: int
    values: dict[str, Value]


class _Line(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A line in braces; exactly one of its fields is set."""

    match: _Match | None = None
    secret: str | None = None
    cut: tuple[_Seat, str] | None = None
    dealt: bool | None = None
    reserve: tuple[_Seat, _Seconds] | None = None
    ready: tuple[_Seat, bool] | None = None
    pause_wish: tuple[_Seat, bool] | None = None
    pause: tuple[_Seconds, _Seat | None] | None = None
    pause_left: tuple[_Seconds] | None = None
    pause_over: tuple[()] | None = None
    vote: tuple[_Seat, _Seat, bool] | None = None
    missed: tuple[_Seat] | None = None
    sat_out: tuple[_Seat, bool] | None = None
    returned: tuple[_Seat] | None = None
    order: tuple[_Seat, str, bool] | None = None


_PLAIN: Mapping[str, Callable[..., Entry]] = {
    "cut": WasCut,
    "reserve": ReserveUsed,
    "ready": ReadySet,
    "pause_wish": PauseWished,
    "pause": PauseBegun,
    "pause_left": PauseContinued,
    "pause_over": PauseEnded,
    "vote": VotedWithout,
    "missed": DecisionMissed,
    "sat_out": SatOut,
    "returned": Returned,
    "order": OrderSet,
}
"""Entries that are written as the list of their fields, by the field of `_Line`."""
_NAME_OF = {kind: name for name, kind in _PLAIN.items()}


class _FirstMatch(msgspec.Struct, forbid_unknown_fields=True):
    players: int
    distance: int
    first_player: int | None


class _FirstLine(msgspec.Struct, forbid_unknown_fields=True):
    """The line that began a match when there was only one game."""

    match: _FirstMatch


_CHOICE = msgspec.json.Decoder(tuple[_Seat, str])
_LINE = msgspec.json.Decoder(_Line)
_FIRST_LINE = msgspec.json.Decoder(_FirstLine)
_FIRST_PREFIX = b'{"match":{"players":'


def write(rules: Rules, entry: Entry) -> bytes:
    """Return the line of an entry."""
    return msgspec.json.encode(_content(rules, entry))


def read(rules: Rules, line: bytes) -> Entry:
    """Return the entry of a line in the journal of a match of this game."""
    return _read_choice(rules, line) if line.startswith(b"[") else _read(rules, line)  # type: ignore[arg-type]


def _read(rules: Rules, line: bytes) -> Entry:
    try:
        if line.startswith(_FIRST_PREFIX):
            return _first_match(rules, line)
        entry = _choice(rules, line) if line.startswith(b"[") else _entry(rules, _LINE.decode(line))
    except (ValueError, Refused) as error:  # msgspec's errors are ValueErrors
        raise UnreadableLine(str(error)) from None
    if getattr(entry, "seat", 0) > rules.seats[-1] - 1:
        raise UnreadableLine("no table has this seat")
    if write(rules, entry) != line:
        raise UnreadableLine("it is written in another way")
    return entry


_read_choice = lru_cache(maxsize=4096)(_read)
"""Cached: a few hundred different choices make up nearly all lines that a restarted server reads."""


def _content(rules: Rules, entry: Entry) -> _Line | dict[str, tuple[object, ...]] | tuple[Seat, str]:
    match entry:
        case Chosen(seat, option):
            return seat, rules.write_option(option)
        case MatchBegun(setup):
            return _Line(match=_Match(rules.name, setup.players, dict(setup.values)))
        case DealAwaited(secret):
            return _Line(secret=secret.hex())
        case RoundDealt():
            return _Line(dealt=True)
        case _:
            fields = tuple(getattr(entry, field) for field in entry.__match_args__)
            return {_NAME_OF[type(entry)]: fields}


def _choice(rules: Rules, line: bytes) -> Chosen:
    seat, words = _CHOICE.decode(line)
    return Chosen(Seat(seat), rules.read_option(words))


def _entry(rules: Rules, line: _Line) -> Entry:
    match line:
        case _Line(match=_Match(game, players, values)):
            return MatchBegun(_setup(rules, game, players, values))
        case _Line(secret=str(secret)):
            return DealAwaited(_secret(secret))
        case _Line(dealt=True):
            return RoundDealt()
    for name, kind in _PLAIN.items():
        fields = getattr(line, name)
        if fields is not None:
            return kind(*fields)
    raise UnreadableLine("it says nothing")


def _first_match(rules: Rules, line: bytes) -> MatchBegun:
    first = _FIRST_LINE.decode(line)
    if msgspec.json.encode(first) != line:
        raise UnreadableLine("it is written in another way")
    begun = first.match
    values = first_values(begun.distance, begun.first_player)
    return MatchBegun(_setup(rules, FIRST_GAME, begun.players, values))


def _secret(text: str) -> bytes:
    secret = bytes.fromhex(text)
    if len(secret) != SECRET_BYTES:
        raise UnreadableLine("its secret has another length")
    return secret


def _setup(rules: Rules, game: str, players: int, values: dict[str, Value]) -> Setup:
    if game != rules.name:
        raise UnreadableLine("its match is of another game")
    setup: Setup = rules.setup(players, values)
    return setup
