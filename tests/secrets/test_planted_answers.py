"""W3, A3: which seats have answered, and in which order, is never shown. Each test plants a leak of it."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from engine.core import Notice, Prompt, Seat
from engine.shamans import Artifact, Asked, Game, Option, UsePortal, View, game, rules
from engine.shamans.rules import windows
from engine.shamans.state import State
from engine.shamans.steps import LastChance, PassCards
from engine.shamans.view import asked_now, build_view
from support.two_worlds.samples import finds_the_leak

UNSEEN = "after somebody's secret answer"


@dataclass(frozen=True)
class Answered(Notice):
    """A notice that an answer has come."""

    seat: Seat


def test_a_question_that_shows_only_who_is_awaited_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W3: seats that have answered still count as asked."""

    def asked(prompt: Prompt, decision: int) -> Asked:
        question = asked_now(prompt, decision)
        return question._replace(seats=tuple(sorted(prompt.awaited)))

    monkeypatch.setattr(game, "asked_now", asked)
    finds_the_leak(match="asked")


def test_a_decision_number_that_counts_secret_answers_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W3: a number that grows with each answer would tell how many have come."""

    def answer(state: State, seat: Seat, option: Option) -> None:
        before = state.decision
        rules.answer(state, seat, option)
        state.decision = max(state.decision, before + 1)

    monkeypatch.setattr(game, "answer", answer)
    finds_the_leak(match=f"{UNSEEN}, .*decision")


def test_a_decision_number_that_counts_portals_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W3: the number must not tell which seats have a Portal to think about."""
    honest = rules._ANSWER[LastChance]

    def answer(state: State, window: LastChance, seat: Seat, option: Option) -> bool:
        state.decision += Artifact.PORTAL in state.face_down[seat]
        return honest(state, window, seat, option)

    monkeypatch.setitem(rules._ANSWER, LastChance, answer)
    finds_the_leak(match="decision")


def test_who_has_already_passed_a_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A3: all cards move together, and no seat sees which other seat hesitates."""

    def build(state: State, *parts: object) -> View:
        view = build_view(state, *parts)  # type: ignore[arg-type]  # passed on as they came
        if not isinstance(state.prompt, PassCards):
            return view
        done = tuple(
            len(state.hands[seat]) - (seat not in state.prompt.awaited) for seat in state.prompt.asked
        )
        return view._replace(hand_sizes=done)

    monkeypatch.setattr(game, "build_view", build)
    finds_the_leak(match="hand_sizes")


def test_cards_being_passed_below_a_window_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A3, W3: a Portal in the middle of an Eclipse does not reveal the chosen cards."""

    def build(state: State, *parts: object) -> View:
        view = build_view(state, *parts)  # type: ignore[arg-type]  # passed on as they came
        below = [item.given for item in state.agenda if isinstance(item, PassCards)]
        return view._replace(placed=(*view.placed, *(card for card in below[0] if card))) if below else view

    monkeypatch.setattr(game, "build_view", build)
    finds_the_leak(players=3, match="placed")


def test_the_number_of_choices_so_far_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W3: a history that grows with each answer tells that one has come."""
    honest = Game.view

    def view(self: Game, seat: Seat | None) -> View:
        return honest(self, seat)._replace(round=sum(len(choices) for _, choices in self.rounds))

    monkeypatch.setattr(Game, "view", view)
    finds_the_leak(match="round")


def test_a_notice_of_an_answer_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W3: no answer is announced until the window closes."""

    def answer(state: State, window: LastChance, seat: Seat, option: Option) -> bool:
        closed = windows.answer_last_chance(state, window, seat, option)
        if not closed:
            state.notices.append(Answered(seat))
        return closed

    monkeypatch.setitem(rules._ANSWER, LastChance, answer)
    finds_the_leak(match="hears")


@pytest.mark.parametrize("question", [LastChance, PassCards])
def test_the_name_of_who_answered_last_is_found(
    monkeypatch: pytest.MonkeyPatch, question: type[LastChance | PassCards]
) -> None:
    """W3, A3: the order of the answers is not shown either."""
    honest = rules._ANSWER[question]

    def answer(state: State, prompt: LastChance | PassCards, seat: Seat, option: Option) -> bool:
        closed = honest(state, prompt, seat, option)
        if closed:
            state.notices.append(Answered(seat))
        return closed

    monkeypatch.setitem(rules._ANSWER, question, answer)
    finds_the_leak(match="hears")


def test_a_window_that_spares_who_has_answered_before_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W3: after a Portal all are asked again, also those who had let it happen."""

    def answer(state: State, seat: Seat, option: Option) -> None:
        window = state.prompt
        rules.answer(state, seat, option)
        if isinstance(window, LastChance) and isinstance(state.prompt, LastChance):
            asked = tuple(other for other in state.prompt.asked if other not in window.let)
            if isinstance(option, UsePortal) and asked:
                state.prompt = replace(state.prompt, asked=asked)

    monkeypatch.setattr(game, "answer", answer)
    finds_the_leak(match="asked")
