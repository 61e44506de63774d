"""The first chapter: the aim, a step, a Fate card, an attack, a window, a curse."""

from __future__ import annotations

from engine.shazar import FATE, SPELL
from tui.lesson.script import LessonChapter, asks, tells
from tui.shazar.lesson.opening import NAMES, OPENING, ki, option
from tui.shazar.sentences.names import fate_name, spell_name
from tui.shazar.table.lights import FIELDS, HAND, HEADER, MAGES, OPTIONS
from tui.words import Words

FIREBALL, TRAP, NUMBNESS = SPELL["fireball"], SPELL["elements"], SPELL["numb"]
TWIST = FATE["twist"]

# ---- the aim (C6, G1, B1)


def _aim(words: Words) -> str:
    return words.t(
        "Welcome to a duel with {ki}. You are Beatriss, {ki} is Gothard. Each of you guards an artifact in "
        "the Capital at home. The first who has two of them at home wins.",
        **NAMES,
    )


def _fields(words: Words) -> str:
    return words.t(
        "Each mage has a field of hexes. You leave yours by the Entrance at its left, and come out at the "
        "Exit of another field. A hex says what it does to you when you step on it, and its sign says which "
        "spells you can cast there."
    )


# ---- the first turn (T1, M1, H9, P1, K1)


def _step(words: Words) -> str:
    return words.t(
        "In a turn you take one step, then the hex acts, then you may cast one spell. The keys stand on the "
        "hexes, as on a number pad. Step on Fate, to the upper right: press 9, read what it does, and press "
        "Enter."
    )


def _not_fate(words: Words) -> str:
    return words.t("For this lesson, step on Fate with 9.")


def _cast(words: Words) -> str:
    return words.t(
        "You drew {card}, and keep it: only you can see which card it is. This hex has a triangle, so you "
        "can cast spells with a triangle. Cast {spell} on Gothard.",
        card=fate_name(words, TWIST),
        spell=spell_name(words, FIREBALL),
    )


def _not_fireball(words: Words) -> str:
    return words.t("Cast {spell} on Gothard.", spell=spell_name(words, FIREBALL))


def _hit(words: Words) -> str:
    return words.t(
        "An attack is an opposed check: both roll up to 100, and the higher roll wins. You rolled 71, {ki} "
        "38: a hit, and Gothard loses {count} life. A roll can also be so high or so low that more happens; "
        "the card says when.",
        count=FIREBALL.power,
        **NAMES,
    )


# ---- a window (W2)


def _window(words: Words) -> str:
    return words.t(
        "{ki} casts {spell} on you. Some Fate cards can stop an attack, so all who keep a Fate card are "
        "asked, whichever it is. Yours is for rolls: let it happen.",
        spell=spell_name(words, NUMBNESS),
        **NAMES,
    )


def _not_let(words: Words) -> str:
    return words.t("Let it happen: your card is for rolls.")


def _missed(words: Words) -> str:
    return words.t(
        "{ki} rolled 20 and you 66, so it misses. The roll was so low that the spell turns on its caster: "
        "Gothard cannot move next turn. Effects stand beside the mage who has them.",
        **NAMES,
    )


# ---- the second turn (P3, curses)


def _west(words: Words) -> str:
    return words.t(
        "The way to Gothard's Capital leads through your Entrance, three steps to the left. Step on Astral "
        "with 4: as long as you stand there, your hits take more."
    )


def _not_west(words: Words) -> str:
    return words.t("Step on Astral with 4.")


def _curse(words: Words) -> str:
    return words.t(
        "Attacks can be parried by a better roll, curses cannot: {spell} needs only your own roll, and the "
        "higher it is, the more happens. Cast it on Gothard.",
        spell=spell_name(words, TRAP),
    )


def _not_curse(words: Words) -> str:
    return words.t("Cast {spell} on Gothard.", spell=spell_name(words, TRAP))


def _laddered(words: Words) -> str:
    return words.t(
        "You rolled 66: Gothard loses life and cannot move. Then you drew a card, as after every spell. A "
        "mage without life is not out of the match at once: rebirth waits in the Capital, but each death "
        "costs some of the maximum."
    )


def _ends(words: Words) -> str:
    return words.t(
        "That was a turn: a step, the hex, a spell. Next you go for Gothard's artifact. Blessings you cast "
        "on yourself, most often; the star on a Capital lets you cast any spell."
    )


CHAPTER = LessonChapter(
    lambda words: words.t("Steps and spells"),
    (
        tells(_aim, {HEADER, MAGES}),
        tells(_fields, {FIELDS}),
        asks(_step, {FIELDS, OPTIONS}, _not_fate, option("go Bb3")),
        asks(_cast, {HAND}, _not_fireball, option("cast fireball 1")),
        tells(_hit, {MAGES}, *ki("go Gb2", "cast numb 0")),
        asks(_window, {OPTIONS}, _not_let, option("let")),
        tells(_missed, {MAGES}),
        asks(_west, {FIELDS, OPTIONS}, _not_west, option("go Bb2")),
        asks(_curse, {HAND}, _not_curse, option("cast elements 1")),
        tells(_laddered, {MAGES}, *ki("none")),
    ),
    _ends,
    (OPENING, 71, 38, 20, 66, 66),
)
