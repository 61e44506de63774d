"""A player's statistics in this game, as lines of text."""

from __future__ import annotations

from collections.abc import Mapping

from tui.text.tally import with_share
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


def _rounds(words: Words, counts: Mapping[str, int], name: str) -> str:
    count, won = counts.get(name, 0), counts.get(f"{name}_won", 0)
    return with_share(words, words.n("{count} round", "{count} rounds", count), count, won)
