"""The sensible bot's spells, effects and Fate cards in Shazar, where the choice is plain."""

from __future__ import annotations

from random import Random

import pytest

from bots.shazar_positions import BOT, always, choices
from engine.core import Seat
from engine.shazar import Game, LayoutRule, MageStatus, Setup, open_game, read_option, write_option
from engine.shazar.rules.statuses import put
from support.shazar.table import at_turn, begin, table

# ---- casting


def test_everyone_shoots_at_a_carrier_who_is_about_to_win() -> None:
    """G1: rather than at one who has less life left."""
    laid = at_turn(
        "BGD", at={"B": "Bb3", "D": "Dd4"}, carried={"D": "mirror:G"}, relics="ring - bones",
        life={"G": 4}, hands={"B": "meteor"},
    )  # fmt: skip
    assert always(laid.do("go Bc3")) == "cast meteor 2"


def test_a_mage_who_hopes_for_much_is_struck_before_one_who_is_weak() -> None:
    """R8, G1: Daren is on his way home with an artifact, though it does not win the match yet."""
    laid = at_turn(
        "BGDS", at={"B": "Bb3", "G": "Ga1", "D": "Sb1"}, carried={"D": "staff:S"},
        relics="ring mirror bones -", life={"G": 5}, hands={"B": "fireball"},
    )  # fmt: skip
    assert always(laid.do("go Bc3")) == "cast fireball 2"


def test_the_last_blow_is_struck() -> None:
    """X1: two enemies stand alike; one of them has two lives left."""
    laid = at_turn("BGD", at={"B": "Bb3"}, life={"G": 2}, hands={"B": "fireball spark"}).do("go Bc3")
    assert choices(laid) <= {"cast fireball 1", "cast spark 1"}


def test_a_weak_mage_heals_before_anything_else() -> None:
    """J1: with an artifact in the hands."""
    laid = at_turn(
        "SG", at={"S": "Gd4"}, life={"S": 2}, carried={"S": "mirror:G"}, relics="ring -",
        hands={"S": "healing ray blind fortune"},
    )  # fmt: skip
    assert always(laid.do("go Gd3")) == "cast healing 0"


def test_no_spell_is_wasted() -> None:
    """E6, J1: neither a second curse of the same name, nor healing at full life."""
    laid = at_turn("SB", hands={"S": "blind healing"})
    put(laid.state, laid.seat("B"), MageStatus.JINX, "blind", 20, shake=55)
    laid.do("go Sd3")
    assert {"cast blind 1", "cast healing 0"} < {*laid.offers()}
    assert always(laid) == "none"


def test_a_friend_is_blessed_and_an_enemy_is_not() -> None:
    """U2: partners sit opposite."""
    laid = at_turn(
        "SBGD", at={"S": "Sb3"}, life={"G": 2, "B": 2}, hands={"S": "healing"}, setup={"teams": True}
    )
    assert always(laid.do("go Sc3")) == "cast healing 2"


def test_a_raider_in_the_own_capital_is_chased_off() -> None:
    """R5: rather than another mage hurt."""
    laid = at_turn("DGB", at={"D": "Dc4", "G": "Dc3"}, hands={"D": "wisp mine"}, life={"B": 5}).do("go Db4")
    assert always(laid) == "cast wisp 1"


def test_the_guard_is_fought_with_the_weakest_attack() -> None:
    """H14: the hand is filled up again."""
    laid = at_turn("GB", at={"G": "Gc4"}, hands={"G": "grave dart"}).do("go Gc5")
    assert always(laid) == "fight dart"


def test_cards_that_do_not_help_now_are_given_back() -> None:
    """H10: healing at full life goes, a Meteor stays."""
    laid = at_turn("BG", at={"B": "Bc3"}, hands={"B": "wind2 meteor"}).do("go Bc2")
    assert always(laid) == "give wind2"
    assert always(laid.do("give wind2")) == "done"


# ---- effects


def test_effects_are_shaken_off_and_blessings_are_kept() -> None:
    """E2, E3."""
    laid = begin(table("BG").curse("B", "ill", 1, shake=35).curse("B", "luck", 20, turns=3))
    assert (laid.asked, always(laid)) == ("shake B", "try")
    assert "drop 1" in laid.offers()


def test_a_dying_mage_does_not_roll_for_a_trifle() -> None:
    """R3: at 10 or less the Heart takes the last life."""
    laid = table("BG", relics="heart+chalice mirror", life={"B": 1}, maximum={"B": 1})
    assert always(begin(laid.curse("B", "forgetful", 2, shake=98))) == "leave"


def test_a_roll_lifts_the_heaviest_effect() -> None:
    """E2: illness weighs more than a little bad luck."""
    laid = table("BG", life={"B": 4}).curse("B", "jinx", 10, shake=50).curse("B", "ill", 1, shake=50)
    begin(laid).do("try").roll(80)
    assert (laid.asked, always(laid)) == ("freed B", "lift 1")


def test_a_healer_lifts_the_heaviest_effect() -> None:
    """II.2: Great Healing on the own mage."""
    laid = table("SG", at={"S": "Sc2"}, hands={"S": "great"}, life={"S": 4})
    laid.curse("S", "jinx", 10, turns=3).curse("S", "ill", 1, shake=99)
    begin(laid).do("leave", "go Sd2", "cast great 0")
    assert (laid.asked, always(laid)) == ("lift S", "lift 1")


def test_a_judge_takes_the_best_blessing() -> None:
    """II.2: from an enemy who carries an artifact."""
    laid = table("SG", hands={"S": "judgement"}, carried={"G": "ring:S"}, at={"G": "Sb2"}, relics="- mirror")
    laid.curse("G", "lore", 1, turns=3).curse("G", "ward", 2, turns=3)
    begin(laid).do("go Sc2").roll(70).do("cast judgement 1").roll(90, 20)
    assert (laid.asked, always(laid)) == ("lift S", "lift 1")


# ---- artifacts


def test_an_artifact_strikes_the_one_who_is_about_to_win() -> None:
    """R3: the Heart of Flame, at 96."""
    laid = at_turn(
        "BGD", at={"B": "Gc3", "G": "Gc4", "D": "Bb1"}, carried={"D": "staff:B"}, relics="heart mirror bones"
    )
    laid.do("capture").roll(96)
    assert (laid.asked, always(laid)) == ("victim B", "strike 2")


# ---- Fate cards


def test_the_best_of_three_fate_cards_is_picked() -> None:
    """H13: healing for a mage who is hurt."""
    laid = at_turn("GB", fate="lightning clot crossroads", life={"G": 3}).do("go Gc2")
    assert (laid.asked, always(laid)) == ("pick_fate G", "pick clot")


def test_a_named_card_is_better_than_a_blow() -> None:
    """H13, F4."""
    laid = at_turn("GB", fate="lightning thread crossroads").do("go Gc2")
    assert always(laid) == "pick thread"


def test_a_failed_capture_is_rolled_again() -> None:
    """W1: Twist of Fate."""
    laid = at_turn("BG", at={"B": "Gc3", "G": "Gc4"}, kept={"B": "twist"}).do("capture").roll(49)
    assert (laid.asked, always(laid)) == ("check_window B", "use twist")


def test_a_trifle_is_not_rolled_again() -> None:
    """W1: bad luck with a little holy ground."""
    laid = at_turn("SB", kept={"S": "twist"}).do("go Sc2").roll(50)
    assert (laid.asked, always(laid)) == ("check_window S", "let")


def test_a_hit_that_would_kill_a_carrier_is_rolled_again() -> None:
    """W1: the target may turn the check."""
    laid = at_turn(
        "BG", at={"B": "Bc3", "G": "Bb1"}, life={"G": 3}, carried={"G": "ring:B"}, relics="- mirror",
        hands={"B": "fireball"}, kept={"G": "twist"},
    )  # fmt: skip
    laid.do("go Bb2", "cast fireball 1").do("let").roll(60, 30)
    assert (laid.asked, always(laid)) == ("check_window G", "use twist")


@pytest.mark.parametrize("card", ["spirit", "truce"])
def test_a_carrier_calls_an_attack_off(card: str) -> None:
    """W2."""
    laid = at_turn(
        "BG", at={"B": "Bc3", "G": "Bb1"}, life={"G": 4}, carried={"G": "ring:B"}, relics="- mirror",
        hands={"B": "fireball"}, kept={"G": card},
    )  # fmt: skip
    laid.do("go Bb2", "cast fireball 1")
    assert (laid.asked, always(laid)) == ("attack_window G", f"use {card}")


def test_a_carrier_would_rather_have_peace_than_one_attack_less() -> None:
    """W2: a Truce lasts until their next turn; others need their own attacks."""
    laid = at_turn(
        "BGD", at={"B": "Bc3", "G": "Bb1"}, life={"G": 4}, carried={"G": "ring:B"}, relics="- mirror bones",
        hands={"B": "fireball"}, kept={"G": "spirit truce"},
    )  # fmt: skip
    assert always(laid.do("go Bb2", "cast fireball 1")) == "use truce"
    laid = at_turn(
        "BGD", hands={"B": "fireball"}, life={"G": 2}, maximum={"G": 3}, kept={"G": "spirit truce"}
    )
    assert always(laid.do("go Bb2", "cast fireball 1")) == "use spirit"


def test_an_attack_on_one_who_is_about_to_win_is_let_happen() -> None:
    """W2: Daren has no reason to save Gothard."""
    laid = at_turn(
        "BGD", at={"B": "Bc3", "G": "Bb1"}, carried={"G": "ring:B"}, relics="- mirror bones",
        hands={"B": "fireball"}, kept={"D": "spirit truce"},
    )  # fmt: skip
    laid.do("go Bb2", "cast fireball 1")
    assert (laid.asked, always(laid)) == ("attack_window D", "let")


def test_a_mage_in_good_health_saves_the_spirit() -> None:
    """W2: a Spark does little."""
    laid = at_turn("BG", hands={"B": "spark"}, kept={"G": "spirit"}).do("go Bd3", "cast spark 1")
    assert (laid.asked, always(laid)) == ("attack_window G", "let")


def test_a_partner_is_saved() -> None:
    """W2, U2: the partner carries what wins the match."""
    laid = at_turn(
        "BGDS", at={"B": "Bc3", "G": "Bb1"}, carried={"G": "ring:B"}, relics="- mirror bones staff",
        life={"G": 3}, hands={"B": "fireball"}, kept={"S": "spirit"}, setup={"teams": True},
    )  # fmt: skip
    laid.do("go Bb2", "cast fireball 1")
    assert (laid.asked, always(laid)) == ("attack_window S", "use spirit")


@pytest.mark.parametrize(
    ("place", "carried", "answer"), [("Gb1", "mirror:G", "use thread"), ("Ga3", "", "let")]
)
def test_a_life_is_saved_if_it_is_worth_more_than_a_new_one(place: str, carried: str, answer: str) -> None:
    """W3, X5: a mage far from any goal is reborn at home with all their life."""
    relics = "ring - bones staff" if carried else "ring mirror bones staff"
    laid = table(
        "BGDS", at={"B": place}, life={"B": 1}, kept={"B": "thread"}, carried={"B": carried}, relics=relics
    )
    begin(laid.curse("B", "ill", 1, shake=50))
    assert (laid.asked, always(laid)) == ("death_window B", answer)


# ---- the own field


def test_the_recommended_field_is_ready() -> None:
    """S7: what was taken up is put down, and an illegal field is laid as recommended."""
    game = Game(Setup(2, "DBGS", Seat(0), layout=LayoutRule.OWN))
    game.deal(open_game(game.setup, Random(1).randrange))

    def choice() -> str:
        return write_option(BOT.choose(game.view(Seat(0)), Random(0)))

    def do(text: str) -> None:
        game.apply(Seat(0), read_option(text), game.decision)

    assert choice() == "ready"
    do("take d1")
    assert choice() == "with d1"
    do("with b1")
    assert choice() == "recommended"
