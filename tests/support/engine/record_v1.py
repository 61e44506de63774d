"""The contents of a record of version 1: setup, shuffles and choices, in words and numbers only.

The server only reads such records (`server/match/record_v1.py`). Here tests make them from a game, play them
again, and audit them by a second implementation.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

from engine.core import DealFault, FairDeal, Refused, Seat, Stream, deal_fault
from engine.shamans.cards import Arrow, Artifact, Role, Tile
from engine.shamans.dealing import Shuffle, shuffle
from engine.shamans.game import Game
from engine.shamans.notation import read_card, read_option, write_card, write_option
from engine.shamans.setup import Setup


@dataclass(frozen=True, slots=True)
class ShuffleRecord:
    """A shuffle in words."""

    first: int
    roles: tuple[str, ...]
    cards: tuple[str, ...]
    face_up: tuple[str, ...]
    deck: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """What went into a round."""

    shuffle: ShuffleRecord
    choices: tuple[tuple[int, str], ...]
    deal: FairDeal | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """What went into a match."""

    players: int
    distance: int
    first_player: int | None
    rounds: tuple[RoundRecord, ...]


@dataclass(frozen=True, slots=True)
class Flaw:
    """Something that is wrong with a record."""

    round: int
    """0: before the first."""
    fault: DealFault | str
    """Text: why it cannot be played."""

    def __str__(self) -> str:
        return f"round {self.round}: {self.fault}" if self.round else self.fault


class BadRecord(ValueError):
    """A record that cannot be played; the message says why and names the round; 0: before the first."""

    def __init__(self, round_number: int, fault: object) -> None:
        super().__init__(str(Flaw(round_number, str(fault))))
        self.flaw = Flaw(round_number, str(fault))


def to_record(game: Game, deals: tuple[FairDeal, ...] = ()) -> Record:
    """Write a match down; with the fair deals of its rounds, if there were any."""
    rounds = []
    for number, (mix, choices) in enumerate(game.rounds):
        words = tuple((int(seat), write_option(option)) for seat, option in choices)
        deal = deals[number] if number < len(deals) else None
        rounds.append(RoundRecord(_write_shuffle(mix), words, deal))
    setup = game.setup
    return Record(setup.players, setup.distance, setup.first_player, tuple(rounds))


def from_record(record: Record) -> Game:
    """Play a record to its end."""
    return deque(replay(record), maxlen=1)[0]


def replay(record: Record) -> Iterator[Game]:
    """Yield the match at the start, after each deal and after each choice. Copy what you keep.

    To replay up to a point, stop there: the same game object moves on.
    """
    game = Game(_setup(record))
    yield game
    for number, played in enumerate(record.rounds, start=1):
        try:
            game.deal(_read_shuffle(played.shuffle))
            yield game
            for seat, words in played.choices:
                game.apply(Seat(seat), read_option(words), game.decision)
                yield game
        except Refused as refusal:
            raise BadRecord(number, refusal.reason) from None
        except ValueError as error:
            raise BadRecord(number, error) from None


def fair_shuffle(setup: Setup, secret: bytes, cuts: tuple[str, ...]) -> Shuffle:
    """Return the shuffle that a secret and the players' cuts give."""
    return shuffle(setup, Stream(secret, cuts).below)


def verify(record: Record) -> tuple[Flaw, ...]:
    """Recompute every shuffle, then play every choice; return what is wrong, if anything is."""
    try:
        setup = _setup(record)
        flaws = [
            Flaw(number, fault)
            for number, played in enumerate(record.rounds, start=1)
            if (fault := _check_deal(setup, played)) is not None
        ]
        if not flaws:  # a wrong deal often cannot be played either, but fails much later
            from_record(record)
    except BadRecord as error:
        return (error.flaw,)
    return tuple(flaws)


def _setup(record: Record) -> Setup:
    first = record.first_player
    try:
        return Setup(record.players, record.distance, None if first is None else Seat(first))
    except Refused as refusal:
        raise BadRecord(0, f"setup: {refusal.reason}") from None


def _check_deal(setup: Setup, played: RoundRecord) -> DealFault | None:
    if played.deal is None:
        return DealFault.NO_SECRET
    fault = deal_fault(played.deal, setup.players)
    if fault is not None:
        return fault
    honest = fair_shuffle(setup, bytes.fromhex(played.deal.secret), played.deal.cuts)
    if _write_shuffle(honest) != played.shuffle:
        return DealFault.SHUFFLE
    return None


def _write_shuffle(mix: Shuffle) -> ShuffleRecord:
    return ShuffleRecord(
        first=mix.first,
        roles=tuple(role.value for role in mix.roles),
        cards=tuple(map(write_card, mix.cards)),
        face_up=tuple(tile.value for tile in mix.face_up),
        deck=tuple(tile.value for tile in mix.deck),
    )


def read_tile(word: str) -> Tile:
    """Return the artifact or the Eclipse's side of a word; a tile is written as its value."""
    tiles: dict[str, Tile] = {tile.value: tile for tile in (*Artifact, *Arrow)}
    if word not in tiles:
        raise ValueError(f"no such tile: {word!r}")
    return tiles[word]


def _read_shuffle(record: ShuffleRecord) -> Shuffle:
    return Shuffle(
        first=Seat(record.first),
        roles=tuple(map(Role, record.roles)),
        cards=tuple(map(read_card, record.cards)),
        face_up=tuple(map(Artifact, record.face_up)),
        deck=tuple(map(read_tile, record.deck)),
    )
