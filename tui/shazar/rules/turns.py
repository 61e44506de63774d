"""Chapters on a turn, on effects and on moving (S6, S8, T, E, M)."""

from __future__ import annotations

from engine.shazar import GREEN_CARDS, MOST_FROM_SPELLS, MOST_RED_CARDS, RED_CARDS
from tui.draw.scene import Scene
from tui.shazar.sentences.names import stage_name
from tui.text.chapters import Chapter, Point


def turn(scene: Scene) -> Chapter:
    """Return the chapter on a turn (S6, S8, T1 to T5)."""
    words = scene.words
    t = words.t
    stages = (
        t("effects act; you may try to shake negative ones off; Fate cards that are due are drawn"),
        t("you must move to a neighbouring hex, if you can"),
        t("the hex on which you arrive acts on you"),
        t("you may cast a spell that the sign of your hex allows"),
    )
    return Chapter(
        t("The stages of a turn"),
        [
            t(
                "All mages roll before the first turn: the highest roll begins, the others follow clockwise. "
                "The table's creator may name the first player instead. A round is one turn of every mage "
                "still in the game."
            ),
            t("A turn has these stages:"),
            *[Point(stage_name(words, number), text) for number, text in enumerate(stages, 1)],
            t(
                "A red card costs you a turn: after the stage of effects you give the card back, and your "
                "turn is over."
            ),
            t("If you die in your own turn, it ends at once. While you wait for rebirth, your turns pass."),
        ],
    )


def effects(scene: Scene) -> Chapter:
    """Return the chapter on effects (C7, T6, E1 to E8)."""
    words = scene.words
    t, n = words.t, words.n
    return Chapter(
        t("Effects"),
        [
            t(
                "Diseases and curses are negative effects; blessings and bonus life are positive ones. The "
                "spell card lies in front of the mage who has its effect until the effect ends."
            ),
            Point(
                t("Each turn"), t("effects that act each turn do so first, in the order in which they came")
            ),
            Point(
                t("Shaking off"),
                t(
                    "you may roll once for each effect with a shake number. A roll that reaches the number "
                    "of an effect ends it; if it reaches several, you choose one of them."
                ),
            ),
            Point(t("Dropping"), t("you may give up a blessing of your own, here or when you move")),
            Point(
                t("Lasting"),
                t("turns are counted for the mage who has the effect, from the next turn of that mage on"),
            ),
            Point(
                t("Doubles"),
                t(
                    "the same effect of the same card works only once, though each card has to end by "
                    "itself; effects of different cards add up"
                ),
            ),
            n(
                "Spells can lay at most {count} positive and {count} negative effect on a mage. One more "
                "does nothing.",
                "Spells can lay at most {count} positive and {count} negative effects on a mage. One more "
                "does nothing.",
                MOST_FROM_SPELLS,
            ),
            t(
                "Diseases take a green card, turns to skip a red one. The table has {green} green and {red} "
                "red cards, and a mage never has more than {most} red ones. Without a card there is no "
                "effect.",
                green=GREEN_CARDS,
                red=RED_CARDS,
                most=MOST_RED_CARDS,
            ),
        ],
    )


def moving(scene: Scene) -> Chapter:
    """Return the chapter on moving (M1 to M10, H2, H3)."""
    t = scene.words.t
    return Chapter(
        t("Moving and Portals"),
        [
            t(
                "You must take a step to a neighbouring hex. You stay only if something holds you, if you "
                "try to take an artifact, or if there is no hex to go to. Hexes with another mage and "
                "Deadfall cannot be entered."
            ),
            Point(
                t("Portals"),
                t(
                    "an Entrance takes you at once to a free Exit of another field; you choose which. If no "
                    "Exit is free, you cannot enter. An Exit leads nowhere, and you may stand on it."
                ),
            ),
            Point(
                t("More steps"),
                t(
                    "only the first is a must. Every hex on the way acts, but only the effect of the last "
                    "one lasts."
                ),
            ),
            Point(t("The end"), t("a Snare, Damagor, a slide on ice or an enemy Capital ends your movement")),
            Point(
                t("Being moved"),
                t(
                    "the mage who steers you chooses each step and may stop early; you choose the Exit. "
                    "Damagor protects you from it."
                ),
            ),
            t(
                "A mage who carries an artifact can be moved by others, but not by a spell of their own, and "
                "no card sends them to an Exit."
            ),
        ],
    )
