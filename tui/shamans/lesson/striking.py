"""The other turns of the lesson: a drawn tile, rituals, a last chance, an elimination."""

from __future__ import annotations

from engine.shamans import Draw, Keep, Show, Strike, TakeFaceUp, UsePortal
from tui.shamans.lesson.deal import BO, KI, NAMES
from tui.shamans.lesson.step import LessonStep, asks, play, plays
from tui.words import Words

# ---- the third turn: a tile from the deck (T2, A1, A4)


def _no_proof(words: Words) -> str:
    return words.t(
        "The Destination is Green. No one has to follow, so straying never proves anything. But remember "
        "who strays often. {bo} is next.",
        **NAMES,
    )


def _follow_low(words: Words) -> str:
    return words.t(
        "{bo} strays again. You have Green: follow with the 1 or the 3. Both are lower than {ki}'s 4, so "
        "you'll take another artifact.",
        **NAMES,
    )


def _not_low_green(words: Words) -> str:
    return words.t("Follow with your Green 1 or 3.")


def _draw(words: Words) -> str:
    return words.t("This time take the top of the deck. Only you will see what it is.")


def _not_deck(words: Words) -> str:
    return words.t("Take the top of the deck this time.")


def _portal(words: Words) -> str:
    return words.t(
        "A Portal! You can discard it at any moment, even from face down, to move the pawn a step forward "
        "or back. Keep it face down and only you know; show it and everyone does. Either is fine here."
    )


def _not_yet(words: Words) -> str:
    return words.t("Save your Portal for later: keep it, or show it.")


# ---- the fourth turn: the learner completes a world (T5 to T8, P3, A5)


def _two_missing(words: Words) -> str:
    return words.t(
        "{ki} had the highest Green and is still the Guide. Look at the worlds: Purple only needs the 3 and "
        "the 6, and you have the 6.",
        **NAMES,
    )


def _purple_again(words: Words) -> str:
    return words.t("There's the Purple 3, from {ki}. {bo} is next, then you.", **NAMES)


def _complete(words: Words) -> str:
    return words.t(
        "{bo} strays again, and only one step is left. Play your Purple 6. As the highest, you place both "
        "cards, and that completes Purple: you perform its ritual, Illumination, and gain a point.",
        **NAMES,
    )


def _not_purple_6(words: Words) -> str:
    return words.t("Play your Purple 6: it completes the world.")


def _lowest_first(words: Words) -> str:
    return words.t("The lowest always goes first: {ki} takes an artifact, then you place the cards.", **NAMES)


def _mask(words: Words) -> str:
    return words.t(
        "{ki} took a Mask of Truth and had to reveal the role card at once: a Shaman! So the Shadow must be "
        "{bo}. And Illumination gave you a point that you can't lose again.",
        **NAMES,
    )


# ---- the fifth turn: the last chance and the elimination (W1, W5, N1, X2, X3)


def _lead(words: Words) -> str:
    return words.t(
        "You are the Guide now. Yellow needs the 3 and the 5, and its ritual is Neutralization: whoever "
        "performs it can eliminate a player with a Ritual Dagger. Lead with your Yellow 5."
    )


def _not_yellow_5(words: Words) -> str:
    return words.t("Lead with your Yellow 5.")


def _hope(words: Words) -> str:
    return words.t(
        "If {ki} has the Yellow 3, your 5 is the highest, and the turn completes the world.", **NAMES
    )


def _danger(words: Words) -> str:
    return words.t(
        "{ki} has it and plays it. Only {bo} is left to play, and the pawn is one step from the Moon.",
        **NAMES,
    )


def _last_chance(words: Words) -> str:
    return words.t(
        "{bo} strays, and the pawn is about to reach the Moon! Before that, and before an elimination, "
        "anyone who may have a Portal gets a last chance. Use yours: Portal back.",
        **NAMES,
    )


def _not_the_moon(words: Words) -> str:
    return words.t("The Shadow would win: use Portal back.")


def _saved(words: Words) -> str:
    return words.t(
        "Saved! The pawn moved back first, then made its step: it is where it was. Now the turn ends: {ki}, "
        "the lowest, takes an artifact, and you place the Yellow cards.",
        **NAMES,
    )


def _strike(words: Words) -> str:
    return words.t(
        "Yellow is complete: Neutralization. With a face-up Dagger you must eliminate a player. Choose "
        "{bo}, then Y to confirm. Eliminate a Shaman, and each card left in that hand moves the pawn a step!",
        **NAMES,
    )


def _not_ki(words: Words) -> str:
    return words.t("You saw that {ki} is a Shaman. Choose {bo}.", **NAMES)


STEPS: tuple[LessonStep, ...] = (
    plays(_no_proof, BO, play("Y4")),
    asks(_follow_low, _not_low_green, play("G1"), play("G3")),
    asks(_draw, _not_deck, Draw()),
    asks(_portal, _not_yet, Keep(), Show()),
    plays(_two_missing, KI, play("P3")),
    plays(_purple_again, BO, play("W2")),
    asks(_complete, _not_purple_6, play("P6")),
    plays(_lowest_first, KI, TakeFaceUp(0)),
    LessonStep(_mask),
    asks(_lead, _not_yellow_5, play("Y5")),
    plays(_hope, KI, play("Y3")),
    plays(_danger, BO, play("B5")),
    asks(_last_chance, _not_the_moon, UsePortal(-1)),
    plays(_saved, KI, TakeFaceUp(0)),
    asks(_strike, _not_ki, Strike(BO)),
)
