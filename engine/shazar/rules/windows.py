"""Windows: where a kept Fate card may interrupt, and what using one does (W1 to W6, F4)."""

from __future__ import annotations

from engine.core import Prompt, Seat
from engine.shazar.fate import FATES, FateCard, Use
from engine.shazar.notices import FateUsed, WindowOpened
from engine.shazar.options import Let, Option, UseFate
from engine.shazar.state import State

LET = Let()
_USE = {card: UseFate(card) for card in FATES if card.use is not None}


def may_interrupt(state: State, seat: Seat, use: Use) -> bool:
    """W4: a mage is asked who keeps a card, whichever it is. W6: open cards must fit."""
    kept = state.kept[seat]
    if state.setup.open_fate:
        return any(card.use is use for card in kept)
    return bool(kept)


def open_window(state: State, prompt: Prompt, use: Use) -> None:
    """W1 to W3: ask, and tell everyone who is asked."""
    state.agenda.append(prompt)
    state.notices.append(WindowOpened(prompt.asked, use))


def uses(state: State, seat: Seat, use: Use) -> tuple[Option, ...]:
    """F4: return the kept cards of a mage that may be used now; two of the same are one option."""
    kept = state.kept[seat]
    return tuple([option for card, option in _USE.items() if card.use is use and card in kept])


def window_options(state: State, seat: Seat, use: Use) -> tuple[Option, ...]:
    """W1 to W3: use a card that fits, or let it happen."""
    return (*uses(state, seat, use), LET)


def spend(state: State, seat: Seat, card: FateCard) -> None:
    """F4: a used card is shown and discarded."""
    kept = list(state.kept[seat])
    kept.remove(card)
    state.kept[seat] = tuple(kept)
    state.fate_discard += (card,)
    state.notices.append(FateUsed(seat, card))
