"""The first chapter: the aim, following and straying, the track, tiles from the display and the deck."""

from __future__ import annotations

from engine.shamans import SHARD_POINTS, SHARDS_NEEDED, Draw, Keep, Show, TakeFaceUp
from tui.lesson.script import LessonChapter, asks, tells
from tui.shamans.lesson.deal import BO, FIRST_ROUND, KI, NAMES, SETUP, play
from tui.words import Words

# ---- the aim (C1, C5, S3, E1 to E3)


def _roles(words: Words) -> str:
    return words.t(
        "Welcome to a round with {ki} and {bo}. You are a Shaman; your role is marked, for your eyes only. "
        "One of the others is a Shaman too, the other is the Shadow. Which? Watch what they play.",
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
        "{bo} follows, and now it's your turn. Follow with your Purple 2: choose it with the arrows or "
        "its key, read what it will do, and press Enter.",
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


# ---- the chapter


def _name(words: Words) -> str:
    return words.t("Following and straying")


def _ends(words: Words) -> str:
    return words.t(
        "That is a turn: follow or stray, the lowest takes an artifact, and the highest is the next Guide. "
        "Next, cards complete worlds, and that changes everything."
    )


CHAPTER = LessonChapter(
    _name,
    (
        tells(_roles, {"role"}),
        tells(_moon, {"track"}),
        tells(_guide, {"seat:1"}, (KI, play("P5"))),
        tells(_destination, {"destination"}, (BO, play("P4"))),
        asks(_follow, {"hand"}, _not_purple_2, play("P2")),
        asks(_take, {"tiles"}, _not_dagger, TakeFaceUp(0)),
        tells(_highest, {"seat:1", "worlds"}, (KI, play("B6"))),
        tells(_watch, {"destination", "seat:2"}, (BO, play("W5"))),
        asks(_stray, {"track", "seat:2"}, _not_yellow_1, play("Y1")),
        tells(_alone, {"seat:1"}, (KI, TakeFaceUp(1))),
        tells(_shard, {"seat:1"}, (KI, play("G4"))),
        tells(_no_proof, {"destination"}, (BO, play("Y4"))),
        asks(_follow_low, {"hand"}, _not_low_green, play("G1"), play("G3")),
        asks(_draw, {"tiles"}, _not_deck, Draw()),
        asks(_portal, {"seat:0", "track"}, _not_yet, Keep(), Show()),
    ),
    _ends,
    (FIRST_ROUND,),
)
