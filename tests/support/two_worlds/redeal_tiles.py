"""For `imagine`: deals the tiles a second time that lie face down or in the deck (V2, V3)."""

from __future__ import annotations

from random import Random

from engine.core import Seat, seats
from engine.shamans import Arrow, Artifact, Draw, Show, Strike, Tile, UsePortal
from engine.shamans.state import State
from engine.shamans.steps import ChooseVictim, LookForEclipse
from support.house.chosen import Chosen
from support.two_worlds.redeal_cards import mixed


def redeal_tiles(state: State, viewer: Seat | None, chosen: Chosen | None, chance: Random) -> None:
    """Deal others' face-down tiles again, those that left unseen, and the unseen part of the deck.

    A face-down tile is never a Mask (A5).
    """
    needed = None if chosen is None or chosen.seat == viewer else _needed(state, chosen)
    if needed is not None:
        assert chosen is not None
        state.face_down[chosen.seat].remove(needed)
    piles = [state.face_down[seat] for seat in seats(state.setup.players) if seat != viewer]
    piles.append(state.lost_unseen)
    deck, seen = _split_deck(state, viewer, chosen)
    drawn = 0 if chosen is None or not _draws_unseen(state, viewer, chosen) else 1
    pool: list[Tile] = [tile for pile in piles for tile in pile]
    pool += deck
    plain = [tile for tile in pool if isinstance(tile, Artifact) and tile is not Artifact.MASK]
    plain = mixed(plain, chance)
    for pile in piles:
        pile[:] = [plain.pop() for _ in pile]
    top: list[Tile] = [plain.pop() for _ in range(drawn)]
    rest: list[Tile] = [*plain, *(tile for tile in pool if tile is Artifact.MASK)]
    rest = mixed(rest, chance)
    if any(isinstance(tile, Arrow) for tile in deck):
        rest.insert(chance.randrange(_eclipse_places(state, chosen, len(rest))), chance.choice(tuple(Arrow)))
    state.deck = [*rest, *top, *seen]
    if needed is not None:
        assert chosen is not None
        pile = state.face_down[chosen.seat]
        shown = isinstance(chosen.option, Show)
        pile.insert(len(pile) if shown else chance.randrange(len(pile) + 1), needed)


def _needed(state: State, chosen: Chosen) -> Artifact | None:
    """Return the face-down tile that the choice uses or shows, if it does."""
    seat, option = chosen.seat, chosen.option
    if isinstance(option, UsePortal) and Artifact.PORTAL not in state.face_up[seat]:
        return Artifact.PORTAL
    if isinstance(option, Strike) and isinstance(state.prompt, ChooseVictim) and not state.prompt.must:
        return Artifact.DAGGER
    if isinstance(option, Show):
        return state.face_down[seat][-1]
    return None


def _draws_unseen(state: State, viewer: Seat | None, chosen: Chosen) -> bool:
    """A1: return True if the choice draws a tile that the viewer does not see; a Mask is shown (A5)."""
    draws = isinstance(chosen.option, Draw) and chosen.seat != viewer
    return draws and state.deck[-1] is not Artifact.MASK


def _split_deck(state: State, viewer: Seat | None, chosen: Chosen | None) -> tuple[list[Tile], list[Tile]]:
    """Return the tiles that stay unseen, and those on top that the viewer is about to see."""
    if chosen is None or _draws_unseen(state, viewer, chosen):
        return state.deck, []
    left = len(chosen.after._state.deck)
    return state.deck[:left], state.deck[left:]


def _eclipse_places(state: State, chosen: Chosen | None, others: int) -> int:
    """A3: the Eclipse lies on top only between a take and the moment when it is looked for."""
    later = state if chosen is None else chosen.after._state
    return others + 1 if LookForEclipse() in later.agenda else max(others, 1)
