"""Every spell card is played at its numbers and one below; the expectations repeat no row of the engine."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

import pytest

from engine.shazar import DECKS, SPELL, SPELLS, Mage
from support.shazar.numbers import changes
from support.shazar.outcome import Outcome, burden, loaded
from support.shazar.table import at_turn, begin

BOOKS = {
    "B": """
        spark      2 □ attack 2 | 75 more 1                      | 15 caster -1
        shard      2 □ attack 2 | 70 target jinx 15 for 2        | 20 caster jinx 15 for 1
        fireball   3 △ attack 3 | 75 more 1                      | 20 caster -1
        chain      2 △ attack 2 | 65 third -1, fourth -1         | 20 caster -1
        gust       2 △ attack 2 | 55 target led by caster x2   | 20 caster led by target
        firestorm  3 ✚ attack 3 | 65 target ill 1 shake 50       | 20 caster ill 1 shake 40
        meteor     2 ✚ attack 4 | 85 target skips 1              | 25 caster -2
        elements   2 △ curse    | 40 target -2 | 65 target rooted for 1 | 90 target skips 1
        expose     2 □ curse    | target exposed 1 shake 60
        brand      2 □ curse    | target ill 1 shake 35
        fury       2 □ blessing | target might 2 for 1, target luck 15 for 1
        fireshield 2 △ blessing | target ward 1 for 2, target thorns 1 for 2
        gale       2 □ blessing | target haste 1 for 1
        wind2      2 △ blessing | target +3
    """,
    "G": """
        dart       2 □ attack 1 | 50 target weak 1 shake 55      | 20 caster -1
        numb       3 △ attack 2 | 70 target rooted for 1         | 20 caster rooted for 1
        drain      3 △ attack 2 | 55 caster +3, third -1, fourth -1 | 20 target +1
        grave      3 ✚ attack 3 | 40 more 2 of curses            | 20 caster -2
        frailty    3 □ curse    | target frail
        rot        2 □ curse    | target ill 1 shake 35
        eye        2 □ curse    | target jinx 15 shake 55
        dread      2 △ curse    | target pacified for 1, target -1
        plague     2 ✚ curse    | 25 target ill 1 shake 60 | 70 target weak 1 shake 60
        puppet     2 ✚ curse    | target -1, target led by caster x2
        pact       2 △ blessing | target -1, target might 2 for 2, target luck 10 for 2
        shadow     2 △ blessing | target haste 1 for 1
        feast      2 □ blessing | target +3
    """,
    "D": """
        volley     3 □ attack 1 | 60 more 2                      | 15 caster -1
        feint      2 □ attack 2 | 60 caster led by caster      | 20 caster led by target
        lash       3 △ attack 2 | 60 target led by caster      | 20 caster rooted for 1
        ambush     4 ✚ attack 3 | 70 target rooted for 1         | 20 caster -1
        silk       3 □ curse    | target rooted for 1, target -1
        mine       2 △ curse    | target mined 2 shake 70
        wisp       2 △ curse    | target led by caster x2
        mire       2 △ curse    | 35 target -1 | 55 target rooted for 1 | 85 target skips 1
        theft      2 □ curse    | caster sees target, target forgetful 2 shake 60
        foot       3 □ blessing | target haste 1 for 1, target surefoot for 1
        smoke      2 △ blessing | target luck 20 for 2
        herbs      2 □ blessing | target +2, target free of forgetful
    """,
    "S": """
        ray        3 □ attack 2 | 65 caster +1                   | 20 target +1
        judgement  3 △ attack 3 | 65 more 1, target free of thorns | 20 caster pacified for 1
        heaven     3 ✚ attack 3 | 65 more 1, target rooted for 1, third +1, fourth +1 | 20 target +2
        healing    2 □ blessing | target +2
        great      2 ✚ blessing | target +2, target free of forgetful
        barrier    2 △ blessing | target ward 1 for 2
        renewal    2 △ blessing | target regen 1 for 2
        gift       2 △ blessing | target bonus 1 for 3
        purify     2 □ blessing | target free of forgetful x4, target skips none, target +1
        wings      2 △ blessing | target haste 1 for 1
        fortune    1 □ blessing | target luck 20 for 3
        peace      2 △ curse    | target pacified for 1, target -1
        exile      2 ✚ curse    | 30 target -1 | 60 target at d5
        blind      2 □ curse    | target jinx 20 shake 55
    """,
}
"""Name, copies, sign, kind, power of an attack; then what it does. An attack has its upper number with the
extra effect and its lower one with the drawback; a ladder has its rungs."""

ROWS = {
    line.split()[0]: (letter, line.strip())
    for letter, lines in BOOKS.items()
    for line in lines.strip().splitlines()
}
SIGNS = {"a2": "□", "b2": "△", "b1": "✚"}
"""Places that have these signs in every field."""


def play(letter: str, name: str, *dice: int, target_at: str = "c3", free: bool = False) -> str:
    """Return what a card does that is cast on the next mage, from the Capital."""
    mages = letter + "BGDS".replace(letter, "")
    target = mages[1]
    at = {letter: f"{letter}c4", target: target + target_at}
    laid = begin(burden(loaded(mages, at=at, hands={letter: name}), target))
    laid.do(f"go {letter}c3")
    laid.state.red[1] = 1
    if free:
        laid.state.effects[1] = ()
    said = Outcome(laid, name).play(f"cast {name} 1", *dice)
    moved = laid.at(target) == f"{target}d5" != target + target_at
    return f"{said}, target at d5" if moved else said


def expected(line: str) -> Iterator[tuple[tuple[int, ...], str]]:
    """Yield the dice and what they lead to, at every number of a card and one below."""
    head, *parts = [part.strip() for part in line.split("|")]
    kind = head.split()[3]
    numbers = [int(part.split()[0]) if part[0].isdigit() else 0 for part in parts]
    effects = [part.split(" ", 1)[1] if number else part for number, part in zip(numbers, parts, strict=True)]
    if kind == "attack":
        power = int(head.split()[4])
        more, _, rest = effects[0].partition(", ")
        if not more.startswith("more"):
            more, rest = "more 0", effects[0]
        hit = f"target -{power + int(more.split()[1])}"
        yield (numbers[0], 9), f"{hit}, {rest}".strip(", ")
        yield (numbers[0] - 1, 9), f"target -{power}"
        yield (numbers[1], 90), effects[1]
        yield (numbers[1] + 1, 90), ""
    elif numbers == [0]:
        yield (), effects[0]
    else:
        reached = ["", *accumulate(effects, "{}, {}".format)]
        for count, number in enumerate(numbers):
            yield (number - 1,), reached[count]
            yield (number,), reached[count + 1]


def check(name: str) -> None:
    """Play a card, and compare it with its line."""
    letter, line = ROWS[name]
    _, copies, sign, kind, *power = line.partition("|")[0].split()
    spell = SPELL[name]
    assert (spell.magic.value, spell.copies) == (kind, int(copies))
    assert DECKS[Mage(letter)].count(spell) == int(copies)
    assert castable(letter, name) == sign
    for dice, said in expected(line):
        assert play(letter, name, *dice) == said, (name, dice)
    if power:
        dice, said = next(expected(line))
        damage = f"target -{power[0]}" if "of curses" in line else said.split(",")[0]
        assert play(letter, name, *dice, free=True).split(",")[0] == damage, "more, whatever the target bears"
    else:
        assert (spell.power, spell.upper, spell.lower) == (0, 0, 0)
    if name == "exile":
        assert play(letter, name, 60, target_at="d5") == "target -1, target -2", "the Exit is taken"


def castable(letter: str, name: str) -> str:
    """Return the signs on which a card is offered."""
    signs = ""
    for place, sign in SIGNS.items():
        start = {"a2": "b2", "b2": "c3", "b1": "b2"}[place]
        laid = at_turn(
            letter + "BGDS".replace(letter, "")[:1], at={letter: letter + start}, hands={letter: name}
        )
        if f"cast {name} 1" in laid.do(f"go {letter}{place}").offers():
            signs += sign
    return signs


def test_every_spell_has_a_line() -> None:
    """C4: 30 cards a mage."""
    assert list(ROWS) == [spell.name for spells in SPELLS.values() for spell in spells]
    assert [sum(spell.copies for spell in spells) for spells in SPELLS.values()] == [30] * 4
    assert [len(deck) for deck in DECKS.values()] == [30] * 4


@pytest.mark.parametrize("name", ROWS)
def test_a_spell_does_what_its_line_says(name: str) -> None:
    """C4, table II.4, P8, K4 to K7: copies, sign, kind, power, numbers and effects."""
    check(name)


@pytest.mark.parametrize("name", ROWS)
def test_a_spell_with_another_number_is_noticed(name: str) -> None:
    """Table II.4: the line fails, whichever number of the row is one more or one less."""
    for change in changes(SPELL[name]):
        with change, pytest.raises(AssertionError):
            check(name)
