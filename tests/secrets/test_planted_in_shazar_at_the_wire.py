"""The comparison of Shazar at the wire finds a leak if there is one: each test plants one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from engine.core import Notice, Seat, audible
from engine.shazar import Option, Question, View, prompts, rules
from engine.shazar import game as game_module
from engine.shazar.fate import Use
from engine.shazar.notices import CardsDrawn, FateKeptCard, FateSeen, HandSeen
from engine.shazar.options import CastSpell
from engine.shazar.prompts import AttackWindow
from engine.shazar.rules import attack, dice, windows
from engine.shazar.state import State
from engine.shazar.view import asked_now
from server.match import log
from server.match.bot_delays import BotDelays
from server.match.flow import MatchFlow
from server.match.match import Match
from support.shazar.wire import finds_the_leak
from tui.door import MatchPicture, Picture
from tui.draw.rows import Span, row
from tui.draw.scene import Scene
from tui.draw.staging import Frame, Frames, Patch
from tui.session.session import Session
from tui.shazar.table.page import ShazarPage
from tui.shazar.views import view_of


def truth(session: Session) -> State:
    """Return the facts that no screen may know."""
    (table,) = session.door._house.tables  # type: ignore[attr-defined]  # a leak asks nobody for leave
    state = table.match.game._state
    assert isinstance(state, State)
    return state


def armed(state: State, seat: Seat) -> bool:
    """Return True if the power of a hand is odd: a fact that about half of all worlds have."""
    return sum(spell.power for spell in state.hands[seat]) % 2 == 1


def next_armed(state: State, seat: Seat | None) -> bool:
    """Return True if the neighbour's hand has that fact."""
    return armed(state, Seat(0 if seat is None else (seat + 1) % state.setup.players))


# ---- the log


@pytest.mark.parametrize("told", [CardsDrawn, FateKeptCard, FateSeen, HandSeen])
async def test_a_line_of_the_log_that_everyone_hears_is_found(
    monkeypatch: pytest.MonkeyPatch, told: type[Notice]
) -> None:
    """V2, F4, H13: drawn cards, a kept Fate card, cards that one mage looks at, stolen secrets."""

    def heard(notice: Notice, seat: Seat | None) -> bool:
        return isinstance(notice, told) or audible(notice, seat)

    await finds_the_leak(lambda: monkeypatch.setattr(log, "audible", heard))


async def test_a_line_of_the_log_that_spectators_hear_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V5: spectators hear what everyone hears."""

    def heard(notice: Notice, seat: Seat | None) -> bool:
        return (seat is None and isinstance(notice, CardsDrawn)) or audible(notice, seat)

    await finds_the_leak(lambda: monkeypatch.setattr(log, "audible", heard), spectated=True)


# ---- questions and options


@pytest.mark.parametrize("spectated", [False, True])
async def test_a_window_for_holders_of_the_right_card_only_is_found(
    monkeypatch: pytest.MonkeyPatch, spectated: bool
) -> None:
    """W4: being asked, and not being asked, must tell nothing."""

    def may_interrupt(state: State, seat: Seat, asked: Use) -> bool:
        return windows.may_interrupt(state, seat, asked) and any(
            card.use is asked for card in state.kept[seat]
        )

    def plant() -> None:
        for module in (dice, attack, rules.death):
            monkeypatch.setattr(module, "may_interrupt", may_interrupt)

    await finds_the_leak(plant, spectated=spectated)


async def test_a_window_that_names_those_who_have_not_answered_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """W2: all who are asked are shown as asked until the last one has answered."""

    def asked(prompt: Any, decision: int) -> Any:
        honest = asked_now(prompt, decision)
        if not isinstance(prompt, AttackWindow):
            return honest
        return honest._replace(seats=tuple(sorted(prompt.awaited)))

    await finds_the_leak(lambda: monkeypatch.setattr(game_module, "asked_now", asked), spectated=True)


async def test_being_woken_by_a_step_of_laying_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """S7: who lays, and who is ready, wakes no other player and no spectator."""
    honest = MatchFlow.apply

    def apply(self: MatchFlow, seat: Seat, option: Option, decision: int) -> None:
        honest(self, seat, option, decision)
        asked: Any = self.game.asked
        if self.game.decision == decision and asked.question is Question.ARRANGE:
            self._calls.changed(None)

    await finds_the_leak(lambda: monkeypatch.setattr(MatchFlow, "apply", apply), spectated=True)


async def test_options_in_an_order_by_the_neighbours_cards_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V5: an option list is part of what a seat sees, and so is its order."""
    honest = rules._OPTIONS[prompts.Cast]

    def options(state: State, prompt: prompts.Cast) -> tuple[Option, ...]:
        offered = honest(state, prompt)
        return offered[:: -1 if next_armed(state, prompt.seat) else 1]

    await finds_the_leak(lambda: monkeypatch.setitem(rules._OPTIONS, prompts.Cast, options))


# ---- waits


async def test_a_bot_that_answers_faster_with_certain_cards_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V5: the time that a player takes must not tell what they hold."""
    honest = BotDelays.seconds.fget  # type: ignore[attr-defined]  # a property

    def seconds(self: BotDelays) -> float:
        game: Any = self._state.game
        faster = any(armed(game._state, seat) for seat in game.waiting)
        return honest(self) * (0.9 if faster else 1)  # type: ignore[no-any-return]

    await finds_the_leak(lambda: monkeypatch.setattr(BotDelays, "seconds", property(seconds)))


# ---- screens


async def test_a_preview_that_knows_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V5: what a cast would do is told from the caster's view."""
    matches: list[tuple[View, Match]] = []  # a scene has no reference to the match, so the leak keeps its own
    honest_picture, honest_effect = Match.picture, ShazarPage.effect

    def picture(self: Match, seat: Seat | None) -> MatchPicture:
        seen = honest_picture(self, seat)
        matches.append((view_in(seen), self))
        return seen

    def view_in(seen: MatchPicture) -> View:
        view: Any = seen.view
        return view  # type: ignore[no-any-return]

    def effect(self: ShazarPage, scene: Scene, view: View, option: Option) -> str:
        text = honest_effect(self, scene, view, option)
        if not isinstance(option, CastSpell):
            return text
        match = next(match for seen, match in reversed(matches) if seen is view)
        return f"{text} !" if armed(match.game._state, option.target) else text

    def plant() -> None:
        monkeypatch.setattr(Match, "picture", picture)
        monkeypatch.setattr(ShazarPage, "effect", effect)

    await finds_the_leak(plant)


async def _finds(
    monkeypatch: pytest.MonkeyPatch, owner: type[Any], name: str, leak: Callable[..., Any], *, spectated: bool
) -> None:
    await finds_the_leak(lambda: monkeypatch.setattr(owner, name, leak), spectated=spectated)


@pytest.mark.parametrize("spectated", [False, True])
async def test_a_title_that_tells_is_found(monkeypatch: pytest.MonkeyPatch, spectated: bool) -> None:
    """V5: the window's title is visible too."""
    honest = Session.title

    def title(self: Session) -> str:
        match = self.picture.match
        if match is None or match.view.asked is None:
            return honest(self)
        return honest(self) + " …" * next_armed(truth(self), self.picture.seat)

    await _finds(monkeypatch, Session, "title", title, spectated=spectated)


@pytest.mark.parametrize("spectated", [False, True])
async def test_a_staged_frame_that_tells_is_found(monkeypatch: pytest.MonkeyPatch, spectated: bool) -> None:
    """V5: a frame shows nothing that is not in the picture, and stays no longer for what a mage holds."""
    honest = ShazarPage.stage

    def stage(self: ShazarPage, session: Session, before: Picture) -> Frames:
        frames = honest(self, session, before)
        if session.picture.match is None or session.picture.match.view.asked is None:
            return frames
        longer = 0.01 * next_armed(truth(session), view_of(session.scene).seat)
        return (*frames, Frame(0.2 + longer, (Patch(0, 3, row(Span("*"))),)))

    await _finds(monkeypatch, ShazarPage, "stage", stage, spectated=spectated)


async def test_kept_cards_in_the_picture_of_a_spectator_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """F4, V5: a spectator sees how many Fate cards a mage keeps, and not which."""
    honest = Match.picture

    def picture(self: Match, seat: Seat | None) -> MatchPicture:
        seen = honest(self, seat)
        view: Any = seen.view
        if seat is not None or self.game.over:
            return seen
        return replace(seen, view=view._replace(kept_open=tuple(self.game._state.kept)))

    await _finds(monkeypatch, Match, "picture", picture, spectated=True)
