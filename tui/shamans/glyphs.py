"""The game's own glyphs, beside those that every page draws: in Unicode and in ASCII, each one cell wide."""

from __future__ import annotations

from dataclasses import dataclass, fields

from engine.shamans import World
from tui.draw.look import ASCII, UNICODE, Glyphs, Look


@dataclass(frozen=True, slots=True)
class ShamansGlyphs(Glyphs):
    """The common glyphs, and those of tiles, roles, cards and worlds."""

    pawn: str
    step: str
    guide: str
    first: str
    """Marks the seat with the First Player marker."""
    shaman: str
    shadow: str
    dagger: str
    portal: str
    shard: str
    mask: str
    face_down: str
    eclipse: str
    unseen: str
    mine: str
    strayed: str
    strayed_bar: str
    followed_bar: str
    lowest: str
    highest: str
    top_left: str
    top_right: str
    bottom_left: str
    bottom_right: str
    worlds: dict[World, str]


def glyphs_of(look: Look) -> ShamansGlyphs:
    """Return the glyphs of a look."""
    return _ASCII if look.plain else _UNICODE


_UNICODE = ShamansGlyphs(
    **{each.name: getattr(UNICODE, each.name) for each in fields(UNICODE)},
    pawn="◉",
    step="·",
    guide="⚑",
    first="◈",
    shaman="☼",
    shadow="ψ",
    dagger="†",
    portal="∩",
    shard="✧",
    mask="◫",
    face_down="▒",
    eclipse="◐",
    unseen="□",
    mine="▣",
    strayed="≠",
    strayed_bar="▯",
    followed_bar="▮",
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

_ASCII = ShamansGlyphs(
    **{each.name: getattr(ASCII, each.name) for each in fields(ASCII)},
    pawn="@",
    step=".",
    guide="=",
    first="1",
    shaman="&",
    shadow="X",
    dagger="/",
    portal="n",
    shard="%",
    mask="M",
    face_down="?",
    eclipse="(",
    unseen="_",
    mine="+",
    strayed="x",
    strayed_bar="x",
    followed_bar="|",
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
