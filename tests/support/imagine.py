"""Re-deal what a seat cannot know: another world that must look the same from that seat (V4).

`imagine(game, viewer, tape)` keeps all that the viewer has seen and deals the rest anew. With `after`,
the game one choice later, it also keeps what that choice reveals to the viewer by the rules: whatever
was hidden before and lies open then. So the same choice can be made in both worlds, and must look the
same.
"""

from __future__ import annotations

from dataclasses import replace

from engine.core import Seat, seats, shuffled
from engine.shamans import Arrow, Artifact, Card, Game, Role, card_order
from engine.shamans.state import State
from engine.shamans.steps import PassCards
from support.tape import Tape


def imagine(game: Game, viewer: Seat | None, tape: Tape, after: Game | None = None) -> Game:
    """A game that differs only in what the viewer (None: a spectator) may not know."""
    twin = game.copy()
    twin._offers.clear()
    later = None if after is None else after._state
    _redeal_cards(twin._state, viewer, tape, later)
    _redeal_roles(twin._state, viewer, tape, later)
    _redeal_tiles(twin._state, viewer, tape, later)
    return twin


# ---- cards


def _redeal_cards(state: State, viewer: Seat | None, tape: Tape, later: State | None) -> None:
    """Others' hands and set-aside hands."""
    known = _known_cards(state, viewer, later)
    others = [seat for seat in seats(state.setup.players) if seat != viewer]
    hidden = [
        card for seat in others for card in (*state.hands[seat], *state.aside[seat]) if card not in known
    ]
    pool = shuffled(hidden, tape.below)

    def anew(cards: tuple[Card, ...]) -> list[Card]:
        return sorted((card if card in known else pool.pop() for card in cards), key=card_order)

    for seat in others:
        state.hands[seat] = anew(tuple(state.hands[seat]))
        state.aside[seat] = tuple(anew(state.aside[seat]))
    if isinstance(state.prompt, PassCards):
        state.prompt = _choose_anew(state, state.prompt, known, tape)


def _known_cards(state: State, viewer: Seat | None, later: State | None) -> set[Card]:
    """Cards in others' hands that the viewer knows to be there, or is about to see."""
    known = set() if later is None else {*later.placed, *(card for _, card in later.table)}
    if viewer is None:
        return known
    if later is not None:
        known |= {*later.hands[viewer]}
    passed = state.passed[viewer]
    if passed is not None:
        known.add(passed.given)
    prompt = state.prompt
    if isinstance(prompt, PassCards) and viewer in prompt.asked:
        turn = 1 if prompt.arrow is Arrow.RIGHT else -1
        place = prompt.asked.index(viewer)
        known |= {
            card for card in (prompt.given[place], prompt.given[(place + turn) % len(prompt.asked)]) if card
        }
    return known


def _choose_anew(state: State, prompt: PassCards, known: set[Card], tape: Tape) -> PassCards:
    """What others have chosen to pass is hidden too, but for what the viewer gives and gets."""
    given = tuple(
        card if card is None or card in known else tape.pick([c for c in state.hands[seat] if c not in known])
        for seat, card in zip(prompt.asked, prompt.given, strict=True)
    )
    return replace(prompt, given=given)


# ---- roles


def _redeal_roles(state: State, viewer: Seat | None, tape: Tape, later: State | None) -> None:
    """Role cards that the viewer has not looked at."""
    moments = [state] if later is None else [state, later]
    known: set[int] = set()
    for moment in moments:
        known |= moment.role_shown
        if viewer is not None:
            known |= moment.role_known[viewer]
    unknown = [card for card in range(state.setup.players) if card not in known]
    roles: list[Role] = list(state.roles)
    for card, role in zip(unknown, shuffled([roles[card] for card in unknown], tape.below), strict=True):
        roles[card] = role
    state.roles = tuple(roles)


# ---- tiles


def _redeal_tiles(state: State, viewer: Seat | None, tape: Tape, later: State | None) -> None:
    """Others' face-down tiles, those that left unseen, and the rest of the deck with the Eclipse.

    A face-down tile is never a Mask (A5), and the Eclipse never stays on top (A3).
    """
    owners = [seat for seat in seats(state.setup.players) if seat != viewer]
    piles = [*(state.face_down[seat] for seat in owners), state.lost_unseen]
    shown = [_shown_next(state, seat, later) for seat in owners] + [None]
    slots = [
        (pile, place)
        for pile, open_place in zip(piles, shown, strict=True)
        for place in range(len(pile))
        if place != open_place
    ]
    top = len(state.deck if later is None else later.deck) - 1
    unseen_draw = later is not None and _drawn_unseen(state, viewer, later)
    deck = state.deck
    buried = list(range(top + 1))
    drawn = [top + 1] if unseen_draw else []
    pool = [pile[place] for pile, place in slots] + [deck[place] for place in (*drawn, *buried)]
    plain = shuffled(
        [tile for tile in pool if isinstance(tile, Artifact) and tile is not Artifact.MASK], tape.below
    )
    for pile, place in slots:
        pile[place] = plain.pop()
    for seat in owners:
        if later is None or not _turned_up(state, seat, later):
            state.face_down[seat][:] = shuffled(state.face_down[seat], tape.below)
    for place in drawn:
        deck[place] = plain.pop()
    if any(isinstance(deck[place], Arrow) for place in buried):
        eclipse = tape.pick(buried[:-1] or buried)
        deck[eclipse] = tape.pick(tuple(Arrow))
        buried.remove(eclipse)
    masks = [tile for tile in pool if tile is Artifact.MASK]
    rest = shuffled([*plain, *masks], tape.below)
    for place in buried:
        deck[place] = rest.pop()


def _shown_next(state: State, seat: Seat, later: State | None) -> int | None:
    """The place of the face-down tile that a seat is about to show or use, if it does."""
    before = state.face_down[seat]
    if later is None or seat not in later.inside or len(later.face_down[seat]) >= len(before):
        return None
    if _turned_up(state, seat, later):
        return len(before) - 1
    left = list(later.face_down[seat])
    gone = next(tile for tile in before if before.count(tile) > left.count(tile))
    return before.index(gone)


def _turned_up(state: State, seat: Seat, later: State) -> bool:
    """Whether a seat shows the tile it has drawn; of one that is used nobody sees which it was."""
    return len(later.face_up[seat]) > len(state.face_up[seat])


def _drawn_unseen(state: State, viewer: Seat | None, later: State) -> bool:
    """Whether the choice is to draw a tile that the viewer does not see."""
    takers = [seat for seat in later.inside if len(later.face_down[seat]) > len(state.face_down[seat])]
    return bool(takers) and takers != [viewer]
