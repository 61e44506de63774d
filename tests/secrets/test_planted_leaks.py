"""The two-worlds checks find a leak when there is one: each test plants one in the engine."""

from __future__ import annotations

import pytest

from engine.core import Seat
from engine.shamans import Artifact, Option, Play, Ritual, Setup, UsePortal, View, game, rules
from engine.shamans.notices import RitualFaded, TileShown
from engine.shamans.rules import artifacts, rituals, turn
from engine.shamans.state import State
from engine.shamans.steps import ChooseVictim, KeepOrShow, LastChance, PlayCard
from engine.shamans.view import build_view
from support.worlds import compare_round

ROUNDS = 60


def compare_rounds(players: int) -> None:
    """A few rounds to the Moon, and a few to the last card."""
    for seed in range(ROUNDS):
        compare_round(Setup(players), seed)
        compare_round(Setup(players, distance=40), seed)


def finds_the_leak(players: int = 5) -> None:
    """Expect the two-worlds checks to fail within a few rounds."""
    with pytest.raises(AssertionError):
        compare_rounds(players)


def test_a_window_for_portal_holders_only_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W1: being asked must tell nothing."""

    def holders(self: State, kind: Artifact) -> list[Seat]:
        return [seat for seat in self.inside if kind in self.face_up[seat] + self.face_down[seat]]

    monkeypatch.setattr(State, "may_hold", holders)
    finds_the_leak()


def test_a_decision_number_that_counts_secret_answers_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W3: a number that grows with each answer would tell who has a Portal to think about."""
    honest = rules._ANSWER[LastChance]

    def answer(state: State, window: LastChance, seat: Seat, option: Option) -> bool:
        state.decision += Artifact.PORTAL in state.face_down[seat]
        return honest(state, window, seat, option)

    monkeypatch.setitem(rules._ANSWER, LastChance, answer)
    finds_the_leak()


def test_a_drawn_tile_that_everyone_hears_of_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V2: the owner alone sees a face-down tile."""
    monkeypatch.setattr(artifacts, "tile_seen", TileShown)
    finds_the_leak(players=3)


def test_a_dagger_prompt_for_dagger_holders_only_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """N2: being asked must tell nothing."""

    def begin(state: State, seat: Seat) -> None:
        if Artifact.DAGGER in state.face_up[seat] + state.face_down[seat]:
            state.agenda.append(ChooseVictim(seat, Artifact.DAGGER in state.face_up[seat]))
        else:
            state.notices.append(RitualFaded(seat))

    monkeypatch.setitem(rituals._BEGIN, Ritual.NEUTRALIZATION, begin)
    finds_the_leak()


def test_an_option_that_names_an_unknown_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V4: an option list is part of what a seat sees."""

    def options(state: State, prompt: PlayCard, seat: Seat) -> tuple[Option, ...]:
        offered = turn.play_options(state, prompt, seat)
        neighbour = state.hands[(seat + 1) % len(state.hands)]
        return (*offered, Play(neighbour[0])) if offered and neighbour else offered

    monkeypatch.setitem(rules._OPTIONS, PlayCard, options)
    finds_the_leak()


def test_set_aside_hands_that_show_at_the_worlds_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """X2: nobody learns which worlds can no longer complete."""

    def build(state: State, *parts: object) -> View:
        view = build_view(state, *parts)  # type: ignore[arg-type]  # passed on as they came
        return view._replace(placed=(*view.placed, *(card for hand in state.aside for card in hand)))

    monkeypatch.setattr(game, "build_view", build)
    finds_the_leak()


def test_a_question_that_tells_which_tile_was_the_portal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A1, A4: after a face-down Portal, whether the drawn tile is still there must not show."""
    honest = artifacts.use_portal

    def use_portal(state: State, seat: Seat, option: UsePortal) -> None:
        before = state.prompt
        drawn = state.face_down[seat][-1:]
        honest(state, seat, option)
        if before == KeepOrShow(seat) and drawn != [Artifact.PORTAL] and state.pawn > 1:
            state.agenda.append(KeepOrShow(seat))

    monkeypatch.setattr(artifacts, "use_portal", use_portal)
    finds_the_leak(players=4)
