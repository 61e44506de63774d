"""Components, board and dice: a test for each rule that no example shows (C, B, D)."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.core import Refused, Seat
from engine.shazar import DECKS, MAGES, NAMES, RECOMMENDED, Game, Purpose, Setup, draw, open_game
from engine.shazar.artifacts import RELIC
from engine.shazar.board import board_of
from engine.shazar.dealing import dice_total, roll_needed
from engine.shazar.notices import ArtifactReacted
from support.shazar.table import Table, at_turn, begin, table


def test_c1_four_mages_with_cards_of_their_own() -> None:
    """C1: no card is in two decks; two to four play."""
    names = [{spell.name for spell in DECKS[mage]} for mage in MAGES]
    assert [mage.value for mage in MAGES] == ["B", "G", "D", "S"]
    assert sum(map(len, names)) == len(set().union(*names)) == 53
    for players in (1, 5):
        with pytest.raises(Refused):
            Setup(players)
    assert [Game(Setup(players)).players for players in (2, 3, 4)] == [2, 3, 4]


def test_c2_every_mage_begins_with_ten_lives() -> None:
    """C2: of at most ten."""
    game = Game(Setup(4))
    game.deal(open_game(Setup(4), Random(1).randrange))
    assert (game.view(None).life, game.view(None).maximum) == ((10,) * 4, (10,) * 4)


def test_c6_as_many_artifacts_as_players_are_in_the_game() -> None:
    """C6, S3: one for each, all different."""
    for players in (2, 3, 4):
        relics = open_game(Setup(players), Random(2).randrange).relics
        assert len(set(relics)) == players
        assert set(relics) <= set(RELIC.values())


def test_c8_two_ten_sided_dice() -> None:
    """C8, D1: tens and units; every total from 1 to 100 has one pair."""
    asked: list[int] = []

    def below(bound: int) -> int:
        asked.append(bound)
        return 3

    assert draw(roll_needed(False, Seat(0), Purpose.ICE), below) == 33
    assert asked == [10, 10]
    pairs = [dice_total(tens, units) for tens in range(0, 100, 10) for units in range(10)]
    assert sorted(pairs) == list(range(1, 101))


def test_b1_fields_never_touch() -> None:
    """B1: every step stays in its field."""
    board = board_of(MAGES, tuple(RECOMMENDED[mage] for mage in MAGES))
    for hex_, near in enumerate(board.near):
        assert {NAMES[other][0] for other in near} <= {NAMES[hex_][0]}


def test_b6_one_mage_on_a_hex() -> None:
    """B6, M3: a taken hex is not among the steps, nor is a Deadfall."""
    assert at_turn("BGD", at={"B": "Bb2", "G": "Bc3", "D": "Ba1"}).goes() == ["Bb3", "Ba2", "Bb1", "Bc2"]
    assert at_turn("DB", at={"D": "Dc1"}).goes() == ["Dc2", "Db1", "Db0"]


def test_d3_a_number_is_met_at_the_number() -> None:
    """D3: 50 or more succeeds at 50; 50 or less is met at 50."""
    for roll, taken in ((50, ["mirror"]), (49, [])):
        laid = at_turn(at={"B": "Gc3", "G": "Ga2"}).do("capture").roll(roll)
        assert laid.carries("B") == taken
    for roll, place in ((50, "Bc4"), (51, "Bc5")):
        assert at_turn(at={"B": "Bc4"}).do("go Bc5").roll(roll).at("B") == place


def test_d4_luck_changes_the_comparison_and_nothing_else() -> None:
    """D4: printed numbers and artifacts look at the dice as they fell."""
    laid = table(at={"B": "Bc4"}, hands={"B": "spark"}, relics="heart ring").curse("B", "luck", 40)
    begin(laid).do("go Bc3", "cast spark 1").roll(60, 90)
    assert (laid.life("G"), laid.told(ArtifactReacted)) == (8, []), "a hit, without the extra effect"
    laid = table(at={"B": "Bc4"}, hands={"B": "spark"}).curse("B", "jinx", 40)
    begin(laid).do("go Bc3", "cast spark 1").roll(50, 20)
    assert (laid.life("G"), laid.life("B")) == (10, 10), "a miss, without the drawback"


def rolls() -> dict[str, Table]:
    """Return a match for each purpose of a roll, with the Chalice in Beatriss's Capital, before her roll."""
    relics, ill = "chalice ring mirror", table("BGD", relics="chalice ring mirror")
    spark = at_turn("GB", at={"G": "Gc4"}, hands={"G": "dart"}, relics="ring chalice")
    return {
        "shake": begin(ill.curse("B", "ill", 1, shake=50)).do("try"),
        "capture": at_turn("BGD", at={"B": "Gc3", "G": "Ga2"}, relics=relics).do("capture"),
        "ladder": at_turn("BGD", at={"B": "Bc4"}, hands={"B": "elements"}, relics=relics).do(
            "go Bc3", "cast elements 1"
        ),
        "ice": at_turn("BGD", at={"B": "Bc4"}, relics=relics).do("go Bc5"),
        "guard": at_turn("BGD", at={"B": "Gc4"}, hands={"B": "spark"}, relics=relics).do(
            "go Gc5", "fight spark"
        ),
        "poison": at_turn("BGD", at={"B": "Gc1"}, relics=relics).do("go Gd1"),
        "holy": at_turn("BS", at={"B": "Sb2"}, relics="chalice ring").do("go Sc2"),
        "fate": at_turn("BGD", at={"B": "Bb2"}, fate="leprechaun", relics=relics).do("go Ba1"),
        "attack": at_turn("BGD", at={"B": "Bc4"}, hands={"B": "spark"}, relics=relics).do(
            "go Bc3", "cast spark 1"
        ),
        "defence": spark.do("go Gc3", "cast dart 1").roll(50),
        "own_attack": at_turn("BGD", at={"B": "Bc4"}, hands={"B": "spark"}, relics=relics).do(
            "go Bc3", "cast spark 0"
        ),
    }


@pytest.mark.parametrize("purpose", [purpose.value for purpose in Purpose])
def test_d5_every_roll_may_set_an_artifact_off(purpose: str) -> None:
    """D5, R3: whatever it is for, and in another's turn too."""
    laid = rolls()[purpose].roll(94)
    if purpose == "attack":
        laid.roll(50)
    assert [told.relic.name for told in laid.told(ArtifactReacted)] == ["chalice"]


def test_d5_the_rolls_for_the_first_turn_set_nothing_off() -> None:
    """D5, S6: the game has not begun."""
    setup = Setup(2, "BGDS")
    opening = open_game(setup, Random(0).randrange)
    rolls_ = (((Seat(0), 100), (Seat(1), 1)),)
    heard = Game(setup).deal(replace(opening, rolls=rolls_, relics=(RELIC["heart"], RELIC["bones"])))
    assert not [notice for notice in heard if isinstance(notice, ArtifactReacted)]
