"""The choices of Shazar's sensible bot in laid-out positions, under many different chances."""

from __future__ import annotations

from random import Random

from engine.shazar import write_option
from engine.shazar.bots import SensibleBot
from support.shazar.table import Table

BOT = SensibleBot()
LOTS = 25


def choices(laid: Table, by: str = "") -> set[str]:
    """Return the choices of the mage who is asked, under many different chances."""
    seat = laid.seat(by) if by else min(laid.game.waiting)
    view = laid.game.view(seat)
    return {write_option(BOT.choose(view, Random(lot))) for lot in range(LOTS)}


def always(laid: Table, by: str = "") -> str:
    """Return the choice of the mage who is asked, which is the same under every chance."""
    (choice,) = choices(laid, by)
    return choice
