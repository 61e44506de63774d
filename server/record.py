"""A match's record as bytes: JSON lines, in the order in which things happened, so that a file can grow.

    {"format":"shamans-match","version":1,"players":3,"distance":8,"first_player":null}
    {"round":1,"first":2,"roles":["shaman",…],"cards":["P1",…],"face_up":["shard",…],"deck":["portal",…],"deal":null}
    [2,"play P6"]
    [0,"play P1"]

The first line is the table. A line in braces deals a round; `deal` is where its chance came from, an
object with `commitment`, `secret` and `cuts`, or null. A line in brackets is a choice: the seat, and the
option in the engine's notation. Every line ends with a line feed. A file cut after any whole line is the
record of what had happened by then; a last line without its end was not written in full.

What the lines say is checked for its form only: whether it can be played is the engine's to say.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, TypeVar

import msgspec

from engine.shamans import FairDeal, Record, RoundRecord, ShuffleRecord

FORMAT = "shamans-match"
VERSION = 1

Count = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]
Line = TypeVar("Line")


class UnreadableRecord(ValueError):
    """Bytes that are no record: what is wrong, and in which line."""

    def __init__(self, line: int, fault: str) -> None:
        super().__init__(f"line {line}: {fault}")
        self.line = line


class _Stamp(msgspec.Struct):
    """What every version of the format begins with."""

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


# ---- writing


def encode(record: Record) -> bytes:
    """All lines of a record."""
    lines = [table_line(record.players, record.distance, record.first_player)]
    for number, played in enumerate(record.rounds, start=1):
        lines.append(round_line(number, played.shuffle, played.deal))
        lines += (choice_line(seat, words) for seat, words in played.choices)
    return b"".join(lines)


def table_line(players: int, distance: int, first_player: int | None) -> bytes:
    """The first line."""
    return _line(_Table(FORMAT, VERSION, players, distance, first_player))


def round_line(number: int, shuffle: ShuffleRecord, deal: FairDeal | None) -> bytes:
    """The line that deals a round; the first is 1."""
    chance = None if deal is None else _Deal(deal.commitment, deal.secret, deal.cuts)
    return _line(
        _Round(number, shuffle.first, shuffle.roles, shuffle.cards, shuffle.face_up, shuffle.deck, chance)
    )


def choice_line(seat: int, words: str) -> bytes:
    """The line of a choice."""
    return _line((seat, words))


def _line(content: object) -> bytes:
    return msgspec.json.encode(content) + b"\n"


# ---- reading


def decode(data: bytes) -> Record:
    """The record that the lines tell."""
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
    played = tuple(_round_record(dealt, choices) for dealt, choices in rounds)
    return Record(table.players, table.distance, table.first_player, played)


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


def _round_record(dealt: _Round, choices: list[tuple[int, str]]) -> RoundRecord:
    shuffle = ShuffleRecord(dealt.first, dealt.roles, dealt.cards, dealt.face_up, dealt.deck)
    deal = None if dealt.deal is None else FairDeal(dealt.deal.commitment, dealt.deal.secret, dealt.deal.cuts)
    return RoundRecord(shuffle, tuple(choices), deal)
