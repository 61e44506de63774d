"""The glyphs that pages draw, in common Unicode and in ASCII. Each is one cell wide."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One set of glyphs."""

    moon: str
    line: str
    upright: str
    chosen: str
    """Marks the row that Enter acts on, in addition to its colour."""
    dot: str
    """Separates short facts."""
    more: str
    arrows: str
    """The keys up and down."""
    sideways: str
    """The keys left and right."""
    lower: str
    higher: str
    ready: str
    waiting: str
    away: str
    creator: str
    no: str
    """Precedes a sentence that says why something was refused."""
    yes: str
    # ---- a seat at the table
    bot: str
    turn: str
    """Marks a seat that the table waits for."""
    hidden: str
    """Stands for what the player may not know."""
    up: str
    left: str
    right: str
    lit: str
    """Stands in the margin of what a lesson's coach speaks of."""
    # ---- cards and tracks
    corners: tuple[str, str, str, str]
    """The corners of a card: top left, top right, bottom left, bottom right."""
    dash: str
    dashed_upright: str
    trodden: str
    """A step of a track that lies behind."""
    edge: str
    """Stands before a tile that can be chosen."""


UNICODE = Glyphs(
    moon="☾",
    line="─",
    upright="│",
    chosen="▸",
    dot="·",
    more="…",
    arrows="↑↓",
    sideways="←→",
    lower="◂",
    higher="▸",
    ready="✓",
    waiting="○",
    away="~",
    creator="★",
    no="!",
    yes="☾",
    bot="⊡",
    turn="►",
    hidden="░",
    up="↑",
    left="←",
    right="→",
    lit="┃",
    corners=("╭", "╮", "╰", "╯"),
    dash="╌",
    dashed_upright="╎",
    trodden="━",
    edge="▐",
)

ASCII = Glyphs(
    moon=")",
    line="-",
    upright="|",
    chosen=">",
    dot="-",
    more="~",
    arrows="^v",
    sideways="<>",
    lower="<",
    higher=">",
    ready="+",
    waiting=".",
    away="~",
    creator="*",
    no="!",
    yes=")",
    bot="$",
    turn=">",
    hidden=":",
    up="'",
    left="<",
    right=">",
    lit="|",
    corners=("+", "+", "+", "+"),
    dash=".",
    dashed_upright=":",
    trodden="=",
    edge=":",
)
