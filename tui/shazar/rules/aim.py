"""Chapters on the aim and on the board (C1 to C3, B, G1)."""

from __future__ import annotations

from engine.shazar import CAPITAL_PLACE, LAID, LIFE, PLACES, SIZES, Mage, Sign, artifacts_needed
from tui.draw.scene import Scene
from tui.shazar.sentences.names import castable, mage_name, sign_name
from tui.text.chapters import Chapter, Point


def aim(scene: Scene) -> Chapter:
    """Return the chapter on the aim (C1, C2, G1, G3, X7)."""
    words = scene.words
    t, n = words.t, words.n
    gifts = {
        Mage.BEATRISS: t("attacks"),
        Mage.GOTHARD: t("curses"),
        Mage.DAREN: t("traps"),
        Mage.SHANTIREN: t("healing and blessings"),
    }
    return Chapter(
        t("The aim"),
        [
            t(
                "Each player is a mage with a field of hexes, a deck of spells, and an artifact in the "
                "Capital. Go through the Portals, take artifacts from enemy Capitals, and bring them home."
            ),
            *[
                Point(
                    n("{count} mage", "{count} mages", count),
                    n(
                        "{count} artifact in your Capital wins",
                        "{count} artifacts in your Capital win",
                        artifacts_needed(count),
                    ),
                )
                for count in SIZES
            ],
            t("The last mage in the game wins, too."),
            t(
                "You begin with {life} life. A mage who dies is reborn with less, until that is no longer "
                "possible.",
                life=LIFE,
            ),
            *[Point(mage_name(words, mage), gift) for mage, gift in gifts.items()],
        ],
    )


def board(scene: Scene) -> Chapter:
    """Return the chapter on the board (C3, B1 to B6, S1, S2, S7, H1 to H3)."""
    words = scene.words
    t, n = words.t, words.n
    return Chapter(
        t("The board"),
        [
            n(
                "A field has {count} hex: the Capital in the middle, rings around it, and at the edge a "
                "Portal Entrance and a Portal Exit.",
                "A field has {count} hexes: the Capital in the middle, rings around it, and at the edge "
                "a Portal Entrance and a Portal Exit.",
                len(LAID) + 3,
            ),
            t(
                "Letters name the rows from top to bottom, numbers go from left to right: the Capital is "
                "{capital}.",
                capital=PLACES[CAPITAL_PLACE],
            ),
            t(
                "Fields never touch. Only Portals and a few spells and Fate cards lead from one field to "
                "another. At most one mage stands on a hex."
            ),
            t("A hex has a name, often a power, and a sign: it says which spells can be cast there."),
            *[Point(sign_name(words, sign), castable(words, sign)) for sign in Sign],
            t(
                "The table's creator chooses how fields are laid: as recommended, shuffled, or by each "
                "player before the first turn. No one sees the other fields until all are ready."
            ),
            t(
                "Every mage begins in their own Capital. The mages are dealt at random, unless the table's "
                "creator chose them."
            ),
        ],
    )
