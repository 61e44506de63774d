"""Artifact tiles: taking them, the Mask, the Portal and the Eclipse (A1 to A5, A7)."""

from __future__ import annotations

from bisect import insort

from engine.core import Seat
from engine.shamans.cards import Arrow, Artifact, card_order
from engine.shamans.notices import (
    CardGiven,
    CardGot,
    CardsPassed,
    EclipseBegan,
    PortalUsed,
    RoleShown,
    artifact_drawn,
    artifact_taken,
    slot_filled,
    tile_kept,
    tile_seen,
    tile_shown,
)
from engine.shamans.options import Draw, Keep, Option, Pass, Show, TakeFaceUp, UsePortal
from engine.shamans.rules.track import advance, move_back
from engine.shamans.setup import all_cards
from engine.shamans.state import Passed, State
from engine.shamans.steps import (
    KeepOrShow,
    LastChance,
    LookForEclipse,
    PassCards,
    TakeArtifact,
    keep_or_show_by,
    take_artifact_by,
)

_TAKES = (TakeFaceUp(0), TakeFaceUp(1), Draw())
_KEEP_OR_SHOW = (Keep(), Show())
_LOOK = LookForEclipse()
_pass = {card: Pass(card) for card in all_cards(5)}
_PORTALS = (UsePortal(-1), UsePortal(1))


# ---- taking


def give_artifact(state: State, seat: Seat) -> None:
    """T7, A7: a seat takes an artifact, if there is one left anywhere."""
    if take_options(state):
        state.agenda.append(take_artifact_by(seat))


def take_options(state: State) -> tuple[TakeFaceUp | Draw, ...]:
    """A1: either face-up tile, or the top of the deck."""
    if state.deck:
        return _TAKES
    return tuple([_TAKES[slot] for slot, tile in enumerate(state.display) if tile is not None])


def take_artifact_options(state: State, prompt: TakeArtifact, seat: Seat) -> tuple[Option, ...]:
    """A1: for the seat that takes."""
    return take_options(state) if seat == prompt.seat else ()


def answer_take(state: State, _prompt: TakeArtifact, seat: Seat, option: TakeFaceUp | Draw) -> bool:
    """A1: the tile is taken; whatever comes of it happens before anything else goes on."""
    take(state, seat, option)
    return True


def take(state: State, seat: Seat, option: TakeFaceUp | Draw) -> None:
    """A1, A5: a face-up tile stays face up and its slot is refilled; a drawn one is seen by its taker.

    A3: the Eclipse is looked for when the take, the Mask and the refill are finished.
    """
    state.agenda.append(_LOOK)
    if isinstance(option, TakeFaceUp):
        tile = state.display[option.slot]
        assert tile is not None, "an empty slot is not offered"
        state.face_up[seat].append(tile)
        state.announce(artifact_taken(seat, tile))
        if tile is Artifact.MASK:
            show_role(state, seat)
        _refill(state, option.slot)
        return
    tile = _draw(state)
    state.announce(artifact_drawn(seat))
    if tile is Artifact.MASK:
        state.face_up[seat].append(tile)
        state.announce(tile_shown(seat, tile))
        show_role(state, seat)
    else:
        state.face_down[seat].append(tile)
        state.notices.append(tile_seen(seat, tile))
        state.agenda.append(keep_or_show_by(seat))


def _refill(state: State, slot: int) -> None:
    """A1: an empty slot is refilled from the deck at once."""
    if state.deck:
        tile = state.display[slot] = _draw(state)
        state.announce(slot_filled(slot, tile))
    else:
        state.display[slot] = None


def _draw(state: State) -> Artifact:
    tile = state.deck.pop()
    assert not isinstance(tile, Arrow), "the Eclipse never stays on top (A3)"
    return tile


def keep_options(_state: State, prompt: KeepOrShow, seat: Seat) -> tuple[Option, ...]:
    """A1: only the taker decides."""
    return _KEEP_OR_SHOW if seat == prompt.seat else ()


def answer_keep(state: State, _prompt: KeepOrShow, seat: Seat, option: Keep | Show) -> bool:
    """A1, A2: the tile stays face down, or is turned up for good."""
    if isinstance(option, Show):
        tile = state.face_down[seat].pop()
        state.face_up[seat].append(tile)
        state.announce(tile_shown(seat, tile))
    else:
        state.notices.append(tile_kept(seat))
    return True


def show_role(state: State, seat: Seat) -> None:
    """A5, X1: the role card of a seat is turned up, unless it lies so already."""
    card = state.role_card[seat]
    if card not in state.role_shown:
        state.role_shown |= {card}
        state.announce(RoleShown(seat, state.roles[card]))


# ---- the Portal


def portal_options(state: State, seat: Seat) -> tuple[Option, ...]:
    """A4: at any moment of the round, face up or face down, on anyone's turn."""
    holds = Artifact.PORTAL in state.face_up[seat] or Artifact.PORTAL in state.face_down[seat]
    return _PORTALS if holds else ()


def use_portal(state: State, seat: Seat, option: UsePortal) -> None:
    """A4, W3: the pawn moves at once; an open window ends, and its event is looked at again.

    Of two Portals the face-up one is used first (ours). A seat that uses a face-down Portal before it decides
    whether to keep a drawn tile has kept the rest (ours): whether it was that tile must not show.
    """
    if state.prompt is not None and not isinstance(state.prompt, LastChance):
        state.agenda.append(state.prompt)
    state.announce(PortalUsed(seat, option.step))
    state.spent.append(Artifact.PORTAL)
    if Artifact.PORTAL in state.face_up[seat]:
        state.face_up[seat].remove(Artifact.PORTAL)
    else:
        state.face_down[seat].remove(Artifact.PORTAL)
        if keep_or_show_by(seat) in state.agenda:
            state.agenda.remove(keep_or_show_by(seat))
            state.notices.append(tile_kept(seat))
    if option.step > 0:
        advance(state, 1, mover=seat)
    else:
        move_back(state, 1)


# ---- the Eclipse


def look_for_eclipse(state: State, _step: LookForEclipse) -> None:
    """A3: on top of the deck it takes effect at once, and leaves the round."""
    if not state.deck or not isinstance(state.deck[-1], Arrow):
        return
    arrow = state.deck.pop()
    assert isinstance(arrow, Arrow)
    state.eclipse = arrow
    state.announce(EclipseBegan(arrow))
    holders = tuple(seat for seat in state.inside if state.hands[seat])
    if len(holders) > 1:
        state.agenda.append(PassCards(arrow, holders, (None,) * len(holders)))


def pass_options(state: State, prompt: PassCards, seat: Seat) -> tuple[Option, ...]:
    """A3: any card of the hand, for a seat that has not chosen yet."""
    if seat not in prompt.asked or prompt.given[prompt.asked.index(seat)] is not None:
        return ()
    return tuple(map(_pass.__getitem__, state.hands[seat]))


def answer_pass(state: State, prompt: PassCards, seat: Seat, option: Pass) -> bool:
    """A3: chosen in secret; when all have chosen, all cards move together."""
    place = prompt.asked.index(seat)
    given = (*prompt.given[:place], option.card, *prompt.given[place + 1 :])
    prompt = PassCards(prompt.arrow, prompt.asked, given)
    if None in given:
        state.prompt = prompt
        return False
    _move_cards(state, prompt)
    return True


def _move_cards(state: State, prompt: PassCards) -> None:
    """A3: each card goes to the next holder in the arrow's direction."""
    holders = prompt.asked
    turn = 1 if prompt.arrow is Arrow.LEFT else -1
    receivers = [holders[(place + turn) % len(holders)] for place in range(len(holders))]
    chosen = {giver: card for giver, card in zip(holders, prompt.given, strict=True) if card is not None}
    giver_of = dict(zip(receivers, holders, strict=True))
    state.announce(CardsPassed(tuple(zip(holders, receivers, strict=True))))
    for seat, receiver in zip(holders, receivers, strict=True):
        giver = giver_of[seat]
        given, got = chosen[seat], chosen[giver]
        state.hands[seat].remove(given)
        insort(state.hands[seat], got, key=card_order)
        state.passed[seat] = Passed(given, receiver, got, giver)
        state.notices += (CardGiven(seat, given, receiver), CardGot(seat, got, giver))
