"""The meaning of the table's signs, where there is room for it."""

from __future__ import annotations

from tui.draw.rows import Row, Span, row, width_of
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of


def signs(scene: Scene) -> list[tuple[str, str]]:
    """Return every sign of the table with its meaning."""
    t, glyphs = scene.words.t, glyphs_of(scene.look)
    return [
        (glyphs.mine, t("in your hand")),
        (glyphs.unseen, t("not seen yet")),
        (glyphs.strayed, t("strayed")),
        (glyphs.lowest, t("lowest")),
        (glyphs.highest, t("highest")),
        (glyphs.guide, t("Guide")),
        (glyphs.first, t("First Player")),
        (glyphs.shaman, t("Shaman")),
        (glyphs.shadow, t("Shadow")),
        (glyphs.bot, t("bot")),
        (glyphs.away, t("away")),
        (glyphs.dagger, t("Dagger")),
        (glyphs.portal, t("Portal")),
        (glyphs.shard, t("Shard")),
        (glyphs.mask, t("Mask")),
        (glyphs.face_down, t("face down")),
        ("( )", t("only you know")),
    ]


def legend_rows(scene: Scene, width: int) -> list[Row]:
    """Return the signs and their meanings in as few rows as possible."""
    rows: list[Row] = [()]
    for sign, meaning in signs(scene):
        token = row(" ", Span(sign, "moon"), Span(f" {meaning} ", "dim"))
        if width_of(rows[-1]) + width_of(token) > width:
            rows.append(())
        rows[-1] = (*rows[-1], *token)
    return rows
