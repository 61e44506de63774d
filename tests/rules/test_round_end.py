"""How a round ends, what it is worth, and what is shown then (E1 to E7)."""

import pytest

from engine.core import Notice, Seat, seats
from engine.shamans import Artifact, Ending, Game, Role, RoundEnded, Score, notices
from support.engine.table import act, cards, let, offers, others, play, table, told

LAST = {0: "P1", 1: "P2", 2: "P3"}
MOON = {0: "P1 B1", 1: "G1 B2", 2: "P3 G2"}
"""Seat 1's G1 is off-colour."""


def ended(heard: list[Notice]) -> RoundEnded:
    (result,) = told(heard, notices.RoundEnded)
    return result


def finish(game: Game) -> RoundEnded:
    """Play the last turn of three: seat 0 takes, seat 2 collects and gains a point for Purple."""
    play(game, "P1 P2 P3")
    return ended(act(game, 0, "take 0"))


def test_shamans_win_when_the_hands_are_empty() -> None:
    """E1, E4: 2 points each; the Shadow, seat 2, has the point for Purple only."""
    result = finish(table(3, hands=LAST))
    assert (result.ending, result.winner) == (Ending.HANDS_EMPTY, Role.SHAMAN)
    assert result.scores == (Score(2, 0), Score(2, 0), Score(0, 0))
    assert [score.total for score in result.scores] == [2, 2, 0]
    assert result.points == (2, 2, 1)


def test_shamans_win_by_the_last_shadow() -> None:
    """E2, E4: an eliminated player gets nothing, and wins nothing for the side."""
    game = table(3, hands={0: "P1 B1", 1: "Y1 G2", 2: "P3 P4"}, face_up={1: "dagger"}, pawn=5)
    play(game, "P1 Y1")
    result = ended(act(game, 1, "strike 2"))
    assert (result.ending, result.winner) == (Ending.LAST_SHADOW, Role.SHAMAN)
    assert result.points == (2, 2, 0)


def test_shadows_win_on_the_moon() -> None:
    """E3, E4: 3 points each."""
    hands = {0: "P1 B1", 1: "G1 B2", 2: "P3 G2"}
    game = table(5, hands=hands, pawn=1)
    result = ended(play(game, "P1 G1"))
    assert (result.ending, result.winner) == (Ending.MOON, Role.SHADOW)
    assert result.points == (0, 0, 0, 3, 3)
    assert game.view(None).pawn == 0


@pytest.mark.parametrize(("victim", "points"), [(0, (0, 0, 0, 3, 3)), (4, (0, 0, 0, 3, 0))])
def test_eliminated_players_score_nothing(victim: int, points: tuple[int, ...]) -> None:
    """E4: neither the Shaman whose hand reaches the Moon scores, nor the Shadow who was eliminated before."""
    hands = {0: "P1 Y1", 1: "W8 Y2", 2: "Y6 Y3", 3: "P4 Y4", 4: "P5 Y5"}
    game = table(5, hands=hands, face_up={1: "dagger"}, pawn=2)
    play(game, "P1 W8")
    act(game, 1, f"strike {victim}")
    if victim == 4:
        play(game, "Y6")
    assert game.view(None).points == points


def test_role_that_counts_is_the_one_held_at_the_end() -> None:
    """E4, P2."""
    game = table(3, hands={0: "P1 G1", 1: "B1 G2", 2: "P3 G3"}, pawn=2)
    play(game, "P1 B1")
    act(game, 1, "swap 2")
    result = ended(play(game, "G3"))
    assert result.points == (0, 3, 0)


@pytest.mark.parametrize(
    ("up", "down", "worth"),
    [
        ("", "shard", 0),
        ("shard shard", "", 2),
        ("shard", "shard", 2),
        ("", "shard shard", 2),
        ("shard", "shard shard", 2),
        ("shard portal", "dagger", 0),
    ],
)
def test_two_or_three_shards_are_worth_two_points(up: str, down: str, worth: int) -> None:
    """E5: face up or face down, whichever side won: seat 2 is the Shadow."""
    result = finish(table(3, hands=LAST, face_up={2: up}, face_down={2: down}, display="dagger mask"))
    assert result.winner is Role.SHAMAN
    assert result.scores[2] == Score(side=0, shards=worth)


def test_shards_of_an_eliminated_player_are_worth_nothing() -> None:
    """E5."""
    hands = {0: "P1 B1", 1: "Y1 G2", 2: "P3 P4"}
    game = table(3, hands=hands, face_up={1: "dagger", 2: "shard shard"}, pawn=5)
    play(game, "P1 Y1")
    assert ended(act(game, 1, "strike 2")).scores[2] == Score(0, 0)


def test_everything_is_shown_when_the_round_is_over() -> None:
    """E6: roles, hands, tiles, the deck and what was set aside; to spectators too."""
    hands = {0: "P1 Y1", 1: "W8 Y2", 2: "Y6 Y3", 3: "P4 Y4", 4: "P5 Y5"}
    down = {0: "shard", 3: "mask"}
    game = table(5, hands=hands, face_up={1: "dagger"}, face_down=down, deck="portal", pawn=3)
    play(game, "P1 W8")
    act(game, 1, "strike 0")
    let(game, 0, 3)
    assert game.view(None).revealed is None
    play(game, "Y6")
    let(game, 3)
    for viewer in others(game):
        view = game.view(viewer)
        assert view.roles == (Role.SHAMAN,) * 3 + (Role.SHADOW,) * 2
        assert all(view.roles_shown)
        assert view.revealed is not None
        assert view.revealed.hands == ((), *(tuple(cards(word)) for word in ("Y2", "Y3", "P4 Y4", "P5 Y5")))
        assert view.revealed.aside == (tuple(cards("Y1")), (), (), (), ())
        assert view.revealed.face_down == ((), (), (), (Artifact.MASK,), ())
        assert view.revealed.lost_unseen == (Artifact.SHARD,)
        assert view.revealed.deck[0] is Artifact.PORTAL
        assert len(view.revealed.deck) == view.deck
        assert view.unseen == frozenset()


def test_end_drops_all_that_was_pending() -> None:
    """E3, E7: the open turn gives no artifact, no card and no ritual any more."""
    game = table(3, hands={0: "P1 G1", 1: "B1 G2", 2: "P3 G3"}, face_up={2: "portal"}, pawn=2)
    play(game, "P1 B1")
    act(game, 2, "portal +1")
    view = game.view(None)
    assert view.asked is None
    assert view.result is not None
    assert len(view.table) == 2
    assert game.waiting == frozenset()
    for seat in seats(3):
        assert offers(game, seat) == []


def test_moon_ends_the_round_in_the_middle_of_a_ritual() -> None:
    """E7: a Portal while someone chooses a victim; the Dagger is never used."""
    hands = {0: "P1 G1", 1: "Y1 G2", 2: "P3 G3"}
    game = table(3, hands=hands, face_up={1: "dagger", 2: "portal"}, pawn=2)
    play(game, "P1 Y1")
    act(game, 2, "portal +1")
    assert game.view(Seat(1)).result is not None
    assert game.view(None).inside == (0, 1, 2)
