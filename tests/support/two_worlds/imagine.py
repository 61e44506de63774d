"""Deals what a seat cannot know a second time: another world that must look the same from that seat (V4).

`imagine(game, viewer, chance)` keeps all that the viewer has seen and deals the rest again. With a choice
that is about to be made, it also keeps what that choice needs (the Portal that is used) and what it reveals
to the viewer by the rules. So the same choice can be made in both worlds, and must look the same.

The viewer's knowledge of roles is computed here a second time, from the visible events; the engine's own
notes are not used, because they may be wrong.
"""

from __future__ import annotations

from functools import cache
from random import Random

from engine.core import Seat
from engine.shamans import Game, Setup, Shuffle, shuffle
from engine.shamans.notices import RoleShown, RolesSwapped
from engine.shamans.state import State
from support.house.chosen import Chosen
from support.two_worlds.redeal_cards import known_cards, mixed, redeal_answers, redeal_cards, redeal_passed
from support.two_worlds.redeal_tiles import redeal_tiles


def imagine(game: Game, viewer: Seat | None, chance: Random, chosen: Chosen | None = None) -> Game:
    """Return a game that differs only in what the viewer (None: a spectator) may not know."""
    twin = game.copy()
    twin._offers = {}
    twin._asked = None
    twin._rounds[-1] = (_another(game.setup), [])  # no viewer saw the shuffle, nor the order of answers
    state = twin._state
    known = known_cards(state, viewer, chosen)
    redeal_cards(state, viewer, known, chance)
    redeal_passed(state, viewer, known, chance)
    redeal_answers(state, viewer, known, chosen, chance)
    _redeal_roles(state, viewer, chosen, chance)
    redeal_tiles(state, viewer, chosen, chance)
    return twin


def imagine_deal(game: Game, viewer: Seat | None, chance: Random) -> Shuffle:
    """Return the shuffle of a round that was just dealt, changed in what the viewer may not know."""
    state = imagine(game, viewer, chance)._state
    hands = tuple(card for hand in state.hands for card in hand)
    return Shuffle(
        first=state.first_player,
        roles=state.roles,
        cards=(*hands, *state.placed),
        face_up=tuple(tile for tile in state.display if tile is not None),
        deck=tuple(reversed(state.deck)),
    )


@cache
def _another(setup: Setup) -> Shuffle:
    return shuffle(setup, Random(0).randrange)


# ---- roles


def _redeal_roles(state: State, viewer: Seat | None, chosen: Chosen | None, chance: Random) -> None:
    """Deal the role cards again that the viewer has not looked at."""
    known = _known_roles(state if chosen is None else chosen.after._state, viewer)
    unknown = [card for card in range(state.setup.players) if card not in known]
    roles = list(state.roles)
    for card, role in zip(unknown, mixed([roles[card] for card in unknown], chance), strict=True):
        roles[card] = role
    state.roles = tuple(roles)


def _known_roles(state: State, viewer: Seat | None) -> set[int]:
    """V1, V2: return the own card, both of an exchange that the viewer took part in, and all shown ones."""
    lies = list(range(state.setup.players))
    known = set() if viewer is None else {int(viewer)}
    for _, _, deed in state.deeds:
        if isinstance(deed, RolesSwapped):
            one, two = deed.seat, deed.other
            lies[one], lies[two] = lies[two], lies[one]
            if viewer in (one, two):
                known |= {lies[one], lies[two]}
        elif isinstance(deed, RoleShown):
            known.add(lies[deed.seat])
    return known
