"""What people say: the lines, and the input below them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.cells import cell_len

from tui.chair import ChatLine, Held
from tui.line_edit import LineEdit
from tui.rows import BLANK, Row, Span, row, wrap
from tui.visit.page import Body
from tui.visit.phrases import Phrases, phrase
from tui.words import Words

if TYPE_CHECKING:
    from tui.visit.visit import Visit

LONGEST = 200
"""Cells of one message."""


class Chat:
    """The chat of where the player is. A draft is kept when the input is closed."""

    def __init__(self) -> None:
        self.edit = LineEdit(LONGEST)
        self.is_open = False
        self.back = 0
        """Rows that one has turned back from the newest."""

    def open(self) -> None:
        """Open the input."""
        self.is_open = True
        self.back = 0

    def close(self) -> None:
        """Close the input; what was typed stays."""
        self.is_open = False

    def turn(self, rows: int) -> None:
        """Turn back to older lines, or forward again."""
        self.back = max(0, self.back + rows)

    def press(self, visit: Visit, key: str) -> None:
        """The keys of a closed chat."""
        match key:
            case "c":
                self.open()
            case "p":
                visit.open(Phrases())
            case "pageup" | "pagedown":
                self.turn(3 if key == "pageup" else -3)

    def type(self, visit: Visit, key: str, character: str | None) -> bool:
        """Give a key to the open input."""
        if not self.is_open:
            return False
        match key:
            case "escape":
                self.close()
            case "enter":
                self._say(visit)
            case "pageup" | "up":
                self.turn(1)
            case "pagedown" | "down":
                self.turn(-1)
            case _:
                self.edit.press(key, character)
        return True

    def paste(self, text: str) -> None:
        """Put a pasted text into the open input."""
        if self.is_open:
            self.edit.insert(text)

    def _say(self, visit: Visit) -> None:
        if not self.edit.text.strip():
            self.edit.clear()
            self.close()
        elif visit.do(lambda: visit.door.say(self.edit.text)):
            self.edit.clear()
            self.close()
            self.back = 0

    def body(self, visit: Visit, width: int, height: int) -> Body:
        """The newest lines that fit, and the input as the last row."""
        room = height - 1
        lines: list[Row] = []
        for said in reversed(visit.picture.chat):  # from the newest on: most of it is out of sight
            if len(lines) >= room + self.back:
                break
            if said.name in visit.muted and not said.me:
                continue
            lines = [*_said(visit.words, said, width - 4), *lines]
        self.back = min(self.back, max(0, len(lines) - room))
        stop = len(lines) - self.back
        shown = [(Span(" "), *line) for line in lines[max(0, stop - room) : stop]]
        shown += [BLANK] * (room - len(shown))
        last, cursor = self._input(visit, width)
        place = None if cursor is None else (cursor, height - 1)
        return Body([*shown, last], place, (0, 0, width, height))

    def _input(self, visit: Visit, width: int) -> tuple[Row, int | None]:
        glyphs, words = visit.look.glyphs, visit.words
        if not self.is_open:
            if self.edit.text:
                hint = words.t("C goes on with your unsent message")
            else:
                hint = words.t("C to say something")
            return row(Span(f" {hint}", "dim", "key:c")), None
        prompt = f" {glyphs.chosen} "
        return edited(self.edit, prompt, width - 1)


def edited(edit: LineEdit, prompt: str, width: int) -> tuple[Row, int]:
    """An input, and the cell of its cursor."""
    window = edit.window(width - cell_len(prompt))
    before = Span(window.before, "field", private=True)
    at = Span(window.at, "cursor", private=True)
    after = Span(window.after, "field", private=True)
    return row(Span(prompt, "key"), before, at, after), cell_len(prompt) + window.cursor


def _said(words: Words, said: ChatLine, width: int) -> list[Row]:
    """One message in as many rows as it takes; who speaks stands in the first."""
    if not said.name:
        return [row(Span(line, "dim")) for line in wrap(said.text, width)]
    if said.held is not None:
        return [row(Span(line, "warn", private=True)) for line in wrap(_held(words, said), width)]
    name = f"{said.name}: "
    text = said.text if said.phrase is None else phrase(words, said.phrase)
    first, *others = wrap(name + text, width)
    spoken = Span(first[: len(name)], "me" if said.me else "head")
    return [row(spoken, first[len(name) :]), *(row("  ", line) for line in others)]


def _held(words: Words, said: ChatLine) -> str:
    """A message that nobody else sees, and why."""
    if said.held is Held.COLOUR:
        return words.t("Held back, it names a colour: {text}", text=said.text)
    return words.t("Held back, it names a number: {text}", text=said.text)
