"""A player's statistics in this game, and their part in one match, as text."""

from __future__ import annotations

from collections.abc import Mapping

from engine.shamans import Role
from tui.draw.rows import Span, row
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.text.tally import MatchText, with_share
from tui.words import Words


def tally_lines(words: Words, counts: Mapping[str, int]) -> list[tuple[str, str]]:
    """Return the name and the figure of each line."""
    t = words.t
    others, own = counts.get("eliminations", 0), counts.get("eliminated", 0)
    return [
        (t("As a Shaman"), _rounds(words, counts, "shaman_rounds")),
        (t("As a Shadow"), _rounds(words, counts, "shadow_rounds")),
        (t("Eliminations"), t("{others} by you, {own} of you", others=others, own=own)),
    ]


def match_text(scene: Scene, counts: Mapping[str, int]) -> MatchText:
    """Return the rounds of a match, and how many of them the player was a Shaman or a Shadow."""
    glyphs, t = glyphs_of(scene.look), scene.words.t
    shaman, shadow = (counts.get(f"{role}_rounds", 0) for role in (Role.SHAMAN, Role.SHADOW))
    if not shaman + shadow:
        return MatchText(0, (), "")
    roles = row(Span(f"{glyphs.shaman}{shaman} ", "good"), Span(f"{glyphs.shadow}{shadow} ", "warn"))
    parts = ((Role.SHAMAN, t("As a Shaman"), shaman), (Role.SHADOW, t("As a Shadow"), shadow))
    told = [
        t("{role}: won {won} of {count}", role=name, won=counts.get(f"{role}_rounds_won", 0), count=count)
        for role, name, count in parts
        if count
    ]
    return MatchText(shaman + shadow, roles, f" {glyphs.dot} ".join(told))


def _rounds(words: Words, counts: Mapping[str, int], name: str) -> str:
    count, won = counts.get(name, 0), counts.get(f"{name}_won", 0)
    return with_share(words, words.n("{count} round", "{count} rounds", count), count, won)
