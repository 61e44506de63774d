"""The comparison at the wire finds a leak if there is one: each test plants one on the way there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pytest

from engine.core import Notice, Seat, audible
from engine.shamans import Artifact, Option, Play, Question, Role, Setup, UsePortal, View
from engine.shamans.notices import CardGiven
from engine.shamans.state import State
from server.house.company import Company
from server.match import log, pending_answers
from server.match.bot_delays import BotDelays
from server.match.countdown import every_second
from server.match.deadline import in_window
from server.match.flow import MatchFlow
from server.match.match import Match
from server.match.pending_answers import PendingAnswers
from server.match.thinker import BotKind
from support.two_worlds.watch import finds_the_leak, watch
from tui.door import BotPace, Common, MatchPicture, Picture, Remark
from tui.draw.scene import Scene
from tui.draw.staging import Frames
from tui.session.session import Session
from tui.shamans.table import effects, page
from tui.shamans.table.page import TablePage
from tui.shamans.views import view_in


def truth(session: Session) -> State:
    """Return the facts that no screen may know."""
    (table,) = session.door._house.tables  # type: ignore[attr-defined]  # a leak asks nobody for leave
    state = table.match.game._state
    assert isinstance(state, State)
    return state


def holds_portal(state: State, seat: Seat) -> bool:
    """Return True if a seat really has a Portal."""
    return Artifact.PORTAL in state.face_up[seat] + state.face_down[seat]


async def test_a_window_for_portal_holders_only_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W1: being asked must tell nothing."""

    def holders(self: State, kind: Artifact) -> list[Seat]:
        return [seat for seat in self.inside if kind in self.face_up[seat] + self.face_down[seat]]

    await finds_the_leak(lambda: monkeypatch.setattr(State, "may_hold", holders), Question.LAST_CHANCE)


async def test_a_shorter_wait_where_nobody_holds_a_portal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W2: the length of a window depends on public facts only."""
    honest = MatchFlow.go_on

    def go_on(self: MatchFlow) -> None:
        honest(self)
        state = self.game._state  # type: ignore[attr-defined]  # Shamans only
        if in_window(self.game) and not any(holds_portal(state, seat) for seat in state.inside):
            self.deadline.timer.start(4, every_second(4))

    await finds_the_leak(lambda: monkeypatch.setattr(MatchFlow, "go_on", go_on), Question.LAST_CHANCE)


async def test_a_bot_that_answers_faster_with_a_portal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V4, W2: the time that a player takes must not tell what they hold."""
    honest = PendingAnswers.begin

    def begin(self: PendingAnswers, seat: Seat, bot: BotKind, view: View, delay: float) -> None:
        honest(self, seat, bot, view, 0 if UsePortal(1) in view.options else delay)

    await finds_the_leak(
        lambda: monkeypatch.setattr(pending_answers.PendingAnswers, "begin", begin), "Portals elsewhere"
    )


async def test_a_bot_that_speaks_by_its_role_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V4: what bots say, and when, depends on public facts only."""
    honest = Company.speak

    def speak(self: Company) -> None:
        state = self._state.game._state  # type: ignore[attr-defined]  # Shamans only

        def remarks(_setup: Setup, _notice: Notice, seat: Seat) -> tuple[Remark, ...]:
            shadow = state.roles[state.role_card[seat]] is Role.SHADOW
            return (Remark(Common.SORRY if shadow else Common.THANKS),)

        self._remarks = remarks
        honest(self)

    await finds_the_leak(lambda: monkeypatch.setattr(Company, "speak", speak), "other roles")


async def test_a_longer_quick_delay_for_a_portal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V4: also a fifth of a delay must not tell what a bot holds."""
    await _finds_delay(monkeypatch, lambda delay: 1.1 * delay, pace=BotPace.QUICK)


async def test_a_second_tick_for_a_portal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V4: nor may a tick tell it."""
    await _finds_delay(monkeypatch, lambda delay: 2 * delay, pace=BotPace.INSTANT)


async def test_a_second_tick_while_a_player_runs_on_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V4: nor the ticks that a player skips."""
    await _finds_delay(monkeypatch, lambda delay: 2 * delay if delay < 0.1 else delay, runs_on=True)


async def test_a_new_pace_that_spares_a_portal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V4, W2: a change of the pace counts for all bots that are asked, or for none."""
    honest = MatchFlow.set_pace

    def set_pace(self: MatchFlow, pace: BotPace) -> None:
        state = self.game._state  # type: ignore[attr-defined]  # Shamans only
        if any(holds_portal(state, seat) for seat in self.game.waiting):
            self.delays.chosen = pace
        else:
            honest(self, pace)

    await finds_the_leak(
        lambda: monkeypatch.setattr(MatchFlow, "set_pace", set_pace),
        "Portals elsewhere",
        watch=partial(watch, meddles=True),
    )


async def _finds_delay(
    monkeypatch: pytest.MonkeyPatch,
    longer: Callable[[float], float],
    *,
    pace: BotPace = BotPace.NATURAL,
    runs_on: bool = False,
) -> None:
    """Expect to find that bots take longer while a seat that is asked has a Portal."""
    honest = BotDelays.seconds.fget  # type: ignore[attr-defined]  # a property

    def seconds(self: BotDelays) -> float:
        game, delay = self._state.game, honest(self)
        portal = any(holds_portal(game._state, seat) for seat in game.waiting)  # type: ignore[attr-defined]
        return longer(delay) if portal else delay

    await finds_the_leak(
        lambda: monkeypatch.setattr(BotDelays, "seconds", property(seconds)),
        "Portals elsewhere",
        watch=partial(watch, pace=pace, runs_on=runs_on),
    )


async def test_a_choice_that_is_forced_in_truth_only_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """N2: a seat without a Dagger has one option in a Neutralization, and no other player may know that."""
    honest = BotDelays.seconds.fget  # type: ignore[attr-defined]  # a property

    def seconds(self: BotDelays) -> float:
        game = self._state.game
        if all(len(game.options(seat)) == 1 for seat in game.waiting):
            return self._timing.tick
        return honest(self)  # type: ignore[no-any-return]

    await finds_the_leak(
        lambda: monkeypatch.setattr(BotDelays, "seconds", property(seconds)), Question.STRIKE
    )


async def test_running_on_that_is_offered_by_what_a_bot_holds_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """V4: what can be skipped depends on public facts."""
    honest = BotDelays.can_run_on

    def can_run_on(self: BotDelays, seat: Seat) -> bool:
        state = self._state.game._state  # type: ignore[attr-defined]  # Shamans only
        return honest(self, seat) and not any(
            holds_portal(state, other) for other in state.inside if other != seat
        )

    await finds_the_leak(
        lambda: monkeypatch.setattr(BotDelays, "can_run_on", can_run_on),
        "Portals elsewhere",
        watch=partial(watch, runs_on=True),
    )


async def test_a_staging_whose_length_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V4: a frame that stays longer where the next player holds the Destination is a tell."""
    honest = TablePage.stage

    def stage(self: TablePage, session: Session, before: Picture) -> Frames:
        frames, match = honest(self, session, before), session.picture.match
        if not frames or match is None:
            return frames
        view, state = view_in(match), truth(session)
        asked = view.asked.seats if view.asked is not None else ()
        if not any(card.world is view.destination for seat in asked for card in state.hands[seat]):
            return frames
        return (frames[0]._replace(seconds=frames[0].seconds + 0.01), *frames[1:])

    await finds_the_leak(lambda: monkeypatch.setattr(TablePage, "stage", stage), "other cards")


async def test_a_title_that_tells_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V4: the window's title is visible too, also to people who look over the player's shoulder."""
    honest = Session.title

    def title(self: Session) -> str:
        match = self.picture.match
        if match is None or match.view.asked is None:
            return honest(self)
        dark = truth(self).role_of(match.view.asked.seats[0]) is Role.SHADOW
        return honest(self) + " …" * dark

    await finds_the_leak(lambda: monkeypatch.setattr(Session, "title", title), "other roles")


async def test_a_line_of_the_log_that_everyone_hears_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A3: only the giver and the receiver know a passed card."""

    def heard(notice: Notice, seat: Seat | None) -> bool:
        return isinstance(notice, CardGiven) or audible(notice, seat)

    await finds_the_leak(lambda: monkeypatch.setattr(log, "audible", heard), "passed unseen")


async def test_a_preview_that_knows_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V3: whether the next player has a higher card is in no other view."""

    honest = Match.picture
    matches: dict[
        int, tuple[View, Match]
    ] = {}  # a scene has no reference to the match, so the leak keeps its own

    def picture(self: Match, seat: Seat | None) -> MatchPicture:
        seen = honest(self, seat)
        matches[id(seen.view)] = view_in(seen), self
        return seen

    def effect(scene: Scene, view: View, option: Option) -> str:
        text = effects.effect(scene, view, option)
        if not isinstance(option, Play):
            return text
        assert view.seat is not None
        _, match = matches[id(view)]
        after = match.game._state.hands[(view.seat + 1) % view.setup.players]
        beats = [
            card for card in after if card.world is option.card.world and card.number > option.card.number
        ]
        return f"{text} !" if beats else text

    def plant() -> None:
        monkeypatch.setattr(Match, "picture", picture)
        monkeypatch.setattr(page, "effect", effect)

    await finds_the_leak(plant, "other cards")


async def test_a_countdown_that_differs_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """W2: a Shadow gets as many seconds as a Shaman."""
    honest = Match.picture

    def picture(self: Match, seat: Seat) -> MatchPicture:
        seen = honest(self, seat)
        dark = any(self.game._state.role_of(other) is Role.SHADOW for other in self.game.waiting)
        if seen.countdown is None or not dark:
            return seen
        return replace(seen, countdown=replace(seen.countdown, left=seen.countdown.left - 1))

    await finds_the_leak(lambda: monkeypatch.setattr(Match, "picture", picture), "other roles")
