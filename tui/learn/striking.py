"""The other turns of the lesson: a drawn tile, rituals, a last chance, an elimination."""

from __future__ import annotations

from engine.shamans import Draw, Keep, Show, Strike, TakeFaceUp, UsePortal
from tui.learn.deal import BO, KI, NAMES
from tui.learn.step import Step, asks, play, plays
from tui.words import Words

# ---- the third turn: a tile from the deck (T2, A1, A4)


def _no_proof(words: Words) -> str:
    return words.t(
        "The Destination is Green. Nobody has to follow, so straying never proves anything. But remember who "
        "does it often. {bo} is next.",
        **NAMES,
    )


def _follow_low(words: Words) -> str:
    return words.t(
        "{bo} strays again. You have Green: follow with the 1 or the 3. Both are lower than the 4 of {ki}, "
        "so you will take another artifact.",
        **NAMES,
    )


def _not_low_green(words: Words) -> str:
    return words.t("Follow with your Green 1 or 3.")


def _draw(words: Words) -> str:
    return words.t("This time take the top of the deck. Nobody but you will see what it is.")


def _not_deck(words: Words) -> str:
    return words.t("Take the top of the deck this time.")


def _portal(words: Words) -> str:
    return words.t(
        "A Portal! Its owner may discard it at any moment, even from face down, to move the pawn a step back "
        "or ahead. Keep it face down, and nobody knows of it; show it, and everyone does. Both are fine here."
    )


def _not_yet(words: Words) -> str:
    return words.t("Save your Portal for later: keep it, or show it.")


# ---- the fourth turn: the learner completes a world (T5 to T8, P3, A5)


def _two_missing(words: Words) -> str:
    return words.t(
        "{ki} had the highest Green and is still the Guide. Look at the worlds: Purple waits only for the 3 "
        "and the 6, and the 6 is yours.",
        **NAMES,
    )


def _purple_again(words: Words) -> str:
    return words.t("There is the Purple 3, from {ki}. {bo} is next, and then you.", **NAMES)


def _complete(words: Words) -> str:
    return words.t(
        "{bo} strays once more, and a single step is left. Play your Purple 6. As the highest you will place "
        "both cards, and that completes Purple: you perform its ritual, Illumination, and gain a point.",
        **NAMES,
    )


def _not_purple_6(words: Words) -> str:
    return words.t("Play your Purple 6: it completes the world.")


def _lowest_first(words: Words) -> str:
    return words.t(
        "The lowest always comes first: {ki} takes an artifact, and after that you place the cards.", **NAMES
    )


def _mask(words: Words) -> str:
    return words.t(
        "{ki} took a Mask of Truth, and so had to show the role card at once: a Shaman! Then the Shadow can "
        "only be {bo}. And Illumination gave you your point; nothing takes it away again.",
        **NAMES,
    )


# ---- the fifth turn: the last chance and the elimination (W1, W5, N1, X2, X3)


def _lead(words: Words) -> str:
    return words.t(
        "You are the Guide now. Yellow waits for the 3 and the 5, and its ritual is Neutralization: whoever "
        "performs it can eliminate somebody with a Ritual Dagger. Lead with your Yellow 5."
    )


def _not_yellow_5(words: Words) -> str:
    return words.t("Lead with your Yellow 5.")


def _hope(words: Words) -> str:
    return words.t(
        "If {ki} has the Yellow 3, your 5 is the highest, and the turn completes the world.", **NAMES
    )


def _danger(words: Words) -> str:
    return words.t(
        "{ki} has it, and plays it. Only {bo} is still to play, and the pawn is a step from the Moon.",
        **NAMES,
    )


def _last_chance(words: Words) -> str:
    return words.t(
        "{bo} strays, and the pawn is about to reach the Moon! Before that, and before an elimination, "
        "whoever may have a Portal gets a last chance. Use yours: Portal back.",
        **NAMES,
    )


def _not_the_moon(words: Words) -> str:
    return words.t("The Shadow would win at once: use Portal back.")


def _saved(words: Words) -> str:
    return words.t(
        "Saved! The pawn went a step back first, then made its step: it stands where it was. Now the turn "
        "ends: {ki}, the lowest, takes an artifact, and you place the Yellow cards.",
        **NAMES,
    )


def _strike(words: Words) -> str:
    return words.t(
        "Yellow is complete: Neutralization. With a Dagger face up you must eliminate somebody. Choose {bo}, "
        "and Y when you are asked once more. With a Shaman, each card left in that hand would move the pawn "
        "a step!",
        **NAMES,
    )


def _not_ki(words: Words) -> str:
    return words.t("{ki} is a Shaman, as you have seen. Choose {bo}.", **NAMES)


STEPS: tuple[Step, ...] = (
    plays(_no_proof, BO, play("Y4")),
    asks(_follow_low, _not_low_green, play("G1"), play("G3")),
    asks(_draw, _not_deck, Draw()),
    asks(_portal, _not_yet, Keep(), Show()),
    plays(_two_missing, KI, play("P3")),
    plays(_purple_again, BO, play("W2")),
    asks(_complete, _not_purple_6, play("P6")),
    plays(_lowest_first, KI, TakeFaceUp(0)),
    Step(_mask),
    asks(_lead, _not_yellow_5, play("Y5")),
    plays(_hope, KI, play("Y3")),
    plays(_danger, BO, play("B5")),
    asks(_last_chance, _not_the_moon, UsePortal(-1)),
    plays(_saved, KI, TakeFaceUp(0)),
    asks(_strike, _not_ki, Strike(BO)),
)
