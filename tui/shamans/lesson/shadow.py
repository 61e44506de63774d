"""The third chapter, a round in which the learner becomes the Shadow: Permutation, Eclipse, Stabilization."""

from __future__ import annotations

from engine.shamans import (
    SIDE_POINTS,
    STABILIZATION_STEPS,
    Pass,
    Role,
    Swap,
    TakeFaceUp,
    UsePortal,
    read_card,
)
from tui.lesson.script import LessonChapter, asks, tells
from tui.shamans.lesson.deal import BO, KI, NAMES, SECOND_ROUND, play
from tui.words import Words

_YELLOWS = tuple(play(f"Y{number}") for number in range(1, 7))

# ---- the first turn: the learner exchanges roles (S4, S6, T8, P2, E4)


def _new_round(words: Words) -> str:
    return words.t(
        "A new round: new cards and new roles; only points stay. You are a Shaman again, for now. {bo} is "
        "the first Guide, and leads.",
        **NAMES,
    )


def _blue(words: Words) -> str:
    return words.t(
        "{bo} leads Blue. Three Blue cards lay at their world from the start, so this turn can complete it. "
        "Play your Blue 6: as the highest, you'll perform the ritual.",
        **NAMES,
    )


def _not_blue_6(words: Words) -> str:
    return words.t("Play your Blue 6.")


def _permutation(words: Words) -> str:
    return words.t(
        "Blue is complete: Permutation. You must exchange role cards with another player. You both look at "
        "your new card; the others don't. Choose {bo}, then Y to confirm.",
        **NAMES,
    )


def _not_with_ki(words: Words) -> str:
    return words.t("For this lesson, choose {bo}.", **NAMES)


def _changed(words: Words) -> str:
    return words.t(
        "{bo} was the Shadow, and now you are! The role that you have at the end counts: from now on, you "
        "win if the pawn reaches the Moon. {bo} knows it; {ki} doesn't.",
        **NAMES,
    )


# ---- the second turn: the others must stray, and the Eclipse (T4, A1, A3)


def _lead_yellow(words: Words) -> str:
    return words.t(
        "You are the Guide, and every Yellow is in your hand. Lead with any of them: the others can't "
        "follow, and have to move the pawn for you."
    )


def _not_green_or_white(words: Words) -> str:
    return words.t("Lead with a Yellow: no one else has one.")


def _both_strayed(words: Words) -> str:
    return words.t(
        "Both strayed, and the pawn moved two steps. Your Yellow is lowest and highest, so you take an "
        "artifact. Take the Ritual Dagger, before it is used against you."
    )


def _not_shard(words: Words) -> str:
    return words.t("Take the Ritual Dagger, before {ki} does.", ki=NAMES["ki"])


def _eclipse(words: Words) -> str:
    return words.t(
        "The Eclipse came up in the deck! All give a card in secret, and its arrow says left: you give to "
        "{ki} and get one from {bo}. Give your White 2: without White, you have an excuse to stray.",
        **NAMES,
    )


def _not_that_card(words: Words) -> str:
    return words.t("Give your White 2 away.")


# ---- the third and the fourth turn: the learner strays and completes a world (T4, P1)


def _got(words: Words) -> str:
    return words.t(
        "{bo} gave you the Green 6; only you two know. A Shadow who always strays is soon found out. Lead "
        "with your Green 3, as a Shaman would, and keep the 6.",
        **NAMES,
    )


def _not_green_3(words: Words) -> str:
    return words.t("Lead with your Green 3; keep the rest.")


def _one_missing(words: Words) -> str:
    return words.t(
        "All followed, and {ki} is the Guide. Green only needs your 6 now. A card that strays can complete "
        "a world, too, and then its ritual comes at once.",
        **NAMES,
    )


def _stray_green(words: Words) -> str:
    return words.t(
        "{ki} leads with the White 2 that you gave away, and {bo} follows. You have no White: stray with "
        "your Green 6. It moves the pawn and completes Green, whose ritual is Stabilization.",
        **NAMES,
    )


def _not_green_6(words: Words) -> str:
    return words.t("Stray with your Green 6: it completes the world.")


def _stabilization(words: Words) -> str:
    return words.n(
        "Stabilization: move the pawn back {count} step, as Shamans like to, or take an artifact. Take the "
        "Portal: it can move the pawn forward, too. A Mask of Truth would show your role!",
        "Stabilization: move the pawn back {count} steps, as Shamans like to, or take an artifact. Take the "
        "Portal: it can move the pawn forward, too. A Mask of Truth would show your role!",
        STABILIZATION_STEPS,
    )


def _not_back(words: Words) -> str:
    return words.t("Not for a Shadow: take the Portal.")


# ---- the fifth turn: the Moon (A4, E3, E4)


def _stray_on(words: Words) -> str:
    return words.t(
        "{bo} leads Purple, and you have only Yellow. Stray with any card: the pawn will be one step from "
        "the Moon.",
        **NAMES,
    )


def _not_portal_yet(words: Words) -> str:
    return words.t("Stray first; then use your Portal.")


def _to_the_moon(words: Words) -> str:
    return words.t(
        "One step is left, and you have the Portal. It is not your turn, but a Portal can be used at any "
        "moment. Use it: Portal forward, then Y to confirm."
    )


def _not_back_now(words: Words) -> str:
    return words.t("You are the Shadow: use Portal forward.")


# ---- the chapter


def _name(words: Words) -> str:
    return words.t("Playing as a Shadow")


def _ends(words: Words) -> str:
    return words.n(
        "The pawn is on the Moon, and the round ended at once. You have the Shadow's card, so you get "
        "{count} point; {bo}, who was dealt it, is a Shaman now and gets none.",
        "The pawn is on the Moon, and the round ended at once. You have the Shadow's card, so you get "
        "{count} points; {bo}, who was dealt it, is a Shaman now and gets none.",
        SIDE_POINTS[Role.SHADOW],
        bo=NAMES["bo"],
    )


CHAPTER = LessonChapter(
    _name,
    (
        tells(_new_round, {"role", "seat:2"}, (BO, play("B4"))),
        asks(
            _blue,
            {"world:blue", "hand"},
            _not_blue_6,
            play("B6"),
            then=((KI, play("B5")), (BO, TakeFaceUp(1))),
        ),
        asks(_permutation, {"world:blue", "role"}, _not_with_ki, Swap(BO)),
        tells(_changed, {"role", "track"}),
        asks(
            _lead_yellow,
            {"hand", "track"},
            _not_green_or_white,
            *_YELLOWS,
            then=((KI, play("G2")), (BO, play("G4"))),
        ),
        asks(_both_strayed, {"track", "tiles"}, _not_shard, TakeFaceUp(1)),
        asks(
            _eclipse,
            {"tiles", "hand"},
            _not_that_card,
            Pass(read_card("W2")),
            then=((KI, Pass(read_card("P1"))), (BO, Pass(read_card("G6")))),
        ),
        asks(
            _got,
            {"hand"},
            _not_green_3,
            play("G3"),
            then=((KI, play("G5")), (BO, play("G1")), (BO, TakeFaceUp(0))),
        ),
        tells(_one_missing, {"world:green"}, (KI, play("W2")), (BO, play("W6"))),
        asks(_stray_green, {"world:green", "hand"}, _not_green_6, play("G6")),
        asks(
            _stabilization,
            {"track", "tiles"},
            _not_back,
            TakeFaceUp(1),
            then=((KI, TakeFaceUp(1)), (BO, play("P6"))),
        ),
        asks(_stray_on, {"hand", "track"}, _not_portal_yet, *_YELLOWS),
        asks(_to_the_moon, {"track", "seat:0"}, _not_back_now, UsePortal(+1)),
    ),
    _ends,
    (SECOND_ROUND,),
)
