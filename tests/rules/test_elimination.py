"""Elimination and what follows from it (X1 to X7)."""

from engine.core import Seat
from engine.shamans import Artifact, Ending, Game, Role, World, notices, read_card
from support.engine.table import act, asked, cards, let, offers, others, play, table, told

HANDS = {0: "P1 Y1 Y2", 1: "W8 Y3 Y4", 2: "P3 P4 Y5", 3: "P5 G8 B8", 4: "P6 Y6 R8"}
"""Seat 1's W8 completes White. G8, B8 and R8 are the last of their worlds."""


def strike(victim: int, shadows: tuple[int, ...] = (3, 4), pawn: int = 9, tiles: str = "") -> Game:
    """Let seat 1 of five strike a seat that has these tiles face down and a Shard face up."""
    up = {1: "dagger dagger dagger", victim: "shard"}
    game = table(5, hands=HANDS, shadows=shadows, face_up=up, face_down={victim: tiles}, pawn=pawn)
    play(game, "P1 W8")
    act(game, 1, f"strike {victim}")
    return game


def test_window_then_out_then_tiles_then_role_then_hand() -> None:
    """X1: in this order."""
    game = strike(0, tiles="mask")
    assert asked(game) == ("last_chance", (0,))
    heard = let(game, 0)
    assert heard == [
        notices.Eliminated(Seat(0), Seat(1), (Artifact.SHARD,), hidden=1),
        notices.RoleShown(Seat(0), Role.SHAMAN),
        notices.HandSetAside(Seat(0), 2),
        notices.PawnMoved(8, 6),
    ]


def test_own_portal_answers_before_the_elimination_but_not_its_steps() -> None:
    """X1: other players' Portals can answer the steps."""
    hands = {0: "P1 Y1 Y2", 1: "W8 Y3 Y4"}
    game = table(5, hands=hands, face_up={1: "dagger"}, face_down={0: "portal", 2: "shard"}, pawn=3)
    play(game, "P1 W8")
    act(game, 1, "strike 0")
    assert offers(game, 0) == ["let", "portal -1", "portal +1"]
    let(game, 0, 2)
    assert asked(game) == ("last_chance", (2,))
    assert offers(game, 0) == []


def test_eliminated_shaman_moves_the_pawn_a_step_for_each_card() -> None:
    """X2: the card on the table is no longer in the hand."""
    game = strike(0)
    view = game.view(None)
    assert view.pawn == 6
    assert view.hand_sizes == (0, 2, 3, 3, 3)
    assert asked(game) == ("play", (2,))


def test_eliminated_shaman_without_cards_moves_nothing() -> None:
    """X2."""
    game = table(3, hands={0: "P1", 1: "Y1", 2: "P3"}, face_up={1: "dagger"}, pawn=5)
    play(game, "P1 Y1")
    heard = act(game, 1, "strike 0")
    assert told(heard, notices.PawnMoved) == []


def test_hand_of_a_shaman_is_set_aside_unseen() -> None:
    """X2, V3: nobody else learns it, not even from worlds that can no longer complete."""
    game = strike(0)
    for viewer in others(game, 0):
        view = game.view(viewer)
        assert set(cards("Y1 Y2")) <= view.unseen
        assert view.left(World.YELLOW) == 6
    assert game.view(Seat(0)).hand == tuple(cards("Y1 Y2"))


def test_set_aside_cards_are_not_placed_this_round() -> None:
    """X2: a world that misses them stays incomplete."""
    hands = {0: "P1 G1", 1: "Y1 G2", 2: "P3 G3"}
    game = table(3, hands=hands, face_up={1: "dagger"}, display="shard mask", pawn=5)
    play(game, "P1 Y1")
    act(game, 1, "strike 0")
    play(game, "P3")
    act(game, 2, "take 0")
    heard = play(game, "G3 G2")
    heard += act(game, 1, "take 0")
    assert told(heard, notices.RitualBegan) == []
    assert told(heard, notices.RoundEnded)[0].ending is Ending.HANDS_EMPTY


def test_last_shadow_eliminated_ends_the_round() -> None:
    """X3, E2: the hand is not placed."""
    game = table(4, hands={0: "P1 B1", 1: "Y1 B2", 2: "P3 P4", 3: "P5 G1"}, face_up={1: "dagger"}, pawn=5)
    play(game, "P1 Y1")
    heard = act(game, 1, "strike 3")
    assert told(heard, notices.RoundEnded)[0].ending is Ending.LAST_SHADOW
    assert told(heard, notices.HandPlaced) == []
    view = game.view(None)
    assert not {*cards("P5 G1")} & {*view.placed}
    assert view.revealed is not None
    assert view.revealed.aside[3] == tuple(cards("P5 G1"))


def test_shadow_beside_another_places_the_hand() -> None:
    """X4: without moving the pawn; the cards are shown."""
    game = strike(4, pawn=9)
    assert game.view(None).pawn == 8
    assert {*cards("P6 Y6 R8")} <= {*game.view(None).placed}
    assert game.view(None).inside == (0, 1, 2, 3)


def test_single_world_completed_is_performed_by_the_eliminator() -> None:
    """X4: here Red, a second Neutralization."""
    game = table(5, hands=HANDS, face_up={1: "dagger dagger"})
    play(game, "P1 W8")
    heard = act(game, 1, "strike 4")
    assert told(heard, notices.HandPlaced) == [notices.HandPlaced(Seat(4), tuple(cards("P6 Y6 R8")))]
    assert told(heard, notices.RitualBegan) == [notices.RitualBegan(Seat(1), World.RED)]
    assert asked(game) == ("strike", (1,))


def test_eliminator_chooses_the_order_of_several_rituals() -> None:
    """X4: each is done in full before the next."""
    game = strike(3)
    assert asked(game) == ("order", (1,))
    assert offers(game, 1) == ["perform blue", "perform green"]
    assert [offers(game, seat) for seat in (0, 2, 3, 4)] == [[], [], [], []]
    act(game, 1, "perform green")
    assert asked(game) == ("stabilize", (1,))
    heard = act(game, 1, "back")
    assert told(heard, notices.RitualBegan) == [notices.RitualBegan(Seat(1), World.BLUE)]
    act(game, 1, "swap 2")
    assert asked(game) == ("play", (2,))


def test_eliminations_chain() -> None:
    """X4: a second Dagger strikes the last Shadow."""
    game = strike(4)
    heard = act(game, 1, "strike 3")
    assert told(heard, notices.RoundEnded)[0].ending is Ending.LAST_SHADOW


def test_tiles_leave_with_their_owner_unseen_ones_unseen() -> None:
    """X5: face-up ones were seen to leave; the card on the table stays."""
    game = strike(0, tiles="portal mask")
    let(game, 0)
    view = game.view(None)
    assert view.spent == (Artifact.DAGGER, Artifact.SHARD)
    assert view.lost_unseen == 2
    assert (view.face_up[0], view.face_down[0]) == ((), 0)
    assert view.table[0] == (0, read_card("P1"))


def test_eliminated_player_is_out_until_the_round_ends() -> None:
    """X6: no card, no tile, no window, no target."""
    game = strike(2)
    assert asked(game) == ("play", (3,))
    assert offers(game, 2) == []
    assert game.view(Seat(2)).options == ()
    play(game, "G8")
    act(game, 3, "back")
    play(game, "R8")
    assert asked(game) == ("take", (0,))


def test_shadows_do_not_win_by_eliminating_all_shamans() -> None:
    """X7: seat 0, the Shadow, is alone; the round goes on until the Moon or the last card."""
    hands = {0: "Y6 W6 G1", 1: "G2 G3 B1", 2: "G4 G5 B2"}
    game = table(3, hands=hands, shadows=(0,), face_up={0: "dagger dagger"}, display="shard mask", pawn=20)
    play(game, "Y6 G2 G4")
    act(game, 0, "take 0")
    act(game, 0, "strike 1")
    play(game, "W6 G5")
    act(game, 0, "take 0")
    act(game, 0, "strike 2")
    assert game.view(None).inside == (0,)
    play(game, "G1")
    heard = act(game, 0, "take 0")
    ended = told(heard, notices.RoundEnded)[0]
    assert (ended.ending, ended.winner) == (Ending.HANDS_EMPTY, Role.SHAMAN)
    assert [score.side for score in ended.scores] == [0, 0, 0]


def test_permutation_never_ends_a_round() -> None:
    """X7: the only Shadow gives the card away and the round goes on."""
    game = table(3, hands={0: "P1 G1", 1: "B1 G2", 2: "P3 P4"}, shadows=(1,))
    play(game, "P1 B1")
    act(game, 1, "swap 0")
    assert game.view(None).result is None


def test_last_shadow_is_asked_over_the_cards_held_now() -> None:
    """X7: a player who was dealt a Shadow and gave it away is eliminated as a Shaman."""
    hands = {0: "P1 G1", 1: "B1 G2", 2: "Y1 P4", 3: "P3 G3"}
    game = table(4, hands=hands, shadows=(1,), face_up={2: "dagger"}, pawn=9)
    play(game, "P1 B1")
    act(game, 1, "swap 3")
    play(game, "Y1")
    twin = game.copy()
    heard = act(game, 2, "strike 1")
    assert told(heard, notices.RoleShown) == [notices.RoleShown(Seat(1), Role.SHAMAN)]
    assert told(heard, notices.RoundEnded) == []
    heard = act(twin, 2, "strike 3")
    assert told(heard, notices.RoundEnded)[0].ending is Ending.LAST_SHADOW


def test_role_already_shown_is_not_announced_again() -> None:
    """X1, A5."""
    hands = {0: "P1 P5", 1: "P2 Y1", 2: "P3 P4"}
    game = table(3, hands=hands, face_up={1: "dagger"}, display="mask shard", pawn=9)
    play(game, "P1 P2 P3")
    act(game, 0, "take 0")
    play(game, "P4 P5 Y1")
    heard = act(game, 1, "strike 0")
    assert told(heard, notices.Eliminated) != []
    assert told(heard, notices.RoleShown) == []
