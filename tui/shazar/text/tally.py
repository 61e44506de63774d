"""A player's statistics in this game, and their part in one match, as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tui.draw.rows import Span, row
from tui.draw.scene import Scene
from tui.shazar.glyphs import glyphs_of
from tui.text.tally import MatchText
from tui.words import Words


def tally_lines(words: Words, counts: Mapping[str, int]) -> Sequence[tuple[str, str]]:
    """Return the name and the figure of each line."""
    t, get = words.t, counts.get
    tried, taken = get("captures_tried", 0), get("artifacts_taken", 0)
    cast, hits = get("spells_cast", 0), get("hits", 0)
    deaths, out = get("deaths", 0), get("eliminated", 0)
    return [
        (t("Artifacts"), t("{count} brought home", count=get("artifacts_delivered", 0))),
        (t("Captures"), t("{tried} tried, {taken} made", tried=tried, taken=taken)),
        (t("Spells"), t("{count} cast, {hits} hits", count=cast, hits=hits)),
        (t("Fate cards"), t("{count} used", count=get("fate_cards_used", 0))),
        (t("Deaths"), t("{count}, {out} of them for good", count=deaths, out=out)),
        (t("Dice"), t("{count} rolls", count=get("rolls", 0))),
    ]


def match_text(scene: Scene, counts: Mapping[str, int]) -> MatchText:
    """Return the turns of a match, and how often the player brought artifacts home, and died."""
    glyphs, n = glyphs_of(scene.look), scene.words.n
    if not counts.get("turns"):
        return MatchText(0, (), "")
    home, deaths = counts.get("artifacts_delivered", 0), counts.get("deaths", 0)
    signs = row(Span(f"{glyphs.artifact}{home} ", "good"), Span(f"{glyphs.lost}{deaths} ", "warn"))
    told = (
        n("{count} artifact brought home", "{count} artifacts brought home", home),
        n("{count} death", "{count} deaths", deaths),
    )
    return MatchText(counts["turns"], signs, f" {glyphs.dot} ".join(told))
