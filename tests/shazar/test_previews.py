"""Previews of options, from a view alone."""

from __future__ import annotations

from engine.shazar import HexEffect, HexKind, Preview, Question, preview, read_option
from engine.shazar.notices import AttackHit
from support.shazar.table import Table, at_turn, begin, table


def seen(laid: Table, text: str) -> Preview:
    """Return the preview of an option for the mage who is asked."""
    view = laid.game.view(min(laid.game.waiting))
    assert read_option(text) in view.options
    return preview(view, read_option(text))


def test_a_step_shows_the_hex_and_the_spells_for_it() -> None:
    """A1, P1: kind, power, and what could be cast there."""
    laid = at_turn(at={"B": "Bc3"}, hands={"B": "spark fireball gale"})
    step = seen(laid, "go Bd3")
    assert step.tile is not None
    assert (step.tile.kind, step.tile.power, step.acts) == (HexKind.BASTION, 1, True)
    assert [spell.name for spell in step.spells] == ["spark", "gale"]
    assert not step.ends_movement
    assert seen(laid, "go Bd2").ends_movement


def test_a_hex_that_has_acted_does_not_act_again() -> None:
    """A3."""
    laid = at_turn("DB", hands={"D": "foot"}).do("go Dd2", "go De1")
    assert not seen(laid, "go Dd2").acts


def test_a_surefooted_mage_ignores_a_trap() -> None:
    """A5."""
    laid = begin(table(at={"B": "Ba2"}).curse("B", "surefoot", turns=5))
    assert not seen(laid, "go Ba3").acts
    assert seen(laid, "go Ba1").acts


def test_capitals_and_portals_do_not_act() -> None:
    """H1 to H3: they lead or deliver, and do nothing else to a mage."""
    assert not seen(at_turn(at={"B": "Bc4"}), "go Bc3").acts
    assert not seen(at_turn(at={"B": "Bb1"}), "go Bb0").acts
    assert not seen(at_turn(at={"B": "Bd4"}), "go Bd5").acts


def test_capitals() -> None:
    """R4, R8: an enemy Capital ends the movement; a carrier delivers at home."""
    assert seen(at_turn(at={"B": "Gc4", "G": "Ga1"}), "go Gc3").ends_movement
    laid = at_turn("BGDS", at={"B": "Bc4"}, carried={"B": "heart:G"})
    home = seen(laid, "go Bc3")
    assert (home.delivers, home.ends_movement) == (True, False)


def test_a_mage_who_cannot_cast_sees_no_spells() -> None:
    """II.3: mute; and the steps of another mage are not the viewer's."""
    laid = begin(table(at={"B": "Bc3"}, hands={"B": "spark"}).curse("B", "mute", turns=5))
    laid.state.turns[0] += 1
    assert seen(laid, "go Bd3").spells == ()
    laid = at_turn("DB", at={"D": "Dc3", "B": "Dd3"}, hands={"D": "wisp"})
    laid.do("go Dd2", "go Dc3", "stop", "cast wisp 1")
    assert laid.game.view(None).asked is not None
    assert laid.asked == f"{Question.STEER} D"
    assert seen(laid, "go Dd4").spells == ()


def test_numbers() -> None:
    """R5, H14, K4: what a roll must reach, and the damage of a hit."""
    assert seen(at_turn(at={"B": "Gc3", "G": "Ga1"}), "capture").number == 50
    assert seen(at_turn("GB", at={"G": "Gc4"}, hands={"G": "numb"}).do("go Gc5"), "fight numb").number == 60
    laid = at_turn(at={"B": "Bc3"}, hands={"B": "fireball wind2"}).do("go Bb2")
    assert seen(laid, "cast fireball 1").damage == 3 + 1
    assert seen(laid, "cast wind2 0") == seen(laid, "none") == Preview()


def test_the_damage_of_a_hit_in_tartarus_is_doubled() -> None:
    """K4, H19: the preview and the notice tell the life that is lost."""
    laid = at_turn("SG", at={"S": "Sc4", "G": "Gc4"}, hands={"S": "ray", "G": "numb"})
    laid.do("go Sc5", "none", "go Gc3")
    assert [seen(laid, f"cast numb {seat}").damage for seat in (0, 1)] == [4, 2]
    (hit,) = laid.do("cast numb 0").roll(60, 50).told(AttackHit)
    assert (hit.damage, laid.life("S")) == (4, 10 - 4)


def test_the_chance_of_an_attack() -> None:
    """D2, D4, K8: ties are rolled again, luck and jinx count, and an attack of a mage on themself hits."""
    laid = at_turn(at={"B": "Bc4"}, hands={"B": "spark"}).do("go Bc3")
    assert seen(laid, "cast spark 1").chance == 50
    assert seen(laid, "cast spark 0").chance == 100
    lucky = begin(table(at={"B": "Bc4"}, hands={"B": "spark"}).curse("B", "luck", 20, turns=5)).do("go Bc3")
    assert seen(lucky, "cast spark 1").chance == 68
    jinxed = begin(table(at={"B": "Bc4"}, hands={"B": "spark"}).curse("B", "jinx", 20, turns=5)).do("go Bc3")
    assert seen(jinxed, "cast spark 1").chance == 32


def test_an_attack_on_oneself_may_kill() -> None:
    """K8, X1."""
    assert seen(
        at_turn(at={"B": "Bc4"}, life={"B": 2}, hands={"B": "spark"}).do("go Bc3"), "cast spark 0"
    ).dies


def test_the_life_that_a_step_takes() -> None:
    """H7, H14, II.3: a Trap, a mine, and a Guard whom the mage may not fight."""
    assert seen(at_turn(at={"B": "Ba2"}), "go Ba3").loses == 2
    mined = begin(table(at={"B": "Ba2"}, life={"B": 4}).curse("B", "mined", 2))
    assert (seen(mined, "go Ba3").loses, seen(mined, "go Ba3").dies) == (4, True)
    assert (seen(mined, "go Ba1").loses, seen(mined, "go Ba1").dies) == (2, False)
    assert seen(at_turn(at={"B": "Gc4"}), "go Gc5").loses == 0
    tame = table(at={"B": "Gc4"}).curse("B", "pacified", turns=5)
    tame.state.turns[0] += 1
    assert seen(begin(tame), "go Gc5").loses == 4


def test_the_life_that_is_given_back() -> None:
    """H6, J1, II.3: up to the maximum, after a mine; to a frail mage nothing."""
    hurt = at_turn(at={"B": "Bd3"}, life={"B": 8}, hands={"B": "wind2"})
    assert seen(hurt, "go Bc4").heals == 2
    assert seen(at_turn(at={"B": "Bd3"}), "go Bc4").heals == 0
    mined = begin(table(at={"B": "Bd3"}).curse("B", "mined", 1))
    assert seen(mined, "go Bc4").heals == 1
    frail = begin(table(at={"B": "Bd3"}, life={"B": 2}).curse("B", "frail"))
    assert seen(frail, "go Bc4").heals == 0
    cast = at_turn(at={"B": "Bb3"}, life={"B": 9}, hands={"B": "wind2"}).do("go Bb2")
    assert (seen(cast, "cast wind2 0").heals, seen(cast, "cast wind2 1").heals) == (1, 0)


def test_tartarus_doubles_what_a_step_takes_only_if_it_lasts() -> None:
    """H19, A2, H17: it ends when the hex is left."""
    laid = table("BS", at={"B": "Sd3"})
    laid.state.hexed[0] = (HexEffect(HexKind.TARTARUS, 0, False),)
    view = begin(laid).game.view(laid.seat("B"))
    doubled = view._replace(hexed=((HexEffect(HexKind.TARTARUS, 0, True),), ()))
    left = view._replace(hexed=((HexEffect(HexKind.TARTARUS, 0, False),), ()))
    assert preview(doubled, read_option("go Sd4")).loses == 2
    assert preview(left, read_option("go Sd4")).loses == 1


def test_a_delivery_that_wins() -> None:
    """G1, U2: enough artifacts in the Capitals of the side."""
    assert seen(at_turn(at={"B": "Bc4"}, carried={"B": "heart:G"}), "go Bc3").wins
    four = at_turn("BGDS", at={"B": "Bc4"}, carried={"B": "heart:G"})
    assert not seen(four, "go Bc3").wins
    teams = at_turn("BGDS", at={"B": "Bc4"}, carried={"B": "heart:G"}, setup={"teams": True})
    assert seen(teams, "go Bc3").wins


def test_a_death_that_is_let_happen() -> None:
    """X2, X7, G6: at home the maximum falls by 3; a mage without an artifact is out."""
    laid = at_turn(at={"B": "Bd3"}, life={"B": 1}, kept={"B": "twist"}).do("go Bd4")
    assert (seen(laid, "let").falls, seen(laid, "let").out) == (3, False)
    laid = at_turn(at={"B": "Bd3"}, life={"B": 1}, kept={"B": "twist"}, round=31).do("go Bd4")
    assert seen(laid, "let").falls == 4
    laid = at_turn(at={"B": "Gd3"}, life={"B": 1}, kept={"B": "twist"}, relics="- ring").do("go Gd4")
    assert (seen(laid, "let").falls, seen(laid, "let").out) == (1, True)
