"""The page of a running match."""

from __future__ import annotations

from tui.draw.rows import Span, row
from tui.session.asking import ask_choice, ask_seat
from tui.session.page import Body, Key, Page
from tui.session.session import Session
from tui.shazar.sentences.questions import label, question
from tui.shazar.table.offer import offer_of
from tui.shazar.views import view_of


class ShazarPage(Page):
    """A match, as a player or as a spectator sees it."""

    def title(self, session: Session) -> str:
        assert session.picture.table is not None
        return session.words.t("Table {code}", code=session.picture.table.code)

    def body(self, session: Session, width: int, height: int) -> Body:  # noqa: ARG002
        scene, view = session.scene, view_of(session.scene)
        items = [f"{item.key} {label(scene, view, item.option)}" for item in offer_of(view).items]
        return Body([row(Span(line)) for line in (question(scene, view), *items)][:height])

    def keys(self, session: Session) -> list[Key]:
        t = session.words.t
        return [Key("R", t("ready"), "r"), Key(t("Esc"), t("leave"), "escape")]

    def press(self, session: Session, key: str) -> None:
        view = view_of(session.scene)
        if key == "r":
            ask_seat(session, lambda seat: seat.set_ready(True))
        elif key == "escape":
            ask_seat(session, lambda seat: seat.leave())
        else:
            for item in offer_of(view).items:
                if item.key == key:
                    ask_choice(session, item.option, view.decision)
