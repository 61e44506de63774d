"""Chapters on last chances, eliminations, and the end of rounds and of the match (W, X, E, G)."""

from __future__ import annotations

from engine.shamans import SHARD_POINTS, SIDE_POINTS, SIZES, WINNING_POINTS, Role
from tui.door import DEFAULT_WINDOW_SECONDS
from tui.draw.scene import Scene
from tui.text.chapters import Chapter, Point
from tui.words import Words


def last_chances(scene: Scene) -> Chapter:
    """Return the chapter on last chances (W1 to W5)."""
    t, n = scene.words.t, scene.words.n
    return Chapter(
        t("Last chances"),
        [
            t("The table stops for a moment before anything that cannot be undone:"),
            Point(t("The Moon"), t("before the pawn steps onto it")),
            Point(t("An elimination"), t("before it takes effect")),
            Point(
                t("Empty hands"),
                t("before they end the round, if unused Portals could still bring the pawn to the Moon"),
            ),
            t(
                "Every player still in the round with a face-up Portal or any face-down tile is asked: use "
                "a Portal, or let it happen. Players without a Portal are asked in the same way, so the "
                "question reveals nothing. The table never shows who has answered."
            ),
            t(
                "A Portal takes effect at once. If the event is still about to happen and any players may "
                "still have a Portal, they are asked again. A Portal back before the Moon comes first: the "
                "pawn moves back, then makes its step."
            ),
            n(
                "The table waits {count} second, unless its creator chose another time. If you do not "
                "answer, you let it happen.",
                "The table waits {count} seconds, unless its creator chose another time. If you do not "
                "answer, you let it happen.",
                DEFAULT_WINDOW_SECONDS,
            ),
        ],
    )


def eliminations(scene: Scene) -> Chapter:
    """Return the chapter on eliminations (X1 to X7)."""
    t, n = scene.words.t, scene.words.n
    several = min(count for count, size in SIZES.items() if size.shadows > 1)
    return Chapter(
        t("Eliminations"),
        [
            t(
                "An eliminated player is out until the round ends and gets no points at its end. Their role "
                "card is revealed. Their artifacts leave the round, face-down ones unseen. A card they "
                "already played stays on the table."
            ),
            Point(
                t("A Shaman"),
                t(
                    "The pawn moves one step towards the Moon for each card left in the player's hand. The "
                    "hand is set aside and stays secret until the round is over."
                ),
            ),
            Point(t("The last Shadow"), t("The Shamans win the round at once.")),
            Point(
                t("Another Shadow"),
                n(
                    "With {count} player, a second Shadow may still be in the round. Then the hand is "
                    "revealed and placed at its worlds, and the pawn does not move. If this completes "
                    "worlds, the player who used the Dagger performs their rituals in any order.",
                    "With {count} players, a second Shadow may still be in the round. Then the hand is "
                    "revealed and placed at its worlds, and the pawn does not move. If this completes "
                    "worlds, the player who used the Dagger performs their rituals in any order.",
                    several,
                ),
            ),
            t("Shadows do not win by eliminating all Shamans: only the Moon counts for them."),
        ],
    )


def round_end(scene: Scene) -> Chapter:
    """Return the chapter on the end of a round (E1 to E7)."""
    words = scene.words
    t, n = words.t, words.n
    return Chapter(
        t("The end of a round"),
        [
            Point(t("The pawn is on the Moon"), t("The Shadows win at once.")),
            Point(t("The last Shadow is eliminated"), t("The Shamans win at once.")),
            Point(t("All hands are empty"), t("The Shamans win once the last turn is finished.")),
            t(
                "When a round ends at once, anything still to come is dropped. Players who were not "
                "eliminated get points for the role they hold at the end:"
            ),
            Point(t("Shamans won"), _each(words, t("each Shaman"), SIDE_POINTS[Role.SHAMAN])),
            Point(t("Shadows won"), _each(words, t("each Shadow"), SIDE_POINTS[Role.SHADOW])),
            Point(
                t("Moon Shards"),
                n(
                    "{count} point if you have more than one, face up or face down, whichever side won",
                    "{count} points if you have more than one, face up or face down, whichever side won",
                    SHARD_POINTS,
                ),
            ),
            t("Then everything is revealed: roles, hands, tiles and the cards set aside."),
        ],
    )


def match_end(scene: Scene) -> Chapter:
    """Return the chapter on the end of the match (G1, S6, C6)."""
    t = scene.words.t
    return Chapter(
        t("The end of the match"),
        [
            t(
                "If a player has {points} points or more after a round, the player with the most points "
                "wins the match.",
                points=WINNING_POINTS,
            ),
            t(
                "If several players share the lead, everyone plays another round, until one player leads "
                "alone."
            ),
        ],
    )


def _each(words: Words, who: str, points: int) -> str:
    return words.n("{count} point for {who}", "{count} points for {who}", points, who=who)
