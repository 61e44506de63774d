"""The worked examples of the specification, part IV: effects, spells, attacks."""

from __future__ import annotations

import pytest

from engine.shazar.notices import ArtifactReacted, Healed, LifeLost, RedCardsGiven, Rolled, StatusPut
from engine.shazar.statuses import RED_CARDS
from support.shazar.table import at_turn, begin, table


def test_ex6_every_mage_is_a_target() -> None:
    """P2: also another mage for a blessing, and the caster for an attack."""
    laid = at_turn("SB", at={"S": "Sb2"}, hands={"S": "healing"}, life={"B": 4}).do(
        "go Sa2", "cast healing 1"
    )
    assert laid.life("B") == 6
    laid = at_turn(at={"B": "Bb2"}, hands={"B": "spark"}).do("go Ba2")
    assert "cast spark 0" in laid.offers()


def test_ex7_two_frailties() -> None:
    """E6: both are used up by one healing; the next one heals."""
    hands = {"G": "frailty frailty"}
    laid = at_turn("GD", at={"G": "Gb2", "D": "Dd3"}, hands=hands, life={"D": 5}, fate="clot")
    laid.do("go Ga2", "cast frailty 1", "go Dd4", "none", "go Ga1", "cast frailty 1")
    assert (laid.life("D"), laid.statuses("D"), laid.discard("G")) == (4, ["frail", "frail"], [])
    laid.do("go Dc4")
    assert (laid.life("D"), laid.statuses("D"), laid.discard("G")) == (4, [], ["frailty", "frailty"])
    laid.do("go Ga2", "none", "go Dd3", "none", "go Gb2", "none", "go Dc4")
    assert laid.life("D") == 7


@pytest.mark.parametrize(
    ("dice", "life", "put", "red"),
    [(39, 10, [], []), (40, 8, [], []), (65, 8, ["rooted"], []), (90, 8, ["rooted"], [1])],
)
def test_ex8_a_ladder(dice: int, life: int, put: list[str], red: list[int]) -> None:
    """P8: every rung that is reached takes effect."""
    laid = at_turn(at={"B": "Bc3"}, hands={"B": "elements"}).do("go Bb2", "cast elements 1").roll(dice)
    assert laid.life("G") == life
    assert [told.effect.status for told in laid.told(StatusPut)] == put
    assert [told.turns for told in laid.told(RedCardsGiven)] == red


@pytest.mark.parametrize(
    ("mine", "theirs", "life", "caster", "target"),
    [
        (70, 69, 8, [], ["rooted"]),
        (69, 10, 8, [], []),
        (20, 21, 10, ["rooted"], []),
        (21, 50, 10, [], []),
        (15, 10, 8, [], []),
        (75, 80, 10, [], []),
    ],
)
def test_ex9_numbness(mine: int, theirs: int, life: int, caster: list[str], target: list[str]) -> None:
    """K4 to K7: the extra effect on a hit, the drawback on a miss, each at its number."""
    laid = at_turn("GB", at={"G": "Gc3"}, hands={"G": "numb"}).do("go Gb2")
    laid.state.hexed[0] = ()  # no Astral
    laid.do("cast numb 1").roll(mine, theirs)
    assert (laid.life("B"), laid.statuses("G"), laid.statuses("B")) == (life, caster, target)


def test_ex10_equal_totals_are_rolled_again() -> None:
    """D2: both roll again."""
    laid = at_turn("GB", at={"G": "Gc3"}, hands={"G": "numb"}).do("go Gb2", "cast numb 1").roll(44, 44)
    assert laid.asked == "roll"
    laid.roll(50, 40)
    assert [rolled.value for rolled in laid.told(Rolled)] == [44, 44, 50, 40]
    assert laid.life("B") < 10


@pytest.mark.parametrize(
    ("life", "lost", "healed", "reacted", "left"),
    [(8, [3, 4], [4], ["heart", "chalice"], 5), (3, [3], [], ["heart"], 7)],
)
def test_ex11_artifacts_react_before_the_hit(
    life: int, lost: list[int], healed: list[int], reacted: list[str], left: int
) -> None:
    """K3, R3: the attacker's Heart, the target's Chalice, then the hit; a dead target ends it all."""
    laid = at_turn("BG", at={"B": "Bc3"}, hands={"B": "fireball"}, relics="heart chalice", life={"G": life})
    laid.do("go Bb2")
    laid.state.hexed[0] = ()  # no Astral
    laid.do("cast fireball 1").roll(97, 96)
    assert [told.amount for told in laid.told(LifeLost)] == lost
    assert [told.amount for told in laid.told(Healed)] == healed
    assert [told.relic.name for told in laid.told(ArtifactReacted)] == reacted
    assert laid.life("G") == left


def test_ex12_everyone_rolls_in_turn_order() -> None:
    """F5: from the drawer on; each one's artifacts react before the next rolls."""
    relics, life = "heart ring mirror chalice", {"S": 5}
    laid = at_turn("BGDS", turn="D", at={"D": "Db2"}, fate="quake", relics=relics, life=life)
    laid.do("go Da1").roll(40, 94, 5)
    assert laid.life("S") == 9
    assert laid.life("B") == 10 - 1 - 2
    laid.roll(39)
    assert [told.seat for told in laid.told(Rolled)] == [2, 3, 0, 1]
    assert [laid.life(letter) for letter in "BGDS"] == [7, 8, 10, 9]


def test_ex22_a_skipped_turn_has_its_first_stage() -> None:
    """T3, E1: lose life, try to shake it off, and return the red card."""
    laid = table("BG", red={"B": 1})
    begin(laid.curse("B", "ill", 1, shake=35))
    assert (laid.life("B"), laid.asked) == (9, "shake B")
    laid.do("try").roll(20)
    assert (laid.state.red, laid.asked, laid.statuses("B")) == ([0, 0], "move G", ["ill"])


def test_ex23_shaking_effects_off() -> None:
    """E2: as many rolls as effects; a roll lifts one effect that it reaches."""
    laid = table("BG")
    for number in (35, 55, 60):
        laid.curse("B", "jinx", 5, shake=number)
    begin(laid).do("try").roll(40)
    assert [effect.shake for effect in laid.state.effects[0]] == [55, 60]
    laid.roll(58)
    assert [effect.shake for effect in laid.state.effects[0]] == [60]
    laid.roll(20)
    assert laid.asked == "move B"
    assert laid.statuses("B") == ["jinx"]


def test_ex28_no_red_card_is_left() -> None:
    """C7: a further turn to skip is not applied."""
    laid = at_turn("BGDS", at={"B": "Bc3"}, hands={"B": "elements"}, red={"D": 4, "S": 4})
    assert sum(laid.state.red) == RED_CARDS
    laid.do("go Bb2", "cast elements 1").roll(90)
    assert laid.asked == "cast G"
    assert laid.statuses("G") == ["rooted"]


def test_ex29_a_new_hand_after_death() -> None:
    """X3, P7: a deck of 3 gives 3, then the discard is shuffled for the other 2."""
    hands, decks = {"B": "spark spark meteor chain gust"}, {"B": "gale gale brand"}
    laid = at_turn(at={"B": "Ba2"}, life={"B": 1}, hands=hands, decks=decks).do("go Ba3")
    assert laid.hand("B") == ["brand", "gale", "gale", "wind2", "wind2"]
    assert (len(laid.state.decks[0]), laid.discard("B")) == (25, [])


def test_ex30_a_spell_fits_its_hex() -> None:
    """P1, V5: by the sign; on a sign without a fitting card the question is asked all the same."""
    hands = {"B": "spark fireball"}
    assert at_turn(at={"B": "Bb2"}, hands=hands).do("go Ba2").offers() == [
        "cast spark 0",
        "cast spark 1",
        "none",
    ]
    assert len(at_turn(at={"B": "Ba2"}, hands=hands).do("go Ba3").offers()) == 5
    assert at_turn(at={"B": "Bb2"}, hands=hands).do("go Bb1").offers() == ["none"]
    assert at_turn(at={"B": "Bb1"}, hands=hands).do("go Bc1").asked == "move G"
