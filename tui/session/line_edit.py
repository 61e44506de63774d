"""One line of text that a player types, pastes and edits; a window shows the part that fits."""

from __future__ import annotations

from typing import NamedTuple

from tui.door.safe_text import MOST_MARKS, cells, cells_of_sign, printable


class Window(NamedTuple):
    """The part of an edited line that fits on the screen."""

    before: str
    at: str
    """The sign under the cursor; a blank at the end of the line."""
    after: str

    @property
    def cursor(self) -> int:
        """The cell of the cursor."""
        return cells(self.before)


class LineEdit:
    """An edited line of at most `limit` cells, with few combining signs. Keys have Textual's names."""

    def __init__(self, limit: int, text: str = "") -> None:
        self.limit = limit
        self.text = ""
        self.place = 0
        """The index of the sign under the cursor."""
        self._first = 0
        """The index of the first sign in sight."""
        self.insert(text)

    def insert(self, text: str) -> None:
        """Insert as much of a typed or pasted text as there is room for."""
        text = printable(text.replace("\n", " ").replace("\t", " "))
        room = self.limit - cells(self.text)
        signs = self.limit * (1 + MOST_MARKS)
        for sign in text:
            room -= cells_of_sign(sign)
            if room < 0 or len(self.text) >= signs:
                return
            self.text = self.text[: self.place] + sign + self.text[self.place :]
            self.place += 1

    def clear(self) -> None:
        """Delete the whole text."""
        self.text = ""
        self.place = self._first = 0

    def press(self, key: str, character: str | None) -> bool:
        """Apply an editing key; return False if the key does not edit."""
        match key:
            case "left":
                self.place = self._before(self.place)
            case "right":
                self.place = self._after(self.place)
            case "home" | "ctrl+a":
                self.place = 0
            case "end" | "ctrl+e":
                self.place = len(self.text)
            case "backspace" | "ctrl+h":
                self._take_out(self._before(self.place), self.place)
            case "delete" | "ctrl+d":
                self._take_out(self.place, self._after(self.place))
            case "ctrl+u":
                self._take_out(0, self.place)
            case "ctrl+k":
                self._take_out(self.place, len(self.text))
            case "ctrl+w":
                self._take_out(self._word_before(), self.place)
            case _:
                if character is None or not character.isprintable():
                    return False
                self.insert(character)
        return True

    def window(self, width: int) -> Window:
        """Return the part of the line that fits in `width` cells; it always has the cursor."""
        if width < 2:
            return Window("", self.text[self.place : self.place + 1] or " ", "")
        self._first = min(self._first, self.place)
        while cells(self.text[self._first : self._after(self.place)] or " ") > width - self._at_end():
            self._first += 1
        # With more room than before, show as much of the start as fits.
        while self._first and cells(self.text[self._first - 1 :]) + 1 <= width:
            self._first -= 1
        before = self.text[self._first : self.place]
        stop = self._after(self.place)
        at = self.text[self.place : stop] or " "
        room = width - cells(before) - cells(at)
        after = ""
        for sign in self.text[stop:]:
            room -= cells_of_sign(sign)
            if room < 0:
                break
            after += sign
        return Window(before, at, after)

    def _at_end(self) -> int:
        """Return 1 if the cursor needs a cell behind the last sign, else 0."""
        return int(self.place == len(self.text))

    def _before(self, place: int) -> int:
        """Return the place one sign to the left; combining characters belong to their sign."""
        place = max(0, place - 1)
        while place and not cells_of_sign(self.text[place]):
            place -= 1
        return place

    def _after(self, place: int) -> int:
        """Return the place one sign to the right."""
        place = min(len(self.text), place + 1)
        while place < len(self.text) and not cells_of_sign(self.text[place]):
            place += 1
        return place

    def _word_before(self) -> int:
        place = self.place
        while place and self.text[place - 1] == " ":
            place -= 1
        while place and self.text[place - 1] != " ":
            place -= 1
        return place

    def _take_out(self, start: int, stop: int) -> None:
        self.text = self.text[:start] + self.text[stop:]
        self.place = start
