"""Spells, attacks, hexes, life and Fate: a test for each rule that no example shows (P, K, H, J, F)."""

from __future__ import annotations

import pytest

from engine.shazar.notices import (
    AttackHit,
    CardsDrawn,
    CardsExchanged,
    CardsGiven,
    Died,
    FateDrawn,
    FateKept,
    FateKeptCard,
    FateSeen,
    FateUsed,
    HexActivated,
    LifeLost,
    Rolled,
    SpellCast,
    WindowOpened,
)
from support.shazar.table import at_turn, begin, table


def test_p2_a_mage_off_the_board_is_no_target() -> None:
    """P2, X6: all others are, at any distance."""
    laid = at_turn("BGDS", at={"B": "Bc4", "G": "-", "D": "Gc3", "S": "Sa1"}, hands={"B": "brand"})
    assert laid.do("go Bc3").offers() == ["cast brand 0", "cast brand 2", "cast brand 3", "none"]


def test_p3_card_and_target_are_shown_to_all() -> None:
    """P3: the notice is public."""
    laid = at_turn(at={"B": "Bc4"}, hands={"B": "brand"}).do("go Bc3", "cast brand 1")
    (told,) = laid.told(SpellCast)
    assert (told.seat, told.spell.name, told.target) == (0, "brand", 1)
    assert told.to is None


def test_p4_where_a_card_goes() -> None:
    """P4: to the discard; or it lies with the caster, who has its drawback, until that ends."""
    laid = at_turn(at={"B": "Bc4"}, hands={"B": "shard"}).do("go Bc3", "cast shard 1").roll(60, 50)
    assert (laid.discard("B"), laid.game.view(None).laid) == (["shard"], ())
    laid = at_turn(at={"B": "Bc4"}, hands={"B": "shard"}, idle="G").do("go Bc3", "cast shard 1").roll(20, 50)
    assert (laid.discard("B"), [card.spell.name for card in laid.game.view(None).laid]) == ([], ["shard"])
    laid.do("go Bc4")
    assert (laid.discard("B"), laid.statuses("B")) == (["shard"], [])


def test_p5_no_card_is_discarded_unused() -> None:
    """P5, P1: a mage who casts nothing keeps the hand, and draws nothing."""
    laid = at_turn(at={"B": "Bc4"}, hands={"B": "spark gale meteor chain gust"})
    before = laid.hand("B")
    laid.do("go Bc3", "none")
    assert (laid.hand("B"), laid.discard("B"), laid.told(CardsDrawn)) == (before, [], [])


def test_p6_the_hand_is_filled_up_at_once() -> None:
    """P6: to 5, as soon as the card has been dealt with."""
    laid = at_turn(at={"B": "Bc4"}, hands={"B": "brand"}, decks={"B": "gale gale spark chain gust"})
    laid.do("go Bc3", "cast brand 1")
    assert laid.hand("B") == ["spark", "chain", "gust", "gale", "gale"]
    assert laid.asked == "shake G"


def test_p9_effects_come_in_the_printed_order() -> None:
    """P9: a mage who dies on the way is spared the rest; what concerns others goes on."""
    laid = at_turn("GB", at={"G": "Gc4"}, hands={"G": "puppet"}, life={"B": 1})
    assert laid.do("go Gc3", "cast puppet 1").asked == "move B"
    laid = at_turn("BGDS", at={"B": "Bc4"}, hands={"B": "chain"}, life={"G": 2, "D": 1})
    laid.do("go Bc3", "cast chain 1").roll(65, 9)
    assert [(told.seat, told.amount) for told in laid.told(LifeLost)] == [(1, 2), (2, 1), (3, 1)]


# ---- attacks


def test_e6_of_hex_effects_of_one_kind_the_highest_counts() -> None:
    """E6, H5, H17: two Bastions on the way from Vigour protect as one."""
    laid = at_turn("DG", at={"G": "Gc4"}, hands={"D": "foot", "G": "drain"}, swapped={"D": ("d4", "b4")})
    laid.do("go Dd2", "go Dd3", "go Dd4")
    assert laid.hexed("D") == [("bastion", 1), ("bastion", 1)]
    assert laid.do("none", "go Gc3", "cast drain 0").roll(54, 50).life("D") == 10 - 2 + 1


def test_k1_an_attack_is_announced_before_the_dice() -> None:
    """K1, W2: card and target are told, then the window, then the rolls."""
    laid = at_turn(at={"B": "Bc4"}, hands={"B": "spark"}, kept={"G": "path"})
    laid.do("go Bc3", "cast spark 1").do("let", by="G").roll(60, 50)
    kinds = (SpellCast, WindowOpened, Rolled)
    told = [type(notice) for notice in laid.heard if isinstance(notice, kinds)]
    assert told[:4] == [SpellCast, WindowOpened, Rolled, Rolled]


def test_k2_the_attacker_rolls_first() -> None:
    """K2, D2: then the target; the higher total wins."""
    laid = at_turn("BGD", at={"B": "Bc4"}, hands={"B": "spark"}).do("go Bc3", "cast spark 2").roll(51, 50)
    assert [told.seat for told in laid.told(Rolled)] == [0, 2]
    assert (laid.life("D"), laid.life("G")) == (8, 10)
    laid = at_turn("BGD", at={"B": "Bc4"}, hands={"B": "spark"}).do("go Bc3", "cast spark 2").roll(50, 51)
    assert laid.life("D") == 10


def test_k3_the_death_of_the_attacker_ends_the_attack() -> None:
    """K3: by the bad side of their own artifact; the card is spent."""
    laid = at_turn(at={"B": "Bc4"}, hands={"B": "spark"}, relics="heart ring", life={"B": 1})
    laid.do("go Bc3", "cast spark 1").roll(10, 9)
    assert (laid.life("G"), len(laid.told(Died)), "spark" in laid.discard("B")) == (10, 1, True)


def test_k3_a_mage_who_was_moved_is_still_attacked() -> None:
    """K3: with the hex effects of now."""
    relics = "crown ring"
    laid = at_turn(at={"B": "Bc4", "G": "Gb1"}, hands={"B": "fireball"}, relics=relics)
    laid.do("go Bc3", "cast fireball 1").roll(95, 50).do("go Gc1", "stop")
    assert laid.life("G") == 10 - 1 - (3 + 1 - 2), "the Crown, then a hit with its extra, on a Bastion"


def test_k5_a_hit_of_no_damage_is_a_hit() -> None:
    """K5, K4: its extra effect follows."""
    laid = table("GB", at={"G": "Gc4"}, hands={"G": "numb"}).curse("B", "ward", 9)
    begin(laid).do("go Gc3", "cast numb 1").roll(70, 50)
    assert (laid.life("B"), laid.statuses("B")) == (10, ["ward", "rooted"])
    assert [(told.damage, told.extra) for told in laid.told(AttackHit)] == [(0, True)]


def test_k8_an_attack_on_the_caster_has_no_window() -> None:
    """K8, W1, W2: no mage is asked, whatever they keep; the roll is for the extra effect."""
    laid = at_turn(at={"B": "Bc4"}, hands={"B": "spark"}, kept={"B": "twist", "G": "spirit"})
    laid.do("go Bc3", "cast spark 0").roll(10)
    assert (laid.life("B"), laid.asked) == (8, "move G")


def test_k9_only_hits_are_reduced() -> None:
    """K9: neither Bastion nor ward helps against curses, ladders, hexes and Fate."""
    laid = table("GB", at={"G": "Gc4"}, hands={"G": "dread"}).curse("B", "ward", 5)
    assert begin(laid).do("go Gc3", "cast dread 1").life("B") == 9
    laid = table("DB", at={"D": "Dc4"}, hands={"D": "mire"}).curse("B", "ward", 5)
    assert begin(laid).do("go Dc3", "cast mire 1").roll(35).life("B") == 9
    assert begin(table(at={"B": "Ba2"}).curse("B", "ward", 5)).do("go Ba3").life("B") == 8
    assert begin(table(at={"B": "Bb2"}, fate="lightning").curse("B", "ward", 5)).do("go Ba1").life("B") == 8


# ---- hexes


def test_h4_astral_strengthens_the_hits_of_its_mage() -> None:
    """H4: by its power, and no other mage's."""
    laid = at_turn(at={"B": "Bc3"}, hands={"B": "fireball"}).do("go Bb2", "cast fireball 1").roll(60, 50)
    assert laid.life("G") == 10 - 3 - 1
    laid = at_turn(at={"B": "Bc3", "G": "Gc4"}, hands={"G": "dart"}).do("go Bb2", "none")
    assert laid.do("go Gc3", "cast dart 0").roll(49, 20).life("B") == 9


def test_h5_bastion_weakens_the_hits_on_its_mage() -> None:
    """H5: by its power, down to nothing."""
    laid = at_turn("BS", at={"B": "Bc2", "S": "Sc4"}, hands={"S": "heaven"}).do("go Bc1")
    assert laid.do("go Sc3", "cast heaven 0").roll(60, 50).life("B") == 10 - 3 + 2
    laid = at_turn("BS", at={"B": "Bc2", "S": "Sc4"}, hands={"S": "ray"}).do("go Bc1")
    assert laid.do("go Sc3", "cast ray 0").roll(60, 50).life("B") == 10


@pytest.mark.parametrize(
    ("start", "place", "life"), [("c3", "c4", 6), ("d2", "e1", 7), ("a2", "a3", 1), ("b2", "b1", 2)]
)
def test_h6_h7_springs_heal_and_traps_hurt(start: str, place: str, life: int) -> None:
    """H6, H7: by their power."""
    assert at_turn(at={"B": f"B{start}"}, life={"B": 3}).do(f"go B{place}").life("B") == life


def test_h8_a_snare_holds_for_one_turn() -> None:
    """H8: the turn after it the mage moves again."""
    laid = at_turn(at={"B": "Bc3"}, hands={"B": "spark"}, idle="G").do("go Bd2", "none")
    assert (laid.asked, laid.at("B")) == ("cast B", "Bd2")
    assert laid.do("none").asked == "move B"


def test_h9_a_fate_hex_draws_a_card() -> None:
    """H9, F2: one card, for the mage who arrives."""
    laid = at_turn(at={"B": "Bb2"}, fate="lightning clot").do("go Ba1")
    assert [(told.seat, told.card.name) for told in laid.told(FateDrawn)] == [(0, "lightning")]


def test_h10_what_is_given_back_stays_secret() -> None:
    """H10, V2: the number is public, the cards are the mage's."""
    laid = at_turn(at={"B": "Bb2"}).do("go Bc2", "give spark", "done")
    (public,), (private,) = laid.told(CardsExchanged), laid.told(CardsGiven)
    assert (public.cards, public.to) == (1, None)
    assert (private.to, [spell.name for spell in private.spells]) == (0, ["spark"])


def test_h11_a_taken_hex_stops_the_slide() -> None:
    """H11: the mage stays on the ice."""
    laid = at_turn("BGD", at={"B": "Bc4", "G": "Bd4"}, relics="crown ring mirror").do("go Bc5")
    laid.state.place[1] = laid.state.place[0] - 1  # Gothard is on c4 now
    assert laid.roll(50).at("B") == "Bc5"


def test_h11_a_mage_who_is_no_longer_there_does_not_slide() -> None:
    """H11, R3: the Crown drags them off the ice before the roll counts."""
    laid = at_turn(at={"B": "Bc4"}, relics="crown ring").do("go Bc5").roll(10).do("go Bb4")
    assert laid.at("B") == "Bb4"


def test_h12_the_lake_names_a_kind_of_this_game() -> None:
    """H12: of the fields in play; no Capital, Portal, Deadfall or Lake; with the Lake's power."""
    laid = at_turn("BG", at={"B": "Bc1"}).do("go Bd1")
    common = ["astral", "bastion", "spring", "trap", "snare", "fate", "school", "ice"]
    assert laid.offers() == [f"as {kind}" for kind in [*common, "teller", "guard", "poison"]]
    laid = at_turn("BD", at={"B": "Bc1"}).do("go Bd1")
    assert laid.offers() == [f"as {kind}" for kind in [*common, "damagor", "vigour"]]
    assert laid.do("as bastion").hexed("B") == [("bastion", 2)]


def test_h13_only_the_mage_sees_the_three_cards() -> None:
    """H13, V2: before the choice."""
    laid = at_turn("GB", at={"G": "Gb2"}, fate="clot twist wrath").do("go Gc2")
    (seen,) = laid.told(FateSeen)
    assert (seen.to, len(seen.cards)) == (0, 3)
    assert (len(laid.game.view(laid.seat("G")).options), laid.game.view(laid.seat("B")).options) == (3, ())


@pytest.mark.parametrize("status", ["mute", "pacified"])
def test_h14_a_mage_without_attacks_cannot_fight(status: str) -> None:
    """H14: mute, pacified, or in a Truce; 4 lives are lost without a question."""
    laid = table("GB", turn="B", idle="B", at={"G": "Gc4"}, hands={"G": "numb"}).curse("G", status, turns=2)
    assert begin(laid).do("go Gc5").life("G") == 6
    laid = at_turn("GB", at={"G": "Gc4"}, hands={"G": "numb"})
    laid.state.truces = (laid.seat("B"),)
    assert laid.do("go Gc5").life("G") == 6


def test_h14_the_check_of_a_dead_mage_is_void() -> None:
    """H14, R3: killed by the bad side of the Heart, the mage does not lose to the Guard as well."""
    laid = at_turn("GB", at={"G": "Gc4"}, hands={"G": "numb"}, relics="heart ring", life={"G": 1})
    assert laid.do("go Gc5", "fight numb").roll(10).life("G") == 7


def test_h14_a_fight_is_not_the_spell_of_the_turn() -> None:
    """H14: the mage may cast after it; the hand is filled up."""
    laid = at_turn("GB", at={"G": "Gc4"}, hands={"G": "numb rot"}).do("go Gc5", "fight numb").roll(60)
    assert (laid.asked, len(laid.hand("G"))) == ("cast G", 5)


def test_h15_a_poisoned_spring() -> None:
    """H15: 50 or less costs 1, more heals by its power."""
    for roll, life in ((50, 4), (51, 7)):
        assert at_turn("GB", at={"G": "Gd2"}, life={"G": 5}).do("go Ge2").roll(roll).life("G") == life


def test_h16_damagor_holds() -> None:
    """H16, M2: no move on the next turn; the roll of 60 frees, and the mage moves in that turn."""
    laid = at_turn("DB", idle="B", at={"D": "Dc4"}, hands={"D": "silk"}).do("go Dc5", "none", "leave")
    assert (laid.asked, laid.life("D")) == ("cast D", 9)


def test_h17_the_steps_of_vigour_are_added() -> None:
    """H17: to those that the mage has left."""
    laid = begin(table("DB", hands={"D": "foot"}).curse("D", "haste", 1)).do("go Dd2")
    for place in ("Dc3", "Dd3", "Dc3"):
        assert laid.asked == "step D"
        laid.do(f"go {place}")
    assert laid.asked == "cast D"


def test_h18_deadfall_bears_no_mage() -> None:
    """H18: by no step."""
    assert at_turn("DB", at={"D": "Dd2"}).goes() == ["Dd3", "Dc3", "Dc2", "De1"]


def test_h19_tartarus_doubles_every_loss() -> None:
    """H19, K4: hits after all else, curses, and once only; up to the start of the next turn."""
    laid = at_turn("SG", at={"S": "Sc4", "G": "Gc4"}, hands={"S": "ray", "G": "numb dread"})
    laid.do("go Sc5", "none", "go Gc3", "cast numb 0").roll(60, 50)
    assert laid.life("S") == 10 - 4
    laid = at_turn("SG", at={"S": "Sc4", "G": "Gc4"}, hands={"S": "ray", "G": "dread"})
    laid.do("go Sc5", "none", "go Gc3")
    laid.state.hexed[0] *= 2  # as from Vigour on
    assert laid.do("cast dread 0").life("S") == 10 - 2


def test_h20_a_second_cursed_land_changes_nothing() -> None:
    """H20, E6: one curse, one loss."""
    laid = at_turn("SB", idle="B", at={"S": "Sc1"}, hands={"S": "ray"}).do("go Sd1", "none", "leave")
    laid.do("go Se1", "leave", "go Se2", "none")
    assert (laid.statuses("S"), laid.life("S")) == (["cursed_land"], 8)


# ---- life and Fate


def test_j1_healing_stops_at_the_maximum() -> None:
    """J1: and damage takes life away."""
    laid = at_turn(at={"B": "Bc3"}, maximum={"B": 7}, life={"B": 6}).do("go Bc4")
    assert (laid.life("B"), laid.state.maximum[0]) == (7, 7)
    assert at_turn(at={"B": "Ba2"}, life={"B": 6}).do("go Ba3").life("B") == 4


def test_j3_the_maximum_never_rises() -> None:
    """J3, X2: it falls with a death, and no healing or bonus raises it."""
    laid = at_turn("SB", idle="B", at={"S": "Sa2"}, life={"S": 1}, hands={"S": "gift"}).do("go Sa3")
    assert laid.state.maximum[0] == 7
    laid.do("go Sc4")
    assert (laid.life("S"), laid.state.maximum[0]) == (7, 7)


def test_f1_an_applied_card_is_discarded() -> None:
    """F1: drawn and applied at once in the own turn."""
    laid = at_turn(at={"B": "Bb2"}, fate="clot", life={"B": 5}).do("go Ba1")
    assert (laid.life("B"), [card.name for card in laid.state.fate_discard]) == (8, ["clot"])


def test_f3_due_cards_are_noted_in_order() -> None:
    """F3: also three to look at; everyone sees what is due; a card is drawn in the next turn only."""
    laid = at_turn("DG", at={"D": "Da2", "G": "Gb2"}, hands={"D": "wisp"}, fate="clot twist wrath")
    laid.do("go Da3", "cast wisp 1", "go Gc2")
    assert (laid.game.view(None).due, laid.told(FateSeen)) == (((), (3,)), [])
    laid.do("stop")
    assert laid.asked == "pick_fate G"
    laid = table(fate="clot lightning twist wrath", life={"B": 5})
    laid.state.due[0] = (1, 3)
    begin(laid)
    assert ([told.card.name for told in laid.told(FateDrawn)], laid.asked) == (["clot"], "pick_fate B")


def test_f4_named_cards_are_kept_in_secret() -> None:
    """F4, V1, V2: how many is public, which is not; they are used in anyone's turn."""
    laid = at_turn(at={"B": "Bb2"}, fate="spirit", hands={"G": "dart"}).do("go Ba1", "none")
    assert (laid.told(FateKept)[0].to, laid.told(FateKeptCard)[0].to) == (None, 0)
    views = [laid.game.view(laid.seat(letter)) for letter in "BG"]
    assert [view.kept_sizes for view in views] == [(1, 0), (1, 0)]
    assert ([card.name for card in views[0].kept], views[1].kept) == (["spirit"], ())
    laid = at_turn("GB", at={"G": "Gc4"}, hands={"G": "dart"}, kept={"B": "spirit"})
    laid.do("go Gc3", "cast dart 1").do("use spirit", by="B")
    assert [told.card.name for told in laid.told(FateUsed)] == ["spirit"]
    assert [card.name for card in laid.state.fate_discard] == ["spirit"]


def test_f6_kept_and_due_cards_go_with_a_death() -> None:
    """F6, X4: kept ones are discarded, due ones are void."""
    laid = table("GB", at={"G": "Gc4"}, hands={"G": "dread"}, life={"B": 1}, kept={"B": "path"})
    laid.state.due[1] = (1, 3)
    begin(laid).do("go Gc3", "cast dread 1").do("let", by="B")
    assert (laid.state.kept[1], laid.state.due[1]) == ((), ())
    assert (laid.told(FateDrawn), laid.asked) == ([], "move B")
    assert [card.name for card in laid.state.fate_discard] == ["path"]


def test_a3_a_hex_that_has_acted_does_nothing() -> None:
    """A3: for all mages together, in one turn."""
    laid = begin(table(at={"B": "Bc4"}, life={"B": 5}).curse("B", "haste", 2)).do(
        "go Bd4", "go Bd3", "go Bd4"
    )
    assert laid.life("B") == 4
    assert len(laid.told(HexActivated)) == 2
