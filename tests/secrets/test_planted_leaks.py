"""The two-worlds checks find a leak if there is one: each test plants one in the engine."""

from __future__ import annotations

import pytest

from engine.core import Notice, Seat
from engine.shamans import Arrow, Artifact, Option, Play, Ritual, Shuffle, UsePortal, View, game, rules
from engine.shamans.notices import RitualFaded, TileShown
from engine.shamans.rules import artifacts, rituals, setup, turn
from engine.shamans.state import State
from engine.shamans.steps import ChooseVictim, KeepOrShow, LastChance, PlayCard
from engine.shamans.view import build_view
from support.two_worlds.samples import finds_the_leak


def test_a_window_for_portal_holders_only_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W1: being asked must tell nothing."""

    def holders(self: State, kind: Artifact) -> list[Seat]:
        return [seat for seat in self.inside if kind in self.face_up[seat] + self.face_down[seat]]

    monkeypatch.setattr(State, "may_hold", holders)
    finds_the_leak()


def test_an_agenda_with_the_answers_of_a_window_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W3: who has answered must not show."""
    monkeypatch.setattr(LastChance, "unanswered", property(lambda window: window))
    finds_the_leak()


def test_a_drawn_tile_that_everyone_hears_of_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V2: only the owner sees a face-down tile."""
    monkeypatch.setattr(artifacts, "tile_seen", TileShown)
    finds_the_leak(players=3, match="hears")


def test_a_dagger_prompt_for_dagger_holders_only_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """N2: being asked must tell nothing."""

    def begin(state: State, seat: Seat) -> None:
        if Artifact.DAGGER in state.face_up[seat] + state.face_down[seat]:
            state.agenda.append(ChooseVictim(seat, Artifact.DAGGER in state.face_up[seat]))
        else:
            state.notices.append(RitualFaded(seat))

    monkeypatch.setitem(rituals._BEGIN, Ritual.NEUTRALIZATION, begin)
    finds_the_leak()


def test_options_in_an_order_by_the_neighbours_cards_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V4: an option list is part of what a seat sees, and so is its order."""

    def options(state: State, prompt: PlayCard, seat: Seat) -> tuple[Option, ...]:
        offered = turn.play_options(state, prompt, seat)
        neighbour = state.hands[(seat + 1) % len(state.hands)]
        return offered[::-1] if neighbour and neighbour[0].number % 2 else offered

    monkeypatch.setitem(rules._OPTIONS, PlayCard, options)
    finds_the_leak(match="options")


def test_an_option_that_names_an_unknown_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V4: the seat that is asked to play sees a card of its neighbour among the options."""

    def build(state: State, *parts: object) -> View:
        view = build_view(state, *parts)  # type: ignore[arg-type]  # passed on as they came
        if view.seat is None or not any(isinstance(option, Play) for option in view.options):
            return view
        neighbour = state.hands[(view.seat + 1) % len(state.hands)]
        return view._replace(options=(*view.options, *map(Play, neighbour[:1])))

    monkeypatch.setattr(game, "build_view", build)
    finds_the_leak(match="options")


def test_set_aside_hands_that_show_at_the_worlds_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """X2: no seat learns which worlds can no longer complete."""

    def build(state: State, *parts: object) -> View:
        view = build_view(state, *parts)  # type: ignore[arg-type]  # passed on as they came
        return view._replace(placed=(*view.placed, *(card for hand in state.aside for card in hand)))

    monkeypatch.setattr(game, "build_view", build)
    finds_the_leak(match="placed")


def test_a_question_that_tells_which_tile_was_the_portal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A1, A4: after a face-down Portal, it must not show whether the drawn tile is still there."""
    honest = artifacts.use_portal

    def use_portal(state: State, seat: Seat, option: UsePortal) -> None:
        before = state.prompt
        drawn = state.face_down[seat][-1:]
        honest(state, seat, option)
        if before == KeepOrShow(seat) and drawn != [Artifact.PORTAL] and state.pawn > 1:
            state.agenda.append(KeepOrShow(seat))

    monkeypatch.setattr(artifacts, "use_portal", use_portal)
    finds_the_leak(players=4)


def test_an_eclipse_seen_before_it_is_looked_for_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A3, V3: while a player looks at a drawn tile, no seat may know the new top of the deck."""

    def build(state: State, *parts: object) -> View:
        view = build_view(state, *parts)  # type: ignore[arg-type]  # passed on as they came
        top = state.deck[-1] if state.deck else None
        return view._replace(eclipse=top) if isinstance(top, Arrow) else view

    monkeypatch.setattr(game, "build_view", build)
    finds_the_leak(players=3, match="eclipse")


# ---- from one round to the next


def test_roles_known_from_the_round_before_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """S6, V2: players who swapped roles in one round know nothing of the roles in the next."""

    def begin(state: State, shuffle: Shuffle) -> None:
        known = state.role_known
        setup.begin_round(state, shuffle)
        state.role_known = [old | new for old, new in zip(known, state.role_known, strict=True)]

    monkeypatch.setattr(game, "begin_round", begin)
    finds_the_leak(match="after the deal, .*roles")


def test_a_role_that_is_still_shown_in_the_next_round_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """S6, S3: role cards are dealt face down."""

    def begin(state: State, shuffle: Shuffle) -> None:
        shown = state.role_shown
        setup.begin_round(state, shuffle)
        state.role_shown = shown

    monkeypatch.setattr(game, "begin_round", begin)
    finds_the_leak(match="after the deal, .*roles")


def test_a_deal_that_everyone_hears_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """S3, S4: each player hears only of their own hand and role."""

    class Dealt(Notice):
        def __init__(self, *told: object) -> None:
            self.told = told

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Dealt) and self.told == other.told

        __hash__ = None  # type: ignore[assignment]  # compared only

    monkeypatch.setattr(setup, "HandDealt", Dealt)
    finds_the_leak(match="hears")
