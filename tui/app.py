"""One session: the Textual app of one player. What is shown and done is the visit's; this is its terminal."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import copy_context

from textual import events
from textual.driver import Driver
from textual.message import Message

from tui.bare_app import BareApp
from tui.canvas import Canvas
from tui.chair import Door
from tui.entrance import enter, greet
from tui.look import Look
from tui.rows import Row
from tui.visit import Visit
from tui.words import Words

MOUSE_ON, MOUSE_OFF = "\x1b[?1000h\x1b[?1006h", "\x1b[?1003l\x1b[?1006l\x1b[?1000l"
"""Clicks and the wheel are reported, in cells; nothing is, and the terminal's own selection works."""


class ShamansApp(BareApp[str]):
    """Draws a visit and brings it keys, clicks and wake-ups. Its result is a `Farewell`."""

    TITLE = ""

    def __init__(
        self,
        door: Door,
        words: Words,
        look: Look,
        *,
        table: str | None = None,
        driver_class: type[Driver] | None = None,
    ) -> None:
        super().__init__(driver_class)
        self.door = door
        self.visit: Visit = enter(door, words, look)
        self.canvas = Canvas(self.visit.look, self._rows)
        self._table = table
        self._own = copy_context()
        self._change_is_waiting = False
        self._pressed_at: tuple[float, float] | None = None
        self._told_title = ""
        self._told_decision: int | None = None
        self._told_hurry: tuple[int, bool] | None = None
        self._told_mouse = True
        """Drivers switch it on when they start."""

    def get_default_screen(self) -> Canvas:
        """The canvas is the only screen."""
        return self.canvas

    def on_mount(self) -> None:
        """Sit down at the table one came for, and listen to the house from now on."""
        self._own = copy_context()
        self.door.on_change(self._wake)
        if self._table:
            code = self._table
            self.visit.do(lambda: self.door.join(code))
        self.visit.picture = self.door.look()
        if not self._table:
            greet(self.visit)

    def on_unmount(self) -> None:
        """The house shall not keep what has ended."""
        self.door.on_change(_nothing)

    def _wake(self) -> None:
        """Look at the house soon, however often it calls until then.

        The house calls from anywhere, also from within another player's app, and Textual finds "the" app in
        the context: so this goes on in the app's own.
        """
        if not self._change_is_waiting:
            self._change_is_waiting = True
            asyncio.get_running_loop().call_soon(self._house_changed, context=self._own)

    def _house_changed(self) -> None:
        """Draw the newest picture."""
        self._change_is_waiting = False
        if self._exit or not self._running:
            return
        try:
            self.visit.wake()
            self._show()
        except Exception as error:
            self._handle_exception(error)

    def on_resize(self, event: events.Resize) -> None:
        """A window that was pulled there and back has lost its picture, though its size is the same."""
        if event.size == self.canvas.size:
            self.refresh(layout=True)

    # ---- what the player does

    async def on_event(self, event: events.Event) -> None:
        """Answer what needs no way through bindings and focus; leave the rest to Textual."""
        if not self.take(event):
            await super().on_event(event)

    def take(self, event: Message) -> bool:
        """Answer what the player does, at once and in its order; False if it is something else."""
        match event:
            case events.Key(key="ctrl+l"):
                self.refresh(layout=True)
            case events.Key():
                key, character = event.key, event.character if event.is_printable else None
                self._do(lambda: self.visit.press(key, character))
            case events.Paste(text=text):
                self._do(lambda: self.visit.paste(text))
            case events.MouseDown():
                self._pressed_at = (event.screen_x, event.screen_y)
            case events.MouseUp():
                self._let_go(event.screen_x, event.screen_y)
            case events.MouseScrollDown() | events.MouseScrollUp():
                step = 1 if isinstance(event, events.MouseScrollDown) else -1
                self._do(lambda: self.visit.wheel(event.screen_x, event.screen_y, step))
            case _:
                return False
        return True

    def _let_go(self, x: float, y: float) -> None:
        """A button that is let go where it was pressed is a click."""
        pressed_at, self._pressed_at = self._pressed_at, None
        act = self.canvas.act_at(int(x), int(y)) if pressed_at == (x, y) else None
        if act is not None:
            self._do(lambda: self.visit.click(act))

    def _do(self, what: Callable[[], None]) -> None:
        asked = self.visit.asked
        what()
        if self.visit.farewell is not None:
            self.exit(self.visit.farewell.value)
            return
        if self.visit.asked != asked:  # by this very key: who has pressed it need not be called
            self._told_decision = self.visit.asked
        self._show()

    # ---- what the player sees

    def _show(self) -> None:
        """Show the newest picture at once, and what stands around it."""
        self.canvas.wear(self.visit.look)
        self.canvas.show(self._rows(*self.canvas.size))
        self._tell_terminal()

    def post_display_hook(self) -> None:
        """Textual has drawn; perhaps for the first time since the terminal takes output again."""
        super().post_display_hook()
        self._tell_terminal()

    def _tell_terminal(self) -> None:
        """Name the window, ring if a decision has become the player's or its time is nearly over, switch the
        mouse: only what is new.

        While the terminal takes nothing it is told nothing; what is still new afterwards is told then.
        """
        driver = self._driver
        if driver is None or self._batch_count or not self._running or self._exit:
            return
        codes = ""
        title, decision, hurry = self.visit.title(), self.visit.asked, self.visit.hurried
        if title != self._told_title:
            self._told_title = title
            codes = f"\x1b]2;{title}\x1b\\"
        rings = decision is not None and decision != self._told_decision
        self._told_decision = decision
        if hurry is not None and hurry != self._told_hurry:
            self._told_hurry = hurry
            rings = True
        if rings and self.visit.settings.bell:
            codes += "\a"
        if self.visit.settings.mouse is not self._told_mouse:
            self._told_mouse = self.visit.settings.mouse
            codes += MOUSE_ON if self._told_mouse else MOUSE_OFF
        if codes:
            driver.write(codes)
            driver.flush()

    def _rows(self, width: int, height: int) -> list[Row]:
        sheet = self.visit.draw(width, height)
        self.canvas.place_cursor(*(sheet.cursor or (0, 0)))
        return sheet.rows


def _nothing() -> None:
    """Nobody listens any more."""
