"""The policy: one choice at a time by the worths of the outlook, and whole playouts by these choices."""

from __future__ import annotations

from math import pow as to_the
from typing import TYPE_CHECKING, Final

from engine.shamans.think import codes as c
from engine.shamans.think.codes import ritual_of, tiles_of
from engine.shamans.think.ints import Lots, bit, colour, lowest
from engine.shamans.think.outlook import Outlook
from engine.shamans.think.round import Round
from engine.shamans.think.style import Style

if TYPE_CHECKING:
    from mypy_extensions import i64

WORST: Final = -1000.0


def playout(compact: Round, styles: list[Style], lots: Lots) -> None:
    """Play a round to its end, each seat by its style."""
    outlook = Outlook(compact, styles[0])
    while compact.ending == c.RUNNING:
        seat = compact.actor
        compact.answer(seat, choose(compact, seat, styles[seat], lots, outlook))


def choose(compact: Round, seat: i64, style: Style, lots: Lots, outlook: Outlook) -> i64:
    """Return the option that a seat chooses: a Portal if its moment has come (A4), else an answer."""
    kind = compact.question
    if tiles_of(compact.up[seat] + compact.down[seat], c.PORTAL) and _is_portal_time(compact, seat):
        return c.USE_PORTAL + (1 if compact.shadow(seat) else 0)
    if kind == c.ASK_WINDOW:
        return c.LET
    if kind == c.ASK_KEEP:
        return c.KEEP
    if kind == c.ASK_PLAY:
        return c.PLAY + _card(compact, seat, style, lots, outlook)
    outlook.look(compact, style, seat)
    most = WORST
    chosen: i64 = 0
    for option in compact.options(seat):
        if option >= c.USE_PORTAL:
            break
        worth = _worth(outlook, option) + lots.unit() * style.whim
        if worth > most:
            most = worth
            chosen = option
    return chosen


def _is_portal_time(compact: Round, seat: i64) -> bool:
    """Return True at the last moment at which a Portal is worth most (A4, W1 to W5)."""
    event = compact.agenda[-1] & 255 if compact.question == c.ASK_WINDOW else 0
    if not compact.shadow(seat):
        if (
            event == c.ELIMINATE
        ):  # the Portal would leave unused while its owner's hand reaches the Moon (X2, X5)
            return (compact.agenda[-1] >> 8) & 255 == seat and compact.pawn <= compact.sizes[seat]
        return event == c.ADVANCE
    if event == c.ADVANCE:
        return False
    if event == c.END_ROUND:  # trying costs nothing: another Shadow may have the other Portal (W2)
        return True
    reach = tiles_of(compact.up[seat] + compact.down[seat], c.PORTAL)
    if compact.question == c.ASK_PLAY and compact.table:
        world = (compact.table[0] & 63) >> 3
        if compact.hands[seat] & ~(colour(compact.hands[seat], world) << (world * 8)):
            reach += 1
    return compact.pawn <= reach


def _worth(outlook: Outlook, option: i64) -> float:
    """Return the points for an answer to any question but for a card to play."""
    kind = option & ~63
    value = option & 63
    if kind == c.TAKE:
        outlook.take_worth()
        return outlook.tile_worth(outlook.round.display[value])
    if kind == c.DRAW:
        outlook.take_worth()
        return outlook.draw_worth()
    if kind == c.PASS:  # a Shaman stays able to follow, a Shadow becomes honestly unable to (A3)
        held = float(outlook.held(value >> 3))
        return 0.1 * float(outlook.out(value >> 3)) - held if outlook.shadow else held
    if kind == c.MOVE_BACK:
        return outlook.back_worth()
    if kind == c.SWAP:
        return outlook.swap_worth(value)
    if kind == c.STRIKE:
        return outlook.strike_worth(value)
    if kind == c.SPARE:
        return outlook.style.caution_shadow if outlook.shadow else outlook.style.caution_shaman
    if (
        kind == c.PERFORM
    ):  # a point is for good, the pawn should be far before anyone dies, roles change last (X4)
        ritual = ritual_of(value)
        return -float(ritual) if ritual != c.PERMUTATION else -4.0
    guilt = outlook.suspicion(value)  # the eliminated stay true to their side (T9)
    return guilt if outlook.shadow else -guilt


# ---- cards


def _card(compact: Round, seat: i64, style: Style, lots: Lots, outlook: Outlook) -> i64:
    """T1, T2: return the card to lead, to follow with, or to go off-colour with."""
    hand = compact.hands[seat]
    if not hand & (hand - 1):
        return lowest(hand)
    if not compact.table:
        outlook.look(compact, style, seat)
        return _lead(outlook, lots)
    world = (compact.table[0] & 63) >> 3
    following = hand & (colour(hand, world) << (world * 8))
    straying = hand & ~following
    if following and not following & (following - 1) and not compact.shadow(seat):
        return lowest(following)  # nothing to weigh
    outlook.look(compact, style, seat)
    if following and not (straying and outlook.shadow and _wants_to_stray(outlook, lots)):
        return _follow(outlook, following, lots)
    return _stray(outlook, straying, lots)


def _wants_to_stray(outlook: Outlook, lots: Lots) -> bool:
    """Return True always for the step onto the Moon (E3), else as often as a Shadow dares: more if the Moon
    is near or if it seems to lack the colour, less if it is suspected."""
    compact = outlook.round
    style = outlook.style
    if compact.pawn == 1:
        return True
    daring = style.bold
    if not (
        compact.pawn <= min(style.near, compact.sizes[outlook.me])
        or compact.role_shown & bit(compact.role_card[outlook.me])
        or not outlook.can_still_strike()
    ):
        daring = (
            style.appetite * max(0.0, 1.0 - outlook.heat() / style.patience) * (0.5 + outlook.seems_void())
        )
    return lots.unit() < daring


def _lead(outlook: Outlook, lots: Lots) -> i64:
    """T1: a Shaman leads what the others can follow, a Shadow what they cannot; both consider what being
    lowest or highest would bring."""
    style = outlook.style
    pawn = float(outlook.round.pawn)
    most = WORST
    chosen: i64 = 0
    world: i64 = -1
    steps = 0.0
    reaches = False
    cards = outlook.hand
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        if card >> 3 != world:
            world = card >> 3
            strays = outlook.strays(world)
            reaches = strays >= pawn  # and then nothing else matters (E3)
            steps = outlook.steps_worth(strays) - _exposure(outlook, world)
        if reaches:
            worth = style.decided if outlook.shadow else -style.decided
        else:
            worth = steps + _follow_worth(outlook, card, 8, -1)
        worth += lots.unit() * style.whim
        if worth > most:
            most = worth
            chosen = card
    return chosen


def _follow(outlook: Outlook, options: i64, lots: Lots) -> i64:
    """Follow the Destination's colour; weigh being the lowest or the highest card (T3, T6)."""
    compact = outlook.round
    low: i64 = 8
    high: i64 = -1
    for item in compact.table:
        if (item & 63) >> 3 == outlook.destination and compact.inside & bit(item >> 6):
            low = min(low, item & 7)
            high = max(high, item & 7)
    most = WORST
    chosen: i64 = 0
    while options:
        card = lowest(options)
        options &= options - 1
        worth = _follow_worth(outlook, card, low, high) + lots.unit() * outlook.style.whim
        if worth > most:
            most = worth
            chosen = card
    return chosen


def _follow_worth(outlook: Outlook, card: i64, low: i64, high: i64) -> float:
    """T6 to T8: the lowest takes an artifact; the highest performs what the world may bring, and leads."""
    style = outlook.style
    world = card >> 3
    number = card & 7
    worth = -_off_middle(outlook, number)
    if number < low:
        worth += _unbeaten(outlook, world, number) * outlook.take_worth()
    if number < high:
        return worth
    highest = _unbeaten(outlook, world, outlook.numbers - 1 - number)
    if outlook.hand & (outlook.hand - 1):
        worth += highest * (style.lead_shadow if outlook.shadow else style.lead_shaman)
    if outlook.missing(world) == outlook.following + 1:
        worth += highest * outlook.ritual_worth(world)
    return worth


def _unbeaten(outlook: Outlook, world: i64, better: i64) -> float:
    """Return the probability that no later seat has, and plays, one of `better` better cards of a world."""
    if not outlook.later:
        return 1.0
    rivals = float(better * outlook.out(world)) / float(outlook.numbers)
    return to_the(1.0 - outlook.style.beaten, rivals)


def _stray(outlook: Outlook, options: i64, lots: Lots) -> i64:
    """T4: off-colour, with the ritual that a completed world brings, or with the least wanted card."""
    most = WORST
    chosen: i64 = 0
    while options:
        card = lowest(options)
        options &= options - 1
        worth = _stray_worth(outlook, card) + lots.unit() * outlook.style.whim
        if worth > most:
            most = worth
            chosen = card
    return chosen


def _stray_worth(outlook: Outlook, card: i64) -> float:
    """Return the points for straying with a card.

    A Shaman keeps colours that others may still lead, and plays colours of which it has many, or in which no
    other seat could follow it. A Shadow keeps just those to lead them, and plays its last card of a common
    colour.
    """
    world = card >> 3
    worth = -_off_middle(outlook, card & 7)
    if outlook.missing(world) == 1:
        return worth + outlook.ritual_worth(world)
    out = float(outlook.out(world))
    held = float(outlook.held(world))
    if outlook.shadow:
        return worth + 0.05 * out - 0.1 * held - _exposure(outlook, world)
    return worth + 0.1 * held - 0.05 * out


def _off_middle(outlook: Outlook, number: i64) -> float:
    """Return the use of a card later: extremes win artifacts and turns."""
    return outlook.style.useful * abs(float(number) - float(outlook.numbers - 1) / 2.0)


def _exposure(outlook: Outlook, world: i64) -> float:
    """Return the points that a Shadow loses if it is found out: by a colour that it did not follow before,
    unless the Eclipse may have brought the card (A3)."""
    compact = outlook.round
    if outlook.shadow and not compact.eclipse and compact.impressions.denied[outlook.me] & bit(world):
        return outlook.style.exposed
    return 0.0
