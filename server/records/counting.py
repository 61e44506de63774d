"""What somebody has done: a tally, what one more match adds to it, and how it is kept."""

from __future__ import annotations

import msgspec

from engine.core import Seat
from engine.shamans import Role
from server.records.summary import Summary
from tui.chair import Tally

_TALLY = msgspec.json.Decoder(Tally)


def counted(tally: Tally, summary: Summary, seat: Seat) -> Tally:
    """A tally, and this match on this seat besides; what a bot has ended is nobody's.

    A round counts for the role that somebody held at its end, and is won if that side won, also for who was
    eliminated by then: he has no points from it (E4), but that is another column.
    """
    if summary.seats[seat].bot:
        return tally
    rounds = {Role.SHAMAN: tally.shaman_rounds, Role.SHADOW: tally.shadow_rounds}
    rounds_won = {Role.SHAMAN: tally.shaman_rounds_won, Role.SHADOW: tally.shadow_rounds_won}
    eliminated, eliminations = tally.eliminated, tally.eliminations
    for each in summary.rounds:
        role = each.roles[seat]
        rounds[role] += 1
        rounds_won[role] += role is each.winner
        for out, by in each.eliminated:
            eliminated += out == seat
            eliminations += by == seat
    return Tally(
        tally.matches + 1,
        tally.won + (summary.winner == seat),
        tally.points + summary.seats[seat].points,
        rounds[Role.SHAMAN],
        rounds_won[Role.SHAMAN],
        rounds[Role.SHADOW],
        rounds_won[Role.SHADOW],
        eliminated,
        eliminations,
    )


def write_tally(tally: Tally) -> bytes:
    """A tally as JSON; a rating is not part of what is counted."""
    return msgspec.json.encode(tally)


def read_tally(data: bytes) -> Tally:
    """The tally that this is; an empty one, if it is none."""
    try:
        return _TALLY.decode(data)
    except msgspec.DecodeError:
        return Tally()
