"""Last chances, eliminations, and how rounds and the match end (W, X, E, G)."""

from __future__ import annotations

from engine.shamans import SHARD_POINTS, SIDE_POINTS, SIZES, WINNING_POINTS, Role
from tui.chair import DEFAULT_WINDOW_SECONDS
from tui.rules_page.parts import Chapter, Point, Reader
from tui.words import Words


def last_chances(reader: Reader) -> Chapter:
    """W1 to W5."""
    t, n = reader.words.t, reader.words.n
    return Chapter(
        t("Last chances"),
        [
            t("Before something that cannot be undone, the table stops for a moment:"),
            Point(t("The Moon"), t("before the pawn's step onto it")),
            Point(t("An elimination"), t("before it takes effect")),
            Point(
                t("Empty hands"),
                t("before they end the round, if Portals that may still be unspent could reach the Moon"),
            ),
            t(
                "Every player still in the round with a face-up Portal or any tile face down is asked: "
                "use a Portal, or let it happen. Those without a Portal are asked just the same, so being "
                "asked tells nothing. Who has answered is never shown."
            ),
            t(
                "A Portal takes effect at once. If the event is still about to happen and anyone may still "
                "have a Portal, all of them are asked again. A Portal back before the Moon comes first: the "
                "pawn goes back, and then makes its step."
            ),
            n(
                "The table waits {count} second, unless its creator chose another clock. Silence lets it "
                "happen.",
                "The table waits {count} seconds, unless its creator chose another clock. Silence lets it "
                "happen.",
                DEFAULT_WINDOW_SECONDS,
            ),
        ],
    )


def eliminations(reader: Reader) -> Chapter:
    """X1 to X7."""
    t, n = reader.words.t, reader.words.n
    several = min(count for count, size in SIZES.items() if size.shadows > 1)
    return Chapter(
        t("Eliminations"),
        [
            t(
                "An eliminated player is out till the round ends, and gets no points at its end. The role "
                "card is shown. The artifacts leave the round, those face down unseen. A card already "
                "played stays on the table."
            ),
            Point(
                t("A Shaman"),
                t(
                    "The pawn goes one space towards the Moon for each card left in the hand, step by "
                    "step. The hand is set aside, and nobody learns what was in it till the round is "
                    "over."
                ),
            ),
            Point(t("The last Shadow"), t("The Shamans have won the round, at once.")),
            Point(
                t("Another Shadow"),
                n(
                    "With {count} player a second Shadow may still be there. Then the hand is "
                    "shown and placed at its worlds, and the pawn stays where it is. Whoever eliminated "
                    "performs the rituals of worlds that this completes, in the order they choose.",
                    "With {count} players a second Shadow may still be there. Then the hand is "
                    "shown and placed at its worlds, and the pawn stays where it is. Whoever eliminated "
                    "performs the rituals of worlds that this completes, in the order they choose.",
                    several,
                ),
            ),
            t("Shadows do not win by eliminating all Shamans: only the Moon counts for them."),
        ],
    )


def round_end(reader: Reader) -> Chapter:
    """E1 to E7."""
    words = reader.words
    t, n = words.t, words.n
    return Chapter(
        t("The end of a round"),
        [
            Point(t("The pawn is on the Moon"), t("The Shadows win at once.")),
            Point(t("The last Shadow is eliminated"), t("The Shamans win at once.")),
            Point(t("All hands are empty"), t("The last turn is finished, and then the Shamans win.")),
            t(
                "Where a round ends at once, nothing that was still to come is done. Points are for "
                "players who were not eliminated, by the role they hold in the end:"
            ),
            Point(t("Shamans won"), _each(words, t("each Shaman"), SIDE_POINTS[Role.SHAMAN])),
            Point(t("Shadows won"), _each(words, t("each Shadow"), SIDE_POINTS[Role.SHADOW])),
            Point(
                t("Moon Shards"),
                n(
                    "{count} point for whoever has more than one, face up or down, whichever side won",
                    "{count} points for whoever has more than one, face up or down, whichever side won",
                    SHARD_POINTS,
                ),
            ),
            t("Then everything is shown to everyone: roles, hands, tiles and what was set aside."),
        ],
    )


def match_end(reader: Reader) -> Chapter:
    """G1, S6, C6."""
    t = reader.words.t
    return Chapter(
        t("The end of the match"),
        [
            t(
                "After each round: if somebody has {points} points or more, the player with the most "
                "points wins the match.",
                points=WINNING_POINTS,
            ),
            t("If several share the lead, everyone plays another round, until one player leads alone."),
        ],
    )


def _each(words: Words, who: str, points: int) -> str:
    return words.n("{count} point for {who}", "{count} points for {who}", points, who=who)
