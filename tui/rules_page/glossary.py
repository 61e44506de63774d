"""The words of the game, for who meets them for the first time."""

from __future__ import annotations

from tui.rules_page.parts import Chapter, Point, Reader


def glossary(reader: Reader) -> Chapter:
    """What each word stands for."""
    t = reader.words.t
    return Chapter(
        t("Words of the game"),
        [
            Point(t("Shaman"), t("wants the worlds in balance: follows, and keeps the pawn off the Moon")),
            Point(t("Shadow"), t("wants the Moon, and not to be found out")),
            Point(t("Guide"), t("begins a turn with any card")),
            Point(t("Destination"), t("the colour of the Guide's card")),
            Point(t("follow"), t("play a card of that colour")),
            Point(t("stray"), t("play another one: the pawn goes a step")),
            Point(t("world"), t("a colour; complete when all its cards are placed")),
            Point(t("ritual"), t("what completing a world brings about")),
            Point(t("artifact"), t("a tile: Dagger, Portal, Moon Shard or Mask of Truth")),
            Point(t("last chance"), t("a short wait in which a Portal may still change something")),
            Point(t("turn"), t("everyone plays one card")),
            Point(t("round"), t("a deal, till the Moon, the last Shadow or the last card")),
        ],
    )
