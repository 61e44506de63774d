"""The history that is read from a view is what happened, and no more than the seat may know."""

from __future__ import annotations

import pytest

from engine.core import Seat, seats
from engine.shamans import Artifact, Role, all_cards
from engine.shamans.bots.compact import CARDS
from engine.shamans.bots.history import read_past
from engine.shamans.think.ints import bit, count
from engine.shamans.think.past import BACK, EMPTY, LED, NONE, PASSED, PORTAL, STRUCK, SWAPPED, TOOK
from support.engine.table import act, play, table
from think.pasts import Moment, a_round

ROUNDS = 12


def check(moment: Moment, seat: Seat) -> None:
    """Compare the past of a seat with the truth."""
    game, state = moment.game, moment.game._state
    past = read_past(game.view(seat))
    plays = [event for event in past.events if event.kind <= 1]
    assert [(event.seat, event.what, event.seen, event.pawn) for event in plays] == moment.plays
    assert [event.seat for event in plays if event.kind == LED] == [turn.guide for turn in state.turns] + [
        seat for seat, _ in state.table[:1]
    ]
    assert past.role_card == state.role_card
    for card, role in enumerate(past.known):
        assert role in (NONE, int(state.roles[card] is Role.SHADOW))
    held = [state.hands[other] or state.aside[other] for other in seats(game.players)]
    for other in seats(game.players):
        hand = sum(bit(CARDS[card]) for card in held[other])
        hidden = hand & past.unseen
        assert count(hidden) == past.hidden[other]
        if other in state.inside:
            assert hand == hidden | past.hands[other]
    assert count(past.unseen) == sum(past.hidden)
    assert past.deck == len(state.deck)
    assert sum(past.tiles) + (past.eclipse != NONE) == past.deck + sum(past.face_down) + past.lost


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_view_tells_the_whole_history(players: int) -> None:
    """V1: every play with the cards and the pawn before it, the role cards, and what lies where."""
    for seed in range(ROUNDS):
        for moment in a_round(players, seed):
            for seat in moment.game.waiting:
                check(moment, seat)


def test_deeds_stand_between_the_cards() -> None:
    """A4, P1: a Portal between two cards, a take, and a pawn that went back."""
    game = table(3, hands={0: "P1 G6", 1: "P2 B2", 2: "P3 B3"}, face_up={1: "portal"}, display="dagger mask")
    play(game, "P1")
    act(game, 1, "portal -1")
    play(game, "P2 P3")
    act(game, 0, "draw")
    view = game.view(None)
    assert view.display == (Artifact.DAGGER, Artifact.MASK)
    kinds = [(event.kind, event.seat, event.what, event.other) for event in read_past(view).events]
    assert kinds[1] == (PORTAL, 1, -1, NONE)
    assert kinds[4] == (TOOK, 0, NONE, 0 * 5 + 3)
    assert EMPTY not in (0, 3)


def test_a_stabilization_is_a_move_or_a_take() -> None:
    """P1: the pawn goes back, or its performer takes a tile."""
    for word, kind in (("back", BACK), ("take 0", TOOK)):
        game = table(3, hands={0: "P1 B1", 1: "G6 B2", 2: "P3 B3"}, pawn=6, distance=6)
        play(game, "P1 G6")
        assert not [event for event in read_past(game.view(None)).events if event.kind in (BACK, TOOK)]
        act(game, 1, word)
        assert [event.kind for event in read_past(game.view(None)).events] == [0, 1, kind]
        pawn = game._state.pawn
        play(game, "P3")
        assert read_past(game.view(None)).events[-1].pawn == pawn


@pytest.mark.parametrize("kind", [PASSED, SWAPPED, STRUCK])
def test_rounds_of_bots_have_every_kind_of_event(kind: int) -> None:
    """The comparison above has seen passes, swaps and strikes."""
    found = 0
    for seed in range(ROUNDS):
        *_, last = a_round(4, seed)
        found += sum(event.kind == kind for event in read_past(last.game.view(None)).events)
    assert found


def test_a_world_has_eight_numbers() -> None:
    """A card is its world times eight, and its number."""
    assert [CARDS[card] for card in all_cards(5)] == list(range(56))
