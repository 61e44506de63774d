"""The glyphs that pages draw, in common Unicode and in ASCII. Each is one cell wide."""

from __future__ import annotations

from dataclasses import dataclass

from engine.shamans import World


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One set of glyphs."""

    moon: str
    pawn: str
    step: str
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
    bell: str
    # ---- a seat at the table
    guide: str
    first: str
    """Marks the seat with the First Player marker."""
    bot: str
    turn: str
    """Marks a seat that the table waits for."""
    shaman: str
    shadow: str
    hidden: str
    """Stands for what the player may not know."""
    # ---- tiles
    dagger: str
    portal: str
    shard: str
    mask: str
    face_down: str
    eclipse: str
    left: str
    right: str
    # ---- cards
    unseen: str
    mine: str
    strayed: str
    lowest: str
    highest: str
    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
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
    bell="♪",
    guide="⚑",
    first="◈",
    bot="⊡",
    turn="►",
    shaman="☼",
    shadow="ψ",
    hidden="░",
    dagger="†",
    portal="∩",
    shard="✧",
    mask="◫",
    face_down="▒",
    eclipse="◐",
    left="←",
    right="→",
    unseen="□",
    mine="▣",
    strayed="≠",
    lowest="↓",
    highest="↑",
    top_left="┌",
    top_right="┐",
    bottom_left="└",
    bottom_right="┘",
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
    bell="!",
    guide="=",
    first="1",
    bot="$",
    turn=">",
    shaman="&",
    shadow="X",
    hidden=":",
    dagger="/",
    portal="n",
    shard="%",
    mask="M",
    face_down="?",
    eclipse="(",
    left="<",
    right=">",
    unseen="_",
    mine="+",
    strayed="x",
    lowest=",",
    highest="'",
    top_left="+",
    top_right="+",
    bottom_left="+",
    bottom_right="+",
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
