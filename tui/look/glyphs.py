"""The signs that pages draw, in modest Unicode and in ASCII. All of them are one cell wide."""

from __future__ import annotations

from dataclasses import dataclass

from engine.shamans import World


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One set of signs."""

    moon: str
    pawn: str
    step: str
    line: str
    upright: str
    chosen: str
    """Marks the row that Enter acts on, besides its colour."""
    dot: str
    """Stands between short facts."""
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
    """Before a sentence that says why not."""
    yes: str
    worlds: dict[World, str]


UNICODE = Glyphs(
    moon="☾",
    pawn="◉",
    step="·",
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
    worlds={
        World.PURPLE: "◆",
        World.BLUE: "●",
        World.GREEN: "▲",
        World.YELLOW: "★",
        World.WHITE: "○",
        World.BROWN: "■",
        World.RED: "▼",
    },
)

ASCII = Glyphs(
    moon=")",
    pawn="@",
    step=".",
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
    worlds={
        World.PURPLE: "#",
        World.BLUE: "o",
        World.GREEN: "^",
        World.YELLOW: "*",
        World.WHITE: ".",
        World.BROWN: "=",
        World.RED: "v",
    },
)
