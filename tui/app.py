"""One session: the Textual app of one player. What is shown and done is the visit's; this is its terminal."""

from __future__ import annotations

from contextvars import copy_context

from textual import events
from textual.driver import Driver
from textual.message import Message

from tui.bare_app import BareApp
from tui.canvas import Canvas
from tui.chair import Door
from tui.lobby import Visit, enter
from tui.look import Look
from tui.rows import Row
from tui.words import Words


class HouseChanged(Message, bubble=False):
    """There is a newer picture of the house."""


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
        self.canvas = Canvas(look, self._rows)
        self._table = table
        self._change_is_waiting = False

    def get_default_screen(self) -> Canvas:
        """The canvas is the only screen."""
        return self.canvas

    def on_mount(self) -> None:
        """Sit down at the table one came for, and listen to the house from now on."""
        # The house calls from anywhere, also from within another player's app, and Textual finds "the" app in
        # the context: so the wake-up is posted in this app's own.
        own = copy_context()
        self.door.on_change(lambda: own.run(self._wake))
        if self._table:
            code = self._table
            self.visit.do(lambda: self.door.join(code))
        self.visit.picture = self.door.look()

    def on_unmount(self) -> None:
        """The house shall not keep what has ended."""
        self.door.on_change(_nothing)

    def _wake(self) -> None:
        if not self._change_is_waiting:
            self._change_is_waiting = True
            self.post_message(HouseChanged())

    def on_house_changed(self) -> None:
        """Draw the newest picture, however many changes there were."""
        self._change_is_waiting = False
        self.visit.wake()
        self._draw()

    # ---- what the player does

    async def on_event(self, event: events.Event) -> None:
        """Take keys and pastes at once: they need no way through bindings and focus."""
        if isinstance(event, events.Key):
            self.visit.press(event.key, event.character if event.is_printable else None)
            self._answer()
        elif isinstance(event, events.Paste):
            self.visit.paste(event.text)
            self._answer()
        else:
            await super().on_event(event)

    def on_click(self, event: events.Click) -> None:
        """Do what was clicked."""
        act = self.canvas.act_at(event.screen_x, event.screen_y)
        if act is not None:
            self.visit.click(act)
            self._answer()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Turn the wheel."""
        self._wheel(event, 1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Turn the wheel back."""
        self._wheel(event, -1)

    def _wheel(self, event: events.MouseEvent, step: int) -> None:
        self.visit.wheel(event.screen_x, event.screen_y, step)
        self._answer()

    def _answer(self) -> None:
        if self.visit.farewell is not None:
            self.exit(self.visit.farewell.value)
            return
        self._draw()
        self.canvas.paint_now()

    # ---- what the player sees

    def _draw(self) -> None:
        self.canvas.show(self._rows(*self.canvas.size))

    def _rows(self, width: int, height: int) -> list[Row]:
        sheet = self.visit.draw(width, height)
        self.canvas.place_cursor(*(sheet.cursor or (0, 0)))
        return sheet.rows


def _nothing() -> None:
    """Nobody listens any more."""
