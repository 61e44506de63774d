"""Setting up a round (S1 to S6)."""

from __future__ import annotations

from engine.core import neighbours, seats
from engine.shamans.cards import card_order
from engine.shamans.dealing import Shuffle
from engine.shamans.notices import HandDealt, RoundBegan
from engine.shamans.state import State
from engine.shamans.steps import BeginTurn


def begin_round(state: State, shuffle: Shuffle) -> None:
    """S2 to S6: everything is laid out again; only points stay from the round before."""
    _pass_marker(state, shuffle)
    setup = state.setup
    size = setup.size
    players = setup.players
    state.round += 1
    state.result = None
    state.pawn = setup.distance
    state.guide = state.first_player
    state.table = []
    state.turns = []
    state.deeds = []
    state.eliminated = []
    state.inside = seats(players)
    state.aside = [()] * players
    state.passed = [None] * players
    state.roles = shuffle.roles
    state.role_card = list(range(players))
    state.role_shown = frozenset()
    state.role_known = [frozenset({card}) for card in range(players)]
    state.display = list(shuffle.face_up)
    state.deck = list(reversed(shuffle.deck))
    state.eclipse = None
    state.face_up = [[] for _ in range(players)]
    state.face_down = [[] for _ in range(players)]
    state.spent = []
    state.lost_unseen = []
    dealt = size.hand * players
    hands = (shuffle.cards[first : first + size.hand] for first in range(0, dealt, size.hand))
    state.hands = [sorted(hand, key=card_order) for hand in hands]
    state.placed = sorted(shuffle.cards[dealt:], key=card_order)
    state.cards_missing = dict.fromkeys(size.worlds, size.highest)
    for card in state.placed:
        state.cards_missing[card.world] -= 1
    _announce(state)
    state.agenda.append(BeginTurn(state.first_player))


def _pass_marker(state: State, shuffle: Shuffle) -> None:
    """S1, S5: the First Player marker, and with it the first Guide; one seat to the left each round."""
    named = state.setup.first_player
    if state.round:
        state.first_player = neighbours(state.setup.players)[state.first_player]
    else:
        state.first_player = shuffle.first if named is None else named


def _announce(state: State) -> None:
    placed, face_up = tuple(state.placed), tuple(tile for tile in state.display if tile is not None)
    state.notices.append(RoundBegan(state.round, state.guide, placed, face_up))
    for seat in state.inside:
        state.notices.append(HandDealt(seat, tuple(state.hands[seat]), state.roles[seat]))
