"""Chapters on life and death, on Fate cards and on artifacts (J, X, F, R)."""

from __future__ import annotations

from engine.shazar import CAPTURE_NUMBERS, COST_ABROAD, COST_AT_HOME, FATE_DECK, FATES, LIFE, RELICS, FateCard
from tui.draw.scene import Scene
from tui.shazar.sentences.cards import fate_text, relic_text
from tui.shazar.sentences.names import fate_name, relic_name
from tui.text.chapters import Chapter, Point
from tui.words import Words


def life(scene: Scene) -> Chapter:
    """Return the chapter on life and death (J1 to J3, X1 to X9)."""
    t = scene.words.t
    return Chapter(
        t("Life and death"),
        [
            t(
                "You begin with {life} life, which is also your maximum. Healing never goes above the "
                "maximum. Bonus life does, and is lost first.",
                life=LIFE,
            ),
            t(
                "Without life you die. Your maximum falls by {home} in your own field and by {abroad} in any "
                "other one, and never rises again.",
                home=COST_AT_HOME,
                abroad=COST_ABROAD,
            ),
            Point(
                t("You lose"),
                t("your hand, all effects and your kept Fate cards; artifacts that you carry go back"),
            ),
            Point(
                t("You get"),
                t("a new hand, and all the life of your new maximum; you stand in your Capital at once"),
            ),
            Point(
                t("You wait"),
                t("if another mage stands in your Capital. Until it is free, nothing can happen to you."),
            ),
            t(
                "A death is final if no maximum is left, or if you hold no artifact any more: the last one "
                "has been brought to another Capital. One that is still on its way counts as yours. Your "
                "field stays on the board. There is no reward for killing."
            ),
        ],
    )


def fate(scene: Scene) -> Chapter:
    """Return the chapter on Fate cards (C5, S4, F1 to F6)."""
    words = scene.words
    t, n = words.t, words.n
    return Chapter(
        t("Fate cards"),
        [
            n(
                "The deck has {count} card, for all mages.",
                "The deck has {count} cards, for all mages.",
                len(FATE_DECK),
            ),
            t(
                "In your own turn you draw and apply the card at once. In another turn it is due: you draw "
                "it in the first stage of your next turn. A death ends what is due."
            ),
            t(
                "Some cards are kept: you use them when they fit, in any turn. Everyone sees how many you "
                "keep, but not which, unless the table plays with open Fate cards."
            ),
            *[Point(fate_name(words, card), _fate(words, card)) for card in FATES],
        ],
    )


def artifacts(scene: Scene) -> Chapter:
    """Return the chapter on artifacts (C6, S3, R1 to R11)."""
    words = scene.words
    t = words.t
    return Chapter(
        t("The artifacts"),
        [
            t(
                "Every mage is dealt one artifact, open to all. It works for its holder while it lies in "
                "their Capital: each roll of the holder may set it off, a high one for good, a low one for "
                "ill. Carried artifacts do nothing."
            ),
            Point(
                t("Taking"),
                t(
                    "go to an enemy Capital and begin your next turn there. Then, instead of moving and "
                    "casting, roll {number} or more. If you fail, leave and come back for another try.",
                    number=CAPTURE_NUMBERS[0],
                ),
            ),
            Point(t("Carrying"), t("you may carry several; the holder does not change until you are home")),
            Point(t("Bringing home"), t("in your own Capital they are yours, and work for you")),
            Point(
                t("Dying"),
                t(
                    "if a carrier dies, the artifact returns to its holder, or burns if the holder is out of "
                    "the game"
                ),
            ),
            Point(
                t("Burning"),
                t("when a mage is out of the game, the artifacts in their Capital burn; carried ones do not"),
            ),
            t("What each one does when its holder rolls:"),
            *[Point(relic_name(words, relic), relic_text(words, relic)) for relic in RELICS],
        ],
    )


def _fate(words: Words, card: FateCard) -> str:
    copies = words.n("{count} card", "{count} cards", card.copies)
    text = fate_text(words, card)
    if card.use is None:
        return words.t("{copies}: {text}", copies=copies, text=text)
    return words.t("{copies}, kept: {text}", copies=copies, text=text)
