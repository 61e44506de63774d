"""The comparison at the wire finds a leak when there is one: each test plants one on its way there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import Notice, Seat, audible
from engine.shamans import Artifact, Option, Play, Question, Role, UsePortal, View
from engine.shamans.notices import CardGiven
from engine.shamans.state import State
from server.match import log, thoughts
from server.match.hourglass import every_second
from server.match.match import Match
from server.match.thoughts import Thoughts
from server.match.waiting import in_window
from support.watch import finds_the_leak
from tui.chair import MatchSign
from tui.shamans import effects, table_page
from tui.visit.visit import Visit


def truth(visit: Visit) -> State:
    """What no screen may know."""
    (table,) = visit.door._house.tables  # type: ignore[attr-defined]  # a leak asks nobody for leave
    state = table.match.game._state
    assert isinstance(state, State)
    return state


def holds_portal(state: State, seat: Seat) -> bool:
    """Whether a seat really has one."""
    return Artifact.PORTAL in state.face_up[seat] + state.face_down[seat]


async def test_a_window_for_portal_holders_only_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W1: being asked must tell nothing."""

    def holders(self: State, kind: Artifact) -> list[Seat]:
        return [seat for seat in self.inside if kind in self.face_up[seat] + self.face_down[seat]]

    await finds_the_leak(lambda: monkeypatch.setattr(State, "may_hold", holders), Question.LAST_CHANCE)


async def test_a_shorter_wait_where_nobody_holds_a_portal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W2: how long a window may last depends on public facts alone."""
    honest = Match._go_on

    def go_on(self: Match) -> None:
        honest(self)
        state = self.game._state
        if in_window(self.game) and not any(holds_portal(state, seat) for seat in state.inside):
            self._waiting.glass.turn(4, every_second(4))

    await finds_the_leak(lambda: monkeypatch.setattr(Match, "_go_on", go_on), Question.LAST_CHANCE)


async def test_a_bot_that_answers_faster_with_a_portal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V4, W2: how long somebody takes must not tell what he holds."""
    honest = Thoughts.begin

    def begin(self: Thoughts, seat: Seat, kind: str, view: View, *, at_once: bool = False) -> None:
        honest(self, seat, kind, view, at_once=at_once or UsePortal(1) in view.options)

    await finds_the_leak(lambda: monkeypatch.setattr(thoughts.Thoughts, "begin", begin), "Portals elsewhere")


async def test_a_title_that_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V4: the window's name is seen too, and by who looks over one's shoulder."""
    honest = Visit.title

    def title(self: Visit) -> str:
        match = self.picture.match
        if match is None or match.view.asked is None:
            return honest(self)
        dark = truth(self).role_of(match.view.asked.seats[0]) is Role.SHADOW
        return honest(self) + " …" * dark

    await finds_the_leak(lambda: monkeypatch.setattr(Visit, "title", title), "other roles")


async def test_a_line_of_the_log_that_everyone_hears_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A3: who gave and who got a card know which, and nobody else."""

    def heard(notice: Notice, seat: Seat | None) -> bool:
        return isinstance(notice, CardGiven) or audible(notice, seat)

    await finds_the_leak(lambda: monkeypatch.setattr(log, "audible", heard), "passed unseen")


async def test_a_preview_that_knows_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V3: whether the next player has a higher card is in nobody else's view."""

    def effect(visit: Visit, view: View, option: Option) -> str:
        text = effects.effect(visit, view, option)
        if not isinstance(option, Play):
            return text
        assert view.seat is not None
        after = truth(visit).hands[(view.seat + 1) % view.setup.players]
        beats = [
            card for card in after if card.world is option.card.world and card.number > option.card.number
        ]
        return f"{text} !" if beats else text

    await finds_the_leak(lambda: monkeypatch.setattr(table_page, "effect", effect), "other cards")


async def test_a_countdown_that_differs_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W2: a Shadow gets no second less than a Shaman."""
    honest = Match.sign

    def sign(self: Match, seat: Seat) -> MatchSign:
        seen = honest(self, seat)
        dark = any(self.game._state.role_of(other) is Role.SHADOW for other in self.game.waiting)
        if seen.countdown is None or not dark:
            return seen
        return replace(seen, countdown=replace(seen.countdown, left=seen.countdown.left - 1))

    await finds_the_leak(lambda: monkeypatch.setattr(Match, "sign", sign), "other roles")
