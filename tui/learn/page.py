"""The lesson's page: the table of a match, with a coach beside it. It may lie over any other page.

It holds a visit of its own, to a house that has only this table; the screens are those of a real match.
"""

from __future__ import annotations

from engine.shamans import View
from tui.chair import Reason
from tui.learn.door import LessonDoor
from tui.learn.lesson import LESSON
from tui.learn.worth import worth_rows
from tui.rows import Row, fit
from tui.rules_page import RulesPage
from tui.shamans import TablePage
from tui.shamans.items import KEYS
from tui.visit import Visit
from tui.visit.layout import WIDE
from tui.visit.page import Body, Key, Page
from tui.visit.refusals import refusal
from tui.visit.visit import Status

AT_THE_TABLE = frozenset({"up", "down", "left", "right", "enter", "space", "v", "t", "h", *KEYS})
"""The table's keys that have a use in a lesson."""
ANSWERS = AT_THE_TABLE | {"y", "n", "escape"}
"""Those it has while it asks if one is sure."""


def begin_lesson(visit: Visit) -> None:
    """Lay a new lesson over whatever is open."""
    visit.open(LessonPage(visit))


class LessonPage(Page):
    """A lesson, from its first step on."""

    def __init__(self, visit: Visit) -> None:
        self.door = LessonDoor(visit.picture.me)
        table = TablePage()  # the one room there is
        rooms = visit.rooms._replace(lobby=table, waiting=table, started=table)
        self.inner = Visit(self.door, visit.words, visit.look, rooms)
        self._leaving = False

    def title(self, visit: Visit) -> str:
        t = visit.words.t
        if self.door.is_over:
            return t("Learn by playing")
        heading, count = t("Learn by playing"), len(LESSON)
        return f"{heading} {visit.look.glyphs.dot} " + t(
            "{number} of {count}", number=self.door.place + 1, count=count
        )

    # ---- what is seen

    def body(self, visit: Visit, width: int, height: int) -> Body:
        inner = self._follow(visit)
        if self.door.is_over:
            rows = worth_rows(inner, self._view(), self._next(visit), width, height)
            return Body([fit(line, width) for line in rows[:height]])
        return Body(inner.page.body(inner, width, height).rows)

    def hint(self, visit: Visit, width: int) -> Row:
        inner = self._follow(visit)
        return super().hint(visit, width) if self.door.is_over else inner.page.hint(inner, width)

    def keys(self, visit: Visit) -> list[Key]:
        inner, t = self._follow(visit), visit.words.t
        if self.door.is_over:
            return self._next(visit)
        if inner.over or self._asks_once_more():
            return inner.page.keys(inner)
        away = [Key(t("PgUp"), t("worlds and log"), "pageup")] if visit.size[0] < WIDE else []
        back = [Key(t("PgDn"), t("the coach"), "pagedown")]
        first = (
            [Key(t("Enter"), t("go on"), "enter")]
            if self.door.step.goes_on
            else [Key(visit.look.glyphs.sideways, t("pick"), "right"), Key(t("Enter"), t("do it"), "enter")]
        )
        return [
            *first,
            *(back if self.door.aside else away),
            Key(t("Esc"), t("leave"), "escape"),
            Key("T", t("last turn"), "t"),
            Key("H", t("history"), "h"),
            Key("?", t("all keys"), "?"),
        ]

    def help(self, visit: Visit) -> list[tuple[str, str]]:
        t, glyphs = visit.words.t, visit.look.glyphs
        if self.door.is_over:
            return []
        return [
            (t("Enter"), t("go on, or do what is picked")),
            (f"{glyphs.sideways} {glyphs.arrows}", t("pick a card or an option, and see what it would do")),
            ("1-9 0 - =", t("pick by its key; the same key again does it")),
            (t("PgUp PgDn"), t("the worlds and the log; the coach again")),
            ("T", t("the last turn")),
            ("H", t("the round so far: who strayed, and on what")),
            (t("Esc"), t("leave the lesson, after one question")),
        ]

    def _next(self, visit: Visit) -> list[Key]:
        """What to try next; who sits at a table already cannot sit down at another."""
        t = visit.words.t
        bots = [Key("B", t("play bots now"), "b")] if visit.picture.table is None else []
        again = Key("A", t("the lesson again"), "a")
        return [*bots, Key("R", t("the rules"), "r"), again, Key(t("Esc"), t("back"), "escape")]

    # ---- what is done

    def press(self, visit: Visit, key: str) -> None:
        inner = self._follow(visit)
        leaving, self._leaving = self._leaving, False
        if self.door.is_over:
            self._lead_on(visit, key)
        elif inner.over or (self._asks_once_more() and key in ANSWERS):
            self._at_the_table(visit, key)
        elif key in ("escape", "q", "l"):
            self._leave(visit, leaving)
        elif key in ("enter", "space") and self.door.step.goes_on:
            self.door.go_on()
            inner.wake()
        elif key in ("pageup", "pagedown"):
            self._turn(visit, key)
        elif key in AT_THE_TABLE:
            self._at_the_table(visit, key)
        elif key in ("c", "e"):
            visit.status = Status(refusal(visit.words, Reason.NOT_NOW), refused=True)

    def act(self, visit: Visit, act: str) -> None:
        inner = self._follow(visit)
        self._leaving = False
        if not self.door.is_over:
            inner.status = Status()
            inner.page.act(inner, act)
            self._tell(visit)

    def wheel(self, visit: Visit, step: int) -> None:
        inner = self._follow(visit)
        if not self.door.is_over:
            inner.page.wheel(inner, step)

    def _at_the_table(self, visit: Visit, key: str) -> None:
        inner = self.inner
        inner.status = Status()
        inner.page.press(inner, key)
        self._tell(visit)

    def _tell(self, visit: Visit) -> None:
        """Say what the table has to say; about a choice that the lesson does not want, in its own words."""
        declined, self.door.declined = self.door.declined, None
        if declined is not None:
            self.inner.status = Status(declined(visit.words), refused=True)
        visit.status = self.inner.status

    def _leave(self, visit: Visit, sure: bool) -> None:
        """Esc puts down what is picked, and asks; Esc again leaves."""
        if sure:
            visit.close()
            return
        self._at_the_table(visit, "escape")
        self._leaving = True
        visit.tell(visit.words.t("Esc once more leaves the lesson."))

    def _turn(self, visit: Visit, key: str) -> None:
        """Put the coach aside and turn the log; call the coach again once the log is at its end."""
        table, aside = self.inner.room, self.door.aside
        if aside and (key == "pageup" or (isinstance(table, TablePage) and table.board.log.back)):
            self._at_the_table(visit, key)
        else:
            self.door.put_aside(key == "pageup")
            self.inner.wake()

    def _lead_on(self, visit: Visit, key: str) -> None:
        match key:
            case "b" if visit.picture.table is None:
                visit.close()
                visit.do(visit.door.quick_game)
            case "r":
                visit.open(RulesPage())
            case "a":
                visit.close()
                begin_lesson(visit)
            case "escape" | "q" | "l":
                visit.close()

    # ---- inside

    def _follow(self, visit: Visit) -> Visit:
        """The lesson's own visit, in the words and the look of the outer one."""
        inner = self.inner
        if self.door.settings != visit.settings:
            self.door.play_like(visit.settings)
            inner.picture = self.door.look()
        inner.words, inner.look = visit.words, visit.look
        return inner

    def _view(self) -> View:
        match = self.inner.picture.match
        assert match is not None  # a lesson is one
        return match.view

    def _asks_once_more(self) -> bool:
        """Whether the table asks if one is sure: then, and only then, its footer has a yes."""
        return any(key.key == "y" for key in self.inner.page.keys(self.inner))
