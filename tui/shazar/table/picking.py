"""What a key, an arrow or a click picks of all that is offered."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core import Seat
from engine.shazar import CAPITAL_PLACE, DIRECTIONS, Hex, Option, Question, View, axial
from engine.shazar.options import CastSpell, Go, StrikeMage, TakeExit
from tui.shazar.table.offer import NOTHING, PAD, Offer, own_hex
from tui.table.game_page import next_to

ARROWS = {"left": ("W",), "right": ("E",), "up": ("NW", "NE"), "down": ("SW", "SE")}
"""The directions of the arrow keys, the first of them first."""
_PADS = {key: name for name, key in PAD.items()}


def by_key(offer: Offer, view: View, key: str) -> Option | None:
    """Return the option that a key picks; while the fields are laid, the next place in its direction."""
    key = NOTHING if key == "." else key
    if _arranges(view) and key in _PADS:
        return _towards(offer, view, (_PADS[key],))
    if offer.more is not None and key == offer.more.key:
        return offer.more.option
    for target in offer.targets:
        if key in (target.key, letter_of(view, target.seat)):
            return on_target(offer, target.seat)
    return next((item.option for item in offer.items if key in (item.key, _letter(view, item.option))), None)


def letter_of(view: View, seat: Seat) -> str:
    """Return the key with the letter of a mage."""
    return view.mages[seat].lower()


def _letter(view: View, option: Option) -> str | None:
    """Return the key with the letter of the mage whom an option names."""
    match option:
        case StrikeMage(seat):
            return letter_of(view, seat)
        case TakeExit(field):
            return field.lower()
        case _:
            return None


def by_hex(offer: Offer, view: View, hex_: Hex) -> Option | None:
    """Return the option that a click on a hex picks: the one about it, or the mage on it as the target."""
    found = [item.option for item in offer.items if item.hex == hex_]
    picked = offer.picked and offer.picked.option
    if found:
        return picked if picked in found else found[0]
    stands = [target.seat for target in offer.targets if view.place[target.seat] == hex_]
    return on_target(offer, stands[0]) if stands else None


def by_mage(offer: Offer, view: View, seat: Seat) -> Option | None:
    """Return the option that a click on a mage picks."""
    return by_key(offer, view, letter_of(view, seat))


def on_target(offer: Offer, seat: Seat) -> Option | None:
    """Return the picked spell, cast on another mage."""
    picked = offer.picked and offer.picked.option
    return CastSpell(picked.spell, seat) if isinstance(picked, CastSpell) else None


def by_arrow(offer: Offer, view: View, arrow: str) -> Option | None:
    """Return the option that an arrow picks: a step in its direction, the next target, or the next item."""
    picked = offer.picked and offer.picked.option
    if not offer.items:
        return None
    if _arranges(view) and any(item.hex is not None for item in offer.items):
        return _towards(offer, view, ARROWS[arrow])
    forward = arrow in ("right", "down")
    if isinstance(picked, CastSpell) and arrow in ("left", "right"):
        aims = [one.seat for one in offer.targets]
        return CastSpell(picked.spell, next_to(aims, picked.target, forward=forward))
    that_way = _steps(offer, arrow) if picked is None or isinstance(picked, Go) else []
    later = that_way[that_way.index(picked) + 1 :] if picked in that_way else that_way
    return later[0] if later else next_to([item.option for item in offer.items], picked, forward=forward)


def _steps(offer: Offer, arrow: str) -> list[Option]:
    """Return the steps in the direction of an arrow."""
    steps = {item.key: item.option for item in offer.items if isinstance(item.option, Go)}
    return [steps[PAD[name]] for name in ARROWS[arrow] if PAD[name] in steps]


def _arranges(view: View) -> bool:
    return view.asked is not None and view.asked.question is Question.ARRANGE


def _towards(offer: Offer, view: View, directions: Sequence[str]) -> Option | None:
    """S7: return what can be done on the next place in a direction; at the edge it stays.

    A place where nothing can be done is jumped over.
    """
    at = offer.picked.hex if offer.picked is not None else None
    q, r = axial(own_hex(view, CAPITAL_PLACE) if at is None else at)
    places = {axial(item.hex): item.option for item in reversed(offer.items) if item.hex is not None}
    for name in directions:
        east, south = DIRECTIONS[name]
        for far in (1, 2):
            option = places.get((q + far * east, r + far * south))
            if option is not None:
                return option
    return offer.picked and offer.picked.option
