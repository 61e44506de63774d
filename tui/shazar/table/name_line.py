"""The line below the table for a name: of an option to choose, or of a thing to read about."""

from __future__ import annotations

from engine.shazar import OFF, Option, View
from tui.draw.rows import Row
from tui.session.chat import edited
from tui.session.line_edit import LineEdit
from tui.session.page import Key
from tui.session.session import Session, Status
from tui.shazar.sentences.questions import label
from tui.shazar.table.inspect import InspectPage, title_of
from tui.shazar.table.naming import HexThing, Thing, options_named, things_named

LONGEST = 60
"""Cells of the longest name."""
INSPECT = ("i", "и", "?")
"""The first word of a line that asks about a thing."""
SOME = 4
"""Names that are listed if a text may mean several."""


class NameLine:
    """An open line, or none. It keeps the text until it names something."""

    def __init__(self) -> None:
        self.edit = LineEdit(LONGEST)
        self.is_open = False

    def open(self) -> None:
        """Open the line, with the text that named nothing before."""
        self.is_open = True

    def close(self) -> None:
        """Close the line and forget its text."""
        self.is_open = False
        self.edit.clear()

    def keys(self, session: Session) -> list[Key]:
        """Return the keys of the open line."""
        t = session.words.t
        return [Key(t("Enter"), t("choose"), "enter"), Key(t("Esc"), t("back"), "escape")]

    def row(self, session: Session, width: int) -> tuple[Row, int]:
        """Return the line, and the cell of its cursor."""
        prompt = session.words.t("name, or i and a name")
        return edited(self.edit, f" {prompt} / ", width - 1)

    def read(self, session: Session, view: View, picked: Option | None) -> Option | None:
        """Return the option that the text names; open a page if it asks about a thing; else say why not."""
        text = self.edit.text.strip()
        first, _, rest = text.partition(" ")
        if first.casefold() in INSPECT:
            self._inspect(session, view, rest)
            return None
        found = options_named(session.scene, view, text, picked)
        if len(found) == 1:
            self.close()
            return found[0]
        if found:
            several(session, [label(session.scene, view, option) for option in found])
        elif things_named(session.scene, view, text):
            self._inspect(session, view, text)
        elif text:
            unknown(session, text)
        else:
            self.close()
        return None

    def _inspect(self, session: Session, view: View, text: str) -> None:
        things: list[Thing] = things_named(session.scene, view, text) if text else here(view)
        if len(things) == 1:
            self.close()
            session.open(InspectPage(things[0]))
        elif things:
            several(session, [title_of(session.scene, view, thing) for thing in things])
        else:
            unknown(session, text)


def here(view: View) -> list[Thing]:
    """Return the hex on which the viewer stands."""
    place = OFF if view.seat is None else view.place[view.seat]
    return [HexThing(place)] if place != OFF and view.board is not None else []


def several(session: Session, names: list[str]) -> None:
    """Say that a text may mean several things."""
    listed = ", ".join(names[:SOME]) + (f" {session.look.glyphs.more}" if len(names) > SOME else "")
    session.status = Status(session.words.t("Which one: {names}?", names=listed), refused=True)


def unknown(session: Session, text: str) -> None:
    """Say that nothing has this name."""
    session.status = Status(session.words.t("Nothing here is called {name}.", name=text), refused=True)
