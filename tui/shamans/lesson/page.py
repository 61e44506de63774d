"""The lesson's page: the table of a match, with a coach beside it. It may lie over any other page.

It has a session of its own, in a house with only this table; the screens are those of a real match.
"""

from __future__ import annotations

from engine.shamans import View
from tui.door import Reason
from tui.draw.rows import Row, fit
from tui.draw.scene import Scene
from tui.session import Session
from tui.session.asking import ask_lobby
from tui.session.layout import WIDE
from tui.session.letters import Letter, YesOrNo
from tui.session.page import Body, Key, Page
from tui.session.session import Status
from tui.session.yes_no import Leave
from tui.shamans import TablePage
from tui.shamans.glyphs import glyphs_of
from tui.shamans.lesson.door import LessonDoor
from tui.shamans.lesson.lesson import LESSON
from tui.shamans.lesson.worth import worth_rows
from tui.shamans.sentences.people import view_in
from tui.shamans.table.choices import KEYS
from tui.text.refusals import refusal
from tui.words import Words

AT_THE_TABLE = frozenset(
    {"up", "down", "left", "right", "enter", "space", Letter.ROLE, Letter.LAST_TURN, Letter.HISTORY, *KEYS}
)
"""Keys of the table that work in a lesson."""
ANSWERS = AT_THE_TABLE | {YesOrNo.YES, YesOrNo.NO, "escape"}
"""Keys that work while the table asks for confirmation."""


def begin_lesson(session: Session) -> None:
    """Open a new lesson over the current page."""
    session.open(LessonPage(session))


class LeaveLesson(Leave):
    """Asks before the player leaves the lesson."""

    def ask(self, words: Words) -> str:
        return words.t("Leave the lesson?")


def _nothing_is_lost(scene: Scene) -> str:
    return scene.words.t("L in the lobby begins it again.")


class LessonPage(Page):
    """A lesson, from its first step."""

    def __init__(self, session: Session) -> None:
        self.door = LessonDoor(session.picture.me)
        table = TablePage()  # the only page
        rooms = session.rooms._replace(lobby=table, waiting=table, started=lambda _game: table)
        self.inner = Session(self.door, session.words, session.look, rooms)

    def title(self, session: Session) -> str:
        t = session.words.t
        if self.door.is_over:
            return t("Learn by playing")
        heading, count = t("Learn by playing"), len(LESSON)
        return f"{heading} {glyphs_of(session.look).dot} " + t(
            "{number} of {count}", number=self.door.place + 1, count=count
        )

    # ---- drawing

    def body(self, session: Session, width: int, height: int) -> Body:
        inner = self._follow(session.scene)
        if self.door.is_over:
            rows = worth_rows(inner.scene, self._view(), self._next(session.scene), width, height)
            return Body([fit(line, width) for line in rows[:height]])
        return Body(inner.page.body(inner, width, height).rows)

    def hint(self, session: Session, width: int) -> Row:
        inner = self._follow(session.scene)
        return super().hint(session, width) if self.door.is_over else inner.page.hint(inner, width)

    def keys(self, session: Session) -> list[Key]:
        inner, t = self._follow(session.scene), session.words.t
        if self.door.is_over:
            return self._next(session.scene)
        if inner.over or self._asks_once_more():
            return inner.page.keys(inner)
        away = [Key(t("PgUp"), t("worlds and log"), "pageup")] if session.size[0] < WIDE else []
        back = [Key(t("PgDn"), t("coach"), "pagedown")]
        first = (
            [Key(t("Enter"), t("continue"), "enter")]
            if self.door.step.goes_on
            else [
                Key(glyphs_of(session.look).sideways, t("choose"), "right"),
                Key(t("Enter"), t("play"), "enter"),
            ]
        )
        return [
            *first,
            *(back if self.door.aside else away),
            Key(t("Esc"), t("leave"), "escape"),
            Letter.LAST_TURN.key(t("last turn")),
            Letter.HISTORY.key(t("history")),
            Key("?", t("help"), "?"),
        ]

    def help(self, session: Session) -> list[tuple[str, str]]:
        t, glyphs = session.words.t, glyphs_of(session.look)
        if self.door.is_over:
            return []
        return [
            (t("Enter"), t("continue, or play your choice")),
            (f"{glyphs.sideways} {glyphs.arrows}", t("choose a card or an option, and see what it will do")),
            ("1-9 0 - =", t("choose by its key; press it again to play")),
            (t("PgUp PgDn"), t("the worlds and the log; back to the coach")),
            (Letter.LAST_TURN.shown, t("the last turn")),
            (Letter.HISTORY.shown, t("the round so far: who followed and who strayed")),
            (t("Esc"), t("leave the lesson (asks first)")),
        ]

    def _next(self, scene: Scene) -> list[Key]:
        """Return keys for what to try next; a player at a table cannot sit down at another."""
        t = scene.words.t
        bots = [Letter.BOTS.key(t("play bots now"))] if scene.picture.table is None else []
        again, more = Letter.READY.key(t("repeat the lesson")), Key("?", t("help"), "?")
        return [*bots, again, Key(t("Esc"), t("back"), "escape"), more]

    # ---- keys

    def press(self, session: Session, key: str) -> None:
        inner = self._follow(session.scene)
        if self.door.is_over:
            self._lead_on(session, key)
        elif inner.over or (self._asks_once_more() and key in ANSWERS):
            self._at_the_table(session, key)
        elif key in ("escape", Letter.QUIT):
            session.open(LeaveLesson(_nothing_is_lost, Session.close))
        elif key in ("enter", "space") and self.door.step.goes_on:
            self.door.go_on()
            inner.wake()
        elif key in ("pageup", "pagedown"):
            self._turn(session, key)
        elif key in AT_THE_TABLE:
            self._at_the_table(session, key)
        elif key in (Letter.CHAT, Letter.NAME):
            session.status = Status(refusal(session.words, Reason.NOT_NOW), refused=True)

    def act(self, session: Session, act: str) -> None:
        inner = self._follow(session.scene)
        if not self.door.is_over:
            inner.status = Status()
            inner.page.act(inner, act)
            self._tell(session)

    def wheel(self, session: Session, step: int) -> None:
        inner = self._follow(session.scene)
        if not self.door.is_over:
            inner.page.wheel(inner, step)

    def _at_the_table(self, session: Session, key: str) -> None:
        inner = self.inner
        inner.status = Status()
        inner.page.press(inner, key)
        self._tell(session)

    def _tell(self, session: Session) -> None:
        """Show the table's message, or the coach's own words about an unwanted choice."""
        declined, self.door.declined = self.door.declined, None
        if declined is not None:
            self.inner.status = Status(declined(session.words), refused=True)
        session.status = self.inner.status

    def _turn(self, session: Session, key: str) -> None:
        """Hide the coach and scroll the log; show the coach again at the end of the log."""
        table, aside = self.inner.room, self.door.aside
        if aside and (key == "pageup" or (isinstance(table, TablePage) and table.board.log.back)):
            self._at_the_table(session, key)
        else:
            self.door.put_aside(key == "pageup")
            self.inner.wake()

    def _lead_on(self, session: Session, key: str) -> None:
        match key:
            case Letter.BOTS if session.picture.table is None:
                session.close()
                ask_lobby(session, lambda lobby: lobby.quick_game())
            case Letter.READY:
                session.close()
                begin_lesson(session)
            case "escape" | Letter.QUIT:
                session.close()

    # ---- inside

    def _follow(self, scene: Scene) -> Session:
        """Return the lesson's own session, in the words and the look of the outer one."""
        inner = self.inner
        if self.door.settings != scene.settings:
            self.door.play_like(scene.settings)
            inner.picture = self.door.look()
        inner.words, inner.look = scene.words, scene.look
        return inner

    def _view(self) -> View:
        match = self.inner.picture.match
        assert match is not None  # a lesson is a match
        return view_in(match)

    def _asks_once_more(self) -> bool:
        """True while the table asks for confirmation: only then its footer has a yes."""
        return any(key.key == YesOrNo.YES for key in self.inner.page.keys(self.inner))
