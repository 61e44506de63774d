"""Neutralization: who must strike, who may, who is asked (N1, N2)."""

import pytest

from engine.core import Seat
from engine.shamans import Artifact, Game, notices
from support.engine.table import act, asked, heard_by, offers, others, play, table, told

HANDS = {0: "P1 B1", 1: "Y1 B2", 2: "P3 P4", 3: "P5 P6"}
"""Seat 1's Y1 completes Yellow; the Shadow is seat 3."""


def neutralization(up: str = "", down: str = "", spent: str = "", display: str = "shard mask") -> Game:
    """Return a game in which seat 1 of four has just completed Yellow, with these tiles."""
    game = table(4, hands=HANDS, face_up={1: up}, face_down={1: down}, spent=spent, display=display)
    play(game, "P1 Y1")
    return game


def test_face_up_dagger_must_strike() -> None:
    """N1: the target is any other player still in the round, and there must be one."""
    game = neutralization(up="dagger")
    assert asked(game) == ("strike", (1,))
    assert offers(game, 1) == ["strike 0", "strike 2", "strike 3"]
    assert [offers(game, seat) for seat in (0, 2, 3)] == [[], [], []]
    heard = act(game, 1, "strike 2")
    assert heard[0] == notices.DaggerDrawn(Seat(1), Seat(2), hidden=False)
    view = game.view(None)
    assert (view.face_up[1], view.spent, view.inside) == ((), (Artifact.DAGGER,), (0, 1, 3))


def test_face_up_dagger_goes_before_face_down_ones() -> None:
    """N1: face-down tiles are then not asked about, and one Dagger is enough."""
    game = neutralization(up="dagger dagger", down="dagger")
    assert offers(game, 1) == ["strike 0", "strike 2", "strike 3"]
    act(game, 1, "strike 0")
    act(game, 1, "let")
    view = game.view(None)
    assert (view.face_up[1], view.face_down[1]) == ((Artifact.DAGGER,), 1)
    assert asked(game) == ("play", (2,))


def test_face_down_dagger_may_strike() -> None:
    """N1: it is turned up and discarded."""
    game = neutralization(down="shard dagger")
    assert offers(game, 1) == ["spare", "strike 0", "strike 2", "strike 3"]
    heard = act(game, 1, "strike 0")
    assert heard[0] == notices.DaggerDrawn(Seat(1), Seat(0), hidden=True)
    view = game.view(Seat(1))
    assert (view.tiles, view.spent) == ((Artifact.SHARD,), (Artifact.DAGGER,))


def test_face_down_dagger_may_be_spared() -> None:
    """N1."""
    game = neutralization(down="dagger")
    heard = act(game, 1, "spare")
    assert heard == [notices.RitualFaded(Seat(1))]
    assert game.view(Seat(1)).tiles == (Artifact.DAGGER,)
    assert asked(game) == ("play", (2,))


def test_without_a_target_the_dagger_stays() -> None:
    """N1: ours."""
    game = table(3, hands={0: "Y1 P1"}, out=(1, 2), shadows=(0,), face_up={0: "dagger"}, display="shard mask")
    play(game, "Y1")
    heard = act(game, 0, "take 0")
    assert told(heard, notices.RitualFaded) == [notices.RitualFaded(Seat(0))]
    assert Artifact.DAGGER in game.view(None).face_up[0]


@pytest.mark.parametrize("tile", ["shard", "portal"])
def test_a_seat_with_any_face_down_tile_is_asked_dagger_or_not(tile: str) -> None:
    """N2: the others cannot tell the difference, whatever is chosen."""
    bluff, real = neutralization(down=tile), neutralization(down="dagger")
    assert offers(bluff, 1) == (["spare"] if tile == "shard" else ["spare", "portal -1", "portal +1"])
    for viewer in others(bluff, 1):
        assert bluff.view(viewer) == real.view(viewer)
    assert heard_by(act(bluff, 1, "spare"), None) == heard_by(act(real, 1, "spare"), None)


@pytest.mark.parametrize("up", ["", "shard portal"])
def test_a_seat_without_a_tile_that_could_be_a_dagger_is_not_asked(up: str) -> None:
    """N2."""
    game = neutralization(up=up)
    assert asked(game) == ("play", (2,))


@pytest.mark.parametrize(
    ("spent", "display"),
    [("dagger dagger dagger dagger dagger", "shard mask"), ("dagger dagger dagger", "dagger dagger")],
)
def test_face_down_tile_is_no_dagger_when_all_five_are_seen(spent: str, display: str) -> None:
    """N2, ours: with every Dagger open or seen to leave, a face-down tile is something else."""
    game = neutralization(down="shard", spent=spent, display=display)
    assert asked(game) == ("play", (2,))
    game = neutralization(down="shard", spent="dagger dagger dagger dagger", display="mask mask")
    assert asked(game) == ("strike", (1,))


def test_nobody_without_a_dagger_can_strike() -> None:
    """N1: a ritual without a Dagger has no effect."""
    game = table(4, hands=HANDS)
    heard = play(game, "P1 Y1")
    assert told(heard, notices.RitualFaded) == [notices.RitualFaded(Seat(1))]
