"""A chapter's page: the table of a match, with a coach beside it. It lies over the lesson's page.

It has a session of its own, in a house with only this table; the screens are those of a real match.
"""

from __future__ import annotations

from tui.door import Reason
from tui.draw.rows import Row
from tui.draw.scene import Scene
from tui.lesson.door import LessonDoor
from tui.session import Session
from tui.session.layout import WIDE
from tui.session.letters import Letter, YesOrNo
from tui.session.page import Body, Key, Page
from tui.session.session import Status
from tui.session.yes_no import Leave
from tui.text.refusals import refusal
from tui.words import Words

MOVING = frozenset({"up", "down", "left", "right", "enter", "space"})
ANSWERS = frozenset({YesOrNo.YES, YesOrNo.NO, "escape"})
"""Keys that work while the table asks for confirmation, besides those of the table."""


class LeaveLesson(Leave):
    """Asks before the player leaves the lesson."""

    def ask(self, words: Words) -> str:
        return words.t("Leave the lesson?")


def _nothing_is_lost(scene: Scene) -> str:
    return scene.words.t("L in the lobby begins it again.")


def _leave(session: Session) -> None:
    """Close the chapter, and the lesson's page below it."""
    session.close()
    session.close()


class ChapterPage(Page):
    """The open chapter of a lesson. It closes with the chapter's last step."""

    def __init__(self, session: Session, door: LessonDoor) -> None:
        self.door = door
        lesson = door.lesson
        table = self._table = lesson.page()  # the only page
        pages = {key.key for key in lesson.pages(session.words)}
        self._keys = MOVING | lesson.letters | pages | {*table.pick_keys}
        """Keys of the table that work in a lesson."""
        rooms = session.rooms._replace(lobby=table, waiting=table, started=lambda _game: table)
        self.inner = Session(self.door, session.words, session.look, rooms)

    def title(self, session: Session) -> str:
        chapter, number = self.door.chapter, self.door.place + 1
        where = session.words.t("{number} of {count}", number=number, count=len(chapter.steps))
        return f"{chapter.name(session.words)} {session.look.glyphs.dot} {where}"

    # ---- drawing

    def body(self, session: Session, width: int, height: int) -> Body:
        inner = self._follow(session.scene)
        return Body(inner.page.body(inner, width, height).rows)

    def hint(self, session: Session, width: int) -> Row:
        inner = self._follow(session.scene)
        return inner.page.hint(inner, width)

    def keys(self, session: Session) -> list[Key]:
        inner, t = self._follow(session.scene), session.words.t
        if inner.over or self._asks_once_more():
            return inner.page.keys(inner)
        behind = self.door.lesson.behind(session.words)
        away = [Key(t("PgUp"), behind, "pageup")] if session.size[0] < WIDE else []
        back = [Key(t("PgDn"), t("coach"), "pagedown")]
        first = (
            [Key(t("Enter"), t("continue"), "enter")]
            if self.door.step.goes_on
            else [
                Key(session.look.glyphs.sideways, t("choose"), "right"),
                Key(t("Enter"), t("play"), "enter"),
            ]
        )
        return [
            *first,
            *(back if self.door.aside else away),
            Key(t("Esc"), t("leave"), "escape"),
            *self.door.lesson.pages(session.words),
            Key("?", t("help"), "?"),
        ]

    def help(self, session: Session) -> list[tuple[str, str]]:
        t = session.words.t
        return [
            (t("Enter"), t("continue, or play your choice")),
            *self.door.lesson.help(session.scene),
            (t("Esc"), t("leave the lesson (asks first)")),
        ]

    # ---- keys

    def press(self, session: Session, key: str) -> None:
        inner = self._follow(session.scene)
        if inner.over or (self._asks_once_more() and key in self._keys | ANSWERS):
            self._at_the_table(session, key)
        elif key in ("escape", Letter.QUIT):
            session.open(LeaveLesson(_nothing_is_lost, _leave))
        elif key in ("enter", "space") and self.door.step.goes_on:
            self.door.go_on()
            inner.wake()
            self._tell(session)
        elif key in ("pageup", "pagedown"):
            self._turn(session, key)
        elif key in self._keys:
            self._at_the_table(session, key)
        elif key in (Letter.CHAT, Letter.NAME):
            session.status = Status(refusal(session.words, Reason.NOT_NOW), refused=True)

    def act(self, session: Session, act: str) -> None:
        inner = self._follow(session.scene)
        inner.status = Status()
        inner.page.act(inner, act)
        self._tell(session)

    def wheel(self, session: Session, step: int) -> None:
        inner = self._follow(session.scene)
        inner.page.wheel(inner, step)

    def _at_the_table(self, session: Session, key: str) -> None:
        inner = self.inner
        inner.status = Status()
        inner.page.press(inner, key)
        self._tell(session)

    def _tell(self, session: Session) -> None:
        """Show the table's message or the answer to an unwanted choice; close after the last step."""
        declined, self.door.declined = self.door.declined, None
        if declined is not None:
            self.inner.status = Status(declined(session.words), refused=True)
        session.status = self.inner.status
        if self.door.is_over:
            session.close()

    def _turn(self, session: Session, key: str) -> None:
        """Hide the coach and scroll the log; show the coach again at the end of the log."""
        aside = self.door.aside
        if aside and (key == "pageup" or self._table.log.back):
            self._at_the_table(session, key)
        else:
            self.door.put_aside(key == "pageup")
            self.inner.wake()

    # ---- inside

    def _follow(self, scene: Scene) -> Session:
        """Return the lesson's own session, in the words and the look of the outer one."""
        inner = self.inner
        if self.door.settings != scene.settings:
            self.door.play_like(scene.settings)
            inner.picture = self.door.look()
        inner.words, inner.look = scene.words, scene.look
        return inner

    def _asks_once_more(self) -> bool:
        """Return True while the table asks for confirmation: only then its footer has a yes."""
        return any(key.key == YesOrNo.YES for key in self.inner.page.keys(self.inner))
