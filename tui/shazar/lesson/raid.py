"""The second chapter: the Portal, a hex that harms, the enemy's Capital, shaking off, a capture."""

from __future__ import annotations

from engine.shazar import FATE, RELIC, SPELL
from tui.lesson.script import LessonChapter, asks, tells
from tui.shazar.lesson.opening import NAMES, ki, learner, option
from tui.shazar.sentences.names import fate_name, relic_name, spell_name
from tui.shazar.table.lights import FIELDS, HAND, HEADER, MAGES, OPTIONS
from tui.words import Words

METEOR, ROT = SPELL["meteor"], SPELL["rot"]
TWIST, RING = FATE["twist"], RELIC["ring"]

# ---- through the Portal (H4, M4)


def _trap(words: Words) -> str:
    return words.t(
        "Before the Entrance lies a Trap: it costs 1 life. Many dangerous hexes let you cast strong spells. "
        "Step on it with 4; this time you keep your spells."
    )


def _not_trap(words: Words) -> str:
    return words.t("Step on the Trap with 4.")


def _portal(words: Words) -> str:
    return words.t(
        "{ki} is on the way to your Capital, too. Step into the Entrance with 4: you come out at the Exit "
        "of Gothard's field in the same step.",
        **NAMES,
    )


def _not_portal(words: Words) -> str:
    return words.t("Step into the Entrance with 4.")


def _hurry(words: Words) -> str:
    return words.t(
        "You are in Gothard's field. From the Exit it is three steps to the Capital; we take two of them at "
        "once, over a Trap and a Spring that heals you."
    )


# ---- at the Capital (R4, E2, R5, W1)


def _capital(words: Words) -> str:
    return words.t("The Capital lies before you, and Gothard is not at home. Step on it with 4.")


def _not_capital(words: Words) -> str:
    return words.t("Step on the Capital with 4.")


def _any_spell(words: Words) -> str:
    return words.t(
        "A Capital has a star: you can cast any spell here. Cast your strongest, {spell}, on Gothard.",
        spell=spell_name(words, METEOR),
    )


def _not_meteor(words: Words) -> str:
    return words.t("Cast {spell} on Gothard.", spell=spell_name(words, METEOR))


def _rot(words: Words) -> str:
    return words.t(
        "A hit. But {ki} stands in your Capital now, and casts {spell} on you: you are ill and lose life at "
        "the start of each turn.",
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
        "A 50, and you are healthy again. You began this turn in an enemy's Capital: instead of a step and "
        "a spell you can try to capture the artifact. Do it."
    )


def _not_capture(words: Words) -> str:
    return words.t("Try to capture the artifact.")


def _twist(words: Words) -> str:
    return words.t(
        "You need 50 or more and rolled 32. This is the moment of {card}: use it, and roll again.",
        card=fate_name(words, TWIST),
    )


def _not_twist(words: Words) -> str:
    return words.t("Use {card}.", card=fate_name(words, TWIST))


def _carried(words: Words) -> str:
    return words.t(
        "71: you carry the {artifact}. It counts for no one until it is in a Capital again. {ki} tries the "
        "same in your Capital.",
        artifact=relic_name(words, RING),
        **NAMES,
    )


def _ends(words: Words) -> str:
    return words.t(
        "{ki} rolled 23 and has failed. A mage who fails must leave the Capital, and may come back for "
        "another try. You carry the artifact. If you die now, it returns to its Capital: bring it home.",
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
        asks(_any_spell, {HAND}, _not_meteor, option("cast meteor 1")),
        tells(_rot, {MAGES}, *ki("go Bc3", "cast rot 0")),
        asks(_shake, {OPTIONS}, _not_shake, option("try")),
        asks(_capture, {OPTIONS}, _not_capture, option("capture")),
        asks(_twist, {OPTIONS}, _not_twist, option("use twist")),
        tells(_carried, {HEADER, MAGES}, *ki("capture")),
    ),
    _ends,
    (64, 41, 50, 32, 71, 23),
)
