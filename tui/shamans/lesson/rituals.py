"""The second chapter: Illumination, a last chance, Neutralization and the end of a round."""

from __future__ import annotations

from engine.shamans import (
    SHARD_POINTS,
    SHARDS_NEEDED,
    SIDE_POINTS,
    WINNING_POINTS,
    Role,
    Strike,
    TakeFaceUp,
    UsePortal,
)
from tui.lesson.script import LessonChapter, asks, tells
from tui.shamans.lesson.deal import BO, KI, NAMES, play
from tui.words import Words

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


# ---- the chapter


def _name(words: Words) -> str:
    return words.t("Rituals and artifacts")


def _ends(words: Words) -> str:
    return " ".join((_last_shadow(words), _sides(words), _shards(words), _match(words)))


def _last_shadow(words: Words) -> str:
    return words.t("{bo} was the last Shadow, so the round ended at once.", bo=NAMES["bo"])


def _sides(words: Words) -> str:
    return words.n(
        "{count} point for each Shaman who was not eliminated; the Moon would have given the Shadow "
        "{shadow}.",
        "{count} points for each Shaman who was not eliminated; the Moon would have given the Shadow "
        "{shadow}.",
        SIDE_POINTS[Role.SHAMAN],
        shadow=SIDE_POINTS[Role.SHADOW],
    )


def _shards(words: Words) -> str:
    return words.n(
        "{ki} has {needed} Moon Shards: {count} more. You also have your Illumination point.",
        "{ki} has {needed} Moon Shards: {count} more. You also have your Illumination point.",
        SHARD_POINTS,
        needed=SHARDS_NEEDED,
        ki=NAMES["ki"],
    )


def _match(words: Words) -> str:
    return words.t(
        "Points add up, round after round, until one player leads alone with {goal} or more.",
        goal=WINNING_POINTS,
    )


CHAPTER = LessonChapter(
    _name,
    (
        tells(_two_missing, {"world:purple"}, (KI, play("P3"))),
        tells(_purple_again, {"destination"}, (BO, play("W2"))),
        asks(_complete, {"world:purple", "hand"}, _not_purple_6, play("P6")),
        tells(_lowest_first, {"seat:1"}, (KI, TakeFaceUp(0))),
        tells(_mask, {"seat:1", "seat:2"}),
        asks(_lead, {"world:yellow", "hand"}, _not_yellow_5, play("Y5")),
        tells(_hope, {"world:yellow"}, (KI, play("Y3"))),
        tells(_danger, {"track", "seat:2"}, (BO, play("B5"))),
        asks(_last_chance, {"track", "seat:0"}, _not_the_moon, UsePortal(-1)),
        tells(_saved, {"track"}, (KI, TakeFaceUp(0))),
        asks(_strike, {"world:yellow", "seat:2"}, _not_ki, Strike(BO)),
    ),
    _ends,
)
