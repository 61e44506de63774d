"""Read version 1 of a match's record, from when there was only one game. It is no longer written.

    {"format":"shamans-match","version":1,"players":3,"distance":8,"first_player":null}
    {"round":1,"first":2,"roles":["shaman",…],"cards":["P1",…],"face_up":["shard",…],"deck":["portal",…],"deal":null}
    [2,"play P6"]
    [0,"play P1"]

The first line is the table. A line in braces deals a round; `deal` is the source of its chance, an
object with `commitment`, `secret` and `cuts`, or null. A line in brackets is a choice: the seat, and the
option in the game's notation. Every line ends with a line feed. A file that ends after any whole line is the
record of what had happened by then.

The lines are checked for their form only. The shuffle of a round becomes the outcome of a stretch, so that
`engine.core.verify` compares it with the one that follows from the secret and the cuts.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, TypeVar

import msgspec

from engine.core import FairDeal, Record, Stretch, UnreadableRecord
from server.match.first_game import FIRST_GAME, first_values

FORMAT = "shamans-match"
VERSION = 1

Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Line = TypeVar("Line")


class _Stamp(msgspec.Struct):
    """The fields that begin every version of the format."""

    format: str
    version: int


class _Table(msgspec.Struct, forbid_unknown_fields=True):
    format: str
    version: int
    players: Count
    distance: Count
    first_player: Count | None


class _Deal(msgspec.Struct, forbid_unknown_fields=True):
    commitment: str
    secret: str
    cuts: tuple[str, ...]


class _Round(msgspec.Struct, forbid_unknown_fields=True):
    round: Count
    first: Count
    roles: tuple[str, ...]
    cards: tuple[str, ...]
    face_up: tuple[str, ...]
    deck: tuple[str, ...]
    deal: _Deal | None


_Choice = tuple[Count, str]

_STAMP, _TABLE = msgspec.json.Decoder(_Stamp), msgspec.json.Decoder(_Table)
_ROUND, _CHOICE = msgspec.json.Decoder(_Round), msgspec.json.Decoder(_Choice)


def decode(data: bytes) -> Record:
    """Decode a record of version 1; raise `UnreadableRecord` if that is impossible."""
    lines = _whole_lines(data)
    table = _read_table(next(lines, None))
    rounds: list[tuple[_Round, list[tuple[int, str]]]] = []
    for number, line in enumerate(lines, start=2):
        if line.startswith(b"["):
            if not rounds:
                raise UnreadableRecord(number, "a choice before any round was dealt")
            rounds[-1][1].append(_read(_CHOICE, number, line))
            continue
        dealt = _read(_ROUND, number, line)
        if dealt.round != len(rounds) + 1:
            raise UnreadableRecord(number, f"round {dealt.round} where round {len(rounds) + 1} should be")
        rounds.append((dealt, []))
    played = tuple(_stretch(dealt, choices) for dealt, choices in rounds)
    return Record(FIRST_GAME, table.players, first_values(table.distance, table.first_player), played)


def _whole_lines(data: bytes) -> Iterator[bytes]:
    *lines, rest = data.split(b"\n")
    yield from lines
    if rest:
        raise UnreadableRecord(len(lines) + 1, "cut off before its end")


def _read_table(line: bytes | None) -> _Table:
    if line is None:
        raise UnreadableRecord(1, "nothing is written")
    stamp = _read(_STAMP, 1, line)
    if stamp.format != FORMAT:
        raise UnreadableRecord(1, f"the format is {stamp.format!r}, not {FORMAT!r}")
    if stamp.version != VERSION:
        raise UnreadableRecord(1, f"version {stamp.version} is not {VERSION}")
    return _read(_TABLE, 1, line)


def _read(decoder: msgspec.json.Decoder[Line], number: int, line: bytes) -> Line:
    try:
        line.decode()
        return decoder.decode(line)
    except UnicodeDecodeError:
        raise UnreadableRecord(number, "not UTF-8") from None
    except (msgspec.DecodeError, RecursionError) as error:
        raise UnreadableRecord(number, str(error)) from None


def _stretch(dealt: _Round, choices: list[tuple[int, str]]) -> Stretch:
    """Return a round as a stretch; without `deal` its secret is empty, and no verification accepts it."""
    lists = ((str(dealt.first),), dealt.roles, dealt.cards, dealt.face_up, dealt.deck)
    outcome = " / ".join(" ".join(words) for words in lists)
    deal = FairDeal("", "", ()) if dealt.deal is None else FairDeal(*msgspec.structs.astuple(dealt.deal))
    return Stretch(deal, tuple(choices), (outcome,))
