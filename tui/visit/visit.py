"""One player's visit: which page is open, what is typed, what the status row says. No Textual in here.

Keys, clicks and wake-ups come in, a sheet of rows goes out. The house is reached through the door alone.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.shamans import UsePortal
from tui.chair import Door, Picture, Preset, Refusal, Settings, Stage, TableClock
from tui.farewell import Farewell
from tui.kept import Kept
from tui.look import Look
from tui.look.palette import Depth
from tui.rows import Row, cut
from tui.settings.switches import moved, switch
from tui.settings.wearing import look_for, words_for
from tui.visit import frame
from tui.visit.chat import Chat
from tui.visit.page import Page
from tui.visit.refusals import refusal
from tui.words import Words

NARROWEST, LOWEST = 60, 20
"""The smallest terminal that has room for the pages."""

TITLE_CELLS = 60
"""The longest title of a terminal's window."""
HURRY = 10
"""So many seconds before the end of a wait it is time to hurry."""

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
    settings: Page
    menu: Page
    """What a page's keys do, numbered: for who has digits alone."""


def _is_creator(picture: Picture) -> bool:
    return (
        picture.table is not None and picture.seat is not None and picture.table.seats[picture.seat].creator
    )


def _decision(picture: Picture) -> int | None:
    return None if picture.match is None else picture.match.view.decision


class Visit:
    """What one player sees and does."""

    def __init__(self, door: Door, words: Words, look: Look, rooms: Rooms) -> None:
        self.door = door
        self.own_words, self.own_look = words, look
        """What the terminal asks for; settings may wish for something else."""
        self.words = words
        self.look = look
        self.on_settings: Callable[[Settings, Settings], None] = _nobody
        """Told what the settings were and are, when they have changed."""
        self.rooms = rooms
        self.chat = Chat()
        self.status = Status()
        self.over: list[Page] = []
        """Pages opened over the room, the newest last."""
        self.farewell: Farewell | None = None
        """How the visit ended, once it has."""
        self._worn = Settings()
        self.picture = door.look()
        self.size = (80, 24)
        self.muted: dict[int, str] = {}
        """Whose words this player does not want to read: the speaker's number, and a name to know him by."""
        self.kept = Kept()
        """What was drawn last, of pages and of what stands around them."""
        self._sheet = Sheet([])

    # ---- the picture

    @property
    def picture(self) -> Picture:
        """The house, as it was looked at last."""
        return self._picture

    @picture.setter
    def picture(self, picture: Picture) -> None:
        self._picture = picture
        before, after = self._worn, picture.settings
        if before != after:
            self._worn = after
            self.words = words_for(after, self.own_words)
            self.look = look_for(after, self.own_look)
            self.on_settings(before, after)

    @property
    def settings(self) -> Settings:
        """How the player likes to play."""
        return self._picture.settings

    @property
    def depth(self) -> Depth:
        """The terminal's: looks are chosen within it."""
        return self.own_look.depth

    @property
    def room(self) -> Page:
        """The page of where the player is."""
        table = self.picture.table
        if table is None:
            return self.rooms.lobby
        return self.rooms.started if table.stage is Stage.PLAYING else self.rooms.waiting

    @property
    def seat_is_kept(self) -> bool:
        """Whether the house keeps the seat of who goes: in a running match, and at a table for days."""
        table = self.picture.table
        if table is None or self.picture.watching:
            return False
        return table.stage is Stage.PLAYING or table.options.clock is TableClock.DAYS

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

    @property
    def hurried(self) -> tuple[int, bool] | None:
        """The decision that waits for this player and whose time, or whose reserve, is nearly over.

        A wait that was never longer is no news, and at a table for days nobody sits and listens.
        """
        match, table = self.picture.match, self.picture.table
        if self.asked is None or match is None or match.countdown is None or match.pause.paused:
            return None
        left, whole, reserve = match.countdown.left, match.countdown.whole, match.countdown.reserve
        if left > HURRY or whole <= HURRY or (table is not None and table.options.clock is TableClock.DAYS):
            return None
        return self.asked, reserve

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
        moved_on = _decision(earlier) != _decision(self.picture)
        if self.status.refused and moved_on and not self.chat.is_open:
            self.status = Status()  # it was about another question, and not about what is being said
        before, after = earlier.table, self.picture.table
        if before is None:
            return
        if after is None or after.code != before.code:
            # What is being typed was meant for the people of that table: it stays, but is not sent elsewhere.
            self.chat.close()
            if self.picture.closed_table == before.code:
                self.tell(
                    self.words.t("Those who run this house have closed table {code}.", code=before.code)
                )
            elif earlier.watching:
                self.tell(self.words.t("You no longer watch table {code}.", code=before.code))
            else:
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
        elif not (switch(self, key) or self.page.type(self, key, character)):
            shortcut = moved(self.settings.keys, _shortcut(key, character), character)
            if shortcut == "?" and self.rooms.help not in self.over:
                self.open(self.rooms.help)
            elif shortcut == "*" and self.settings.keys is Preset.DIGITS and self.page is not self.rooms.menu:
                self.open(self.rooms.menu)
            else:
                self.page.press(self, shortcut)

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
            self.wake()  # what has changed meanwhile is seen first, lest it wipes away why not
            self.status = Status(refusal(self.words, no.reason, no.seconds), refused=True)
            return False
        self.picture = self.door.look()
        return True

    def change(self, settings: Settings) -> bool:
        """Play like that from now on, at once."""
        return self.do(lambda: self.door.set_settings(settings))

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
        """End the visit; seats at tables for days wait, wherever one is."""
        kept = self.seat_is_kept or self.picture.seats_kept
        self.farewell = Farewell.SEAT_KEPT if kept else Farewell.LEFT


def _nobody(_before: Settings, _after: Settings) -> None:
    """Nobody has asked to be told."""


def _shortcut(key: str, character: str | None) -> str:
    if character is None or not character.isprintable() or character == " ":
        return key
    letter = character.lower()
    return _LATIN.get(letter, letter)
