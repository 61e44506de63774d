"""Standing orders: how a player answers windows at a table that does not wait for them (W8)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core import Seat
from engine.shazar.dealing import Purpose
from engine.shazar.options import Let, Option, UseFate
from engine.shazar.steps import Attack, OpposedRolled, PlainRolled
from engine.shazar.view import Asked, View

_LET = Let()


@dataclass(frozen=True, slots=True)
class StandingOrders:
    """True: use a card that fits, if there is one; False: let it happen. A player may set any of them."""

    attacks_on_me: bool = False
    """W1, when the player is the target of an attack."""
    my_attacks: bool = False
    """W1, when the player attacks."""
    my_captures: bool = True
    """W1."""
    other_checks: bool = False
    """W1."""
    i_am_target: bool = True
    """W2."""
    another_is_target: bool = False
    """W2."""
    my_death: bool = True
    """W3."""


def answer_by_orders(view: View, orders: StandingOrders) -> Option | None:
    """W8: return the answer to an open window; None if the viewer is not asked in one."""
    asked, seat = view.asked, view.seat
    if asked is None or seat is None or not asked.hurried or not view.must_answer:
        return None
    if _says_use(asked, seat, orders):
        for option in view.options:
            if isinstance(option, UseFate):
                return option
    return _LET


def _says_use(asked: Asked, seat: Seat, orders: StandingOrders) -> bool:
    """W8: return what the orders say of a window."""
    match asked.event:
        case Attack(target=target):
            return orders.i_am_target if target == seat else orders.another_is_target
        case OpposedRolled(attack):
            return orders.my_attacks if attack.caster == seat else orders.attacks_on_me
        case PlainRolled(check):
            return orders.my_captures if check.purpose is Purpose.CAPTURE else orders.other_checks
        case _:
            return orders.my_death
