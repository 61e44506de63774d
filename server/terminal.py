"""An ssh channel as a Textual terminal: no thread, no pty, no subprocess, no polling.

All that leans on private names of Textual 8.2 is here and in `keyboard`; tests/ssh/test_textual_contract.py
says which, and fails when one of them is gone.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from contextvars import copy_context
from typing import Any, Protocol, TypeVar

from textual import events
from textual._styles_cache import StylesCache
from textual.app import App
from textual.driver import Driver
from textual.geometry import Size
from textual.message import Message

from server.counts import Limit, uncounted
from server.keyboard import Keyboard

Result = TypeVar("Result")

DEFAULT_SIZE = (80, 24)
SMALLEST, LARGEST = (1, 1), (300, 100)
RESIZE_SECONDS = 0.1
"""Resizes that come faster are merged."""

_START = (
    "\x1b[22;2t"  # keep the terminal's title
    "\x1b[?1049h"  # another screen, so that the shell's stays as it was
    "\x1b[?25l"  # no cursor
    "\x1b[?1004h"  # tell of focus
    "\x1b[?2004h"  # brackets around pastes
    "\x1b[?7l"  # no wrapping
)
_MOUSE_ON = "\x1b[?1000h\x1b[?1006h"
_MOUSE_OFF = "\x1b[?1006l\x1b[?1000l"
_STOP = _MOUSE_OFF + "\x1b[?7h\x1b[?2004l\x1b[?1004l\x1b[?2026l\x1b[0m\x1b[?1049l\x1b[?25h\x1b[23;2t"

# Textual keeps up to 1,024 rendered screens of dead apps alive through this cache; screens may show hands.
StylesCache.get_inner_outer = StylesCache.__dict__["get_inner_outer"].__wrapped__  # type: ignore[method-assign]


def clamp(width: int, height: int) -> tuple[int, int]:
    """A size from ssh, made sane: 0 stands for a terminal that does not know, and is 80x24."""
    if width <= 0 or height <= 0:
        return DEFAULT_SIZE
    return min(max(width, SMALLEST[0]), LARGEST[0]), min(max(height, SMALLEST[1]), LARGEST[1])


class Channel(Protocol):
    """What a terminal needs of an ssh channel."""

    def write(self, data: bytes) -> None:
        """Send bytes, some time."""
        ...

    def is_closing(self) -> bool:
        """Whether the other side is gone or going."""
        ...


class Terminal:
    """One player's terminal: its size, its keys, and how much it takes."""

    def __init__(
        self,
        channel: Channel,
        size: tuple[int, int],
        *,
        mouse: bool = True,
        on_limit: Callable[[Limit], None] = uncounted,
    ) -> None:
        self._channel = channel
        self._on_limit = on_limit
        self.size = self._clamp(*size)
        self._mouse = mouse
        self._held: set[str] = set()
        """What keeps output back: the channel's window, the connection's buffer."""
        self._resize: asyncio.TimerHandle | None = None
        self._started = False
        self._app: App[Any] | None = None
        self.keyboard = Keyboard(on_limit)

    # ---- what the app's driver calls

    def start(self, app: App[Any], send: Callable[[Message], None]) -> None:
        """Take the screen over."""
        self._app = app
        if self._held:
            app._begin_batch()
        self.keyboard.listen(send)
        self._started = True
        self.write(_START + (_MOUSE_ON if self._mouse else ""))

    def stop(self) -> None:
        """Give the screen back as it was."""
        if self._started:
            self._started = False
            self.write(_STOP)

    def write(self, text: str) -> None:
        """Send text; a terminal that is gone takes anything."""
        if not self._channel.is_closing():
            self._channel.write(text.encode("utf-8", "replace"))

    # ---- what the ssh session calls

    def feed(self, data: bytes) -> None:
        """Take what the player typed."""
        self.keyboard.feed(data)

    def resize(self, width: int, height: int) -> None:
        """Take a new size; several in a row become one."""
        self.size = self._clamp(width, height)
        if self._resize is None:
            loop = asyncio.get_running_loop()
            self._resize = loop.call_later(RESIZE_SECONDS, self._tell_size)

    def hold(self, what: str) -> None:
        """The other side does not take what is sent: draw nothing till it does."""
        if not self._held and self._app is not None:
            self._app._begin_batch()
        self._held.add(what)

    def release(self, what: str) -> None:
        """The other side takes again: draw the newest state, once."""
        if what not in self._held:
            return
        self._held.discard(what)
        app = self._app
        if not self._held and app is not None:
            app._end_batch()
            app.refresh(layout=True)

    @property
    def ready(self) -> bool:
        """Whether a key is answered at once; else they would pile up, and be worked off in one go."""
        return not isinstance(self._app, OnTerminal) or self._app.idle

    @property
    def held(self) -> bool:
        """Whether output is being kept back."""
        return bool(self._held)

    def close(self) -> None:
        """Forget the app and every timer."""
        if self._resize is not None:
            self._resize.cancel()
            self._resize = None
        self.keyboard.close()
        self._app = None

    def _clamp(self, width: int, height: int) -> tuple[int, int]:
        if width > LARGEST[0] or height > LARGEST[1]:
            self._on_limit(Limit.SIZE)
        return clamp(width, height)

    def _tell_size(self) -> None:
        self._resize = None
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
        self._context = copy_context()  # the app's: a key arrives in the connection's

    def send_message(self, message: Message) -> None:
        """Everything is on one loop: no thread has to be crossed, and if nothing else waits, no queue."""
        app = self._app
        try:
            if isinstance(app, OnTerminal) and app.idle and self._context.run(app.take, message):
                return
        except Exception as error:
            app._handle_exception(error)
        else:
            app.post_message(message)

    def write(self, data: str) -> None:
        """Keep it for the flush: a frame is written in pieces, and should be one packet."""
        self._pieces.append(data)

    def flush(self) -> None:
        """Send what was written."""
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
        """A player's click starts nothing on the server."""

    def deliver_binary(self, *_args: Any, **_options: Any) -> None:
        """A player's wish writes nothing on the server's disk."""


class OnTerminal(App[Result]):
    """Base of apps that run on a channel's terminal, many in one process, each minding its own business."""

    terminal: Terminal

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._painted = asyncio.Event()
        self._crash: Exception | None = None

    async def run_on(self, terminal: Terminal) -> Result | None:
        """Run until the app ends; raises what has crashed it, for the app knows nobody whom it could tell.

        Call it in a task with a context of its own.

        This is `run_async` without what that does to the whole process: it neither swaps the loop's task
        factory (from then on asyncssh's logins would hang) nor captures everybody's output.
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
        """Whether the app runs and has nothing to do."""
        return self._painted.is_set() and not self._exit and self._message_queue.empty()

    def take(self, event: Message) -> bool:
        """Answer an event at once; False if it has to wait for its turn."""
        return False

    async def first_paint(self, running: asyncio.Task[Result | None]) -> None:
        """Wait until something has been drawn, or the running app has ended."""
        running.add_done_callback(lambda _task: self._painted.set())
        await self._painted.wait()

    def post_display_hook(self) -> None:
        """Textual has drawn."""
        super().post_display_hook()
        self._painted.set()

    def _build_driver(self, *_wishes: Any, **_more: Any) -> Driver:
        return ChannelDriver(self, self.terminal)

    def _handle_exception(self, error: Exception) -> None:
        """A crash ends this app alone, once, and shows nothing of the state on any terminal."""
        if self._crash is None:
            self._crash = error
            self._return_code = 1
            self._close_messages_no_wait()

    def _print_error_renderables(self) -> None:
        self._exit_renderables.clear()
