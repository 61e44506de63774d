"""Winning, the Stone, teams, and the rounds (G1 to G7, U2, S8)."""

from __future__ import annotations

import pytest

from engine.core import Result
from engine.shazar import GameEnding
from engine.shazar.notices import GameEnded, StoneWoke
from engine.shazar.rules.winning import capture_number, need, stone_level
from support.shazar.table import Table, at_turn, begin, table


def ended(laid: Table) -> tuple[GameEnding, tuple[int, ...]]:
    """Return how a match ended."""
    (told,) = laid.told(GameEnded)
    return told.ending, told.winners


def test_g1_a_delivery_wins_at_once() -> None:
    """G1, R8: artifacts count in the Capital only."""
    laid = at_turn("BGD", at={"B": "Bc4"}, carried={"B": "heart:G"}, relics="ring - bones")
    assert laid.asked == "move B"
    laid.do("go Bc3")
    assert ended(laid) == (GameEnding.ARTIFACTS, (0,))
    assert laid.game.result == Result((1, 3, 2), (0, 1, 2), (2, 0, 1))


def test_g3_the_last_one_in_wins() -> None:
    """G3, X7."""
    laid = at_turn(at={"B": "Ba2"}, life={"B": 1}, maximum={"B": 3}).do("go Ba3")
    assert ended(laid) == (GameEnding.LAST, (1,))
    assert laid.game.result == Result((2, 1), (0, 1), (0, 1))
    view = laid.game.view(None)
    assert view.revealed is not None
    assert [len(hand) for hand in view.revealed.hands] == [0, 5]


@pytest.mark.parametrize(
    ("stone", "number", "level", "capture"),
    [
        *((30, 30, 0, 50), (30, 31, 1, 30), (30, 41, 2, 10), (30, 51, 3, 10)),
        *((40, 40, 0, 50), (40, 41, 1, 30), (40, 51, 2, 10), (0, 59, 0, 50)),
    ],
)
def test_g6_the_stone_wakes(stone: int, number: int, level: int, capture: int) -> None:
    """G6: need is 2, captures are easier, deaths cost more."""
    laid = at_turn("BGDS", at={"B": "Ba2"}, life={"B": 1}, round=number, setup={"stone": stone})
    state = laid.state
    assert (stone_level(state), capture_number(state)) == (level, capture)
    assert need(state) == (2 if level else 3)
    laid.do("go Ba3")
    assert state.maximum[0] == 10 - 3 - level


def test_g6_two_artifacts_win_when_the_stone_wakes() -> None:
    """G4, G6: looked at when need changes; the one whose turn it is, else the next."""
    relics = "- heart+ring staff+bones -"
    laid = table("BGDS", turn="S", round=30, relics=relics, idle="BGD", at={"S": "Sb1"})
    laid.state.first = laid.seat("B")
    begin(laid).do("go Sc1")
    assert laid.told(StoneWoke) == [StoneWoke(1)]
    assert ended(laid) == (GameEnding.ARTIFACTS, (1,))


@pytest.mark.parametrize(
    ("relics", "maximum", "life", "winners"),
    [
        ("ring - -", {}, {}, (0,)),
        ("ring - bones", {"D": 9}, {"B": 3}, (0,)),
        ("ring - bones", {"B": 9, "D": 9}, {"D": 3}, (0,)),
        ("ring - bones", {}, {"B": 5, "D": 5}, (0, 2)),
    ],
)
def test_g7_the_stone_chooses(
    relics: str, maximum: dict[str, int], life: dict[str, int], winners: tuple[int, ...]
) -> None:
    """G7: artifacts, then the maximum, then life; equals share the victory."""
    laid = table("BGD", turn="D", round=60, at={"D": "Db1"}, relics=relics, maximum=maximum, life=life)
    laid.state.first = laid.seat("B")
    begin(laid).do("go Dc1")
    assert ended(laid) == (GameEnding.STONE, winners)
    assert laid.game.result is not None
    assert [seat for seat, place in enumerate(laid.game.result.places) if place == 1] == [*winners]


def test_g7_is_off_with_the_stone() -> None:
    """G6, G7: the printed game goes on."""
    laid = table(turn="G", round=60, at={"G": "Gb1"}, setup={"stone": 0})
    laid.state.first = laid.seat("B")
    begin(laid).do("go Gc1")
    assert (laid.asked, laid.state.round) == ("move B", 61)


def test_s8_a_round_begins_with_the_first_player_still_in() -> None:
    """S8: if the first one is out, from the next one still in."""
    laid = table("BGD", turn="D", at={"D": "Db1"})
    laid.state.first = laid.seat("B")
    laid.state.inside, laid.state.out = (laid.seat("G"), laid.seat("D")), (laid.seat("B"),)
    laid.state.place[0] = -1
    begin(laid).do("go Dc1")
    assert (laid.asked, laid.state.round) == ("move G", 2)


TEAMS = {"teams": True}


def test_u2_a_side_wins_together() -> None:
    """U2: partners sit opposite; 3 of 4 artifacts in both Capitals."""
    at, carried = {"B": "Bc4"}, {"B": "mirror:G"}
    laid = at_turn("BGDS", at=at, carried=carried, relics="ring - bones staff", setup=TEAMS).do("go Bc3")
    assert ended(laid) == (GameEnding.ARTIFACTS, (0, 2))
    assert laid.game.result == Result((1, 3, 1, 3), (0, 1, 0, 1), (2, 0, 1, 1))


def test_u2_need_stays_3_with_four_when_the_stone_wakes() -> None:
    """U2, G6."""
    assert need(table("BGDS", round=40, setup=TEAMS).state) == 3


def test_u2_a_final_death_changes_need() -> None:
    """U2, G2: with three in it is 2; an eliminated partner wins too."""
    laid = at_turn("BGDS", at={"B": "Ba2"}, life={"B": 1}, maximum={"B": 3}, setup=TEAMS).do("go Ba3")
    assert ended(laid) == (GameEnding.ARTIFACTS, (1, 3))
    relics = "heart+ring+mirror - - staff"
    laid = at_turn("BGDS", turn="D", at={"D": "Da2"}, life={"D": 1}, relics=relics, setup=TEAMS)
    laid.state.vaults[0] = laid.state.vaults[0][:2]
    laid.do("go Da3")
    assert ended(laid) == (GameEnding.ARTIFACTS, (0, 2))


def test_u2_an_ally_is_no_enemy() -> None:
    """R4, R7, R3: an ally's Capital is a plain hex, and artifacts strike the other side only."""
    laid = at_turn("BGDS", at={"B": "Dc3", "D": "Da1"}, setup=TEAMS)
    assert "capture" not in laid.offers()
    laid = at_turn("BGDS", at={"B": "Gc3", "G": "Ga1"}, relics="heart ring bones staff", setup=TEAMS)
    assert laid.do("capture").roll(97).offers() == ["strike 1", "strike 3"]
