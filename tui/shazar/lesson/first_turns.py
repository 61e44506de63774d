"""The first chapter: the aim, a step, a Fate card, an attack, a window, a curse."""

from __future__ import annotations

from engine.shazar import FATE, SPELL
from tui.lesson.script import LessonChapter, asks, tells
from tui.shazar.lesson.opening import NAMES, OPENING, ki, option
from tui.shazar.sentences.names import fate_name, spell_name
from tui.shazar.table.lights import FIELDS, HAND, HEADER, MAGES, OPTIONS
from tui.words import Words

FIREBALL, ELEMENTAL_TRAP, NUMBNESS = SPELL["fireball"], SPELL["elements"], SPELL["numb"]
TWIST = FATE["twist"]
FIREBALL_ROLLS = (71, 38)
NUMBNESS_ROLLS = (20, 66)
TRAP_ROLL = 52

# ---- the aim (C6, G1, B1)


def _aim(words: Words) -> str:
    return words.t(
        "Welcome to a duel with {ki}. You are Beatriss, {ki} is Gothard. Each of you guards an artifact in "
        "a Capital, in the middle of a field. Bring Gothard's artifact to your Capital, and you win.",
        **NAMES,
    )


def _fields(words: Words) -> str:
    return words.t(
        "Each mage has a field of hexes. You leave yours by the Entrance at its left, and come out at the "
        "Exit of another field, at its right. A hex acts on the mage who steps on it, and its sign says "
        "which spells can be cast there."
    )


# ---- the first turn (T1, M1, H9, P1, K1)


def _step(words: Words) -> str:
    return words.t(
        "In a turn you take one step, then the hex acts, then you may cast a spell. The keys stand on the "
        "hexes, as on a number pad. Step on Fate, to the upper right: press 9, read what it does, and press "
        "Enter."
    )


def _not_fate(words: Words) -> str:
    return words.t("For this lesson, step on Fate with 9.")


def _cast(words: Words) -> str:
    return words.t(
        "You drew {card}. You keep it, and only you can see which card it is. This hex has a triangle, so "
        "you can cast your spells with a triangle. Cast {spell} on Gothard.",
        card=fate_name(words, TWIST),
        spell=spell_name(words, FIREBALL),
    )


def _not_fireball(words: Words) -> str:
    return words.t("Cast {spell} on Gothard.", spell=spell_name(words, FIREBALL))


def _hit(words: Words) -> str:
    mine, other = FIREBALL_ROLLS
    return words.t(
        "An attack is an opposed roll: both mages roll up to 100, and the higher roll wins. You rolled "
        "{mine}, {ki} {other}: a hit, and Gothard loses {count} life. A very high or very low roll does "
        "more; the card says when.",
        mine=mine,
        other=other,
        count=FIREBALL.power,
        **NAMES,
    )


# ---- a window (W2)


def _window(words: Words) -> str:
    return words.t(
        "{ki} casts {spell} on you. Some Fate cards can stop an attack, so every mage who keeps a Fate card "
        "is asked, whichever card it is. Yours is for rolls: let it happen.",
        spell=spell_name(words, NUMBNESS),
        **NAMES,
    )


def _not_let(words: Words) -> str:
    return words.t("Let it happen: your card is for rolls.")


def _missed(words: Words) -> str:
    other, mine = NUMBNESS_ROLLS
    return words.t(
        "{ki} rolled {other} and you {mine}: a miss. The roll was so low that the spell turns on its "
        "caster: Gothard cannot move next turn. Effects stand beside the mage who has them.",
        mine=mine,
        other=other,
        **NAMES,
    )


# ---- the second turn (P3, curses)


def _west(words: Words) -> str:
    return words.t(
        "The way to Gothard's Capital leads through your Entrance, three steps to the left. Step on Astral "
        "with 4: while you stand there, your attacks do more."
    )


def _not_west(words: Words) -> str:
    return words.t("Step on Astral with 4.")


def _curse(words: Words) -> str:
    return words.t(
        "A better roll stops an attack, but not a curse: {spell} needs only your own roll, and a higher "
        "roll does more. Cast it on Gothard.",
        spell=spell_name(words, ELEMENTAL_TRAP),
    )


def _not_curse(words: Words) -> str:
    return words.t("Cast {spell} on Gothard.", spell=spell_name(words, ELEMENTAL_TRAP))


def _laddered(words: Words) -> str:
    return words.t(
        "You rolled {roll}: that reaches the first number on the card, and Gothard loses life. Then you "
        "drew a card, as after every spell. A mage who dies is reborn in their Capital, but each death "
        "lowers the maximum of life.",
        roll=TRAP_ROLL,
    )


def _ends(words: Words) -> str:
    return words.t(
        "That is a turn: a step, the hex, a spell. You know attacks and curses now; a blessing helps a "
        "mage, most often you. In the next chapter you go for Gothard's artifact."
    )


CHAPTER = LessonChapter(
    lambda words: words.t("Steps and spells"),
    (
        tells(_aim, {HEADER, MAGES}),
        tells(_fields, {FIELDS}),
        asks(_step, {FIELDS, OPTIONS}, _not_fate, option("go Bb3")),
        asks(_cast, {OPTIONS}, _not_fireball, option("cast fireball 1")),
        tells(_hit, {MAGES}, *ki("go Gb2", "cast numb 0")),
        asks(_window, {OPTIONS}, _not_let, option("let")),
        tells(_missed, {MAGES}),
        asks(_west, {FIELDS, OPTIONS}, _not_west, option("go Bb2")),
        asks(_curse, {OPTIONS}, _not_curse, option("cast elements 1")),
        tells(_laddered, {MAGES, HAND}, *ki("none")),
    ),
    _ends,
    (OPENING, *FIREBALL_ROLLS, *NUMBNESS_ROLLS, TRAP_ROLL),
)
