"""Invariants of every match, whatever was chosen."""

from __future__ import annotations

from collections import Counter

from engine.core import Seat, seats
from engine.shamans import TILES, Artifact, Game, all_cards
from engine.shamans.steps import PlayCard


def check_sound(game: Game) -> None:
    """Check that cards and tiles are conserved, every question has options, and hands are equal between
    turns."""
    _cards_are_conserved(game)
    _tiles_are_conserved(game)
    _every_question_has_options(game)
    _hands_are_equal_between_turns(game)
    state = game._state
    assert 0 <= state.pawn <= state.setup.furthest
    assert (state.result is None) == (state.prompt is not None)


def _cards_are_conserved(game: Game) -> None:
    state = game._state
    waiting = [card for _, card in state.table if card not in state.placed]
    cards = [*state.placed, *waiting]
    for pile in (*state.hands, *state.aside):
        cards += pile
    assert Counter(cards) == Counter(all_cards(game.setup.players))


def _tiles_are_conserved(game: Game) -> None:
    state = game._state
    tiles = [tile for tile in (*state.display, *state.deck) if isinstance(tile, Artifact)]
    for pile in (*state.face_up, *state.face_down, state.spent, state.lost_unseen):
        tiles += pile
    assert Counter(tiles) == Counter(TILES)
    assert all(Artifact.MASK not in pile for pile in state.face_down), "a Mask is shown (A5)"


def _every_question_has_options(game: Game) -> None:
    for seat in game.waiting:
        assert game.options(seat), "asked, but nothing to choose"
    if game._state.prompt is None:
        assert not any(game.options(seat) for seat in seats(game.setup.players))
    else:
        assert game.waiting, "the table waits for nobody"


def _hands_are_equal_between_turns(game: Game) -> None:
    state = game._state
    if isinstance(state.prompt, PlayCard) and not state.table:
        assert len({len(state.hands[seat]) for seat in state.inside}) == 1


def points_of(game: Game) -> tuple[int, ...]:
    """Return the points, as a spectator sees them."""
    return game.view(None).points


def asked(game: Game) -> tuple[Seat, ...]:
    """Return the seats that everyone sees asked."""
    question = game.view(None).asked
    return () if question is None else question.seats
