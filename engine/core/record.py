"""What went into a match of any game, and the bytes of it: version 2 of the record.

    {"format":"shamans-match","version":2,"game":"shamans","players":3,"values":{"distance":8,…}}
    {"stretch":1,"commitment":"63…","secret":"00…","cuts":["","moon",""]}
    [2,"play P6"]

JSON lines, in the order in which things happened. The first line is the table. A line in braces opens a
stretch of chance. A line in brackets is a choice: the seat, and the option in the game's notation. Outcomes
are not written, because they follow from the secret and the cuts. A record has one form in bytes, and no
other form is read; so a digest of the bytes stands for the record.

Here the form is checked. Whether a record can be played is for `engine.core.playing` to say.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from engine.core.chance import commitment
from engine.core.rules import Values

FORMAT = "shamans-match"
"""The format is named after the product. Readers of version 1 know the name, and say that it is too new."""
VERSION = 2


@dataclass(frozen=True, slots=True)
class FairDeal:
    """Where a stretch's chance came from: shown in part before the stretch, in full after it."""

    commitment: str
    """SHA-256 of the secret, in hex: shown before anyone cuts."""
    secret: str
    """32 bytes, in hex."""
    cuts: tuple[str, ...]
    """One word per seat; empty if the player did not cut."""


def fair_deal(secret: bytes, cuts: tuple[str, ...]) -> FairDeal:
    """Return what is written down of a stretch's chance."""
    return FairDeal(commitment(secret), secret.hex(), cuts)


@dataclass(frozen=True, slots=True)
class Stretch:
    """What went into one stretch of chance."""

    deal: FairDeal
    choices: tuple[tuple[int, str], ...] = ()
    """The seat and the option, in the game's notation."""
    outcomes: tuple[str, ...] = ()
    """The outcomes, if they were written down: version 1 did so, version 2 does not."""


@dataclass(frozen=True, slots=True)
class Record:
    """What went into a match. Played again, it gives the same match."""

    game: str
    players: int
    values: Values
    stretches: tuple[Stretch, ...] = ()


class UnreadableRecord(ValueError):
    """The bytes are not a record of the version that reads them; the message says why and names the line."""

    def __init__(self, line: int, fault: str) -> None:
        super().__init__(f"line {line}: {fault}")
        self.line = line


def record_digest(data: bytes) -> str:
    """Return the digest of a record's bytes."""
    return sha256(data).hexdigest()


# ---- writing


def write_record(record: Record) -> bytes:
    """Return all lines of a record."""
    return b"".join(_line(content) for content in _contents(record))


def _contents(record: Record) -> Iterator[object]:
    table = {"game": record.game, "players": record.players, "values": dict(record.values)}
    yield {"format": FORMAT, "version": VERSION, **table}
    for number, stretch in enumerate(record.stretches, start=1):
        deal = stretch.deal
        chance = {"commitment": deal.commitment, "secret": deal.secret, "cuts": deal.cuts}
        yield {"stretch": number, **chance}
        yield from stretch.choices


def _line(content: object) -> bytes:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


# ---- reading


def read_record(data: bytes) -> Record:
    """Return the record that the lines tell."""
    lines = _lines(data)
    game, players, values = _table(next(lines, None))
    stretches: list[tuple[FairDeal, list[tuple[int, str]]]] = []
    for number, content in enumerate(lines, start=2):
        match content:
            case [int(seat), str(words)] if stretches and type(seat) is int:
                stretches[-1][1].append((seat, words))
            case {"stretch": int(_), "commitment": str(shown), "secret": str(secret), "cuts": list(cuts)} if (
                all(type(cut) is str for cut in cuts)
            ):
                stretches.append((FairDeal(shown, secret, tuple(cuts)), []))
            case _:
                raise UnreadableRecord(number, "neither a stretch nor a choice within one")
    played = tuple(Stretch(deal, tuple(choices)) for deal, choices in stretches)
    record = Record(game, players, values, played)
    _check_form(record, data)
    return record


def _lines(data: bytes) -> Iterator[Any]:
    *lines, rest = data.split(b"\n")
    for number, line in enumerate(lines, start=1):
        try:
            yield json.loads(line.decode())
        except UnicodeDecodeError:
            raise UnreadableRecord(number, "not UTF-8") from None
        except (ValueError, RecursionError) as error:
            raise UnreadableRecord(number, f"not JSON: {error}") from None
    if rest:
        raise UnreadableRecord(len(lines) + 1, "cut off before its end")


def _table(content: Any) -> tuple[str, int, Values]:
    match content:
        case {"format": str(name)} if name != FORMAT:
            raise UnreadableRecord(1, f"the format is {name!r}, not {FORMAT!r}")
        case {"format": str(_), "version": version} if version != VERSION:
            raise UnreadableRecord(1, f"version {version} is not {VERSION}")
        case {"format": str(_), "game": str(game), "players": int(players), "values": dict(values)} if type(
            players
        ) is int and all(value is None or type(value) in (bool, int, str) for value in values.values()):
            return game, players, values
    raise UnreadableRecord(1, "not the table of a match")


def _check_form(record: Record, data: bytes) -> None:
    """Refuse a second form of the same record. The first line that differs is named."""
    try:
        written = write_record(record)
    except UnicodeEncodeError:
        raise UnreadableRecord(1, "a text that is not Unicode") from None
    if written != data:
        pairs = zip(written.split(b"\n"), data.split(b"\n"), strict=True)
        number = next(number for number, (own, given) in enumerate(pairs, start=1) if own != given)
        raise UnreadableRecord(number, "written in another form")
