"""Every status does what table II.3 says, with its amount, its sign and its end."""

from __future__ import annotations

import pytest

from engine.shazar import DISEASES, MageStatus
from engine.shazar.notices import HexActivated, StatusNotPut
from engine.shazar.rules.statuses import put
from support.shazar.table import Table, at_turn, begin, table

NEGATIVE = "ill weak frail rooted mute pacified jinx exposed forgetful mined damagor cursed_land"
POSITIVE = "bonus might ward thorns regen luck haste surefoot lore"
SICK = "ill weak"


def attacked(letter: str, status: str, amount: int) -> Table:
    """Return a match in which Beatriss casts a Spark of power 2 on Gothard, from her Capital."""
    laid = table(at={"B": "Bc4"}, hands={"B": "spark"}).curse(letter, status, amount)
    return begin(laid).do("go Bc3", "cast spark 1")


def test_every_status_has_its_sign() -> None:
    """II.3, C7: what Purification lifts is negative; diseases take green cards."""
    assert [status.value for status in MageStatus] == f"{NEGATIVE} {POSITIVE}".split()
    for status in MageStatus:
        laid = table("SB", at={"S": "Sa2"}, hands={"S": "purify"}).curse("B", status.value)
        begin(laid).do("go Sa3", "cast purify 1")
        assert laid.statuses("B") == ([] if status.value in NEGATIVE.split() else [status.value])
        laid = table()
        for number in range(12 + 1):
            put(laid.state, laid.seat("G"), status, f"card {number}")
        assert len(laid.told(StatusNotPut)) == (status.value in SICK.split())
    assert {status.value for status in DISEASES} == set(SICK.split())


@pytest.mark.parametrize("amount", [1, 2])
def test_ill_and_regen_act_at_the_start_of_a_turn(amount: int) -> None:
    """II.3, E1: life is lost, or healed, in the order in which the effects came."""
    assert begin(table().curse("B", "ill", amount)).life("B") == 10 - amount
    assert begin(table().curse("B", "cursed_land", amount)).life("B") == 10 - amount
    assert begin(table(life={"B": 5}).curse("B", "regen", amount)).life("B") == 5 + amount
    laid = begin(table(life={"B": 10}).curse("B", "regen", amount).curse("B", "ill", amount))
    assert laid.life("B") == 10 - amount, "regen first, at full life"


@pytest.mark.parametrize(
    ("letter", "status", "amount", "lost"),
    [
        *(("B", "weak", 1, 1), ("B", "weak", 3, 0), ("B", "might", 1, 3), ("B", "might", 2, 4)),
        *(("G", "exposed", 1, 3), ("G", "exposed", 2, 4), ("G", "ward", 1, 1), ("G", "ward", 3, 0)),
        *(("G", "weak", 1, 2), ("G", "might", 1, 2), ("B", "exposed", 1, 2), ("B", "ward", 1, 2)),
    ],
)
def test_what_changes_the_damage_of_a_hit(letter: str, status: str, amount: int, lost: int) -> None:
    """II.3, K4: weak and might of the attacker, exposed and ward of the target, at least 0."""
    assert attacked(letter, status, amount).roll(60, 50).life("G") == 10 - lost


def test_thorns_strike_back_on_a_hit_only() -> None:
    """II.3, K5: the attacker loses life; not on a miss."""
    assert attacked("G", "thorns", 3).roll(60, 50).life("B") == 7
    assert attacked("G", "thorns", 3).roll(50, 60).life("B") == 10
    assert attacked("B", "thorns", 3).roll(60, 50).life("B") == 10


@pytest.mark.parametrize(
    ("letter", "status", "mine", "theirs"), [("B", "jinx", 60, 45), ("G", "luck", 60, 45)]
)
def test_jinx_and_luck_change_the_total(letter: str, status: str, mine: int, theirs: int) -> None:
    """II.3, D4: 15 less for the attacker, or more for the target: equal totals; one less is a hit."""
    assert attacked(letter, status, 15).roll(mine, theirs).asked == "roll"
    assert attacked(letter, status, 15).roll(mine, theirs - 1).life("G") == 8
    assert attacked(letter, status, 15).roll(mine, theirs + 1).life("G") == 10
    other = "G" if letter == "B" else "B"
    assert attacked(other, status, 15).roll(theirs, mine).asked == "roll"


def test_frail_eats_the_next_healing() -> None:
    """II.3, J2: also at full life; bonus life is no healing."""
    laid = begin(table(at={"B": "Bc3"}, life={"B": 5}).curse("B", "frail")).do("go Bc4")
    assert (laid.life("B"), laid.statuses("B")) == (5, [])
    laid = begin(table(at={"B": "Bc3"}).curse("B", "frail")).do("go Bc4")
    assert laid.statuses("B") == []
    laid = table("SB", at={"S": "Sa2"}, hands={"S": "gift"}).curse("B", "frail")
    assert begin(laid).do("go Sa3", "cast gift 1").statuses("B") == ["frail", "bonus"]


@pytest.mark.parametrize(
    ("status", "asked", "offers"),
    [
        ("rooted", "cast B", ["cast spark 0", "cast spark 1", "cast gale 0", "cast gale 1", "none"]),
        ("mute", "move G", None),
        ("pacified", "cast B", ["cast gale 0", "cast gale 1", "none"]),
    ],
)
def test_rooted_mute_and_pacified(status: str, asked: str, offers: list[str] | None) -> None:
    """II.3, M2: no movement, no spells, no attack spells."""
    laid = table(turn="G", idle="G", at={"B": "Bc4"}, hands={"B": "spark gale"}).curse("B", status, turns=2)
    if status == "rooted":
        laid.state.place[0] = laid.state.fields().capitals[0]
    begin(laid)
    if status != "rooted":
        assert laid.asked == "move B"
        laid.state.red[1] = 0
        laid.do("go Bc3")
    assert laid.asked == asked
    assert offers is None or laid.offers() == offers


@pytest.mark.parametrize(("status", "cards"), [("forgetful", 3), ("lore", 7)])
def test_forgetful_and_lore_change_the_hand(status: str, cards: int) -> None:
    """II.3, P6: the hand is filled up to 5 less or more 2; a hand above the limit stays as it is."""
    laid = begin(table(at={"B": "Ba2"}, hands={"B": "spark gale"}).curse("B", status, 2))
    laid.do("go Ba3", "cast spark 1").roll(60, 50)
    assert len(laid.hand("B")) == cards
    laid = begin(table(at={"B": "Ba2"}).curse("B", "forgetful", 2)).do("go Ba3", "none")
    assert len(laid.hand("B")) == 5


@pytest.mark.parametrize("amount", [1, 3])
def test_mined_goes_off_with_the_next_step(amount: int) -> None:
    """II.3: with all its doubles, and once."""
    laid = begin(table(at={"B": "Bc4"}).curse("B", "mined", amount)).do("go Bc3")
    assert (laid.life("B"), laid.statuses("B")) == (10 - amount, [])


@pytest.mark.parametrize("amount", [1, 2])
def test_haste_gives_more_steps(amount: int) -> None:
    """II.3, M7: as many as its amount, in the move of the turn, each optional."""
    laid = begin(table(at={"B": "Bc3"}).curse("B", "haste", amount)).do("go Bb2")
    for place in ("Bc3", "Bb2")[:amount]:
        assert (laid.asked, laid.offers()[-1]) == ("step B", "stop")
        laid.do(f"go {place}")
    assert laid.asked == "cast B"


BAD_HEXES = {
    "trap": ("B", "a2", "a3"),
    "snare": ("B", "c3", "d2"),
    "ice": ("B", "c4", "c5"),
    "guard": ("G", "c4", "c5"),
    "damagor": ("D", "c4", "c5"),
    "tartarus": ("S", "c4", "c5"),
    "cursed": ("S", "c1", "d1"),
    "holy": ("S", "b2", "c2"),
}


@pytest.mark.parametrize("kind", BAD_HEXES)
def test_a_surefooted_mage_ignores_bad_hexes(kind: str) -> None:
    """A5, II.3: no roll, no question, no loss, no end of the movement; the hex counts as activated."""
    letter, start, place = BAD_HEXES[kind]
    other = "G" if letter == "B" else "B"
    laid = table(letter + other, at={letter: letter + start})
    begin(laid.curse(letter, "surefoot").curse(letter, "haste", 1)).do(f"go {letter}{place}")
    assert laid.asked == f"step {letter}"
    assert (laid.life(letter), laid.statuses(letter)) == (10, ["surefoot", "haste"])
    assert (laid.hexed(letter), [told.kind.value for told in laid.told(HexActivated)]) == ([], [kind])
    assert laid.state.activated


def test_bonus_life_goes_when_its_time_is_over() -> None:
    """J2, II.3, T6: it counts as a blessing, and ends with the last of its turns."""
    laid = begin(table(idle="G").curse("B", "bonus", 2, turns=1))
    assert laid.game.view(None).bonus == (2, 0)
    laid.do("drop 0")
    assert (laid.game.view(None).bonus, laid.life("B")) == ((0, 0), 10)
    laid = at_turn("SB", idle="B", at={"S": "Sa2"}, hands={"S": "gift"}).do("go Sa3", "cast gift 0")
    for turn in range(3):
        assert laid.game.view(None).bonus[0] == 1, turn
        laid.do("go Sa2" if laid.at("S") == "Sa3" else "go Sb2" if laid.at("S") == "Sa2" else "go Sc3")
        if laid.asked == "cast S":
            laid.do("none")
    assert laid.game.view(None).bonus[0] == 0
