"""The options of a seat as things with keys: what can be picked, and how.

All of it follows from the view and the option that is picked. A step has its place on the number pad, a card
of the hand its place in the hand, a mage a digit of their own, and 0 does nothing more. Other options have
the digits that are left. Where there are more of them than keys, one key shows the next ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core import Seat
from engine.shazar import (
    OFF,
    PLACES,
    Hex,
    Magic,
    Option,
    Question,
    Spell,
    View,
    axial,
    direction,
    field_of,
    first_hex,
)
from engine.shazar.options import (
    CastNothing,
    CastSpell,
    Done,
    FieldReady,
    FightWith,
    GiveCard,
    Go,
    LayRecommended,
    LeaveEffects,
    Let,
    MoveGate,
    Stop,
    StrikeMage,
    SwapWith,
    TakeExit,
    TakeHex,
)
from tui.shazar.sentences.labels import about

PAD = {"W": "4", "NW": "7", "NE": "9", "E": "6", "SE": "3", "SW": "1"}
"""The key of a step: its place on the number pad. Clockwise, as steps are listed."""
HAND = "12345-="
"""The keys of the cards in the hand."""
MAGE = "6789"
"""The keys of the mages, by seat."""
NOTHING = "0"
"""The key that does nothing more: cast nothing, stop, let it happen, be ready."""
_LIST = "123456789"
_BESIDE_STEPS = "2580-="
"""The keys that no step has."""
_HERE, _ALSO_HERE, _AGAIN = "5", "8", "2"
"""While the fields are laid: what can be done on the chosen place, and the recommended field."""
_NOTHING = (Stop, CastNothing, Done, Let, LeaveEffects, FieldReady)
_FAR = len(PLACES)
"""More steps than there are between two hexes of a field."""


class Item(NamedTuple):
    """An option with its key."""

    option: Option
    key: str
    """The key as it is shown; it also picks the item. Empty: arrows, its name or a click pick it."""
    hex: Hex | None = None
    """The hex that the option is about, if there is one: it glows and carries the key."""


class Target(NamedTuple):
    """A mage on whom a spell may be cast."""

    seat: Seat
    key: str
    picked: bool = False


class Offer(NamedTuple):
    """All that this seat may choose now."""

    items: tuple[Item, ...]
    """A spell is one item, with the target that Enter takes."""
    picked: Item | None = None
    targets: tuple[Target, ...] = ()
    """The mages on whom a spell may be cast; the same for all spells."""
    more: Item | None = None
    """Where there are more items than keys: the first of the next ones, and the key that shows them."""
    read: Spell | None = None
    """While this seat is not asked: the card of the hand that its player reads."""

    @property
    def listed(self) -> tuple[Item, ...]:
        """The items that have a key."""
        return tuple([item for item in self.items if item.key])


def offer_of(view: View, picked: Option | None = None) -> Offer:
    """Return the options of a view with their keys; `picked` is the one that the player looks at."""
    replies = view.replies
    if picked not in replies:
        picked = None
    if view.asked is None or not replies:
        return Offer(())
    targets: tuple[Target, ...] = ()
    more: Item | None = None
    match view.asked.question:
        case Question.ARRANGE:
            items = _arranging(view, picked)
        case Question.CAST:
            items = _spells(view, picked)
            targets = _targets(view, picked)
        case _:
            items, more = _keyed(view, picked)
    chosen = next((item for item in items if item.option is picked), None)
    return Offer(tuple(items), chosen, targets, more)


def repicked(view: View, offer: Offer, picked: Option | None) -> Offer:
    """Return the offer of the same view with another pick: nearly all keys depend on the view only."""
    by_pick = view.asked is not None and view.asked.question in (Question.ARRANGE, Question.CAST)
    if by_pick or offer.more is not None or offer.read is not None:
        return offer_of(view, picked)
    return offer._replace(picked=next((item for item in offer.items if item.option is picked), None))


# ---- which key


def _keyed(view: View, picked: Option | None) -> tuple[list[Item], Item | None]:
    """Return the options with their own keys, then the others with the keys that are left."""
    keys = {option: _own_key(view, option) for option in view.replies}
    steps = [option for option in keys if isinstance(option, Go)]
    steps.sort(key=lambda step: list(PAD.values()).index(keys[step]))
    own = [option for option, key in keys.items() if key and key != NOTHING and option not in steps]
    rest = [option for option, key in keys.items() if not key]
    last = [option for option, key in keys.items() if key == NOTHING]
    free = "".join(key for key in (_BESIDE_STEPS if steps else _LIST) if not (last and key == NOTHING))
    shown, more = _page(rest, free, picked)
    items = [
        Item(one, keys[one] or shown.get(one, ""), hex_of(view, one)) for one in (*steps, *own, *rest, *last)
    ]
    return items, more


def _own_key(view: View, option: Option) -> str:
    """Return the key that an option has in every question of its kind; empty if it takes any."""
    match option:
        case Go(hex_):
            return PAD[direction(view.place[mover(view)], hex_)]
        case FightWith(spell) | GiveCard(spell):
            return _hand_key(view, spell)
        case StrikeMage(seat):
            return MAGE[seat]
        case TakeExit(field):
            return MAGE[view.mages.index(field)]
        case _:
            return NOTHING if isinstance(option, _NOTHING) else ""


def _page(
    options: Sequence[Option], keys: str, picked: Option | None
) -> tuple[dict[Option, str], Item | None]:
    """Return the keys of as many options as there are keys for, with the picked one among them; and the
    first of the next ones, with the key that shows them."""
    if len(options) <= len(keys):
        return dict(zip(options, keys, strict=False)), None
    keys, more = keys[:-1], keys[-1]
    at = options.index(picked) if picked in options else 0
    first = at - at % len(keys)
    after = first + len(keys)
    shown = dict(zip(options[first:after], keys, strict=False))
    return shown, Item(options[after if after < len(options) else 0], more)


def _hand_key(view: View, spell: Spell) -> str:
    """Return the key of a card: its place in the hand, of equal cards the first that is not given back."""
    at = view.hand.index(spell) + view.given.count(spell)
    return HAND[at] if at < len(HAND) else ""


def mover(view: View) -> Seat:
    """Return the mage whom the question is about, at a question with options."""
    seat = about(view)
    assert seat is not None  # a spectator has no options
    return seat


def hex_of(view: View, option: Option) -> Hex | None:
    """Return the hex that an option is about."""
    match option:
        case Go(hex_):
            return hex_
        case TakeExit(field) if view.board is not None:
            return view.board.exits[view.mages.index(field)]
        case StrikeMage(seat):
            return view.place[seat]
        case TakeHex(place) | SwapWith(place) | MoveGate(_, place):
            return own_hex(view, place)
        case _:
            return None


def own_hex(view: View, place: int) -> Hex:
    """Return the hex of a place in the viewer's own field."""
    assert view.seat is not None  # a spectator has no options
    return first_hex(view.mages[view.seat]) + place


# ---- spells


def _spells(view: View, picked: Option | None) -> list[Item]:
    """Return each spell once, on the target that is picked for it, or on the proposed one."""
    spells = dict.fromkeys(one.spell for one in view.replies if isinstance(one, CastSpell))
    aimed = {picked.spell: picked} if isinstance(picked, CastSpell) else {}
    casts = [aimed.get(spell) or CastSpell(spell, proposed_target(view, spell)) for spell in spells]
    rest = [one for one in view.replies if not isinstance(one, CastSpell)]
    return [*[Item(one, _hand_key(view, one.spell)) for one in casts], *[Item(one, NOTHING) for one in rest]]


def _targets(view: View, picked: Option | None) -> tuple[Target, ...]:
    aim = picked.target if isinstance(picked, CastSpell) else None
    seats = dict.fromkeys(one.target for one in view.replies if isinstance(one, CastSpell))
    return tuple([Target(seat, MAGE[seat], seat == aim) for seat in seats])


def proposed_target(view: View, spell: Spell) -> Seat:
    """Return the target that Enter takes: for a blessing the caster; else an enemy, best one who carries an
    artifact, then the nearest, then the next in turn order."""
    me = view.seat
    assert me is not None  # a spectator has no options
    on_board = [one.target for one in view.replies if isinstance(one, CastSpell) and one.spell is spell]
    enemies = [seat for seat in on_board if not view.setup.allies(me, seat)]
    if spell.magic is Magic.BLESSING or not enemies:
        return me
    players = len(view.mages)
    return min(
        enemies, key=lambda one: (not view.carried[one], _distance(view, me, one), (one - me) % players)
    )


def _distance(view: View, one: Seat, other: Seat) -> int:
    """Return the steps between two mages in one field; in two fields they are far from each other."""
    here, there = view.place[one], view.place[other]
    if OFF in (here, there) or field_of(here) is not field_of(there):
        return _FAR
    (q, r), (east, south) = axial(here), axial(there)
    return max(abs(q - east), abs(r - south), abs(q + r - east - south))


# ---- laying a field


def _arranging(view: View, picked: Option | None) -> list[Item]:
    """S7: return all places; only those on the chosen place, and what needs no place, have keys."""
    at = None if picked is None else hex_of(view, picked)
    here = iter((_HERE, _ALSO_HERE))
    items = []
    for option in view.replies:
        hex_ = hex_of(view, option)
        if hex_ is None:
            key = _AGAIN if isinstance(option, LayRecommended) else NOTHING
        else:
            key = next(here) if hex_ == at else ""
        items.append(Item(option, key, hex_))
    return items
