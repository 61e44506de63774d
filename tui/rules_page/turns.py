"""The aim, a turn, following and straying, and what may be said (C1, S, T, K)."""

from __future__ import annotations

from engine.shamans import SIZES, WINNING_POINTS, Size
from tui.look import Glyphs
from tui.rules_page.parts import Chapter, Point, Reader
from tui.words import Words


def aim(reader: Reader) -> Chapter:
    """C1, S3, E1 to E3, S6, G1."""
    words, glyphs = reader.words, reader.look.glyphs
    t = words.t
    return Chapter(
        t("The aim"),
        [
            t(
                "At the start of a round everyone gets a secret role, Shaman or Shadow. You can look at "
                "your own whenever you like; the others' you have to guess from what they play."
            ),
            *[Point(_players(words, count), _sides(words, size, glyphs)) for count, size in SIZES.items()],
            t(
                "The creator of a table may choose another way to the Moon; everyone sees it before "
                "sitting down."
            ),
            t(
                "The Shadows want the pawn on the Moon. The Shamans want every card played before it gets "
                "there, or the last Shadow eliminated."
            ),
            t(
                "A match is played over several rounds, with new roles, cards and artifacts in each. Only "
                "points are kept, and everyone counts their own: whoever leads alone with {points} or "
                "more wins.",
                points=WINNING_POINTS,
            ),
        ],
    )


def turn(reader: Reader) -> Chapter:
    """S1, S4, S5, T1, T2, T6 to T9."""
    words, glyphs = reader.words, reader.look.glyphs
    t = words.t
    return Chapter(
        t("A turn"),
        [
            t("Everyone is dealt a hand. Cards that are left over lie at their worlds from the start."),
            *[Point(_players(words, count), _deal(words, size, glyphs)) for count, size in SIZES.items()],
            t(
                "The Guide begins and may play any card; its colour is the Destination. Clockwise, "
                "everyone still in the round who has a card plays one, whichever they like."
            ),
            t(
                "Then the Destination's cards of players still in the round are compared. A single card "
                "is both lowest and highest."
            ),
            Point(t("Lowest"), t("takes an artifact. This comes first.")),
            Point(
                t("Highest"),
                t(
                    "places all of the Destination's cards at their world, performs its ritual if that "
                    "completes it, and is the next Guide if there are cards left to play."
                ),
            ),
            t(
                "The First Player marker makes its holder the first Guide of the round. With each round "
                "it goes one seat to the left; at first it lies at a random seat, unless the creator of "
                "the table chose one."
            ),
            t(
                "If all of the Destination's cards belong to eliminated players, nobody takes an "
                "artifact. The one among them with the highest card names a player still in the round, "
                "who places the cards, performs the ritual if there is one, and is the next Guide."
            ),
        ],
    )


def straying(reader: Reader) -> Chapter:
    """T2 to T4."""
    t = reader.words.t
    return Chapter(
        t("Following and straying"),
        [
            t(
                "A card of the Destination's colour follows: it stays in front of its player till the end "
                "of the turn. A card of any other colour strays. Then, in this order and before the next "
                "player plays:"
            ),
            Point(
                t("The pawn"), t("goes one space towards the Moon. If it gets there, the Shadows have won.")
            ),
            Point(t("The card"), t("is placed at its own world.")),
            Point(t("The ritual"), t("is performed by whoever strayed, if that card completed the world.")),
            t(
                "Nobody has to follow, whatever they hold. So straying is a hint and never a proof: a "
                "Shaman may be out of the colour, or may want a ritual; a Shadow may follow for a while "
                "to be trusted."
            ),
        ],
    )


def talk(reader: Reader) -> Chapter:
    """K1."""
    t = reader.words.t
    return Chapter(
        t("What you may say"),
        [
            t(
                "Talk, accuse, promise and lie as you like: about who is who, about what somebody did and "
                "what ought to be done."
            ),
            t(
                "Not about cards: while a round is played nobody names colours, worlds or numbers, "
                "neither those in hand nor those they would like to see."
            ),
        ],
    )


def _players(words: Words, count: int) -> str:
    return words.n("{count} player", "{count} players", count)


def _sides(words: Words, size: Size, glyphs: Glyphs) -> str:
    shamans = words.n("{count} Shaman", "{count} Shamans", size.shamans)
    shadows = words.n("{count} Shadow", "{count} Shadows", size.shadows)
    way = words.n("{count} step to the Moon", "{count} steps to the Moon", size.distance)
    return f" {glyphs.dot} ".join((shamans, shadows, way))


def _deal(words: Words, size: Size, glyphs: Glyphs) -> str:
    worlds = words.n("{count} world", "{count} worlds", len(size.worlds))
    numbers = words.t("with cards numbered up to {highest}", highest=size.highest)
    hand = words.n("{count} card each", "{count} cards each", size.hand)
    return f"{worlds} {numbers} {glyphs.dot} {hand}"
