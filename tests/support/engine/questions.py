"""Every question of the game: positions in which it is asked, each with the asked seat."""

from __future__ import annotations

from collections.abc import Callable

from engine.shamans import Game
from support.engine.table import act, play, table


def to_guide() -> tuple[Game, int]:
    """Play as the Guide."""
    return table(5, hands={0: "P1 B2 G3", 1: "P4 B5 G6"}), 0


def to_play() -> tuple[Game, int]:
    """Follow or stray: the Guide has played P3, the next one P5."""
    hands = {0: "P1 P8 P4 B2 W7", 3: "P3 B3 G3 W3 N3", 4: "P5 B4 G4 W4 N4"}
    game = table(5, hands=hands, guide=3, display="shard mask")
    play(game, "P3 P5")
    return game, 0


def to_play_of_many() -> tuple[Game, int]:
    """Eleven cards."""
    return table(5, hands={0: "P1 P2 B1 B2 G1 G2 Y1 Y2 W1 W2 N1"}), 0


def to_name_guide() -> tuple[Game, int]:
    """T9: the only follower, the Guide, was eliminated meanwhile."""
    hands = {0: "P1 R1", 1: "W8 B6", 2: "B3 R3", 3: "B4 R4", 4: "B5 R5"}
    game = table(5, hands=hands, face_up={1: "dagger"}, pawn=15)
    play(game, "P1 W8")
    act(game, 1, "strike 0")
    play(game, "B3 B4 B5")
    return game, 0


def to_take() -> tuple[Game, int]:
    """The lowest takes an artifact."""
    game = table(3, hands={0: "P1 B1", 1: "P2 B2", 2: "P3 B3"}, display="shard dagger")
    play(game, "P1 P2 P3")
    return game, 0


def to_keep_or_show() -> tuple[Game, int]:
    """A Portal was drawn."""
    hands = {0: "P1 B1", 1: "P2 B2", 2: "P3 B3"}
    game = table(3, hands=hands, display="shard dagger", deck="portal shard")
    play(game, "P1 P2 P3")
    act(game, 0, "draw")
    return game, 0


def _eclipse(arrow: str) -> Game:
    hands = {0: "P1 B1 G2 W4", 1: "P2 B2 G3 W5", 2: "P3 B3 G4 W6"}
    game = table(3, hands=hands, deck=f"mask {arrow}", display="shard dagger")
    play(game, "P1 P2 P3")
    act(game, 0, "take 0")
    return game


def to_pass_left() -> tuple[Game, int]:
    """The Eclipse, one way."""
    return _eclipse("left"), 1


def to_pass_right() -> tuple[Game, int]:
    """The Eclipse, the other way."""
    return _eclipse("right"), 1


def to_order() -> tuple[Game, int]:
    """X4: a Shadow's hand has completed three worlds."""
    hands = {0: "P1 Y1 Y2 Y3", 1: "N8 Y4 Y5 Y6", 2: "P3 P4 P5 P6", 3: "P7 R1 R2 R3", 4: "P8 B8 G8 W8"}
    game = table(5, hands=hands, face_up={1: "dagger dagger"}, pawn=9)
    play(game, "P1 N8")
    act(game, 1, "strike 4")
    return game, 1


def to_stabilize() -> tuple[Game, int]:
    """P1: a stray card has completed Green."""
    hands = {0: "P1 Y1", 1: "G8 Y2", 2: "P3 Y3", 3: "P4 Y4", 4: "P5 Y5"}
    game = table(5, hands=hands, display="shard mask", pawn=9)
    play(game, "P1 G8")
    return game, 1


def to_swap() -> tuple[Game, int]:
    """P2: a stray card has completed Blue."""
    game = table(5, hands={0: "P1 Y1", 1: "B8 Y2", 2: "P3 Y3", 3: "P4 Y4", 4: "P5 Y5"}, pawn=9)
    play(game, "P1 B8")
    return game, 1


def _neutralization(up: dict[int, str], down: dict[int, str], pawn: int = 9) -> Game:
    hands = {0: "P1 Y1", 1: "W8 Y2", 2: "P3 Y3", 3: "P4 Y4", 4: "P5 Y5"}
    game = table(5, hands=hands, face_up=up, face_down=down, pawn=pawn)
    play(game, "P1 W8")
    return game


def to_strike() -> tuple[Game, int]:
    """N1: a Dagger lies face up."""
    return _neutralization({1: "dagger"}, {}), 1


def to_strike_or_not() -> tuple[Game, int]:
    """N2: a Dagger lies face down."""
    return _neutralization({}, {1: "dagger"}), 1


def before_the_moon() -> tuple[Game, int]:
    """W1: another's stray card is about to bring the pawn onto the Moon."""
    hands = {0: "P1 B1", 1: "G1 B2", 2: "P3 G2"}
    game = table(3, hands=hands, face_up={0: "portal"}, face_down={2: "dagger"}, pawn=1)
    play(game, "P1 G1")
    return game, 0


def before_an_elimination() -> tuple[Game, int]:
    """W1: a player is being struck."""
    game = _neutralization({1: "dagger", 3: "portal"}, {})
    act(game, 1, "strike 0")
    return game, 3


def before_the_end() -> tuple[Game, int]:
    """W1: all cards are played, and a Portal could still reach the Moon."""
    hands = {0: "P1", 1: "P2", 2: "P3"}
    game = table(3, hands=hands, face_up={1: "portal"}, display="shard dagger", pawn=1)
    play(game, "P1 P2 P3")
    act(game, 0, "take 0")
    return game, 1


QUESTIONS: dict[str, Callable[[], tuple[Game, int]]] = {
    scene.__name__: scene
    for scene in (
        to_guide,
        to_play,
        to_play_of_many,
        to_name_guide,
        to_take,
        to_keep_or_show,
        to_pass_left,
        to_pass_right,
        to_order,
        to_stabilize,
        to_swap,
        to_strike,
        to_strike_or_not,
        before_the_moon,
        before_an_elimination,
        before_the_end,
    )
}
