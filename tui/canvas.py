"""The one widget of a session: rows in, picture out.

The canvas is the screen itself and has no children: a second widget would add half as much again to the cost
of starting a session, and nothing to the picture. Only rows that have changed are painted again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar

from textual import events
from textual.geometry import Offset, Region
from textual.screen import Screen
from textual.strip import Strip

from tui.look import Look
from tui.rows import BLANK, Row, act_at

Redraw = Callable[[int, int], Sequence[Row]]


class Canvas(Screen[None], inherit_bindings=False):
    """Draws rows in a look, and tells which span was clicked."""

    CSS = ""
    DEFAULT_CSS = "Canvas { overflow: hidden hidden; }"
    BINDINGS: ClassVar = []
    AUTO_FOCUS = ""

    def __init__(self, look: Look, redraw: Redraw) -> None:
        super().__init__()
        self._look = look
        self._redraw = redraw
        self._rows: list[Row] = []
        self._strips: list[Strip] = []
        self._drawn_size = (0, 0)

    @property
    def rows(self) -> Sequence[Row]:
        """What is shown."""
        return self._rows

    def show(self, rows: Sequence[Row]) -> None:
        """Show these rows instead; only what has changed is painted."""
        width, height = self.size
        if (width, height) != self._drawn_size:
            return  # the picture of the new size is asked for when it is painted
        changed = self._take(rows, width, height)
        if changed:
            self.refresh(*(Region(0, y, width, 1) for y in changed))

    def paint_now(self) -> None:
        """Paint what has changed at once, not at the next frame: the answer to a key should not wait."""
        if self._repaint_required:
            self._on_timer_update()

    def act_at(self, x: int, y: int) -> str | None:
        """What a click there asks for."""
        return act_at(self._rows[y], x) if 0 <= y < len(self._rows) else None

    def render_lines(self, crop: Region) -> list[Strip]:
        """The strips, as they are: no borders, filters or styles come on top."""
        size = (self.size.width, self.size.height)
        if size != self._drawn_size:
            self._drawn_size = size
            self._rows = []
            self._take(self._redraw(*size), *size)
        strips = self._strips[crop.y : crop.y + crop.height]
        if crop.x == 0 and crop.width == size[0]:
            return strips
        return [strip.crop(crop.x, crop.x + crop.width) for strip in strips]

    def render_line(self, y: int) -> Strip:
        """One row."""
        return self.render_lines(Region(0, y, self.size.width, 1))[0]

    def _take(self, rows: Sequence[Row], width: int, height: int) -> list[int]:
        """Keep the new rows, draw those that differ, and tell which."""
        new = [*rows[:height], *[BLANK] * (height - len(rows))]
        old = self._rows
        if len(old) != height:
            self._strips = [self._look.strip(row, width) for row in new]
            changed = list(range(height))
        else:
            changed = [y for y in range(height) if new[y] != old[y]]
            for y in changed:
                self._strips[y] = self._look.strip(new[y], width)
        self._rows = new
        return changed

    def place_cursor(self, x: int, y: int) -> None:
        """Where the terminal's own cursor waits, for input methods and screen readers."""
        self.app.cursor_position = Offset(x, y)

    # ---- what Textual would do besides

    def _on_screen_resume(self, event: events.ScreenResume) -> None:
        """Paint once: Textual would style the screen again, and paint it twice."""
        event.prevent_default()
        self.stack_updates += 1
        if self.is_attached and self._size != self.app.size:
            self._refresh_layout(self.app.size)
            self._layout_required = self._repaint_required = False

    def _compositor_refresh(self) -> None:
        """Paint nothing between a new size and its layout: the layout paints everything."""
        if self._compositor.size == self.app.size:
            super()._compositor_refresh()

    def _on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.prevent_default()

    def _on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.prevent_default()
