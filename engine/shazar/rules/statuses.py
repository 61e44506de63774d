"""Lasting effects on a mage: laying them, what they add up to, and their end (T6, E5 to E8, C7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from engine.core import Seat
from engine.shazar.notices import RedCardsGiven, RedCardsReturned, StatusEnded, StatusNotPut, StatusPut
from engine.shazar.spells import Spell
from engine.shazar.state import Effect, HexEffect, State
from engine.shazar.statuses import (
    DISEASES,
    FROM_NEXT_TURN,
    GREEN_CARDS,
    MOST_FROM_SPELLS,
    MOST_RED_CARDS,
    POSITIVE,
    RED_CARDS,
    MageStatus,
)
from engine.shazar.steps import refill


class MageFacts(Protocol):
    """What everyone knows of the mages; a view has it as well as the state."""

    @property
    def effects(self) -> Sequence[tuple[Effect, ...]]:
        """The effects on each mage."""
        ...

    @property
    def hexed(self) -> Sequence[tuple[HexEffect, ...]]:
        """The lasting hex effects on each mage."""
        ...

    @property
    def turns(self) -> Sequence[int]:
        """The turns that each mage has begun."""
        ...

    @property
    def truces(self) -> tuple[Seat, ...]:
        """The users of a Truce that lasts."""
        ...


def has(state: MageFacts, seat: Seat, status: MageStatus) -> bool:
    """T6: return True if a status works on a mage now."""
    effects = state.effects[seat]
    if not effects:
        return False
    now = state.turns[seat]
    return any(effect.status is status and effect.since <= now for effect in effects)


def total(state: MageFacts, seat: Seat, status: MageStatus) -> int:
    """E6: return what a status adds up to; of the same effect twice only one works."""
    effects = state.effects[seat]
    if not effects:
        return 0
    return sum({effect.source: effect.amount for effect in effects if effect.status is status}.values())


def negatives(state: MageFacts, seat: Seat) -> int:
    """E6: return how many different negative effects are on a mage."""
    found = state.effects[seat]
    return len({(one.status, one.source) for one in found if one.status not in POSITIVE})


def put(
    state: State,
    seat: Seat,
    status: MageStatus,
    source: str,
    amount: int = 0,
    turns: int | None = None,
    shake: int = 0,
    laid: int = 0,
) -> None:
    """Lay a status on a mage, if there is room for it (E5, C7).

    T6: turns are counted by the bearer's own turns after this one. Some statuses that come in the bearer's
    own turn work from the next one on.
    """
    if _is_full(state, seat, status, laid):
        state.notices.append(StatusNotPut(seat, source))
        return
    now = state.turns[seat]
    since = now + 1 if seat == state.turn and status in FROM_NEXT_TURN else now
    until = None if turns is None else now + turns
    state.last_effect += 1
    effect = Effect(state.last_effect, status, amount, source, since, until, shake, laid)
    state.effects[seat] += (effect,)
    state.notices.append(StatusPut(seat, effect))
    if status is MageStatus.LORE:
        state.agenda.append(refill(seat))


def _is_full(state: State, seat: Seat, status: MageStatus, laid: int) -> bool:
    """E5, C7: return True if a mage has enough effects from spells, or no green card is left."""
    positive = status in POSITIVE
    if laid:
        same = [one for one in state.effects[seat] if one.laid and (one.status in POSITIVE) is positive]
        if len(same) >= MOST_FROM_SPELLS:
            return True
    if status not in DISEASES:
        return False
    return sum(one.status in DISEASES for effects in state.effects for one in effects) >= GREEN_CARDS


def end(state: State, seat: Seat, effect: Effect) -> None:
    """E7: an effect ends; with the last effect of a spell card the card goes to its owner's discard."""
    rest = tuple([one for one in state.effects[seat] if one.number != effect.number])
    state.effects[seat] = rest
    state.notices.append(StatusEnded(seat, effect))
    if effect.laid and all(one.laid != effect.laid for one in rest):
        _discard_laid(state, effect.laid)
    if effect.status is MageStatus.FORGETFUL:
        state.agenda.append(refill(seat))


def _discard_laid(state: State, number: int) -> None:
    """E7: a card that is still being cast is not laid yet, and stays (P4)."""
    for card in state.laid:
        if card.number == number:
            discard(state, card.owner, card.spell)
    state.laid = tuple([card for card in state.laid if card.number != number])


def discard(state: State, seat: Seat, *spells: Spell) -> None:
    """P4: spell cards go to their owner's discard."""
    state.discards[seat] += spells


def end_all(state: State, seat: Seat, status: MageStatus) -> None:
    """E6: what is used up at one stroke is used up with all its doubles."""
    for effect in state.effects[seat]:
        if effect.status is status:
            end(state, seat, effect)


def expire(state: State, seat: Seat) -> None:
    """T6: effects that last some turns end with the last of these turns."""
    now = state.turns[seat]
    for effect in state.effects[seat]:
        if effect.until is not None and effect.until <= now:
            end(state, seat, effect)


def give_red_cards(state: State, seat: Seat, turns: int, source: str) -> None:
    """E8, C7: a mage gets a red card for each turn to skip, while there are some."""
    given = min(turns, MOST_RED_CARDS - state.red[seat], RED_CARDS - sum(state.red))
    if given > 0:
        state.red[seat] += given
        state.notices.append(RedCardsGiven(seat, given))
    else:
        state.notices.append(StatusNotPut(seat, source))


def return_red_cards(state: State, seat: Seat) -> None:
    """II.2: all red cards of a mage go back."""
    if state.red[seat]:
        state.red[seat] = 0
        state.notices.append(RedCardsReturned(seat))
