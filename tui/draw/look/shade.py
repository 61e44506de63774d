"""Colours as each depth shows them, alone or as text on a fill."""

from __future__ import annotations

from typing import NamedTuple


class Shade(NamedTuple):
    """A colour as each depth shows it: on dark and on light, in full, among 256, and among 16."""

    dark: str
    light: str
    dark_256: int
    light_256: int
    dark_16: int
    light_16: int


class Fill(NamedTuple):
    """Text on a background of its own."""

    text: Shade
    fill: Shade
