"""Every Fate card and artifact is played at its numbers and one beside; the expectations repeat no row."""

from __future__ import annotations

import pytest

from engine.shazar import FATE, FATE_DECK, FATES, RELIC, RELICS
from support.shazar.numbers import changes
from support.shazar.outcome import Outcome, burden, loaded
from support.shazar.table import QUIET, Table, at_turn, begin

AT_ONCE = """
    leprechaun 2 | 50: caster +1 | 49: caster -2
    wanderer   2 | : caster +2, no spell
    lightning  3 | : caster -2
    disease    2 | : caster ill 1 shake 50
    clot       3 | : caster +3
    quake      2 | 40 40 40 40: | 39 39 39 39: caster -2, target -2, third -2, fourth -2
    storm      2 | : caster to exit B exit G exit D exit S, no spell
    tailwind   2 | : caster led by caster
    wrath      1 | : target -1, third -1, fourth -1
    scroll     2 | : caster exchanges, caster lore 1 for 3
    water      1 | : caster free of forgetful x4, caster skips none, caster +1
    crossroads 1 | : caster skips 1
    calm       1 | : caster jinx 15 for 2
"""
"""Name and copies; then the dice and what they lead to. The caster is the drawer."""
NAMED = {
    "twist": (4, "a failed check"),
    "truce": (2, "an attack"),
    "spirit": (2, "an attack"),
    "thread": (2, "a death"),
    "path": (2, "the own move"),
}
"""The copies, and the moment at which the card is offered."""
ARTIFACTS = """
    heart   96 caster chooses, target -3           | 10 caster -1
    chalice 94 caster +4                           |  8 caster -1
    mirror  96 caster chooses, target skips 1      |  8 caster rooted for 1
    crown 95 target -1, third -1, fourth -1, caster chooses, target led by caster x2 | 10 caster led by target
    oracle  93 caster looks at 3                   | 10 caster discards 5
    ring    95 caster chooses, target mute for 1   |  7 caster mute for 1
    bones   95 caster chooses, target ill 1 shake 60 | 8 caster ill 1 shake 40
    staff   94 caster ward 2 for 2, caster +1      |  8 caster exposed 1 for 1
"""
"""Name; the success number and its effect; the failure number and its effect. The caster is the holder."""


def lines(text: str) -> dict[str, list[str]]:
    """Return the parts of each line by the name that it begins with."""
    split = [[part.strip() for part in line.split("|")] for line in text.strip().splitlines()]
    return {parts[0].split()[0]: parts for parts in split}


FATE_ROWS = lines(AT_ONCE)
ARTIFACT_ROWS = lines(ARTIFACTS)


# ---- Fate cards


def draw(name: str, *dice: int) -> str:
    """Return what a Fate card does to Beatriss, who steps on a Fate hex."""
    laid = begin(burden(loaded("BGDS", at={"B": "Bb2"}, fate=name), "B"))
    laid.state.red[0] = 1
    said = Outcome(laid, name).play("go Ba1", *dice)
    return said if laid.asked == "cast B" else f"{said}, no spell"


def moments(name: str) -> list[str]:
    """Return the moments at which a kept card is offered."""
    tables = {
        "a failed check": at_turn(at={"B": "Gc3", "G": "Ga2"}, kept={"B": name}).do("capture").roll(49),
        "an attack": at_turn("GB", at={"G": "Gc4"}, hands={"G": "dart"}, kept={"B": name}).do(
            "go Gc3", "cast dart 1"
        ),
        "a death": at_turn(at={"B": "Ba2"}, life={"B": 1}, kept={"B": name}).do("go Ba3"),
        "the own move": at_turn(kept={"B": name}),
    }
    return [moment for moment, laid in tables.items() if f"use {name}" in laid.offers("B")]


def use(laid: Table, name: str) -> str:
    """Return what a kept card does that is used now."""
    return Outcome(laid, name).play(f"use {name}")


def check_fate(name: str) -> None:
    """Play a Fate card, and compare it with its line."""
    card = FATE[name]
    if name in NAMED:
        copies, moment = NAMED[name]
        assert moments(name) == [moment]
        assert name != "path" or use(at_turn(kept={"B": "path"}), name) == "caster haste 1 for 0"
    else:
        head, *cases = FATE_ROWS[name]
        copies = int(head.split()[1])
        for case in cases:
            dice, _, said = case.partition(":")
            assert draw(name, *map(int, dice.split())) == said.strip(), (name, dice)
    assert (card.copies, FATE_DECK.count(card)) == (copies, copies)


def test_every_fate_card_has_a_line() -> None:
    """C5: 36 cards, 12 of them named."""
    assert [card.name for card in FATES] == [*FATE_ROWS, *NAMED]
    assert len(FATE_DECK) == 36
    assert sum(card.use is not None for card in FATE_DECK) == 12


@pytest.mark.parametrize("name", [*FATE_ROWS, *NAMED])
def test_a_fate_card_does_what_its_line_says(name: str) -> None:
    """C5, table II.5, F1, F4: copies, numbers, effects, and when a named card is offered."""
    check_fate(name)


@pytest.mark.parametrize("name", [*FATE_ROWS, *NAMED])
def test_a_fate_card_with_another_number_is_noticed(name: str) -> None:
    """Table II.5: the line fails, whichever number of the row is one more or one less."""
    for change in changes(FATE[name]):
        with change, pytest.raises(AssertionError):
            check_fate(name)


# ---- artifacts


def react(name: str, roll: int) -> str:
    """Return what the artifact of Beatriss does, who rolls for a capture."""
    others = [other for other in QUIET.split() if other != name]
    relics = " ".join([name, *others])
    at, fate = {"B": "Gc3", "G": "Ga2"}, "twist clot lightning"
    laid = begin(loaded("BGDS", at=at, relics=relics, fate=fate))
    laid.state.red[1] = 1
    return Outcome(laid, name).play("capture", roll)


def check_artifact(name: str) -> None:
    """Let an artifact react, and compare it with its line."""
    success, failure = ARTIFACT_ROWS[name]
    _, high, gain = success.split(maxsplit=2)
    low, harm = failure.split(maxsplit=1)
    assert react(name, int(high)) == gain
    assert react(name, int(high) - 1) == ""
    assert react(name, int(low)) == harm
    assert react(name, int(low) + 1) == ""


def test_every_artifact_has_a_line() -> None:
    """C6: 8 cards."""
    assert [relic.name for relic in RELICS] == list(ARTIFACT_ROWS)
    assert len(RELICS) == 8


@pytest.mark.parametrize("name", ARTIFACT_ROWS)
def test_an_artifact_does_what_its_line_says(name: str) -> None:
    """C6, table II.6, R3: both numbers and both effects."""
    check_artifact(name)


@pytest.mark.parametrize("name", ARTIFACT_ROWS)
def test_an_artifact_with_another_number_is_noticed(name: str) -> None:
    """Table II.6: the line fails, whichever number of the row is one more or one less."""
    for change in changes(RELIC[name]):
        with change, pytest.raises(AssertionError):
            check_artifact(name)
