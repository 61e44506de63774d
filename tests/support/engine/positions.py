"""Random positions in the middle of a round, close to events that are rare from its beginning.

Hands are short and all other cards are placed, so that worlds complete; tiles lie before the players, the
Moon is near, the Eclipse may be the next tile but one, and a player may be out already.
"""

from __future__ import annotations

from enum import Enum

from engine.core import Seat, seats, shuffled
from engine.shamans import (
    SIZES,
    TILES,
    Arrow,
    Artifact,
    Card,
    Game,
    Option,
    Play,
    Role,
    RoundDeed,
    Strike,
    UsePortal,
    all_cards,
    write_card,
)
from engine.shamans.notices import RoleShown
from engine.shamans.steps import PassCards
from support.engine.table import Position, table
from support.engine.tape import Tape

LONGEST_HAND = 3
MOST_TILES = 8
FURTHEST_PAWN = 6


class Kind(Enum):
    """The kind of events that a position makes likely."""

    ANYTHING = 0
    FOLLOWERS = 1
    """All hands hold the same worlds, so that the pawn stays where it is; Portals lie about (W1)."""
    RITUALS = 2
    """One hand completes a world with every card, and Daggers lie about (N1, X4, T9)."""


def lay_out(players: int, tape: Tape) -> Game:
    """Return a position at the beginning of a turn."""
    kind = tape.pick((*Kind, Kind.RITUALS))
    shadows = tuple(sorted(shuffled(range(players), tape.below)[: SIZES[players].shadows]))
    out = _who_is_out(players, shadows, tape)
    inside = [seat for seat in seats(players) if seat != out]
    hands = _short_hands(players, len(inside), kind, tape)
    holders = shuffled(inside, tape.below)
    holders.sort(key=lambda seat: seat not in shadows)
    position = Position(
        hands={seat: " ".join(map(write_card, hand)) for seat, hand in zip(holders, hands, strict=True)},
        shadows=shadows,
        guide=_after(holders[0], inside) if kind is Kind.RITUALS else tape.pick(inside),
        distance=FURTHEST_PAWN,
        pawn=_pawn(kind, tape),
        out=() if out is None else (out,),
    )
    _lay_out_tiles(position, inside, kind, tape)
    game = table(players, **position)
    if out is not None:
        _recall_elimination(game, out, tape)
    return game


def _pawn(kind: Kind, tape: Tape) -> int:
    """Return a distance: often near the Moon, so that windows open, or far from it, so that the round goes
    on."""
    steps = [1 + tape.below(FURTHEST_PAWN) for _ in range(3)]
    return max(steps) if kind is Kind.RITUALS else min(steps)


def _after(seat: Seat, inside: list[Seat]) -> Seat:
    """Return the seat to the left: as the Guide, so that the others play first."""
    return inside[(inside.index(seat) + 1) % len(inside)]


def _short_hands(players: int, count: int, kind: Kind, tape: Tape) -> list[list[Card]]:
    """Return short hands, all of one length."""
    length = 1 + tape.below(LONGEST_HAND)
    if kind is Kind.RITUALS:
        length = max(length, 2)
    cards = shuffled(all_cards(players), tape.below)
    worlds = shuffled(SIZES[players].worlds, tape.below)
    if kind is Kind.FOLLOWERS:
        piles = [[card for card in cards if card.world is world] for world in worlds[:length]]
        cards = [pile.pop() for _ in range(count) for pile in piles]
    if kind is Kind.RITUALS:
        last = [next(card for card in cards if card.world is world) for world in worlds]
        more = [card for world in worlds[length:] for card in cards if card.world is world]
        rest = [*last[length:], *(card for card in more if card not in last)]
        cards = last[:length] + shuffled(rest[: length * (count - 1)], tape.below)
    return [cards[first : first + length] for first in range(0, length * count, length)]


_FIRST_DEALT = {Kind.FOLLOWERS: Artifact.PORTAL, Kind.RITUALS: Artifact.DAGGER}


def _who_is_out(players: int, shadows: tuple[int, ...], tape: Tape) -> Seat | None:
    """Return no seat, or one whose elimination has not ended the round (X3)."""
    seat = Seat(tape.below(players))
    return None if tape.below(2) or shadows == (seat,) else seat


def _lay_out_tiles(position: Position, inside: list[Seat], kind: Kind, tape: Tape) -> None:
    """Lay out the tiles. Masks are in the deck or out of it: before a player, one would have shown a role
    (A5)."""
    tiles = shuffled([tile for tile in TILES if tile is not Artifact.MASK], tape.below)
    tiles.sort(key=lambda tile: tile is _FIRST_DEALT.get(kind))
    piles: list[dict[int, str]] = [{}, {}]
    for _ in range(max(tape.below(MOST_TILES + 1), tape.below(MOST_TILES + 1))):
        pile, seat = tape.pick((piles[0], *piles)), tape.pick(inside)
        pile[seat] = f"{pile.get(seat, '')} {tiles.pop()}"
    position["face_down"], position["face_up"] = piles
    rest = shuffled([*tiles, Artifact.MASK, Artifact.MASK], tape.below)
    position["display"] = f"{rest.pop()} {rest.pop()}"
    deck: list[str] = [*rest]
    arrow = tape.pick(tuple(Arrow))
    match tape.below(4):
        case 0:
            position["eclipse"] = arrow
        case 1:
            deck.insert(1 + tape.below(len(deck)), arrow)
        case _:
            deck.insert(1, arrow)
    position["deck"] = " ".join(deck)


def _recall_elimination(game: Game, out: Seat, tape: Tape) -> None:
    """X1, X2: show the role of the eliminated player; a Shaman's hand is set aside, not placed."""
    state = game._state
    role = state.role_of(out)
    state.deeds.append(RoundDeed(0, 0, RoleShown(out, role)))
    if role is Role.SHAMAN:
        hand = shuffled(state.placed, tape.below)[: tape.below(LONGEST_HAND + 1)]
        state.aside[out] = tuple(card for card in state.placed if card in hand)
        state.placed = [card for card in state.placed if card not in hand]
        for card in hand:
            state.cards_missing[card.world] += 1


def bold_choice(game: Game, tape: Tape) -> tuple[Seat, Option]:
    """Return a choice: mostly of an awaited seat, and rather a daring option than another."""
    waited_for = [seat for seat in seats(game.setup.players) if seat in game.waiting]
    anyone = [seat for seat in seats(game.setup.players) if game.options(seat)]
    seat = tape.pick(waited_for if tape.below(5) else anyone)
    options = game.options(seat)
    daring = [option for option in options if _is_daring(game, option)]
    return seat, tape.pick(daring if daring and tape.below(4) else options)


def _is_daring(game: Game, option: Option) -> bool:
    """Return True for daring options: follow, complete a world, eliminate the Guide or one Shadow of two, use
    a Portal in the Eclipse."""
    state = game._state
    if isinstance(option, Play):
        world = option.card.world
        return state.cards_missing[world] == 1 or (bool(state.table) and world is state.table[0][1].world)
    if isinstance(option, UsePortal):
        return isinstance(state.prompt, PassCards) and option.step > 0
    if not isinstance(option, Strike):
        return False
    shadows = [seat for seat in state.inside if state.role_of(seat) is Role.SHADOW]
    return option.seat == state.guide or (len(shadows) > 1 and option.seat in shadows)
