"""The contents of the box, and the setup of a match and of a round (C1 to C6, S1 to S6)."""

import pytest

from engine.core import GameReason, Refused, Seat, Stream, seats
from engine.shamans import (
    ARTIFACTS,
    DISTANCES,
    FIRST_SPACE,
    RITUALS,
    TILES,
    Arrow,
    Artifact,
    Game,
    Ritual,
    Role,
    Setup,
    World,
    all_cards,
    notices,
    shuffle,
)
from support.engine.table import act, dealt, play, table, told

SIZES = pytest.mark.parametrize("players", [3, 4, 5])


def new_game(players: int, seed: int = 0) -> Game:
    game = Game(Setup(players))
    game.deal(shuffle(game.setup, Stream(bytes([seed]) * 32).below))
    return game


@pytest.mark.parametrize(("players", "shamans", "shadows"), [(3, 2, 1), (4, 3, 1), (5, 3, 2)])
def test_roles_in_use(players: int, shamans: int, shadows: int) -> None:
    """C1."""
    game = new_game(players)
    roles = [game.view(seat).role for seat in seats(players)]
    assert (roles.count(Role.SHAMAN), roles.count(Role.SHADOW)) == (shamans, shadows)


@pytest.mark.parametrize(
    ("players", "worlds", "highest"),
    [
        (3, "purple blue green yellow white", 6),
        (4, "purple blue green yellow white brown", 6),
        (5, "purple blue green yellow white brown red", 8),
    ],
)
def test_worlds_and_cards_in_use(players: int, worlds: str, highest: int) -> None:
    """C2: 30, 36 and 56 cards."""
    cards = [(card.world.value, card.number) for card in all_cards(players)]
    assert cards == [(world, number) for world in worlds.split() for number in range(1, highest + 1)]
    assert len(cards) == {3: 30, 4: 36, 5: 56}[players]


def test_rituals_of_the_worlds() -> None:
    """C3: two are printed, five are ours: four of the seven kill, one swaps."""
    assert RITUALS == {
        World.PURPLE: Ritual.ILLUMINATION,
        World.BROWN: Ritual.NEUTRALIZATION,
        World.BLUE: Ritual.PERMUTATION,
        World.GREEN: Ritual.STABILIZATION,
        World.YELLOW: Ritual.NEUTRALIZATION,
        World.WHITE: Ritual.NEUTRALIZATION,
        World.RED: Ritual.NEUTRALIZATION,
    }


def test_twelve_artifact_tiles() -> None:
    """C4."""
    assert {kind.value: count for kind, count in ARTIFACTS.items()} == {
        "dagger": 5,
        "portal": 2,
        "shard": 3,
        "mask": 2,
    }
    assert len(TILES) == 12


def test_one_two_sided_eclipse() -> None:
    """C4, S2: either side may be up."""
    sides = set()
    for seed in range(20):
        (arrow,) = [tile for tile in dealt(Setup(3), seed=seed).deck if isinstance(tile, Arrow)]
        sides.add(arrow)
    assert sides == {Arrow.LEFT, Arrow.RIGHT}


@pytest.mark.parametrize(("players", "distance"), [(3, 8), (4, 11), (5, 22)])
def test_distance_to_the_moon(players: int, distance: int) -> None:
    """C5: our values."""
    assert new_game(players).view(None).pawn == distance


@SIZES
def test_pawn_never_goes_behind_the_first_space(players: int) -> None:
    """C5: one track, whose first space lies 3 behind the five-player start; the rest of the move is lost."""
    assert FIRST_SPACE == 25
    game = table(players, hands={0: "P1 P2"}, face_up={0: "portal portal"}, pawn=24)
    assert told(act(game, 0, "portal -1"), notices.PawnMoved) == [notices.PawnMoved(24, 25)]
    assert told(act(game, 0, "portal -1"), notices.PawnMoved) == []
    assert game.view(None).pawn == 25


def test_host_may_choose_another_distance() -> None:
    """C5: everyone who sits down sees it."""
    game = Game(Setup(3, distance=30))
    assert game.view(None).setup.distance == 30
    game.deal(dealt(game.setup))
    assert game.view(None).pawn == 30


def test_track_is_as_long_as_the_hosts_distance() -> None:
    """C5."""
    game = table(3, distance=30, hands={0: "P1 P2"}, face_up={0: "portal portal"}, pawn=29)
    act(game, 0, "portal -1")
    act(game, 0, "portal -1")
    assert game.view(None).pawn == 30


def test_points_come_without_limit() -> None:
    """C6: more than the 42 tokens of the box."""
    game = table(3, hands={0: "P1", 1: "P2", 2: "P3"}, points=(50, 50, 50))
    play(game, "P1 P2 P3")
    act(game, 0, "take 0")
    assert game.view(None).points == (52, 52, 51)


@pytest.mark.parametrize(
    ("players", "distance", "first"),
    [(2, 0, None), (6, 0, None), (3, -1, None), (3, 41, None), (3, 0, 3), (3, 0, -1)],
)
def test_impossible_tables_are_refused(players: int, distance: int, first: int | None) -> None:
    """C1, C5, S1."""
    with pytest.raises(Refused) as refusal:
        Setup(players, distance, None if first is None else Seat(first))
    assert refusal.value.reason is GameReason.BAD_SETUP


def test_distances_a_host_may_choose() -> None:
    """C5: our values."""
    assert (DISTANCES[0], DISTANCES[-1]) == (1, 40)


def test_random_seat_gets_the_first_player_marker() -> None:
    """S1: ours, because the server does not know who is the oldest."""
    assert {new_game(5, seed).view(None).first_player for seed in range(40)} == set(seats(5))


@SIZES
def test_host_may_name_the_first_player(players: int) -> None:
    """S1, S5: the holder of the marker is the first Guide."""
    for first in seats(players):
        game = Game(Setup(players, first_player=first))
        began = told(game.deal(dealt(game.setup)), notices.RoundBegan)
        view = game.view(None)
        assert view.first_player == view.guide == began[0].guide == first
        assert game.waiting == {first}


def test_marker_passes_to_the_left_each_round() -> None:
    """S1: the next shuffle and the last Guide make no difference."""
    game = table(3, guide=2, hands={0: "P3 B1", 1: "P2 G1", 2: "P1 G2"}, pawn=1)
    play(game, "P1 P3 P2")
    act(game, 2, "take 0")
    play(game, "B1 G1")
    assert game.view(None).guide == 0
    for seed in range(3):
        twin = game.copy()
        twin.deal(dealt(game.setup, seed=seed))
        assert twin.view(None).first_player == twin.view(None).guide == 0


@SIZES
def test_layout_of_a_round(players: int) -> None:
    """S2: two tiles face up, ten and the Eclipse in the deck, the Eclipse not on top."""
    for seed in range(40):
        game = Game(Setup(players))
        shuffled = dealt(game.setup, seed=seed)
        game.deal(shuffled)
        view = game.view(None)
        assert view.pawn == game.setup.distance
        assert view.display == shuffled.face_up
        assert (len(view.display), view.deck) == (2, 11)
        assert view.eclipse is None
        assert isinstance(shuffled.deck[0], Artifact)
        tiles = [*shuffled.face_up, *(tile for tile in shuffled.deck if isinstance(tile, Artifact))]
        assert sorted(tiles) == sorted(TILES)


def test_eclipse_is_shuffled_again_while_it_is_on_top() -> None:
    """S2: a chance that would lay it on top twice is asked a third time."""
    asked: list[int] = []
    tops = iter((0, 0))

    def below(n: int) -> int:
        asked.append(n)
        # The deck's shuffle asks below(11) first: 0 would bring its last tile, the Eclipse, to the top.
        return next(tops, n - 1) if n == 11 and len(asked) > 13 else n - 1

    assert isinstance(shuffle(Setup(3), below).deck[0], Artifact)
    assert asked.count(11) == 5  # the tiles, the deck three times, and the 30 cards


@SIZES
def test_role_is_seen_only_by_its_owner(players: int) -> None:
    """S3: at any time."""
    game = new_game(players)
    for seat in seats(players):
        roles = game.view(seat).roles
        assert [known is not None for known in roles] == [other == seat for other in range(players)]
    assert game.view(None).roles == (None,) * players


@pytest.mark.parametrize(("players", "hand", "left"), [(3, 9, 3), (4, 9, 0), (5, 11, 1)])
def test_hands_and_leftover_cards(players: int, hand: int, left: int) -> None:
    """S4: left-over cards lie face up at their worlds."""
    game = new_game(players)
    view = game.view(None)
    assert view.hand_sizes == (hand,) * players
    assert len(view.placed) == left
    dealt_cards = [card for seat in seats(players) for card in game.view(seat).hand]
    assert sorted([*dealt_cards, *view.placed], key=str) == sorted(all_cards(players), key=str)
    assert sum(world.left for world in view.worlds) == len(dealt_cards)


def test_nothing_but_points_stays_from_the_round_before() -> None:
    """S6: seats, roles, cards, tiles and pawn start again; what is over is remembered."""
    hands = {0: "P1 B1", 1: "Y6 B2", 2: "P3 G2"}
    game = table(3, hands=hands, face_up={1: "dagger mask"}, face_down={2: "shard"}, pawn=2, points=(1, 0, 0))
    play(game, "P1 Y6")
    act(game, 1, "strike 0")
    act(game, 2, "let")
    act(game, 2, "let")
    before = game.view(None)
    assert before.result is not None
    assert before.inside == (1, 2)
    game.deal(dealt(game.setup, seed=9))
    fresh = Game(game.setup)
    fresh.deal(dealt(game.setup, seed=9))
    state = fresh._state
    state.points, state.round, state.decision = [1, 0, 3], 2, game.decision
    state.first_player = state.guide = Seat(1)
    state.prompt, state.rounds = game._state.prompt, game._state.rounds
    assert game._state == state
