"""One player's session: the open page, the typed text, the status row. No Textual in here.

Keys, clicks and wake-ups come in; a sheet of rows goes out. The session reaches the house only through its
door.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from tui.door import (
    HeldBack,
    KeyPreset,
    Picture,
    Reason,
    Refusal,
    Settings,
    TableStage,
    ViewDoor,
)
from tui.draw.look import Look
from tui.draw.look.palette import Depth
from tui.draw.memo import Memo
from tui.draw.rows import Row, cut
from tui.draw.scene import Scene
from tui.session import frame
from tui.session.appearance import look_for, words_for
from tui.session.asking import ask_settings
from tui.session.attention import asked_in, decision_in, hurried_in, is_another_match, is_creator
from tui.session.chat import Chat
from tui.session.frame import Sheet
from tui.session.function_keys import moved, switch
from tui.session.page import Page
from tui.session.phrases import GamePhrases
from tui.session.staging import Staging
from tui.text.farewell import Farewell
from tui.text.refusals import refusal
from tui.words import Words

NARROWEST, LOWEST = 60, 20
"""Columns and lines of the smallest terminal that has room for the pages."""

TITLE_CELLS = 60
"""Cells of the longest title of a terminal's window."""
_LATIN = dict(zip("йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm", strict=True))
"""The Latin letter on the same key as each Russian letter, so that shortcuts work in both layouts."""


class Status(NamedTuple):
    """The message in the status row."""

    text: str = ""
    refused: bool = False


class Pages(NamedTuple):
    """The page of each place where a player can be, and the pages that open from everywhere."""

    lobby: Page
    waiting: Page
    started: Callable[[str], Page]
    """Returns the page of a match, by the name of its game."""
    help: Page
    goodbye: Page
    settings: Page
    menu: Page
    """The numbered list of a page's keys, for players who use only digits."""
    not_sent: Callable[[Words, HeldBack], str]
    """Returns what the author of a held-back message reads beside it."""
    phrases: Callable[[Words, str, str], GamePhrases]
    """Returns the quick phrases of a game, by the name of the game; the other text is the player's name in
    those that name one."""


class Session:
    """The state of what one player sees and does."""

    def __init__(self, door: ViewDoor, words: Words, look: Look, rooms: Pages) -> None:
        self.door = door
        self.own_words, self.own_look = words, look
        """The words and the look that the terminal asks for; the player's settings may override them."""
        self.words = words
        self.look = look
        self.on_settings: Callable[[Settings, Settings], None] = _nobody
        """Callback for changed settings: gets the old ones and the new ones."""
        self.rooms = rooms
        self.over_ssh = True
        """False on the server's own terminal: there are no commands after an address."""
        self.chat = Chat()
        self.status = Status()
        self._asks_to_join = False
        """True if the creator of a private table was asked whether this player may join."""
        self.over: list[Page] = []
        """Pages that are open over the room's page, the newest last."""
        self.farewell: Farewell | None = None
        """How the session ended; None while it goes on."""
        self._worn = Settings()
        self.staging = Staging()
        self._picture = door.look()
        self.picture = self._picture
        if self.picture.reserved:
            self.tell(self.words.t("The name {name} is reserved.", name=self.picture.reserved))
        self.size = (80, 24)
        self.muted: dict[int, str] = {}
        """The people whom this player has muted: the speaker's number, and a name to show for them."""
        self.memo = Memo()
        """Cache of the last drawn parts of pages and of the frame around them."""
        self._sheet = Sheet([])
        self._drawn: Page | None = None
        """The page on the sheet."""

    # ---- the picture

    @property
    def picture(self) -> Picture:
        """The newest picture of the house that this session has taken."""
        return self._picture

    @picture.setter
    def picture(self, picture: Picture) -> None:
        self.staging.note(self._picture, picture)
        if is_another_match(self._picture, picture):
            self.over = [page for page in self.over if not page.about_table]
        self._picture = picture
        before, after = self._worn, picture.settings
        if before != after:
            self._worn = after
            self.words = words_for(after, self.own_words)
            self.look = look_for(after, self.own_look)
            self.on_settings(before, after)

    @property
    def settings(self) -> Settings:
        """The player's settings."""
        return self._picture.settings

    def background_is(self, *, light: bool) -> None:
        """Wear the look for the terminal's background, and remember it for the next visit."""
        own = self.own_look
        self.own_look = Look.of(own.depth, light, own.plain, own.colour_blind)
        self.look = look_for(self.settings, self.own_look)
        if self.settings.light is not light:
            status = self.status
            self.change(replace(self.settings, light=light))
            self.status = status  # the player has asked for nothing, so a refusal is no news

    @property
    def depth(self) -> Depth:
        """The terminal's colour depth, which limits the looks to choose from."""
        return self.own_look.depth

    @property
    def room(self) -> Page:
        """The page of the place where the player is."""
        table = self.picture.table
        if table is None:
            return self.rooms.lobby
        if table.stage is TableStage.GATHERING:
            return self.rooms.waiting
        return self.rooms.started(table.options.game)

    @property
    def scene(self) -> Scene:
        """The scene that drawing functions take."""
        return Scene(self.words, self.look, self._picture, self.memo)

    @property
    def page(self) -> Page:
        """The page on top."""
        return self.over[-1] if self.over else self.room

    @property
    def beneath(self) -> Page:
        """The page below the one on top, or the room's page."""
        return self.over[-2] if len(self.over) > 1 else self.room

    @property
    def asked(self) -> int | None:
        """The number of the decision that waits for this player; None if they may act, but need not."""
        return asked_in(self.picture)

    @property
    def hurried(self) -> tuple[int, bool] | None:
        """The decision whose time is nearly over for this player, and True if that time is the reserve."""
        return hurried_in(self.picture)

    def title(self) -> str:
        """Return the title of the terminal's window: the table, and whether it is the player's turn."""
        t, glyphs, table = self.words.t, self.look.glyphs, self.picture.table
        parts = [t("Shamans")]
        if table is not None and self.asked is None:
            parts.append(t("Table {code}", code=table.code))
        elif table is not None:
            parts = [f"{glyphs.turn} " + t("Your turn"), *parts, table.code]
        return cut(f" {glyphs.dot} ".join(parts), TITLE_CELLS, glyphs.more)

    @property
    def too_small(self) -> bool:
        """True if the terminal has no room for the pages."""
        return self.size[0] < NARROWEST or self.size[1] < LOWEST

    def draw(self, width: int, height: int) -> Sheet:
        """Return the whole screen in this size; a new one ends what is staged."""
        if self.size != (width, height):
            self.size = (width, height)
            self.staging.end()
        self._drawn, self._sheet = self.page, self._draw(width, height)
        return self.shown

    @property
    def is_drawn(self) -> bool:
        """True if the page was drawn; False if the screen still shows one that is gone."""
        return self.page is self._drawn

    @property
    def shown(self) -> Sheet:
        """The screen that was drawn last, with the frame of a staging over it."""
        return self._sheet.patched(self.staging.patches)

    def _draw(self, width: int, height: int) -> Sheet:
        if self.too_small:
            return Sheet(frame.too_small(self.words, width, height, NARROWEST, LOWEST))
        page = self.page
        body = page.body(self, width, height - frame.TOP - frame.BOTTOM)
        self.staging.begin(self)
        scene, menu = self.scene, page is not self.rooms.menu
        below = [*self._status(width), frame.footer(scene, page.keys(self), width, menu=menu)]
        rows = frame.around(scene, page.title(self), body.rows, below, width, height)
        cursor = body.cursor and (body.cursor[0], body.cursor[1] + frame.TOP)
        chat = body.chat and (body.chat[0], body.chat[1] + frame.TOP, *body.chat[2:])
        return Sheet(rows, cursor, chat, len(below))

    def _status(self, width: int) -> list[Row]:
        """Return the status row: the newest message or refusal, or else the page's hint."""
        text, refused = self.status
        if not text:
            return [self.page.hint(self, width)]
        return frame.told(self.look, text, width, refused=refused)

    def wake(self) -> None:
        """Take a newer picture of the house, and tell the player if it changes where they are."""
        earlier, self.picture = self.picture, self.door.look()
        moved_on = decision_in(earlier) != decision_in(self.picture)
        if self.status.refused and moved_on:
            self.status = Status()  # the refusal was about an earlier decision
        before, after = earlier.table, self.picture.table
        if before is None:
            self._see_whether_let_in()
            return
        if after is None or after.number != before.number:
            # The draft was meant for the people of that table: keep it, but do not send it elsewhere.
            self.chat.close()
            if self.picture.closed_table == before.code:
                self.tell(self.words.t("An admin closed table {code}.", code=before.code))
            elif earlier.watching:
                self.tell(self.words.t("You are no longer watching table {code}.", code=before.code))
            else:
                self.tell(self.words.t("You are no longer at table {code}.", code=before.code))
        elif after.stage is not before.stage:
            self.status = Status()
        elif is_creator(self.picture) and not is_creator(earlier):
            self.tell(self.words.t("You are now this table's creator."))

    def _see_whether_let_in(self) -> None:
        """Tell a player who asked to join a table that they have a seat now; a draft is for the lobby."""
        table = self.picture.table
        if table is not None and self._asks_to_join:
            self._asks_to_join = False
            self.chat.close()
            self.tell(self.words.t("You have a seat at table {code}.", code=table.code))

    # ---- what the player does

    def press(self, key: str, character: str | None) -> None:
        """Answer a key: Textual's name for it, and the sign that it types, if any."""
        if key == "ctrl+j":  # some terminals send it for Enter
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
            elif (
                shortcut == "*"
                and self.settings.keys is KeyPreset.DIGITS
                and self.page is not self.rooms.menu
            ):
                self.open(self.rooms.menu)
            else:
                self.page.press(self, shortcut)

    def paste(self, text: str) -> None:
        """Give a pasted text to an open input; without one, ignore it."""
        if not self.too_small:
            self.page.paste(self, text)

    def click(self, act: str) -> None:
        """Answer a click on a span."""
        kind, _, name = act.partition(":")
        if kind == "key":
            self.press(name, name if len(name) == 1 else None)
        else:
            self.status = Status()
            self.page.act(self, act)

    def wheel(self, x: int, y: int, step: int) -> None:
        """Answer the mouse wheel over a cell: down is 1, up is -1."""
        if self._sheet.chat is not None:
            left, top, width, height = self._sheet.chat
            if left <= x < left + width and top <= y < top + height:
                self.chat.turn(-step)
                return
        if not self.too_small:
            self.page.wheel(self, step)

    # ---- what pages ask for

    def do(self, verb: Callable[[], object]) -> bool:
        """Call the door; return False if the house refuses, with the reason in the status row.

        A request that another player must approve counts as done: it is that player's turn.
        """
        try:
            verb()
        except Refusal as no:
            self.wake()  # look first: a change in the picture would wipe the reason from the status row
            self.refuse(no)
            return no.reason is Reason.ASKED
        self.picture = self.door.look()
        if self.picture.table is not None:  # a person who sits down or watches asks no creator any longer
            self._asks_to_join = False
        return True

    def refuse(self, no: Refusal) -> None:
        """Say in the status row why the house refuses, or that another player was asked."""
        self._asks_to_join = self._asks_to_join or no.reason is Reason.ASKED
        why = no.held and self.rooms.not_sent(self.words, no.held)
        self.status = Status(why or refusal(self.words, no.reason, no.seconds), refused=True)

    def take_refusal(self) -> str:
        """Return the reason in the status row, and clear the row: the caller shows the reason elsewhere."""
        text, self.status = self.status.text, Status()
        return text

    def change(self, settings: Settings) -> bool:
        """Change the player's settings; they apply at once."""
        return ask_settings(self, settings)

    def tell(self, sentence: str) -> None:
        """Show a sentence in the status row until the next key."""
        self.status = Status(sentence)

    def open(self, page: Page) -> None:
        """Open a page over the others."""
        self.over.append(page)

    def close(self) -> None:
        """Close the page on top."""
        if self.over:
            self.over.pop()

    def leave_house(self) -> None:
        """End the session; seats at correspondence tables are kept wherever the player is."""
        kept = self.picture.seat_is_kept or self.picture.seats_kept
        self.farewell = Farewell.SEAT_KEPT if kept else Farewell.LEFT


def _nobody(_before: Settings, _after: Settings) -> None:
    """Do nothing: no callback is set."""


def _shortcut(key: str, character: str | None) -> str:
    if character is None or not character.isprintable() or character == " ":
        return key
    letter = character.lower()
    return _LATIN.get(letter, letter)
