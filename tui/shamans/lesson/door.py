"""The door to a lesson's table: one learner and scripted bots, in memory and without a clock.

It shows a picture and takes choices as the house's door does, so that a lesson is played on the screens of a
match. It has no other verb: from a lesson there is no way into the house.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Notice, Refused, Seat, audible
from engine.shamans import Game, Option
from tui.door import (
    Coach,
    MatchPicture,
    Occupant,
    Picture,
    Reason,
    Refusal,
    SeatPicture,
    Settings,
    TableOptions,
    TablePicture,
    TableStage,
)
from tui.shamans.lesson.deal import LEARNER, NAMES, SETUP, deal
from tui.shamans.lesson.lesson import LESSON, not_now
from tui.shamans.lesson.step import LessonStep, Say


class LessonDoor:
    """Plays the lesson step by step. A choice that the step does not want is refused, and changes nothing."""

    def __init__(self, me: str) -> None:
        self.place = 0
        """The number of the step, from 0; after the last one the lesson is over."""
        self.aside = False
        """True while the coach makes room for what lies behind."""
        self.declined: Say | None = None
        """The coach's comment on the last choice, if the lesson wanted another one."""
        self.settings = Settings()
        self._me = me
        self._game = Game(SETUP)
        self._heard: tuple[Notice, ...] = ()
        self._hear(self._game.deal(deal()))
        self._picture = self._draw()

    @property
    def step(self) -> LessonStep:
        """The open step; the last one, if the lesson is over."""
        return LESSON[min(self.place, len(LESSON) - 1)]

    @property
    def is_over(self) -> bool:
        """True if the lesson is over."""
        return self.place >= len(LESSON)

    def look(self) -> Picture:
        """Return the newest picture."""
        return self._picture

    def on_change(self, wake: Callable[[], None]) -> None:
        """Never call `wake`: only the learner changes anything here."""

    def choose(self, option: Option, decision: int) -> None:
        """Make a choice, if it is the one that the lesson wants."""
        self.declined = None
        if decision != self._game.decision:
            raise Refusal(Reason.STALE)
        if self.step.goes_on or option not in self.step.options:
            self.declined = self.step.instead or not_now
            raise Refusal(Reason.NOT_OFFERED)
        self._apply(LEARNER, option)

    def go_on(self) -> None:
        """Go on after the learner has read the text: a bot makes its choice, if it is its turn."""
        if not self.step.goes_on or self.is_over:
            raise Refusal(Reason.NOT_NOW)
        if self.step.seat is None:
            self._turn()
        else:
            self._apply(self.step.seat, *self.step.options)

    def put_aside(self, aside: bool) -> None:
        """Hide the coach, or show it again."""
        self.aside = aside
        self._picture = self._draw()

    def play_like(self, settings: Settings) -> None:
        """Follow the settings of the session that the lesson lies over."""
        self.settings = settings
        self._picture = self._draw()

    def _apply(self, seat: Seat, option: Option) -> None:
        try:
            self._hear(self._game.apply(seat, option, self._game.decision))
        except Refused as refused:
            raise Refusal(Reason(refused.reason)) from None
        self._turn()

    def _hear(self, notices: list[Notice]) -> None:
        self._heard = (*self._heard, *(notice for notice in notices if audible(notice, LEARNER)))

    def _turn(self) -> None:
        """Go to the next step with a text of the coach."""
        self.place += 1
        self.put_aside(False)

    def _draw(self) -> Picture:
        bots = (SeatPicture(Occupant.BOT, name, ready=True) for name in NAMES.values())
        seats = (SeatPicture(Occupant.PERSON, self._me, ready=True, creator=True, me=True), *bots)
        options = TableOptions(SETUP.players, public=False, values=SETUP.values)
        step = self.step
        match = MatchPicture(
            self._game.view(LEARNER), self._heard, coach=Coach(step.say, step.goes_on, self.aside)
        )
        table = TablePicture("", TableStage.PLAYING, options, seats)
        return Picture(
            me=self._me,
            guest=False,
            reclaim="",
            people=(),
            tables=(),
            chat=(),
            table=table,
            seat=LEARNER,
            match=match,
            settings=self.settings,
        )
