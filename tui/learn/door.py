"""The door to a lesson's table: one learner and bots with a script, in memory and without a clock.

It is a `Door` like the house's, so that a lesson is played on the very screens of a match. Nothing here is
known to the house.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Notice, Refused, Seat, audible
from engine.shamans import Game, Option
from tui.chair import (
    Coach,
    Lane,
    MatchSign,
    Picture,
    Reason,
    Records,
    Refusal,
    Replay,
    SeatSign,
    Settings,
    Sitting,
    Stage,
    TableOptions,
    TableSign,
)
from tui.learn.deal import LEARNER, NAMES, SETUP, deal
from tui.learn.lesson import LESSON, not_now
from tui.learn.step import Say, Step


class LessonDoor:
    """Plays the lesson step by step: what a step does not want is refused, and nothing has changed."""

    def __init__(self, me: str) -> None:
        self.place = 0
        """The number of the step, from 0 on; behind the last one the lesson is over."""
        self.aside = False
        """Whether the coach makes room for what lies behind."""
        self.declined: Say | None = None
        """What is to be said about the last choice, if the lesson wanted another one."""
        self.settings = Settings()
        self._me = me
        self._game = Game(SETUP)
        self._heard: tuple[Notice, ...] = ()
        self._hear(self._game.deal(deal()))
        self._picture = self._draw()

    @property
    def step(self) -> Step:
        """The step that is open; the last one, if the lesson is over."""
        return LESSON[min(self.place, len(LESSON) - 1)]

    @property
    def is_over(self) -> bool:
        """Whether all has been said."""
        return self.place >= len(LESSON)

    def look(self) -> Picture:
        """The newest picture."""
        return self._picture

    def choose(self, option: Option, decision: int) -> None:
        """Do what the lesson wants of the learner."""
        self.declined = None
        if decision != self._game.decision:
            raise Refusal(Reason.STALE)
        if self.step.goes_on or option not in self.step.options:
            self.declined = self.step.instead or not_now
            raise Refusal(Reason.NOT_OFFERED)
        self._apply(LEARNER, option)

    def go_on(self) -> None:
        """What was said has been read: a bot makes its choice, if there is one to make."""
        if not self.step.goes_on or self.is_over:
            raise Refusal(Reason.NOT_NOW)
        if self.step.seat is None:
            self._turn()
        else:
            self._apply(self.step.seat, *self.step.options)

    def put_aside(self, aside: bool) -> None:
        """The coach makes room, or speaks again."""
        self.aside = aside
        self._picture = self._draw()

    def play_like(self, settings: Settings) -> None:
        """The learner has other wishes now, in the house that the lesson lies over."""
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
        """The next step, which the coach has something to say about."""
        self.place += 1
        self.put_aside(False)

    def _draw(self) -> Picture:
        bots = (SeatSign(Sitting.BOT, name, ready=True) for name in NAMES.values())
        seats = (SeatSign(Sitting.PERSON, self._me, ready=True, creator=True, me=True), *bots)
        options = TableOptions(SETUP.players, SETUP.distance, public=False)
        step = self.step
        match = MatchSign(
            self._game.view(LEARNER), self._heard, coach=Coach(step.say, step.goes_on, self.aside)
        )
        table = TableSign("", Stage.PLAYING, options, seats)
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

    # ---- what is done in a house, and not in a lesson

    def on_change(self, wake: Callable[[], None]) -> None:
        """Nobody else changes anything here."""

    def rename(self, name: str) -> None:  # noqa: ARG002  # the door's signature, here and below
        """Not in a lesson."""
        raise Refusal(Reason.NOT_NOW)

    def say(self, text: str, lane: Lane = Lane.HERE) -> None:  # noqa: ARG002
        """Not in a lesson: nobody listens."""
        raise Refusal(Reason.NOT_NOW)

    def say_phrase(self, number: int, lane: Lane = Lane.HERE) -> None:  # noqa: ARG002
        """Not in a lesson: nobody listens."""
        raise Refusal(Reason.NOT_NOW)

    def open_table(self, options: TableOptions) -> str:  # noqa: ARG002
        """Not in a lesson."""
        raise Refusal(Reason.SEATED_ELSEWHERE)

    def quick_game(self) -> str:
        """Not in a lesson."""
        raise Refusal(Reason.SEATED_ELSEWHERE)

    def join(self, code: str) -> None:  # noqa: ARG002
        """Not in a lesson."""
        raise Refusal(Reason.SEATED_ELSEWHERE)

    def leave(self) -> None:
        """Not by the door: whoever closes the lesson's page has left."""
        raise Refusal(Reason.NOT_NOW)

    def add_bot(self, seat: Seat, kind: str) -> None:  # noqa: ARG002
        """Not in a lesson."""
        raise Refusal(Reason.ALREADY_STARTED)

    def remove(self, seat: Seat) -> None:  # noqa: ARG002
        """Not in a lesson."""
        raise Refusal(Reason.ALREADY_STARTED)

    def set_ready(self, ready: bool) -> None:  # noqa: ARG002
        """Not in a lesson: it is one round."""
        raise Refusal(Reason.NOT_NOW)

    def start(self) -> None:
        """Not in a lesson."""
        raise Refusal(Reason.ALREADY_STARTED)

    def cut(self, word: str) -> None:  # noqa: ARG002
        """Not in a lesson: its deal is fixed."""
        raise Refusal(Reason.NOT_NOW)

    def reclaim(self, code: str) -> None:  # noqa: ARG002
        """Not in a lesson."""
        raise Refusal(Reason.SEATED_ELSEWHERE)

    def set_settings(self, settings: Settings) -> None:  # noqa: ARG002
        """Not in a lesson: it follows the visit that it lies over."""
        raise Refusal(Reason.NOT_NOW)

    def watch(self, code: str) -> None:  # noqa: ARG002
        """Not in a lesson."""
        raise Refusal(Reason.SEATED_ELSEWHERE)

    def wish_pause(self, wanted: bool) -> None:  # noqa: ARG002
        """Not in a lesson: it waits anyway."""
        raise Refusal(Reason.NOT_NOW)

    def vote(self, seat: Seat) -> None:  # noqa: ARG002
        """Not in a lesson."""
        raise Refusal(Reason.NOT_NOW)

    def come_back(self) -> None:
        """Not in a lesson: nobody plays for the learner."""
        raise Refusal(Reason.NOT_NOW)

    def records(self) -> Records:
        """Not in a lesson."""
        raise Refusal(Reason.NOT_NOW)

    def replay(self, match_id: str) -> Replay:  # noqa: ARG002
        """Not in a lesson."""
        raise Refusal(Reason.NOT_NOW)

    def forget_me(self) -> None:
        """Not in a lesson."""
        raise Refusal(Reason.NOT_NOW)
