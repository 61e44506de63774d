"""Completed worlds: Stabilization, Permutation and Illumination (P1 to P3, T5)."""

import pytest

from engine.core import Seat
from engine.shamans import RITUALS, Ending, Ritual, Role, World, notices
from support.engine.table import act, asked, heard_by, offers, play, table, told

SHAMAN, SHADOW = Role.SHAMAN, Role.SHADOW


def test_world_still_waits_for_cards_that_lie_on_the_table() -> None:
    """T5: only placed cards count; the last one is placed when the turn is resolved."""
    game = table(3, hands={0: "G1 B1", 1: "G2 B2", 2: "P3 P4"})
    play(game, "G1 G2")
    assert game.view(None).left(World.GREEN) == 2
    heard = play(game, "P3")
    assert told(heard, notices.RitualBegan) == []


# ---- Stabilization


def test_stabilization_moves_the_pawn_back_two() -> None:
    """P1."""
    game = table(3, hands={0: "P1 B1", 1: "G1 B2", 2: "P3 P4"}, pawn=5)
    play(game, "P1 G1")
    assert asked(game) == ("stabilize", (1,))
    assert offers(game, 1) == ["back", "take 0", "take 1", "draw"]
    assert [offers(game, seat) for seat in (0, 2)] == [[], []]
    heard = act(game, 1, "back")
    assert heard == [notices.PawnMoved(4, 6)]
    assert game.view(None).deck == 11


def test_stabilization_no_further_back_than_the_first_space() -> None:
    """P1, C5: the rest of the move is lost."""
    game = table(3, hands={0: "P1 B1", 1: "G1 B2", 2: "P3 P4"}, pawn=25)
    play(game, "P1 G1")
    heard = act(game, 1, "back")
    assert heard == [notices.PawnMoved(24, 25)]


def test_stabilization_gives_an_artifact_instead() -> None:
    """P1, A1: then the turn goes on."""
    game = table(3, hands={0: "P1 B1", 1: "G1 B2", 2: "P3 P4"}, display="shard dagger", deck="portal", pawn=5)
    play(game, "P1 G1")
    act(game, 1, "draw")
    assert asked(game) == ("keep_or_show", (1,))
    act(game, 1, "keep")
    assert asked(game) == ("play", (2,))
    assert game.view(None).face_down == (0, 1, 0)
    assert game.view(None).pawn == 4


# ---- Permutation

SWAP = {0: "P1 G1", 1: "B1 G2", 2: "P3 P4"}
"""Seat 1's B1 completes Blue."""


def test_permutation_exchanges_role_cards_with_anyone_still_in() -> None:
    """P2."""
    game = table(4, hands={0: "P1 G1", 1: "B1 G2", 3: "P3 P4"}, out=(2,))
    play(game, "P1 B1")
    assert asked(game) == ("swap", (1,))
    assert offers(game, 1) == ["swap 0", "swap 3"]
    assert [offers(game, seat) for seat in (0, 2, 3)] == [[], [], []]
    heard = act(game, 1, "swap 3")
    assert heard_by(heard, None) == [notices.RolesSwapped(Seat(1), Seat(3))]
    assert game.view(Seat(1)).role is SHADOW
    assert game.view(Seat(3)).role is SHAMAN
    assert asked(game) == ("play", (3,))


def test_both_know_both_cards_and_nobody_else_does() -> None:
    """P2, V2."""
    game = table(3, hands=SWAP)
    play(game, "P1 B1")
    heard = act(game, 1, "swap 2")
    for looker in (1, 2):
        assert heard_by(heard, looker)[1:] == [
            notices.RoleSeen(Seat(looker), Seat(1), SHADOW),
            notices.RoleSeen(Seat(looker), Seat(2), SHAMAN),
        ]
        assert game.view(Seat(looker)).roles == (None, SHADOW, SHAMAN)
    assert game.view(Seat(0)).roles == (SHAMAN, None, None)
    assert game.view(None).roles == (None, None, None)


def test_face_up_role_card_stays_face_up_before_its_new_owner() -> None:
    """P2: ours."""
    game = table(3, hands={0: "P1 B1", 1: "P2 G2", 2: "P3 P4"}, display="mask shard")
    play(game, "P1 P2 P3")
    act(game, 0, "take 0")
    assert game.view(None).roles == (SHAMAN, None, None)
    play(game, "P4 B1")
    act(game, 0, "swap 2")
    view = game.view(None)
    assert view.roles_shown == (False, False, True)
    assert view.roles == (None, None, SHAMAN)
    assert game.view(Seat(0)).roles == (SHADOW, None, SHAMAN)


def test_a_seat_that_has_seen_a_role_card_knows_it_wherever_it_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    """P2, V2: knowledge follows the card through later swaps, and only that card."""
    monkeypatch.setitem(RITUALS, World.GREEN, Ritual.PERMUTATION)  # one world swaps in our table, not two
    game = table(4, hands={0: "P1 W1", 1: "B1 W2", 2: "P3 P4", 3: "G1 W3"}, shadows=(3,))
    play(game, "P1 B1")
    act(game, 1, "swap 3")
    play(game, "P3 G1")
    act(game, 3, "swap 2")
    # The Shadow card went from 3 to 1; 1's old one went to 3 and on to 2; 2's is now before 3.
    assert game.view(Seat(1)).roles == (None, SHADOW, SHAMAN, None)
    assert game.view(Seat(2)).roles == (None, None, SHAMAN, SHAMAN)
    assert game.view(Seat(3)).roles == (None, SHADOW, SHAMAN, SHAMAN)
    assert game.view(Seat(0)).roles == (SHAMAN, None, None, None)


def test_permutation_with_nobody_else_left_does_nothing() -> None:
    """P2."""
    game = table(3, hands={0: "B1 P1"}, out=(1, 2), shadows=(0,))
    play(game, "B1")
    heard = act(game, 0, "take 0")
    assert told(heard, notices.RitualFaded) == [notices.RitualFaded(Seat(0))]
    assert asked(game) == ("play", (0,))


# ---- Illumination


def test_illumination_gives_a_point_at_once_and_for_good() -> None:
    """P3: the seat that gained it keeps it, whichever side wins the round."""
    game = table(3, hands={0: "B1 G1", 1: "P1 G2", 2: "B3 W4"}, pawn=2)
    heard = play(game, "B1 P1")
    assert told(heard, notices.PointGained) == [notices.PointGained(Seat(1))]
    assert game.view(None).points == (0, 1, 0)
    heard = play(game, "W4")
    assert told(heard, notices.RoundEnded)[0].ending is Ending.MOON
    assert game.view(None).points == (0, 1, 3)
