"""An ssh channel as a Textual terminal: no thread, no pty, no subprocess, no polling.

Private names of Textual 8.2 are used here and in the other modules of this folder;
tests/ssh/test_textual_contract.py lists them, and fails when one of them is gone.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from contextvars import copy_context
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from textual import events
from textual._styles_cache import StylesCache
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from tui.door.limits import Limit, uncounted
from tui.session.staging import Spare, unlimited
from tui.terminal.background import BackgroundQuestion
from tui.terminal.key_parser import KeyParser

if TYPE_CHECKING:
    from tui.terminal.app import Later, Timer

Result = TypeVar("Result")

DEFAULT_SIZE = (80, 24)
SMALLEST, LARGEST = (1, 1), (300, 100)
RESIZE_SECONDS = 0.1
"""Seconds; resizes that come faster are merged."""
LARGE = (160, 50)
"""A window that is wider or higher takes turns with others: its frames take up to ten times as long."""

_START = (
    "\x1b[22;2t"  # keep the terminal's title
    "\x1b[?1049h"  # the alternate screen, so that the shell's stays as it was
    "\x1b[?25l"  # no cursor
    "\x1b[?1004h"  # report focus
    "\x1b[?2004h"  # brackets around pastes
    "\x1b[?7l"  # no wrapping
)
_MOUSE_ON = "\x1b[?1000h\x1b[?1006h"
_MOUSE_OFF = "\x1b[?1006l\x1b[?1000l"
_STOP = _MOUSE_OFF + "\x1b[?7h\x1b[?2004l\x1b[?1004l\x1b[?2026l\x1b[0m\x1b[?1049l\x1b[?25h\x1b[23;2t"

# Textual keeps up to 1,024 rendered screens of dead apps alive through this cache; screens may show hands.
StylesCache.get_inner_outer = StylesCache.__dict__["get_inner_outer"].__wrapped__  # type: ignore[method-assign]


def clamp(width: int, height: int) -> tuple[int, int]:
    """Return a size within the limits; 0 means that the client does not know, and becomes 80x24."""
    if width <= 0 or height <= 0:
        return DEFAULT_SIZE
    return min(max(width, SMALLEST[0]), LARGEST[0]), min(max(height, SMALLEST[1]), LARGEST[1])


class Channel(Protocol):
    """The part of an ssh channel that a terminal needs."""

    def write(self, data: bytes) -> None:
        """Queue bytes to be sent."""
        ...

    def get_write_buffer_size(self) -> int:
        """Return the number of bytes that were written and not sent yet."""
        ...

    def is_closing(self) -> bool:
        """Return True if the channel is closed or closing."""
        ...


class Terminal:
    """One player's terminal: its size, its input, and whether its client reads."""

    def __init__(
        self,
        channel: Channel,
        size: tuple[int, int],
        *,
        mouse: bool = True,
        asks_background: bool = False,
        on_limit: Callable[[Limit], None] = uncounted,
        pace: Callable[[Callable[[], None]], None] | None = None,
        later: Later | None = None,
        spare: Spare = unlimited,
    ) -> None:
        """`pace` decides when to draw a large window: it gets one call per frame, and merges equal ones.
        `asks_background` asks the terminal whether its background is light."""
        self._channel = channel
        self._pace = pace
        self._later = later
        self._spare = spare
        self._on_limit = on_limit
        self.size = self._clamp(*size)
        self._mouse = mouse
        self._held: set[str] = set()
        """Reasons to hold output: the channel's window, the connection's buffer."""
        self._resize: asyncio.TimerHandle | None = None
        self._started = False
        self._app: App[Any] | None = None
        self._asks_background = asks_background
        self._background = BackgroundQuestion()
        self.keyboard = KeyParser(on_limit, self._background.is_open)

    # ---- called by the app

    def later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call a function after some seconds. An app has this, and not the clock behind it."""
        assert self._later is not None
        return self._later(seconds, call)

    def spare(self, frames: int) -> bool:
        """Take frames of a staging from those of the house; return False if none are left."""
        return self._spare(frames)

    # ---- called by the app's driver

    def start(self, app: App[Any], send: Callable[[Message], None]) -> None:
        """Take over the screen."""
        self._app = app
        if self._held:
            app._begin_batch()
        self.keyboard.listen(send)
        self._started = True
        question = ""
        if self._asks_background and isinstance(app, OnTerminal):
            question = self._background.ask(app.background_is)
        self.write(_START + (_MOUSE_ON if self._mouse else "") + question)

    def stop(self) -> None:
        """Restore the screen."""
        if self._started:
            self._started = False
            self.write(_STOP)

    def write(self, text: str) -> None:
        """Send text; drop it if the channel is closing."""
        if not self._channel.is_closing():
            self._channel.write(text.encode("utf-8", "replace"))

    # ---- called by the ssh session

    def overhear(self, data: bytes) -> None:
        """Listen for the terminal's answer, in bytes that are parsed later."""
        self._background.hear(data)

    def feed(self, data: bytes) -> None:
        """Parse the player's input."""
        self.keyboard.feed(data)

    def puts_off(self, draw: Callable[[], None]) -> bool:
        """Put off a frame if the window is large and there is a pace; return False if it is drawn at once."""
        width, height = self.size
        if self._pace is None or (width <= LARGE[0] and height <= LARGE[1]):
            return False
        self._pace(draw)
        return True

    def resize(self, width: int, height: int) -> None:
        """Take a new size; several in a row become one."""
        self.size = self._clamp(width, height)
        if self._resize is None:
            loop = asyncio.get_running_loop()
            self._resize = loop.call_later(RESIZE_SECONDS, self._resized)

    def hold(self, what: str) -> None:
        """Stop drawing, because the client does not read."""
        if not self._held and self._app is not None:
            self._app._begin_batch()
        self._held.add(what)

    def release(self, what: str) -> None:
        """Draw the newest state once, because the client reads again."""
        if what not in self._held:
            return
        self._held.discard(what)
        app = self._app
        if not self._held and app is not None:
            app._end_batch()
            app.refresh(layout=True)

    @property
    def ready(self) -> bool:
        """True if a key would be handled at once. Otherwise keys would pile up and be handled together."""
        return not isinstance(self._app, OnTerminal) or self._app.idle

    @property
    def held(self) -> bool:
        """True while output is held."""
        return bool(self._held)

    @property
    def drains(self) -> bool:
        """True if the channel has passed on everything that was written."""
        return not self._held and not self._channel.get_write_buffer_size()

    def close(self) -> None:
        """Forget the app and every timer."""
        if self._resize is not None:
            self._resize.cancel()
            self._resize = None
        self.keyboard.close()
        self._background.close()
        self._app = None

    def _clamp(self, width: int, height: int) -> tuple[int, int]:
        if width > LARGEST[0] or height > LARGEST[1]:
            self._on_limit(Limit.SIZE)
        return clamp(width, height)

    def _resized(self) -> None:
        """Tell the app its size; a large one in turn, because the app then paints every cell."""
        self._resize = None
        if not self.puts_off(self._tell_size):
            self._tell_size()

    def _tell_size(self) -> None:
        app = self._app
        if app is not None and app._driver is not None:
            app._driver._size = self.size
            size = Size(*self.size)
            app.post_message(events.Resize(size, size))


class ChannelDriver(Driver):
    """Textual's side of a terminal."""

    def __init__(self, app: App[Any], terminal: Terminal, *, mouse: bool = True) -> None:
        super().__init__(app, mouse=mouse, size=terminal.size)
        self._terminal = terminal
        self._pieces: list[str] = []
        self._context = copy_context()  # the app's context: a key arrives in the connection's

    def send_message(self, message: Message) -> None:
        """Handle a message at once if the app is idle, else queue it. Everything runs on one loop, without
        threads."""
        app = self._app
        try:
            if isinstance(app, OnTerminal) and app.idle and self._context.run(app.take, message):
                return
        except Exception as error:
            app._handle_exception(error)
        else:
            app.post_message(message)

    def write(self, data: str) -> None:
        """Collect text until the flush: a frame is written in pieces, and should be one packet."""
        self._pieces.append(data)

    def flush(self) -> None:
        """Send the collected text."""
        if self._pieces:
            self._terminal.write("".join(self._pieces))
            self._pieces.clear()

    def start_application_mode(self) -> None:
        self._terminal.start(self._app, self.process_message)

    def disable_input(self) -> None:
        self._terminal.keyboard.close()

    def stop_application_mode(self) -> None:
        self.flush()
        self._terminal.stop()

    def close(self) -> None:
        self._terminal.close()

    def open_url(self, url: str, new_tab: bool = True) -> None:
        """Do nothing: a player's click must not start anything on the server."""

    def deliver_binary(self, *_args: Any, **_options: Any) -> None:
        """Do nothing: a player must not write to the server's disk."""


class OnTerminal(App[Result]):
    """Base of apps that run on a channel's terminal, many in one process and independent of each other."""

    terminal: Terminal

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._painted = asyncio.Event()
        self._crash: Exception | None = None

    async def run_on(self, terminal: Terminal) -> Result | None:
        """Run until the app ends; raise the error that crashed it, because the app has no place to report it.

        Call it in a task with its own context.

        This is `run_async` without its effects on the whole process: it neither swaps the loop's task factory
        (asyncssh's logins would hang from then on) nor captures the process's output.
        """
        self.terminal = terminal
        self._capture_stdout = sys.stdout  # type: ignore[assignment]  # redirected to itself: nothing happens
        self._capture_stderr = sys.stderr  # type: ignore[assignment]
        self._sync_available = True  # terminals that know no synchronized output ignore it
        self._thread_init()  # type: ignore[no-untyped-call]
        self._loop = asyncio.get_running_loop()
        with self._context():
            try:
                await self._process_messages()
            finally:
                await asyncio.shield(self._shutdown())
                terminal.stop()
                terminal.close()
                self._loop = None
        if self._crash is not None:
            raise self._crash
        return self.return_value

    @property
    def idle(self) -> bool:
        """True if the app runs and has nothing to do."""
        return self._painted.is_set() and not self._exit and self._message_queue.empty()

    def take(self, event: Message) -> bool:
        """Handle an event at once; return False if it has to wait for its turn."""
        return False

    def background_is(self, light: bool) -> None:
        """Take the terminal's answer about its background."""

    async def first_paint(self, running: asyncio.Task[Result | None]) -> None:
        """Wait until something has been drawn, or the running app has ended."""
        running.add_done_callback(lambda _task: self._painted.set())
        await self._painted.wait()

    def post_display_hook(self) -> None:
        """Note that Textual has drawn."""
        super().post_display_hook()
        self._painted.set()

    def _build_driver(self, *_wishes: Any, **_more: Any) -> Driver:
        return ChannelDriver(self, self.terminal)

    def _handle_exception(self, error: Exception) -> None:
        """End only this app after a crash, once, and show nothing of the state on any terminal."""
        if self._crash is None:
            self._crash = error
            self._return_code = 1
            self._close_messages_no_wait()

    def _print_error_renderables(self) -> None:
        self._exit_renderables.clear()
