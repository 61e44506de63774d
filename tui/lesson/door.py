"""The door to a lesson's table: one learner and scripted bots, in memory and without a clock.

It shows a picture and takes choices as the house's door does, so that a lesson is played on the screens of a
match. It has no other verb: from a lesson there is no way into the house.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.core import Notice, Option, Outcome, Refused, audible
from tui.door import (
    Coach,
    MatchPicture,
    Occupant,
    Picture,
    Reason,
    Refusal,
    SeatPicture,
    Settings,
    TablePicture,
    TableStage,
)
from tui.lesson.script import Choice, Lesson, LessonChapter, LessonStep, Say


class LessonDoor:
    """Plays the lesson step by step. A choice that the step does not want is refused, and changes nothing."""

    def __init__(self, lesson: Lesson, me: str) -> None:
        self.lesson = lesson
        self.number = 0
        """The number of the chapter, from 0."""
        self.place = 0
        """The number of the step in its chapter, from 0; after the last one the chapter is over."""
        self.aside = False
        """True while the coach makes room for what lies behind."""
        self.declined: Say | None = None
        """The coach's comment on the last choice, if the lesson wanted another one."""
        self.settings = Settings()
        self._me = me
        self._game = lesson.new()
        self._chance: list[Outcome] = []
        """The outcomes of the chapter that are still to come."""
        self._heard: tuple[Notice, ...] = ()
        """The notices of the round."""
        self._picture: Picture
        self.begin(0)

    @property
    def chapter(self) -> LessonChapter:
        """The open chapter."""
        return self.lesson.chapters[self.number]

    @property
    def step(self) -> LessonStep:
        """The open step; the last one, if the chapter is over."""
        return self.chapter.steps[min(self.place, len(self.chapter.steps) - 1)]

    @property
    def is_over(self) -> bool:
        """True if the chapter is over."""
        return self.place >= len(self.chapter.steps)

    def begin(self, number: int) -> None:
        """Begin a chapter. Go on with the match if it is the next one; else play up to it in a new match."""
        if not (self.is_over and number == self.number + 1):
            self._game, self._heard = self.lesson.new(), ()
            for earlier in self.lesson.chapters[:number]:
                self._open(earlier)
                for step in earlier.steps:
                    self._play(*((self.lesson.learner, option) for option in step.options[:1]), *step.then)
        self.number, self.place, self.declined = number, 0, None
        self._open(self.chapter)
        self.put_aside(False)

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
            self.declined = self.step.instead or self.lesson.not_now
            raise Refusal(Reason.NOT_OFFERED)
        self._turn((self.lesson.learner, option), *self.step.then)

    def go_on(self) -> None:
        """Go on after the learner has read the text: the bots make their choices, if it is their turn."""
        if not self.step.goes_on or self.is_over:
            raise Refusal(Reason.NOT_NOW)
        self._turn(*self.step.then)

    def put_aside(self, aside: bool) -> None:
        """Hide the coach, or show it again."""
        self.aside = aside
        self._picture = self._draw()

    def play_like(self, settings: Settings) -> None:
        """Follow the settings of the session that the lesson lies over."""
        self.settings = settings
        self._picture = self._draw()

    def _open(self, chapter: LessonChapter) -> None:
        """Take the chance of a chapter, and deal if the match needs it."""
        self._chance = list(chapter.chance)
        self._deal()

    def _deal(self) -> None:
        """Give the match the chance that it needs, while the chapter has some; the log is of one round."""
        while self._chance and (needs := self._game.needs) is not None:
            if needs.opens:
                self._heard = ()
            self._hear(self._game.deal(self._chance.pop(0)))

    def _play(self, *choices: Choice) -> None:
        for seat, option in choices:
            self._hear(self._game.apply(seat, option, self._game.decision))
            self._deal()

    def _hear(self, notices: list[Notice]) -> None:
        self._heard = (*self._heard, *(notice for notice in notices if audible(notice, self.lesson.learner)))

    def _turn(self, *choices: Choice) -> None:
        """Make these choices, and go to the next step with a text of the coach."""
        try:
            self._play(*choices)
        except Refused as refused:
            raise Refusal(Reason(refused.reason)) from None
        self.place += 1
        self.put_aside(False)

    def _draw(self) -> Picture:
        bots = (SeatPicture(Occupant.BOT, name, ready=True) for name in self.lesson.names.values())
        seats = (SeatPicture(Occupant.PERSON, self._me, ready=True, creator=True, me=True), *bots)
        step = self.step
        coach = Coach(step.say, step.goes_on, self.aside, step.lights)
        match = MatchPicture(self._game.view(self.lesson.learner), self._heard, coach=coach)
        table = TablePicture("", TableStage.PLAYING, self.lesson.options, seats)
        return Picture(
            me=self._me,
            guest=False,
            reclaim="",
            people=(),
            tables=(),
            chat=(),
            table=table,
            seat=self.lesson.learner,
            match=match,
            settings=self.settings,
        )
