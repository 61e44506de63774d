"""What bots may say at a table of Shamans: common phrases after events that everyone has seen.

They never say whom they trust: it would sound like knowledge.
"""

from __future__ import annotations

from engine.core import Notice, Seat
from engine.shamans import Setup
from engine.shamans.notices import (
    Eliminated,
    MatchEnded,
    PawnMoved,
    PointGained,
    RitualBegan,
    RolesSwapped,
    RoundEnded,
)
from tui.door import Common, Remark

NEAR = 2
"""Steps from the Moon at which the pawn is close to it."""


def remarks(_setup: Setup, notice: Notice, seat: Seat) -> tuple[Remark, ...]:
    """Return what a bot at a seat may say after a public notice."""
    match notice:
        case Eliminated(victim, by) if seat in (victim, by):
            return (Remark(Common.SORRY if seat == by else Common.WELL_PLAYED),)
        case RitualBegan(performer) if seat != performer:
            return (Remark(Common.WELL_PLAYED),)
        case PointGained(gainer) if seat == gainer:
            return (Remark(Common.THANKS),)
        case RolesSwapped(_, other) if seat == other:
            return (Remark(Common.TRUST_ME),)
        case PawnMoved(before, after) if before > NEAR >= after:
            return (Remark(Common.THINKING), Remark(Common.TRUST_ME))
        case RoundEnded() | MatchEnded():
            return (Remark(Common.WELL_PLAYED), Remark(Common.THANKS))
    return ()
