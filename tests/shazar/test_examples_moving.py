"""The worked examples of the specification, part IV: dice, board, movement, hexes."""

from __future__ import annotations

import pytest

from engine.shazar.dealing import dice_total
from engine.shazar.notices import FateDrawn, GameEnded, PassedPortal
from engine.shazar.rules.winning import need
from engine.shazar.state import GameEnding
from support.shazar.table import at_turn, begin, table


def test_ex1_the_total_of_the_dice() -> None:
    """D1: tens and units; three zeros are 100."""
    assert [dice_total(80, 8), dice_total(0, 7), dice_total(0, 0)] == [88, 7, 100]


def test_ex2_artifacts_that_win() -> None:
    """G1, G2: 2, 2 and 3 with 2, 3 and 4 players; with one of four out it is 2, and a mage who has 2 wins."""
    assert [need(table(mages).state) for mages in ("BG", "BGD", "BGDS")] == [2, 2, 3]
    laid = at_turn("BGDS", turn="G", relics="heart+ring - mirror bones", at={"G": "Ga2"}, life={"G": 1})
    assert need(laid.state) == 3
    laid.do("go Ga3")
    assert laid.asked == "over"
    assert laid.told(GameEnded) == [GameEnded(GameEnding.ARTIFACTS, (laid.seat("B"),))]
    assert need(laid.state) == 2


def test_ex3_an_entrance_needs_a_free_exit() -> None:
    """M4, M5: without a free Exit the Entrance is not among the moves; else one passes in the same step."""
    laid = at_turn(at={"G": "Gd5", "B": "Bb1"})
    assert laid.goes() == ["Bb2", "Ba1", "Bc1", "Bc2"]
    assert "stop" not in laid.offers()
    laid = at_turn(at={"G": "Gd4", "B": "Bb1"})
    assert "Bb0" in laid.goes()
    laid.do("go Bb0")
    assert laid.at("B") == "Gd5"
    assert len(laid.told(PassedPortal)) == 1
    assert laid.asked == "move G"


def test_ex4_a_hex_acts_once_a_turn() -> None:
    """A3, H17: Vigour does not act a second time in a turn, for any mage."""
    laid = at_turn("DB", at={"D": "Dc3", "B": "Bc3"}, hands={"D": "foot"})
    laid.do("go Dd2")
    assert laid.asked == "step D"
    laid.do("go De1", "go Dd2")
    assert laid.asked == "cast D"
    laid = at_turn("DB", at={"D": "Dc3", "B": "Dd3"}, hands={"D": "wisp"})
    laid.do("go Dd2", "go Dc3", "stop", "cast wisp 1", "go Dd2")
    assert laid.asked == "steer D"
    laid.do("stop")
    assert laid.asked == "move B"


def test_ex5_a_dragged_mage_has_a_card_due() -> None:
    """A1, F2, F3: the card is due for the mage who arrives, and drawn in stage 1 of their turn."""
    laid = at_turn("GD", at={"G": "Gb2", "D": "Dc4"}, hands={"G": "puppet"}, fate="clot", life={"D": 5})
    laid.do("go Gb1", "cast puppet 1", "go Db3")
    assert (laid.state.due, laid.told(FateDrawn)) == ([(), (1,)], [])
    laid.do("stop")
    assert laid.told(FateDrawn)[0].card.name == "clot"
    assert laid.life("D") == 4 + 3
    assert laid.asked == "move D"


def test_ex13_a_snare_ends_the_movement() -> None:
    """M7, M8, H8: no second step; next turn no move, and spells by the Snare's sign."""
    laid = table("BG", idle="G", at={"B": "Bc3"}, hands={"B": "meteor spark"})
    begin(laid.curse("B", "haste", 1, turns=5)).do("go Bd2")
    assert laid.asked == "cast B"
    laid.do("none")
    assert laid.asked == "cast B"
    assert laid.offers() == ["cast meteor 0", "cast meteor 1", "none"]


def test_ex14_the_last_hex_lasts_but_for_vigour() -> None:
    """M7, H17: only the last effect lasts; from Vigour on all hold together."""
    laid = table("BG", at={"B": "Bc2"})
    begin(laid.curse("B", "haste", 1, turns=5)).do("go Bd1", "as astral")
    assert laid.hexed("B") == [("astral", 2)]
    laid.do("go Bc1")
    assert laid.hexed("B") == [("bastion", 2)]
    laid = at_turn("DB", hands={"D": "foot"}).do("go Dd2", "go Dd3", "go Dd4")
    assert (laid.life("D"), laid.hexed("D")) == (9, [("bastion", 1)])
    laid = at_turn("DB", hands={"D": "foot"}, swapped={"D": ("d4", "b2")}).do("go Dd2", "go Dd3", "go Dd4")
    assert laid.hexed("D") == [("bastion", 1), ("astral", 1)]


def test_ex15_a_hex_effect_ends_with_the_next_turn() -> None:
    """A2: rooted on a Bastion, the mage has no more of it when their turn begins."""
    laid = at_turn(at={"B": "Bc2", "G": "Gc2"}).do("go Bc1")
    assert (laid.asked, laid.hexed("B")) == ("move G", [("bastion", 2)])
    laid.curse("B", "rooted", turns=1).do("go Gc1")
    assert (laid.asked, laid.at("B"), laid.hexed("B")) == ("move G", "Bc1", [])


def test_ex24_ice() -> None:
    """H11: at 50 the mage slides back, and that hex acts if it has not acted this turn; at 51 they stay."""
    laid = at_turn(at={"B": "Bc4"}, life={"B": 5}).do("go Bc5").roll(50)
    assert (laid.at("B"), laid.life("B")) == ("Bc4", 8)
    laid = at_turn(at={"B": "Bc4"}, life={"B": 5}).do("go Bc5").roll(51)
    assert (laid.at("B"), laid.life("B")) == ("Bc5", 5)


@pytest.mark.parametrize(("dice", "life"), [(59, 6), (60, 10)])
def test_ex25_the_guard(dice: int, life: int) -> None:
    """H14: no fight costs 4; a fight costs the card, and 4 below 60."""
    laid = at_turn("GB", at={"G": "Gc4"}, hands={"G": "numb frailty"}).do("go Gc5")
    assert laid.offers() == ["fight numb", "none"]
    laid.do("fight numb").roll(dice)
    assert (laid.life("G"), laid.discard("G")) == (life, ["numb"])
    laid = at_turn("GB", at={"G": "Gc4"}, hands={"G": "frailty"}).do("go Gc5", "none")
    assert laid.life("G") == 6


def test_ex26_damagor() -> None:
    """H16: a loss each turn, then a roll of 60; with the fourth loss it lets go."""
    laid = at_turn("DB", idle="B", at={"D": "Dc4"}, life={"D": 9}).do("go Dc5", "none")
    assert (laid.life("D"), laid.asked) == (8, "shake D")
    laid.do("try").roll(59).do("none")
    assert (laid.life("D"), laid.asked) == (7, "shake D")
    laid.do("try").roll(60)
    assert laid.asked == "move D"
    assert laid.at("D") == "Dc5"
    laid = at_turn("DB", idle="B", at={"D": "Dc4"}, life={"D": 9}).do("go Dc5", "none")
    for _ in range(3):
        laid.do("try").roll(59).do("none")
    assert (laid.life("D"), laid.asked) == (5, "move D")


def test_ex27_hexes_with_a_number() -> None:
    """H20, H21, H15, H12: Cursed Land, Holy Land, Poisoned Spring, Mana Lake."""
    for dice, left in ((50, []), (49, ["cursed_land"])):
        laid = at_turn("SB", idle="B", at={"S": "Sc1"}, hands={"S": "ray"}).do("go Sd1", "none", "try")
        assert laid.life("S") == 9
        assert laid.roll(dice).statuses("S") == left
    for dice, found in ((50, ["pacified"]), (51, [])):
        laid = at_turn("SB", at={"S": "Sb2"}).do("go Sc2").roll(dice)
        assert laid.statuses("S") == found
    for dice, life in ((50, 4), (51, 8)):
        laid = at_turn("GB", at={"G": "Gc1"}, life={"G": 5}).do("go Gd1").roll(dice)
        assert laid.life("G") == life
    laid = at_turn(at={"B": "Bc1"}, hands={"B": "fireball spark"}).do("go Bd1", "as trap")
    assert laid.life("B") == 8
    assert laid.offers() == ["cast fireball 0", "cast fireball 1", "none"]
