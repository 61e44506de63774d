"""Textual's App without what is slow or dangerous when hundreds of them share a server.

Slow: two dozen themes, a stylesheet parsed by every app, tooltips and toasts. Dangerous: everything that
writes files, opens browsers, stops the process or reaches the clipboard. Nothing here knows the game.

Textual is pinned exactly, for this leans on private names; tests/screens/test_bare_app.py checks them.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import ClassVar, Generic, TypeVar

from textual.app import App
from textual.css.stylesheet import Stylesheet
from textual.driver import Driver
from textual.theme import Theme

Result = TypeVar("Result")

THEME = Theme(name="textual-dark", primary="#9db8e8")
"""The only one, by the name that Textual falls back to. Colours come from the look, not from it."""


@cache
def _variables() -> dict[str, str]:
    return {**THEME.to_color_system().generate(), **THEME.variables}


@cache
def _stylesheet(_kind: type[App[object]]) -> Stylesheet:
    """One parsed stylesheet for all apps of a class: they have the same sources and the same theme."""
    return Stylesheet(variables=_variables())


class BareApp(App[Result], Generic[Result], inherit_bindings=False):
    """An app that starts fast and keeps its hands off the machine it runs on."""

    ENABLE_COMMAND_PALETTE = False
    COMMANDS: ClassVar = set()
    BINDINGS: ClassVar = []
    ALLOW_SELECT = False
    AUTO_FOCUS = ""
    PAUSE_GC_ON_SCROLL = False
    CSS = ""

    def __init__(self, driver_class: type[Driver] | None = None) -> None:
        super().__init__(driver_class=driver_class)
        self.stylesheet = _stylesheet(type(self))
        self.animation_level = "none"
        self._disable_tooltips = True
        self._disable_notifications = True

    # ---- one theme, one stylesheet

    def register_theme(self, theme: Theme) -> None:
        """Keep none: there is one."""

    @property
    def available_themes(self) -> dict[str, Theme]:
        """The one."""
        return {THEME.name: THEME}

    @property
    def current_theme(self) -> Theme:
        """The one."""
        return THEME

    def get_theme(self, theme_name: str) -> Theme | None:  # noqa: ARG002  Textual's signature
        """The one."""
        return THEME

    def get_css_variables(self) -> dict[str, str]:
        """The theme's, worked out once."""
        self.theme_variables = _variables()
        return self.theme_variables

    def refresh_css(self, animate: bool = True) -> None:
        """Nothing: the theme never changes, and the stylesheet is not this app's alone."""

    # ---- hands off the server's disk, browser, process and the player's clipboard

    def action_screenshot(self, *_args: object, **_kwargs: object) -> None:
        """Not here."""

    def save_screenshot(self, *_args: object, **_kwargs: object) -> str:
        """Not here."""
        return ""

    def deliver_screenshot(self, *_args: object, **_kwargs: object) -> str | None:
        """Not here."""
        return None

    def deliver_text(self, *_args: object, **_kwargs: object) -> str | None:
        """Not here."""
        return None

    def deliver_binary(self, *_args: object, **_kwargs: object) -> str | None:
        """Not here."""
        return None

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Not here."""

    def copy_to_clipboard(self, text: str) -> None:
        """Not here."""

    @contextmanager
    def suspend(self) -> Iterator[None]:
        """Not here."""
        yield

    def action_suspend_process(self) -> None:
        """Not here."""

    def action_command_palette(self) -> None:
        """Not here."""

    def search_themes(self) -> None:
        """Not here."""
