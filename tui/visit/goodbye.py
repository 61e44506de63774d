"""Asked before one leaves the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.rows import BLANK, Span, row, wrap
from tui.visit.page import Body, Key, Page

if TYPE_CHECKING:
    from tui.visit.visit import Visit


class Goodbye(Page):
    """Quit, or stay."""

    def title(self, visit: Visit) -> str:
        return visit.words.t("Leave the house?")

    def keys(self, visit: Visit) -> list[Key]:
        t = visit.words.t
        return [Key(t("Enter"), t("quit"), "enter"), Key(t("Esc"), t("stay"), "escape")]

    def body(self, visit: Visit, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        t, picture = visit.words.t, visit.picture
        by_code = visit.seat_is_kept and picture.guest and picture.reclaim
        sentences = []
        if visit.seat_is_kept:
            sentences.append(t("Your seat at this table is kept for you."))
        elif picture.table is not None and not picture.watching:
            sentences.append(t("Your seat at this table will be free for others."))
        if by_code:
            sentences.append(t("To come back as {name}, note your code:", name=picture.me))
        rows = [BLANK, row("   ", Span(t("Leave the house?"), "head")), BLANK]
        rows += [row("   ", line) for text in sentences for line in wrap(text, width - 6)]
        if by_code:
            rows += [BLANK, row("   ", Span(picture.reclaim, "code", private=True))]
        answers = [(t("Enter"), "enter", t("quit")), (t("Esc"), "escape", t("stay"))]
        rows += [BLANK]
        rows += [
            row("   ", Span(f"{shown:<7}", "key", f"key:{key}"), Span(label, act=f"key:{key}"))
            for shown, key, label in answers
        ]
        return Body(rows)

    def press(self, visit: Visit, key: str) -> None:
        if key in ("enter", "q", "y"):
            visit.leave_house()
        elif key in ("escape", "n"):
            visit.close()
