"""Play a match of any game: answer its needs from a stream, play a record again, and audit one.

Live play, replay and audit take the same two steps: `open_stretch`, and `follow` after every choice.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from engine.core.chance import SECRET_BYTES, Below, Stream, commitment
from engine.core.notices import Notice
from engine.core.record import FairDeal, Record, Stretch, record_digest, write_record
from engine.core.refusal import GameReason, Refused
from engine.core.rules import Game, Option, Outcome, Rules
from engine.core.seating import Seat


class Drawn(NamedTuple):
    """The results of chance that a game was given, and the notices that followed."""

    outcomes: tuple[Outcome, ...] = ()
    notices: tuple[Notice, ...] = ()


def open_stretch(rules: Rules, game: Game, below: Below) -> Drawn:
    """Answer the need that opens a stretch, and the needs that follow from it."""
    if game.needs is None or not game.needs.opens:
        raise Refused(GameReason.MATCH_OVER if game.over else GameReason.ROUND_RUNNING)
    outcome = rules.draw(game.needs, below)
    notices = game.deal(outcome)
    rest = follow(rules, game, below)
    return Drawn((outcome, *rest.outcomes), (*notices, *rest.notices))


def follow(rules: Rules, game: Game, below: Below) -> Drawn:
    """Answer every need up to the next question, the next stretch or the end; often there is none."""
    outcomes = list[Outcome]()
    notices = list[Notice]()
    while (needs := game.needs) is not None and not needs.opens:
        outcome = rules.draw(needs, below)
        notices += game.deal(outcome)
        outcomes.append(outcome)
    return Drawn(tuple(outcomes), tuple(notices))


def stream_of(rules: Rules, secret: bytes, cuts: tuple[str, ...]) -> Stream:
    """Return the stream of a stretch; every game has a domain of its own."""
    return Stream(secret, cuts, rules.name)


# ---- replay


class Moment(NamedTuple):
    """One step of a match: a stretch was opened, or a seat chose; and the chance that followed."""

    stretch: int
    """The first is 1."""
    choice: tuple[Seat, Option] | None
    """None: the stretch was opened."""
    outcomes: tuple[Outcome, ...]
    notices: tuple[Notice, ...]

    def repeat(self, game: Game) -> None:
        """Take a game that stands before this moment through it."""
        if self.choice is not None:
            game.apply(*self.choice, game.decision)
        for outcome in self.outcomes:
            game.deal(outcome)


def begin(rules: Rules, record: Record) -> Game:
    """Return the match of a record before its first stretch."""
    if record.game != rules.name:
        raise UnplayableRecord(0, f"the game is {record.game!r}, not {rules.name!r}")
    try:
        return rules.new(rules.setup(record.players, record.values))
    except Refused as refusal:
        raise UnplayableRecord(0, f"setup: {refusal.reason}") from None


def replay(rules: Rules, record: Record) -> Iterator[tuple[Game, Moment]]:
    """Play a record again, and stop after every moment. The game is always the same one: copy to keep it.

    Raise `UnplayableRecord` where the record cannot be played, or its chance is not right.
    """
    game = begin(rules, record)
    for number, stretch in enumerate(record.stretches, start=1):
        fault = deal_fault(stretch.deal, record.players)
        if fault is not None:
            raise UnplayableRecord(number, fault)
        try:
            for moment in _moments(rules, number, stretch, game):
                yield game, moment
        except Refused as refusal:
            raise UnplayableRecord(number, refusal.reason) from None
        except ValueError as error:
            raise UnplayableRecord(number, error) from None


def play_again(rules: Rules, record: Record) -> Game:
    """Play a record to its end."""
    last = deque(replay(rules, record), maxlen=1)
    return last[0][0] if last else begin(rules, record)


def _moments(rules: Rules, number: int, stretch: Stretch, game: Game) -> Iterator[Moment]:
    below = stream_of(rules, bytes.fromhex(stretch.deal.secret), stretch.deal.cuts).below
    drawn = open_stretch(rules, game, below)
    outcomes = [*drawn.outcomes]
    yield Moment(number, None, *drawn)
    for seat, words in stretch.choices:
        choice = Seat(seat), rules.read_option(words)
        notices = game.apply(*choice, game.decision)
        drawn = follow(rules, game, below)
        outcomes += drawn.outcomes
        yield Moment(number, choice, drawn.outcomes, (*notices, *drawn.notices))
    if stretch.outcomes and stretch.outcomes != tuple(map(rules.write_outcome, outcomes)):
        raise ValueError(DealFault.SHUFFLE)


# ---- audit


class DealFault(StrEnum):
    """A reason why the recorded chance of a stretch is wrong."""

    NO_SECRET = "no secret was recorded"
    NOT_HEX = "the secret is not hex"
    MISSPELT = "the secret has a wrong length or spelling"
    CUTS = "there is not one cut a seat"
    COMMITMENT = "the secret is not the one committed to"
    NO_TEXT = "a cut is not text"
    SHUFFLE = "the shuffle does not follow from the secret and the cuts"


class RecordFault(StrEnum):
    """A fault in a record that can be played."""

    UNFINISHED = "the record stops before the end of the match"
    CHANGED = "the record is not the one with this digest"


@dataclass(frozen=True, slots=True)
class RecordFlaw:
    """Something that is wrong with a record."""

    stretch: int
    """0: not with one of them."""
    fault: DealFault | RecordFault | str
    """A text says why the record cannot be played."""

    def __str__(self) -> str:
        return f"stretch {self.stretch}: {self.fault}" if self.stretch else self.fault


class UnplayableRecord(ValueError):
    """A record that cannot be played, or whose chance is not right."""

    def __init__(self, stretch: int, fault: object) -> None:
        self.flaw = RecordFlaw(stretch, fault if isinstance(fault, DealFault) else str(fault))
        super().__init__(str(self.flaw))


def deal_fault(deal: FairDeal, players: int) -> DealFault | None:
    """Return what is wrong with the chance of a stretch, if anything is."""
    if not deal.secret:
        return DealFault.NO_SECRET
    try:
        secret = bytes.fromhex(deal.secret)
        "".join(deal.cuts).encode()
    except UnicodeEncodeError:
        return DealFault.NO_TEXT
    except ValueError:
        return DealFault.NOT_HEX
    if len(secret) != SECRET_BYTES or secret.hex() != deal.secret:
        return DealFault.MISSPELT
    if len(deal.cuts) != players:
        return DealFault.CUTS
    return None if commitment(secret) == deal.commitment else DealFault.COMMITMENT


def verify(rules: Rules, record: Record, wanted: str = "") -> tuple[RecordFlaw, ...]:
    """Check every secret, draw all chance again, play every choice to the end; return what is wrong.

    Another choice that is legal too can only be found by the digest of the record: give it as `wanted`.
    """
    try:
        begin(rules, record)
        flaws = [
            RecordFlaw(number, fault)
            for number, stretch in enumerate(record.stretches, start=1)
            if (fault := deal_fault(stretch.deal, record.players)) is not None
        ]
        if flaws:  # a match with other chance often cannot be played either, but it shows much later
            return tuple(flaws)
        game = play_again(rules, record)
    except UnplayableRecord as error:
        return (error.flaw,)
    if not game.over:
        return (RecordFlaw(0, RecordFault.UNFINISHED),)
    if wanted and record_digest(write_record(record)) != wanted:
        return (RecordFlaw(0, RecordFault.CHANGED),)
    return ()
