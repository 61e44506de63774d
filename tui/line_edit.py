"""One line of text that a player edits: typed, pasted, shown through a window as wide as there is room."""

from __future__ import annotations

from typing import NamedTuple

from rich.cells import cell_len, get_character_cell_size

from tui.rows import printable


class Window(NamedTuple):
    """What fits on the screen of an edited line."""

    before: str
    at: str
    """The sign under the cursor; a blank at the end of the line."""
    after: str

    @property
    def cursor(self) -> int:
        """The cursor's cell."""
        return cell_len(self.before)


class LineEdit:
    """An edited line of at most `limit` cells. Keys have Textual's names."""

    def __init__(self, limit: int, text: str = "") -> None:
        self.limit = limit
        self.text = ""
        self.place = 0
        """The index of the sign under the cursor."""
        self._first = 0
        """The first sign in sight."""
        self.insert(text)

    def insert(self, text: str) -> None:
        """Put in what was typed or pasted, as much of it as there is room for."""
        text = printable(text.replace("\n", " ").replace("\t", " "))
        room = self.limit - cell_len(self.text)
        for sign in text:
            room -= get_character_cell_size(sign)
            if room < 0:
                return
            self.text = self.text[: self.place] + sign + self.text[self.place :]
            self.place += 1

    def clear(self) -> None:
        """Start anew."""
        self.text = ""
        self.place = self._first = 0

    def press(self, key: str, character: str | None) -> bool:
        """Edit by a key; False if the key does not edit."""
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
        """What is in sight in so many cells; the cursor always is."""
        if width < 2:
            return Window("", self.text[self.place : self.place + 1] or " ", "")
        self._first = min(self._first, self.place)
        while cell_len(self.text[self._first : self._after(self.place)] or " ") > width - self._at_end():
            self._first += 1
        # More room than before: show as much of the start as fits again.
        while self._first and cell_len(self.text[self._first - 1 :]) + 1 <= width:
            self._first -= 1
        before = self.text[self._first : self.place]
        stop = self._after(self.place)
        at = self.text[self.place : stop] or " "
        room = width - cell_len(before) - cell_len(at)
        after = ""
        for sign in self.text[stop:]:
            room -= get_character_cell_size(sign)
            if room < 0:
                break
            after += sign
        return Window(before, at, after)

    def _at_end(self) -> int:
        """The cell for the cursor behind the last sign."""
        return int(self.place == len(self.text))

    def _before(self, place: int) -> int:
        """One sign to the left; what combines with a sign goes with it."""
        place = max(0, place - 1)
        while place and not get_character_cell_size(self.text[place]):
            place -= 1
        return place

    def _after(self, place: int) -> int:
        """One sign to the right."""
        place = min(len(self.text), place + 1)
        while place < len(self.text) and not get_character_cell_size(self.text[place]):
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
