"""What people say: the lines, and the input below them. Who sits at a table has the lobby's lane, too."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rich.cells import cell_len

from tui.chair import ChatLine, Held, Lane
from tui.line_edit import LineEdit
from tui.rows import BLANK, Row, Span, row, wrap
from tui.visit.page import Body, Key
from tui.visit.phrases import Phrases, lane_keys, lane_name, other_lane, phrase
from tui.words import Words

if TYPE_CHECKING:
    from tui.visit.visit import Visit

LONGEST = 200
"""Cells of one message."""


class Chat:
    """The chat of where the player is; at a table, while the input is open, the lobby's as well.

    A draft is kept when the input is closed, and so is the lane that it was typed in.
    """

    def __init__(self) -> None:
        self.edit = LineEdit(LONGEST)
        self.is_open = False
        self.back = 0
        """Rows that one has turned back from the newest."""
        self._lane = Lane.HERE
        """The lane of the open input, or of the draft."""

    def lane(self, visit: Visit) -> Lane:
        """The lane in sight: the lobby's only while one writes there from a table."""
        return self._lane if self.is_open and visit.picture.table is not None else Lane.HERE

    def open(self, visit: Visit) -> None:
        """Open the input; with nothing typed yet, for where the player is."""
        self.is_open = True
        self._turn_to(self._lane if self.edit.text else Lane.HERE)
        self._look_at_the_lobby(visit)

    def close(self) -> None:
        """Close the input; what was typed stays."""
        self.is_open = False
        if self._lane is Lane.LOBBY:  # one has turned back there, and not here
            self.back = 0

    def heading(self, visit: Visit) -> str:
        """What stands above the lines at a table: whose lane it is."""
        return lane_name(visit.words, self.lane(visit))

    def keys(self, visit: Visit) -> list[Key]:
        """The keys of the open input."""
        t = visit.words.t
        switch = lane_keys(visit, self.lane(visit), t("Tab"), "tab")
        return [Key(t("Enter"), t("say"), "enter"), *switch, Key(t("Esc"), t("back"), "escape")]

    def turn(self, rows: int) -> None:
        """Turn back to older lines, or forward again."""
        self.back = max(0, self.back + rows)

    def press(self, visit: Visit, key: str) -> None:
        """The keys of a closed chat."""
        match key:
            case "c":
                self.open(visit)
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
            case "tab" if visit.picture.table is not None:
                self._turn_to(other_lane(self._lane))
            case "pageup" | "up":
                self.turn(1)
            case "pagedown" | "down":
                self.turn(-1)
            case _:
                self.edit.press(key, character)
        self._look_at_the_lobby(visit)
        return True

    def paste(self, text: str) -> None:
        """Put a pasted text into the open input."""
        if self.is_open:
            self.edit.insert(text)

    def _say(self, visit: Visit) -> None:
        if not self.edit.text.strip():
            self.edit.clear()
            self.close()
        elif visit.do(lambda: visit.door.say(self.edit.text, self.lane(visit))):
            self.edit.clear()
            self.back = 0
            if self.lane(visit) is Lane.HERE:  # in the lobby's one waits for an answer
                self.close()

    def _turn_to(self, lane: Lane) -> None:
        self._lane = lane
        self.back = 0

    def _look_at_the_lobby(self, visit: Visit) -> None:
        """Who plays is not woken by what is said there; whatever else is new comes with its own call."""
        if self.lane(visit) is Lane.LOBBY:
            visit.picture = replace(visit.picture, lobby=visit.door.look().lobby)

    def body(self, visit: Visit, width: int, height: int) -> Body:
        """The newest lines that fit, and the input as the last row."""
        room = height - 1
        lines: list[Row] = []
        said_here = visit.picture.chat if self.lane(visit) is Lane.HERE else visit.picture.lobby
        for said in reversed(said_here):  # from the newest on: most of it is out of sight
            if len(lines) >= room + self.back:
                break
            if said.speaker in visit.muted and not said.me:
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
        if self.lane(visit) is Lane.LOBBY:  # a small screen has no heading
            prompt = " " + words.t("Lobby") + prompt
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
    name = words.t("{name}:", name=said.name) + " "
    text = said.text if said.phrase is None else phrase(words, said.phrase)
    first, *others = wrap(name + text, width)
    spoken = Span(first[: len(name)], "me" if said.me else "head")
    return [row(spoken, first[len(name) :]), *(row("  ", line) for line in others)]


def _held(words: Words, said: ChatLine) -> str:
    """A message that nobody else sees, and why."""
    if said.held is Held.COLOUR:
        return words.t("Held back, it names a colour: {text}", text=said.text)
    return words.t("Held back, it names a number: {text}", text=said.text)
