"""Turn, movement and activation: a test for each rule that no example shows (T, E, M, A)."""

from __future__ import annotations

import pytest

from engine.shazar import NAMES
from engine.shazar.notices import (
    EffectActed,
    FateDrawn,
    HexActivated,
    Moved,
    SpellCast,
    StatusNotPut,
    TurnBegan,
    TurnPassed,
)
from support.shazar.table import at_turn, begin, table


def test_t1_four_stages_in_order() -> None:
    """T1: effects, movement, activation, spell; a player who is out has no turn."""
    laid = table("BGD", at={"B": "Bb2"}, hands={"B": "brand"}, life={"G": 1}).curse("B", "ill", 1)
    laid.state.inside, laid.state.out = (laid.seat("B"), laid.seat("D")), (laid.seat("G"),)
    laid.state.place[1] = -1
    begin(laid).do("go Ba2", "cast brand 2")
    stages = (TurnBegan, EffectActed, Moved, HexActivated, SpellCast)
    told = [notice for notice in laid.heard if isinstance(notice, stages)]
    assert tuple(type(notice) for notice in told)[:6] == (*stages, TurnBegan)
    assert laid.told(TurnBegan)[1].seat == laid.seat("D")


def test_t2_hex_effects_end_before_anything_else() -> None:
    """T2, H19: an illness at the start of the turn is not doubled by the Tartarus of the turn before."""
    laid = at_turn("SB", idle="B", at={"S": "Sc4"}, hands={"S": "ray"}).do("go Sc5")
    assert laid.hexed("S") == [("tartarus", 0)]
    laid.curse("S", "ill", 1).do("none")
    assert (laid.life("S"), laid.hexed("S")) == (9, [])


def test_t3_a_red_card_costs_the_turn_but_for_its_first_stage() -> None:
    """T3: effects act, one red card goes back, and the turn is over."""
    laid = begin(table(red={"B": 2}).curse("B", "ill", 2))
    assert (laid.life("B"), laid.state.red, laid.asked) == (8, [1, 0], "move G")
    assert laid.told(TurnPassed) == [TurnPassed(laid.seat("B"), red=True)]


def test_t4_a_death_out_of_turn_costs_no_turn() -> None:
    """T4: a mage who dies in another's turn plays on; one who dies in the own turn has no spell stage."""
    laid = at_turn("GB", at={"G": "Gc4", "B": "Ba2"}, hands={"G": "dread"}, life={"B": 1})
    laid.do("go Gc3", "cast dread 1")
    assert (laid.asked, laid.at("B")) == ("move B", "Bc3")
    laid = at_turn(at={"B": "Ba2"}, life={"B": 1}).do("go Ba3")
    assert (laid.asked, laid.at("B")) == ("move G", "Bc3")
    laid = table(at={"B": "Ba2"}, life={"B": 1}).curse("B", "ill", 1).curse("B", "regen", 1)
    assert begin(laid).asked == "move G", "the illness kills before anything else"


def test_t5_a_mage_who_waits_has_no_stages() -> None:
    """T5, X6: the turn passes, and no effect acts."""
    laid = begin(table(at={"B": "-", "G": "Bc3"}))
    assert laid.told(TurnPassed) == [TurnPassed(laid.seat("B"), red=False)]
    assert laid.asked == "move G"


def test_t6_turns_are_those_of_the_bearer() -> None:
    """T6: after the turn in which it came; a skipped turn counts."""
    laid = at_turn(at={"B": "Ba2"}, hands={"B": "gale fury"}, idle="G").do("go Ba3", "cast gale 0")
    assert (laid.asked, laid.statuses("B")) == ("move B", ["haste"])
    laid.do("go Ba2", "stop", "none")
    assert laid.statuses("B") == []
    laid = begin(table(red={"B": 1}, at={"G": "Gb1"}).curse("B", "luck", 5, turns=2))
    assert (laid.asked, laid.statuses("B")) == ("move G", ["luck"])
    laid.do("go Gc1", "go Bc4")
    assert laid.statuses("B") == []


@pytest.mark.parametrize("status", ["rooted", "mute", "pacified"])
def test_t6_some_statuses_begin_with_the_next_turn(status: str) -> None:
    """T6: laid in the bearer's own turn; laid in another's turn they work at once."""
    laid = at_turn(at={"B": "Ba2"}, hands={"B": "spark"}, idle="G")
    laid.curse("B", status, turns=1).do("go Ba3")
    assert "cast spark 1" in laid.offers()
    laid.do("none")
    if status == "rooted":
        assert laid.asked == "cast B"
    else:
        laid.do("go Ba2")
        assert laid.asked == ("cast B" if status == "pacified" else "move B")
        assert "cast spark 1" not in laid.offers()
    laid = table("GD", at={"G": "Gc4", "D": "Dc3"}, hands={"G": "puppet"})
    begin(laid).curse("D", "rooted", turns=1).do("go Gc3", "cast puppet 1", "go Dd2")
    assert laid.asked == "steer G", "a rooted mage gets no steps from Vigour"


def test_e4_due_cards_come_after_shaking() -> None:
    """E4: effects, then the rolls against them, then the cards that are due, then the move."""
    laid = table(fate="clot", life={"B": 5}).curse("B", "ill", 1, shake=35)
    laid.state.due[0] = (1,)
    begin(laid)
    assert (laid.asked, laid.life("B"), laid.told(FateDrawn)) == ("shake B", 4, [])
    laid.do("try").roll(35)
    assert (laid.asked, laid.life("B"), len(laid.told(FateDrawn))) == ("move B", 7, 1)


def test_e7_a_card_lies_with_its_effect() -> None:
    """E7, P4: it goes to its owner's discard when the effect ends; with two effects, the last of them."""
    laid = at_turn("GB", at={"G": "Gc4"}, hands={"G": "rot"}).do("go Gc3", "cast rot 1")
    assert [(card.owner, card.spell.name) for card in laid.game.view(None).laid] == [(0, "rot")]
    assert laid.discard("G") == []
    laid.do("try").roll(35)
    assert (laid.game.view(None).laid, laid.discard("G")) == ((), ["rot"])
    laid = at_turn(at={"B": "Bc4"}, hands={"B": "fury"}, idle="G").do("go Bc3", "cast fury 0", "drop 0")
    assert laid.discard("B") == []
    assert laid.do("drop 0").discard("B") == ["fury"]
    laid = at_turn(at={"B": "Bb2"}, fate="calm").do("go Ba1")
    assert (laid.statuses("B"), laid.game.view(None).laid) == (["jinx"], ())


@pytest.mark.parametrize(("red", "after"), [(0, 1), (2, 3), (3, 3)])
def test_e8_at_most_three_red_cards(red: int, after: int) -> None:
    """E8: a fourth turn to skip is not applied."""
    laid = table(at={"B": "Bb2"}, fate="crossroads")
    begin(laid).state.red[0] = red
    laid.do("go Ba1")
    assert laid.state.red[0] == after
    assert (laid.told(StatusNotPut) == []) == (after > red)


# ---- movement


def test_m1_one_step_to_a_neighbour_is_a_duty() -> None:
    """M1: six neighbours, no other hex, and no way to stay."""
    assert at_turn(at={"B": "Bc3"}).offers() == ["go Bc4", "go Bb3", "go Bb2", "go Bc2", "go Bd2", "go Bd3"]


def test_m2_a_mage_who_cannot_move_is_not_asked() -> None:
    """M2: rooted, or without a free neighbour; the spell stage follows."""
    laid = begin(table(turn="G", idle="G", at={"B": "Ba2"}).curse("B", "rooted", turns=2))
    assert laid.asked == "cast B"
    assert at_turn("BGDS", at={"B": "Ba1", "G": "Ba2", "D": "Bb1", "S": "Bb2"}).asked == "cast B"


def test_m4_a_mage_chooses_the_field() -> None:
    """M4: any field but the one in which the Entrance stands, also the own and that of a mage who is out."""
    laid = table("BGDS", at={"B": "Gb1"})
    laid.state.inside = tuple(seat for seat in laid.state.inside if seat != laid.seat("D"))
    laid.state.place[2] = -1
    assert begin(laid).do("go Gb0").offers() == ["exit B", "exit D", "exit S"]
    assert laid.do("exit D").at("B") == "Dd5"


def test_m6_an_exit_is_a_plain_hex() -> None:
    """M6, H3: there is no way back; it does nothing and bears no spell; with steps left the mage goes on."""
    laid = at_turn(at={"B": "Gd5", "G": "Ga2"})
    assert laid.goes() == ["Gc5", "Gd4"]
    laid = at_turn(at={"B": "Bd4"}).do("go Bd5")
    assert (laid.told(HexActivated), laid.asked) == ([], "move G")
    laid = begin(table(at={"B": "Bb1"}).curse("B", "haste", 1)).do("go Bb0")
    assert (laid.at("B"), laid.asked) == ("Gd5", "step B")


def test_m7_further_steps_are_optional() -> None:
    """M7: hexes act one by one on the way."""
    laid = begin(table(at={"B": "Ba2"}, life={"B": 9}).curse("B", "haste", 1)).do("go Ba3")
    assert (laid.life("B"), laid.offers()[-1]) == (7, "stop")
    assert laid.do("go Bb4").hexed("B") == [("bastion", 1)]


@pytest.mark.parametrize(
    ("letter", "start", "place"), [("B", "c3", "d2"), ("D", "c4", "c5"), ("B", "b2", "c2"), ("B", "c4", "c5")]
)
def test_m8_what_ends_a_movement(letter: str, start: str, place: str) -> None:
    """M8: a Snare, Damagor, a slide; another hex does not."""
    other = "G" if letter == "B" else "B"
    laid = table(letter + other, at={letter: letter + start}, hands={letter: ""})
    begin(laid.curse(letter, "haste", 2)).do(f"go {letter}{place}")
    if (letter, place) == ("B", "c5"):
        laid.roll(50)
    assert (laid.asked == f"step {letter}") == (place == "c2")


def test_m8_an_enemy_capital_ends_a_movement() -> None:
    """M8, R4: and the spell stage still takes place; a Capital of a mage who is out is a plain hex."""
    laid = begin(table("BGD", at={"B": "Gc4", "G": "Ga2"}).curse("B", "haste", 1)).do("go Gc3")
    assert laid.asked == "cast B"
    laid = table("BGD", at={"B": "Gc4", "G": "-"}).curse("B", "haste", 1)
    laid.state.inside = (laid.seat("B"), laid.seat("D"))
    assert begin(laid).do("go Gc3").asked == "step B"


def test_m9_a_drag_is_steered_step_by_step() -> None:
    """M9: with a stop at any time, also for a rooted mage; the moved mage chooses the Exit."""
    laid = table("DBG", at={"D": "Da2", "B": "Bb1"}, hands={"D": "wisp"}).curse("B", "rooted", turns=3)
    begin(laid).do("go Da3", "cast wisp 1")
    assert (laid.asked, laid.offers()[-1]) == ("steer D", "stop")
    laid.do("go Bb0")
    assert (laid.asked, laid.offers()) == ("exit B", ["exit D", "exit G"])
    assert laid.do("exit G").asked == "steer D"


@pytest.mark.parametrize(("maximum", "asked"), [(10, "steer G"), (3, "move B")])
def test_m9_a_drag_ends_when_the_mage_who_steers_is_out(maximum: int, asked: str) -> None:
    """M9, X7: Beatriss is dragged on an Ice Barrier, and her Heart of Flame kills Gothard, who steers."""
    at, life, hands = {"G": "Gc4", "B": "Bc4"}, {"G": 3}, {"G": "puppet"}
    relics = "ring heart bones"
    laid = at_turn("GBD", at=at, hands=hands, life=life, maximum={"G": maximum}, relics=relics)
    laid.do("go Gc3", "cast puppet 1", "go Bc5").roll(97).do("strike 0")
    assert laid.asked == asked


def test_m10_a_carrier_is_not_teleported() -> None:
    """M10: Portal Storm does nothing to a carrier; to another it is a way without steps, mines and rolls."""
    laid = at_turn("BGD", at={"B": "Bb2"}, fate="storm", carried={"B": "heart:G"}).do("go Ba1")
    assert (laid.at("B"), laid.asked) == ("Ba1", "cast B")
    laid = table("BGD", at={"B": "Bb2"}, fate="storm")
    begin(laid).do("go Ba1").curse("B", "mined", 3).do("exit G")
    assert (laid.at("B"), laid.life("B")) == ("Gd5", 10)


# ---- activation


def test_a1_setup_and_rebirth_are_no_arrivals() -> None:
    """A1: a hex acts on the mage who arrives; nothing acts at the start or after a death."""
    laid = at_turn(at={"B": "Ba2"}, life={"B": 1}).do("go Ba3")
    assert [told.hex for told in laid.told(HexActivated)] == [NAMES.index("Ba3")]
    assert laid.at("B") == "Bc3"


def test_a2_a_hex_effect_ends_when_the_mage_is_moved_away() -> None:
    """A2: also in another's turn."""
    laid = at_turn("BG", at={"B": "Bc2", "G": "Gc4"}, hands={"G": "puppet"}).do("go Bc1")
    assert laid.hexed("B") == [("bastion", 2)]
    laid.do("go Gc3", "cast puppet 0", "go Bc2")
    assert laid.hexed("B") == []


def test_a4_effects_of_a_hex_that_outlast_the_turn() -> None:
    """A4, H20: Cursed Land goes with the mage; Snare, Damagor and Holy Land hold on the next turn."""
    laid = at_turn("SB", idle="B", at={"S": "Sc1"}, hands={"S": "ray"}).do(
        "go Sd1", "none", "leave", "go Sc1"
    )
    assert (laid.statuses("S"), laid.life("S"), laid.asked) == (["cursed_land"], 8, "shake S")
    laid = at_turn("SB", idle="B", at={"S": "Sb2"}, hands={"S": "judgement"}).do("go Sc2").roll(50)
    assert "cast judgement 1" in laid.offers()
    for place in ("Sb2", "Sc2"):
        laid.do("none")
        assert laid.statuses("S") == ["pacified"]
        laid.do(f"go {place}")
        if laid.asked == "roll":
            laid.roll(51)
        assert laid.offers() == ["none"]
    assert laid.do("none").statuses("S") == []
