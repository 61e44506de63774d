"""Last chances: who is asked before the Moon, an elimination and the end of a round (W1 to W5)."""

import pytest

from engine.core import Seat
from engine.shamans import Advance, Artifact, Eliminate, Ending, EndRound, Game, View, notices, read_card
from support.engine.table import act, asked, let, offers, others, play, table, told

HANDS = {0: "P1 B1", 1: "G1 B2", 2: "P3 G2"}
"""Seat 1's G1 is off-colour, and completes nothing."""

LAST = {0: "P1", 1: "P2", 2: "P3"}
"""The last turn: no seat goes off-colour, seat 0 takes an artifact."""


def before_the_moon(up: dict[int, str], down: dict[int, str] | None = None) -> Game:
    """Return a game in which seat 1 has gone off-colour with the pawn one step from the Moon."""
    game = table(3, hands=HANDS, face_up=up, face_down=down or {}, pawn=1)
    play(game, "P1 G1")
    return game


def before_a_strike(up: dict[int, str], down: dict[int, str] | None = None, pawn: int = 9) -> Game:
    """Return a game of five in which seat 1 has just struck seat 0, a Shaman with one card in hand."""
    hands = {0: "P1 Y1", 1: "W8 Y2", 2: "P3 Y3", 3: "P4 Y4", 4: "P5 Y5"}
    up = {**up, 1: f"dagger {up.get(1, '')}"}
    game = table(5, hands=hands, face_up=up, face_down=down or {}, pawn=pawn)
    play(game, "P1 W8")
    act(game, 1, "strike 0")
    return game


def last_turn(pawn: int, up: dict[int, str], down: dict[int, str] | None = None, spent: str = "") -> Game:
    """Return a game in which all cards are played and the last artifact is taken."""
    game = table(3, hands=LAST, face_up=up, face_down=down or {}, pawn=pawn, spent=spent)
    play(game, "P1 P2 P3")
    act(game, 0, "take 0")
    return game


def ending(game: Game) -> Ending | None:
    result = game.view(None).result
    return None if result is None else result.ending


def event(game: Game) -> Advance | Eliminate | EndRound | None:
    question = game.view(None).asked
    return None if question is None else question.event


# ---- W1: when, and who


def test_window_before_the_step_onto_the_moon() -> None:
    """W1: every seat with a face-up Portal or a face-down tile is asked, the player of the card too."""
    game = before_the_moon({0: "portal"}, {1: "shard"})
    assert asked(game) == ("last_chance", (0, 1))
    assert event(game) == Advance(1)
    assert offers(game, 0) == ["let", "portal -1", "portal +1"]
    assert offers(game, 1) == ["let"]
    assert offers(game, 2) == []
    assert game.view(None).pawn == 1
    assert read_card("G1") not in game.view(None).placed


def test_window_before_an_elimination() -> None:
    """W1, X1: the victim is asked too, and still in the round."""
    game = before_a_strike({3: "portal"}, {0: "shard", 4: "dagger"})
    assert asked(game) == ("last_chance", (0, 3, 4))
    assert event(game) == Eliminate(Seat(0), by=Seat(1))
    assert 0 in game.view(None).inside


def test_window_before_the_round_ends_for_want_of_cards() -> None:
    """W1, E1."""
    game = last_turn(1, {1: "portal"})
    assert asked(game) == ("last_chance", (1,))
    assert event(game) == EndRound()
    let(game, 1)
    assert ending(game) is Ending.HANDS_EMPTY


def test_no_window_where_nobody_may_hold_a_portal() -> None:
    """W1: face-up tiles of other kinds lead to no question."""
    game = before_the_moon({0: "dagger shard mask"})
    assert ending(game) is Ending.MOON


def test_a_seat_that_is_out_is_not_asked() -> None:
    """W1, X6."""
    game = table(4, hands={0: "P1 B1", 2: "G1 B2", 3: "P3 G2"}, out=(1,), face_down={0: "shard"}, pawn=1)
    play(game, "P1 G1")
    assert asked(game) == ("last_chance", (0,))


@pytest.mark.parametrize("tile", ["shard", "dagger"])
def test_face_down_tile_is_asked_portal_or_not(tile: str) -> None:
    """W1, W2: only the owner can tell the two tables apart."""
    games = [before_the_moon({0: "portal"}, {2: kind}) for kind in (tile, "portal")]
    assert asked(games[0]) == asked(games[1]) == ("last_chance", (0, 2))
    for viewer in (None, Seat(0), Seat(1)):
        assert games[0].view(viewer) == games[1].view(viewer)


# ---- whether a face-down tile may be a Portal at all


@pytest.mark.parametrize(
    ("up", "display", "spent"),
    [
        ({0: "portal portal"}, "shard mask", ""),
        ({0: "portal"}, "portal mask", ""),
        ({0: "portal"}, "shard mask", "portal"),
    ],
)
def test_face_down_tile_is_no_portal_when_both_are_seen(up: dict[int, str], display: str, spent: str) -> None:
    """W1, ours: with every Portal open or seen to leave, only face-up ones are asked about."""
    game = table(3, hands=HANDS, face_up=up, face_down={2: "dagger"}, display=display, spent=spent, pawn=1)
    play(game, "P1 G1")
    assert asked(game) == ("last_chance", (0,))


def test_portal_that_left_unseen_may_still_be_anywhere() -> None:
    """W1, X5: a face-down Portal that left with its owner was not seen to leave."""
    game = before_a_strike({4: "portal"}, {0: "portal", 2: "shard"}, pawn=3)
    let(game, 0, 2, 4)
    assert (game.view(None).lost_unseen, game.view(None).pawn) == (1, 1)
    play(game, "Y3")
    assert asked(game) == ("last_chance", (2, 4))


# ---- W2: the window closes, and opens only by public facts


def test_window_closes_when_all_have_answered() -> None:
    """W2: the engine knows no clock; the table answers `let` for a silent seat."""
    game = before_the_moon({0: "portal"}, {1: "shard", 2: "dagger"})
    for seat in (2, 0):
        let(game, seat)
        assert ending(game) is None
    assert game.waiting == {1}
    let(game, 1)
    assert ending(game) is Ending.MOON


@pytest.mark.parametrize(
    ("pawn", "spent", "opens"),
    [(1, "", True), (2, "", True), (3, "", False), (1, "portal", True), (2, "portal", False)],
)
@pytest.mark.parametrize("tile", ["portal", "shard"])
def test_last_window_opens_only_if_unspent_portals_could_reach_the_moon(
    pawn: int, spent: str, opens: bool, tile: str
) -> None:
    """W2: the identity of the face-down tile makes no difference."""
    game = last_turn(pawn, {}, {1: tile}, spent)
    assert (ending(game) is None) is opens


def test_portal_seen_to_leave_with_an_eliminated_player_is_spent() -> None:
    """W2, X5."""
    game = before_a_strike({0: "portal"}, {2: "shard"}, pawn=9)
    let(game, 0, 2)
    assert game.view(None).spent == (Artifact.DAGGER, Artifact.PORTAL)


# ---- W3: in secret, together, and again after a Portal


def test_answer_is_invisible() -> None:
    """W3: views of all others, the number of the decision and what is heard stay the same."""
    game = before_the_moon({0: "portal"}, {1: "shard", 2: "dagger"})
    before, number = [game.view(viewer) for viewer in others(game, 2)], game.decision
    assert let(game, 2) == []
    assert [game.view(viewer) for viewer in others(game, 2)] == before
    assert game.decision == number
    assert offers(game, 2) == []


def test_order_of_the_answers_is_never_shown() -> None:
    """W3."""

    def seen(order: tuple[int, ...]) -> tuple[list[View], int]:
        game = before_the_moon({0: "portal"}, {1: "shard", 2: "dagger"})
        let(game, *order)
        return [game.view(viewer) for viewer in others(game)], game.decision

    assert seen((0, 1, 2)) == seen((2, 1, 0)) == seen((1, 2, 0))


def test_a_seat_that_let_it_happen_may_still_use_a_portal_in_the_window() -> None:
    """W3, A4: a Portal may be used at any moment of the round."""
    game = before_the_moon({0: "portal"}, {1: "shard"})
    let(game, 0)
    assert offers(game, 0) == ["portal -1", "portal +1"]


def test_portal_voids_other_answers_and_everyone_is_asked_again() -> None:
    """W3: before an elimination that still stands."""
    game = before_a_strike({3: "portal"}, {0: "shard", 4: "dagger"})
    number = game.decision
    let(game, 0, 4)
    heard = act(game, 3, "portal -1")
    assert heard == [
        notices.PortalUsed(Seat(3), -1),
        notices.PawnMoved(8, 9),
        notices.LastChanceBegan(Eliminate(Seat(0), by=Seat(1)), (Seat(0), Seat(4))),
    ]
    assert asked(game) == ("last_chance", (0, 4))
    assert game.waiting == {0, 4}
    assert game.decision == number + 1


def test_event_goes_on_when_nobody_answers_with_a_portal_any_more() -> None:
    """W3: the elimination is done, the round ends."""
    game = before_a_strike({3: "portal"})
    act(game, 3, "portal -1")
    assert 0 not in game.view(None).inside
    game = last_turn(2, {1: "portal"})
    act(game, 1, "portal +1")
    assert ending(game) is Ending.HANDS_EMPTY


def test_last_window_is_opened_again_only_if_the_moon_is_still_in_reach() -> None:
    """W3, W2: one Portal is left after the first."""
    game = last_turn(2, {1: "portal"}, {2: "portal"})
    act(game, 1, "portal +1")
    assert asked(game) == ("last_chance", (2,))
    game = last_turn(1, {1: "portal"}, {2: "portal"})
    act(game, 1, "portal -1")
    assert ending(game) is Ending.HANDS_EMPTY


def test_two_portals_reach_the_moon_in_the_last_window() -> None:
    """W3, E3."""
    game = last_turn(2, {1: "portal"}, {2: "portal"})
    act(game, 1, "portal +1")
    act(game, 2, "portal +1")
    assert ending(game) is Ending.MOON


def test_portal_onto_the_moon_opens_a_window_for_the_others() -> None:
    """W3: the seat that moves the pawn is not asked."""
    game = table(3, hands=HANDS, face_up={0: "portal"}, face_down={0: "shard", 2: "dagger"}, pawn=1)
    act(game, 0, "portal +1")
    assert asked(game) == ("last_chance", (2,))
    assert event(game) == Advance(1, mover=Seat(0))
    let(game, 2)
    assert ending(game) is Ending.MOON


def test_portal_onto_the_moon_asks_nobody_if_only_its_user_could_answer() -> None:
    """W3."""
    game = table(3, hands=HANDS, face_up={0: "portal"}, face_down={0: "shard"}, pawn=1)
    act(game, 0, "portal +1")
    assert ending(game) is Ending.MOON


def test_mover_is_not_asked_but_may_use_another_portal() -> None:
    """W3, A4: at any moment of the round, even against its own user."""
    game = table(3, hands=HANDS, face_up={0: "portal"}, face_down={0: "portal", 2: "dagger"}, pawn=1)
    act(game, 0, "portal +1")
    assert offers(game, 0) == ["portal -1", "portal +1"]
    act(game, 0, "portal -1")
    assert game.view(None).pawn == 1
    assert asked(game) == ("play", (0,))


def test_window_inside_a_window() -> None:
    """W3: a forward step onto the Moon, played before an elimination, opens its own window."""
    game = before_a_strike({3: "portal"}, {0: "shard", 4: "portal"}, pawn=2)
    assert game.view(None).pawn == 1
    act(game, 3, "portal +1")
    assert asked(game) == ("last_chance", (0, 4))
    assert event(game) == Advance(1, mover=Seat(3))
    act(game, 4, "portal -1")
    # Back to 2, then the step to 1; both Portals are spent, so the elimination goes on: one card, Moon.
    assert ending(game) is Ending.MOON
    assert 0 not in game.view(None).inside


def test_inner_window_without_a_portal_ends_the_round_before_the_elimination() -> None:
    """W3, E3, E7."""
    game = before_a_strike({3: "portal"}, {0: "shard"}, pawn=2)
    act(game, 3, "portal +1")
    let(game, 0)
    assert ending(game) is Ending.MOON
    assert 0 in game.view(None).inside


# ---- W4 and W5: a step at a time


def test_only_the_step_onto_the_moon_opens_a_window() -> None:
    """W4, X2: three cards with the pawn three away: two steps are made, the third waits."""
    hands = {0: "P1 Y1 Y2 Y3", 1: "W8 Y4 Y5 Y6"}
    game = table(5, hands=hands, face_up={1: "dagger"}, face_down={2: "shard"}, pawn=4)
    play(game, "P1 W8")
    act(game, 1, "strike 0")
    heard = let(game, 2)
    assert told(heard, notices.PawnMoved) == [notices.PawnMoved(3, 1)]
    assert event(game) == Advance(1)


def test_steps_left_over_are_made_after_a_portal_back() -> None:
    """W4, W5: with two steps left at the last space, one Portal back is not enough."""
    hands = {0: "P1 Y1 Y2 Y3", 1: "W8 Y4 Y5 Y6"}
    game = table(5, hands=hands, face_up={1: "dagger", 2: "portal"}, face_down={3: "shard"}, pawn=3)
    play(game, "P1 W8")
    act(game, 1, "strike 0")
    let(game, 2, 3)
    assert event(game) == Advance(2)
    heard = act(game, 2, "portal -1")
    assert told(heard, notices.PawnMoved) == [notices.PawnMoved(1, 2), notices.PawnMoved(2, 1)]
    assert event(game) == Advance(1)
    let(game, 3)
    assert ending(game) is Ending.MOON


def test_portal_back_comes_before_the_step() -> None:
    """W5: the pawn goes back 1, and then the step is made."""
    game = before_the_moon({0: "portal"}, {1: "shard"})
    heard = act(game, 0, "portal -1")
    assert told(heard, notices.PawnMoved) == [notices.PawnMoved(1, 2), notices.PawnMoved(2, 1)]
    assert ending(game) is None
    assert read_card("G1") in game.view(None).placed
    assert asked(game) == ("play", (2,))


def test_portal_forward_before_the_moon_step_reaches_it_first() -> None:
    """W3, E3."""
    game = before_the_moon({0: "portal"})
    heard = act(game, 0, "portal +1")
    assert told(heard, notices.PawnMoved) == [notices.PawnMoved(1, 0)]
    assert ending(game) is Ending.MOON
