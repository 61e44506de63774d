"""Artifact tiles as signs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from engine.shamans import Artifact
from tui.draw.look import Look
from tui.shamans.glyphs import glyphs_of


def tile_glyph(look: Look, tile: Artifact) -> str:
    """Return the sign of a tile."""
    glyphs = glyphs_of(look)
    signs = {
        Artifact.DAGGER: glyphs.dagger,
        Artifact.PORTAL: glyphs.portal,
        Artifact.SHARD: glyphs.shard,
        Artifact.MASK: glyphs.mask,
    }
    return signs[tile]


def tile_glyphs(look: Look, tiles: Iterable[Artifact]) -> str:
    """Return one sign per tile."""
    return "".join(tile_glyph(look, tile) for tile in tiles)


def counted(signs: str) -> str:
    """Return the same signs in fewer cells: one of each kind, with its count if that is above one."""
    counts = Counter(signs)
    return "".join(sign if count == 1 else f"{sign}{count}" for sign, count in counts.items())
