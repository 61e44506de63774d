"""The first turns of the lesson: the aim, following and straying, the track, a tile taken face up."""

from __future__ import annotations

from engine.shamans import SHARD_POINTS, SHARDS_NEEDED, TakeFaceUp
from tui.learn.deal import BO, KI, NAMES, SETUP
from tui.learn.step import Step, asks, play, plays
from tui.words import Words

# ---- the aim (C1, C5, S3, E1 to E3)


def _roles(words: Words) -> str:
    return words.t(
        "Welcome to a round with {ki} and {bo}. You are a Shaman; your role stands below your name, for your "
        "eyes only. One of the others is a Shaman too, the other is the Shadow. Who? Watch what they play.",
        **NAMES,
    )


def _moon(words: Words) -> str:
    return words.n(
        "At the top, a pawn is on its way to the Moon. If it gets there, the Shadow wins. If all cards are "
        "played before that, or the Shadow is eliminated, the Shamans win. Here it is {count} step to the "
        "Moon; usually {usual}.",
        "At the top, a pawn is on its way to the Moon. If it gets there, the Shadow wins. If all cards are "
        "played before that, or the Shadow is eliminated, the Shamans win. Here it is {count} steps to the "
        "Moon; usually {usual}.",
        SETUP.distance,
        usual=SETUP.size.distance,
    )


# ---- the first turn: everybody follows (T1 to T3, T6 to T8, A1)


def _guide(words: Words) -> str:
    return words.t(
        "{ki} is the Guide of the first turn and begins, with any card. The colour of that card is the "
        "Destination of the turn.",
        **NAMES,
    )


def _destination(words: Words) -> str:
    return words.t(
        "{ki} leads with the Purple 5, so the Destination is Purple. Clockwise, everyone plays a card now, "
        "whichever they like. A card of the Destination's colour follows. {bo} is next.",
        **NAMES,
    )


def _follow(words: Words) -> str:
    return words.t(
        "{bo} follows, and now it is your turn. Follow with your Purple 2: pick it with the arrows or with "
        "the key beside it, read what it would do, and press Enter.",
        **NAMES,
    )


def _not_purple_2(words: Words) -> str:
    return words.t("For this lesson, follow with your Purple 2.")


def _take(words: Words) -> str:
    return words.t(
        "Yours is the lowest Purple of the turn, and the lowest takes an artifact: a tile that lies face up, "
        "or the top of the deck. Take the Ritual Dagger. A tile that is taken face up stays face up."
    )


def _not_dagger(words: Words) -> str:
    return words.t("Take the Ritual Dagger: you will need it.")


# ---- the second turn: Bo and the learner stray (T4 to T8, E5)


def _highest(words: Words) -> str:
    return words.n(
        "The highest was {ki}, who has placed all of the turn's Purple cards at their world and is the next "
        "Guide. When all {count} card of a world is placed, its ritual is performed.",
        "The highest was {ki}, who has placed all of the turn's Purple cards at their world and is the next "
        "Guide. When all {count} cards of a world are placed, its ritual is performed.",
        SETUP.size.highest,
        **NAMES,
    )


def _watch(words: Words) -> str:
    return words.t("The Destination is Blue this time. See what {bo} does.", **NAMES)


def _stray(words: Words) -> str:
    return words.t(
        "{bo} strays, with another colour: the pawn goes a step towards the Moon, and the card to its own "
        "world. Is that the Shadow? Perhaps, but you are a Shaman and have no Blue either. Stray with your "
        "Yellow 1.",
        **NAMES,
    )


def _not_yellow_1(words: Words) -> str:
    return words.t("Stray with your Yellow 1; keep the rest for later.")


def _alone(words: Words) -> str:
    return words.t(
        "Only {ki} has a Blue card in this turn, and so is the lowest and the highest at once: {ki} takes an "
        "artifact, and then places the card and guides again.",
        **NAMES,
    )


def _shard(words: Words) -> str:
    return words.n(
        "{ki} has taken a Moon Shard. Whoever is still in the round at its end and has {needed} of them or "
        "more gets {count} point, whichever side wins. Now {ki} leads again.",
        "{ki} has taken a Moon Shard. Whoever is still in the round at its end and has {needed} of them or "
        "more gets {count} points, whichever side wins. Now {ki} leads again.",
        SHARD_POINTS,
        needed=SHARDS_NEEDED,
        **NAMES,
    )


STEPS: tuple[Step, ...] = (
    Step(_roles),
    Step(_moon),
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
