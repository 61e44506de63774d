"""The third chapter: a blessing, the way home, the end of a match."""

from __future__ import annotations

from engine.shazar import SIZES, SPELL, artifacts_needed
from tui.lesson.script import LessonChapter, asks, tells
from tui.shazar.lesson.opening import NAMES, ki, learner, option
from tui.shazar.sentences.names import spell_name
from tui.shazar.table.lights import FIELDS, MAGES, OPTIONS
from tui.words import Words

SECOND_WIND = SPELL["wind2"]


def _leave(words: Words) -> str:
    return words.t(
        "The way home is as long as the way here: into the Entrance of this field, out of your Exit, to "
        "your Capital. Step on Astral, to the upper left, with 7."
    )


def _not_leave(words: Words) -> str:
    return words.t("Step on Astral with 7.")


def _heal(words: Words) -> str:
    return words.t(
        "All mages see what you carry, and will attack you. {spell} is a blessing: cast it on yourself.",
        spell=spell_name(words, SECOND_WIND),
    )


def _not_heal(words: Words) -> str:
    return words.t("Cast {spell} on yourself.", spell=spell_name(words, SECOND_WIND))


def _followed(words: Words) -> str:
    return words.t(
        "{ki} turns round to stop you. Look at the mages: life and maximum, effects, cards in hand, kept "
        "Fate cards. In a match, / and a name tells you all about a mage, a hex or a card. We take the next "
        "step at once.",
        **NAMES,
    )


def _entrance(words: Words) -> str:
    return words.t("You are before the Entrance. Step into it with 4.")


def _not_entrance(words: Words) -> str:
    return words.t("Step into the Entrance with 4.")


def _home(words: Words) -> str:
    return words.t(
        "You are back in your field. {ki} wanted to meet you in the other one, and is too late. We take the "
        "next two steps at once.",
        **NAMES,
    )


def _deliver(words: Words) -> str:
    return words.t("Your Capital is one step away, to the upper left. Bring the artifact home with 7.")


def _not_deliver(words: Words) -> str:
    return words.t("Step on your Capital with 7.")


def _ends(words: Words) -> str:
    return words.t(
        "Two artifacts in your Capital: you have won. With {players} players you need {count}. Long matches "
        "end, too: the Stone of Shazar wakes, captures become easier, and a death costs more. Talk is free: "
        "promise what you like.",
        players=SIZES[-1],
        count=artifacts_needed(SIZES[-1]),
    )


CHAPTER = LessonChapter(
    lambda words: words.t("The way home"),
    (
        asks(_leave, {FIELDS, OPTIONS}, _not_leave, option("go Gb2")),
        asks(_heal, {OPTIONS}, _not_heal, option("cast wind2 0"), then=ki("go Bb2", "none")),
        tells(_followed, {MAGES}, *learner("go Gb1", "none"), *ki("go Ba1", "cast feast 1")),
        asks(_entrance, {FIELDS, OPTIONS}, _not_entrance, option("go Gb0")),
        tells(
            _home,
            {FIELDS},
            *ki("go Bb1", "none"),
            *learner("go Bd4", "none"),
            *ki("go Bb0"),
            *learner("go Bd3", "none"),
            *ki("go Gd4", "none"),
        ),
        asks(_deliver, {FIELDS, OPTIONS}, _not_deliver, option("go Bc3")),
    ),
    _ends,
)
