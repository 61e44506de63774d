"""Questions with two answers. Enter gives the safe one, no, and so do Esc and a key that is held down."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING

from tui.door import KeyPreset
from tui.draw.rows import BLANK, Row, Span, row, wrap
from tui.draw.scene import Scene
from tui.session.letters import Letter, YesOrNo
from tui.session.page import Body, Key, Page
from tui.words import Words

if TYPE_CHECKING:
    from tui.session.session import Session

YES, NO = "0", "1"
"""The digits that answer, for players who use only digits."""


def answers(scene: Scene, yes: str, no: str, *, picked: bool = False, digits: bool = True) -> Row:
    """Return the two answers in one row; `picked` is True if Enter would say yes.

    With digits alone, players read the digits; `digits` is False where 0 means something else.
    """
    chosen = scene.look.glyphs.chosen
    in_digits = scene.settings.keys is KeyPreset.DIGITS
    spans: list[Span] = []
    for letter, digit, label, mine in ((YesOrNo.YES, YES, yes, picked), (YesOrNo.NO, NO, no, not picked)):
        act = f"key:{letter}"
        shown = digit if in_digits and (digits or letter is YesOrNo.NO) else letter.shown
        mark, style = (chosen, "picked") if mine else (" ", "text")
        spans += [Span(mark, "moon", act), Span(f"{shown} ", "key", act)]
        spans += [Span(label, style, act, private=True), Span("  ")]
    return tuple(spans)


class YesNo(Page):
    """The base of pages that ask for yes or no."""

    @abstractmethod
    def ask(self, words: Words) -> str:
        """Return the question."""

    @abstractmethod
    def about(self, session: Session, width: int) -> list[Row]:
        """Return the rows below the question."""

    @abstractmethod
    def yes(self, session: Session) -> None:
        """Do what the player has said yes to."""

    def labels(self, words: Words) -> tuple[str, str]:
        """Return the words for yes and no."""
        return words.t("yes"), words.t("no")

    def title(self, session: Session) -> str:
        return self.ask(session.words)

    def keys(self, session: Session) -> list[Key]:
        yes, no = self.labels(session.words)
        return [YesOrNo.YES.key(yes), Key(session.words.t("Esc"), no, "escape")]

    def body(self, session: Session, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        rows = [BLANK, row("   ", Span(self.ask(session.words), "head")), BLANK]
        rows += self.about(session, width)
        return Body([*rows, BLANK, row("  ", *answers(session.scene, *self.labels(session.words)))])

    def press(self, session: Session, key: str) -> None:
        if key in (YesOrNo.YES, YES):
            self.yes(session)
        elif key in (YesOrNo.NO, NO, "escape", "enter", "space"):
            session.close()


class Leave(YesNo):
    """Asks before the player leaves their table."""

    def __init__(self, outcome: Callable[[Scene], str], leave: Callable[[Session], object]) -> None:
        """Ask; `outcome` says what becomes of the seat, and `leave` gives it up."""
        self._outcome, self._leave = outcome, leave

    def ask(self, words: Words) -> str:
        return words.t("Leave the table?")

    def labels(self, words: Words) -> tuple[str, str]:
        return words.t("leave"), words.t("stay")

    def keys(self, session: Session) -> list[Key]:
        return [*super().keys(session), Letter.QUIT.key(session.words.t("quit"))]

    def about(self, session: Session, width: int) -> list[Row]:
        """Return what becomes of the seat, where the player goes, and what the other way out does."""
        t, told = session.words.t, self._outcome(session.scene)
        if session.picture.seat_is_kept:
            other = t("You go to the lobby. Q quits instead, and your seat is kept.")
        else:
            other = t("You go to the lobby. Q quits instead.")
        return [row("   ", line) for text in (told, other) if text for line in wrap(text, width - 6)]

    def press(self, session: Session, key: str) -> None:
        if key == Letter.QUIT:
            session.close()
            session.open(session.rooms.goodbye)
        else:
            super().press(session, key)

    def yes(self, session: Session) -> None:
        session.close()
        self._leave(session)
