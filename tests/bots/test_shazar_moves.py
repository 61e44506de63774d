"""The sensible bot's steps in Shazar, where a sensible person would not hesitate."""

from __future__ import annotations

import pytest

from bots.shazar_positions import always, choices
from support.shazar.table import Position, at_turn, begin, table

# ---- raiding


@pytest.mark.parametrize(
    ("here", "there"),
    [("Bb1", "Bb0"), ("Bc1", "Bb0"), ("Gc4", "Gc3"), ("Gd3", "Gc3")],
)
def test_a_raider_goes_on_to_the_enemy_capital(here: str, there: str) -> None:
    """M1, M4: through the Portal, and onto the Capital."""
    laid = at_turn("BG", at={"B": here, "G": "Gb3"}, hands={"B": "gale wind2"})
    assert always(laid) == f"go {there}"


def test_a_raider_chooses_a_capital_with_an_artifact() -> None:
    """M4, R5: there is nothing to take from Gothard."""
    laid = at_turn("BGD", at={"B": "Bb1"}, relics="ring - bones+mirror").do("go Bb0")
    assert always(laid) == "exit D"


def test_a_capture_is_tried_whenever_it_is_offered() -> None:
    """R5: also by a mage who is hurt."""
    for life in (10, 1):
        assert always(at_turn("BG", at={"B": "Gc3", "G": "Gc4"}, life={"B": life})) == "capture"


def test_a_rooted_raider_captures_instead_of_standing_still() -> None:
    """R5, M2."""
    laid = begin(table("BG", at={"B": "Gc3", "G": "Gb3"}).curse("B", "rooted", turns=1))
    assert (laid.asked, laid.offers()) == ("move B", ["capture", "stop"])
    assert always(laid) == "capture"


def test_of_several_artifacts_the_more_useful_one_is_taken() -> None:
    """R7: a mage who is hurt would rather be healed."""
    laid = at_turn(
        "BGDS", at={"B": "Gc3", "G": "Gc4"}, relics="ring chalice+bones mirror staff", life={"B": 3}
    )
    laid.do("capture").roll(70)
    assert (laid.asked, always(laid)) == ("which_artifact B", "take chalice")


# ---- coming home


@pytest.mark.parametrize(
    ("here", "there"),
    [("Gb1", "Gb0"), ("Gb2", "Gb1 Gc2 Gc1"), ("Bd3", "Bc3"), ("Bc4", "Bc3")],
)
def test_a_carrier_goes_home(here: str, there: str) -> None:
    """R8: whatever could be cast or healed on the way."""
    laid = at_turn("BGD", at={"B": here}, carried={"B": "mirror:G"}, relics="ring - bones", life={"B": 6})
    assert always(laid).removeprefix("go ") in there.split()


def test_a_carrier_leaves_the_portal_at_home() -> None:
    """M4."""
    laid = at_turn("BGD", at={"B": "Gb1"}, carried={"B": "mirror:G"}, relics="ring - bones").do("go Gb0")
    assert always(laid) == "exit B"


def test_a_carrier_uses_a_secret_path_once() -> None:
    """W5, E6: a second one in the same turn would do nothing."""
    laid = at_turn("BG", at={"B": "Gb2"}, carried={"B": "mirror:G"}, relics="ring -", kept={"B": "path path"})
    assert always(laid) == "use path"
    assert always(laid.do("use path")).startswith("go ")


def test_a_mage_without_hurry_keeps_the_secret_path() -> None:
    """F4."""
    assert "use path" not in choices(at_turn("BGDS", kept={"B": "path"}))


def test_a_further_step_leads_home() -> None:
    """M7: from the Exit two steps on, and no further than the Capital."""
    laid = at_turn("BG", at={"B": "Bd4"}, carried={"B": "mirror:G"}, relics="ring -", kept={"B": "path"})
    laid.do("use path", "go Bd3")
    assert (laid.asked, always(laid)) == ("step B", "go Bc3")


# ---- guarding


def test_a_mage_near_home_stands_before_the_artifact() -> None:
    """B6: a thief is one step from it."""
    near: Position = {"at": {"B": "Bc2", "G": "Bd3"}, "hands": {"B": "gale"}}
    assert always(at_turn("BG", **near)) == "go Bc3"


def test_a_mage_bars_the_capital_of_one_who_is_about_to_win() -> None:
    """B6: Gothard has two steps to go."""
    laid = at_turn(
        "BGD",
        at={"B": "Gb3", "G": "Gd4"},
        carried={"G": "ring:B"},
        relics="- mirror bones",
        hands={"B": "gale"},
    )
    assert always(laid) == "go Gc3"


def test_a_mage_bars_the_exit_of_one_who_is_about_to_win() -> None:
    """M5: Gothard is still in another field."""
    laid = at_turn(
        "BGD",
        at={"B": "Gd4", "G": "Bb1"},
        carried={"G": "ring:B"},
        relics="- mirror bones",
        hands={"B": "gale"},
    )
    assert always(laid) == "go Gd5"


# ---- hunting


def test_a_hunter_goes_where_the_attack_can_be_cast() -> None:
    """P1: on a cross or a star, if Daren is about to win; else on the way to the Portal."""
    at, hands = {"B": "Bc2", "D": "Db1"}, {"B": "meteor"}
    calm = at_turn("BGD", at=at, hands=hands)
    pressed = at_turn("BGD", at=at, hands=hands, carried={"D": "mirror:G"}, relics="ring - bones")
    assert always(calm) == "go Bc1"
    assert choices(pressed) <= {"go Bb1", "go Bc3", "go Bd2"}


# ---- hexes against life


def test_a_mage_with_little_life_shuns_a_trap() -> None:
    """H7: from the Exit there are two ways."""
    laid = at_turn("GB", at={"G": "Bd5"}, life={"G": 1}, hands={"G": "feast"})
    assert laid.goes() == ["Bc5", "Bd4"]
    assert always(laid) == "go Bc5"


def test_a_hurt_mage_drinks_and_a_sound_one_does_not() -> None:
    """H6: from b3 the Capital is as near as the Spring before it."""
    hurt = at_turn("BGDS", at={"B": "Bb4"}, life={"B": 2}, hands={"B": "gale"})
    sound = at_turn("BGDS", at={"B": "Bb4"}, hands={"B": "gale"})
    assert always(hurt) == "go Bc4"
    assert "go Bc4" not in choices(sound)


def test_a_mage_does_not_walk_into_damagor() -> None:
    """H16."""
    assert always(at_turn("BD", at={"B": "Dd5"}, hands={"B": "gale"})) == "go Dd4"


def test_a_lake_becomes_what_is_needed() -> None:
    """H12: a Spring for a mage who is hurt, a Bastion for one who is hunted."""
    hurt = at_turn("BG", at={"B": "Bc2"}, life={"B": 3}).do("go Bd1")
    assert (hurt.asked, always(hurt)) == ("lake B", "as spring")
    hunted = at_turn("BG", at={"B": "Bc2"}, carried={"B": "mirror:G"}, relics="ring -").do("go Bd1")
    assert always(hunted) == "as bastion"


# ---- steering


def test_an_enemy_with_an_artifact_is_led_away_from_home() -> None:
    """M9: Puppet on Daren before his Capital."""
    laid = at_turn(
        "GDB",
        at={"G": "Gd3", "D": "Dd4"},
        carried={"D": "mirror:G"},
        relics="- bones staff",
        hands={"G": "puppet"},
    )
    laid.do("go Gd2", "cast puppet 1")
    assert laid.asked == "steer G"
    assert choices(laid) <= {"go Dc5", "go Dd5"}


def test_a_raider_is_led_off_the_capital() -> None:
    """R5: before the next try."""
    laid = at_turn("GB", at={"G": "Gd3", "B": "Gc3"}, hands={"G": "puppet"}).do("go Gd2", "cast puppet 1")
    assert "stop" not in choices(laid)


def test_a_mage_steers_themself_forward() -> None:
    """M9: a Will-o'-the-wisp may be cast on the own mage."""
    laid = at_turn("DG", at={"D": "Dc3"}, hands={"D": "wisp"}).do("go Db2", "cast wisp 0")
    assert laid.asked == "step D"
    assert choices(laid) <= {"go Db1", "go Dc2", "go Da1"}
