"""Two questions: before the player quits, and when they cannot join the table that they came for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.door import Refusal
from tui.draw.rows import BLANK, Row, Span, row, wrap
from tui.session.letters import Letter
from tui.session.page import Body, Key, Page
from tui.session.yes_no import YesNo
from tui.text.farewell import Farewell
from tui.text.refusals import refusal
from tui.words import Words

if TYPE_CHECKING:
    from tui.session.session import Session


class Goodbye(YesNo):
    """Asks the player whether to quit or stay."""

    def ask(self, words: Words) -> str:
        return words.t("Quit Shamans?")

    def labels(self, words: Words) -> tuple[str, str]:
        return words.t("quit"), words.t("stay")

    def about(self, session: Session, width: int) -> list[Row]:
        t, picture = session.words.t, session.picture
        by_code = session.picture.seat_is_kept and picture.guest and picture.reclaim
        sentences = []
        if session.picture.seat_is_kept:
            sentences.append(t("Your seat at this table is kept for you."))
        elif picture.table is not None and not picture.watching:
            sentences.append(t("Your seat at this table becomes free."))
        if by_code:
            sentences.append(t("To come back as {name}, note this code:", name=picture.me))
        rows = [row("   ", line) for text in sentences for line in wrap(text, width - 6)]
        if by_code:
            rows += [BLANK, row("   ", Span(picture.reclaim, "code", private=True))]
        return rows

    def yes(self, session: Session) -> None:
        session.leave_house()

    def press(self, session: Session, key: str) -> None:
        if key == Letter.QUIT:
            self.yes(session)
        else:
            super().press(session, key)


class LobbyInstead(Page):
    """Says why the player cannot join the table that they came for, and asks: go to the lobby, or quit."""

    def __init__(self, no: Refusal) -> None:
        self._reason, self._seconds = no.reason, no.seconds  # not `no`: its traceback leads into the house

    def title(self, session: Session) -> str:
        return session.words.t("Go to the lobby?")

    def keys(self, session: Session) -> list[Key]:
        t = session.words.t
        return [Key(t("Enter"), t("go to the lobby"), "enter"), Key(t("Esc"), t("quit"), "escape")]

    def body(self, session: Session, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        why = refusal(session.words, self._reason, self._seconds)
        rows = [row("   ", Span(line, "head")) for line in wrap(why, width - 6)]
        return Body([BLANK, *rows, BLANK, *_answers(self.keys(session))])

    def press(self, session: Session, key: str) -> None:
        if key == "enter":
            session.close()
        elif key in ("escape", Letter.QUIT):
            session.leave_house()


class BeforeEntering(LobbyInstead):
    """Asks the same of a player who has not entered the house; the session ends with the answer.

    A player with a seat goes to their table instead. One who is connected already is warned.
    """

    def __init__(self, no: Refusal, *, seated: bool, connected: bool) -> None:
        super().__init__(no)
        self._seated, self._connected = seated, connected

    def title(self, session: Session) -> str:
        return session.words.t("Go to your table?") if self._seated else super().title(session)

    def keys(self, session: Session) -> list[Key]:
        first, *others = super().keys(session)
        return [first._replace(label=session.words.t("go to your table")) if self._seated else first, *others]

    def body(self, session: Session, width: int, height: int) -> Body:
        body = super().body(session, width, height)
        if not self._connected:
            return body
        warning = session.words.t("You are connected from another terminal; that session would be closed.")
        rows = [row("   ", Span(line, "warn")) for line in wrap(warning, width - 6)]
        return Body([*body.rows, BLANK, *rows])

    def press(self, session: Session, key: str) -> None:
        if key == "enter":
            session.farewell = Farewell.COMES_IN
        else:
            super().press(session, key)


def _answers(keys: list[Key]) -> list[Row]:
    return [
        row("   ", Span(f"{shown:<7}", "key", f"key:{key}"), Span(label, act=f"key:{key}"))
        for shown, label, key in keys
    ]
