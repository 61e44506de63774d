"""Textual's App without the parts that are slow or dangerous when hundreds of apps share a server.

Slow: two dozen themes, a stylesheet parsed by every app, tooltips and toasts. Dangerous: everything that
writes files, opens browsers, stops the process or reaches the clipboard. Nothing here knows the game.

Textual is pinned exactly, because this uses private names; tests/screens/test_bare_app.py checks them.
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
"""The only theme, by the name that Textual falls back to. Colours come from the look instead."""


@cache
def _variables() -> dict[str, str]:
    return {**THEME.to_color_system().generate(), **THEME.variables}


@cache
def _stylesheet(_kind: type[App[object]]) -> Stylesheet:
    """Return one parsed stylesheet for all apps of a class: they have the same sources and the same theme."""
    return Stylesheet(variables=_variables())


class BareApp(App[Result], Generic[Result], inherit_bindings=False):
    """An app that starts fast and does not touch the machine it runs on."""

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
        """Ignore other themes."""

    @property
    def available_themes(self) -> dict[str, Theme]:
        """Return the only theme."""
        return {THEME.name: THEME}

    @property
    def current_theme(self) -> Theme:
        """Return the only theme."""
        return THEME

    def get_theme(self, theme_name: str) -> Theme | None:  # noqa: ARG002  Textual's signature
        """Return the only theme."""
        return THEME

    def get_css_variables(self) -> dict[str, str]:
        """Return the theme's variables, computed once."""
        self.theme_variables = _variables()
        return self.theme_variables

    def refresh_css(self, animate: bool = True) -> None:
        """Do nothing: the theme never changes, and all apps share the stylesheet."""

    # ---- no access to the server's disk, browser and process, nor to the player's clipboard

    def action_screenshot(self, *_args: object, **_kwargs: object) -> None:
        """Do nothing: switched off on a server."""

    def save_screenshot(self, *_args: object, **_kwargs: object) -> str:
        """Do nothing: switched off on a server."""
        return ""

    def deliver_screenshot(self, *_args: object, **_kwargs: object) -> str | None:
        """Do nothing: switched off on a server."""
        return None

    def deliver_text(self, *_args: object, **_kwargs: object) -> str | None:
        """Do nothing: switched off on a server."""
        return None

    def deliver_binary(self, *_args: object, **_kwargs: object) -> str | None:
        """Do nothing: switched off on a server."""
        return None

    def open_url(self, url: str, *, new_tab: bool = True) -> None:
        """Do nothing: switched off on a server."""

    def copy_to_clipboard(self, text: str) -> None:
        """Do nothing: switched off on a server."""

    @contextmanager
    def suspend(self) -> Iterator[None]:
        """Do nothing: switched off on a server."""
        yield

    def action_suspend_process(self) -> None:
        """Do nothing: switched off on a server."""

    def action_command_palette(self) -> None:
        """Do nothing: switched off on a server."""

    def search_themes(self) -> None:
        """Do nothing: switched off on a server."""
