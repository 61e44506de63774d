"""The meaning of the table's signs, where there is room for it."""

from __future__ import annotations

from tui.draw.look import Depth
from tui.draw.rows import Row, Span, row, width_of
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of

ONLY_YOU = "( )"
"""Stands around what no other player knows."""


def signs(scene: Scene) -> list[tuple[str, str]]:
    """Return every sign of the table with its meaning."""
    t, glyphs = scene.words.t, glyphs_of(scene.look)
    mine = [(glyphs.mine, t("in your hand"))] if scene.look.depth is Depth.MONO else []
    return [
        *mine,
        *_signs_at_the_table(scene),
        (ONLY_YOU, t("only you know")),
        (glyphs.strayed, t("strayed")),
        (glyphs.lowest, t("lowest")),
        (glyphs.highest, t("highest")),
        (glyphs.shaman, t("Shaman")),
        (glyphs.shadow, t("Shadow")),
    ]


def _signs_at_the_table(scene: Scene) -> list[tuple[str, str]]:
    """Return the signs that have no word beside them at the table."""
    t, glyphs = scene.words.t, glyphs_of(scene.look)
    return [
        (glyphs.unseen, t("not seen yet")),
        (glyphs.guide, t("Guide")),
        (glyphs.first, t("First Player")),
        (glyphs.bot, t("bot")),
        (glyphs.away, t("away")),
        (glyphs.dagger, t("Dagger")),
        (glyphs.portal, t("Portal")),
        (glyphs.shard, t("Shard")),
        (glyphs.mask, t("Mask")),
        (glyphs.face_down, t("face down")),
    ]


def numbers_row(scene: Scene) -> Row:
    """Return how a placed number is drawn, and how one in the player's hand, with their meanings."""
    both = [(Span("1", "blue.bright"), scene.words.t("placed")), _mine(scene)]
    return tuple(span for sign, meaning in both for span in _token(sign, meaning))


def _mine(scene: Scene) -> tuple[Span, str]:
    """Return how a number in the player's hand is drawn: its fill says it, or without colours a sign."""
    sign = glyphs_of(scene.look).mine if scene.look.depth is Depth.MONO else "1"
    return Span(sign, "blue.card"), scene.words.t("in your hand")


def _token(sign: Span, meaning: str) -> Row:
    return row(" ", sign, Span(f" {meaning} ", "dim"))


def legend_rows(scene: Scene, width: int) -> list[Row]:
    """Return the signs of the table and their meanings in as few rows as possible."""
    rows: list[Row] = [()]
    tokens = [(Span(sign, "moon"), meaning) for sign, meaning in _signs_at_the_table(scene)]
    if scene.picture.seat is not None:
        tokens = [_mine(scene), *tokens, (Span(ONLY_YOU, "moon"), scene.words.t("only you know"))]
    for sign, meaning in tokens:
        token = _token(sign, meaning)
        if width_of(rows[-1]) + width_of(token) > width:
            rows.append(())
        rows[-1] = (*rows[-1], *token)
    return rows
