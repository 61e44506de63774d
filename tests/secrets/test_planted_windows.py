"""Leaks in rare moments: whether a window opens (W1, W2), and the order of options (X4, T9)."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.shamans import Advance, Artifact, Ending, EndRound, NameGuide, Option, rules
from engine.shamans.rules import elimination, rituals, scoring, track, windows
from engine.shamans.state import State
from engine.shamans.steps import LastChanceEvent, NameNextGuide, OrderRituals
from support.two_worlds.samples import finds_the_leak


def portals(state: State, mover: Seat | None = None) -> int:
    """Return the number of seats, except one, that really hold a Portal."""
    others = [seat for seat in state.inside if seat != mover]
    return sum(Artifact.PORTAL in state.face_up[seat] + state.face_down[seat] for seat in others)


def last_chance_by_real_portals(state: State, event: LastChanceEvent) -> bool:
    """Open the window only if another seat really has a Portal to answer with."""
    mover = event.mover if isinstance(event, Advance) else None
    return bool(portals(state, mover)) and windows.last_chance(state, event)


def test_an_end_that_waits_for_real_portals_only_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W2: whether the last window of a round opens depends on public facts only."""

    def resolve(state: State, event: EndRound) -> None:
        if state.pawn > portals(state) or not windows.last_chance(state, event):
            scoring.end_round(state, Ending.HANDS_EMPTY)

    monkeypatch.setitem(rules._RESOLVE, EndRound, resolve)
    finds_the_leak(players=3)


def test_a_moon_that_waits_for_real_portals_only_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W1, W2: before the step onto the Moon."""
    monkeypatch.setattr(track, "last_chance", last_chance_by_real_portals)
    finds_the_leak()


def test_a_portal_to_the_moon_that_waits_for_real_portals_only_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """W3: a step by a Portal onto the Moon opens its own window."""

    def last_chance(state: State, event: Advance) -> bool:
        by_portal = event.mover is not None
        return (last_chance_by_real_portals if by_portal else windows.last_chance)(state, event)

    monkeypatch.setattr(track, "last_chance", last_chance)
    finds_the_leak()


def test_an_elimination_that_waits_for_real_portals_only_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W1, X1: before a player is eliminated."""
    monkeypatch.setattr(elimination, "last_chance", last_chance_by_real_portals)
    finds_the_leak()


def test_rituals_in_an_order_by_set_aside_cards_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """X4, X2: worlds with a card set aside do not complete, but the order of the others could reveal them."""

    def options(state: State, prompt: OrderRituals, seat: Seat) -> tuple[Option, ...]:
        offered = rituals.order_options(state, prompt, seat)
        numbers = sum(card.number for hand in state.aside for card in hand)
        return offered[::-1] if numbers % 2 else offered

    monkeypatch.setitem(rules._OPTIONS, OrderRituals, options)
    finds_the_leak(match="options")


def test_guides_offered_in_an_order_by_role_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """T9: eliminated players still do not know the Shadows."""

    def options(state: State, prompt: NameNextGuide, seat: Seat) -> tuple[Option, ...]:
        guides = sorted(state.inside, key=state.role_of)
        return tuple(NameGuide(guide) for guide in guides) if seat == prompt.seat else ()

    monkeypatch.setitem(rules._OPTIONS, NameNextGuide, options)
    finds_the_leak(match="options")
