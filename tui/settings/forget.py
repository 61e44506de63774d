"""The question before a player is forgotten: asked twice, with two different keys, as it is irreversible."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.draw.rows import BLANK, Span, pad, row, wrap
from tui.session.asking import ask_person
from tui.session.letters import Letter, YesOrNo
from tui.session.page import Body, Key, Page
from tui.text.farewell import Farewell

if TYPE_CHECKING:
    from tui.session.session import Session


class Forget(Page):
    """Forgets the player after Y and then X."""

    def __init__(self) -> None:
        self.sure = False
        """True if the player answered yes to the first question."""

    def title(self, session: Session) -> str:
        return session.words.t("Forget me")

    def keys(self, session: Session) -> list[Key]:
        t = session.words.t
        yes = Letter.REMOVE.key(t("forget me")) if self.sure else YesOrNo.YES.key(t("yes, continue"))
        return [Key(t("Esc"), t("no"), "escape"), yes]

    def body(self, session: Session, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        t, picture = session.words.t, session.picture
        if self.sure:
            heading = t("Are you sure?")
            texts = [t("This cannot be undone, and it ends your session.")]
        else:
            heading = t("Forget me?")
            texts = [
                t("Your name, settings, statistics and rating are deleted for good."),
                t("Finished matches stay, but no longer name you."),
                t("Words you cut a deck with stay in the match record."),
            ]
            if picture.table is not None or picture.seats_kept:
                texts.append(t("Bots take over your seats."))
        rows = [BLANK, row("   ", Span(heading, "head")), BLANK]
        rows += [row("   ", line) for text in texts for line in wrap(text, width - 6)]
        rows.append(BLANK)
        for shown, label, key in self.keys(session):
            act = f"key:{key}"
            rows.append(row("   ", Span(pad(shown, 7), "key", act), Span(label, act=act)))
        return Body(rows)

    def press(self, session: Session, key: str) -> None:
        if key == YesOrNo.YES and not self.sure:
            self.sure = True
        elif key == Letter.REMOVE and self.sure:
            if ask_person(session, lambda person: person.forget_me()):
                session.farewell = Farewell.FORGOTTEN
        elif key in ("escape", YesOrNo.NO, Letter.QUIT):
            session.close()
