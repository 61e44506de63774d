"""The chat: its lines, and the input below them. At a table, the lobby's chat can be read and used, too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from tui.door import ChatLine, Lane
from tui.door.safe_text import cells
from tui.draw.rows import BLANK, Row, Span, row, shortened, wrap
from tui.draw.scene import Scene
from tui.session.asking import ask_talk
from tui.session.letters import Letter
from tui.session.line_edit import LineEdit
from tui.session.messages import newest
from tui.session.page import Body, Key
from tui.session.phrases import Phrases, lane_keys, lane_name, lane_title, other_lane

if TYPE_CHECKING:
    from tui.session.session import Session

LONGEST = 200
"""Cells that one message may take."""
REASON = 2
"""Rows that the reason for a message that was not sent may take."""


class Chat:
    """The chat of the place where the player is; at a table, while the input is open, also the lobby's.

    Closing the input keeps the draft and the lane that it was typed in.
    """

    def __init__(self) -> None:
        self.edit = LineEdit(LONGEST)
        self.is_open = False
        self.back = 0
        """Rows that the player has scrolled back from the newest message."""
        self._why = ""
        """Why the message in the input was not sent."""
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
        return lane_title(scene, self.lane(scene))

    def keys(self, session: Session) -> list[Key]:
        """Return the keys of the open input."""
        t = session.words.t
        switch = lane_keys(session.scene, self.lane(session.scene), t("Tab"), "tab")
        return [Key(t("Enter"), t("send"), "enter"), *switch, Key(t("Esc"), t("back"), "escape")]

    def turn(self, rows: int) -> None:
        """Scroll back to older lines, or forward again if `rows` is negative."""
        self.back += rows

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
                self._why = self._why if self.edit.text else ""
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
            self.back, self._why = 0, ""
            if self.lane(session.scene) is Lane.HERE:  # in the lobby's lane the player waits for an answer
                self.close()
        else:
            self._why = session.take_refusal()

    def _turn_to(self, lane: Lane) -> None:
        if lane is not self._lane:
            self._lane, self._why = lane, ""
        self.back = 0

    def _look_at_the_lobby(self, session: Session) -> None:
        """Refresh the lobby's lines: its chat does not wake a player at a table.

        Everything else that is new comes with a wake-up of its own.
        """
        if self.lane(session.scene) is Lane.LOBBY:
            session.picture = replace(session.picture, lobby=session.door.look().lobby)

    def body(self, session: Session, width: int, height: int) -> Body:
        """Return the newest messages that fit, and the input as the last row, below the reason why not."""
        reason = self._reason(session.scene, width)[: height - 1]
        room = height - 1 - len(reason)
        said_here = session.picture.chat if self.lane(session.scene) is Lane.HERE else session.picture.lobby
        hidden = (tuple(session.muted), session.settings.bots_muted)
        made_from = (said_here, hidden, width, room, self.back, session.words, session.look)
        shown, self.back = session.memo(
            "chat", made_from, lambda: _in_sight(session, said_here, width - 2, room, self.back)
        )
        last, cursor = self._input(session.scene, width)
        place = None if cursor is None else (cursor, height - 1)
        blank = [BLANK] * (room - len(shown))
        return Body([*shown, *blank, *reason, last], place, (0, 0, width, height))

    def newest(self, session: Session, width: int, least: int, most: int) -> list[Row]:
        """Return the newest messages of the place where the player is, however far the chat is scrolled.

        They have `least` rows; a long newest message has as many as it needs, up to `most`, and the key that
        opens the chat if that is not enough. A draft takes the last row: it says how to finish the message.
        """
        draft = [self._input(session.scene, width)[0]] if self.edit.text else []
        needed = len(newest(session, session.picture.chat[-1:], width - 2, LONGEST).rows)
        room = max(least, min(needed + len(draft), most)) - len(draft)
        said = newest(session, session.picture.chat, width - 2, room).rows
        if needed > room:
            end = Span(f" {Letter.CHAT.shown}", "key", f"key:{Letter.CHAT}")
            said[-1] = (*shortened(said[-1], width - 4, session.look.glyphs.more), end)
        return [*_indented(said), *draft]

    def _reason(self, scene: Scene, width: int) -> list[Row]:
        """Return the rows that say why the message in the open input was not sent."""
        if not self.is_open or not self._why:
            return []
        first, *others = wrap(self._why, width - 4)[:REASON]
        start = row(Span(f" {scene.look.glyphs.no} {first}", "warn", private=True))
        return [start, *(row(Span(f"   {line}", "warn", private=True)) for line in others)]

    def _input(self, scene: Scene, width: int) -> tuple[Row, int | None]:
        glyphs, words = scene.look.glyphs, scene.words
        if not self.is_open:
            hint = words.t("C to finish your message") if self.edit.text else words.t("C to chat")
            return scene.memo("chat_key", (hint,), lambda: row(Span(f" {hint}", "dim", "key:c"))), None
        return edited(self.edit, f" {lane_name(scene, self.lane(scene))} {glyphs.chosen} ", width - 1)


def _in_sight(
    session: Session, lines: Sequence[ChatLine], width: int, height: int, back: int
) -> tuple[list[Row], int]:
    seen, back = newest(session, lines, width, height, back)
    return _indented(seen), back


def _indented(rows: list[Row]) -> list[Row]:
    return [(Span(" "), *line) for line in rows]


def edited(edit: LineEdit, prompt: str, width: int) -> tuple[Row, int]:
    """Return an input's row, and the cell of its cursor."""
    window = edit.window(width - cells(prompt))
    before = Span(window.before, "field", private=True)
    at = Span(window.at, "cursor", private=True)
    after = Span(window.after, "field", private=True)
    return row(Span(prompt, "key"), before, at, after), cells(prompt) + window.cursor
