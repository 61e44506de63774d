"""The lesson's page: its chapters to choose from, and after a chapter what it has shown.

It may lie over any other page, and an open chapter lies over it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import NamedTuple

from tui.draw.rows import BLANK, Row, Span, fit, padded, row, wrap
from tui.draw.scene import Scene
from tui.lesson.chapter_page import ChapterPage
from tui.lesson.door import LessonDoor
from tui.lesson.script import Lesson
from tui.session import Session
from tui.session.asking import ask_lobby
from tui.session.letters import Letter
from tui.session.page import Body, Key, Page

AIRY = 20
"""Rows of height from which the parts are separated by blank rows."""


class WayOn(NamedTuple):
    """A way to go on: a chapter, or a match against bots."""

    name: str
    go: Callable[[Session], None]


class LessonPage(Page):
    """The chapters of a lesson. The one after the last that was played is chosen."""

    def __init__(self, lesson: Lesson, session: Session) -> None:
        self.lesson = lesson
        self.door = LessonDoor(lesson, session.picture.me)
        self._chosen: int | None = None
        """The way that the learner has chosen with the arrows; None: the next chapter."""

    def title(self, session: Session) -> str:
        return session.words.t("Learn by playing")

    # ---- drawing

    def body(self, session: Session, width: int, height: int) -> Body:
        gap = [BLANK] if height >= AIRY else []
        words, told = session.words, list[Row]()
        said = self.lesson.about(words)
        if self.door.is_over:
            scene = Scene.of(words, session.look, self.door.look())
            told, said = self.lesson.result(scene, width), self.door.chapter.ends(words)
        rows = [
            *told,
            *(gap if told else [BLANK]),
            *(row("   ", line) for line in wrap(said, width - 6)),
            *gap,
            row("   ", Span(words.t("What next?"), "strong")),
            *self._ways_in_rows(session.scene, width, 1 if gap else 2),
        ]
        return Body([fit(line, width) for line in rows[:height]])

    def _ways_in_rows(self, scene: Scene, width: int, abreast: int) -> list[Row]:
        """Return the ways to go on, `abreast` of them per row."""
        ways, at = list[Row](), self._place(scene)
        for place, way in enumerate(self._ways(scene)):
            act, chosen = f"key:{place + 1}", place == at
            mark = scene.look.glyphs.chosen if chosen else " "
            name = Span(way.name, "chosen" if chosen else "text", act)
            ways.append(padded(row(Span(f" {mark} {place + 1} ", "key", act), name), width // abreast))
        return [tuple(chain(*ways[first : first + abreast])) for first in range(0, len(ways), abreast)]

    def _place(self, scene: Scene) -> int:
        """Return the place of the chosen way; without a choice, of the one after the last chapter played."""
        following = self.door.number + self.door.is_over
        return (following if self._chosen is None else self._chosen) % len(self._ways(scene))

    def _ways(self, scene: Scene) -> list[WayOn]:
        """Return the ways to go on; a player at a table cannot sit down at another."""
        ways = [
            WayOn(chapter.name(scene.words), lambda session, number=number: self._begin(session, number))  # type: ignore[misc]  # this chapter
            for number, chapter in enumerate(self.lesson.chapters)
        ]
        return ways if scene.picture.table else [*ways, WayOn(scene.words.t("play against bots"), self._play)]

    # ---- keys

    def keys(self, session: Session) -> list[Key]:
        t = session.words.t
        return [
            Key(session.look.glyphs.arrows, t("choose"), "down"),
            Key(t("Enter"), t("go"), "enter"),
            Key(t("Esc"), t("back"), "escape"),
            Key("?", t("help"), "?"),
        ]

    def press(self, session: Session, key: str) -> None:
        ways = self._ways(session.scene)
        match key:
            case "up" | "down" | "left" | "right":
                self._chosen = self._place(session.scene) + (1 if key in ("down", "right") else -1)
            case "enter" | "space":
                ways[self._place(session.scene)].go(session)
            case Letter.BOTS if session.picture.table is None:
                self._play(session)
            case "escape" | Letter.QUIT:
                session.close()
            case _ if key.isdecimal() and 0 < int(key) <= len(ways):
                ways[int(key) - 1].go(session)

    def _begin(self, session: Session, number: int) -> None:
        self.door.begin(number)
        self._chosen = None
        session.open(ChapterPage(session, self.door))

    def _play(self, session: Session) -> None:
        """Begin a match of the lesson's game against bots."""
        session.close()
        ask_lobby(session, lambda lobby: lobby.quick_game(self.lesson.options.game))


def lesson_opener(lesson: Lesson) -> Callable[[Session], None]:
    """Return what opens a lesson over the current page."""
    return lambda session: session.open(LessonPage(lesson, session))
