"""What the signs of the table mean, where there is room to say so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tui.rows import Row, Span, row, width_of
from tui.visit.visit import Visit

if TYPE_CHECKING:
    from tui.rules_page.parts import Reader


def signs(visit: Reader) -> list[tuple[str, str]]:
    """Every sign of the table, and what it stands for."""
    t, glyphs = visit.words.t, visit.look.glyphs
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


def legend_rows(visit: Visit, width: int) -> list[Row]:
    """The signs in as few rows as they take."""
    rows: list[Row] = [()]
    for sign, meaning in signs(visit):
        token = row(" ", Span(sign, "moon"), Span(f" {meaning} ", "dim"))
        if width_of(rows[-1]) + width_of(token) > width:
            rows.append(())
        rows[-1] = (*rows[-1], *token)
    return rows
