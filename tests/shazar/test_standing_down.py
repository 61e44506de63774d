"""G8: a mage may stand down at any moment, if the table allows it: a final death by choice."""

from __future__ import annotations

from random import Random
from typing import Unpack

import pytest

from engine.core import Seat
from engine.shazar import (
    FATE_DECK,
    Game,
    GameEnding,
    Preview,
    Setup,
    StandingOrders,
    answer_by_orders,
    preview,
)
from engine.shazar.dealing import open_game
from engine.shazar.notices import (
    Died,
    FateDiscarded,
    GameEnded,
    HandDiscarded,
    MageEliminated,
    Reborn,
    RelicBurnt,
    RelicReturned,
    StoodDown,
    WindowOpened,
)
from engine.shazar.options import STAND_DOWN
from engine.shazar.setup import LayoutRule
from support.shazar.table import Position, Table, at_turn, begin, table


def laid_out(mages: str, **position: Unpack[Position]) -> Table:
    """Return a match before a turn, at a table that lets mages stand down."""
    position["setup"] = {**position.get("setup", {}), "standing_down": True}
    return table(mages, **position)


def open_table(mages: str = "BGD", **position: Unpack[Position]) -> Table:
    """Return such a match after the turn has begun."""
    return begin(laid_out(mages, **position))


def leave(laid: Table, letter: str) -> Table:
    """Let a mage stand down."""
    return laid.do("stand_down", by=letter)


# ---- when it is offered


def test_it_is_offered_to_every_mage_still_in_if_the_table_allows_it() -> None:
    """G8: asked or not; beside the replies, and last; never without the option of the table."""
    laid = open_table(at={"B": "Bc3"})
    assert laid.asked == "move B"
    assert laid.offers("B")[-1] == "stand_down"
    assert laid.offers("G") == laid.offers("D") == ["stand_down"]
    leave(laid, "G")
    assert laid.offers("G") == []
    assert laid.game.view(None).options == ()
    closed = at_turn("BGD")
    assert [option for letter in "BGD" for option in closed.offers(letter) if option == "stand_down"] == []


def test_it_is_not_offered_before_the_fields_are_laid_nor_after_the_end() -> None:
    """S7: no other seat sees what a seat does until all are ready."""
    game = Game(Setup(2, layout=LayoutRule.OWN, standing_down=True))
    game.deal(open_game(game.setup, Random(1).randrange))
    assert STAND_DOWN not in game.options(Seat(0))
    over = leave(open_table("BG"), "G")
    assert (over.asked, over.offers("B"), over.offers("G")) == ("over", [], [])


def test_the_match_waits_only_for_those_who_are_asked() -> None:
    """W7, W8: silence and standing orders never stand down; a seat that is not asked need not answer."""
    laid = open_table(at={"B": "Bb2"}, hands={"B": "spark"}, kept={"G": "spirit", "D": "thread"})
    asked, other = laid.game.view(Seat(0)), laid.game.view(Seat(1))
    assert (asked.must_answer, asked.replies) == (True, asked.options[:-1])
    assert (other.must_answer, other.replies, other.options) == (False, (), (STAND_DOWN,))
    laid = open_table(at={"B": "Bc4"}, hands={"B": "spark"}, kept={"G": "spirit", "D": "thread"})
    laid.do("go Bc3", "cast spark 1").do("let", by="D")
    assert laid.game.silence(Seat(1)) is not None
    assert laid.game.silence(Seat(2)) is None, "Daren has answered"
    orders = StandingOrders()
    assert answer_by_orders(laid.game.view(Seat(1)), orders) in laid.game.view(Seat(1)).replies
    assert answer_by_orders(laid.game.view(Seat(2)), orders) is None


# ---- what it does


def test_a_final_death_by_choice() -> None:
    """G8, X7, X8, R10, F6: hand and kept cards are discarded, the artifacts burn, the field stays."""
    laid = open_table(turn="G", at={"G": "Gc4"}, kept={"G": "thread twist"}, life={"G": 7})
    decision = laid.game.decision
    leave(laid.curse("G", "ill", 1, shake=50), "G")
    assert [type(told) for told in laid.heard if isinstance(told, StoodDown | MageEliminated | Died)] == [
        StoodDown,
        MageEliminated,
    ]
    assert len(laid.told(HandDiscarded)) == len(laid.told(FateDiscarded)) == len(laid.told(RelicBurnt)) == 1
    view = laid.game.view(None)
    assert (view.inside, view.out, view.maximum[1]) == ((0, 2), (1,), 10)
    assert (laid.at("G"), laid.life("G"), laid.hand("G"), laid.statuses("G")) == ("-", 0, [], [])
    assert laid.game.decision > decision
    assert laid.asked == "move D", "it was Gothard's turn"


def test_in_anothers_turn_the_question_comes_again() -> None:
    """P2: the mage who is asked has other options now."""
    laid = open_table(at={"B": "Bc4"}, hands={"B": "spark"}).do("go Bc3")
    assert (laid.asked, laid.offers("B")) == (
        "cast B",
        ["cast spark 0", "cast spark 1", "cast spark 2", "none", "stand_down"],
    )
    leave(laid, "G")
    assert (laid.asked, laid.offers("B")) == (
        "cast B",
        ["cast spark 0", "cast spark 2", "none", "stand_down"],
    )


def test_a_hex_is_free_again() -> None:
    """B6, X6: also the Capital for which a dead mage waits."""
    laid = open_table(at={"B": "Bc3", "G": "Bc4"})
    assert "Bc4" not in laid.goes()
    assert "Bc4" in leave(laid, "G").goes()
    laid = open_table(at={"G": "Dc3", "D": "-"}, life={"D": 0})
    leave(laid, "G")
    assert (laid.told(Reborn), laid.at("D"), laid.life("D")) == ([Reborn(Seat(2))], "Dc3", 10)


def test_a_mage_who_waits_for_rebirth() -> None:
    """X6: they are out, and not back when the Capital is free."""
    laid = open_table("BGD", at={"B": "Gc3", "G": "-"}, life={"G": 0})
    leave(laid, "G").do("go Gc4")
    assert (laid.at("G"), laid.told(Reborn)) == ("-", [])


def test_a_carrier() -> None:
    """R9, R10: artifacts go back, or burn if the holder is out; one that another carries stays in play."""
    laid = open_table("BGDS", relics="ring - - -", carried={"D": "heart:G", "S": "bones:D"})
    leave(leave(laid, "D"), "S")
    assert [(told.relic.name, told.holder) for told in laid.told(RelicReturned)] == [("heart", 1)]
    assert [told.relic.name for told in laid.told(RelicBurnt)] == ["bones"]
    assert (laid.vault("G"), laid.carries("D"), laid.carries("S")) == (["heart"], [], [])


def test_the_last_but_one_ends_the_match() -> None:
    """G3, G4: and who leaves has lost, also against those who were out before."""
    laid = leave(leave(open_table(), "D"), "B")
    assert laid.told(GameEnded) == [GameEnded(GameEnding.LAST, (Seat(1),))]
    assert laid.game.result is not None
    assert laid.game.result.places == (2, 1, 3)


def test_need_falls() -> None:
    """G2, G4: with three still in two artifacts win."""
    laid = leave(open_table("BGDS", relics="ring heart+mirror staff -"), "S")
    assert laid.told(GameEnded) == [GameEnded(GameEnding.ARTIFACTS, (Seat(1),))]


def test_teams() -> None:
    """U2: the partner plays on, and a side wins or loses together."""
    laid = open_table("BGDS", relics="ring mirror bones -", setup={"teams": True})
    leave(laid, "D")
    assert laid.asked == "move B"
    won, lost = leave(leave(Table(laid.game.copy()), "G"), "S"), leave(laid, "B")
    assert won.told(GameEnded) == [GameEnded(GameEnding.LAST, (Seat(0), Seat(2)))]
    assert lost.told(GameEnded) == [GameEnded(GameEnding.LAST, (Seat(1), Seat(3)))]


# ---- in the middle of something


def attacked(kept: dict[str, str]) -> Table:
    """Return a match in which Beatriss has announced an attack on Gothard."""
    laid = open_table(at={"B": "Bc4"}, hands={"B": "spark spark gale gale chain"}, kept=kept)
    return laid.do("go Bc3", "cast spark 1")


@pytest.mark.parametrize(("who", "asked"), [("G", "move D"), ("B", "move G")])
def test_the_target_or_the_attacker_in_the_window_before_an_attack(who: str, asked: str) -> None:
    """K3, W2: the attack is over, and its card is spent."""
    laid = leave(attacked(kept={"G": "spirit", "D": "truce"}), who)
    assert (laid.asked, "spark" in laid.discard("B"), laid.state.casting) == (asked, True, None)
    assert len(laid.hand("B")) == (5 if who == "G" else 0)


def test_another_mage_in_the_window_before_an_attack() -> None:
    """G8, W2: the window opens again for the others; earlier answers are forgotten, and so stay secret."""
    kept = {"G": "spirit", "D": "truce", "S": "thread"}
    laid = begin(laid_out("BGDS", at={"B": "Bc4"}, hands={"B": "spark"}, kept=kept))
    laid.do("go Bc3", "cast spark 1").do("let", by="G").do("let", by="D")
    leave(laid, "S")
    assert laid.told(WindowOpened)[-1].asked == (1, 2)
    assert (laid.asked, sorted(laid.game.waiting)) == ("attack_window GD", [1, 2])
    laid = leave(attacked(kept={"G": "spirit"}), "D")
    assert laid.asked == "attack_window G", "also if one leaves who was not asked"
    laid = leave(attacked(kept={"D": "spirit"}), "D")
    assert laid.asked == "roll", "no mage is left to be asked"


def test_a_truce_after_a_forgetful_mage_stood_down() -> None:
    """W2, P6: the hand that would be filled up is not in the way of what a Truce does."""
    laid = laid_out("BGD", at={"B": "Bc4"}, hands={"B": "spark"}, kept={"G": "truce"})
    begin(laid.curse("D", "forgetful", 2, shake=60)).do("go Bc3", "cast spark 1")
    leave(laid, "D").do("use truce")
    assert (laid.asked, laid.hand("B"), laid.state.casting) == ("cast B", ["spark"], None)


@pytest.mark.parametrize(("who", "asked"), [("G", "move D"), ("B", "move G")])
def test_either_side_of_an_opposed_check(who: str, asked: str) -> None:
    """W1, K3: Gothard is losing, and is asked for a Twist of Fate; the attack is over."""
    laid = attacked(kept={"G": "twist"}).do("let").roll(80, 30)
    assert laid.asked == "check_window G"
    leave(laid, who)
    assert (laid.asked, laid.life("G")) == (asked, 0 if who == "G" else 10)


def test_another_mage_in_an_opposed_check() -> None:
    """W1: the loser is asked again."""
    laid = attacked(kept={"G": "twist"}).do("let").roll(80, 30)
    assert leave(laid, "D").asked == "check_window G"
    assert laid.do("let").life("G") < 10


def test_a_plain_check() -> None:
    """W1, R3: a check of a mage who is out is void."""
    laid = open_table(at={"B": "Gc3", "G": "Ga1"}, kept={"B": "twist"}).do("capture").roll(20)
    assert laid.asked == "check_window B"
    assert leave(laid, "B").asked == "move G"


def test_the_holder_of_an_artifact_that_is_being_captured() -> None:
    """R5, R10: nothing is left to take."""
    laid = open_table(at={"B": "Gc3", "G": "Ga1"}, kept={"B": "twist"}, relics="ring mirror+heart staff")
    leave(laid.do("capture").roll(20), "G").do("use twist").roll(80)
    assert (laid.carries("B"), laid.asked) == ([], "move D")
    laid = open_table(at={"B": "Gc3", "G": "Ga1"}, relics="ring mirror+heart staff").do("capture").roll(80)
    assert laid.asked == "which_artifact B"
    assert (leave(laid, "G").asked, laid.carries("B")) == ("move D", [])


def test_in_the_window_before_the_own_death() -> None:
    """W3: the mage leaves once."""
    laid = open_table(at={"B": "Ba2"}, life={"B": 1}, kept={"B": "thread"}).do("go Ba3")
    assert laid.asked == "death_window B"
    leave(laid, "B")
    assert (len(laid.told(MageEliminated)), laid.told(Died), laid.asked) == (1, [], "move G")


def test_in_the_window_before_anothers_death() -> None:
    """W3: it is asked again, and the death follows."""
    laid = open_table(at={"B": "Ba2"}, life={"B": 1}, kept={"B": "thread"}).do("go Ba3")
    leave(laid, "G")
    assert laid.asked == "death_window B"
    assert len(laid.do("let").told(Died)) == 1


@pytest.mark.parametrize(("who", "asked"), [("B", "move S"), ("D", "move S"), ("S", "steer D")])
def test_in_the_middle_of_a_steered_drag(who: str, asked: str) -> None:
    """M9: the drag ends with the mage who is moved and with the one who steers; else it goes on."""
    laid = open_table("DSB", at={"D": "Dc4", "B": "Bc3"}, hands={"D": "wisp"}).do("go Dc3", "cast wisp 2")
    laid.do("go Bc4")
    assert laid.asked == "steer D"
    leave(laid, who)
    assert laid.asked == asked


def test_a_drag_whose_steerer_leaves_while_the_moved_mage_is_asked() -> None:
    """M9, M4: no mage who is out steers on."""
    laid = open_table("DBS", at={"D": "Dc4", "B": "Bb1"}, hands={"D": "wisp"}).do("go Dc3", "cast wisp 1")
    laid.do("go Bb0")
    assert laid.asked == "exit B"
    leave(laid, "D").do("exit S")
    assert (laid.at("B"), laid.asked) == ("Sd5", "move B")


def test_while_looking_at_fate_cards() -> None:
    """H13: the cards are discarded, whoever's question it was, and none is lost."""
    laid = open_table("GBD", at={"G": "Gc3"}, fate="clot water twist").do("go Gc2")
    assert laid.asked == "pick_fate G"
    kept = Table(laid.game.copy())
    assert leave(kept, "B").asked == "pick_fate G"
    leave(laid, "G")
    assert {card.name for card in laid.told(FateDiscarded)[0].cards} == {"clot", "water", "twist"}
    over = leave(kept, "D")
    for each in (laid, over):
        assert len(each.state.fate_deck) + len(each.state.fate_discard) == len(FATE_DECK)


def test_the_chosen_enemies_of_an_artifact() -> None:
    """R3: the choice is asked again; with one enemy left it is made."""
    laid = open_table("BGDS", relics="heart ring mirror staff", at={"B": "Bc4"}).do("go Bc5").roll(98)
    assert (laid.asked, laid.offers()) == ("victim B", ["strike 1", "strike 2", "strike 3", "stand_down"])
    assert leave(laid, "G").offers("B") == ["strike 2", "strike 3", "stand_down"]
    assert (leave(laid, "S").life("D"), laid.asked) == (7, "cast B")


# ---- what is said of it


def test_the_preview_says_what_is_lost() -> None:
    """R9, R10."""
    laid = open_table("BGDS", relics="- mirror - -", carried={"G": "heart:B bones:D"})
    leave(laid, "D")
    carried = laid.state.carried[1]
    seen = preview(laid.game.view(Seat(1)), STAND_DOWN)
    vault = laid.state.vaults[1]
    assert seen == Preview(out=True, burns=(carried[1].relic, *vault), returns=(carried[0],))
    leave(laid, "G")
    assert [told.relic for told in laid.told(RelicBurnt)] == [*seen.burns]
    assert [(told.relic, told.holder) for told in laid.told(RelicReturned)] == [*seen.returns]
