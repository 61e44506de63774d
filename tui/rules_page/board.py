"""Worlds and their rituals, artifacts, the Eclipse (C2 to C5, T5, P, N, A), and the signs for them."""

from __future__ import annotations

from engine.shamans import ARTIFACTS, LETTERS, RITUALS, SIZES, STABILIZATION_STEPS, Artifact, Ritual, World
from tui.rules_page.parts import Chapter, Point, Reader
from tui.shamans.legend import signs
from tui.shamans.names import artifact_name, ritual_name, world_name
from tui.words import Words


def rituals(reader: Reader) -> Chapter:
    """T5, C3, C5, P1 to P3, N1."""
    words, glyphs = reader.words, reader.look.glyphs
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
                "A world is complete when all of its cards have been placed. Whoever placed the last one "
                "has to perform its ritual, at once. Each world completes only once in a round."
            ),
            *worlds,
            t("What has to be done:"),
            Point(
                ritual_name(words, Ritual.STABILIZATION),
                n(
                    "Move the pawn {count} space back, or take an artifact. The pawn never goes behind "
                    "the first space of its track.",
                    "Move the pawn {count} spaces back, or take an artifact. The pawn never goes behind "
                    "the first space of its track.",
                    STABILIZATION_STEPS,
                ),
            ),
            Point(
                ritual_name(words, Ritual.PERMUTATION),
                t(
                    "Exchange role cards with another player still in the round. Both look at their new "
                    "card, and so know both. A role card that lies face up stays face up in front of its "
                    "new owner."
                ),
            ),
            Point(
                ritual_name(words, Ritual.ILLUMINATION),
                t("Gain a victory point at once. Nothing takes it away again."),
            ),
            Point(
                ritual_name(words, Ritual.NEUTRALIZATION),
                t(
                    "If a Ritual Dagger lies face up in front of you, you must discard it and eliminate "
                    "another player still in the round. Otherwise you may do so with a Dagger that lies "
                    "face down, or keep it hidden and do nothing. A ritual takes a single Dagger and "
                    "eliminates a single player."
                ),
            ),
            t(
                "Whoever performs a Neutralization without a face-up Dagger, but with a tile face down, "
                "is always asked. So being asked tells nobody what that tile is. With no other player "
                "left in the round, a Permutation or a Neutralization does nothing."
            ),
        ],
    )


def artifacts(reader: Reader) -> Chapter:
    """C4, A1, A2, A4 to A6."""
    words = reader.words
    t, n = words.t, words.n
    told = {
        Artifact.DAGGER: t("Eliminates a player in a Neutralization."),
        Artifact.PORTAL: t(
            "Discard it at any moment of the round, on anyone's turn, even from face down: the pawn goes "
            "one space ahead or back."
        ),
        Artifact.SHARD: t("Worth points at the end of the round, if you have more than one."),
        Artifact.MASK: t("Show it and your role card as soon as you take it. It has no other use."),
    }
    points = [
        Point(artifact_name(words, kind), n("{count} tile.", "{count} tiles.", count) + " " + told[kind])
        for kind, count in ARTIFACTS.items()
    ]
    return Chapter(
        t("Artifacts"),
        [
            t(
                "Some tiles lie face up, the others are a deck. Whoever takes an artifact takes one that "
                "lies face up, or the top of the deck. The place of a face-up tile is filled from the deck "
                "at once."
            ),
            t(
                "A tile taken face up stays face up. One from the deck you alone look at: keep it face "
                "down, or turn it up for good. A Mask of Truth has to be shown. Face down it stays till "
                "it is used."
            ),
            *points,
        ],
    )


def eclipse(reader: Reader) -> Chapter:
    """C4, S2, A3."""
    t = reader.words.t
    return Chapter(
        t("The Eclipse"),
        [
            t(
                "Somewhere in the deck of artifacts lies the Eclipse, at first never on top. It shows an "
                "arrow, to the left or to the right."
            ),
            t(
                "As soon as it comes to the top it takes effect: the tile that was taken is finished "
                "with, and before anything else goes on, everyone who has cards chooses one of them in "
                "secret."
            ),
            t(
                "When all have chosen, the cards move together, each to the next player in the arrow's "
                "direction who has cards. Who gave a card and who got it know which it was; nobody else "
                "does."
            ),
            t(
                "A player without cards gives and gets nothing, and the only one who has any keeps the "
                "card. Then the Eclipse is out of the round."
            ),
        ],
    )


def the_signs(reader: Reader) -> Chapter:
    """What stands on the table's screen."""
    t, glyphs = reader.words.t, reader.look.glyphs
    return Chapter(
        t("The signs"),
        [
            t("Colours are never the only sign: each world has a letter and a sign of its own too."),
            *[Point(f"{sign} ", meaning, "moon") for sign, meaning in signs(reader)],
            Point(f"{glyphs.pawn} ", t("the pawn on its way to the Moon"), "moon"),
        ],
    )


def _from_players(words: Words, world: World) -> str:
    """C2: from how many players on a world is in play, unless it always is."""
    fewest = min(players for players, size in SIZES.items() if world in size.worlds)
    if fewest == min(SIZES):
        return ""
    return " " + words.n("(from {count} player on)", "(from {count} players on)", fewest)
