"""The page about the deal: how it can be checked, and the player's cut of the next one.

During a round it shows the commitment of that round's deal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tui.door import CUT_CELLS, MatchPicture, NextDeal
from tui.draw.rows import BLANK, Row, Span, fit, row, wrap
from tui.draw.scene import Scene
from tui.session.asking import ask_seat
from tui.session.chat import edited
from tui.session.letters import Letter
from tui.session.line_edit import LineEdit
from tui.session.page import Body, Key, Page
from tui.table.fairness import digits, last_deal, next_deal, this_deal

if TYPE_CHECKING:
    from tui.session.session import Session


class FairDealPage(Page):
    """Shows how the running deal, the next one and the last one are checked, and takes a cut."""

    about_table = True

    def __init__(self, close: Callable[[], None]) -> None:
        """Make the page; `close` goes back to the one below."""
        self._close = close
        self._first = 0
        self._lines = self._room = 0
        self._cutting: tuple[str, LineEdit] | None = None
        """The commitment of the next deal and the cut that is being typed; both are void after that deal."""

    def title(self, session: Session) -> str:
        return session.words.t("Fair deal")

    def keys(self, session: Session) -> list[Key]:
        t = session.words.t
        cut = [Key(t("Enter"), t("cut the deck"), "enter")] if _cuttable(session.scene) else []
        if self._edit(session.scene):
            cut = [Key(t("Enter"), t("cut"), "enter")]
        elif self._lines > self._room:
            cut.append(Key(session.look.glyphs.arrows, t("scroll"), "down"))
        return [*cut, Key(t("Esc"), t("back"), "escape")]

    # ---- drawing

    def body(self, session: Session, width: int, height: int) -> Body:
        edit, match = self._edit(session.scene), session.picture.match
        if edit is not None:
            rows, cursor = self._form(session.scene, edit, width)
            return Body(rows, (cursor, len(rows) - 1))
        rows = [] if match is None else [fit(line, width) for line in _rows(session.scene, match, width)]
        self._lines, self._room = len(rows), height
        self._first = max(0, min(self._first, self._lines - height))
        return Body(rows[self._first : self._first + height])

    def _form(self, scene: Scene, edit: LineEdit, width: int) -> tuple[list[Row], int]:
        """Return the form of a cut, its input in the last row, and the cell of the cursor."""
        t, deal = scene.words.t, _cuttable(scene)
        why = t("Type a word or two. The next shuffle is made from its secret and all cuts.")
        rows = [BLANK, row("   ", Span(t("Cut the deck"), "head"))]
        rows += [row("   ", line) for line in wrap(why, width - 6)]
        rows += digits(deal.commitment, width) if deal else []
        field, cursor = edited(edit, f"   {scene.look.glyphs.chosen} ", min(width - 1, CUT_CELLS + 8))
        return [*rows, field], cursor

    # ---- keys and typing

    def type(self, session: Session, key: str, character: str | None) -> bool:
        edit = self._edit(session.scene)
        if edit is None:
            return False
        match key:
            case "escape":
                self._cutting = None
            case "enter":
                self._cut(session, edit.text.strip())
            case _:
                return edit.press(key, character)
        return True

    def _cut(self, session: Session, word: str) -> None:
        if ask_seat(session, lambda seat: seat.cut(word)):
            self._cutting = None
            t = session.words.t
            session.tell(t("The deck is cut.") if word else t("The deck is not cut."))

    def paste(self, session: Session, text: str) -> None:
        edit = self._edit(session.scene)
        if edit is not None:
            edit.insert(text)

    def press(self, session: Session, key: str) -> None:
        match key:
            case "escape" | Letter.QUIT | Letter.FAIR_DEAL:
                self._close()
            case "enter":
                deal = _cuttable(session.scene)
                if deal is not None:
                    self._cutting = (deal.commitment, LineEdit(CUT_CELLS, deal.cut))
            case "up" | "down":
                self._first = max(0, self._first + (1 if key == "down" else -1))

    def _edit(self, scene: Scene) -> LineEdit | None:
        """Return the input of the cut, unless its deal has been made."""
        deal, cutting = _cuttable(scene), self._cutting
        if cutting is None or deal is None:
            return None
        return cutting[1] if cutting[0] == deal.commitment else None


def is_committed(scene: Scene) -> bool:
    """Return True if a round is played whose deal can be checked afterwards; a lesson's cannot."""
    match = scene.picture.match
    return match is not None and bool(match.commitment)


def _cuttable(scene: Scene) -> NextDeal | None:
    """Return the next deal, if the player may cut it."""
    match = scene.picture.match
    return None if match is None or scene.picture.seat is None else match.next_deal


def _rows(scene: Scene, match: MatchPicture, width: int) -> list[Row]:
    if match.commitment:
        return [BLANK, *this_deal(scene, match.commitment, width)]
    t = scene.words.t
    why = t("Each deal is made from a secret that is fixed before anyone can cut, so no one can choose it.")
    rows = [BLANK, *(row("   ", Span(line, "strong")) for line in wrap(why, width - 6))]
    if match.next_deal is not None:
        rows += [BLANK, *next_deal(scene, match.next_deal, width)]
    if match.last_deal is not None:
        rows += [BLANK, *last_deal(scene, match.last_deal, width)]
    return rows
