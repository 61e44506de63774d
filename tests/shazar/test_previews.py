"""Previews of options, from a view alone."""

from __future__ import annotations

from engine.shazar import HexKind, Preview, Question, preview, read_option
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
