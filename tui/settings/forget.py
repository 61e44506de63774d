"""Asked before somebody is forgotten: twice, and by two keys, for it cannot be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.farewell import Farewell
from tui.rows import BLANK, Span, pad, row, wrap
from tui.visit.page import Body, Key, Page

if TYPE_CHECKING:
    from tui.visit.visit import Visit


class Forget(Page):
    """First Y, then F; everything else is no."""

    def __init__(self) -> None:
        self.sure = False
        """Whether the first question was answered by yes."""

    def title(self, visit: Visit) -> str:
        return visit.words.t("Forget me")

    def keys(self, visit: Visit) -> list[Key]:
        t = visit.words.t
        yes = Key("F", t("forget me"), "f") if self.sure else Key("Y", t("yes, go on"), "y")
        return [Key(t("Esc"), t("no"), "escape"), yes]

    def body(self, visit: Visit, width: int, height: int) -> Body:  # noqa: ARG002  short on every screen
        t, picture = visit.words.t, visit.picture
        if self.sure:
            heading = t("Really?")
            texts = [t("This cannot be taken back. Your visit ends with it.")]
        else:
            heading = t("Forget me?")
            texts = [
                t("Your name, your settings, your tally and your rating are removed for good."),
                t("Finished matches stay, but nobody can tell that you were in them."),
                t("A word with which you cut a deal stays in its record."),
            ]
            if picture.table is not None or picture.seats_kept:
                texts.append(t("A bot takes your seats."))
        rows = [BLANK, row("   ", Span(heading, "head")), BLANK]
        rows += [row("   ", line) for text in texts for line in wrap(text, width - 6)]
        rows.append(BLANK)
        for shown, label, key in self.keys(visit):
            act = f"key:{key}"
            rows.append(row("   ", Span(pad(shown, 7), "key", act), Span(label, act=act)))
        return Body(rows)

    def press(self, visit: Visit, key: str) -> None:
        if key == "y" and not self.sure:
            self.sure = True
        elif key == "f" and self.sure:
            if visit.do(visit.door.forget_me):
                visit.farewell = Farewell.FORGOTTEN
        elif key in ("escape", "n", "q"):
            visit.close()
