"""The chat: its lines, and the input below them. At a table, the lobby's chat can be read and used, too."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tui.door import ChatLine, Lane
from tui.door.safe_text import cells
from tui.draw.rows import BLANK, Row, Span, row, wrap
from tui.draw.scene import Scene
from tui.session.asking import ask_talk
from tui.session.letters import Letter
from tui.session.line_edit import LineEdit
from tui.session.page import Body, Key
from tui.session.phrases import Phrases, lane_keys, lane_name, other_lane, phrase
from tui.text.admin import admin_name

if TYPE_CHECKING:
    from tui.session.session import Session

LONGEST = 200
"""Cells that one message may take."""


class Chat:
    """The chat of the place where the player is; at a table, while the input is open, also the lobby's.

    Closing the input keeps the draft and the lane that it was typed in.
    """

    def __init__(self) -> None:
        self.edit = LineEdit(LONGEST)
        self.is_open = False
        self.back = 0
        """Rows that the player has scrolled back from the newest."""
        self._lane = Lane.HERE
        """The lane of the open input, or of the draft."""

    def lane(self, scene: Scene) -> Lane:
        """Return the lane that is shown: the lobby's only while the player at a table writes there."""
        return self._lane if self.is_open and scene.picture.table is not None else Lane.HERE

    def open(self, session: Session) -> None:
        """Open the input: for the draft's lane, or without a draft for the place where the player is."""
        self.is_open = True
        self._turn_to(self._lane if self.edit.text else Lane.HERE)
        self._look_at_the_lobby(session)

    def close(self) -> None:
        """Close the input and keep the draft."""
        self.is_open = False
        if self._lane is Lane.LOBBY:  # the player scrolled back there, not here
            self.back = 0

    def heading(self, scene: Scene) -> str:
        """Return the heading above the lines at a table: the lane's name."""
        return lane_name(scene.words, self.lane(scene))

    def keys(self, session: Session) -> list[Key]:
        """Return the keys of the open input."""
        t = session.words.t
        switch = lane_keys(session.scene, self.lane(session.scene), t("Tab"), "tab")
        return [Key(t("Enter"), t("send"), "enter"), *switch, Key(t("Esc"), t("back"), "escape")]

    def turn(self, rows: int) -> None:
        """Scroll back to older lines, or forward again if `rows` is negative."""
        self.back = max(0, self.back + rows)

    def press(self, session: Session, key: str) -> None:
        """Answer a key while the input is closed."""
        match key:
            case Letter.CHAT:
                self.open(session)
            case Letter.PHRASES:
                session.open(Phrases())
            case "pageup" | "pagedown":
                self.turn(3 if key == "pageup" else -3)

    def type(self, session: Session, key: str, character: str | None) -> bool:
        """Give a key to the open input; return False if the input is closed."""
        if not self.is_open:
            return False
        match key:
            case "escape":
                self.close()
            case "enter":
                self._say(session)
            case "tab" if session.picture.table is not None:
                self._turn_to(other_lane(self._lane))
            case "pageup" | "up":
                self.turn(1)
            case "pagedown" | "down":
                self.turn(-1)
            case _:
                self.edit.press(key, character)
        self._look_at_the_lobby(session)
        return True

    def paste(self, text: str) -> None:
        """Insert a pasted text into the open input."""
        if self.is_open:
            self.edit.insert(text)

    def _say(self, session: Session) -> None:
        if not self.edit.text.strip():
            self.edit.clear()
            self.close()
        elif ask_talk(session, lambda talk: talk.say(self.edit.text, self.lane(session.scene))):
            self.edit.clear()
            self.back = 0
            if self.lane(session.scene) is Lane.HERE:  # in the lobby's lane the player waits for an answer
                self.close()

    def _turn_to(self, lane: Lane) -> None:
        self._lane = lane
        self.back = 0

    def _look_at_the_lobby(self, session: Session) -> None:
        """Refresh the lobby's lines: its chat does not wake a player at a table.

        Everything else that is new comes with a wake-up of its own.
        """
        if self.lane(session.scene) is Lane.LOBBY:
            session.picture = replace(session.picture, lobby=session.door.look().lobby)

    def body(self, session: Session, width: int, height: int) -> Body:
        """Return the newest lines that fit, and the input as the last row."""
        room = height - 1
        lines: list[Row] = []
        said_here = session.picture.chat if self.lane(session.scene) is Lane.HERE else session.picture.lobby
        for said in reversed(said_here):  # newest first: most lines are out of sight
            if len(lines) >= room + self.back:
                break
            if said.speaker in session.muted and not said.me:
                continue
            lines = [*_said(session, said, width - 4), *lines]
        self.back = min(self.back, max(0, len(lines) - room))
        stop = len(lines) - self.back
        shown = [(Span(" "), *line) for line in lines[max(0, stop - room) : stop]]
        shown += [BLANK] * (room - len(shown))
        last, cursor = self._input(session.scene, width)
        place = None if cursor is None else (cursor, height - 1)
        return Body([*shown, last], place, (0, 0, width, height))

    def _input(self, scene: Scene, width: int) -> tuple[Row, int | None]:
        glyphs, words = scene.look.glyphs, scene.words
        if not self.is_open:
            hint = words.t("C to finish your message") if self.edit.text else words.t("C to chat")
            return row(Span(f" {hint}", "dim", "key:c")), None
        prompt = f" {glyphs.chosen} "
        if self.lane(scene) is Lane.LOBBY:  # a small screen has no heading
            prompt = " " + words.t("Lobby") + prompt
        return edited(self.edit, prompt, width - 1)


def edited(edit: LineEdit, prompt: str, width: int) -> tuple[Row, int]:
    """Return an input's row, and the cell of its cursor."""
    window = edit.window(width - cells(prompt))
    before = Span(window.before, "field", private=True)
    at = Span(window.at, "cursor", private=True)
    after = Span(window.after, "field", private=True)
    return row(Span(prompt, "key"), before, at, after), cells(prompt) + window.cursor


def _said(session: Session, said: ChatLine, width: int) -> list[Row]:
    """Return the rows of one message; the first begins with the speaker's name."""
    words = session.words
    if not said.name:
        return [row(Span(line, "dim")) for line in wrap(said.text, width)]
    if said.joined:
        joined = words.t("{name} has joined the table.", name=said.name)
        return [row(Span(line, "strong")) for line in wrap(joined, width)]
    if said.held is not None:
        told = session.rooms.not_sent(words, said.held, said.text)
        return [row(Span(line, "warn", private=True)) for line in wrap(told, width)]
    who = admin_name(words, said.name) if said.admin else said.name
    name = words.t("{name}:", name=who) + " "
    text = said.text if said.phrase is None else phrase(words, said.phrase)
    first, *others = wrap(name + text, width)
    spoken = Span(first[: len(name)], "me" if said.me else "head")
    return [row(spoken, first[len(name) :]), *(row("  ", line) for line in others)]
