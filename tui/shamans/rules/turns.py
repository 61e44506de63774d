"""Chapters on the aim, a turn, following and straying, and table talk (C1, S, T, K)."""

from __future__ import annotations

from engine.shamans import SIZES, WINNING_POINTS, Size
from tui.draw.scene import Scene
from tui.shamans.glyphs import ShamansGlyphs, glyphs_of
from tui.text.chapters import Chapter, Point
from tui.words import Words


def aim(scene: Scene) -> Chapter:
    """Return the chapter on the aim (C1, S3, E1 to E3, S6, G1)."""
    words, glyphs = scene.words, glyphs_of(scene.look)
    t = words.t
    return Chapter(
        t("The aim"),
        [
            t(
                "At the start of a round, every player gets a secret role: Shaman or Shadow. You can look "
                "at yours at any time; you have to guess the others from what they play."
            ),
            *[Point(_players(words, count), _sides(words, size, glyphs)) for count, size in SIZES.items()],
            t(
                "The table's creator may choose another distance to the Moon; everyone sees it before "
                "joining."
            ),
            t(
                "The Shadows want the pawn to reach the Moon. The Shamans want all cards played before it "
                "does, or the last Shadow eliminated."
            ),
            t(
                "A match has several rounds, each with new roles, cards and artifacts. Only points carry "
                "over, and every player scores for themselves: the player who leads alone with {points} or "
                "more wins.",
                points=WINNING_POINTS,
            ),
        ],
    )


def turn(scene: Scene) -> Chapter:
    """Return the chapter on a turn (S1, S4, S5, T1, T2, T6 to T9)."""
    words, glyphs = scene.words, glyphs_of(scene.look)
    t = words.t
    return Chapter(
        t("A turn"),
        [
            t("Every player is dealt a hand. Leftover cards are placed at their worlds from the start."),
            *[Point(_players(words, count), _deal(words, size, glyphs)) for count, size in SIZES.items()],
            t(
                "The Guide starts and may play any card; its colour is the Destination. Then, clockwise, "
                "every player still in the round who has cards plays any one of them."
            ),
            t(
                "Then the Destination cards of players still in the round are compared. A single card is "
                "both lowest and highest."
            ),
            Point(t("Lowest"), t("takes an artifact. This comes first.")),
            Point(
                t("Highest"),
                t(
                    "places all Destination cards at their world, performs its ritual if that completes it, "
                    "and is the next Guide if there are cards left to play."
                ),
            ),
            t(
                "The player with the First Player marker is the first Guide of the round. The marker starts "
                "at a random seat, unless the table's creator chose one, and moves one seat to the left "
                "each round."
            ),
            t(
                "If all Destination cards belong to eliminated players, no one takes an artifact. The "
                "eliminated player with the highest card names a player still in the round, who places the "
                "cards, performs the ritual if there is one, and is the next Guide."
            ),
        ],
    )


def straying(scene: Scene) -> Chapter:
    """Return the chapter on following and straying (T2 to T4)."""
    t = scene.words.t
    return Chapter(
        t("Following and straying"),
        [
            t(
                "A card of the Destination's colour follows: it stays in front of its player until the end "
                "of the turn. A card of any other colour strays. Then, in this order and before the next "
                "player plays:"
            ),
            Point(t("The pawn"), t("moves one step towards the Moon. If it gets there, the Shadows win.")),
            Point(t("The card"), t("is placed at its own world.")),
            Point(
                t("The ritual"),
                t("is performed by the player who strayed, if that card completed the world."),
            ),
            t(
                "You never have to follow, whatever you hold. So straying is a hint, never proof: a Shaman "
                "may be out of the colour, or may want a ritual; a Shadow may follow for a while to gain "
                "trust."
            ),
        ],
    )


def talk(scene: Scene) -> Chapter:
    """Return the chapter on table talk (K1)."""
    t = scene.words.t
    return Chapter(
        t("What you may say"),
        [
            t(
                "Talk, accuse, promise and lie as you like: about who is who, what a player did and what to "
                "do next."
            ),
            t(
                "But not about cards: during a round, do not name colours, worlds or numbers, neither those "
                "you hold nor those you would like to see."
            ),
        ],
    )


def _players(words: Words, count: int) -> str:
    return words.n("{count} player", "{count} players", count)


def _sides(words: Words, size: Size, glyphs: ShamansGlyphs) -> str:
    shamans = words.n("{count} Shaman", "{count} Shamans", size.shamans)
    shadows = words.n("{count} Shadow", "{count} Shadows", size.shadows)
    way = words.n("{count} step to the Moon", "{count} steps to the Moon", size.distance)
    return f" {glyphs.dot} ".join((shamans, shadows, way))


def _deal(words: Words, size: Size, glyphs: ShamansGlyphs) -> str:
    worlds = words.n("{count} world", "{count} worlds", len(size.worlds))
    numbers = words.t("with cards 1 to {highest}", highest=size.highest)
    hand = words.n("{count} card each", "{count} cards each", size.hand)
    return f"{worlds} {numbers} {glyphs.dot} {hand}"
