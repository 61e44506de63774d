"""The only widget of a session: it draws rows.

The canvas is the screen itself and has no children: a second widget would add half as much again to the cost
of starting a session, and nothing to the picture. Textual paints it whole: at the start, at a new size, and
when a slow client reads again. In between, the canvas itself writes the cells that differ.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from rich.console import Console
from textual import events
from textual._compositor import CompositorUpdate
from textual.geometry import Offset, Region, Size
from textual.screen import Screen
from textual.strip import Strip

from tui.draw.look import Look
from tui.draw.rows import Row, act_at, to_height
from tui.terminal.paint import repaint_all
from tui.terminal.strips import strip

Redraw = Callable[[int, int], Sequence[Row]]


class Painted(CompositorUpdate):
    """Codes that are ready to be written; Textual brackets them and puts the cursor where it belongs."""

    def __init__(self, codes: str) -> None:
        self._codes = codes

    def render_segments(self, console: Console) -> str:  # noqa: ARG002  Textual's signature
        """Return the codes as they are."""
        return self._codes


class Canvas(Screen[None], inherit_bindings=False):
    """Draws rows in a look, and finds the span at a click."""

    CSS = ""
    DEFAULT_CSS = "Canvas { overflow: hidden hidden; }"
    BINDINGS: ClassVar = []
    AUTO_FOCUS = ""

    def __init__(self, look: Look, redraw: Redraw) -> None:
        super().__init__()
        self._look = look
        self._redraw = redraw
        self._rows: list[Row] = []
        self._drawn_size = (0, 0)

    @property
    def rows(self) -> Sequence[Row]:
        """The rows on the screen."""
        return self._rows

    @property
    def is_drawn(self) -> bool:
        """True if it has drawn a frame."""
        return self._drawn_size != (0, 0)

    def wear(self, look: Look) -> None:
        """Draw in this look from now on; if it is another one, paint everything again."""
        if look is not self._look:
            self._look = look
            self.refresh()

    def show(self, rows: Sequence[Row]) -> None:
        """Show these rows at once; paint only what has changed."""
        width, height = self.size
        if (width, height) != self._drawn_size:
            return  # the picture of the new size is asked for when it is painted
        old, self._rows = self._rows, to_height(rows, height)
        if self._repaint_required:
            self._on_timer_update()
            return
        changed = repaint_all(self._look.codes, old, self._rows, width)
        if changed:
            self.app._display(self, Painted(changed))  # type: ignore[arg-type]  # Textual hands its own updates over like that

    def act_at(self, x: int, y: int) -> str | None:
        """Return the action of a click at these cells."""
        return act_at(self._rows[y], x) if 0 <= y < len(self._rows) else None

    def render_lines(self, crop: Region) -> list[Strip]:
        """Return the strips as they are, without borders, filters or styles."""
        width, height = self.size
        if (width, height) != self._drawn_size:
            self._drawn_size = (width, height)
            self._rows = to_height(self._redraw(width, height), height)
        strips = [strip(self._look, row, width) for row in self._rows[crop.y : crop.y + crop.height]]
        if crop.x == 0 and crop.width == width:
            return strips
        return [drawn.crop(crop.x, crop.x + crop.width) for drawn in strips]

    def render_line(self, y: int) -> Strip:
        """Return one row."""
        return self.render_lines(Region(0, y, self.size.width, 1))[0]

    def place_cursor(self, x: int, y: int) -> None:
        """Place the terminal's own cursor, for input methods and screen readers."""
        self.app.cursor_position = Offset(x, y)

    # ---- work of Textual that is not needed

    def _on_screen_resume(self, event: events.ScreenResume) -> None:
        """Paint once: Textual would style the screen again, and paint it twice."""
        event.prevent_default()
        self.stack_updates += 1
        if self.is_attached and self._size != self.app.size:
            self._refresh_layout(self.app.size)
            self._layout_required = self._repaint_required = False

    def _screen_resized(self, size: Size) -> None:
        """Paint once: a layout for a new size is not made a second time."""
        is_new = size != self._size
        super()._screen_resized(size)
        if is_new:
            self._layout_required = self._repaint_required = False

    def _compositor_refresh(self) -> None:
        """Paint nothing between a new size and its layout: the layout paints everything."""
        if self._compositor.size == self.app.size:
            super()._compositor_refresh()

    def _forward_event(self, event: events.Event) -> None:
        """Pass input to the app; leave the rest to the screen."""
        take: Callable[[events.Event], bool] = self.app.take  # type: ignore[attr-defined]  # ours
        if not take(event):
            super()._forward_event(event)
