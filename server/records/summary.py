"""A finished match in brief: all that statistics need, so that nobody has to play its record again.

Seats have numbers here and people do not: whoever is forgotten has left nothing in a summary. Thousands are
read at once, and none has a circle in it (`gc=False`).
"""

from __future__ import annotations

import msgspec

from engine.core import Seat
from engine.shamans import Ending, Game, Role, notices

VERSION = 1
"""Another one whenever a reader of this one would misunderstand; a field more is no other version."""


class SeatSummary(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """What became of a seat."""

    points: int
    bot: str = ""
    """The kind of bot that held the seat when the match ended; empty: a person did."""
    name: str = ""
    """The bot's, if the seat was its own by then; people's names change, and are not kept here."""


class RoundSummary(msgspec.Struct, frozen=True, gc=False):
    """What became of a round."""

    roles: tuple[Role, ...]
    """At its end, by seat (E4)."""
    winner: Role
    ending: Ending
    eliminated: tuple[tuple[Seat, Seat], ...]
    """Who was, and by whom, in order."""


class Summary(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """What became of a match."""

    version: int = VERSION
    seats: tuple[SeatSummary, ...]
    winner: Seat
    rounds: tuple[RoundSummary, ...]
    rated: bool
    """Whether it has changed ratings."""


_SUMMARY = msgspec.json.Decoder(Summary)


def write(summary: Summary) -> bytes:
    """A summary as JSON."""
    return msgspec.json.encode(summary)


def read(data: bytes) -> Summary | None:
    """The summary that this is; None if it is of another version, or none at all."""
    try:
        summary = _SUMMARY.decode(data)
    except msgspec.DecodeError:
        return None
    return summary if summary.version == VERSION else None


def rounds_of(game: Game) -> tuple[RoundSummary, ...]:
    """What became of the rounds of a match that is over; it is played once more for that."""
    again, rounds = Game(game.setup), list[RoundSummary]()
    for shuffle, choices in game.rounds:
        eliminated = list[tuple[Seat, Seat]]()
        again.deal(shuffle)
        for seat, option in choices:
            told = again.apply(seat, option, again.decision)
            eliminated += ((out.seat, out.by) for out in told if isinstance(out, notices.Eliminated))
        view = again.view(None)
        assert view.result is not None, "the round is over"
        roles = tuple(role for role in view.roles if role is not None)  # all are open now (E6)
        rounds.append(RoundSummary(roles, view.result.winner, view.result.ending, tuple(eliminated)))
    return tuple(rounds)
