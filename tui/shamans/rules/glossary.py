"""The words of the game, for new players."""

from __future__ import annotations

from tui.draw.scene import Scene
from tui.text.chapters import Chapter, Point


def glossary(scene: Scene) -> Chapter:
    """Return the chapter that explains each word."""
    t = scene.words.t
    return Chapter(
        t("Words of the game"),
        [
            Point(t("Shaman"), t("wants the worlds in balance: follows, and keeps the pawn off the Moon")),
            Point(t("Shadow"), t("wants the pawn on the Moon, without being found out")),
            Point(t("Guide"), t("starts a turn with any card")),
            Point(t("Destination"), t("the colour of the Guide's card")),
            Point(t("follow"), t("play a card of that colour")),
            Point(t("stray"), t("play another colour: the pawn moves one step")),
            Point(t("world"), t("a colour; complete when all its cards are placed")),
            Point(t("ritual"), t("the effect of completing a world")),
            Point(t("artifact"), t("a tile: Dagger, Portal, Moon Shard or Mask of Truth")),
            Point(t("last chance"), t("a short wait when a Portal can still change things")),
            Point(t("turn"), t("everyone plays one card")),
            Point(t("round"), t("from the deal to the Moon, the last Shadow or the last card")),
        ],
    )
