"""The comparison for spectators finds a leak if there is one: each test plants one on the way to them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.core import Notice, Seat, audible
from engine.shamans import Option, Question
from engine.shamans.notices import CardGiven
from server.house import HouseDoor
from server.house.people.people import Person
from server.house.playing import Playing
from server.match import log
from server.match.flow import MatchFlow
from server.match.stretch import PendingStretch
from support.two_worlds.look_on import shows_spectators
from tui.door import Lane, MatchPicture, NextDeal, Refusal


async def test_a_picture_from_a_seat_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """V1: spectators see public facts, and no hand."""
    honest = Playing.picture

    def picture(self: Playing, person: Person) -> MatchPicture | None:
        match = self._table.match
        if person in self._table.watchers and match is not None and match.game.waiting:
            return match.picture(Seat(0))
        return honest(self, person)

    await shows_spectators(lambda: monkeypatch.setattr(Playing, "picture", picture), "other cards")


@pytest.mark.parametrize("question", [Question.LAST_CHANCE, Question.PASS])
async def test_being_woken_by_a_secret_answer_is_found(
    monkeypatch: pytest.MonkeyPatch, question: Question
) -> None:
    """W3, A3: an answer must not wake others, even if their picture is the same as before."""
    honest = MatchFlow.apply

    def apply(self: MatchFlow, seat: Seat, option: Option, decision: int) -> None:
        honest(self, seat, option, decision)
        if self.game.decision == decision:
            self._calls.changed(None)

    await shows_spectators(lambda: monkeypatch.setattr(MatchFlow, "apply", apply), question)


async def test_a_countdown_that_begins_anew_with_a_secret_answer_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """W2, W3: the length of a window does not depend on which seats have answered."""
    honest = MatchFlow.apply

    def apply(self: MatchFlow, seat: Seat, option: Option, decision: int) -> None:
        honest(self, seat, option, decision)
        if self.game.decision == decision:
            self.start_clock()

    await shows_spectators(lambda: monkeypatch.setattr(MatchFlow, "apply", apply), Question.LAST_CHANCE)


async def test_a_line_of_the_log_that_spectators_hear_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A3: only the giver and the receiver know a passed card, and no spectator does."""

    def heard(notice: Notice, seat: Seat | None) -> bool:
        return audible(notice, seat) or (seat is None and isinstance(notice, CardGiven))

    await shows_spectators(lambda: monkeypatch.setattr(log, "audible", heard), "passed unseen")


async def test_a_cut_that_is_shown_before_the_deal_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Spectators see which players have cut, but not their cuts."""
    honest = PendingStretch.picture

    def picture(self: PendingStretch, seat: Seat | None) -> NextDeal:
        seen = honest(self, seat)
        return replace(seen, cut=next(iter(self._cuts.values()), "")) if seat is None else seen

    await shows_spectators(lambda: monkeypatch.setattr(PendingStretch, "picture", picture), Question.PLAY)


async def test_being_woken_by_what_the_referee_held_back_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """K1: only the author learns of a blocked message."""
    honest = HouseDoor.say

    def say(self: HouseDoor, text: str, lane: Lane = Lane.HERE) -> None:
        try:
            honest(self, text, lane)
        except Refusal:
            self._has_spoken(self._house.tables.of(self.person))
            raise

    await shows_spectators(lambda: monkeypatch.setattr(HouseDoor, "say", say), Question.PLAY)
