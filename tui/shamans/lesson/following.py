"""The first turns of the lesson: the aim, following and straying, the track, a tile taken face up."""

from __future__ import annotations

from engine.shamans import SHARD_POINTS, SHARDS_NEEDED, TakeFaceUp
from tui.shamans.lesson.deal import BO, KI, NAMES, SETUP
from tui.shamans.lesson.step import LessonStep, asks, play, plays
from tui.words import Words

# ---- the aim (C1, C5, S3, E1 to E3)


def _roles(words: Words) -> str:
    return words.t(
        "Welcome to a round with {ki} and {bo}. You are a Shaman; your role is below your name, for your "
        "eyes only. One of the others is a Shaman too, the other is the Shadow. Which? Watch what they play.",
        **NAMES,
    )


def _moon(words: Words) -> str:
    return words.n(
        "At the top, a pawn is on its way to the Moon. If it gets there, the Shadow wins. If all cards are "
        "played first, or the Shadow is eliminated, the Shamans win. The Moon is {count} step away here; "
        "usually {usual}.",
        "At the top, a pawn is on its way to the Moon. If it gets there, the Shadow wins. If all cards are "
        "played first, or the Shadow is eliminated, the Shamans win. The Moon is {count} steps away here; "
        "usually {usual}.",
        SETUP.distance,
        usual=SETUP.size.distance,
    )


# ---- the first turn: everybody follows (T1 to T3, T6 to T8, A1)


def _guide(words: Words) -> str:
    return words.t(
        "{ki} is the first Guide and starts the turn with any card. The colour of that card is the turn's "
        "Destination.",
        **NAMES,
    )


def _destination(words: Words) -> str:
    return words.t(
        "{ki} leads with the Purple 5, so the Destination is Purple. Now everyone plays any card they like, "
        "clockwise. A card of the Destination's colour follows. {bo} is next.",
        **NAMES,
    )


def _follow(words: Words) -> str:
    return words.t(
        "{bo} follows, and now it's your turn. Follow with your Purple 2: choose it with the arrows or the "
        "key beside it, read what it will do, and press Enter.",
        **NAMES,
    )


def _not_purple_2(words: Words) -> str:
    return words.t("For this lesson, follow with your Purple 2.")


def _take(words: Words) -> str:
    return words.t(
        "Yours is the lowest Purple of the turn, and the lowest takes an artifact: a face-up tile, or the "
        "top of the deck. Take the Ritual Dagger. A tile taken face up stays face up."
    )


def _not_dagger(words: Words) -> str:
    return words.t("Take the Ritual Dagger: you'll need it.")


# ---- the second turn: Bo and the learner stray (T4 to T8, E5)


def _highest(words: Words) -> str:
    return words.n(
        "{ki} was the highest, so {ki} placed the turn's Purple cards at their world and is the next Guide. "
        "When the {count} card of a world is placed, its ritual is performed.",
        "{ki} was the highest, so {ki} placed the turn's Purple cards at their world and is the next Guide. "
        "When all {count} cards of a world are placed, its ritual is performed.",
        SETUP.size.highest,
        **NAMES,
    )


def _watch(words: Words) -> str:
    return words.t("The Destination is Blue this time. Watch what {bo} does.", **NAMES)


def _stray(words: Words) -> str:
    return words.t(
        "{bo} strays, with another colour: the pawn moves a step towards the Moon, and the card goes to its "
        "world. Is {bo} the Shadow? Maybe, but you're a Shaman and have no Blue either. Stray with your "
        "Yellow 1.",
        **NAMES,
    )


def _not_yellow_1(words: Words) -> str:
    return words.t("Stray with your Yellow 1; keep the rest for later.")


def _alone(words: Words) -> str:
    return words.t(
        "Only {ki} played Blue this turn, so {ki} is both lowest and highest: {ki} takes an artifact, then "
        "places the card and is the Guide again.",
        **NAMES,
    )


def _shard(words: Words) -> str:
    return words.n(
        "{ki} took a Moon Shard. Players still in the round at its end with {needed} Shards or more get "
        "{count} point, whichever side wins. Now {ki} leads again.",
        "{ki} took a Moon Shard. Players still in the round at its end with {needed} Shards or more get "
        "{count} points, whichever side wins. Now {ki} leads again.",
        SHARD_POINTS,
        needed=SHARDS_NEEDED,
        **NAMES,
    )


STEPS: tuple[LessonStep, ...] = (
    LessonStep(_roles),
    LessonStep(_moon),
    plays(_guide, KI, play("P5")),
    plays(_destination, BO, play("P4")),
    asks(_follow, _not_purple_2, play("P2")),
    asks(_take, _not_dagger, TakeFaceUp(0)),
    plays(_highest, KI, play("B6")),
    plays(_watch, BO, play("W5")),
    asks(_stray, _not_yellow_1, play("Y1")),
    plays(_alone, KI, TakeFaceUp(1)),
    plays(_shard, KI, play("G4")),
)
