"""Chapters on worlds and rituals, artifacts, the Eclipse (C2 to C5, T5, P, N, A), and their symbols."""

from __future__ import annotations

from engine.shamans import ARTIFACTS, LETTERS, RITUALS, SIZES, STABILIZATION_STEPS, Artifact, Ritual, World
from tui.draw.scene import Scene
from tui.shamans.glyphs import glyphs_of
from tui.shamans.panels.legend import signs
from tui.shamans.sentences.names import artifact_name, ritual_name, world_name
from tui.text.chapters import Chapter, Point
from tui.words import Words


def rituals(scene: Scene) -> Chapter:
    """Return the chapter on rituals (T5, C3, C5, P1 to P3, N1)."""
    words, glyphs = scene.words, glyphs_of(scene.look)
    t, n = words.t, words.n
    worlds = [
        Point(
            f"{LETTERS[world]} {glyphs.worlds[world]} {world_name(words, world)}",
            ritual_name(words, RITUALS[world]) + _from_players(words, world),
            world.value,
        )
        for world in World
    ]
    return Chapter(
        t("Worlds and rituals"),
        [
            t(
                "A world is complete when all its cards are placed. The player who places the last card "
                "must perform its ritual at once. Each world can be completed only once per round."
            ),
            *worlds,
            t("Each ritual in detail:"),
            Point(
                ritual_name(words, Ritual.STABILIZATION),
                n(
                    "Move the pawn back {count} step, or take an artifact. The pawn never moves back beyond "
                    "the first space of its track.",
                    "Move the pawn back {count} steps, or take an artifact. The pawn never moves back "
                    "beyond the first space of its track.",
                    STABILIZATION_STEPS,
                ),
            ),
            Point(
                ritual_name(words, Ritual.PERMUTATION),
                t(
                    "Swap role cards with another player still in the round. You both look at your new "
                    "card, so you know each other's role. A face-up role card stays face up in front of its "
                    "new owner."
                ),
            ),
            Point(
                ritual_name(words, Ritual.ILLUMINATION),
                t("Gain a victory point at once. You cannot lose it again."),
            ),
            Point(
                ritual_name(words, Ritual.NEUTRALIZATION),
                t(
                    "If you have a face-up Ritual Dagger, you must discard it and eliminate another player "
                    "still in the round. If you only have a face-down Dagger, you may do the same with it, "
                    "or keep it hidden and do nothing. Each ritual uses one Dagger and eliminates one "
                    "player."
                ),
            ),
            t(
                "If you perform a Neutralization with a face-down tile but no face-up Dagger, you are "
                "always asked, so the question does not reveal what the tile is. If no other player is left "
                "in the round, a Permutation or a Neutralization does nothing."
            ),
        ],
    )


def artifacts(scene: Scene) -> Chapter:
    """Return the chapter on artifacts (C4, A1, A2, A4 to A6)."""
    words = scene.words
    t, n = words.t, words.n
    told = {
        Artifact.DAGGER: t("Use it in a Neutralization to eliminate a player."),
        Artifact.PORTAL: t(
            "Discard it at any moment of the round, on anyone's turn, even from face down, to move the pawn "
            "one step forward or back."
        ),
        Artifact.SHARD: t("Worth points at the end of the round if you have more than one."),
        Artifact.MASK: t("Show it and reveal your role card as soon as you take it. It has no other use."),
    }
    points = [
        Point(artifact_name(words, kind), n("{count} tile.", "{count} tiles.", count) + " " + told[kind])
        for kind, count in ARTIFACTS.items()
    ]
    return Chapter(
        t("Artifacts"),
        [
            t(
                "Some tiles are face up; the others form a deck. When you take an artifact, take a face-up "
                "tile or the top of the deck. A face-up tile that is taken is replaced from the deck at "
                "once."
            ),
            t(
                "A tile taken face up stays face up. Only you look at a tile from the deck: keep it face "
                "down until you use it, or turn it face up for good. A Mask of Truth must be shown."
            ),
            *points,
        ],
    )


def eclipse(scene: Scene) -> Chapter:
    """Return the chapter on the Eclipse (C4, S2, A3)."""
    t = scene.words.t
    return Chapter(
        t("The Eclipse"),
        [
            t(
                "The Eclipse is somewhere in the artifact deck, but never on top at the start. Its arrow "
                "points left or right."
            ),
            t(
                "It takes effect as soon as it is on top of the deck. First the tile that was just taken is "
                "dealt with. Then, before anything else, every player with cards secretly chooses one."
            ),
            t(
                "When all have chosen, the cards move together, each to the next player with cards in the "
                "arrow's direction. Only the giver and the receiver know which card it was."
            ),
            t(
                "Players without cards give and get nothing. If only one player has cards, they keep their "
                "card. Then the Eclipse is out of the round."
            ),
        ],
    )


def the_signs(scene: Scene) -> Chapter:
    """Return the chapter on the symbols of the table's screen."""
    t, glyphs = scene.words.t, glyphs_of(scene.look)
    return Chapter(
        t("The symbols"),
        [
            t("Colour is never the only clue: each world also has its own letter and symbol."),
            *[Point(f"{sign} ", meaning, "moon") for sign, meaning in signs(scene)],
            Point(f"{glyphs.pawn} ", t("the pawn on its way to the Moon"), "moon"),
        ],
    )


def _from_players(words: Words, world: World) -> str:
    """Return the number of players from which a world is in play, unless it always is (C2)."""
    fewest = min(players for players, size in SIZES.items() if world in size.worlds)
    if fewest == min(SIZES):
        return ""
    return " " + words.n("(with {count} player or more)", "(with {count} players or more)", fewest)
