"""Rare turns of events: deaths in the middle, reactions within reactions, empty hands."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core import Refused
from engine.shazar import Game, MageStatus, Setup, StandingOrders, answer_by_orders, write_option
from engine.shazar.artifacts import RELIC
from engine.shazar.dealing import OrderNeeded, Outcome
from engine.shazar.effects import Lose, Who
from engine.shazar.kit import RULES
from engine.shazar.notices import ArtifactReacted, Died, FateDrawn, GameEnded, Rolled, SlidBack
from engine.shazar.rules.doing import do_to
from engine.shazar.rules.statuses import put
from engine.shazar.steps import Context, DoTo
from support.shazar.table import at_turn, begin, table


def test_t4_a_check_of_a_dead_mage_is_void() -> None:
    """R3, T4: killed by the Heart's bad side, the mage does not slide, and the turn ends."""
    laid = at_turn(at={"B": "Bc4"}, relics="heart ring", life={"B": 1}).do("go Bc5").roll(10)
    assert (laid.at("B"), laid.asked, laid.told(SlidBack)) == ("Bc3", "move G", [])


def test_k3_a_death_between_equal_rolls_ends_the_attack() -> None:
    """D2, K3: artifacts react to both rolls before they are rolled again."""
    laid = at_turn(at={"B": "Bc3"}, hands={"B": "fireball"}, relics="heart ring", life={"G": 3})
    laid.do("go Bb2", "cast fireball 1").roll(97, 97)
    assert [told.seat for told in laid.told(Died)] == [1]
    assert len(laid.told(Rolled)) == 2


def test_f5_a_mage_who_dies_before_their_roll_makes_none() -> None:
    """F5, P9: the Heart of the first kills the second."""
    laid = at_turn("BGD", at={"B": "Bb2"}, fate="quake", relics="heart ring bones", life={"G": 3})
    laid.do("go Ba1").roll(97).do("strike 1").roll(50)
    assert [told.seat for told in laid.told(Rolled)] == [0, 2]


def test_r3_reactions_end_at_a_depth_of_three() -> None:
    """R3: a fourth reaction within the others does not happen."""
    laid = at_turn(at={"B": "Bc4"}, relics="heart ring").do("go Bc5")
    laid.state.depth = 3
    laid.roll(97)
    assert laid.told(ArtifactReacted) == []


def test_r3_without_an_enemy_on_the_board_nothing_happens() -> None:
    """R3: the only enemy waits for rebirth."""
    laid = at_turn(at={"B": "Gc3", "G": "-"}, relics="heart ring").do("capture").roll(97)
    assert laid.carries("B") == ["ring"]
    laid = at_turn(at={"B": "Gc3", "G": "-"}, relics="crown ring").do("capture").roll(10)
    assert laid.at("B") == "Gc3"


def test_r7_with_several_artifacts_the_thief_chooses() -> None:
    """R7: one of them."""
    laid = (
        at_turn("BGDS", at={"B": "Gc3", "G": "Ga1"}, relics="ring bones+staff - mirror")
        .do("capture")
        .roll(50)
    )
    assert (laid.asked, laid.offers()) == ("which_artifact B", ["take bones", "take staff"])
    assert laid.do("take staff").carries("B") == ["staff"]


def test_r5_a_rooted_mage_may_capture_or_stay() -> None:
    """R5, R6: rooted does not hinder it; a mage who stays may cast."""
    laid = begin(table(turn="G", idle="G", at={"B": "Gc3", "G": "Ga1"}).curse("B", "rooted", turns=5))
    assert laid.offers() == ["capture", "stop"]
    assert laid.do("stop").asked == "cast B"


def test_m9_a_carrier_cannot_drag_themself() -> None:
    """M9."""
    laid = at_turn("DB", at={"D": "Da2"}, hands={"D": "wisp"}, carried={"D": "mirror:B"}, relics="ring -")
    assert laid.do("go Da3", "cast wisp 0").asked == "move B"
    laid = at_turn("DB", at={"D": "Da2"}, hands={"D": "wisp"})
    assert laid.do("go Da3", "cast wisp 0").asked == "step D"


def test_h16_damagor_protects_from_drags_and_ends_with_a_teleport() -> None:
    """M9, H16."""
    laid = table("SD", at={"S": "Sa2", "D": "Dc5"}, hands={"S": "exile"})
    put(laid.state, laid.seat("D"), MageStatus.DAMAGOR, "damagor", 1, shake=60)
    begin(laid).do("go Sa3", "cast exile 1").roll(60)
    assert (laid.at("D"), laid.statuses("D")) == ("Dd5", [])
    laid = table("BD", at={"B": "Ba2", "D": "Dc5"}, hands={"B": "gust"})
    put(laid.state, laid.seat("D"), MageStatus.DAMAGOR, "damagor", 1, shake=60)
    assert begin(laid).do("go Ba3", "cast gust 1").roll(60, 50).asked == "shake D"


def test_h16_a_held_mage_takes_no_step_of_a_card() -> None:
    """H16, F3: Tailwind brings nothing; another mage takes the step."""
    for held in (True, False):
        laid = table("DB", at={"D": "Dc5"}, fate="tailwind", hands={"D": ""})
        laid.state.due[0] = (1,)
        laid.curse("D", "jinx", 1, shake=60)
        if held:
            put(laid.state, laid.seat("D"), MageStatus.DAMAGOR, "damagor", 1, shake=60)
        assert begin(laid).do("leave").asked == ("cast D" if held else "step D")


def test_h17_a_dragged_mage_may_take_the_steps_of_vigour_but_not_a_rooted_one() -> None:
    """H17: the drag ends there."""
    for rooted in (False, True):
        laid = table("GD", at={"G": "Ga2", "D": "Dc3"}, hands={"G": "puppet"})
        if rooted:
            laid.curse("D", "rooted", turns=5)
        begin(laid).do("go Ga3", "cast puppet 1", "go Dd2")
        assert laid.asked == ("steer G" if rooted else "step D")


def test_e6_a_second_snare_begins_again() -> None:
    """E6: hex effects of one kind do not add up."""
    laid = table(at={"B": "Bc3"})
    put(laid.state, laid.seat("B"), MageStatus.ROOTED, "snare", turns=9)
    laid.state.effects[0] = tuple(effect._replace(since=9) for effect in laid.state.effects[0])
    assert begin(laid).do("go Bd2").statuses("B") == ["rooted"]


def test_a5_a_surefooted_mage() -> None:
    """A5: no loss on a Trap, and nothing at 50 or less on a Poisoned Spring."""
    laid = begin(table(at={"B": "Ba2"}).curse("B", "surefoot", turns=5)).do("go Ba3")
    assert laid.life("B") == 10
    laid = (
        begin(table("GB", at={"G": "Gc1"}, life={"G": 5}).curse("G", "surefoot", turns=5))
        .do("go Gd1")
        .roll(50)
    )
    assert laid.life("G") == 5


def test_f6_a_due_card_is_void_after_a_death() -> None:
    """F3, F6: the first of two cards kills; the second is not drawn."""
    laid = table(turn="G", idle="G", life={"B": 2}, fate="lightning clot")
    laid.state.due[0] = (1, 1)
    begin(laid)
    assert [told.card.name for told in laid.told(FateDrawn)] == ["lightning"]
    assert laid.asked == "move B"


def test_p9_a_mage_who_has_died_since_is_spared() -> None:
    """P9: deaths are counted."""
    laid = table()
    context = Context(laid.seat("G"), 0, laid.seat("B"), 1, "test")
    do_to(laid.state, DoTo(Lose(Who.OTHERS, 3), context))
    assert laid.life("B") == 10


def test_an_empty_hand() -> None:
    """H10, X3, P7: nothing to exchange, nothing to discard."""
    laid = table(at={"B": "Bb2"}, hands={"B": ""}, decks={"B": ""})
    laid.state.discards[0] = ()
    assert begin(laid).do("go Bc2").asked == "cast B"
    laid = at_turn(at={"B": "Ba2"}, life={"B": 1}, hands={"B": ""}, decks={"B": "spark"}).do("go Ba3")
    assert len(laid.hand("B")) == 5


def test_e3_a_blessing_is_dropped() -> None:
    """E3: with the question of the move, or of shaking off; the question comes again."""
    laid = begin(table().curse("B", "luck", 5, turns=5)).do("drop 0")
    assert (laid.asked, laid.statuses("B")) == ("move B", [])
    laid = begin(table().curse("B", "ill", 1, shake=50).curse("B", "luck", 5, turns=5)).do("drop 1")
    assert (laid.asked, laid.offers()) == ("shake B", ["try", "leave"])
    assert laid.do("leave").asked == "move B"


def test_a_fate_card_that_ends_the_match_is_discarded() -> None:
    """F1, G3: no card is lost."""
    laid = at_turn(at={"B": "Bb2"}, fate="lightning", life={"B": 1}, maximum={"B": 1}).do("go Ba1")
    assert len(laid.told(GameEnded)) == 1
    assert [card.name for card in laid.state.fate_discard] == ["lightning"]


def test_v4_what_is_left_of_a_deck() -> None:
    """V4: deck and hand together, also while a card is being cast."""
    laid = at_turn(at={"B": "Ba2"}, hands={"B": "brand spark"}, kept={"G": "path"}).do(
        "go Ba3", "cast spark 1"
    )
    view = laid.game.view(None)
    assert view.casting is not None
    rest = [spell.name for spell in view.unseen_spells(laid.seat("B"))]
    assert (len(rest), rest.count("spark")) == (29, 1)
    laid = at_turn(at={"B": "Ba2"}, hands={"B": "brand spark"}).do("go Ba3", "cast brand 1")
    rest = [spell.name for spell in laid.game.view(None).unseen_spells(laid.seat("B"))]
    assert (len(rest), rest.count("brand")) == (29, 1)


def test_orders_without_a_card() -> None:
    """W8: an order to use a card lets it happen, if there is none."""
    laid = at_turn(at={"B": "Ba2"}, life={"B": 1}, kept={"B": "path"}).do("go Ba3")
    said = answer_by_orders(laid.game.view(laid.seat("B")), StandingOrders())
    assert said is not None
    assert write_option(said) == "let"


def test_chance_that_does_not_fit_is_refused() -> None:
    """D1, P7: a roll of 1 to 100, an order of the pile."""
    laid = at_turn(at={"B": "Bc4"}).do("go Bc5")
    unfit: tuple[Outcome, ...] = (0, 101, True, (0, 1))
    for outcome in unfit:
        with pytest.raises(Refused):
            laid.game.deal(outcome)
    game = at_turn(at={"B": "Ba2"}, life={"B": 1}).game
    game.apply(min(game.waiting), RULES.read_option("go Ba3"), game.decision)
    assert isinstance(game.needs, OrderNeeded)
    order = tuple(range(game.needs.cards))
    before = game.copy()
    unfit = (7, order[1:], (*order[1:], 99), (False, *order[1:]))
    strange: tuple[Any, ...] = (("0", *order[1:]), tuple(map(float, order)))
    for outcome in (*unfit, *strange):
        with pytest.raises(Refused):
            game.deal(outcome)
    assert game == before
    assert RULES.write_outcome(order).startswith("0 1 2 3")


def test_games_are_equal_by_what_went_in() -> None:
    """A game is compared with a game."""
    assert Game(Setup(2)) == Game(Setup(2))
    assert Game(Setup(2)) != "a game"
    assert Game(Setup(2))._state != "a state"
    assert RELIC["ring"].success == 95
