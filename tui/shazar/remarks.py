"""What bots may say at a table of Shazar, after events that everyone has seen."""

from __future__ import annotations

from engine.core import Notice, Seat
from engine.shazar import Setup
from engine.shazar.notices import Died, GameEnded, MageEliminated, RelicDelivered, RelicTaken, Rolled
from tui.door import Common, Remark
from tui.shazar.phrases import CARRIES, DICE_HATE_ME, LEAVE_ME, STOP, WELL_ROLLED

BEST, WORST = 12, 2
"""The highest and the lowest roll of two dice."""


def remarks(setup: Setup, notice: Notice, seat: Seat) -> tuple[Remark, ...]:
    """Return what a bot at a seat may say after a public notice; about its own side it is friendly."""
    match notice:
        case RelicTaken(thief, _, holder) if not setup.allies(seat, thief):
            return (Remark(LEAVE_ME if seat == holder else CARRIES, thief), Remark(STOP, thief))
        case RelicDelivered(other) if not setup.allies(seat, other):
            return (Remark(STOP, other),)
        case RelicDelivered(other) if seat != other:
            return (Remark(Common.WELL_PLAYED),)
        case Rolled(roller, value) if value == BEST and seat != roller:
            return (Remark(WELL_ROLLED),)
        case Rolled(roller, value) if value == WORST and seat == roller:
            return (Remark(DICE_HATE_ME),)
        case Died(victim) | MageEliminated(victim) if seat == victim or not setup.allies(seat, victim):
            return (Remark(DICE_HATE_ME if seat == victim else Common.WELL_PLAYED),)
        case GameEnded():
            return (Remark(Common.WELL_PLAYED), Remark(Common.THANKS))
    return ()
