"""The page of marks: how often each seat strayed, and what the player thinks of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Seat, seats
from tui.door import Mark
from tui.draw.rows import BLANK, Row, Span, row, wrap
from tui.draw.scene import Scene
from tui.session.asking import ask_seat
from tui.session.letters import Letter
from tui.session.page import Body, Key, Page
from tui.shamans.glyphs import glyphs_of
from tui.shamans.panels.strays import mark_name, mark_of, mark_sign, stray_row
from tui.shamans.views import view_of
from tui.table.people import bot_lines

if TYPE_CHECKING:
    from tui.session.session import Session

NEXT = {Mark.NONE: Mark.SUSPECT, Mark.SUSPECT: Mark.TRUST, Mark.TRUST: Mark.NONE}
"""The mark that follows each mark."""


class MarksPage(Page):
    """Arrows choose a seat, Enter changes its mark; a digit does both."""

    about_table = True

    def __init__(self) -> None:
        self._at = 0
        """The place of the chosen seat among the others."""

    def title(self, session: Session) -> str:
        return session.words.t("Who strays?")

    def keys(self, session: Session) -> list[Key]:
        t, glyphs = session.words.t, glyphs_of(session.look)
        return [
            Key(glyphs.arrows, t("choose"), "down"),
            Key(t("Enter"), t("change the mark"), "enter"),
            Key(t("Esc"), t("back"), "escape"),
        ]

    def body(self, session: Session, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        t, scene = session.words.t, session.scene
        about = t("Your marks for this round. No one else sees them, and the next deal clears them.")
        rows = [BLANK, *(row("   ", Span(line, "dim")) for line in wrap(about, width - 6)), BLANK]
        if session.picture.match is None:
            return Body(rows)
        rows += [self._row(scene, place, seat, width) for place, seat in enumerate(_others(scene))]
        marks = [f"{mark_sign(mark)[0]} {mark_name(session.words, mark)}" for mark in Mark if mark]
        rows += [BLANK, row("   ", Span("   ".join(marks), "dim")), BLANK]
        return Body(rows + [row("   ", Span(line, "dim")) for line in bot_lines(scene)])

    def _row(self, scene: Scene, place: int, seat: Seat, width: int) -> Row:
        glyphs, chosen, act = glyphs_of(scene.look), place == self._at, f"seat:{place}"
        start = (
            Span(f" {glyphs.chosen if chosen else ' '} ", "key", act),
            Span(f"{place + 1} ", "key", act),
        )
        told = stray_row(scene, view_of(scene), seat, width - 6)
        return (*start, *(span._replace(act=act) for span in told))

    def act(self, session: Session, act: str) -> None:
        self._at = int(act.partition(":")[2])
        self._change(session)

    def press(self, session: Session, key: str) -> None:
        if session.picture.match is None:
            session.close()
            return
        count = len(_others(session.scene))
        match key:
            case "escape" | Letter.MARKS | Letter.QUIT:
                session.close()
            case "up" | "down":
                self._at = (self._at + (1 if key == "down" else -1)) % count
            case "enter" | "space" | "right":
                self._change(session)
            case _ if key.isdecimal() and 0 < int(key) <= count:
                self._at = int(key) - 1
                self._change(session)

    def _change(self, session: Session) -> None:
        seat = _others(session.scene)[self._at]
        mark = NEXT[mark_of(session.scene, seat)]
        ask_seat(session, lambda door: door.mark(seat, mark))


def _others(scene: Scene) -> list[Seat]:
    """Return the seats of the other players."""
    view = view_of(scene)
    return [seat for seat in seats(view.setup.players) if seat != view.seat]
