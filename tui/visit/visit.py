"""One player's visit: which page is open, what is typed, what the status row says. No Textual in here.

Keys, clicks and wake-ups come in, a sheet of rows goes out. The house is reached through the door alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.shamans import UsePortal
from tui.chair import Door, Picture, Refusal, Stage
from tui.farewell import Farewell
from tui.kept import Kept
from tui.look import Look, look_name, next_look, other_glyphs
from tui.rows import Row, cut
from tui.visit import frame
from tui.visit.chat import Chat
from tui.visit.page import Page
from tui.visit.refusals import refusal
from tui.words import Words

NARROWEST, LOWEST = 60, 20
"""The smallest terminal that has room for the pages."""

TITLE_CELLS = 60
"""The longest title of a terminal's window."""

_LATIN = dict(zip("йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm", strict=True))
"""The letters of a Russian keyboard, by the keys they share with Latin ones: shortcuts work in both."""


class Status(NamedTuple):
    """What the status row says."""

    text: str = ""
    refused: bool = False


class Sheet(NamedTuple):
    """A whole screen."""

    rows: list[Row]
    cursor: tuple[int, int] | None = None
    chat: tuple[int, int, int, int] | None = None


class Rooms(NamedTuple):
    """The pages below all others, by where the player is; and those that every page leads to."""

    lobby: Page
    waiting: Page
    started: Page
    help: Page
    goodbye: Page


def _is_creator(picture: Picture) -> bool:
    return (
        picture.table is not None and picture.seat is not None and picture.table.seats[picture.seat].creator
    )


class Visit:
    """What one player sees and does."""

    def __init__(self, door: Door, words: Words, look: Look, rooms: Rooms) -> None:
        self.door = door
        self.words = words
        self.look = look
        self._depth = look.depth
        """The terminal's: looks are chosen within it."""
        self.bell = True
        """Whether the terminal rings when the player is asked."""
        self.rooms = rooms
        self.chat = Chat()
        self.status = Status()
        self.over: list[Page] = []
        """Pages opened over the room, the newest last."""
        self.farewell: Farewell | None = None
        """How the visit ended, once it has."""
        self.picture: Picture = door.look()
        self.size = (80, 24)
        self.kept = Kept()
        """What was drawn last, of pages and of what stands around them."""
        self._sheet = Sheet([])

    # ---- the picture

    @property
    def room(self) -> Page:
        """The page of where the player is."""
        table = self.picture.table
        if table is None:
            return self.rooms.lobby
        return self.rooms.started if table.stage is Stage.PLAYING else self.rooms.waiting

    @property
    def seat_is_kept(self) -> bool:
        """Whether the house keeps the player's seat if he goes: only a running match does."""
        return self.picture.table is not None and self.picture.table.stage is Stage.PLAYING

    @property
    def page(self) -> Page:
        """The page on top."""
        return self.over[-1] if self.over else self.room

    @property
    def beneath(self) -> Page:
        """The page below the topmost one."""
        return self.over[-2] if len(self.over) > 1 else self.room

    @property
    def asked(self) -> int | None:
        """The number of the decision that waits for this player. A Portal may always be used, and is none."""
        match = self.picture.match
        if match is None or all(isinstance(option, UsePortal) for option in match.view.options):
            return None
        return match.view.decision

    def title(self) -> str:
        """What the terminal's window is called: where the player is, and whether the table waits for him."""
        t, glyphs, table = self.words.t, self.look.glyphs, self.picture.table
        parts = [t("Shamans")]
        if table is not None and self.asked is None:
            parts.append(t("Table {code}", code=table.code))
        elif table is not None:
            parts = [f"{glyphs.turn} " + t("Your turn"), *parts, table.code]
        return cut(f" {glyphs.dot} ".join(parts), TITLE_CELLS, glyphs.more)

    @property
    def too_small(self) -> bool:
        """Whether the terminal has no room for the pages."""
        return self.size[0] < NARROWEST or self.size[1] < LOWEST

    def draw(self, width: int, height: int) -> Sheet:
        """The whole screen in this size."""
        self.size = (width, height)
        self._sheet = self._draw(width, height)
        return self._sheet

    def _draw(self, width: int, height: int) -> Sheet:
        if self.too_small:
            return Sheet(frame.too_small(self.words, width, height, NARROWEST, LOWEST))
        page = self.page
        body = page.body(self, width, height - frame.TOP - frame.BOTTOM)
        rows = frame.around(self, page, body.rows, width, height)
        cursor = body.cursor and (body.cursor[0], body.cursor[1] + frame.TOP)
        chat = body.chat and (body.chat[0], body.chat[1] + frame.TOP, *body.chat[2:])
        return Sheet(rows, cursor, chat)

    def wake(self) -> None:
        """There is a newer picture of the house."""
        earlier, self.picture = self.picture, self.door.look()
        before, after = earlier.table, self.picture.table
        if before is None:
            return
        if after is None or after.code != before.code:
            # What is being typed was meant for the people of that table: it stays, but is not sent elsewhere.
            self.chat.close()
            self.tell(self.words.t("You no longer sit at table {code}.", code=before.code))
        elif after.stage is not before.stage:
            self.status = Status()
        elif _is_creator(self.picture) and not _is_creator(earlier):
            self.tell(self.words.t("You are the creator of this table now."))

    # ---- what the player does

    def press(self, key: str, character: str | None) -> None:
        """A key: Textual's name for it, and the sign it types, if any."""
        if key == "ctrl+j":  # what some terminals send for Enter
            key = "enter"
        if self.too_small:
            if key == "ctrl+c":
                self.leave_house()
            return
        self.status = Status()
        if key == "ctrl+c":
            if self.page is self.rooms.goodbye:
                self.leave_house()
            else:
                self.open(self.rooms.goodbye)
        elif not (self._set(key) or self.page.type(self, key, character)):
            shortcut = _shortcut(key, character)
            if shortcut == "?" and self.rooms.help not in self.over:
                self.open(self.rooms.help)
            else:
                self.page.press(self, shortcut)

    def _set(self, key: str) -> bool:
        """The keys that type nothing and so work everywhere: help, the look, the glyphs, the bell."""
        t = self.words.t
        match key:
            case "f1" if self.rooms.help not in self.over:
                self.open(self.rooms.help)
            case "f2":
                self.look = next_look(self.look, self._depth)
                self.tell(t("Colours: {look}.", look=look_name(self.words, self.look)))
            case "f3":
                self.look = other_glyphs(self.look)
                self.tell(t("Signs: ASCII alone.") if self.look.plain else t("Signs: Unicode."))
            case "f4":
                self.bell = not self.bell
                self.tell(
                    t("The bell is on: it rings when you are asked.") if self.bell else t("The bell is off.")
                )
            case _:
                return False
        return True

    def paste(self, text: str) -> None:
        """A pasted text: it goes into an open input, and nowhere else."""
        if not self.too_small:
            self.page.paste(self, text)

    def click(self, act: str) -> None:
        """A click on a span."""
        kind, _, name = act.partition(":")
        if kind == "key":
            self.press(name, name if len(name) == 1 else None)
        else:
            self.status = Status()
            self.page.act(self, act)

    def wheel(self, x: int, y: int, step: int) -> None:
        """The wheel over a cell: down is 1, up is -1."""
        if self._sheet.chat is not None:
            left, top, width, height = self._sheet.chat
            if left <= x < left + width and top <= y < top + height:
                self.chat.turn(-step)
                return
        if not self.too_small:
            self.page.wheel(self, step)

    # ---- what pages ask for

    def do(self, verb: Callable[[], object]) -> bool:
        """Go through the door; if the house says no, the status row says why and nothing has changed."""
        try:
            verb()
        except Refusal as no:
            self.status = Status(refusal(self.words, no.reason), refused=True)
            return False
        self.picture = self.door.look()
        return True

    def tell(self, sentence: str) -> None:
        """Say something in the status row, till the next key."""
        self.status = Status(sentence)

    def open(self, page: Page) -> None:
        """Lay a page over the others."""
        self.over.append(page)

    def close(self) -> None:
        """Take the topmost page away."""
        if self.over:
            self.over.pop()

    def leave_house(self) -> None:
        """End the visit."""
        self.farewell = Farewell.SEAT_KEPT if self.seat_is_kept else Farewell.LEFT


def _shortcut(key: str, character: str | None) -> str:
    if character is None or not character.isprintable() or character == " ":
        return key
    letter = character.lower()
    return _LATIN.get(letter, letter)
