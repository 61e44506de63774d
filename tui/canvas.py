"""The one widget of a session: rows in, picture out.

The canvas is the screen itself and has no children: a second widget would add half as much again to the cost
of starting a session, and nothing to the picture. Textual paints it whole: at the start, at a new size, and
when a slow terminal takes again. What changes in between the canvas writes by itself, where it differs.
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

from tui.look import Look
from tui.look.paint import repaint
from tui.rows import BLANK, Row, act_at

Redraw = Callable[[int, int], Sequence[Row]]


class Painted(CompositorUpdate):
    """Codes that are ready to be written; Textual brackets them and puts the cursor where it belongs."""

    def __init__(self, codes: str) -> None:
        self._codes = codes

    def render_segments(self, console: Console) -> str:  # noqa: ARG002  Textual's signature
        """As they are."""
        return self._codes


def _filled(rows: Sequence[Row], height: int) -> list[Row]:
    return [*rows[:height], *[BLANK] * (height - len(rows))]


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
        self._drawn_size = (0, 0)

    @property
    def rows(self) -> Sequence[Row]:
        """What is shown."""
        return self._rows

    def wear(self, look: Look) -> None:
        """Draw in this look from now on; if it is another one, everything is painted in it."""
        if look is not self._look:
            self._look = look
            self.refresh()

    def show(self, rows: Sequence[Row]) -> None:
        """Show these rows instead, at once; only what has changed is painted."""
        width, height = self.size
        if (width, height) != self._drawn_size:
            return  # the picture of the new size is asked for when it is painted
        old, self._rows = self._rows, _filled(rows, height)
        if self._repaint_required:
            self._on_timer_update()
            return
        codes = self._look.codes
        changed = [
            repaint(codes, y, before, after, width)
            for y, (before, after) in enumerate(zip(old, self._rows, strict=True))
            if before is not after and before != after
        ]
        if changed:
            self.app._display(self, Painted("".join(changed)))  # type: ignore[arg-type]  # Textual hands its own updates over like that

    def act_at(self, x: int, y: int) -> str | None:
        """What a click there asks for."""
        return act_at(self._rows[y], x) if 0 <= y < len(self._rows) else None

    def render_lines(self, crop: Region) -> list[Strip]:
        """The strips, as they are: no borders, filters or styles come on top."""
        width, height = self.size
        if (width, height) != self._drawn_size:
            self._drawn_size = (width, height)
            self._rows = _filled(self._redraw(width, height), height)
        strips = [self._look.strip(row, width) for row in self._rows[crop.y : crop.y + crop.height]]
        if crop.x == 0 and crop.width == width:
            return strips
        return [strip.crop(crop.x, crop.x + crop.width) for strip in strips]

    def render_line(self, y: int) -> Strip:
        """One row."""
        return self.render_lines(Region(0, y, self.size.width, 1))[0]

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

    def _screen_resized(self, size: Size) -> None:
        """Paint once: what was laid out for a new size is not laid out again."""
        is_new = size != self._size
        super()._screen_resized(size)
        if is_new:
            self._layout_required = self._repaint_required = False

    def _compositor_refresh(self) -> None:
        """Paint nothing between a new size and its layout: the layout paints everything."""
        if self._compositor.size == self.app.size:
            super()._compositor_refresh()

    def _forward_event(self, event: events.Event) -> None:
        """The app has had all that a player does; nothing else is for the screen."""
        take: Callable[[events.Event], bool] = self.app.take  # type: ignore[attr-defined]  # ours
        if not take(event):
            super()._forward_event(event)
