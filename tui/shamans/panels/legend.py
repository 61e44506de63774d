"""The meaning of the table's signs, where there is room for it."""

from __future__ import annotations

from tui.draw.look import Depth
from tui.draw.rows import Row, Span, row, width_of
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of


def signs(scene: Scene) -> list[tuple[str, str]]:
    """Return every sign of the table with its meaning."""
    t, glyphs = scene.words.t, glyphs_of(scene.look)
    return [
        *_signs_at_the_table(scene),
        (glyphs.strayed, t("strayed")),
        (glyphs.lowest, t("lowest")),
        (glyphs.highest, t("highest")),
        (glyphs.shaman, t("Shaman")),
        (glyphs.shadow, t("Shadow")),
    ]


def _signs_at_the_table(scene: Scene) -> list[tuple[str, str]]:
    """Return the signs that have no word beside them at the table."""
    t, glyphs = scene.words.t, glyphs_of(scene.look)
    is_player = scene.picture.seat is not None
    mine = [(glyphs.mine, t("in your hand"))] if is_player and scene.look.depth is Depth.MONO else []
    return [
        *mine,
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
        *([("( )", t("only you know"))] if is_player else []),
    ]


def legend_rows(scene: Scene, width: int) -> list[Row]:
    """Return the signs of the table and their meanings in as few rows as possible."""
    rows: list[Row] = [()]
    tokens = [(Span(sign, "moon"), meaning) for sign, meaning in _signs_at_the_table(scene)]
    if scene.picture.seat is not None and scene.look.depth is not Depth.MONO:  # a fill says it
        tokens.insert(0, (Span("1", "blue.card"), scene.words.t("in your hand")))
    for sign, meaning in tokens:
        token = row(" ", sign, Span(f" {meaning} ", "dim"))
        if width_of(rows[-1]) + width_of(token) > width:
            rows.append(())
        rows[-1] = (*rows[-1], *token)
    return rows
