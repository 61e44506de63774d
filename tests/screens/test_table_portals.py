"""A4: a Portal can be used at any moment of the round, whichever seat is asked."""

from __future__ import annotations

import pytest

from engine.shamans import Artifact, Game
from support.engine.table import act, asked, play, table
from support.screens.seated import SIZES, sit


def on_anothers_turn() -> Game:
    """Return a table where seat 0 must guide."""
    return table(4, hands={0: "P1 B1", 1: "P2 B2", 2: "P3 B3", 3: "P4 B4"}, face_down={3: "portal"}, pawn=6)


def while_another_takes() -> Game:
    """Return a table where seat 0 is the lowest, and takes a tile."""
    game = on_anothers_turn()
    play(game, "P1 P2 P3 P4")
    return game


def while_another_looks_at_a_tile() -> Game:
    """Return a table where seat 0 has drawn a tile."""
    hands = {0: "P1 B1", 1: "P2 B2", 2: "P3 B3", 3: "P4 B4"}
    game = table(4, hands=hands, face_down={3: "portal"}, deck="shard dagger", pawn=6)
    play(game, "P1 P2 P3 P4")
    act(game, 0, "draw")
    return game


def in_the_eclipse() -> Game:
    """Return an Eclipse in which only seat 3 has passed a card."""
    hands = {0: "P1 B1", 1: "P2 B2", 2: "P3 B3", 3: "P4 B4"}
    game = table(4, hands=hands, face_down={3: "portal"}, deck="mask left", display="shard mask", pawn=6)
    play(game, "P1 P2 P3 P4")
    act(game, 0, "take 0")
    act(game, 3, "pass B4")
    return game


def while_another_performs() -> Game:
    """Return a table where seat 1 exchanges roles."""
    hands = {0: "P1 Y1", 1: "B6 Y2", 2: "P3 Y3", 3: "P4 Y4"}
    game = table(4, hands=hands, face_down={3: "portal"}, pawn=6)
    play(game, "P1 B6")
    return game


MOMENTS = {
    "play": on_anothers_turn,
    "take": while_another_takes,
    "keep_or_show": while_another_looks_at_a_tile,
    "pass": in_the_eclipse,
    "swap": while_another_performs,
}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("moment", MOMENTS)
def test_at_any_moment(moment: str, size: tuple[int, int]) -> None:
    game = MOMENTS[moment]()
    assert asked(game)[0] == moment
    seated = sit(game, 3, size)
    pawn, decision = game.view(None).pawn, game.decision
    seated.click("Portal back")
    assert f"The pawn will be {pawn + 1} steps from the Moon." in seated.screen()
    seated.press("enter", "y")
    assert seated.chosen == [("portal -1", decision)]
    assert game.view(None).pawn == pawn + 1
    assert asked(game)[0] == moment
    assert Artifact.PORTAL in game.view(None).spent
    assert "Portal back" not in seated.screen()


def test_a_player_who_has_passed_in_the_eclipse_is_told_so() -> None:
    seated = sit(in_the_eclipse(), 3)
    assert "You have answered" in seated.screen()


def test_a_player_without_a_portal_is_offered_none() -> None:
    for moment in MOMENTS.values():
        assert "Portal back" not in sit(moment(), 2).screen()


def test_being_able_to_use_one_is_no_question() -> None:
    """Enter does nothing by itself while another seat is asked."""
    seated = sit(on_anothers_turn(), 3)
    seated.press("enter", "enter", "enter")
    assert seated.chosen == []
    assert "► " not in seated.rows()[-6]
    assert seated.session.asked is None
