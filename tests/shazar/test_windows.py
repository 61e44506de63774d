"""Kept Fate cards: windows W1 to W6, silence W7, standing orders W8."""

from __future__ import annotations

from engine.shazar import StandingOrders, answer_by_orders, write_option
from engine.shazar.notices import FateUsed, Rolled, RollReplaced
from support.shazar.table import Table, at_turn, begin, table


def announced(**kept: str) -> Table:
    """Return a match in which Beatriss has announced a Fireball on Gothard."""
    laid = at_turn("BGDS", at={"B": "Bc3"}, hands={"B": "fireball gale"}, kept=kept)
    return laid.do("go Bb2", "cast fireball 1")


def test_w1_the_loser_of_an_opposed_check_is_asked_then_the_other() -> None:
    """W1: each mage once a check; a replaced roll never happened."""
    laid = at_turn("BG", at={"B": "Bc3"}, hands={"B": "fireball"}, kept={"B": "path", "G": "twist"})
    laid.do("go Bb2", "cast fireball 1").do("let").roll(60, 50)
    assert (laid.asked, laid.offers()) == ("check_window G", ["use twist", "let"])
    laid.do("use twist").roll(70)
    assert (laid.asked, laid.offers()) == ("check_window B", ["let"])
    laid.do("let")
    assert laid.life("G") == 10
    assert len(laid.told(RollReplaced)) == 1
    assert laid.state.fate_discard[-1].name == "twist"


def test_w1_a_failed_capture_may_be_rolled_again() -> None:
    """W1: a plain check that misses its number."""
    laid = at_turn("BG", at={"B": "Gc3", "G": "Gc4"}, kept={"B": "twist"}).do("capture").roll(49)
    laid.do("use twist").roll(50)
    assert laid.carries("B") == ["mirror"]
    assert [told.value for told in laid.told(Rolled)] == [49, 50]


def test_w1_a_success_is_not_asked() -> None:
    """W1: only a mage who would fail is asked."""
    laid = at_turn("BG", at={"B": "Gc3", "G": "Gc4"}, kept={"B": "twist"}).do("capture").roll(50)
    assert laid.asked == "move G"


def test_w1_each_mage_is_asked_once_a_check() -> None:
    """W1: a second card does not help, in a plain check or in an opposed one."""
    laid = at_turn("BG", at={"B": "Gc3", "G": "Gc4"}, kept={"B": "twist twist"}).do("capture").roll(49)
    assert laid.do("use twist").roll(48).asked == "move G"
    laid = at_turn("BG", at={"B": "Bc4"}, hands={"B": "spark"}, kept={"G": "twist twist"})
    laid.do("go Bc3", "cast spark 1", "let").roll(60, 50).do("use twist").roll(40)
    assert (laid.life("G"), len(laid.state.kept[1])) == (8, 1)


def test_w1_a_shake_that_lifts_nothing_fails() -> None:
    """W1, E2: the mage is asked; not after a roll that lifts an effect."""
    for roll, asked in ((34, "check_window B"), (35, "move B")):
        laid = table(kept={"B": "twist"}).curse("B", "ill", 1, shake=35)
        assert begin(laid).do("try").roll(roll).asked == asked


def test_w2_a_truce_ends_with_its_user() -> None:
    """W2, X7: a mage who is out keeps no Truce."""
    laid = at_turn("BGD", at={"B": "Ba2"}, life={"B": 1}, maximum={"B": 3})
    laid.state.truces = (laid.seat("B"),)
    assert laid.do("go Ba3").game.view(None).truces == ()


def test_w2_all_are_asked_at_once_and_answers_stay_secret() -> None:
    """W2, V1: the first in turn order takes effect, the others keep their cards."""
    laid = announced(G="path", D="spirit", S="truce")
    assert laid.asked == "attack_window GDS"
    before = laid.game.view(None)
    laid.do("use truce", by="S").do("let", by="G")
    assert laid.game.view(None) == before
    assert laid.asked == "attack_window GDS"
    laid.do("use spirit", by="D")
    assert [told.card.name for told in laid.told(FateUsed)] == ["spirit"]
    assert laid.life("G") == 10
    assert "fireball" in laid.discard("B")
    assert [card.name for card in laid.state.kept[3]] == ["truce"]


def test_w2_a_truce_gives_the_card_back() -> None:
    """W2: the spell stage goes on without attacks, until the user's next turn begins."""
    laid = announced(D="truce").do("use truce", by="D")
    assert laid.asked == "cast B"
    assert "fireball" in laid.hand("B")
    assert not [offer for offer in laid.offers() if "fireball" in offer]
    assert laid.game.view(None).truces == (2,)
    laid.do("none")
    assert laid.asked == "move G"
    laid.do(laid.offers()[0])
    while laid.asked != "move D":
        laid.do(laid.offers()[-1]) if laid.asked != "roll" else laid.roll(50)
    assert laid.game.view(None).truces == ()


def test_w3_a_thread_of_life() -> None:
    """W3: the death is called off, and life becomes 1."""
    laid = at_turn(at={"B": "Ba2"}, life={"B": 1}, kept={"B": "thread"}).do("go Ba3")
    assert (laid.asked, laid.offers()) == ("death_window B", ["use thread", "let"])
    laid.do("use thread")
    assert (laid.life("B"), laid.at("B"), laid.asked) == (1, "Ba3", "cast B")
    laid = at_turn(at={"B": "Ba2"}, life={"B": 1}, kept={"B": "path"}).do("go Ba3", "let")
    assert laid.at("B") == "Bc3"


def test_w4_being_asked_tells_nothing() -> None:
    """W4, V5: a mage who keeps any card is asked in the same way."""
    views = [announced(G=card).game.view(None) for card in ("spirit", "thread", "path")]
    assert views[0] == views[1] == views[2]


def test_w5_a_secret_path_is_one_more_step() -> None:
    """W5: offered with the question of the own move."""
    laid = at_turn(at={"B": "Bc3"}, kept={"B": "path"}).do("use path", "go Bb2")
    assert laid.asked == "step B"
    laid.do("go Ba2")
    assert laid.asked == "cast B"
    laid.do("none")
    assert laid.statuses("B") == []


def test_w6_open_cards_must_fit() -> None:
    """W6: with open Fate only a mage with a fitting card is asked, and all see the cards."""
    setup = {"open_fate": True}
    laid = at_turn(
        "BGD", at={"B": "Bc3"}, hands={"B": "fireball"}, kept={"G": "path", "D": "spirit"}, setup=setup
    )
    laid.do("go Bb2", "cast fireball 1")
    assert laid.asked == "attack_window D"
    kept = laid.game.view(None).kept_open
    assert kept is not None
    assert [[card.name for card in cards] for cards in kept] == [[], ["path"], ["spirit"]]


def silence(laid: Table) -> str | None:
    """Return what the silence of the mage who is asked means."""
    option = laid.game.silence(min(laid.game.waiting))
    return None if option is None else write_option(option)


def test_w7_what_silence_means() -> None:
    """W7: a table of answers; for some questions a bot answers."""
    laid = announced(G="path")
    assert silence(laid) == "let"
    laid = at_turn(at={"B": "Bb1"})
    assert silence(laid) is None
    assert silence(laid.do("go Bb2")) == "none"
    laid = at_turn("DBG", at={"D": "Db1"}).do("go Db0")
    assert (laid.asked, laid.offers(), silence(laid)) == ("exit D", ["exit B", "exit G"], "exit B")
    laid = at_turn("DBG", at={"D": "Bb1"}).do("go Bb0")
    assert (laid.offers(), silence(laid)) == (["exit D", "exit G"], "exit D")
    laid = at_turn("DB", hands={"D": "foot"}).do("go Dd2")
    assert (laid.asked, silence(laid)) == ("step D", "stop")
    laid = at_turn(at={"B": "Bc1"}).do("go Bd1")
    assert (laid.asked, silence(laid)) == ("lake B", "as bastion")
    laid = at_turn(at={"B": "Bb2"}).do("go Bc2")
    assert (laid.asked, silence(laid)) == ("give_back B", "done")
    laid = at_turn("GB", at={"G": "Gc4"}).do("go Gc5")
    assert (laid.asked, silence(laid)) == ("fight G", "none")
    assert laid.game.silence(laid.seat("B")) is None


def test_w8_standing_orders() -> None:
    """W8: each window has its order; defaults are for deaths, captures and attacks on the player."""
    use, let = StandingOrders(*[True] * 7), StandingOrders(*[False] * 7)
    laid = announced(G="spirit", D="spirit")
    for letter, default in (("G", "use spirit"), ("D", "let")):
        view = laid.game.view(laid.seat(letter))
        answers = [answer_by_orders(view, orders) for orders in (StandingOrders(), use, let)]
        assert [answer and write_option(answer) for answer in answers] == [default, "use spirit", "let"]
    assert answer_by_orders(laid.game.view(laid.seat("B")), use) is None
    assert answer_by_orders(laid.game.view(None), use) is None


def test_w8_orders_by_the_kind_of_check() -> None:
    """W8: attacks on me, my attacks, my captures, other checks, my death."""
    at = {"B": "Bc3"}
    asked = {
        "attacks_on_me": at_turn(at=at, hands={"B": "fireball"}, kept={"G": "twist"})
        .do("go Bb2", "cast fireball 1", "let")
        .roll(60, 50),
        "my_attacks": at_turn(at=at, hands={"B": "fireball"}, kept={"B": "twist"})
        .do("go Bb2", "cast fireball 1")
        .roll(50, 60),
        "my_captures": at_turn(at={"B": "Gc3", "G": "Gc4"}, kept={"B": "twist"}).do("capture").roll(9),
        "other_checks": at_turn(at={"B": "Bc4"}, kept={"B": "twist"}).do("go Bc5").roll(9),
        "my_death": at_turn(at={"B": "Ba2"}, life={"B": 1}, kept={"B": "thread"}).do("go Ba3"),
    }
    for name, laid in asked.items():
        view = laid.game.view(min(laid.game.waiting))
        only = StandingOrders(**{each: each == name for each in StandingOrders.__slots__})
        others = StandingOrders(**{each: each != name for each in StandingOrders.__slots__})
        said = [answer_by_orders(view, orders) for orders in (only, others)]
        assert [answer and write_option(answer)[:3] for answer in said] == ["use", "let"], name


def test_a_kept_card_makes_a_single_step_a_question() -> None:
    """V5: a mage with one way to go is asked, if they keep a card."""
    for kept, asked in (({"B": "twist"}, "move B"), ({}, "cast B")):
        laid = at_turn("BGDS", at={"B": "Ba1", "G": "Bb1", "D": "Bb2"}, kept=kept)
        assert laid.asked == asked
