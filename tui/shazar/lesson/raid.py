"""The second chapter: the Portal, a hex that harms, the enemy's Capital, shaking off, a capture."""

from __future__ import annotations

from engine.shazar import CAPTURE_NUMBERS, FATE, RELIC, SPELL
from tui.lesson.script import LessonChapter, asks, tells
from tui.shazar.lesson.opening import NAMES, ki, learner, option
from tui.shazar.sentences.names import fate_name, relic_name, spell_name
from tui.shazar.table.lights import FIELDS, HEADER, MAGES, OPTIONS
from tui.words import Words

METEOR, ROT = SPELL["meteor"], SPELL["rot"]
TWIST, RING = FATE["twist"], RELIC["ring"]
METEOR_ROLLS = (64, 41)
SHAKE_ROLL = 50
FIRST_ROLL, SECOND_ROLL, KI_ROLL = 32, 71, 23
"""The rolls for a capture: your own two, and the bot's."""

# ---- through the Portal (H4, M4)


def _trap(words: Words) -> str:
    return words.t(
        "Before the Entrance lies a Trap, which costs you life. Many dangerous hexes allow strong spells: "
        "this one has a cross. Step on it with 4; this time we cast nothing."
    )


def _not_trap(words: Words) -> str:
    return words.t("Step on the Trap with 4.")


def _portal(words: Words) -> str:
    return words.t(
        "{ki} is on the way to your Capital, too. Step into the Entrance with 4: in the same step you come "
        "out at the Exit of Gothard's field.",
        **NAMES,
    )


def _not_portal(words: Words) -> str:
    return words.t("Step into the Entrance with 4.")


def _hurry(words: Words) -> str:
    return words.t(
        "You are in Gothard's field. From the Exit it is three steps to the Capital. We take two of them at "
        "once, over a Trap and a Spring that heals you."
    )


# ---- at the Capital (R4, E2, R5, W1)


def _capital(words: Words) -> str:
    return words.t("The Capital lies before you, and Gothard is not at home. Step on it with 4.")


def _not_capital(words: Words) -> str:
    return words.t("Step on the Capital with 4.")


def _any_spell(words: Words) -> str:
    return words.t(
        "The sign of a Capital is a star: you can cast any spell here. Cast your strongest, {spell}, on "
        "Gothard.",
        spell=spell_name(words, METEOR),
    )


def _not_meteor(words: Words) -> str:
    return words.t("Cast {spell} on Gothard.", spell=spell_name(words, METEOR))


def _rot(words: Words) -> str:
    return words.t(
        "A hit. Then {ki} stepped on your Capital and cast {spell} on you: you are ill, and lose life at the "
        "start of each turn.",
        spell=spell_name(words, ROT),
        **NAMES,
    )


def _shake(words: Words) -> str:
    return words.t(
        "A turn begins with the effects on you. You can try to shake some of them off with a roll. It costs "
        "nothing: try."
    )


def _not_shake(words: Words) -> str:
    return words.t("Try to shake it off.")


def _capture(words: Words) -> str:
    return words.t(
        "You rolled {roll}, and are healthy again. You began this turn in an enemy's Capital: instead of a "
        "step and a spell, you can try to take the artifact. Do it.",
        roll=SHAKE_ROLL,
    )


def _not_capture(words: Words) -> str:
    return words.t("Try to take the artifact.")


def _twist(words: Words) -> str:
    return words.t(
        "You need {number} or more, and rolled {roll}. This is the moment for {card}: use it, and roll "
        "again.",
        number=CAPTURE_NUMBERS[0],
        roll=FIRST_ROLL,
        card=fate_name(words, TWIST),
    )


def _not_twist(words: Words) -> str:
    return words.t("Use {card}.", card=fate_name(words, TWIST))


def _carried(words: Words) -> str:
    return words.t(
        "You rolled {roll}, and carry the {artifact}. It counts for no mage until it lies in a Capital "
        "again. Now {ki} tries the same in your Capital.",
        roll=SECOND_ROLL,
        artifact=relic_name(words, RING),
        **NAMES,
    )


def _ends(words: Words) -> str:
    return words.t(
        "{ki} rolled {roll} and failed. A mage who fails must leave the Capital, and may come back for "
        "another try. You carry Gothard's artifact: bring it home. If you die on the way, it returns to "
        "Gothard's Capital.",
        roll=KI_ROLL,
        **NAMES,
    )


CHAPTER = LessonChapter(
    lambda words: words.t("The raid"),
    (
        asks(
            _trap,
            {FIELDS, OPTIONS},
            _not_trap,
            option("go Bb1"),
            then=(*learner("none"), *ki("go Gb1", "none")),
        ),
        asks(_portal, {FIELDS, OPTIONS}, _not_portal, option("go Bb0")),
        tells(
            _hurry,
            {FIELDS},
            *ki("go Gb0"),
            *learner("go Gd4", "none"),
            *ki("go Bd4", "none"),
            *learner("go Gc4"),
            *ki("go Bc4"),
        ),
        asks(_capital, {FIELDS, OPTIONS}, _not_capital, option("go Gc3")),
        asks(
            _any_spell,
            {OPTIONS},
            _not_meteor,
            option("cast meteor 1"),
            then=ki("go Bc3", "cast rot 0"),
        ),
        tells(_rot, {MAGES}),
        asks(_shake, {OPTIONS}, _not_shake, option("try")),
        asks(_capture, {OPTIONS}, _not_capture, option("capture")),
        asks(_twist, {OPTIONS}, _not_twist, option("use twist")),
        tells(_carried, {HEADER, MAGES}, *ki("capture")),
    ),
    _ends,
    (*METEOR_ROLLS, SHAKE_ROLL, FIRST_ROLL, SECOND_ROLL, KI_ROLL),
)
