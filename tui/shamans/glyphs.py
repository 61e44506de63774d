"""The game's own glyphs, beside those that every page draws: in Unicode and in ASCII, each one cell wide."""

from __future__ import annotations

from dataclasses import dataclass, fields

from engine.shamans import World
from tui.draw.look import ASCII, UNICODE, Glyphs, Look


@dataclass(frozen=True, slots=True)
class ShamansGlyphs(Glyphs):
    """The common glyphs, and those of tiles, roles, cards and worlds."""

    pawn: str
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
    clockwise: str
    """The way of play, and of the cards in an Eclipse to the left."""
    counter: str
    unseen: str
    mine: str
    strayed: str
    strayed_bar: str
    followed_bar: str
    lowest: str
    highest: str
    worlds: dict[World, str]


def glyphs_of(look: Look) -> ShamansGlyphs:
    """Return the glyphs of a look."""
    return _ASCII if look.plain else _UNICODE


_UNICODE = ShamansGlyphs(
    **{each.name: getattr(UNICODE, each.name) for each in fields(UNICODE)},
    pawn="◉",
    guide="⚑",
    first="❖",
    shaman="☼",
    shadow="ψ",
    dagger="†",
    portal="⋂",
    shard="✧",
    mask="◫",
    face_down="░",
    eclipse="◖",
    clockwise="↻",
    counter="↺",
    unseen="·",
    mine="▣",
    strayed="≠",
    strayed_bar="▯",
    followed_bar="▮",
    lowest="↓",
    highest="↑",
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
    clockwise=">",
    counter="<",
    unseen=".",
    mine="+",
    strayed="x",
    strayed_bar="x",
    followed_bar="|",
    lowest=",",
    highest="'",
    worlds={
        World.PURPLE: "P",
        World.BLUE: "B",
        World.GREEN: "G",
        World.YELLOW: "Y",
        World.WHITE: "W",
        World.BROWN: "N",
        World.RED: "R",
    },
)
