"""The compact round of a view: every fact that the viewer knows, and gaps where it knows nothing.

The gaps are other seats' cards, roles and face-down tiles, and the deck: `engine.shamans.think.worlds` fills
them.
"""

from __future__ import annotations

from engine.core import Notice, OneSeatPrompt, Prompt, Seat, Step
from engine.shamans import Role, View, notices, steps
from engine.shamans.bots.compact import CARDS, TILES, WORLDS, card_set, tile_pile
from engine.shamans.setup import SIZES
from engine.shamans.think import codes as c
from engine.shamans.think.ints import bit
from engine.shamans.think.round import Round

UNKNOWN_ROLE = -1
UNKNOWN_TILE = 6
"""A kind of tile beyond all that exist."""


def position(view: View) -> Round:
    """Return the round as the viewer knows it, at the open question."""
    seat = view.seat
    assert seat is not None, "a spectator is never asked"
    players = view.setup.players
    found = Round(players, view.setup.furthest)
    _remember(found, view)
    found.pawn = view.pawn
    found.placed = card_set(view.placed)
    found.guide = view.guide
    found.table = [player * 64 + CARDS[card] for player, card in view.table]
    found.inside = sum(bit(player) for player in view.inside)
    found.sizes = list(view.hand_sizes)
    found.hands = [0] * players
    found.aside = [0] * players
    (found.hands if view.hand_sizes[seat] else found.aside)[seat] = card_set(view.hand)
    found.roles = [UNKNOWN_ROLE] * players
    for player, role in enumerate(view.roles):
        if role is not None:
            found.roles[found.role_card[player]] = int(role is Role.SHADOW)
    found.role_shown = sum(
        bit(found.role_card[player]) for player, shown in enumerate(view.roles_shown) if shown
    )
    found.display = [c.NO_TILE if tile is None else TILES[tile] for tile in view.display]
    found.deck = [UNKNOWN_TILE] * view.deck
    found.eclipse = TILES[view.eclipse] if view.eclipse else 0
    found.up = [tile_pile(tiles) for tiles in view.face_up]
    found.down = [count * c.tile(UNKNOWN_TILE) for count in view.face_down]
    found.down[seat] = tile_pile(view.tiles)
    found.spent = tile_pile(view.spent)
    drawn = TILES[view.tiles[-1]] if view.tiles else 0
    *found.agenda, found.prompt = [_step_code(item, seat, drawn) for item in view.agenda]
    return found


def _step_code(item: Step | Prompt, viewer: Seat, drawn: int) -> int:  # noqa: PLR0912
    """Return an item of the agenda as a number; `drawn` is the viewer's last face-down tile."""
    match item:
        case steps.BeginTurn(guide):
            return c.BEGIN_TURN | guide << 8
        case steps.NextPlayer(after):
            return c.NEXT_PLAYER | after << 8
        case steps.PlaceCard(seat, card):
            return c.PLACE_CARD | seat << 8 | CARDS[card] << 16
        case steps.CollectCards(seat):
            return c.COLLECT_CARDS | seat << 8
        case steps.LookForEclipse():
            return c.LOOK_FOR_ECLIPSE
        case steps.PerformRitual(seat, world):
            return c.PERFORM_RITUAL | seat << 8 | WORLDS[world] << 16
        case steps.Advance(count, mover, unopposed):
            by = c.NOBODY if mover is None else mover
            return c.ADVANCE | count << 8 | by << 16 | _unopposed(unopposed)
        case steps.Eliminate(victim, by, unopposed):
            return c.ELIMINATE | victim << 8 | by << 16 | _unopposed(unopposed)
        case steps.EndRound(unopposed):
            return c.END_ROUND | _unopposed(unopposed)
        case steps.OrderRituals(seat, worlds):
            return c.ASK_ORDER | seat << 8 | sum(bit(WORLDS[world]) for world in worlds) << 16
        case steps.ChooseVictim(seat, must):
            return c.ASK_STRIKE | seat << 8 | must << 16
        case steps.KeepOrShow(seat):
            return c.ASK_KEEP | seat << 8 | (drawn if seat == viewer else 0) << 16
        case steps.PassCards(asked=asked):
            return c.ASK_PASS | _seats(asked)
        case steps.LastChance(asked=asked):
            return c.ASK_WINDOW | _seats(asked)
    assert isinstance(item, OneSeatPrompt)
    return _OF_ONE_SEAT[type(item)] | item.seat << 8


_OF_ONE_SEAT: dict[type[Prompt], int] = {
    steps.PlayCard: c.ASK_PLAY,
    steps.NameNextGuide: c.ASK_GUIDE,
    steps.TakeArtifact: c.ASK_TAKE,
    steps.Stabilize: c.ASK_STABILIZE,
    steps.ChooseSwap: c.ASK_SWAP,
}


def _unopposed(flag: bool) -> int:
    return c.UNOPPOSED if flag else 0


def _seats(asked: tuple[Seat, ...]) -> int:
    return sum(bit(seat) for seat in asked) << 8


def _remember(found: Round, view: View) -> None:
    """Walk through the round as everyone saw it, for the impressions, and for the ways of the role cards."""
    players = view.setup.players
    turns = [*(turn.plays for turn in view.turns), view.table]
    later = {card for plays in turns for _, card in plays}
    for deed in view.deeds:
        if isinstance(deed.notice, notices.HandPlaced):
            later.update(deed.notice.cards)
    found.placed = card_set(card for card in view.placed if card not in later)
    found.sizes = [SIZES[players].hand] * players
    deeds = list(reversed(view.deeds))
    for number, plays in enumerate(turns):
        found.table = []
        for place in range(len(plays) + 1):
            while deeds and (deeds[-1].turns, deeds[-1].plays) == (number, place):
                _witness(found, deeds.pop().notice)
            if place < len(plays):
                seat, card = plays[place]
                _witness_play(found, seat, CARDS[card])
        for play in found.table:
            found.placed |= bit(play & 63)


def _witness_play(found: Round, seat: Seat, card: int) -> None:
    """See a card played: one that strays goes to its world at once (T4)."""
    found.judge(seat, card)
    found.sizes[seat] -= 1
    found.table.append(seat * 64 + card)
    if card >> 3 != (found.table[0] & 63) >> 3:
        found.placed |= bit(card)


def _witness(found: Round, deed: Notice) -> None:
    """See something else that changes what a card tells, or where the role cards lie."""
    match deed:
        case notices.RolesSwapped(seat, other):
            cards = found.role_card
            cards[seat], cards[other] = cards[other], cards[seat]
            for looker in (seat, other):
                found.role_known[looker] |= bit(cards[seat]) | bit(cards[other])
        case notices.EclipseBegan(arrow):
            found.eclipse = TILES[arrow]
        case notices.HandSetAside(seat, count):
            found.sizes[seat] = 0
            found.aside[seat] = bit(count) - 1  # as many cards; which ones is not known
        case notices.HandPlaced(seat, hand):
            found.sizes[seat] = 0
            found.placed |= card_set(hand)
