"""The Textual app of one player: it connects a terminal to a `Session`, which decides what is shown and
done."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextvars import copy_context
from typing import Protocol

from textual import events
from textual.driver import Driver
from textual.message import Message

from tui.compose import enter, greet, join
from tui.door import ViewDoor
from tui.draw.look import Look
from tui.draw.rows import Row
from tui.draw.staging import Frames
from tui.games import Kits
from tui.session import Session
from tui.session.staging import Spare, unlimited
from tui.terminal.bare_app import BareApp
from tui.terminal.canvas import Canvas
from tui.words import Words


class Timer(Protocol):
    """A call that is due later."""

    def cancel(self) -> None:
        """Cancel the call."""
        ...


Later = Callable[[float, Callable[[], None]], Timer]
"""Calls a function after some seconds."""

MOUSE_ON, MOUSE_OFF = "\x1b[?1000h\x1b[?1006h", "\x1b[?1003l\x1b[?1006l\x1b[?1000l"
"""Report clicks and the wheel, in cells; report nothing, so that the terminal's own selection works."""


class ShamansApp(BareApp[str]):
    """Draws a session and passes keys, clicks and wake-ups to it. Its result is a `Farewell`."""

    TITLE = ""

    def __init__(
        self,
        door: ViewDoor,
        words: Words,
        look: Look,
        games: Kits,
        *,
        table: str | None = None,
        later: Later | None = None,
        spare: Spare = unlimited,
        driver_class: type[Driver] | None = None,
    ) -> None:
        """Without `later`, which calls for the next frame, nothing moves by itself; a staging begins
        while there are frames to `spare`."""
        super().__init__(driver_class)
        self.door = door
        self.session: Session = enter(door, words, look, games)
        self.canvas = Canvas(self.session.look, self._rows)
        self._games = games
        self._table = table
        self._later = later
        self._timer: Timer | None = None
        """The call for the next frame of a staging, or for the next step of a page that moves by itself."""
        self._awaited: Frames | float | None = None
        """The frames of which the timer awaits the first one's end, or the seconds of the page."""
        if later is not None:
            self.session.staging.spare = spare
        self._own = copy_context()
        self._change_is_waiting = False
        self._whole = False
        """True if the next frame paints every cell."""
        self._pressed_at: tuple[float, float] | None = None
        self._told_title = ""
        self._told_decision: int | None = None
        self._told_hurry: tuple[int, bool] | None = None
        self._told_mouse = True
        """Drivers switch the mouse on when they start."""

    def get_default_screen(self) -> Canvas:
        """Return the canvas, the only screen."""
        return self.canvas

    def on_mount(self) -> None:
        """Join the table that the player named, and listen to the house from now on."""
        self._own = copy_context()
        self.door.on_change(self._wake)
        if self._table:
            join(self.session, self._table)
        else:
            self.session.picture = self.door.look()
            greet(self.session, self._games)

    def on_unmount(self) -> None:
        """Stop listening, so that neither the house nor a timer keeps an ended app alive."""
        self.door.on_change(_nothing)
        self._forget_timer()

    def _wake(self) -> None:
        """Look at the house soon, however often it calls until then.

        The house calls from anywhere, also from inside another player's app, and Textual finds the current
        app in the context. So the rest runs in this app's own context.
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
            self.session.wake()
            self._show()
        except Exception as error:
            self._handle_exception(error)

    def on_resize(self, event: events.Resize) -> None:
        """Paint again after a resize to the same size: a terminal resized there and back has lost its
        picture."""
        if event.size == self.canvas.size:
            self.refresh(layout=True)

    def background_is(self, light: bool) -> None:
        """Wear the colours for the terminal's background: from the first frame on, or in a new one."""
        self.session.background_is(light=light)
        if self.canvas.is_drawn:
            self._draw_in_turn()
        else:
            self.canvas.wear(self.session.look)

    # ---- input

    async def on_event(self, event: events.Event) -> None:
        """Handle keys and clicks without Textual's bindings and focus; pass all other events on."""
        if not self.take(event):
            await super().on_event(event)

    def take(self, event: Message) -> bool:
        """Handle an input event at once, in order; return False if it is something else."""
        match event:
            case events.Key(key="ctrl+l"):
                self._whole = True
                self._do(lambda: None)
            case events.Key():
                key, character = event.key, event.character if event.is_printable else None
                self._do(lambda: self.session.press(key, character))
            case events.Paste(text=text):
                self._do(lambda: self.session.paste(text))
            case events.MouseDown():
                self._pressed_at = (event.screen_x, event.screen_y)
                self._do(self.session.staging.end)  # the click finds what stands there, not what moves
            case events.MouseUp():
                self._let_go(event.screen_x, event.screen_y)
            case events.MouseScrollDown() | events.MouseScrollUp():
                step = 1 if isinstance(event, events.MouseScrollDown) else -1
                self._do(lambda: self.session.wheel(event.screen_x, event.screen_y, step))
            case _:
                return False
        return True

    def _let_go(self, x: float, y: float) -> None:
        """Treat a button released where it was pressed as a click."""
        pressed_at, self._pressed_at = self._pressed_at, None
        act = self.canvas.act_at(int(x), int(y)) if pressed_at == (x, y) else None
        if act is not None and self.session.is_drawn:  # an act of another page means nothing here
            self._do(lambda: self.session.click(act))

    def _do(self, what: Callable[[], None]) -> None:
        asked = self.session.asked
        self.session.staging.end()
        what()
        if self.session.farewell is not None:
            self.exit(self.session.farewell.value)
            return
        if self.session.asked != asked:  # by this key: the player need not be called
            self._told_decision = self.session.asked
        self._show()

    # ---- output

    def _show(self) -> None:
        """Show the newest picture: at once, or in one frame with all that changes until its turn."""
        if not self.puts_off(self._draw_in_turn):
            self._draw()

    def puts_off(self, draw: Callable[[], None]) -> bool:  # noqa: ARG002  for terminals that take turns
        """Return True if the terminal calls `draw` later, once for equal calls; here it never does."""
        return False

    def _draw_in_turn(self) -> None:
        """Draw a frame that was put off, in this app's own context."""
        if self._exit or not self._running:
            return
        try:
            self._own.run(self._draw)
        except Exception as error:
            self._handle_exception(error)

    def _draw(self) -> None:
        """Draw the newest picture, with title, bell and mouse."""
        if self._whole:
            self._whole = False
            self.canvas.refresh()
        self.canvas.wear(self.session.look)
        self.canvas.show(self._rows(*self.canvas.size))
        self._tell_terminal()
        self._await_move()

    # ---- what moves by itself

    @property
    def drains(self) -> bool:
        """True if the client has got all that was sent to it."""
        return not self._batch_count

    def _await_move(self) -> None:
        """Call for the next move when the screen has stood as long as it should."""
        frames, every = self.session.staging.frames, self.session.page.every
        awaited = frames or every
        if awaited == self._awaited:
            return
        self._forget_timer()
        self._awaited = awaited
        seconds = frames[0].seconds if frames else every
        if seconds is not None and self._later is not None:
            self._timer = self._later(seconds, self._move)

    def _forget_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._awaited = None

    def _move(self) -> None:
        """Draw the next frame, for a client that has not got the last one the newest picture; without frames,
        let the page move by one step."""
        self._forget_timer()
        if self._exit or not self._running:
            return
        session, staging = self.session, self.session.staging
        try:
            if staging.frames:
                staging.go_on() if self.drains else staging.end()
                if not self.puts_off(self._draw_in_turn):
                    self._own.run(self._draw_frame)
                return
            if session.page.every is not None:
                session.page.tick(session)
            self._own.run(self._show)
        except Exception as error:
            self._handle_exception(error)

    def _draw_frame(self) -> None:
        """Draw another frame over the picture on the screen, which has not changed."""
        self.canvas.show(self.session.shown.rows)
        self._await_move()

    def post_display_hook(self) -> None:
        """Update title and bell after Textual has drawn, perhaps the first time since the client reads
        again."""
        super().post_display_hook()
        self._tell_terminal()

    def _tell_terminal(self) -> None:
        """Set the title, ring when a decision has become the player's or its time is nearly over, switch the
        mouse: only what has changed.

        While the client does not read, nothing is sent; when it reads again, only what still differs is sent.
        """
        driver = self._driver
        if driver is None or self._batch_count or not self._running or self._exit:
            return
        codes = ""
        title, decision, hurry = self.session.title(), self.session.asked, self.session.hurried
        if title != self._told_title:
            self._told_title = title
            codes = f"\x1b]2;{title}\x1b\\"
        rings = decision is not None and decision != self._told_decision
        self._told_decision = decision
        if hurry is not None and hurry != self._told_hurry:
            self._told_hurry = hurry
            rings = True
        if rings and self.session.settings.bell:
            codes += "\a"
        if self.session.settings.mouse is not self._told_mouse:
            self._told_mouse = self.session.settings.mouse
            codes += MOUSE_ON if self._told_mouse else MOUSE_OFF
        if codes:
            driver.write(codes)
            driver.flush()

    def _rows(self, width: int, height: int) -> list[Row]:
        sheet = self.session.draw(width, height)
        self.canvas.place_cursor(*(sheet.cursor or (0, 0)))
        return sheet.rows


def _nothing() -> None:
    """Ignore a wake-up: the app has ended."""
